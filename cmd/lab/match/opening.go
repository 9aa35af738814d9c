package match

import (
	"context"
	"fmt"
	"math"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/games/search"
)

// What a balanced opening is: after it, a search takes the seat to act to have from half
// less so much to half and as much of the win. Most that are not are found out at a glance.
// So many are tried.
var (
	balanceGlance = balance{nodes: 1000, within: 0.15}
	balanceSearch = balance{nodes: 50_000, within: 0.05}
)

const mostImbalances = 1000

type balance struct {
	nodes  int
	within float64
}

// open begins the game of a seed, with the moves that are drawn.
func (t *Terms) open(ctx context.Context, seed uint64) (*table, error) {
	start, err := t.start(seed)
	if err != nil {
		return nil, err
	}
	chance := games.NewChance(seed)
	for range mostImbalances {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		g := t.begin(start, seed)
		for !g.result.Over && len(g.record.Moves) < min(t.Opening, t.Plies) {
			if err := g.turn(ctx, g.position.ToAct()[0], &random{chance: chance}); err != nil {
				return nil, err
			}
		}
		if !t.Balanced || g.balanced(ctx, seed, balanceGlance) && g.balanced(ctx, seed, balanceSearch) {
			return g, nil
		}
	}
	return nil, fmt.Errorf("of %d openings of %s none is balanced: ask for more moves or fewer, as in --opening=%d", mostImbalances, phrase.Count(t.Opening, "move"), t.Opening+1)
}

// again is a game that begins as another did that is under way.
func (t *Terms) again(other *table) (*table, error) {
	g := t.begin(other.start, other.record.Seed)
	for i, move := range other.record.Moves {
		if err := g.advance(other.record.Movers[i], move); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// begin is a game in which nothing has been played.
func (t *Terms) begin(start games.Position, seed uint64) *table {
	g := &table{start: start, position: start}
	g.history.Add(start)
	g.result = g.history.Result(start)
	g.record = Record{Game: t.Game.Name, Options: t.Options.String(), Seats: t.Seats, Seed: seed, Start: start.String(), sides: sides(start, t.Seats)}
	return g
}

// balanced says whether a search takes no side to be ahead. It does nothing random but
// by the seed, so that games of a pair begin alike.
func (g *table) balanced(ctx context.Context, seed uint64, b balance) bool {
	if g.result.Over {
		return false
	}
	found, ok := search.New(search.Strong(), seed).Think(ctx, g.position, g.history, g.position.ToAct()[0], search.Limits{Nodes: b.nodes})
	return ok && math.Abs(found.Value-0.5) <= b.within
}
