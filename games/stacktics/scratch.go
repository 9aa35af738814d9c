package stacktics

import (
	"slices"

	"boardroom/games"
)

// A scratch is a field with what has changed on it.
type scratch struct {
	field
	past []change
}

// A change is a move that was made, and what there was before it.
type change struct {
	move
	from, onto stack
	stands     [2]uint64
	tall       [2]uint64
	moment
}

func (p *position) Scratch() games.Scratch { return p.scratch() }

func (p *position) scratch() *scratch { return &scratch{field: p.field} }

func (s *scratch) Seat() games.Seat     { return s.seat(s.turn) }
func (s *scratch) Repeated() games.Seat { return 0 }

func (s *scratch) End() (winner games.Seat, over bool) {
	winner, reason := s.outcome()
	return winner, reason != ""
}

func (s *scratch) Key() uint64 {
	rest := uint64(s.captured[armyA])<<16 | uint64(s.captured[armyB])<<8 | uint64(s.pie)<<2 | uint64(s.turn)<<1
	if s.swapped {
		rest++
	}
	return s.standing ^ games.Mix(rest)
}

func (s *scratch) Share() float64 {
	share := games.Share(s.ahead())
	if s.seat(armyA) != 1 {
		share = 1 - share
	}
	return share
}

func (s *scratch) Moves(list []games.Code) []games.Code {
	if s.pie == games.PieOpen {
		list = append(list, swapCode)
	}
	for at := range squaresOf(s.stands[s.turn]) {
		s.each(at, func(m move) bool {
			list = append(list, m.code())
			return true
		})
	}
	return list
}

// NoisyMoves puts the captures of the most pips first.
func (s *scratch) NoisyMoves(list []games.Code) []games.Code {
	first := len(list)
	s.captures(func(m move) bool {
		list = append(list, m.code())
		return true
	})
	prize := func(c games.Code) int { return s.squares[moveOf(c).to].pips() }
	slices.SortStableFunc(list[first:], func(a, b games.Code) int { return prize(b) - prize(a) })
	return list
}

func (s *scratch) Make(c games.Code) {
	m := moveOf(c)
	s.past = append(s.past, change{m, s.squares[m.from], s.squares[m.to], s.stands, s.tall, s.moment})
	s.make(m)
}

// Pass notes a move from a square to itself, which Unmake takes back.
func (s *scratch) Pass() bool {
	if s.pie != games.PieClosed {
		return false
	}
	s.past = append(s.past, change{move{}, s.squares[0], s.squares[0], s.stands, s.tall, s.moment})
	s.turn = s.turn.other()
	return true
}

func (s *scratch) Unmake() {
	last := &s.past[len(s.past)-1]
	s.squares[last.move.from], s.squares[last.to] = last.from, last.onto
	s.stands, s.tall, s.moment = last.stands, last.tall, last.moment
	s.past = s.past[:len(s.past)-1]
}

func (s *scratch) Move(c games.Code) games.Move { return s.token(moveOf(c)) }

func (s *scratch) Code(token games.Move) games.Code {
	m, _ := s.read(token)
	return m.code()
}

// A code has where a move goes, from where, how many pieces, and whether it captures,
// from its lowest bit.
const (
	swapCode    games.Code = 1 << 31
	squareBits             = 6
	squareMask             = 1<<squareBits - 1
	takeBits               = 6
	captureCode games.Code = 1 << (2*squareBits + takeBits)
)

func (m move) code() games.Code {
	if m.swap {
		return swapCode
	}
	c := games.Code(m.to | m.from<<squareBits | m.take<<(2*squareBits))
	if m.capture {
		c |= captureCode
	}
	return c
}

func moveOf(c games.Code) move {
	return move{
		swap: c == swapCode, to: int(c & squareMask), from: int(c >> squareBits & squareMask),
		take: int(c >> (2 * squareBits) & (1<<takeBits - 1)), capture: c&captureCode != 0,
	}
}
