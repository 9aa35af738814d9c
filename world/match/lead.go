package match

import (
	"math"
	"slices"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// WithLead is a match with who was ahead in the course of its game.
func WithLead(m *Match) *Match {
	told := *m
	told.Lead = LeadIn(m)
	return &told
}

// LeadIn is who was ahead after each move of a game of two that is over, by what the rules
// judge of each position, and the move that turned it. It plays the whole record again, so it
// is for outside of an act. It is nil where the rules judge nothing, or fail to.
func LeadIn(m *Match) (lead *notice.Lead) {
	if m.Phase != store.IsOver || len(m.Seats) != 2 {
		return nil
	}
	defer func() {
		if recover() != nil { // the game is over and kept: a picture of it is not worth more
			lead = nil
		}
	}()
	played, err := m.timeline()
	if err != nil {
		return nil
	}
	lead = &notice.Lead{}
	var told [][]games.Event
	for _, then := range played.Moments[1:] {
		judge, ok := then.Position.(games.Evaluator)
		if then.Ply.Moves() == 0 || !ok || games.Unlisted(then.Position) {
			continue
		}
		lead.Shares = append(lead.Shares, shareOf(judge))
		lead.Moves = append(lead.Moves, then.Moves)
		told = append(told, Told(then.Happened, then.Ply))
	}
	if len(lead.Shares) < leastLead {
		return nil
	}
	if turned := turnIn(lead.Shares, m.Result.Winners); turned > 0 {
		lead.Turned = turned
		if events := told[turned]; len(events) > 0 {
			lead.Told = events[0].Text
		}
	}
	return lead
}

// leastLead is how many moves are worth a curve.
const leastLead = 6

// shareOf is what the first of two seats can expect, from 0 to 1.
func shareOf(judge games.Evaluator) float64 {
	switch r := judge.Result(); {
	case !r.Over:
		return judge.Evaluate()[1]
	case len(r.Winners) != 1:
		return level
	case r.Winners[0] == 1:
		return 1
	}
	return 0
}

// level is a share where nobody is ahead.
const level = 0.5

// clearLead is by how much a winner is ahead at least once after the move that turned a game.
const clearLead = 0.08

// turnIn is which of some shares is the first from which on the one winner was ahead; 0 where
// that was always so, or never, or never clearly: then somebody resigned an even game.
func turnIn(shares []float64, winners []games.Seat) int {
	if len(winners) != 1 {
		return 0
	}
	isAhead := func(share float64) bool { return share != level && (share > level) == (winners[0] == 1) }
	last := 0
	for i, share := range slices.Backward(shares) {
		if !isAhead(share) {
			last = i + 1
			break
		}
	}
	if !slices.ContainsFunc(shares[last:], func(share float64) bool { return math.Abs(share-level) >= clearLead }) {
		return 0
	}
	return last
}
