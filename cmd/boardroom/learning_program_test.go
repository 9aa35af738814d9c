package main

import (
	"encoding/json"
	"testing"

	"boardroom/games/sato"
)

// TestLearningOfAProgram goes through a step of a lesson and a puzzle as a program: each
// notice says in fields where it has come, and a refusal by which rule.
func TestLearningOfAProgram(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	c := h.calls(t, h.account(t, "ann"))
	type place struct {
		Game, Lesson        string
		Step, Steps, Puzzle int
		Done, Solved        bool
	}
	runs := func(line string) (at place) {
		t.Helper()
		var came struct {
			Notices []struct{ Lesson, Puzzle *place }
		}
		c.does("command", object{"line": line}, &came)
		for _, n := range came.Notices {
			switch {
			case n.Lesson != nil:
				at = *n.Lesson
			case n.Puzzle != nil:
				at = *n.Puzzle
			}
		}
		return at
	}
	game := sato.Game()
	first := game.Lessons[0]
	want := place{Game: "sato", Lesson: first.Name, Step: 1, Steps: len(first.Steps)}
	if got := runs("learn sato"); got != want {
		t.Errorf("the lesson begins at %+v, not %+v", got, want)
	}
	var got place
	for _, line := range first.Steps[0].Way() {
		got = runs(line)
	}
	if want.Step = 2; got != want {
		t.Errorf("the lesson goes on at %+v, not %+v", got, want)
	}
	runs("learn stop")
	want = place{Game: "sato", Puzzle: 1}
	if got := runs("puzzle sato 1"); got != want {
		t.Errorf("the puzzle is told as %+v, not %+v", got, want)
	}
	if want.Solved = true; runs(string(game.Puzzles[0].Best[0])) != want {
		t.Error("the puzzle is not told as solved")
	}

	bob := h.calls(t, h.account(t, "bob"))
	c.does("challenge", object{"to": "bob", "game": "sato", "seat": 1}, nil)
	proposed := bob.waits("a challenge", func(n told) bool { return n.Type == "proposed" })
	bob.does("accept", object{"number": proposed.Number}, nil)
	r := c.call("table.move", object{"table": 1, "move": "a1-h8"})
	if r.Error == nil {
		t.Fatal("a move against the rules is played")
	}
	var data struct{ Reason, Rule string }
	if err := json.Unmarshal(r.Error.Data, &data); err != nil || data.Reason != "illegal" || data.Rule == "" {
		t.Errorf("a move against the rules came to %+v", r.Error)
	}
}
