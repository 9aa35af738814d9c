package garrisons

import "boardroom/games"

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
	shape
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
	pie     games.Pie
	swapped bool
	turn    side
	left    int // actions left in this turn
	// The hexes where a piece of x stands and where one of o does, how many these
	// are, and where a piece of either is a garrison.
	own       [2]set
	held      [2]int
	garrisons set
	lead      tally // the influence of x, less that of o

	// What follows from the above, found once by settle.
	stuck  bool   // the side to move can neither place nor march
	winner side   // 0 in a draw and while the game is not over
	reason string // why the game is over, empty while it is not
}

// newPosition is the empty board.
func newPosition(t *terms) *position {
	return &position{terms: t, turn: sideX, left: t.first(), lead: newTally()}
}

func (p *position) seat(s side) games.Seat {
	if (s == sideO) != p.swapped {
		return 2
	}
	return 1
}

func (p *position) side(seat games.Seat) side {
	if p.seat(sideX) == seat {
		return sideX
	}
	return sideO
}

func (p *position) at(at int) piece {
	for _, s := range [...]side{sideX, sideO} {
		switch {
		case !p.own[s.index()].has(at):
		case p.garrisons.has(at):
			return garrison.of(s)
		default:
			return regiment.of(s)
		}
	}
	return none
}

func (p *position) put(at int, piece piece) {
	was := p.at(at)
	if was != none {
		p.own[was.owner().index()].remove(at)
		p.held[was.owner().index()]--
		p.garrisons.remove(at)
	}
	if piece != none {
		p.own[piece.owner().index()].put(at)
		p.held[piece.owner().index()]++
		if piece.of(piece.owner()) == garrison {
			p.garrisons.put(at)
		}
	}
	p.lead.add(&p.hexes[at], int(piece-was))
}

// empty is word w of the set of hexes where nothing stands.
func (p *position) empty(w int) uint64 {
	return p.board[w] &^ (p.own[0][w] | p.own[1][w])
}

// leads is word w of the set of hexes where a side has at least n more influence
// than the other.
func (p *position) leads(s side, n, w int) uint64 {
	if s == sideX {
		return p.lead.atLeast(n, w)
	}
	return ^p.lead.atLeast(1-n, w)
}
