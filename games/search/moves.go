package search

import (
	"context"

	"boardroom/games"
	"boardroom/games/lists"
)

// mostListed bounds how much of a long list of moves is read, and mostSampled
// how many of them are kept, all equally likely.
const (
	mostListed  = 1 << 20
	mostSampled = 256
)

// rootFactor is how many more moves are looked at in the position itself than
// in those behind it.
const rootFactor = 3

// suggestions are moves of a seat, the most promising first where the game says
// which are; else all, or a sample of very many (reservoir sampling, Vitter
// 1985). Where the search ends meanwhile, the rest is not listed.
func (e *budget) suggestions(p games.Position, seat games.Seat, most int, chance *games.Chance) []games.Suggestion {
	if suggester, ok := p.(games.Suggester); ok {
		return suggester.Suggest(seat, most, chance)
	}
	var moves []games.Suggestion
	listed := 0
	p.Legal(func(m games.Move) bool {
		listed++
		if len(moves) < mostSampled {
			moves = append(moves, games.Suggestion{Move: m, Weight: 1})
		} else if at := chance.Below(listed); at < mostSampled {
			moves[at].Move = m
		}
		return e.step() && listed < mostListed
	})
	return moves
}

// careful leaves out the moves of which a game warns their player. Where that is all of
// them, others are looked for among the legal ones.
func (e *budget) careful(p games.Position, seat games.Seat, moves []games.Suggestion) []games.Suggestion {
	adviser, ok := p.(games.Adviser)
	if !ok || games.Unlisted(p) {
		return moves
	}
	safe := lists.Filter(moves, func(m games.Suggestion) bool { return adviser.Warn(seat, m.Move) == "" })
	if len(safe) == 0 {
		p.Legal(func(m games.Move) bool {
			if adviser.Warn(seat, m) == "" {
				safe = append(safe, games.Suggestion{Move: m, Weight: 1})
			}
			return e.step() && len(safe) < mostSampled
		})
	}
	if len(safe) == 0 {
		return moves
	}
	return safe
}

// drawn is one of the moves, each as likely as it is promising.
func drawn(moves []games.Suggestion, chance *games.Chance) games.Move {
	sum := 0.0
	for _, m := range moves {
		sum += m.Weight
	}
	at := fraction(chance) * sum
	for _, m := range moves {
		if at -= m.Weight; at < 0 {
			return m.Move
		}
	}
	return moves[len(moves)-1].Move
}

// fraction is a number from 0 up to 1.
func fraction(chance *games.Chance) float64 {
	const parts = 1 << 30
	return float64(chance.Below(parts)) / parts
}

// Random is a legal move of a seat that may play, all equally likely; one that
// the game makes up where moves can't be listed. ok is false where there is none.
func Random(p games.Position, seat games.Seat, chance *games.Chance) (m games.Move, ok bool) {
	if games.Unlisted(p) {
		return newEffort(context.Background(), 0).suggestions(p, seat, 1, chance)[0].Move, true
	}
	if i, ok := p.(games.Indexer); ok && p.CountLegal() > 0 {
		cells := i.Cells()
		return i.MoveOn(cells[chance.Below(len(cells))], chance.Below(p.CountLegal()/len(cells))), true
	}
	n := min(p.CountLegal(), mostListed)
	if n == 0 {
		return "", false
	}
	at := chance.Below(n)
	p.Legal(func(listed games.Move) bool {
		m = listed
		at--
		return at >= 0
	})
	return m, true
}

// advance plays a legal move of the seat to act.
func advance(p games.Position, m games.Move) (next games.Position, ok bool) {
	if e, ok := p.(games.Evaluator); ok {
		return e.Advance(m), true
	}
	next, _, err := p.Play(p.ToAct()[0], m)
	return next, err == nil
}

// teams says by seat who plays with whom.
type teams [games.MostSeats + 1]int

// teamsOf is by seat the first of those who play with it.
func teamsOf(p games.Position) (s teams) {
	for _, team := range games.TeamsOf(p, games.MostSeats) {
		for _, seat := range team {
			s[seat] = int(team[0])
		}
	}
	return s
}
