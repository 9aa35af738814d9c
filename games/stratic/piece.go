package stratic

import (
	"slices"
	"strings"

	"boardroom/games"
)

// A kind of piece is its letter; 0 is none.
type kind byte

const (
	fortifier   kind = 'f'
	aggressor   kind = 'a'
	interdictor kind = 'i'
	commander   kind = 'c'
	scout       kind = 's'
	viper       kind = 'v'
	bureaucrat  kind = 'b'
)

// Kinds in the order in which they are told.
const (
	plainKinds = "faic"
	fogKinds   = "faicsvb"
)

// The most that a formation has of the kinds that are counted.
var mostOf = map[kind]int{commander: 1, scout: 1, viper: 2, bureaucrat: 2}

// kinds are the letters of the kinds that the variant has.
func (t *terms) kinds() string {
	if t.fog {
		return fogKinds
	}
	return plainKinds
}

func (t *terms) isKind(k kind) bool { return strings.IndexByte(t.kinds(), byte(k)) >= 0 }

// A camp is one of the two sides that fight each other.
type camp int

const (
	south camp = iota
	north
)

func campOf(seat games.Seat) camp { return camp(seat-1) & 1 }

func (c camp) other() camp { return 1 - c }

func enemies(a, b games.Seat) bool { return campOf(a) != campOf(b) }

// A piece is a kind and whose it is; the zero piece is none.
type piece struct {
	kind kind
	seat games.Seat
}

// A square is a cell with one piece or a stack. There are no empty ones.
type square struct {
	at   cell
	fort games.Seat // whose Fortifier stands there, or 0
	man  piece      // any other piece, which rides where there is a Fortifier
}

// stacked says whether two pieces stand there.
func (s *square) stacked() bool { return s.fort != 0 && s.man.kind != 0 }

// bare says whether a Fortifier stands there alone.
func (s *square) bare() bool { return s.man.kind == 0 }

// top is the piece that others meet: the rider of a stack, or the only piece.
func (s *square) top() piece {
	if s.bare() {
		return piece{fortifier, s.fort}
	}
	return s.man
}

// has says whether a piece of the side stands there.
func (s *square) has(c camp) bool {
	return s.fort != 0 && campOf(s.fort) == c || s.man.kind != 0 && campOf(s.man.seat) == c
}

// pieces lists what stands there, the Fortifier first.
func (s *square) pieces() []piece {
	switch {
	case s.bare():
		return []piece{{fortifier, s.fort}}
	case s.fort == 0:
		return []piece{s.man}
	}
	return []piece{{fortifier, s.fort}, s.man}
}

// An army is all that stands on a board, in the order of its cells. The empty
// part of a board takes no room and no time.
type army []square

// find is where a cell's square is in the army, or would be.
func (a army) find(c cell) (i int, ok bool) {
	low, high := 0, len(a)
	for low < high {
		middle := int(uint(low+high) / 2)
		if a[middle].at < c {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low, low < len(a) && a[low].at == c
}

// on is what stands on a cell, or nil.
func (a army) on(c cell) *square {
	if i, ok := a.find(c); ok {
		return &a[i]
	}
	return nil
}

// commanderOf is where the Commander of a seat stands, or nil.
func (a army) commanderOf(seat games.Seat) *square {
	for i := range a {
		if a[i].man == (piece{commander, seat}) {
			return &a[i]
		}
	}
	return nil
}

// number counts the pieces of one kind and seat.
func (a army) number(p piece) int {
	n := 0
	for i := range a {
		if a[i].man == p || p.kind == fortifier && a[i].fort == p.seat {
			n++
		}
	}
	return n
}

// put sets a piece on a cell, beside what stands there: a Fortifier under a
// rider, a rider on a Fortifier, anything on an empty cell.
func (a army) put(c cell, p piece) army {
	i, ok := a.find(c)
	if !ok {
		a = slices.Insert(a, i, square{at: c})
	}
	if p.kind == fortifier {
		a[i].fort = p.seat
	} else {
		a[i].man = p
	}
	return a
}

// lift takes a piece off a cell, where it must stand.
func (a army) lift(c cell, p piece) army {
	i, _ := a.find(c)
	if p.kind == fortifier {
		a[i].fort = 0
	} else {
		a[i].man = piece{}
	}
	if a[i].fort == 0 && a[i].man.kind == 0 {
		a = slices.Delete(a, i, i+1)
	}
	return a
}
