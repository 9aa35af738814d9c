package world

import (
	"slices"
	"sort"
	"strconv"
	"time"

	"boardroom/world/store"
)

// The crowd is everybody who has a session.
type crowd struct {
	*ground
	people map[string]*Person // by folded name
}

// PeopleNames are the names of those present whom a person may know of.
func (h *crowd) PeopleNames(me *Person) []string {
	var names []string
	for _, p := range h.PeopleFor(me) {
		names = append(names, p.name)
	}
	return names
}

// sitter is the person in a seat, or nil if nobody of that account is here.
func (h *crowd) sitter(seat store.SeatRecord) *Person {
	if p := h.person(seat.Name); p != nil && p.sitsIn(seat) {
		return p
	}
	return nil
}

// peopleAt are those at a table who are here. It asks the seats and not the
// people: there may be many people, and a table has few seats.
func (h *crowd) peopleAt(t *Table) map[*Person]bool {
	at := map[*Person]bool{}
	for _, seat := range t.Seats {
		if p := h.person(seat.Name); p != nil && p.sitsIn(seat) && t.isSeated(p) {
			at[p] = true
		}
	}
	for _, p := range t.watchers {
		at[p] = true
	}
	return at
}

// PeopleFor lists those present whom a person may know of, longest here first.
func (h *crowd) PeopleFor(me *Person) []*Person {
	return slices.DeleteFunc(h.People(), func(p *Person) bool { return !me.sees(p) })
}

// cantComeBack says that a seat is that of a guest without a key who has gone.
func (h *crowd) cantComeBack(seat store.SeatRecord) bool {
	return seat.Account == 0 && seat.GuestKey == "" && h.person(seat.Name) == nil
}

// person finds somebody who has a session by exact name.
func (h *crowd) person(name string) *Person { return h.people[store.Fold(name)] }

// People lists those who are present, longest here first.
func (h *crowd) People() []*Person {
	var here []*Person
	for _, p := range h.people {
		if p.Present() {
			here = append(here, p)
		}
	}
	sortByArrival(here)
	return here
}

// Idle is how long ago the person last typed something.
func (h *crowd) Idle(p *Person) time.Duration { return h.now().Sub(p.active) }

// inRoom lists those present in a room, as far as a person may know, longest in
// the house first.
func (h *crowd) inRoom(r *Room, me *Person) []*Person {
	return slices.DeleteFunc(h.PeopleFor(me), func(p *Person) bool { return p.room != r })
}

// everybody is whoever has a session, in no order.
func (h *crowd) everybody() []*Person {
	all := make([]*Person, 0, len(h.people))
	for _, p := range h.people {
		all = append(all, p)
	}
	return all
}

// moreHiding says how many are here and were not listed.
func (h *crowd) moreHiding(listed int) string {
	if hidden := len(h.People()) - listed; hidden > 0 {
		return " And " + strconv.Itoa(hidden) + " more hiding."
	}
	return ""
}

func sortByArrival(people []*Person) {
	sort.Slice(people, func(i, j int) bool {
		if people[i].arrived.Equal(people[j].arrived) {
			return people[i].name < people[j].name
		}
		return people[i].arrived.Before(people[j].arrived)
	})
}
