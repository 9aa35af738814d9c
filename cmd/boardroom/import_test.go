package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games/all"
	"boardroom/world"
)

// TestGamesOfEveryRelease plays games again that were exported by every release
// so far: what was kept once can be played again for ever.
func TestGamesOfEveryRelease(t *testing.T) {
	releases, err := filepath.Glob("testdata/records/*")
	if err != nil || len(releases) == 0 {
		t.Fatalf("no release is recorded: %v", err)
	}
	for _, release := range releases {
		files, err := filepath.Glob(filepath.Join(release, "*.json"))
		if err != nil {
			t.Fatal(err)
		}
		played := map[string]bool{}
		for _, file := range files {
			e, err := readExport(file)
			if err != nil {
				t.Errorf("%s: %v", file, err)
				continue
			}
			played[e.Game] = true
			if _, err := world.Import(e, all.Games()); err != nil {
				t.Errorf("%s can't be played again: %v", file, err)
			}
		}
		if release == releases[0] {
			for _, game := range all.Games() {
				if !played[game.Name] {
					t.Errorf("%s has no game of %s", release, game.Title)
				}
			}
		}
	}
}

// TestImport takes a game out of one house and into another, where it can be
// gone through like any other.
func TestImport(t *testing.T) {
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
	out, _ := runs(t, 0, "import", "--data", data, files[0])
	if !strings.Contains(out, "is game #1.") {
		t.Errorf("importing says %q", out)
	}
	h := openHouse(t, data)
	ann := terminaltest.Dial(t, h.address, h.login("guest"))
	if got := ann.Run(t, "replay 1"); got.Status != 0 || !strings.Contains(got.Out, first.Seats[0].Name) {
		t.Errorf("going through the game came to %+v", got)
	}
	var again world.Export
	if err := json.Unmarshal([]byte(ann.Run(t, "export 1 json").Out), &again); err != nil {
		t.Fatal(err)
	}
	if again.Position != first.Position || again.Result != first.Result || len(again.Record) != len(first.Record) || again.Rated || !again.Seats[0].Guest {
		t.Errorf("the game is exported as %+v", again)
	}
	if _, errs := runs(t, 1, "import", "--data", data, files[0]); !strings.Contains(errs, "the house is open") {
		t.Errorf("an open house says %q", errs)
	}
	h.stop()
	for what, change := range map[string]func(*world.Export){
		"of another format":   func(e *world.Export) { e.Format = "chess" },
		"of a later version":  func(e *world.Export) { e.Version = 99 },
		"of no game":          func(e *world.Export) { e.Game = "chess" },
		"with a wrong move":   func(e *world.Export) { e.Record[0].Move = "1x1:99.0.0.0" },
		"with another end":    func(e *world.Export) { e.Result = "draw" },
		"without an end":      func(e *world.Export) { e.Record = e.Record[:1] },
		"with a wrong number": func(e *world.Export) { e.Record[0].Number = 7 },
		"of seat 9":           func(e *world.Export) { e.Record[0].Seat = 9 },
		"of nobody":           func(e *world.Export) { e.Seats[0].Name = "\x1b[2J" },
		"of too few":          func(e *world.Export) { e.Seats = e.Seats[:1] },
		"with a bad position": func(e *world.Export) { e.Record[0].Position = e.Start },
		"with a bad start":    func(e *world.Export) { e.Start = "nowhere" },
		"with a bad option":   func(e *world.Export) { e.Options = "size=99x99" },
		"with a bad clock":    func(e *world.Export) { e.Clock = "soon" },
		"with a bad seed":     func(e *world.Export) { e.Seed = "-1" },
	} {
		var e world.Export
		text, _ := os.ReadFile(files[0])
		if err := json.Unmarshal(text, &e); err != nil {
			t.Fatal(err)
		}
		change(&e)
		text, _ = json.Marshal(e)
		file := filepath.Join(t.TempDir(), "game.json")
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, errs := runs(t, 1, "import", "--data", data, file); !strings.Contains(errs, "is not taken in") {
			t.Errorf("a game %s came to %q", what, errs)
		}
	}
}
