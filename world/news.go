package world

import (
	"strconv"
	"time"

	"boardroom/games"
)

// news are what whoever comes back is told, in this order. Each tells a session
// what has come up for its person since a time, or nothing.
func (w *World) news() []func(s *Session, since time.Time) {
	return []func(*Session, time.Time){w.tellClosing, w.tellMute, w.tellMissed, w.tellKibitzed, w.tellWaiting, w.tellProposed, w.tellClaims, w.tellRematches, w.tellFollowing, w.tellWhispered, w.tellMail}
}

// TellNews tells a session what there is to know since its person was last
// there.
func (w *World) TellNews(s *Session, since time.Time) {
	for _, tell := range w.news() {
		tell(s, since)
	}
}

// tellWaiting tells a session how the games of its person stand, those that wait
// for them first. One game is a sentence, several are a list.
func (w *World) tellWaiting(s *Session, _ time.Time) {
	mine := w.underWayOf(s.person)
	switch {
	case len(mine) == 0:
	case len(mine) == 1:
		s.Note(mine[0].waitsFor(s.person))
	default:
		s.Tell(w.gamesOf(s.person, mine))
	}
}

// underWayOf are the games that a person plays in: first those that wait for
// them, each kind in the order they were set up.
func (w *World) underWayOf(p *Person) []*Table {
	var waiting, others []*Table
	for _, t := range w.tables {
		switch {
		case w.IsTurn(p, t):
			waiting = append(waiting, t)
		case w.Plays(p, t):
			others = append(others, t)
		}
	}
	return append(waiting, others...)
}

// gamesOf lists games that a person plays in.
func (w *World) gamesOf(p *Person, mine []*Table) Listing {
	l := Listing{Title: "Your games", Columns: []string{"Table", "Number", "State"}, Data: Data{"tables": standings(mine...)}}
	waiting := 0
	for _, t := range mine {
		state := "waits for " + games.And(t.namesOf(t.position.ToAct()))
		switch {
		case t.rest != NoRest:
			state = string(t.rest)
		case w.IsTurn(p, t):
			state = "your turn"
			waiting++
		}
		l.Rows = append(l.Rows, []string{t.name, t.Number(), state + "; " + t.against(p)})
	}
	switch waiting {
	case 0:
		l.Foot = "None of them waits for you."
	case 1:
		l.Foot = "One of them waits for you. To go to it: next"
	default:
		l.Foot = strconv.Itoa(waiting) + " of them wait for you. To go to one after the other: next"
	}
	return l
}

// against says in short how the game of a person stands: "against Bob, move 7".
func (t *Table) against(p *Person) string {
	var others []string
	for _, seat := range t.seats {
		if !seat.isOf(p) {
			others = append(others, seat.Name)
		}
	}
	return "against " + games.And(others) + ", move " + strconv.Itoa(t.moves+1) + t.offered()
}
