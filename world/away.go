package world

import (
	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/store"
)

// isAway says whether nobody is there in a seat: its person is not present, or
// their client has stopped answering. Bots of the house are always there.
func (a *audience) isAway(sitting store.SeatRecord) bool {
	p := a.sitter(sitting)
	return sitting.Bot != store.HouseBot && (p == nil || !p.Answers())
}

// away are the names of those who play on at a table and are not there.
func (t *Table) away() []string {
	var names []string
	for i, sitting := range t.Match.Seats {
		if t.Match.Phase == store.InPlay && t.trial == nil && t.told == nil && t.Match.TakesPart(games.Seat(i+1)) && t.isAway(sitting) {
			names = append(names, sitting.Name)
		}
	}
	return names
}

// awayInWords is who is not there of those who play on: "Ann is away"; empty for
// nobody.
func (t *Table) awayInWords() string {
	names := t.away()
	switch len(names) {
	case 0:
		return ""
	case 1:
		return names[0] + " is away"
	}
	return phrase.And(names) + " are away"
}
