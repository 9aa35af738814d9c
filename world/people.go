package world

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world/loop"
	"boardroom/world/store"
)

// People are all who have a session.
type People struct {
	env          *env
	byName       map[string]*Person           // by folded name
	names        alphabet                     // of people
	owners       map[store.AccountID]*Person  // those of accounts
	here         inOrder                      // all of them
	inside       map[*Room]*inOrder           // those in a room
	dropped      map[*Person]bool             // of them those who are here in a session without a line alone
	feeds        map[*Session]Feed            // of tables at which their persons are not
	ears         map[store.AccountID]*Session // that listen for an account, see Listen
	came         int                          // so many have come since the house opened
	freeGuest    int                          // below which all numbers of guests are taken
	guestParcels store.ParcelID               // the number of the newest parcel to a guest
}

// guestName is what guests are called, with a number.
const guestName = "Guest"

func newPeople(g *env) *People {
	return &People{env: g, byName: map[string]*Person{}, owners: map[store.AccountID]*Person{}, inside: map[*Room]*inOrder{}, dropped: map[*Person]bool{}, feeds: map[*Session]Feed{}, ears: map[store.AccountID]*Session{}, freeGuest: 1}
}

// Arrivals are people in the order in which they came into the house.
type inOrder []*Person

func (a *inOrder) add(p *Person) {
	at, _ := slices.BinarySearchFunc(*a, p, byArrival)
	*a = slices.Insert(*a, at, p)
}

func (a *inOrder) remove(p *Person) {
	if at, found := slices.BinarySearchFunc(*a, p, byArrival); found {
		*a = slices.Delete(*a, at, at+1)
	}
}

func byArrival(a, b *Person) int { return cmp.Compare(a.nth, b.nth) }

// come takes somebody in who has come.
func (h *People) come(p *Person) {
	h.came++
	p.arrived, p.nth = h.env.now(), h.came
	h.byName[store.Fold(p.name)] = p
	h.names.add(store.Fold(p.name))
	if !p.IsGuest() {
		h.owners[p.account] = p
	}
	h.here.add(p)
	h.within(p.room).add(p)
}

// leave takes somebody out who has gone. ok is false where they were not in.
func (h *People) leave(p *Person) (ok bool) {
	if h.person(p.name) != p { // is forgotten
		return false
	}
	delete(h.byName, store.Fold(p.name))
	h.names.remove(store.Fold(p.name))
	delete(h.owners, p.account)
	if n, err := strconv.Atoi(strings.TrimPrefix(p.name, guestName)); err == nil {
		h.freeGuest = min(h.freeGuest, n)
	}
	h.here.remove(p)
	h.within(p.room).remove(p)
	return true
}

// within are those in a room.
func (h *People) within(r *Room) *inOrder {
	if h.inside[r] == nil {
		h.inside[r] = &inOrder{}
	}
	return h.inside[r]
}

// moveTo brings somebody who is here into another room.
func (h *People) moveTo(p *Person, r *Room) {
	h.within(p.room).remove(p)
	p.room = r
	h.within(r).add(p)
}

// mostAway is how many names of people who are away are listed at a time.
const mostAway = 20

// PeopleNames are the names of those present whom a person may know of and, where a
// name has been begun, those of accounts that begin so: whoever types the whole of
// one is told of it too.
func (h *People) Names(me *Person, begun string) []string {
	names := games.Each(h.VisibleTo(me), (*Person).Name)
	if begun == "" {
		return names
	}
	away, err := loop.Read(h.env.loop, func() ([]string, error) { return h.env.store.NamesBeginning(begun, mostAway) })
	if err != nil {
		h.env.log.Error("names can't be read", "error", err)
	}
	return append(names, away...)
}

// sitter is the person in a seat, or nil if nobody of that account is here.
func (h *People) sitter(seat store.SeatRecord) *Person {
	if p := h.person(seat.Name); p != nil && p.sitsIn(seat) {
		return p
	}
	return nil
}

// peopleAt are those at a table who are here. It asks the seats and not the
// people: there may be many people, and a table has few seats.
func (h *People) peopleAt(t *Table) map[*Person]bool {
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

// beginning are those present whom a person may know of and whose names begin so.
func (h *People) beginning(me *Person, begun string) []*Person {
	found := games.Each(h.names.beginning(begun), func(name string) *Person { return h.byName[name] })
	return games.Only(found, me.meets)
}

// PeopleFor lists those present whom a person may know of, longest here first.
func (h *People) VisibleTo(me *Person) []*Person { return games.Only(h.here, me.meets) }

// meets says whether somebody is present of whom a person may know.
func (p *Person) meets(other *Person) bool { return other.Present() && p.sees(other) }

// IsAlone says whether there is nobody else present of whom a person may know.
func (h *People) IsAlone(me *Person) bool {
	return !slices.ContainsFunc(h.here, func(p *Person) bool { return p != me && me.meets(p) })
}

// cantComeBack says that a seat is that of a guest without a key who has gone.
func (h *People) cantComeBack(seat store.SeatRecord) bool {
	return seat.Account == 0 && seat.GuestKey == "" && h.person(seat.Name) == nil
}

// person finds somebody who has a session by exact name.
func (h *People) person(name string) *Person { return h.byName[store.Fold(name)] }

// People lists those who are present, longest here first.
func (h *People) Present() []*Person { return games.Only(h.here, (*Person).Present) }

// Idle is how long ago the person last typed something.
func (h *People) Idle(p *Person) time.Duration { return h.env.now().Sub(p.active) }

// inRoom lists those present in a room, as far as a person may know, longest in
// the house first.
func (h *People) inRoom(r *Room, me *Person) []*Person {
	return games.Only(*h.within(r), me.meets)
}

// moreHiding says how many are here and were not listed.
func (h *People) moreHiding(listed int) string {
	if hidden := len(h.Present()) - listed; hidden > 0 {
		return " And " + strconv.Itoa(hidden) + " more hiding."
	}
	return ""
}
