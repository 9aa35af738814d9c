package stratic

import (
	"boardroom/games"
	"boardroom/games/stratic/rules"
)

var _ games.Teamer = (*position)(nil)

// A position is one moment of a game, or what somebody may know of it, and what
// the players call its cells. Nothing changes it once it is made.
type position struct {
	*rules.Position
	ruler
}

// as is a position with the same names.
func (p *position) as(s *rules.Position) *position { return &position{s, p.ruler} }

// known is the position itself where a seat sees all there is: a search goes by that.
func (p *position) known(seat games.Seat) *position {
	if known := p.Position.Known(seat); known != p.Position {
		return p.as(known)
	}
	return p
}

// Observation is the position as a seat may know it.
func (p *position) Observation(seat games.Seat) games.Position { return p.known(seat) }

// IsOut says whether a seat's Commander was captured, and may not be answered for any
// more.
func (p *position) IsOut(seat games.Seat) bool {
	return p.Out[seat] && p.Phase != rules.Over && (p.Phase != rules.Answering || p.Turn != seat)
}

// Leave takes a seat out of the game, see rules.Position.Leave.
func (p *position) Leave(seat games.Seat) (games.Position, []games.Event, error) {
	switch {
	case p.Phase == rules.Over:
		return nil, nil, games.Illegal("The game is over.")
	case !p.HasSeat(seat):
		return nil, nil, games.Illegalf("There is no seat %d. The seats are 1 to %d.", seat, p.Seats())
	case p.IsOut(seat):
		return nil, nil, games.Illegalf("{%d} is already out of the game.", seat)
	}
	d := p.tells(p.Position.Leave(seat))
	return d.after, d.toldLeaving(), nil
}

// Play plays a move of a seat. What is legal goes by what the seat knows; what
// happens, by the whole truth.
func (p *position) Play(seat games.Seat, token games.Move) (games.Position, []games.Event, error) {
	if err := p.mayAct(seat); err != nil {
		return nil, nil, err
	}
	if p.Phase == rules.Deploying {
		next, events, err := p.deploy(seat, token)
		return next, events, games.Under("Deploying", err)
	}
	known := p.known(seat)
	m, time, err := known.readToken(string(token))
	if err != nil {
		return nil, nil, games.Under("A turn", err)
	}
	if !known.Allows(m) {
		return nil, nil, known.refusal(m)
	}
	d := p.tells(p.Position.Play(known.Position, m, time))
	return d.after, d.told(), nil
}

// readToken reads a canonical token with the thinking time that it may have.
func (p *position) readToken(token string) (m rules.Move, time int, err error) {
	bare, time, ok := rules.CutTime(token)
	if m, is := p.ParseMove(bare); is && ok && (p.Clock || bare == token) {
		return m, time, nil
	}
	return rules.Move{}, 0, p.notMove(token)
}
