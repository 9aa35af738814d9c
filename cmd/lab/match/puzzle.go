package match

import (
	"context"
	"slices"

	"boardroom/games"
	"boardroom/games/search"
)

// A Miner looks for puzzles in games that were played.
type Miner struct {
	Game *games.Game
	// Nodes is how many positions a search looks at that has to agree.
	Nodes int
	// Margin is how much more of the win the best move has to be worth than the next.
	Margin float64
	// Rows is how many rows a board may be drawn in; 0 is any number.
	Rows int
	// Plain takes moves, too, that whoever looks one move ahead finds.
	Plain bool
	seen  map[string]bool
}

// What a puzzle is like.
const (
	fewestChoices = 4     // with fewer, there is little to find
	leastWorth    = drawn // to find what loses less is no pleasure
	drawn         = 0.5
	// A first look, this much shorter, finds out which positions are worth more.
	firstLook = 10
	// thorough is how much longer the last look is, which has to find the same.
	thorough = 4
	// A move that seems much worse after so many positions is not looked at again.
	glance = 60
	// A puzzle with more answers than these is none.
	mostAlike = 8
)

// Mine gives all puzzles of a game to found, until that returns false.
func (m *Miner) Mine(ctx context.Context, r Record, found func(games.Puzzle) bool) error {
	p, err := m.Game.Parse(r.Start)
	if err != nil {
		return err
	}
	if m.seen == nil {
		m.seen = map[string]bool{}
	}
	for n, move := range r.Moves {
		if line := p.String(); !m.seen[line] && len(p.ToAct()) == 1 {
			m.seen[line] = true
			if best := m.clearlyBest(ctx, p); best != nil && !found(games.Puzzle{Position: line, Best: best}) {
				return nil
			}
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if p, _, err = p.Play(r.Movers[n], move); err != nil {
			return err
		}
	}
	return nil
}

// clearlyBest is the move of a position that is worth much more than all others,
// when looked at briefly and when looked at for long, and that whoever looks one
// move ahead does not find unless it is to be plain; and behind it those that are
// as good. nil where there
// is none, or too many.
func (m *Miner) clearlyBest(ctx context.Context, p games.Position) []games.Move {
	if games.Unlisted(p) || p.CountLegal() < fewestChoices || p.Result().Over {
		return nil
	}
	if m.Rows > 0 && len(p.View(p.ToAct()[0]).Picture.Rows) > m.Rows {
		return nil
	}
	brief := search.Limits{Nodes: m.Nodes / firstLook}
	best := look(ctx, p, brief)
	if !m.stands(ctx, p, best, brief) || !m.Plain && look(ctx, p, search.Limits{Nodes: brief.Nodes, Depth: 1}).Move == best.Move {
		return nil
	}
	for _, nodes := range []int{m.Nodes, thorough * m.Nodes} {
		longer := look(ctx, p, search.Limits{Nodes: nodes})
		if longer.Move != best.Move || !m.stands(ctx, p, longer, search.Limits{Nodes: nodes}) {
			return nil
		}
		best = longer
	}
	alike := append([]games.Move{best.Move}, m.alike(ctx, p, best)...)
	if len(alike) > mostAlike {
		return nil
	}
	return alike
}

// stands says whether what was found is worth enough, and much more than the best
// of all other moves that the search chooses from.
func (m *Miner) stands(ctx context.Context, p games.Position, best search.Finding, limits search.Limits) bool {
	if best.Value < leastWorth {
		return false
	}
	limits.Without = best.Move
	return best.Value-look(ctx, p, limits).Value >= m.Margin
}

// alike lists the other moves that are nearly as good as the best: all legal ones
// are looked at, as a search chooses from those alone that the game suggests.
func (m *Miner) alike(ctx context.Context, p games.Position, best search.Finding) (alike []games.Move) {
	seat := p.ToAct()[0]
	p.Legal(func(move games.Move) bool {
		if move == best.Move {
			return true
		}
		next, _, err := p.Play(seat, move)
		if err != nil {
			return true
		}
		for _, nodes := range []int{glance, m.Nodes} {
			if worth(ctx, next, seat, nodes) < best.Value-m.Margin/2 {
				return true
			}
		}
		alike = append(alike, move)
		return len(alike) < mostAlike
	})
	return alike
}

// worth is what one of two seats can expect from a position. Where there is only
// one move it is played, as a search does not judge it.
func worth(ctx context.Context, p games.Position, seat games.Seat, nodes int) float64 {
	for !p.Result().Over && p.CountLegal() == 1 {
		p.Legal(func(only games.Move) bool {
			p, _, _ = p.Play(p.ToAct()[0], only)
			return false
		})
	}
	switch r := p.Result(); {
	case r.Over && len(r.Winners) == 0:
		return drawn
	case r.Over && slices.Contains(r.Winners, seat):
		return 1
	case r.Over:
		return 0
	}
	value := look(ctx, p, search.Limits{Nodes: nodes}).Value
	if p.ToAct()[0] != seat {
		value = 1 - value
	}
	return value
}

// look is what a fresh search finds that plays the best it knows.
func look(ctx context.Context, p games.Position, limits search.Limits) search.Finding {
	strength := search.Strong()
	strength.Slack = 0
	var history games.History
	history.Add(p)
	f, _ := search.New(strength, 1).Think(ctx, p, history, p.ToAct()[0], limits)
	return f
}
