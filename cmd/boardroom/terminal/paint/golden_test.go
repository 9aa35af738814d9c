package paint_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/world/notice"
)

var update = flag.Bool("update", false, "write what is painted to testdata")

// screens are what testdata shows, each at some widths. Every look has a file,
// in which escape codes begin with \e.
var screens = map[string]struct {
	notice func() notice.Notice
	widths []int
	looks  []string
}{
	"fourteen": {func() notice.Notice { return fourteen() }, []int{100, 80, 40}, []string{"plain", "words", "colour-true", "colour-256", "colour-16"}},
	"asked":    {func() notice.Notice { return asked(fourteen(), "14x5") }, []int{80, 40}, []string{"plain", "words"}},
	"ragged":   {func() notice.Notice { return ragged() }, []int{80, 20}, []string{"plain", "words", "colour-256"}},
	"province": {func() notice.Notice { return province() }, []int{80, 60}, []string{"plain", "words"}},
	"corner":   {func() notice.Notice { return asked(province(), "20x20") }, []int{60}, []string{"plain", "words"}},
	"rings":    {func() notice.Notice { return rings() }, []int{80, 30, 20}, []string{"plain", "words", "colour-256"}},
	"stacks":   {func() notice.Notice { return stacks() }, []int{80, 20}, []string{"plain", "words", "colour-16"}},
	"depth":    {func() notice.Notice { return depth() }, []int{100, 60, 24}, []string{"plain", "words", "colour-256"}},
	"evening":  {nil, []int{80, 30}, []string{"plain", "words", "colour-256"}},
}

// asked is a board that somebody looks at because of one cell.
func asked(b notice.Board, cell string) notice.Board {
	b.Occasion, b.Focus, b.Happened, b.YourTurn = notice.Looked, cell, nil, false
	return b
}

// evening is what one person is told besides boards.
func evening() []notice.Notice {
	return []notice.Notice{
		notice.Passage{Title: "The Lobby", Text: "A long room with a low\nceiling. Along the walls stand tables with boards on them.\n\nEach space has four values.\n\nThis is one:\n\n      3\n    1 A 2\n      0\n\nNorth is 3, east 2, south 0, west 1."},
		notice.Listing{Title: "People", Columns: []string{"Name", "Idle", "Doing"}, Bare: "Doing", Foot: "2 people", Rows: [][]string{
			{"Ann", "0s", "plays at strategery, watches stratic-2"}, {"guest17", "12m", ""},
		}},
		notice.Listing{Title: "Tables", Columns: []string{"Table", "State"}, Foot: "No table is set up. To set one up: setup strategery"},
		notice.Note{Lines: []string{"Bob sits down at strategery.", "It starts when two or more have registered."}},
		notice.Refusal{Text: "2x3 is taken: only empty spaces can be occupied. It belongs to Bob since move 4."},
		notice.Refusal{Text: "2x3 is taken: it belongs to Bob.", Rule: "A turn", Why: true},
		notice.Refusal{Text: "\"x\" means nothing here.", Unclear: true, Usage: []string{"replay TABLE", "replay NUMBER", "replay off"}},
		notice.Passage{Title: "pause", Usage: []string{"pause", "pause TABLE"}, Text: "Asks to pause the game, or agrees to that.\n\nFor example: pause"},
		notice.Speech{From: "Ann", Text: "a castle fights with its keep as a space does, doesn't it? 盤上の"},
		notice.Speech{From: "Ann", Mine: true, Text: "it does"},
		notice.Speech{Kind: notice.Emote, From: "Ann", Text: "waves."},
		notice.Speech{Kind: notice.Emote, From: "Ann", Mine: true, Text: "'s castle stands."},
		notice.Speech{Kind: notice.Emote, From: "Cem", Room: "the Lobby", Text: "nods."},
		notice.Recent{Room: "the Lobby", Lines: []notice.RecentLine{
			{When: "20 Nov, 20:15", Speech: notice.Speech{From: "Cem", Text: "is anybody here who would like a long game tonight?"}},
			{When: "09:05", Speech: notice.Speech{Kind: notice.Emote, From: "Cem", Text: "waits."}},
		}},
		notice.Speech{Kind: notice.Tell, From: "Ann", To: "Bob", Text: "draw?"},
		notice.Speech{Kind: notice.Tell, From: "Bob", To: "Ann", Mine: true, Text: "no"},
		notice.Speech{Kind: notice.Shout, From: "Ann", Text: "who plays?", When: notice.Stamp{At: time.Date(2026, 11, 21, 9, 5, 0, 0, time.UTC), Shown: true}},
		notice.Speech{Kind: notice.OnChannel, From: "Ann", To: "general", Text: "good evening, all of you who are here tonight"},
		notice.Speech{Kind: notice.OnChannel, From: "Ann", To: "general", Mine: true, Text: "good evening"},
		notice.Speech{Kind: notice.Kibitz, From: "Cem", To: "stratic-2", Text: "well played"},
		notice.Speech{Kind: notice.Whisper, From: "Cem", To: "stratic-2", Text: "a3 is lost"},
		notice.Speech{Kind: notice.Whisper, From: "Ann", To: "stratic-2", Mine: true, Text: "and b4"},
		notice.Note{Lines: []string{"Cem has disconnected."}, When: notice.Stamp{At: time.Date(2026, 11, 21, 9, 5, 0, 0, time.UTC), Shown: true}},
		notice.Mail{Number: 2, From: "Dora", Sent: time.Date(2026, 11, 20, 9, 5, 0, 0, time.UTC), Lines: []string{"Dear Ann,", "", "shall we go on with our game on Sunday, as we did last week?", "    Dora"}},
		notice.Missed{Table: "stratic-2", Since: time.Date(2026, 11, 21, 15, 4, 5, 0, time.UTC), Lines: []string{"Cem moves a3 to a5.", "Dora passes for the second time in a row, which earns her an operation."}},
		notice.Proposed{
			ProposalState: notice.ProposalState{Number: 3, From: "Cem", Game: "sato"}, Lines: []string{
				"Cem (1567 ±80) challenges you to Sáto deep=6, rated, 5 minutes each and 3 seconds added a move.",
				"To accept: accept Cem. To refuse: decline Cem.",
			},
		},
		notice.Warning{Text: "You have 30 seconds left at stratic-2."},
		notice.Goodbye{Text: "Goodbye, Ann. Your games are kept."},
	}
}

func TestScreens(t *testing.T) {
	for name, screen := range screens {
		for _, look := range screen.looks {
			t.Run(name+"/"+look, func(t *testing.T) {
				var painted strings.Builder
				for _, width := range screen.widths {
					settings := looks[look]
					settings.Width = width
					fmt.Fprintf(&painted, "== %d columns ==\n", width)
					notices := evening()
					if screen.notice != nil {
						notices = []notice.Notice{screen.notice()}
					}
					for _, n := range notices {
						painted.WriteString(paint.New(settings).Paint(n))
					}
				}
				compareFile(t, filepath.Join("testdata", name+"."+look+".txt"), strings.ReplaceAll(painted.String(), "\x1b", `\e`))
			})
		}
	}
}

// compareFile compares with a file, or writes it if asked to.
func compareFile(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v (write it with: go test -update)", err)
	}
	if got == string(want) {
		return
	}
	theirs := strings.Split(string(want), "\n")
	for i, line := range strings.Split(got, "\n") {
		if i >= len(theirs) || line != theirs[i] {
			t.Fatalf("%s, line %d: painted\n%s\nnot\n%s", path, i+1, line, strings.Join(theirs[min(i, len(theirs)):min(i+1, len(theirs))], ""))
		}
	}
	t.Fatalf("%s has %d lines more than what is painted", path, len(theirs)-strings.Count(got, "\n")-1)
}
