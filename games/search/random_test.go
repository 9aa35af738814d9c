package search_test

import (
	"context"
	"flag"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/search"
)

// randomPositions is for a run of very many, once:
//
//	go test ./games/search -run RandomPositions -positions 1000000 -timeout 0
var randomPositions = flag.Int("positions", 0, "how many random positions of all variants together are searched, as many of each; 0 is some of each")

// No position of any variant brings a search down or stalls it: along random games every
// strength answers for every seat that may move with a legal move, within the positions
// that it may look at, and one that is stopped, before it began or in the middle, within
// a few more.
func TestRandomPositionsAreAnswered(t *testing.T) {
	number, of := gamestest.Times(8, 100), 0
	for _, game := range everyGame() {
		of += len(variants(game))
	}
	if *randomPositions > 0 {
		number = (*randomPositions + of - 1) / of
	}
	for _, game := range everyGame() {
		for _, setup := range variants(game) {
			t.Run(game.Name+" "+setup.options, func(t *testing.T) {
				t.Parallel()
				searched := 0
				for seed := uint64(1); searched < number; seed++ {
					searched += answeredGame(t, game, setup, seed, number-searched)
				}
			})
		}
	}
}

// answeredGame searches every position of a random game, at most so many, for each seat
// that may move. What is found is played by turns with what is drawn, so that there is
// something to capture.
func answeredGame(t *testing.T, game *games.Game, setup variant, seed uint64, most int) (searched int) {
	p, chance, thinkers := seeded(t, game, setup, seed), games.NewChance(seed), map[games.Seat]*search.Thinker{}
	var history games.History
	for turn := 0; turn < longestRandom && !history.Result(p).Over; turn++ {
		history.Add(p)
		seats, found := p.ToAct(), map[games.Seat]games.Move{}
		for _, seat := range seats {
			if searched == most {
				return searched
			}
			if thinkers[seat] == nil {
				thinkers[seat] = search.New(search.Strengths()[(seed+uint64(seat))%4], seed)
			}
			found[seat] = answered(t, thinkers[seat], p, history, seat, chance)
			searched++
		}
		mover := seats[chance.Below(len(seats))]
		if turn%2 == 0 {
			found[mover], _ = search.Random(p, mover, chance)
		}
		p = played(t, p, mover, found[mover])
	}
	return searched
}

// longestRandom is how many moves a random game has at most.
const longestRandom = 400

// answered searches a position with a small effort, or as one in so many by a search that
// is stopped. Nothing of the position is changed by it.
func answered(t *testing.T, thinker *search.Thinker, p games.Position, history games.History, seat games.Seat, chance *games.Chance) games.Move {
	const most, inMiddle, before = 24, 64, 16
	line := p.String()
	ctx, limits := context.Context(search.Patient(0)), search.Limits{}
	bound := mostEnding
	switch {
	case chance.Below(inMiddle) == 0:
		left := 1 + chance.Below(most)
		ctx, bound = search.Patient(left), search.Looks*left+mostEnding
	case chance.Below(before) > 0:
		limits.Nodes = 1 + chance.Below(most)
		ctx, bound = context.Background(), limits.Nodes
	}
	f, ok := thinker.Think(ctx, p, history, seat, limits)
	if !ok || f.Nodes > bound || !(f.Value >= 0 && f.Value <= 1) || p.String() != line {
		t.Fatalf("of %d positions it finds %+v for seat %d in %s; then it is %s", bound, f, seat, line, p)
	}
	played(t, p, seat, f.Move)
	return f.Move
}

// alongRandom looks at a position of a random game every so many turns.
func alongRandom(t *testing.T, game *games.Game, setup variant, seed, every uint64, look func(games.Position, games.History, games.Seat)) {
	p := start(t, game, setup.options, setup.seats)
	chance := games.NewChance(seed)
	var history games.History
	for turn := uint64(0); turn < longestRandom && !history.Result(p).Over; turn++ {
		history.Add(p)
		seat := p.ToAct()[chance.Below(len(p.ToAct()))]
		if turn%every == seed%every {
			look(p, history, seat)
		}
		move, ok := search.Random(p, seat, chance)
		if !ok {
			t.Fatalf("no move is drawn in %s", p)
		}
		p = played(t, p, seat, move)
	}
}

// played plays a move of a seat that may play.
func played(t *testing.T, p games.Position, seat games.Seat, m games.Move) games.Position {
	t.Helper()
	next, _, err := p.Play(seat, m)
	if err != nil {
		t.Fatalf("seat %d, %s in %s: %v", seat, m, p, err)
	}
	return next
}
