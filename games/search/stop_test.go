package search_test

import (
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/search"
)

// mostEnding is how many positions a search makes after it has learnt that it is to end:
// the one that a tree begins with. mostAsked is how often it asks from then on.
const mostEnding, mostAsked = 1, 2

// A search without limits asks its context every 16 positions at least, and once that has
// ended makes hardly another position: in every variant, whenever it ends, in the first
// search of a Thinker and in one that has a tree or a memory from before.
func TestAStoppedSearchEnds(t *testing.T) {
	number := gamestest.Times(1, 10)
	for _, game := range everyGame() {
		for _, setup := range variants(game) {
			t.Run(game.Name+" "+setup.options, func(t *testing.T) {
				t.Parallel()
				n, thinker := 0, search.New(search.Strong(), 1)
				for seed := uint64(1); n < number; seed++ {
					alongRandom(t, game, setup, seed, 23, func(p games.Position, history games.History, seat games.Seat) {
						n++
						for _, left := range []int{0, 1, 2, 5, 13} {
							if n <= number {
								endsSoon(t, thinker, left, p, history, seat)
							}
						}
						if n%2 == 0 {
							thinker = search.New(search.Master(), uint64(n))
						}
					})
				}
			})
		}
	}
}

// endsSoon has a search asked to end the so manieth time that it asks.
func endsSoon(t *testing.T, thinker *search.Thinker, left int, p games.Position, history games.History, seat games.Seat) {
	ctx := search.Patient(left)
	f, ok := thinker.Think(ctx, p, history, seat, search.Limits{})
	if _, _, err := p.Play(seat, f.Move); !ok || err != nil {
		t.Errorf("asked to end the %d. time, it finds %+v in %s: %v", left+1, f, p, err)
	}
	if most := search.Looks*left + mostEnding; f.Nodes > most || ctx.Asked() > left+mostAsked {
		t.Errorf("asked to end the %d. time, it makes %d positions and asks %d times in %s", left+1, f.Nodes, ctx.Asked(), p)
	}
}
