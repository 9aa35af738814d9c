// Package rules is what happens in Stratic: what stands where, who reaches what,
// what may be moved and what follows, who sees what, and how positions and moves
// are written for good. It says nothing to people: why a move is refused and what
// is told of one stands in package stratic.
//
// What a seat may know is a position of its own, made by Known. What is legal goes
// by that; what happens, by the whole truth.
//
// The package must not know what players call the cells, another game, people, the
// time, files, or any randomness.
package rules

import "boardroom/games"

// A Phase is a part of a game.
type Phase int

const (
	Deploying Phase = iota
	Playing
	Answering // a captured Commander may be answered
	Over
)

var phaseNames = [...]string{"deploy", "play", "last", "over"}

// A BySeat holds a number for each seat; 0 is nobody's.
type BySeat [mostSeats + 1]int

// A Position is one moment of a game, or what somebody may know of it. Nothing
// changes it once it is made.
type Position struct {
	Terms
	Phase                        Phase
	Turn                         games.Seat // 0 when it is over
	Turns, Rounds, Grown         int
	Passes, Reserve, slow, Quick BySeat
	spent                        int // milliseconds of this turn so far
	Left, Made                   int // movements of this turn
	Chain                        Chain
	Out                          [mostSeats + 1]bool
	result                       games.Result
	Army                         Army

	// What the position line does not say.
	Deployed [mostSeats + 1]bool // has deployed, seen or not
	Knower   *Knower             // whose knowledge it is; nil for the whole truth
	Imagined bool                // drawn by Determinize
	Open     bool                // follows from one that was drawn; everybody sees everything
}

// A Chain is what the piece that has captured may go on with.
type Chain struct {
	Open  bool
	At    Cell
	Steps int // 0 for an Aggressor
}

// Copy is a position to change; its army may be changed too.
func (p *Position) Copy() *Position {
	next := *p
	next.Army = make(Army, len(p.Army), len(p.Army)+1)
	copy(next.Army, p.Army)
	return &next
}

// New is the beginning of a game.
func New(t Terms) *Position {
	p := &Position{Terms: t, Phase: Deploying}
	p.Turn = p.firstToDeploy()
	return p
}
