package world

import (
	"maps"
	"slices"
)

// tellRoom tells everybody in a room but one person, who may be nil.
func (w *World) tellRoom(r *Room, n Notice, but *Person) {
	for _, p := range w.people {
		if p != but && p.room == r {
			p.Tell(n)
		}
	}
}

// tellAbout tells what has become of a table: whoever is in its room, whoever
// is at it, who did it, who may be nil, and whoever wants the news of all rooms;
// of those who are not at it only who does not ignore whoever did it.
func (w *World) tellAbout(t *Table, by *Person, lines ...string) {
	at, data := w.peopleAt(t), Data{"tables": standings(t)}
	for _, p := range w.people {
		if p == by || at[p] || p.cares(t) && (by == nil || !p.Ignores(by)) {
			p.Tell(Note{Lines: lines, Data: data})
		}
	}
}

// tellBystanders tells what has become of a table to those who care and are not
// at it.
func (w *World) tellBystanders(t *Table, line string) {
	at := w.peopleAt(t)
	for _, p := range w.people {
		if !at[p] && p.cares(t) {
			p.Tell(Note{Lines: []string{line}})
		}
	}
}

// cares says whether a person is told of a table that they are not at.
func (p *Person) cares(t *Table) bool {
	return p.room == t.room || p.Setting("news") == "house"
}

// tellOf tells news of a person to those who are near them.
func (w *World) tellOf(p *Person, news string) {
	for _, other := range w.near(p) {
		w.tellNews(other, p, news)
	}
}

// near are those who meet a person: who is in the same room, and who is at a
// table at which the person sits. They are in no order.
func (w *World) near(p *Person) []*Person {
	var near []*Person
	at := map[*Person]bool{}
	for _, t := range w.tables {
		if t.isSeated(p) {
			maps.Copy(at, w.peopleAt(t))
		}
	}
	for _, other := range w.people {
		if other != p && (other.room == p.room || at[other]) {
			near = append(near, other)
		}
	}
	return near
}

// tellRoomOf tells news of a person to those in a room.
func (w *World) tellRoomOf(p *Person, r *Room, news string) {
	for _, other := range w.people {
		if other.room == r {
			w.tellNews(other, p, news)
		}
	}
}

// tellTableOf tells news of a person to those at a table, and to the person.
func (w *World) tellTableOf(p *Person, t *Table, news string) {
	for other := range w.peopleAt(t) {
		if other != p {
			w.tellNews(other, p, news)
		}
	}
	p.Tell(Note{Lines: []string{news}, When: p.stamp(w.now())})
}

// tellNews tells one person news of another, unless they want to hear none, or
// the other hides.
func (w *World) tellNews(to, of *Person, news string) {
	if to != of && !to.Ignores(of) && to.sees(of) {
		to.Tell(Note{Lines: []string{news}, When: to.stamp(w.now())})
	}
}

// listeners are those who hear what is said in a room: who is in it, and who is
// at a table in it. They are in no order.
func (w *World) listeners(r *Room) []*Person {
	hear := map[*Person]bool{}
	for _, p := range w.people {
		if p.room == r {
			hear[p] = true
		}
	}
	for _, t := range w.tablesIn(r) {
		for p := range w.peopleAt(t) {
			hear[p] = true
		}
	}
	return slices.Collect(maps.Keys(hear))
}

// peopleAt are those at a table who are here. It asks the seats and not the
// people: there may be many people, and a table has few seats.
func (w *World) peopleAt(t *Table) map[*Person]bool {
	at := map[*Person]bool{}
	for _, seat := range t.seats {
		if p := w.person(seat.Name); p != nil && seat.isOf(p) && t.isSeated(p) {
			at[p] = true
		}
	}
	for _, p := range t.watchers {
		at[p] = true
	}
	return at
}
