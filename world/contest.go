package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/store"
)

// A contest is a game that is over, as ratings see it: who played together, and
// how each side was placed.
type contest struct {
	list   store.RatingList
	sides  [][]store.AccountID
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

// contestOf is the contest of a game that has just ended at a rated table. Whoever
// never made a move is left out of it; ok is false where that leaves fewer than
// two sides or no winner, and such a game is not rated. Its list is that among people.
func contestOf(m *match.Match) (c contest, ok bool) {
	return contestAt(listFor(m.Game, len(m.Seats)), m.Position, m.Result.Winners, m.Seats, m.Plies)
}

func contestAt(list store.RatingList, position games.Position, winners []games.Seat, seats []store.SeatRecord, plies []store.Ply) (c contest, ok bool) {
	c.list = list
	played := movers(plies)
	for _, side := range games.TeamsOf(position, len(seats)) {
		var members []store.AccountID
		for _, seat := range side {
			if played[seat] {
				members = append(members, seats[seat-1].Rated())
			}
		}
		if len(members) > 0 {
			c.sides = append(c.sides, members)
			c.places = append(c.places, placeOf(side, position, winners, seats))
		}
	}
	if len(c.sides) < 2 || slices.Min(c.places) != firstPlace { // or who won is left out
		return c, false
	}
	c.drawn = len(winners) == 0 || slices.Min(c.places) == slices.Max(c.places)
	return c, true
}

// listFor is the list of a game of so many, among people.
func listFor(game *games.Game, seats int) store.RatingList {
	kind := store.ForMore
	if seats == 2 {
		kind = store.ForTwo
	}
	return store.RatingList{Game: game.Name, Kind: kind, Pool: store.People}
}

// nextListOf is the list of the game at a table if it starts with those who are
// registered, or as few as can play.
func nextListOf(m *match.Match) store.RatingList {
	least, _ := m.Game.Seats(m.Options)
	return listFor(m.Game, max(least, len(m.Seats)))
}

// movers are the seats that have made a move of the game, taken back or not.
func movers(plies []store.Ply) map[games.Seat]bool {
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
