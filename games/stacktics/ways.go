package stacktics

import (
	"math/bits"

	"boardroom/games"
)

func (f *field) canAct() bool {
	if f.pie == games.PieOpen {
		return true
	}
	for at := range squaresOf(f.stands[f.turn]) {
		if f.canLeave(at) {
			return true
		}
	}
	return false
}

// A ray is what lies in one direction from a square: how many empty squares,
// and the stack behind them, which is empty where the board ends.
type ray struct {
	open int
	end  stack
}

func (f *field) ray(at, direction int) ray {
	met := f.line[at][direction] & (f.stands[armyA] | f.stands[armyB])
	if met == 0 {
		return ray{open: int(f.room[at][direction])}
	}
	nearest := bits.TrailingZeros64(met)
	if f.step[direction] < 0 {
		nearest = bits.Len64(met) - 1
	}
	return ray{int(f.apart[at][nearest]) - 1, f.squares[nearest]}
}

// enters says whether a lift off one stack can end on another.
func (l lift) enters(from, to stack) bool {
	if to.owner == from.owner {
		return to.top() >= l.base
	}
	return l.take == 1 && from.height >= 2
}

// ends is how many moves a lift has along a ray: to each of the empty squares
// within its reach, and onto the stack behind them if that is allowed.
func (l lift) ends(r ray, from stack, reach int) (squares int, onto bool) {
	if r.open >= reach {
		return reach, false
	}
	return r.open, !r.end.empty() && l.enters(from, r.end)
}

// rays are those from a square in each direction in which a lift of its stack goes.
func (f *field) rays(at int) (rays [directions]ray) {
	for shape := f.squares[at].shape(); shape != 0; shape &= shape - 1 {
		d := bits.TrailingZeros8(shape)
		rays[d] = f.ray(at, d)
	}
	return rays
}

// count is how many moves each yields.
func (f *field) count(at int) (n int) {
	s, rays := f.squares[at], f.rays(at)
	for l := (lift{}); l.take < int(s.height); {
		l = s.more(l)
		reach := f.reach(l.load())
		for shape := shapes[l.base]; shape != 0; shape &= shape - 1 {
			squares, onto := l.ends(rays[bits.TrailingZeros8(shape)], s, reach)
			n += squares
			if onto {
				n++
			}
		}
	}
	return n
}

// each yields the moves from a square that is not empty, whoever's turn it is;
// it returns false once yield does.
func (f *field) each(at int, yield func(move) bool) bool {
	s, rays := f.squares[at], f.rays(at)
	for l := (lift{}); l.take < int(s.height); {
		l = s.more(l)
		reach := f.reach(l.load())
		for shape := shapes[l.base]; shape != 0; shape &= shape - 1 {
			d := bits.TrailingZeros8(shape)
			squares, onto := l.ends(rays[d], s, reach)
			m := move{from: at, to: at, take: l.take}
			for range squares {
				m.to += f.step[d]
				if !yield(m) {
					return false
				}
			}
			m.to, m.capture = m.to+f.step[d], rays[d].end.owner != s.owner
			if onto && !yield(m) {
				return false
			}
		}
	}
	return true
}

// canLeave says whether there is a move from a square that is not empty.
func (f *field) canLeave(at int) bool {
	s := f.squares[at]
	for l := (lift{}); l.take < int(s.height); {
		l = s.more(l)
		for shape := shapes[l.base]; shape != 0; shape &= shape - 1 {
			if squares, onto := l.ends(f.ray(at, bits.TrailingZeros8(shape)), s, 1); squares > 0 || onto {
				return true
			}
		}
	}
	return false
}
