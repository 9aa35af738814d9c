package stacktics

import (
	"iter"
	"math/bits"

	"boardroom/games"
	"boardroom/games/phrase"
)

// A field is the board with all that moves change, on which they are made and taken
// back.
type field struct {
	terms
	squares [mostSquares]stack
	stands  [2]uint64 // where stacks of each army stand, a bit for each square
	tall    [2]uint64 // those of them that can capture, having two pieces or more
	moment
}

// A moment is what a move changes beside the squares.
type moment struct {
	turn     army
	pie      games.Pie
	swapped  bool
	captured [2]int // pips, by the army that captured them
	quiet    int    // turns since the last capture
	standing uint64 // of what stands where, see games.Scratch's Key
}

func (f *field) all() []stack { return f.squares[:f.files*f.ranks] }

func (f *field) seat(a army) games.Seat {
	if (a == armyA) == f.swapped {
		return 2
	}
	return 1
}

func (f *field) army(seat games.Seat) army {
	if f.seat(armyA) == seat {
		return armyA
	}
	return armyB
}

// squaresOf yields the squares of a set of them, in order.
func squaresOf(set uint64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; set != 0; set &= set - 1 {
			if !yield(bits.TrailingZeros64(set)) {
				return
			}
		}
	}
}

// put puts a stack on a square in place of what stands there.
func (f *field) put(at int, s stack) {
	was := f.squares[at]
	f.standing ^= was.key(at) ^ s.key(at)
	f.stands[was.owner] &^= 1 << at
	f.tall[was.owner] &^= 1 << at
	if !s.empty() {
		f.stands[s.owner] |= 1 << at
	}
	if s.height >= 2 {
		f.tall[s.owner] |= 1 << at
	}
	f.squares[at] = s
}

// key is what a stack on a square adds to what stands where.
func (s stack) key(at int) uint64 {
	if s.empty() {
		return 0
	}
	return games.Mix(uint64(at)<<40 | uint64(s.owner)<<32 | uint64(s.pieces))
}

// make plays a legal move.
func (f *field) make(m move) {
	f.quiet++
	if m.swap {
		f.swapped, f.pie = true, games.PieClosed
		return
	}
	f.pie = phrase.Choose(f.pie == games.PieFirst, games.PieOpen, games.PieClosed)
	rest, taken := f.squares[m.from].without(m.take)
	onto := f.squares[m.to]
	f.put(m.from, rest)
	if m.capture {
		f.captured[f.turn] += onto.pips()
		f.quiet = 0
		f.put(m.to, taken)
	} else {
		f.put(m.to, onto.with(taken))
	}
	f.turn = f.turn.other()
}

// outcome is why the game is over by what stands on the board, and who won it; a win
// goes before a draw.
func (f *field) outcome() (winner games.Seat, reason string) {
	switch {
	case f.captured[armyA] >= f.end:
		return f.seat(armyA), byCapture
	case f.captured[armyB] >= f.end:
		return f.seat(armyB), byCapture
	case !f.canAct():
		return f.seat(f.turn.other()), byStuck
	case f.quiet >= mostQuiet:
		return 0, byQuiet
	}
	return 0, ""
}
