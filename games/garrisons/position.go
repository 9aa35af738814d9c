package garrisons

import (
	"boardroom/games"
	"boardroom/games/phrase"
)

// A side is whose a piece is, x or o. Times a piece or a lead it is positive
// where they are the side's own.
type side int8

const (
	sideX side = 1
	sideO side = -1
)

// index is the side's place in an array with one entry for each: x, then o.
func (s side) index() int { return int(1-s) / 2 }

func (s side) String() string { return [2]string{"x", "o"}[s.index()] }

// A piece is the influence that it has on each hex beside it, counted for x: a
// regiment 1, a garrison 2, and those of o the same below zero.
type piece int8

const (
	none     piece = 0
	regiment piece = 1
	garrison piece = 2
)

// of is the piece as one of the side's.
func (p piece) of(s side) piece { return p * piece(s) }

// pieceSigns are the letters of the pieces in a position line, from o's
// garrison to x's.
const pieceSigns = "Oo.xX"

func (p piece) sign() byte { return pieceSigns[p+2] }

// owner is whose the piece is; it must not be none.
func (p piece) owner() side {
	if p > 0 {
		return sideX
	}
	return sideO
}

// The terms of a game are what its options say, which never changes.
type terms struct {
	turns string // how many actions a turn has
	full  bool   // it is played to the end though it is decided
}

// first is how many actions the very first turn has.
func (t *terms) first() int { return int(t.turns[0] - '0') }

// fresh is how many actions every other turn has.
func (t *terms) fresh() int { return int(t.turns[len(t.turns)-1] - '0') }

// A position is one moment of a game. Nothing changes it once it is made.
type position struct {
	*terms
	bitboard
	pie     games.Pie
	swapped bool
	turn    side
	left    int // actions left in this turn

	// What follows from the above, found once by settle.
	stuck  bool   // the side to move can neither place nor march
	winner side   // 0 in a draw and while the game is not over
	reason string // why the game is over, empty while it is not
}

// newPosition is the empty board.
func newPosition(t *terms, shape *shape) *position {
	return &position{terms: t, bitboard: newGround(shape), turn: sideX, left: t.first()}
}

func (p *position) seat(s side) games.Seat {
	if (s == sideO) != p.swapped {
		return 2
	}
	return 1
}

// who stands in a text for the player of a side.
func (p *position) who(s side) string { return phrase.Choose(p.seat(s) == 1, "{1}", "{2}") }

func (p *position) side(seat games.Seat) side {
	if p.seat(sideX) == seat {
		return sideX
	}
	return sideO
}
