package world

import (
	"boardroom/world/env"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// An audience is who is at each table and is told what happens there.
type audience struct {
	env    *env.Env
	people *people.People
	tables *tables.Index
	feeds  map[*people.Session]Feed // of tables at which their persons are not
}

// hearersAt are those who are told what happens at a table: those who are there, and who
// listens for those with a seat.
func (a *audience) hearersAt(t *tables.Table) map[*people.Person]bool {
	at := a.tables.PeopleAt(t)
	if !a.people.IsHeard() || t.Trial != nil {
		return at
	}
	for _, seat := range t.Match.Seats {
		if ear := a.people.Ear(seat.Account); ear != nil && t.IsSeated(ear) {
			at[ear] = true
		}
	}
	return at
}

// tellSeat tells whoever sits in a seat, and who listens for them.
func (a *audience) tellSeat(seat store.SeatRecord, n notice.Notice) {
	if p := a.tables.Sitter(seat); p != nil {
		p.Tell(n)
	}
	a.people.TellEar(seat.Account, n)
}
