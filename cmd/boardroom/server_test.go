package main

import (
	"path/filepath"
	"strings"
	"testing"

	"boardroom/games/gamestest"
	"boardroom/world/worldtest"
)

// TestEveningsOnAServer plays some of the evenings, or in a thorough run all, in a house
// that PostgreSQL keeps.
func TestEveningsOnAServer(t *testing.T) {
	base := worldtest.Postgres(t)
	scripts, err := filepath.Glob("testdata/evenings/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, script := range scripts[:gamestest.Times(2, len(scripts))] {
		t.Run(strings.TrimSuffix(filepath.Base(script), ".txt"), func(t *testing.T) {
			t.Parallel()
			playEvening(t, script, serveCommand{Store: worldtest.NewDatabase(t, base)})
		})
	}
}

// TestAHouseMoves moves a house in the middle of a game into PostgreSQL, plays on there,
// backs it up while it is open, and moves it back.
func TestAHouseMoves(t *testing.T) {
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	h := openHouse(t, t.TempDir())
	ann, bob := h.program(t, "ann"), h.program(t, "bob")
	ann.runs("done", "setup strategery 3x3 points=8 order=registration")
	ann.runs("done", "register on 1")
	bob.runs("done", "register on 1")
	ann.runs("done", "start 1")
	ann.runs("done", "move 1 2x1:2.2.2.2")
	h.stop()
	if out, failed := does(t, "move-house", "--data", h.data, "--store", address); failed != "" || !strings.Contains(out, "compared one by one") {
		t.Fatalf("moving says %q, %q", out, failed)
	}

	h = openHouseOf(t, serveCommand{Data: h.data, Store: address})
	bob = h.program(t, "bob")
	bob.runs("done", "move 1 3x1:2.2.2.2")
	backup := filepath.Join(t.TempDir(), "house.db")
	if out, failed := does(t, "backup", "--store", address, "--data", h.data, backup); failed != "" || !strings.Contains(out, "1 game with 2 moves") {
		t.Errorf("the backup says %q, %q", out, failed)
	}
	if out, failed := does(t, "check", "--store", address); failed != "" || !strings.Contains(out, "1 game with 2 moves") {
		t.Errorf("the check says %q, %q", out, failed)
	}
	if _, failed := does(t, "import", "--store", address, "--data", h.data, backup); !strings.Contains(failed, "the house is open") {
		t.Errorf("importing into an open house says %q", failed)
	}
	h.stop()

	back := t.TempDir()
	if out, failed := does(t, "move-house", "--back", "--data", back, "--store", address); failed != "" {
		t.Fatalf("moving back says %q, %q", out, failed)
	}
	if _, failed := does(t, "move-house", "--data", back, "--store", address); !strings.Contains(failed, "has a house already") {
		t.Errorf("moving into a house says %q", failed)
	}
	h = openHouse(t, back)
	ann = h.program(t, "ann")
	ann.runs("done", "move 1 2x2:2.2.2.2")
}
