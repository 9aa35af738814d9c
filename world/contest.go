package world

import (
	"slices"

	"boardroom/games"
)

// A contest is a game that is over, as ratings see it: who played together, and
// how each side was placed.
type contest struct {
	list   RatingList
	sides  [][]AccountID
	places []int // by side: lower is better, equal ones are level
	drawn  bool  // nobody has won, or everybody
}

// Places of sides that have not won. Those who stayed to the end and are placed
// by the game lie between the first two.
const (
	firstPlace  = 1
	stayedPlace = 100
	leftPlace   = 101
)

// contestOf is the contest of a game that has just ended at a rated table. Who
// never made a move is left out of it; ok is false where that leaves fewer than
// two sides or no winner, and such a game is not rated.
func (t *Table) contestOf(s standing, seats []SeatRecord, plies []Ply) (c contest, ok bool) {
	c.list = t.ratingList(seats)
	played := movers(plies)
	for _, side := range games.SidesOf(s.position, len(seats)) {
		var members []AccountID
		for _, seat := range side {
			if played[seat] {
				members = append(members, seats[seat-1].rated())
			}
		}
		if len(members) > 0 {
			c.sides = append(c.sides, members)
			c.places = append(c.places, placeOf(side, s, seats))
		}
	}
	if len(c.sides) < 2 || slices.Min(c.places) != firstPlace { // or who won is left out
		return c, false
	}
	c.drawn = len(s.result.Winners) == 0 || slices.Min(c.places) == slices.Max(c.places)
	return c, true
}

// rated is the account that the result of a seat counts for, also one that has
// been forgotten.
func (s SeatRecord) rated() AccountID {
	if s.Forgotten != 0 {
		return s.Forgotten
	}
	return s.Account
}

// ratingList is the list of a game of those in the seats.
func (t *Table) ratingList(seats []SeatRecord) RatingList {
	return t.listFor(len(seats), poolOf(seats))
}

// listFor is the list of a game of so many.
func (t *Table) listFor(seats int, pool Pool) RatingList {
	kind := ForMore
	if seats == 2 {
		kind = ForTwo
	}
	return RatingList{Game: t.game.Name, Kind: kind, Pool: pool}
}

// nextList is the list in which the game at a table counts if it starts with
// those who are registered, or as few as can play.
func (t *Table) nextList() RatingList {
	least, _ := t.game.Seats(t.options)
	return t.listFor(max(least, len(t.seats)), poolOf(t.seats))
}

// movers are the seats that have made a move of the game, taken back or not.
func movers(plies []Ply) map[games.Seat]bool {
	moved := map[games.Seat]bool{}
	for _, ply := range plies {
		if kind, _, err := readEntry(ply.Move); err == nil && kind == "" {
			moved[games.Seat(ply.Seat)] = true
		}
	}
	return moved
}

// placeOf is how a side was placed. Winners are first, or everybody in a draw;
// then come those whom the game places, those who stayed, those who left.
func placeOf(side []games.Seat, s standing, seats []SeatRecord) int {
	in := func(list []games.Seat) bool {
		return slices.ContainsFunc(side, func(seat games.Seat) bool { return slices.Contains(list, seat) })
	}
	stayed := slices.ContainsFunc(side, func(seat games.Seat) bool { return !seats[seat-1].Left })
	switch {
	case in(s.result.Winners):
		return firstPlace
	case !stayed:
		return leftPlace
	case len(s.result.Winners) == 0:
		return firstPlace
	}
	for i, level := range games.PlacesOf(s.position) {
		if in(level) {
			return firstPlace + 1 + i
		}
	}
	return stayedPlace
}

// scoreOf says how a side fared, for the count of games. A win that some share
// is a win of each.
func (c contest) scoreOf(side int) (win, loss, draw int) {
	switch {
	case c.places[side] != slices.Min(c.places):
		return 0, 1, 0
	case c.drawn:
		return 0, 0, 1
	}
	return 1, 0, 0
}
