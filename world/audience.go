package world

import (
	"boardroom/world/env"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// An audience is who is at each table and is told what happens there.
type audience struct {
	env    *env.Env
	people *people.People
	tables *Tables
	feeds  map[*people.Session]Feed // of tables at which their persons are not
}

// sitter is the person in a seat, or nil if nobody of that account is here.
func (a *audience) sitter(seat store.SeatRecord) *people.Person {
	if p := a.people.Named(seat.Name); p != nil && p.SitsIn(seat) {
		return p
	}
	return nil
}

// peopleAt are those at a table who are here. It asks the seats and not the
// people: there may be many people, and a table has few seats.
func (a *audience) peopleAt(t *Table) map[*people.Person]bool {
	at := map[*people.Person]bool{}
	for _, seat := range t.Match.Seats {
		if p := a.people.Named(seat.Name); p != nil && p.SitsIn(seat) && t.isSeated(p) {
			at[p] = true
		}
	}
	for _, p := range t.watchers {
		at[p] = true
	}
	return at
}

// cantComeBack says that a seat is that of a guest without a key who has gone.
func (a *audience) cantComeBack(seat store.SeatRecord) bool {
	return seat.Account == 0 && seat.GuestKey == "" && a.people.Named(seat.Name) == nil
}

// hearersAt are those who are told what happens at a table: those who are there, and who
// listens for those with a seat.
func (a *audience) hearersAt(t *Table) map[*people.Person]bool {
	at := a.peopleAt(t)
	if !a.people.IsHeard() || t.trial != nil {
		return at
	}
	for _, seat := range t.Match.Seats {
		if ear := a.people.Ear(seat.Account); ear != nil && t.isSeated(ear) {
			at[ear] = true
		}
	}
	return at
}

// tellSeat tells whoever sits in a seat, and who listens for them.
func (a *audience) tellSeat(seat store.SeatRecord, n notice.Notice) {
	if p := a.sitter(seat); p != nil {
		p.Tell(n)
	}
	a.people.TellEar(seat.Account, n)
}
