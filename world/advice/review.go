package advice

import (
	"slices"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/notice"
)

// A Review looks for the moves at which a game that is over turned. First it has every
// moment looked at: what its best move promises, and as far ahead what the move promises
// that was made. Where much was lost, it has both looked at as closely as a hint is.
type Review struct {
	moments []Moment
	moves   int          // of the game
	result  games.Result // by the rules; not over where the house or a seat ended the game
	teams   [][]games.Seat
	looks   []look // at the moments, in order
	next    int
	quickly int           // how much is thought about a moment at first
	history games.History // up to the next moment
	close   []*closely    // what is looked at again, the worst first; nil before that
	at      int           // of these
}

// A Moment is a position of a game, and the move that was made there.
type Moment struct {
	Position games.Position
	Seat     games.Seat // who moved; 0 where nobody made a move
	Played   games.Move
	Number   int // of the move in its game
}

// A look is what is known of a moment: what its mover could expect with the best move,
// and with the one that was made.
type look struct {
	asked        bool
	effort       int // how much is thought about it
	best, played *Answer
	known        games.Position // as its mover knew it
	history      games.History
}

// mostJudged bounds how many moments are looked at: the last of a long game.
const mostJudged = 300

// NewReview is a review of a match that is over, whose timeline it is given.
func NewReview(m *match.Match, c *match.Timeline, quickly int) (*Review, error) {
	r := &Review{teams: games.TeamsOf(m.Position, len(m.Seats)), result: c.Ruled(), moves: m.Moves, quickly: quickly}
	switch {
	case !m.Result.Over:
		return nil, notice.NotBegun.Refusedf("The game at %s is not over. It can be reviewed when it is.", m.Name)
	case len(r.teams) != 2:
		return nil, notice.Refusedf("%s was a game of %s, and only games of two sides can be reviewed.", m.Name, phrase.Count(len(r.teams), "side"))
	case m.Moves == 0:
		return nil, notice.Refusedf("Nobody made a move at %s, so there is nothing to look through.", m.Name)
	}
	for i, then := range c.Moments {
		one := Moment{Position: then.Position}
		if i+1 < len(c.Moments) && c.Moments[i+1].Ply.Moves() > 0 {
			made := c.Moments[i+1]
			one.Seat, one.Number = games.Seat(made.Ply.Seat), made.Moves
			one.Played = match.Unstamped(then.Position, games.Move(made.Ply.Move))
		}
		r.moments = append(r.moments, one)
	}
	r.looks = make([]look, len(r.moments))
	for r.next < len(r.moments)-mostJudged {
		r.history.Add(r.moments[r.next].Position)
		r.next++
	}
	return r, nil
}

// Next is what has to be asked; ok is false when the game has been reviewed.
func (r *Review) Next() (q Question, ok bool) {
	for ; r.next < len(r.moments); r.next++ {
		l := &r.looks[r.next]
		if !l.asked {
			l.asked = true
			r.meet(l, r.moments[r.next].Position)
		}
		if q, ok := r.quick(l); ok {
			return q, true
		}
	}
	if r.close == nil {
		r.close = r.suspects()
	}
	for ; r.at < len(r.close); r.at++ {
		if q, ok := r.close[r.at].next(); ok {
			return q, true
		}
	}
	return q, false
}

// Pace thinks less about each moment to come, down to leastQuick, where a part of the time
// for all of them has gone by, from 0 to 1, and a smaller part of them.
func (r *Review) Pace(gone float64) {
	if float64(r.next) < gone*float64(len(r.moments)) {
		r.quickly = max(r.quickly/2, min(r.quickly, leastQuick))
	}
}

// leastQuick is as much as the weakest bot with a name thinks, in microseconds of a small
// machine.
const leastQuick = 4_000

// Hurry leaves the moments that have not been looked at, so that those where much was lost
// are looked at closely.
func (r *Review) Hurry() { r.next = len(r.moments) }

// meet notes how the mover of the next moment knew it, unless there was no choice.
func (r *Review) meet(l *look, position games.Position) {
	r.history.Add(position)
	toAct := position.ToAct()
	if len(toAct) != 1 {
		return
	}
	known := games.Known(position, toAct[0])
	if games.Unlisted(known) || known.CountLegal() < 2 {
		return
	}
	l.known, l.history, l.effort = known, r.history.Clone(), r.quickly
	if _, hides := position.(games.Hider); hides {
		l.history = games.History{}
		l.history.Add(known)
	}
}

// quick is what has to be asked at first of the next moment.
func (r *Review) quick(l *look) (q Question, ok bool) {
	if l.known == nil {
		return q, false
	}
	m := r.moments[r.next]
	q = Question{Position: l.known, History: l.history, Seat: l.known.ToAct()[0], Effort: l.effort, Careful: true}
	switch {
	case l.best == nil:
		return q, true
	case l.played == nil && m.Seat == q.Seat && !l.best.fails():
		if m.Played == l.best.Move {
			l.played = l.best
			return q, false
		}
		q.Only, q.Depth = m.Played, l.best.Depth
		return q, true
	}
	return q, false
}

// Take takes the answer to what Next asked.
func (r *Review) Take(a Answer) {
	if r.next < len(r.moments) {
		if l := &r.looks[r.next]; l.best == nil {
			l.best = &a
		} else {
			l.played = &a
		}
		return
	}
	r.close[r.at].take(a)
}

// Left is how many moves were not looked at, though there was a choice or nobody knows.
func (r *Review) Left() (moves int) {
	for i, l := range r.looks {
		hadNoChoice := l.asked && l.known == nil
		isJudged := l.played != nil && !l.played.fails()
		if r.moments[i].Seat != 0 && !hadNoChoice && !isJudged {
			moves++
		}
	}
	return moves
}

// isWith says whether two seats win and lose together.
func (r *Review) isWith(a, b games.Seat) bool {
	return slices.ContainsFunc(r.teams, func(team []games.Seat) bool { return slices.Contains(team, a) && slices.Contains(team, b) })
}
