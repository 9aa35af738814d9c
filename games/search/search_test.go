package search_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/search"
	"boardroom/games/strategery"
)

func source() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }

// at is a position of Strategery and its history.
func at(t *testing.T, line string) (games.Position, games.History) {
	t.Helper()
	p, err := strategery.Game().Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	var history games.History
	history.Add(p)
	return p, history
}

// The last empty space decides: only enough on the west side captures the space
// there and wins.
const decisive = "game=strategery size=3x3 points=8 castle=fixed keep=0 seats=2 out=- turn=1 board=1C,2:1.1.1.1,2:1.1.1.1/1:1.1.1.1,2:1.5.1.1,-/1:1.1.1.1,1:1.1.1.1,2C"

func TestBestFindsTheWinningMove(t *testing.T) {
	p, history := at(t, decisive)
	found, ok := search.Best(context.Background(), p, history, search.Limits{Playouts: 3000}, source())
	if !ok {
		t.Fatal("no move is found")
	}
	next, _, err := p.Play(1, found.Move)
	if err != nil {
		t.Fatal(err)
	}
	if winners := next.Result().Winners; !slices.Equal(winners, []games.Seat{1}) {
		t.Errorf("%s is found, which is won by %v", found.Move, winners)
	}
	if found.Value != 1 {
		t.Errorf("the value of a won game is %v", found.Value)
	}
}

func TestBestKeepsToItsLimits(t *testing.T) {
	p, history := at(t, decisive)
	found, _ := search.Best(context.Background(), p, history, search.Limits{Playouts: 37}, source())
	if found.Playouts != 37 {
		t.Errorf("%d games were played out, want 37", found.Playouts)
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if found, ok := search.Best(ended, p, history, search.Limits{}, source()); !ok || found.Playouts != 0 {
		t.Errorf("with no time at all it found %+v, %v", found, ok)
	}
}

// In every game the same source and number of playouts find the same legal move.
func TestBestIsRepeatableAndLegal(t *testing.T) {
	for _, game := range all.Games() {
		t.Run(game.Name, func(t *testing.T) {
			options, err := game.Configure(nil)
			if err != nil {
				t.Fatal(err)
			}
			p, err := game.Start(games.Setup{Options: options, Seats: 2})
			if err != nil {
				t.Fatal(err)
			}
			var history games.History
			history.Add(p)
			limits := search.Limits{Playouts: 12, Depth: 10}
			first, ok := search.Best(context.Background(), p, history, limits, source())
			again, _ := search.Best(context.Background(), p, history, limits, source())
			if !ok || first != again {
				t.Errorf("it found %+v and then %+v", first, again)
			}
			if _, _, err := p.Play(p.ToAct()[0], first.Move); err != nil {
				t.Errorf("%s is found and refused: %v", first.Move, err)
			}
		})
	}
}
