// Package contest says which games count for ratings, in which list, how each side did, and
// what ratings come of it.
//
// It must not know people, sessions, or who keeps what.
package contest

import (
	"slices"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/store"
)

// A Contest is a game that is over, as ratings see it: who played together, and
// how each side was placed.
type Contest struct {
	List   store.RatingList
	Sides  [][]store.AccountID
	Places []int // by side: lower is better, equal ones are level
	Drawn  bool  // nobody has won, or everybody
}

// Places of sides that have not won. Those who stayed to the end and are placed
// by the game lie between the first two.
const (
	firstPlace  = 1
	stayedPlace = 100
	leftPlace   = 101
)

// Of is the contest of a game that has just ended at a rated table. Whoever
// never made a move is left out of it; ok is false where that leaves fewer than
// two sides or no winner, and such a game is not rated. Its list is that among people.
func Of(m *match.Match) (c Contest, ok bool) {
	return At(ListFor(m.Game, len(m.Seats)), m.Position, m.Result.Winners, m.Seats, m.Plies)
}

// At is Of for a position and the moves that led to it.
func At(list store.RatingList, position games.Position, winners []games.Seat, seats []store.SeatRecord, plies []store.Ply) (c Contest, ok bool) {
	c.List = list
	played := Movers(plies)
	for _, side := range games.TeamsOf(position, len(seats)) {
		var members []store.AccountID
		for _, seat := range side {
			if played[seat] {
				members = append(members, seats[seat-1].Rated())
			}
		}
		if len(members) > 0 {
			c.Sides = append(c.Sides, members)
			c.Places = append(c.Places, placeOf(side, position, winners, seats))
		}
	}
	if len(c.Sides) < 2 || slices.Min(c.Places) != firstPlace { // or who won is left out
		return c, false
	}
	c.Drawn = len(winners) == 0 || slices.Min(c.Places) == slices.Max(c.Places)
	return c, true
}

// ListFor is the list of a game of so many, among people.
func ListFor(game *games.Game, seats int) store.RatingList {
	kind := store.ForMore
	if seats == 2 {
		kind = store.ForTwo
	}
	return store.RatingList{Game: game.Name, Kind: kind, Pool: store.People}
}

// NextListOf is the list of the game at a table if it starts with those who are
// registered, or as few as can play.
func NextListOf(m *match.Match) store.RatingList {
	least, _ := m.Game.Seats(m.Options)
	return ListFor(m.Game, max(least, len(m.Seats)))
}

// Movers are the seats that have made a move of the game, taken back or not.
func Movers(plies []store.Ply) map[games.Seat]bool {
	moved := map[games.Seat]bool{}
	for _, ply := range plies {
		if kind, _, err := store.ReadEntry(ply.Move); err == nil && kind == "" {
			moved[games.Seat(ply.Seat)] = true
		}
	}
	return moved
}

// placeOf is how a side was placed. Winners are first, or everybody in a draw;
// then come those whom the game places, those who stayed, those who left.
func placeOf(side []games.Seat, position games.Position, winners []games.Seat, seats []store.SeatRecord) int {
	in := func(list []games.Seat) bool {
		return slices.ContainsFunc(side, func(seat games.Seat) bool { return slices.Contains(list, seat) })
	}
	stayed := slices.ContainsFunc(side, func(seat games.Seat) bool { return !seats[seat-1].Left })
	switch {
	case in(winners):
		return firstPlace
	case !stayed:
		return leftPlace
	case len(winners) == 0:
		return firstPlace
	}
	for i, level := range games.RankingOf(position) {
		if in(level) {
			return firstPlace + 1 + i
		}
	}
	return stayedPlace
}

// PlacesOf are the places of the seats of a game that is over: the lower the better.
func PlacesOf(m *match.Match) []int {
	places := make([]int, len(m.Seats))
	if m.Position == nil {
		return places
	}
	for _, side := range games.TeamsOf(m.Position, len(m.Seats)) {
		for _, seat := range side {
			places[seat-1] = placeOf(side, m.Position, m.Result.Winners, m.Seats)
		}
	}
	return places
}

// Score says how a side fared, for the count of games. A win that some share
// is a win of each.
func (c Contest) Score(side int) (win, loss, draw int) {
	switch {
	case c.Places[side] != slices.Min(c.Places):
		return 0, 1, 0
	case c.Drawn:
		return 0, 0, 1
	}
	return 1, 0, 0
}
