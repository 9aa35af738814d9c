package search_test

import (
	"context"
	"slices"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/search"
)

// In every variant several goroutines find a legal move together, and end with their
// context.
func TestThreadsFindLegalMoves(t *testing.T) {
	const threads, asks = 3, 60
	number := gamestest.Times(1, 8)
	for _, game := range everyGame() {
		for _, setup := range variants(game) {
			t.Run(game.Name+" "+setup.options, func(t *testing.T) {
				t.Parallel()
				n, thinker := 0, search.New(search.Master(), 1)
				for seed := uint64(1); n < number; seed++ {
					alongRandom(t, game, setup, seed, 17, func(p games.Position, history games.History, seat games.Seat) {
						if n++; n > number {
							return
						}
						f, ok := thinker.Think(search.Patient(asks), p, history, seat, search.Limits{Threads: threads})
						if !ok || f.Nodes > search.Looks*(asks+threads)+threads*mostEnding {
							t.Errorf("it finds %+v in %s", f, p)
						}
						played(t, p, seat, f.Move)
					})
				}
			})
		}
	}
}

// Several goroutines win at once where one does, and end by themselves.
func TestThreadsWinInOne(t *testing.T) {
	for _, test := range winsInOne {
		p, history := parse(t, test.game, test.line)
		found, ok := search.New(search.Strong(), 1).Think(context.Background(), p, history, 1, search.Limits{Threads: 3})
		if !ok || found.Sure() != 1 {
			t.Fatalf("%s: %+v is found", test.game.Name, found)
		}
		if next := play(t, p, found.Move); !slices.Contains(next.Result().Winners, 1) {
			t.Errorf("%s: %s does not win", test.game.Name, found.Move)
		}
	}
}

// A search that ends by positions or by depth stays on one goroutine: it finds the same
// whatever else there is.
func TestThreadsDoNotChangeWhatPositionsEnd(t *testing.T) {
	for _, game := range everyGame() {
		p := start(t, game, variants(game)[0].options, variants(game)[0].seats)
		if games.Unlisted(p) {
			p, _ = parse(t, game, openField)
		}
		for _, limits := range []search.Limits{{Nodes: 700}, {Depth: 1, Nodes: 5000}, {Depth: 1}} {
			var found [2]search.Finding
			for i, threads := range []int{1, 4} {
				limits.Threads = threads
				found[i], _ = search.New(search.Strong(), 1).Think(context.Background(), p, games.History{}, p.ToAct()[0], limits)
			}
			if found[0] != found[1] {
				t.Errorf("%s: one goroutine finds %+v, four %+v", game.Name, found[0], found[1])
			}
		}
	}
}
