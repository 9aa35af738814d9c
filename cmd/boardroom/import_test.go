package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games/all"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// TestImport takes a game out of one house and into another, where it can be
// gone through like any other.
func TestImport(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/records/*/strategery-*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	data := t.TempDir()
	openHouse(t, data).stop()
	first, err := readExport(files[0])
	if err != nil {
		t.Fatal(err)
	}
	first = longAgo(first)
	file := writeExport(t, first)
	out, _ := runs(t, 0, "import", "--data", data, file)
	if !strings.Contains(out, "is game #1.") {
		t.Errorf("importing says %q", out)
	}
	h := openHouse(t, data)
	ann := terminaltest.Dial(t, h.address, h.login("guest"))
	if got := ann.Run(t, "replay 1"); got.Status != 0 || !strings.Contains(got.Out, first.Seats[0].Name) {
		t.Errorf("going through the game came to %+v", got)
	}
	var again notice.Export
	if err := json.Unmarshal([]byte(ann.Run(t, "export 1 json").Out), &again); err != nil {
		t.Fatal(err)
	}
	if again.Position != first.Position || again.Result != first.Result || len(again.Record) != len(first.Record) || again.Rated || !again.Seats[0].Guest {
		t.Errorf("the game is exported as %+v", again)
	}
	if _, errs := runs(t, 1, "import", "--data", data, file); !strings.Contains(errs, "the house is open") {
		t.Errorf("an open house says %q", errs)
	}
	h.stop()
	if out, _ := runs(t, 0, "import", "--data", data, file); !strings.Contains(out, "is here already, as game #1.") {
		t.Errorf("importing it again says %q", out)
	}
	for what, change := range map[string]func(*notice.Export){
		"of another format":   func(e *notice.Export) { e.Format = "chess" },
		"of a later version":  func(e *notice.Export) { e.Version = 99 },
		"of no game":          func(e *notice.Export) { e.Game = "chess" },
		"with a wrong move":   func(e *notice.Export) { e.Record[0].Move = "1x1:99.0.0.0" },
		"with another end":    func(e *notice.Export) { e.Result = "draw" },
		"without an end":      func(e *notice.Export) { e.Record = e.Record[:1] },
		"with a wrong number": func(e *notice.Export) { e.Record[0].Number = 7 },
		"of seat 9":           func(e *notice.Export) { e.Record[0].Seat = 9 },
		"of nobody":           func(e *notice.Export) { e.Seats[0].Name = "\x1b[2J" },
		"of too few":          func(e *notice.Export) { e.Seats = e.Seats[:1] },
		"with a bad position": func(e *notice.Export) { e.Record[0].Position = e.Start },
		"with a bad start":    func(e *notice.Export) { e.Start = "nowhere" },
		"with a bad option":   func(e *notice.Export) { e.Options = "size=99x99" },
		"with a bad clock":    func(e *notice.Export) { e.Clock = "soon" },
		"with a bad seed":     func(e *notice.Export) { e.Seed = "-1" },
		"with a shout": func(e *notice.Export) {
			e.Talk = []notice.ExportTalk{{Kind: "shout", Name: "Ann", Text: "hm", Time: e.Made}}
		},
		"with late talk": func(e *notice.Export) {
			e.Talk = []notice.ExportTalk{{Kind: "kibitz", After: 999, Name: "Ann", Text: "hm", Time: e.Made}}
		},
		"of the future":          func(e *notice.Export) { e.Record[0].Time = time.Date(2999, 1, 1, 0, 0, 0, 0, time.UTC) },
		"made in the future":     func(e *notice.Export) { e.Made = time.Date(2999, 1, 1, 0, 0, 0, 0, time.UTC) },
		"of no time":             func(e *notice.Export) { e.Ended = time.Time{} },
		"of somebody in power":   func(e *notice.Export) { e.Seats[1].Name = "Adm1n" },
		"of one against oneself": func(e *notice.Export) { e.Seats[1].Name = strings.ToUpper(e.Seats[0].Name) },
		"with talk of staff": func(e *notice.Export) {
			e.Talk = []notice.ExportTalk{{Kind: "kibitz", Name: "Staff-1", Text: "hm", Time: e.Made}}
		},
		"with empty talk": func(e *notice.Export) {
			e.Talk = []notice.ExportTalk{{Kind: "kibitz", Name: "Ann", Text: "\x1b", Time: e.Made}}
		},
	} {
		e := longAgo(first)
		change(&e)
		file := writeExport(t, e)
		if _, errs := runs(t, 1, "import", "--data", data, file); !strings.Contains(errs, "is not taken in") {
			t.Errorf("a game %s came to %q", what, errs)
		}
	}
}

// longAgo is a game as if it had been played long ago, with a record and seats of its
// own: what is of the future for the clock of a test's machine is not taken in.
func longAgo(e notice.Export) notice.Export {
	at := time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)
	e.Record, e.Seats, e.Talk = slices.Clone(e.Record), slices.Clone(e.Seats), slices.Clone(e.Talk)
	for i := range e.Record {
		e.Record[i].Time = at.Add(e.Record[i].Time.Sub(e.Made))
	}
	for i := range e.Talk {
		e.Talk[i].Time = at.Add(e.Talk[i].Time.Sub(e.Made))
	}
	e.Made, e.Ended = at, at.Add(e.Ended.Sub(e.Made))
	return e
}

// writeExport writes a game to a file.
func writeExport(t *testing.T, e notice.Export) string {
	t.Helper()
	text, err := json.Marshal(e)
	file := filepath.Join(t.TempDir(), "game.json")
	if err == nil {
		err = os.WriteFile(file, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// TestImportOfAFolder takes in all games of a folder, one of them twice and one
// that can't be, and goes on where it was broken off. What was said comes along.
func TestImportOfAFolder(t *testing.T) {
	t.Parallel()
	whole, err := filepath.Glob("testdata/records/*/sato-*.json")
	if err != nil || len(whole) < 3 {
		t.Fatal(whole, err)
	}
	folder, data := t.TempDir(), t.TempDir()
	openHouse(t, data).stop()
	write := func(name string, e notice.Export) {
		t.Helper()
		text, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var games []notice.Export
	for i, file := range whole[:3] {
		e, err := readExport(file)
		if err != nil {
			t.Fatal(err)
		}
		e = longAgo(e)
		e.Talk = []notice.ExportTalk{{Kind: string(store.Whispered), After: 1, Name: "Cat", Text: "hm\x1b[2J " + file, Time: e.Made}}
		games = append(games, e)
		write(string(rune('a'+i))+".json", e)
	}
	write("c-again.json", games[2])
	spoilt := games[0]
	spoilt.Result = "draw"
	write("b-spoilt.json", spoilt)
	write("README", spoilt)
	if _, errs := runs(t, 1, "import", "--data", data, t.TempDir()); !strings.Contains(errs, "holds no game") {
		t.Errorf("an empty folder says %q", errs)
	}

	runs(t, 0, "import", "--data", data, filepath.Join(folder, "b.json")) // as if broken off behind it
	out, errs := runs(t, 1, "import", "--data", data, folder)
	for i, want := range []string{"a.json is game #2.", "b-spoilt.json is not taken in: ", "b.json is here already, as game #1.", "c-again.json is game #3.", "c.json is here already, as game #3."} {
		if lines := strings.Split(strings.TrimSpace(out), "\n"); len(lines) != 5 || !strings.Contains(lines[i], want) {
			t.Errorf("line %d of %q is not %q", i, out, want)
		}
	}
	if !strings.Contains(errs, "of 5 files, 1 could not be taken in") {
		t.Errorf("at the end it says %q", errs)
	}
	h := openHouse(t, data)
	ann := terminaltest.Dial(t, h.address, h.login("guest"))
	if got := ann.Run(t, "whispers 2"); got.Status != 0 || !strings.Contains(got.Out, `Cat: "hm[2J `+whole[0]) {
		t.Errorf("what was whispered comes to %+v", got)
	}
	h.stop()
	if out, _ := runs(t, 0, "import", "--data", data, filepath.Join(folder, "a.json"), filepath.Join(folder, "c.json")); strings.Count(out, "is here already") != 2 {
		t.Errorf("once more it says %q", out)
	}
}

// TestFilesWithAMarkOfByteOrder reads a game, options and a message as some editors save them.
func TestFilesWithAMarkOfByteOrder(t *testing.T) {
	files, err := filepath.Glob("testdata/records/*/strategery-*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	want, err := exportIn(text)
	if err != nil {
		t.Fatal(err)
	}
	for name, as := range map[string]encoding.Encoding{
		"UTF-8": unicode.UTF8BOM, "UTF-16, little end first": unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), "UTF-16, big end first": unicode.UTF16(unicode.BigEndian, unicode.UseBOM),
	} {
		saved := func(text string) string {
			made, err := as.NewEncoder().String(text)
			if err != nil {
				t.Fatal(err)
			}
			return made
		}
		if got, err := exportIn([]byte(saved(string(text)))); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("a game in %s is read as %+v, %v", name, got, err)
		}
		data := t.TempDir()
		writeFile(t, data, saved("connections = 3\n"))
		if got := configOf(t, "--data", data)["connections"]; !strings.HasPrefix(got, "3 ") {
			t.Errorf("an option in %s is read as %s", name, got)
		}
		if err := os.WriteFile(filepath.Join(data, motdName), []byte(saved("Grüezi")), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := (&serveCommand{Data: data}).motd(); got != "Grüezi" {
			t.Errorf("a message in %s is read as %q", name, got)
		}
	}
}

// TestImportOfWhatSaysTwoThings reads games that name a field twice: of the two values
// other programs may read the other one, and encoding/json mixes lists of objects.
func TestImportOfWhatSaysTwoThings(t *testing.T) {
	files, err := filepath.Glob("testdata/records/*/strategery-*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	if _, err := exportIn(text); err != nil {
		t.Fatal(err)
	}
	for field, twice := range map[string]string{
		`"result":`: `"result":"draw","result":`, `"seats":`: `"Seats":[{"guest":true}],"seats":`, `"seat":`: `"guest":true,"GUEST":false,"seat":`,
	} {
		spoilt := strings.Replace(string(text), field, twice, 1)
		if _, err := exportIn([]byte(spoilt)); spoilt == string(text) || err == nil || !strings.Contains(err.Error(), "twice") {
			t.Errorf("a game with %s came to %v", twice, err)
		}
	}
}

// FuzzImport reads any file: what is taken in can be kept.
func FuzzImport(f *testing.F) {
	files, err := filepath.Glob("testdata/records/*/*.json")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		if text, err := os.ReadFile(file); err == nil && len(text) < 4<<10 {
			f.Add(string(text))
		}
	}
	now, known := time.Now(), all.Games()
	f.Fuzz(func(t *testing.T, text string) {
		e, err := exportIn([]byte(text))
		if err != nil {
			return
		}
		record, talk, err := match.Import(e, known, now)
		if err != nil {
			return
		}
		if err := record.ValidateEnded(talk); err != nil {
			t.Errorf("what is taken in can't be kept: %v", err)
		}
	})
}

// TestImportForTheSamePeople gives seats to the accounts of the same names, but not
// those of guests, and remembers that a program played.
func TestImportForTheSamePeople(t *testing.T) {
	db := &worldtest.Memory{}
	ann, err := db.CreateAccount("Ann", nil, "hash", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("testdata/records/*/sato-*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	e, err := readExport(files[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, guest := range []bool{false, true} {
		e.Seats[0].Name, e.Seats[0].Guest, e.Seats[0].Bot = "ann", guest, !guest
		e.Seats[1].Name, e.Seats[1].Guest = "somebody-else", false
		text, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "game.json")
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		record, _, guests, err := importable(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := owned(db, record.Seats, guests); err != nil {
			t.Fatal(err)
		}
		if seat := record.Seats[0]; (seat.Account == ann.ID) == guest || seat.Bot.Is() == guest || record.Seats[1].Account != 0 {
			t.Errorf("the seats are %+v", record.Seats)
		}
	}
}
