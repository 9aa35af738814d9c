package search

import (
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest/tictactoe"
	"boardroom/games/strategery"
)

// A wide position is one with very many moves, which it counts as they are listed.
type wide struct {
	games.Position
	listed *int
}

const manyMoves = 100_000

func (w wide) Legal(yield func(games.Move) bool) {
	goOn := true
	for n := 0; goOn && n < manyMoves; n++ {
		w.Position.Legal(func(m games.Move) bool {
			*w.listed++
			goOn = goOn && yield(m)
			return goOn
		})
	}
}

// A warned position suggests one move, and warns of all.
type warned struct{ wide }

func (warned) Warn(games.Seat, games.Move) string { return "no" }

func (warned) Suggest(games.Seat, int, *games.Chance) []games.Suggestion {
	return []games.Suggestion{{Move: "a1", Weight: 1}, {Move: "a2", Weight: 1}}
}

// A lost position is lost after each of the moves that it suggests.
type lost struct {
	blinkered
	wide wide
}

func (l lost) Legal(yield func(games.Move) bool) { l.wide.Legal(yield) }

// What a search lists before it makes positions, and between them, ends as soon as the
// search is to end, however many moves there are.
func TestListingEndsWithTheSearch(t *testing.T) {
	listed := 0
	open := wide{begin(t, tictactoe.Game(), ""), &listed}
	losing := begin(t, tictactoe.Game(), "game=tictactoe turn=1 squares=121121000")
	for name, p := range map[string]games.Position{
		"listed": open, "warned": warned{open}, "lost": lost{blinkered{losing, "b3"}, wide{losing, &listed}},
	} {
		for left := range 4 {
			listed = 0
			f, ok := New(Strength{Width: 1, Careful: true}, 1).Think(Patient(left), p, games.History{}, 1, Limits{})
			if _, _, err := p.Play(1, f.Move); !ok || err != nil || listed > looks*(left+2) {
				t.Errorf("%s: asked to end the %d. time, it has listed %d moves for %+v: %v", name, left+1, listed, f, err)
			}
		}
	}
}

// A tree that was kept is not searched for a position any more once the search is to end.
func TestATreeIsLeftWhenTheSearchEnds(t *testing.T) {
	p := begin(t, strategery.Game(), "size=4x4")
	thinker := New(Strong(), 1)
	if _, ok := thinker.Think(t.Context(), p, games.History{}, 1, Limits{Nodes: 3000}); !ok {
		t.Fatal("nothing is found")
	}
	compared := 0
	far := begin(t, strategery.Game(), "size=3x3")
	thinker.grown.descendant(far, func() bool {
		compared++
		return compared < 10
	})
	if compared != 10 {
		t.Errorf("%d positions are compared, want 10", compared)
	}
}
