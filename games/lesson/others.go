package lesson

import (
	"cmp"
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
)

// mostAnswers ends a turn of the others that does not end by itself.
const mostAnswers = 100

// answered is the place once the others have done what they do after a move: what the
// step says and then, in free play, what looks best. events are those of the move.
func (p Place) answered(events []games.Event) (Place, []games.Event) {
	step := p.Step()
	for range mostAnswers {
		toAct := p.Position.ToAct()
		other := slices.IndexFunc(toAct, func(s games.Seat) bool { return s != p.Pupil })
		if other < 0 || p.Result.Over || p.isOut() {
			break
		}
		var move games.Move
		if p.replied < len(step.Replies) {
			move = step.Replies[p.replied]
			p.replied++
		} else if step.Until != nil {
			move = best(p.Position, toAct[other], step.Still)
		}
		next, told, err := p.Position.Play(toAct[other], move)
		if err != nil && step.Until != nil {
			next, told, err = p.Position.Play(toAct[other], best(p.Position, toAct[other], step.Still))
		}
		if err != nil {
			break
		}
		p, events = p.moved(next), slices.Concat(events, told)
	}
	return p, events
}

// How many moves are looked at to find the best, and of how many of those also what
// can be answered.
const mostTried, mostFeared = 100, 6

// best is the move after which a seat stands best, as far as the game can judge that,
// also once the next seat has answered; always the same one, so that a lesson can be
// tried before it is given. Who is still passes where that may be.
func best(p games.Position, seat games.Seat, still bool) games.Move {
	if _, _, err := p.Play(seat, games.Pass); still && err == nil {
		return games.Pass
	}
	moves := ranked(p, seat, seat)
	if len(moves) == 0 {
		return ""
	}
	chosen, most := moves[0].move, -1.0
	for _, m := range moves[:min(mostFeared, len(moves))] {
		w := m.worth
		if toAct := m.leads.ToAct(); len(toAct) > 0 && toAct[0] != seat {
			if answers := ranked(m.leads, toAct[0], seat); len(answers) > 0 {
				w = slices.MinFunc(answers, byWorth).worth
			}
		}
		if w > most {
			chosen, most = m.move, w
		}
	}
	return chosen
}

// A tried move is one, where it leads and what that is worth to somebody.
type tried struct {
	move  games.Move
	leads games.Position
	worth float64
}

func byWorth(a, b tried) int { return cmp.Compare(a.worth, b.worth) }

// ranked are moves of a seat, those first that are worth most to another.
func ranked(p games.Position, seat, to games.Seat) []tried {
	var moves []tried
	for _, m := range candidates(p, seat) {
		if next, _, err := p.Play(seat, m); err == nil {
			moves = append(moves, tried{m, next, worth(next, to)})
		}
	}
	slices.SortStableFunc(moves, func(a, b tried) int { return byWorth(b, a) })
	return moves
}

// candidates are moves of a seat that are worth a look.
func candidates(p games.Position, seat games.Seat) (moves []games.Move) {
	if suggester, ok := p.(games.Suggester); ok {
		suggested := suggester.Suggest(seat, mostTried, games.NewChance(1))
		return lists.Map(suggested, func(s games.Suggestion) games.Move { return s.Move })
	}
	p.Legal(func(m games.Move) bool {
		moves = append(moves, m)
		return len(moves) < mostTried
	})
	return moves
}

// worth is how well a seat stands, from 0 to 1.
func worth(p games.Position, seat games.Seat) float64 {
	const level = 0.5
	r := p.Result()
	if evaluator, ok := p.(games.Evaluator); ok && !r.Over {
		return evaluator.Evaluate()[seat]
	}
	switch {
	case !r.Over || len(r.Winners) == 0:
		return level
	case slices.Contains(r.Winners, seat):
		return 1
	}
	return 0
}
