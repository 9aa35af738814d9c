package sato

import (
	"cmp"
	"slices"

	"boardroom/games"
)

// A scratch is a position with what was before each move that was made in it.
type scratch struct {
	position
	past []moment
}

// A moment is what a move changes.
type moment struct {
	turn   games.Seat
	quiet  int
	pieces [seats + 1]hexes
}

func (p *position) Scratch() games.Scratch { return &scratch{position: *p} }

func (s *scratch) Seat() games.Seat { return s.turn }

func (s *scratch) End() (winner games.Seat, over bool) {
	winner, reason := s.outcome()
	return winner, reason != ""
}

func (s *scratch) Repeated() games.Seat { return s.leader() }

func (s *scratch) Key() uint64 {
	key := games.Mix(uint64(s.turn))
	for seat := 1; seat <= seats; seat++ {
		for _, word := range s.pieces[seat] {
			key = games.Mix(key ^ word)
		}
	}
	return key
}

func (s *scratch) Share() float64 { return games.Between(1, 2, s.ahead())[1] }

func (s *scratch) Moves(list []games.Code) []games.Code {
	first := len(list)
	for from := range s.pieces[s.turn].all() {
		for to := range s.reach(from).all() {
			list = append(list, codeOf(from, to))
		}
	}
	if len(list) == first {
		list = append(list, passCode)
	}
	return list
}

// NoisyMoves puts those first that capture the most.
func (s *scratch) NoisyMoves(list []games.Code) []games.Code {
	first := len(list)
	s.capturing(s.turn, func(from, to int, gone hexes) bool {
		list = append(list, codeOf(from, to)|games.Code(gone.count())<<prizeAt)
		return true
	})
	found := list[first:]
	slices.SortStableFunc(found, func(a, b games.Code) int { return cmp.Compare(b>>prizeAt, a>>prizeAt) })
	for i := range found {
		found[i] &= 1<<prizeAt - 1
	}
	return list
}

func (s *scratch) Make(c games.Code) {
	s.past = append(s.past, moment{s.turn, s.quiet, s.pieces})
	if c == passCode {
		s.pass()
	} else {
		s.move(int(c>>hexBits&hexMask), int(c&hexMask))
	}
}

// Pass does nothing: to be to act harms too often here.
func (s *scratch) Pass() bool { return false }

func (s *scratch) Unmake() {
	last := &s.past[len(s.past)-1]
	s.turn, s.quiet, s.pieces = last.turn, last.quiet, last.pieces
	s.past = s.past[:len(s.past)-1]
}

func (s *scratch) Move(c games.Code) games.Move {
	if c == passCode {
		return games.Pass
	}
	return s.token(int(c>>hexBits&hexMask), int(c&hexMask))
}

func (s *scratch) Code(token games.Move) games.Code {
	from, to, err := s.find(token)
	if err != nil {
		return passCode
	}
	return codeOf(from, to)
}

// A code has where a move goes and from where. Above it is room for how much it
// captures, while moves are put in order.
const (
	hexBits             = 7
	hexMask             = 1<<hexBits - 1
	moveCode games.Code = 1 << (2 * hexBits)
	passCode games.Code = 2 << (2 * hexBits)
	prizeAt             = 2*hexBits + 2
)

func codeOf(from, to int) games.Code { return moveCode | games.Code(from<<hexBits|to) }
