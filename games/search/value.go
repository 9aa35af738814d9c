package search

import "boardroom/games"

// What a position is worth, beside won and lost. A judgement is never as good as
// a win nor as bad as a loss, and a win is the better the sooner it comes.
const (
	drawn50     = 0.5
	closest     = 0.02 // judgements lie from here to as far from 1
	delay       = 1e-5 // what a win loses by every move that it takes
	sure        = 1 - closest/2
	mostDelayed = 500
)

// ended is what a game that is over is worth to a team: a win that several
// share is divided among them, unless they play on one team.
func (s *teams) ended(r games.Result, team, ply int) float64 {
	late := lateness(ply)
	if len(r.Winners) == 0 {
		return drawn50
	}
	ours := 0
	for _, seat := range r.Winners {
		if s[seat] == team {
			ours++
		}
	}
	switch ours {
	case 0:
		return late
	case len(r.Winners):
		return 1 - late
	}
	return float64(ours) / float64(len(r.Winners))
}

// lateness is what a win loses that comes after so many moves.
func lateness(ply int) float64 { return delay * float64(min(ply, mostDelayed)) }

// delayed is a value when what it says of comes so many moves later.
func delayed(value float64, plies int) float64 {
	switch {
	case value >= sure:
		return value - delay*float64(plies)
	case value <= 1-sure:
		return value + delay*float64(plies)
	}
	return value
}

// within keeps a judgement from being as good as a win or as bad as a loss.
func within(share float64) float64 { return closest + (1-2*closest)*share }

// utilities is what a game that is over is worth to each seat.
func (s *teams) utilities(r games.Result) (w games.Utilities) {
	for seat := 1; seat < len(w); seat++ {
		w[seat] = s.ended(r, s[seat], 0)
	}
	return w
}

// judged is what a position that is not over is worth to each seat: by the
// game's own judgement, or for want of one by a game played at random.
func (s *teams) judged(p games.Position, chance *games.Chance) (w games.Utilities) {
	if e, ok := p.(games.Evaluator); ok {
		w = e.Evaluate()
	} else {
		w = s.playout(p, chance)
	}
	for i := range w {
		w[i] = within(w[i])
	}
	return w
}

// longestPlayout is how many moves a random game has at most; then it counts as
// drawn.
const longestPlayout = 300

// playout plays a position to its end at random.
func (s *teams) playout(p games.Position, chance *games.Chance) (w games.Utilities) {
	for range longestPlayout {
		if r := p.Result(); r.Over {
			return s.utilities(r)
		}
		move, ok := Random(p, p.ToAct()[0], chance)
		if !ok {
			break
		}
		if p, ok = advance(p, move); !ok {
			break
		}
	}
	for i := range w {
		w[i] = drawn50
	}
	return w
}
