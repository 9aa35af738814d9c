package world

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Arrivals tell people who comes and goes: each by name where few are, and a sum of
// them where many are, so that what an arrival costs does not grow with the room.
type arrivals struct {
	env     *env
	people  *People
	tables  *Tables
	bustles map[*Room]*bustle
}

// A bustle is who has come into a crowded room and gone from it since its people were
// last told, with what there is to tell of them.
type bustle struct {
	began      time.Time
	came, went map[*Person]string
}

// moment is how long comings and goings are gathered in a crowded room.
const moment = 10 * time.Second

// mostNamed is how many of those who came and went in a moment are told by name.
const mostNamed = 3

// isCrowded says whether more people are in a room than a list shows at once.
func (h *People) isCrowded(r *Room) bool { return len(*h.within(r)) > pageLength }

// tellHouse tells those who are near somebody that they have come into the house, or
// have left it.
func (d *arrivals) tellHouse(p *Person, came bool, news string) {
	beside := d.beside(p)
	for other := range beside {
		d.people.tellNews(other, p, passage(p, came), news)
	}
	d.tellMoved(p, p.room, came, news, beside)
}

// passage is that somebody has come or gone.
func passage(p *Person, came bool) notice.Event {
	return notice.Event{What: games.Choose(came, notice.Came, notice.Went), Person: p.name}
}

// tellMoved tells those in a room that somebody has come into it or gone from it, but
// for those who know.
func (d *arrivals) tellMoved(p *Person, r *Room, came bool, news string, know map[*Person]bool) {
	if d.people.isCrowded(r) && !p.Hides() {
		d.gather(p, r, came, news)
		return
	}
	for _, other := range *d.people.within(r) {
		if !know[other] {
			d.people.tellPassing(other, p, passage(p, came), news)
		}
	}
}

// gather notes that somebody has come or gone. Whoever does both is not noted.
func (d *arrivals) gather(p *Person, r *Room, came bool, news string) {
	b := d.bustles[r]
	if b == nil {
		b = &bustle{began: d.env.now(), came: map[*Person]string{}, went: map[*Person]string{}}
		d.bustles[r] = b
	}
	there, back := b.came, b.went
	if !came {
		there, back = back, there
	}
	if _, both := back[p]; both {
		delete(back, p)
		return
	}
	there[p] = news
}

// tellGathered tells those in crowded rooms who has come and gone in the last moment.
func (d *arrivals) tellGathered() {
	for r, b := range d.bustles {
		if d.env.now().Sub(b.began) >= moment {
			delete(d.bustles, r)
			d.tellBustle(r, b)
		}
	}
}

func (d *arrivals) tellBustle(r *Room, b *bustle) {
	if len(b.came)+len(b.went) <= mostNamed {
		d.tellNames(r, false, b.went)
		d.tellNames(r, true, b.came)
		return
	}
	sum := b.String()
	for _, p := range *d.people.within(r) {
		if _, knows := b.came[p]; !knows {
			p.Tell(notice.Note{Lines: []string{sum}, When: p.stamp(d.env.now())})
		}
	}
}

// tellNames tells those in a room the news of some people.
func (d *arrivals) tellNames(r *Room, came bool, of map[*Person]string) {
	for _, p := range slices.SortedFunc(maps.Keys(of), byArrival) {
		know := d.beside(p)
		for _, other := range *d.people.within(r) {
			if !know[other] {
				d.people.tellPassing(other, p, passage(p, came), of[p])
			}
		}
	}
}

// String says how many came and went: "12 people came, 9 went."
func (b *bustle) String() string {
	var parts []string
	if len(b.came) > 0 {
		parts = append(parts, CountPeople(len(b.came))+" came")
	}
	if n := len(b.went); n > 0 {
		parts = append(parts, games.Choose(len(parts) == 0, CountPeople(n), strconv.Itoa(n))+" went")
	}
	return strings.Join(parts, ", ") + "."
}

// tellOf tells news of somebody to those who are near them: in a crowded room to those
// at the same tables alone.
func (d *arrivals) tellOf(p *Person, what notice.What, news string) {
	near := slices.Collect(maps.Keys(d.beside(p)))
	if !d.people.isCrowded(p.room) {
		near = d.near(p)
	}
	for _, other := range near {
		d.people.tellNews(other, p, notice.Event{What: what, Person: p.name}, news)
	}
}

// near are those who meet a person: those in the same room, and those at a
// table at which the person sits. They are in no order.
func (d *arrivals) near(p *Person) []*Person {
	near := d.beside(p)
	for _, other := range *d.people.within(p.room) {
		near[other] = true
	}
	delete(near, p)
	return slices.Collect(maps.Keys(near))
}

// beside are those at the tables at which a person sits, but for the person.
func (d *arrivals) beside(p *Person) map[*Person]bool {
	beside := map[*Person]bool{}
	for _, t := range d.tables.filedFor(p) {
		if t.isSeated(p) {
			maps.Copy(beside, d.people.peopleAt(t))
		}
	}
	delete(beside, p)
	return beside
}

// listeners are those who hear what is said in a room: those in it, and those
// at a table in it.
func (d *arrivals) listeners(r *Room) []*Person {
	within := *d.people.within(r)
	if len(within) == len(d.people.here) {
		return slices.Clone(within)
	}
	return append(slices.Clone(within), games.Only(d.people.here, func(p *Person) bool {
		return p.room != r && slices.ContainsFunc(d.tables.filedFor(p), func(t *Table) bool { return t.room == r && t.IsAt(p) })
	})...)
}

// hearersOf are those who hear what a person says: the listeners of their room, and those
// beyond it.
func (d *arrivals) hearersOf(p *Person) []*Person {
	hearers := d.listeners(p.room)
	return append(hearers, games.Only(d.beyond(p), func(other *Person) bool { return !slices.Contains(hearers, other) })...)
}

// partingTalk is for how long those who have played hear each other from room to room.
const partingTalk = 10 * time.Minute

// beyond are those in other rooms who hear what a person says: whoever sits with them at
// the table that both had to do with last, while they play there and a little longer.
func (d *arrivals) beyond(p *Person) []*Person {
	t := d.tables.Last(p)
	if t == nil || !t.isSeated(p) || t.Phase == store.Cleared || t.Phase == store.IsOver && d.env.now().Sub(t.Newest()) > partingTalk {
		return nil
	}
	return games.Only(d.people.here, func(other *Person) bool {
		return other.room != p.room && t.isSeated(other) && (t.Phase != store.IsOver || d.tables.Last(other) == t)
	})
}
