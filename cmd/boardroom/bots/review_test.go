package bots_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/search"
	"boardroom/world/notice"
)

// A game in which one player makes the worst move that there is, and all others are
// the best that a search finds: the review names that move.
func TestReviewFindsTheBlunder(t *testing.T) {
	tests := []struct {
		terms   string
		blunder int // the number of the move
		moves   int
	}{
		{"sato first", 9, 14}, {"stacktics first", 7, 12}, {"garrisons board=3-4 first", 7, 12},
	}
	for _, test := range tests[:gamestest.TimesAlone(gamestest.Times(1, len(tests)), 1)] {
		h := openHouse(t)
		ann, bob := h.arrives("Ann"), h.arrives("Bob")
		for _, shell := range []*commands.Shell{ann, bob} {
			shell.Line("option ask off")
		}
		ann.Line("challenge bob " + test.terms)
		bob.Line("accept")
		table, _, _ := strings.Cut(test.terms, " ")
		played := ""
		thinker := search.New(search.Steady(), 5)
		for n := 1; n <= test.moves; n++ {
			p := h.position(table)
			mover := []*commands.Shell{bob, ann}[n%2]
			found, ok := thinker.Move(context.Background(), p, games.History{}, p.ToAct()[0])
			if !ok {
				t.Fatalf("%s: the game is over after %d moves", test.terms, n-1)
			}
			if n == test.blunder {
				found.Move = worst(t, p)
				played = p.Typed(found.Move)
			}
			if reply := mover.Line(string(found.Move) + " on " + table); reply.Refused {
				t.Fatalf("%s: move %d, %s, is refused", test.terms, n, found.Move)
			}
		}
		ann.Line("resign")
		ann.Line("yes")
		for range ann.Session().Queued() {
		}
		want := fmt.Sprintf("Move %d: you played %q and went from", test.blunder, played)
		text := reviewOf(ann)
		if !strings.Contains(text, want) {
			t.Errorf("%s: %q is not in\n%s", test.terms, want, text)
		}
		if again := reviewOf(ann); again != text {
			t.Errorf("%s: another time the review is\n%s\nand was\n%s", test.terms, again, text)
		}
	}
}

// A hint and a review go by one judgement: whoever plays what hint says is never blamed
// for it by the review, whoever plays otherwise.
func TestReviewNeverBlamesAHint(t *testing.T) {
	tables := []string{"sato first", "stacktics first", "garrisons board=3-4 first", "strategery 3x4 first", "stratic first"}
	for _, terms := range tables[:gamestest.TimesAlone(gamestest.Times(1, len(tables)), 1)] {
		h := openHouse(t)
		ann, bob := h.arrives("Ann"), h.arrives("Bob")
		ann.Line("challenge bob " + terms + " casual")
		bob.Line("accept")
		table, _, _ := strings.Cut(terms, " ")
		for _, shell := range []*commands.Shell{ann, bob} {
			shell.Line("option ask off")
			if table == "stratic" {
				shell.Line("deploy wall")
				shell.Line("deploy done")
			}
		}
		hints := map[string]bool{}
		chance := games.NewChance(7)
		for n := 0; n < 12; n++ {
			p := h.position(table)
			if p.Result().Over {
				break
			}
			mover := []*commands.Shell{ann, bob}[p.ToAct()[0]-1]
			move, _ := search.Random(p, p.ToAct()[0], chance)
			if mover == ann {
				move = hinted(t, mover, table)
				hints[p.Typed(move)] = true
			}
			if reply := mover.Line(string(move) + " on " + table); reply.Refused {
				t.Fatalf("%s: %s is refused", terms, move)
			}
		}
		if p := h.position(table); !p.Result().Over {
			ann.Line("resign on " + table)
			ann.Line("yes")
		}
		for range ann.Session().Queued() {
		}
		text := reviewOf(ann)
		if strings.Contains(text, "you played") {
			t.Errorf("%s: who played the hints %v is told\n%s", terms, hints, text)
		}
		if !strings.Contains(text, "has been reviewed") || strings.Contains(text, "could not be judged") {
			t.Errorf("%s: nothing was looked at:\n%s", terms, text)
		}
	}
}

// hinted asks for a hint and waits for the move that it gives.
func hinted(t *testing.T, shell *commands.Shell, table string) games.Move {
	t.Helper()
	if reply := shell.Line("hint on " + table); reply.Refused {
		t.Fatalf("no hint is given at %s", table)
	}
	for {
		note, ok := next(shell.Session()).(notice.Note)
		if !ok {
			continue
		}
		if move := note.About.Move; move != nil {
			return *move
		}
		if strings.HasPrefix(note.Lines[0], "No hint") {
			t.Fatal(note.Lines)
		}
	}
}

// reviewOf asks for a review and waits for what it says.
func reviewOf(shell *commands.Shell) string {
	shell.Line("review")
	for {
		if note, ok := next(shell.Session()).(notice.Note); ok && note.About.Turned != nil {
			return strings.Join(note.Lines, "\n")
		}
	}
}

// position is how the game of a table stands.
func (h *house) position(table string) (p games.Position) {
	h.t.Helper()
	if err := h.world.Do(func() {
		t, _ := h.world.Tables.Find(nil, table)
		p = t.Match.Position
	}); err != nil || p == nil {
		h.t.Fatal(err)
	}
	return p
}

// worst is the move after which the other can expect most.
func worst(t *testing.T, p games.Position) (move games.Move) {
	t.Helper()
	most := -1.0
	for i, m := range games.LegalMoves(p) {
		if i%3 != 0 { // enough of them
			continue
		}
		next, _, err := p.Play(p.ToAct()[0], m)
		if err != nil || next.Result().Over {
			continue
		}
		found, ok := search.New(search.Easy(), 1).Move(context.Background(), next, games.History{}, next.ToAct()[0])
		if ok && found.Value > most {
			most, move = found.Value, m
		}
	}
	return move
}
