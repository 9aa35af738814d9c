package search_test

import (
	"context"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/search"
)

// Who can win at once, or has one move alone, looks at few positions, though nothing ends
// the search but that.
func TestDecidedPositionsAreAnsweredAtOnce(t *testing.T) {
	const mostSure = 100
	for _, test := range winsInOne {
		p, history := parse(t, test.game, test.line)
		found, ok := search.New(search.Master(), 1).Think(context.Background(), p, history, 1, search.Limits{})
		if !ok || found.Sure() != 1 || found.Nodes > mostSure {
			t.Errorf("%s: a game that is won is %+v", test.game.Name, found)
		}
	}
	forced := 0
	for _, game := range everyGame() {
		for seed := range uint64(gamestest.Times(4, 40)) {
			alongRandom(t, game, variants(game)[0], seed, 1, func(p games.Position, history games.History, seat games.Seat) {
				if games.Unlisted(p) || p.CountLegal() != 1 {
					return
				}
				forced++
				found, ok := search.New(search.Master(), 1).Think(context.Background(), p, history, seat, search.Limits{})
				if !ok || found.Nodes > 2 {
					t.Errorf("the only move is %+v in %s", found, p)
				}
			})
		}
	}
	if forced < 5 {
		t.Errorf("only %d positions had one move", forced)
	}
}
