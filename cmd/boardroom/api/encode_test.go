package api_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/api"
	"boardroom/cmd/boardroom/api/apitest"
	"boardroom/commands"
	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/board"
	"boardroom/world/notice"
)

// notices are one of every type of notice, with all that it can hold.
func notices(t *testing.T) map[string]notice.Notice {
	now := notice.Stamp{At: time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)}
	speech := notice.Speech{Kind: notice.Kibitz, From: "ann", To: "sato", Text: "well played", When: now}
	return map[string]notice.Notice{
		"Note":            notice.Note{Lines: []string{"A sentence."}, When: now, Calls: true},
		"Refusal":         notice.Refusal{Text: "No.", Unclear: true, Usage: []string{"look"}, Rule: "A turn"},
		"Speech":          speech,
		"Recent":          notice.Recent{Room: "the Lobby", Lines: []notice.RecentLine{{When: "20:00", Speech: speech}}},
		"Listing":         notice.Listing{Title: "Tables", Columns: []string{"Table", "Last seen"}, Rows: [][]string{{"sato", "1d"}}, About: notice.About{Tables: []notice.TableState{}, People: []notice.PersonState{}}},
		"Passage":         notice.Passage{Title: "Rules", Usage: []string{"rules GAME"}, Text: "Prose."},
		"Document":        notice.Document{Text: "text", Game: &notice.Export{Seats: []notice.ExportSeat{}, Record: []notice.ExportPly{}, Winners: []games.Seat{}}},
		"Board":           boards(t)[0],
		"Warning":         notice.Warning{Text: "Hurry."},
		"Goodbye":         notice.Goodbye{Text: "Goodbye."},
		"Proposed":        notice.Proposed{ProposalState: notice.ProposalState{Number: 3, From: "ann", Game: "sato", Options: "deep=6", Clock: "5+3"}, Lines: []string{"ann challenges you."}, When: now},
		"Missed":          notice.Missed{Table: "sato", Since: now.At, Lines: []string{"Much."}},
		"Mail":            notice.Mail{Number: 1, From: "ann", Sent: now.At, Lines: []string{"Hello."}},
		"SettingsChanged": notice.SettingsChanged{Settings: map[string]string{"bell": "on"}},
	}
}

// boards are the first position of every game, as its first seat sees it.
func boards(t *testing.T) []notice.Board {
	var made []notice.Board
	for _, game := range all.Games() {
		options, err := game.Configure(nil)
		if err != nil {
			t.Fatal(err)
		}
		seats, _ := game.Seats(options)
		position, err := game.Start(games.Setup{Options: options, Seats: seats})
		if err != nil {
			t.Fatal(err)
		}
		view := position.View(1)
		made = append(made, notice.Board{
			Table: game.Name, Picture: view.Picture, Facts: view.Facts, Players: []notice.Player{{Name: "ann", Colour: 1}, {Name: "bob", Colour: 2}},
			Happened: []string{"{1} begins."}, Times: []notice.SeatTime{{Seat: 1, Left: time.Minute, Runs: true}},
			Stand: notice.Stand{ID: 17, GameName: game.Name, Seat: 1, Position: position, ToAct: position.ToAct()},
		})
	}
	return made
}

// TestEveryNoticeIsEncoded finds the types of notices in the world's own text.
func TestEveryNoticeIsEncoded(t *testing.T) {
	schema := apitest.SchemaFor(t, "notice")
	known := notices(t)
	for _, name := range noticeTypes(t) {
		n, ok := known[name]
		if !ok {
			t.Errorf("world.%s is a notice that no test encodes", name)
			continue
		}
		made := api.Encode(n)
		if made == nil {
			t.Errorf("world.%s has no encoding", name)
			continue
		}
		schema.Holds(t, name, made)
	}
}

func TestBoardsOfEveryGame(t *testing.T) {
	schema := apitest.SchemaFor(t, "board")
	for _, b := range boards(t) {
		attacks := []board.Attack{{From: "a3", To: "a1", Straight: true}}
		b.Picture.Attacks, b.Picture.Rows[0].Cells[0].Zone, b.Picture.Rows[0].Cells[0].Outer = attacks, 2, true
		made := api.Encode(b)
		schema.Holds(t, b.Table, made)
		var read struct {
			Happened []string
			Position string
			Picture  struct {
				Attacks []board.Attack
				Rows    []struct {
					Cells []struct {
						Zone  int
						Outer bool
					}
				}
			}
		}
		fields(t, made, &read)
		if cell := read.Picture.Rows[0].Cells[0]; !slices.Equal(read.Picture.Attacks, attacks) || cell.Zone != 2 || !cell.Outer {
			t.Errorf("the picture of %s lacks grounds or attacks: %+v", b.Table, read.Picture)
		}
		if fields(t, made, &read); read.Happened[0] != "ann begins." || read.Position != b.Position.String() {
			t.Errorf("the board of %s is encoded as %+v", b.Table, read)
		}
	}
}

// fields reads something as programs do.
func fields(t *testing.T, made, into any) {
	t.Helper()
	text, err := json.Marshal(made)
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// A recorder is a test that may fail.
type recorder struct {
	testing.TB
	failed bool
}

func (r *recorder) Errorf(string, ...any) { r.failed = true }

// TestSchemaRefusesWhatIsWrong changes one field after the other of every notice: neither the
// schema of its type nor that of all notices takes what came of it.
func TestSchemaRefusesWhatIsWrong(t *testing.T) {
	every := apitest.SchemaFor(t, "notice")
	for name, n := range notices(t) {
		var made map[string]any
		fields(t, api.Encode(n), &made)
		own := apitest.SchemaFor(t, made["type"].(string))
		own.Holds(t, name, made)
		refuses := func(what string) {
			one, all := &recorder{TB: t}, &recorder{TB: t}
			own.Holds(one, name, made)
			every.Holds(all, name, made)
			if !one.failed || !all.failed {
				t.Errorf("a %s %s holds to the schema", name, what)
			}
		}
		for key, value := range made {
			made[key] = [][]*int{{nil}}
			refuses("with another " + key)
			made[key] = value
		}
		made["no_such"] = "field"
		refuses("with an unknown field")
		delete(made, "no_such")
		delete(made, "type")
		refuses("without a type")
	}
}

// noticeTypes are the types that have the method notice.
func noticeTypes(t *testing.T) []string {
	var names []string
	for _, file := range parsed(t, "../../../world/notice") {
		for _, declared := range file.Decls {
			if f, ok := declared.(*ast.FuncDecl); ok && f.Name.Name == "notice" && f.Recv != nil {
				names = append(names, f.Recv.List[0].Type.(*ast.Ident).Name)
			}
		}
	}
	if len(names) < 10 {
		t.Fatalf("only %v are found to be notices", names)
	}
	return names
}

// parsed are the files of a folder.
func parsed(t *testing.T, folder string) (files []*ast.File) {
	paths, err := filepath.Glob(folder + "/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

func TestAnswers(t *testing.T) {
	schema := apitest.SchemaFor(t, "answer")
	refusal := notice.Refusal{Text: "No.", Unclear: true}
	for want, reply := range map[api.Status]commands.Reply{
		api.Done:          {},
		api.Refused:       {Refused: true},
		api.NotUnderstood: {Refused: true, Unclear: true},
		api.Failed:        {Refused: true, Failed: true},
	} {
		a := api.AnswerTo(reply, []notice.Notice{refusal})
		schema.Holds(t, string(want), a)
		if a.Status != want || (want != api.Done) != (a.Error == "No.") {
			t.Errorf("%+v is answered by %+v", reply, a)
		}
	}
	asked := api.AnswerTo(commands.Reply{Ask: &commands.Prompt{Text: "North? ", Hidden: true}}, nil)
	schema.Holds(t, "a question", asked)
	if asked.Status != api.Asked || asked.Ask == nil || !asked.Ask.Secret || strings.Count(asked.Line(), "\n") != 1 {
		t.Errorf("a question is answered by %q", asked.Line())
	}
}

func TestEverySpeechHasAKind(t *testing.T) {
	schema := apitest.SchemaFor(t, "speech")
	for kind := notice.Say; kind <= notice.Whisper; kind++ {
		schema.Holds(t, "speech", api.Encode(notice.Speech{Kind: kind}))
	}
	board := apitest.SchemaFor(t, "board")
	for occasion := notice.Looked; occasion <= notice.Revealed; occasion++ {
		board.Holds(t, "a board", api.Encode(notice.Board{Occasion: occasion}))
	}
}
