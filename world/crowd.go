package world

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/world/store"
)

// The crowd is everybody who has a session.
type crowd struct {
	*ground
	people       map[string]*Person // by folded name
	guestParcels store.ParcelID     // the number of the newest parcel to a guest
}

// mostAway is how many names of people who are away are listed at a time.
const mostAway = 20

// PeopleNames are the names of those present whom a person may know of and, where a
// name has been begun, those of accounts that begin so: whoever types the whole of
// one is told of it too.
func (h *crowd) PeopleNames(me *Person, begun string) []string {
	names := games.Each(h.PeopleFor(me), (*Person).Name)
	if begun == "" {
		return names
	}
	away, err := h.store.NamesBeginning(begun, mostAway)
	if err != nil {
		h.log.Error("names can't be read", "error", err)
	}
	return append(names, away...)
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
func (h *crowd) PeopleFor(me *Person) []*Person { return games.Only(h.People(), me.sees) }

// cantComeBack says that a seat is that of a guest without a key who has gone.
func (h *crowd) cantComeBack(seat store.SeatRecord) bool {
	return seat.Account == 0 && seat.GuestKey == "" && h.person(seat.Name) == nil
}

// person finds somebody who has a session by exact name.
func (h *crowd) person(name string) *Person { return h.people[store.Fold(name)] }

// People lists those who are present, longest here first.
func (h *crowd) People() []*Person {
	here := games.Only(h.everybody(), (*Person).Present)
	slices.SortFunc(here, func(a, b *Person) int { return cmp.Or(a.arrived.Compare(b.arrived), cmp.Compare(a.name, b.name)) })
	return here
}

// Idle is how long ago the person last typed something.
func (h *crowd) Idle(p *Person) time.Duration { return h.now().Sub(p.active) }

// inRoom lists those present in a room, as far as a person may know, longest in
// the house first.
func (h *crowd) inRoom(r *Room, me *Person) []*Person {
	return games.Only(h.PeopleFor(me), func(p *Person) bool { return p.room == r })
}

// everybody is whoever has a session, in no order.
func (h *crowd) everybody() []*Person { return slices.Collect(maps.Values(h.people)) }

// moreHiding says how many are here and were not listed.
func (h *crowd) moreHiding(listed int) string {
	if hidden := len(h.People()) - listed; hidden > 0 {
		return " And " + strconv.Itoa(hidden) + " more hiding."
	}
	return ""
}
