package rules

import (
	"slices"

	"boardroom/games"
)

// A Kind of piece is its letter; 0 is none.
type Kind byte

const (
	Fortifier   Kind = 'f'
	Aggressor   Kind = 'a'
	Interdictor Kind = 'i'
	Commander   Kind = 'c'
	Scout       Kind = 's'
	Viper       Kind = 'v'
	Bureaucrat  Kind = 'b'
)

// Kinds in the order in which they are told.
const (
	plainKinds = "faic"
	FogKinds   = "faicsvb"
	// What a Fortifier can become, under fog or not.
	exchangeKinds = "aisb"
)

// The most that a formation has of the kinds that are counted.
var MostOf = map[Kind]int{Commander: 1, Scout: 1, Viper: 2, Bureaucrat: 2}

// A Piece is a kind and whose it is; the zero piece is none.
type Piece struct {
	Kind Kind
	Seat games.Seat
}

func (k Kind) Of(seat games.Seat) Piece { return Piece{k, seat} }

// A Square is a cell with one piece or a stack. There are no empty ones.
type Square struct {
	At   Cell
	Fort games.Seat // whose Fortifier stands there, or 0
	Man  Piece      // any other piece, which rides where there is a Fortifier
}

// Stacked says whether two pieces stand there.
func (s *Square) Stacked() bool { return s.Fort != 0 && s.Man.Kind != 0 }

// Bare says whether a Fortifier stands there alone.
func (s *Square) Bare() bool { return s.Man.Kind == 0 }

// Top is the piece that others meet: the rider of a stack, or the only piece.
func (s *Square) Top() Piece {
	if s.Bare() {
		return Fortifier.Of(s.Fort)
	}
	return s.Man
}

// Pieces lists what stands there, the Fortifier first.
func (s *Square) Pieces() []Piece {
	switch {
	case s.Bare():
		return []Piece{{Fortifier, s.Fort}}
	case s.Fort == 0:
		return []Piece{s.Man}
	}
	return []Piece{{Fortifier, s.Fort}, s.Man}
}

// An Army is all that stands on a board, in the order of its cells. The empty
// part of a board takes no room and no time.
type Army []Square

// find is where a cell's square is in the army, or would be.
func (a Army) find(c Cell) (i int, ok bool) {
	low, high := 0, len(a)
	for low < high {
		middle := int(uint(low+high) / 2)
		if a[middle].At < c {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low, low < len(a) && a[low].At == c
}

// On is what stands on a cell, or nil.
func (a Army) On(c Cell) *Square {
	if i, ok := a.find(c); ok {
		return &a[i]
	}
	return nil
}

func (a Army) CommanderOf(seat games.Seat) *Square {
	for i := range a {
		if a[i].Man == Commander.Of(seat) {
			return &a[i]
		}
	}
	return nil
}

func (a Army) Number(p Piece) int {
	n := 0
	for i := range a {
		if a[i].Man == p || p.Kind == Fortifier && a[i].Fort == p.Seat {
			n++
		}
	}
	return n
}

// Put sets a piece on a cell, beside what stands there: a Fortifier under a
// rider, a rider on a Fortifier, anything on an empty cell.
func (a Army) Put(c Cell, p Piece) Army {
	i, ok := a.find(c)
	if !ok {
		a = slices.Insert(a, i, Square{At: c})
	}
	if p.Kind == Fortifier {
		a[i].Fort = p.Seat
	} else {
		a[i].Man = p
	}
	return a
}

// Lift takes a piece off a cell, where it must stand.
func (a Army) Lift(c Cell, p Piece) Army {
	i, _ := a.find(c)
	if p.Kind == Fortifier {
		a[i].Fort = 0
	} else {
		a[i].Man = Piece{}
	}
	if a[i].Fort == 0 && a[i].Man.Kind == 0 {
		a = slices.Delete(a, i, i+1)
	}
	return a
}

// Count is how many pieces of each seat stand on the cells that are counted, and of
// each side; nil counts all.
func (a Army) Count(counted func(Cell) bool) (seats BySeat, sides [2]int) {
	for i := range a {
		for _, seat := range [...]games.Seat{a[i].Fort, a[i].Man.Seat} {
			if seat != 0 && (counted == nil || counted(a[i].At)) {
				seats[seat]++
				sides[CampOf(seat)]++
			}
		}
	}
	return seats, sides
}
