package match

import (
	"cmp"
	"slices"

	"boardroom/games"
	"boardroom/world/notice"
)

// A Review looks for the moves at which a game that is over turned. It is asked for
// moments, and told what a search makes of each; it never searches itself.
type Review struct {
	moments []moment
	teams   [][]games.Seat
	result  games.Result // by the rules; not over where the house or a seat ended the game
	judged  []judgement  // of the moments, in order
	next    int
	history games.History // up to the next moment
}

// A judgement is what a search makes of a moment.
type judgement struct {
	known  bool
	passed bool       // nobody knows, though it was asked for
	seat   games.Seat // who was to move
	value  float64    // what that seat could expect, from 0 lost to 1 won
	best   games.Move
}

// A Mistake is a move after which a side could expect much less than before.
type Mistake struct {
	Seat          games.Seat
	Number        int // of the move in its game
	Played, Best  Written
	Before, After float64        // what the seat could expect
	Known         games.Position // where the move was made, as the seat knew it
}

// Written is a move, and how people type it.
type Written struct {
	Move    games.Move
	Spelled string
}

func written(position games.Position, move games.Move) Written {
	return Written{move, games.Taught(position, move)}
}

// mostJudged bounds how many moments are looked at: the last of a long game.
const mostJudged = 300

// NewReview is a review of a match that is over, whose timeline it is given. It
// keeps nothing of either but positions.
func NewReview(m *Match, c *Timeline) (*Review, error) {
	r := &Review{moments: c.Moments, teams: games.TeamsOf(m.Position, len(m.Seats)), result: c.standing().Result}
	last := c.Moments[c.latest()]
	if c.ended.Over || last.Ply.Moves() == 0 {
		r.result = games.Result{}
	}
	switch {
	case !m.Result.Over:
		return nil, notice.NotBegun.Refusedf("The game at %s is not over. A game is looked through when it is.", m.Name)
	case len(r.teams) != 2:
		return nil, notice.Refusedf("%s was a game of %s, and only a game of two sides can be looked through.", m.Name, games.Count(len(r.teams), "side"))
	case m.Moves == 0:
		return nil, notice.Refusedf("Nobody made a move at %s, so there is nothing to look through.", m.Name)
	}
	r.judged = make([]judgement, len(r.moments))
	for r.next < len(r.moments)-mostJudged {
		r.history.Add(r.moments[r.next].Position)
		r.next++
	}
	return r, nil
}

// Next is the next moment to be judged, as the seat to move knew it. ok is false
// where there are none left. A moment without a choice is passed over.
func (r *Review) Next() (position games.Position, history games.History, seat games.Seat, ok bool) {
	for ; r.next < len(r.moments); r.next++ {
		position = r.moments[r.next].Position
		r.history.Add(position)
		toAct := position.ToAct()
		if len(toAct) != 1 {
			continue
		}
		known := games.Known(position, toAct[0])
		if games.Unlisted(known) != "" || known.CountLegal() < 2 {
			continue
		}
		if _, hides := position.(games.Hider); !hides {
			return position, r.history.Clone(), toAct[0], true
		}
		history.Add(known)
		return known, history, toAct[0], true
	}
	return nil, history, 0, false
}

// Judge says what a search makes of the moment that Next gave: what the seat to
// move could expect, and its best move.
func (r *Review) Judge(value float64, best games.Move) {
	r.judged[r.next] = judgement{known: true, seat: r.moments[r.next].Position.ToAct()[0], value: value, best: best}
	r.next++
}

// Pass says that nobody knows what to make of the moment that Next gave: what led
// there and what was made there is no mistake of anybody's.
func (r *Review) Pass() {
	r.judged[r.next].passed = true
	r.next++
}

// mostMistakes is how many mistakes of a side are told.
const mostMistakes = 3

// Mistakes are the worst mistakes of each side, a few at most, in the order of the game.
func (r *Review) Mistakes() []Mistake {
	var worst []Mistake
	for _, team := range r.teams {
		var found []Mistake
		for at := range r.moments {
			if m, ok := r.mistake(at); ok && slices.Contains(team, m.Seat) {
				found = append(found, m)
			}
		}
		slices.SortStableFunc(found, func(a, b Mistake) int { return cmp.Compare(b.Before-b.After, a.Before-a.After) })
		worst = append(worst, found[:min(len(found), mostMistakes)]...)
	}
	slices.SortFunc(worst, func(a, b Mistake) int { return a.Number - b.Number })
	return worst
}

// leastLoss is how much less a side must expect for its move to be a mistake: a search
// is never surer than that.
const leastLoss = 0.1

// mistake is the move that was made at a moment, if it is a mistake.
func (r *Review) mistake(at int) (Mistake, bool) {
	j := r.judged[at]
	if !j.known || at+1 == len(r.moments) {
		return Mistake{}, false
	}
	then, made := r.moments[at], r.moments[at+1]
	after, known := r.after(at+1, j.seat)
	switch {
	case !known || made.Ply.Moves() == 0 || games.Seat(made.Ply.Seat) != j.seat || j.value-after < leastLoss:
		return Mistake{}, false
	case Unstamped(then.Position, games.Move(made.Ply.Move)) == Unstamped(then.Position, j.best):
		return Mistake{}, false
	}
	return Mistake{
		Seat: j.seat, Number: made.Moves, Before: j.value, After: after,
		Known:  games.Known(then.Position, j.seat),
		Played: written(then.Position, Unstamped(then.Position, games.Move(made.Ply.Move))), Best: written(then.Position, j.best),
	}, true
}

// after is what a seat could expect at a moment: as the first says that was judged
// from there on, as long as nothing but moves lies between, else as the game ended.
func (r *Review) after(at int, seat games.Seat) (value float64, known bool) {
	for ; at < len(r.moments); at++ {
		switch j := r.judged[at]; {
		case r.moments[at].Ply.Moves() == 0, j.passed:
			return 0, false
		case j.known && r.isWith(seat, j.seat):
			return j.value, true
		case j.known:
			return 1 - j.value, true
		}
	}
	switch {
	case !r.result.Over:
		return 0, false
	case len(r.result.Winners) == 0:
		return 0.5, true
	case slices.ContainsFunc(r.result.Winners, func(winner games.Seat) bool { return !r.isWith(seat, winner) }):
		return games.Choose(slices.ContainsFunc(r.result.Winners, func(winner games.Seat) bool { return r.isWith(seat, winner) }), 0.5, 0), true
	}
	return 1, true
}

// isWith says whether two seats win and lose together.
func (r *Review) isWith(a, b games.Seat) bool {
	return slices.ContainsFunc(r.teams, func(team []games.Seat) bool { return slices.Contains(team, a) && slices.Contains(team, b) })
}

// Unstamped is a move without the time that it took.
func Unstamped(position games.Position, move games.Move) games.Move {
	if stamper, ok := position.(games.Stamper); ok {
		return stamper.Stamped(move, 0)
	}
	return move
}
