package world

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/words"
)

// Arrivals tell people who comes and goes: each by name where few are, and a sum of
// them where many are, so that what an arrival costs does not grow with the room.
type arrivals struct {
	env     *env.Env
	people  *people.People
	tables  *tables.Index
	bustles map[*people.Room]*bustle
	heardAt map[*people.Person]store.TableID // whose players hear somebody from another room, as they were told
}

// A bustle is who has come into a crowded room and gone from it since its people were
// last told, with what there is to tell of them.
type bustle struct {
	began      time.Time
	came, went map[*people.Person]string
}

// moment is how long comings and goings are gathered in a crowded room.
const moment = 10 * time.Second

// mostNamed is how many of those who came and went in a moment are told by name.
const mostNamed = 3

// tellHouse tells those who are near somebody that they have come into the house, or
// have left it.
func (d *arrivals) tellHouse(p *people.Person, came bool, news string) {
	beside := d.beside(p)
	for other := range beside {
		d.people.TellNews(other, p, passage(p, came), news)
	}
	d.tellMoved(p, p.Room(), came, news, beside)
}

// passage is that somebody has come or gone.
func passage(p *people.Person, came bool) notice.Event {
	return notice.Event{What: phrase.Choose(came, notice.Came, notice.Went), Person: p.Name()}
}

// tellMoved tells those in a room that somebody has come into it or gone from it, but
// for those who know.
func (d *arrivals) tellMoved(p *people.Person, r *people.Room, came bool, news string, know map[*people.Person]bool) {
	if d.people.IsCrowded(r) && !p.Hides() {
		d.gather(p, r, came, news)
		return
	}
	for _, other := range d.people.Within(r) {
		if !know[other] {
			d.people.TellPassing(other, p, passage(p, came), news)
		}
	}
}

// gather notes that somebody has come or gone. Whoever does both is not noted.
func (d *arrivals) gather(p *people.Person, r *people.Room, came bool, news string) {
	b := d.bustles[r]
	if b == nil {
		b = &bustle{began: d.env.Now(), came: map[*people.Person]string{}, went: map[*people.Person]string{}}
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
		if d.env.Now().Sub(b.began) >= moment {
			delete(d.bustles, r)
			d.tellBustle(r, b)
		}
	}
}

func (d *arrivals) tellBustle(r *people.Room, b *bustle) {
	if len(b.came)+len(b.went) <= mostNamed {
		d.tellNames(r, false, b.went)
		d.tellNames(r, true, b.came)
		return
	}
	sum := b.String()
	for _, p := range d.people.Within(r) {
		if _, knows := b.came[p]; !knows {
			p.Tell(notice.Note{Lines: []string{sum}, When: p.Stamp(d.env.Now())})
		}
	}
}

// tellNames tells those in a room the news of some people.
func (d *arrivals) tellNames(r *people.Room, came bool, of map[*people.Person]string) {
	for _, p := range slices.SortedFunc(maps.Keys(of), people.ByArrival) {
		know := d.beside(p)
		for _, other := range d.people.Within(r) {
			if !know[other] {
				d.people.TellPassing(other, p, passage(p, came), of[p])
			}
		}
	}
}

// String says how many came and went: "12 people came, 9 went."
func (b *bustle) String() string {
	var parts []string
	if len(b.came) > 0 {
		parts = append(parts, words.CountPeople(len(b.came))+" came")
	}
	if n := len(b.went); n > 0 {
		parts = append(parts, phrase.Choose(len(parts) == 0, words.CountPeople(n), strconv.Itoa(n))+" went")
	}
	return strings.Join(parts, ", ") + "."
}

// tellOf tells news of somebody to those who are near them: in a crowded room to those
// at the same tables alone.
func (d *arrivals) tellOf(p *people.Person, what notice.What, news string) {
	near := slices.Collect(maps.Keys(d.beside(p)))
	if !d.people.IsCrowded(p.Room()) {
		near = d.Near(p)
	}
	for _, other := range near {
		d.people.TellNews(other, p, notice.Event{What: what, Person: p.Name()}, news)
	}
}

// Near are those who meet a person: those in the same room, and those at a
// table at which the person sits. They are in no order.
func (d *arrivals) Near(p *people.Person) []*people.Person {
	near := d.beside(p)
	for _, other := range d.people.Within(p.Room()) {
		near[other] = true
	}
	delete(near, p)
	return slices.Collect(maps.Keys(near))
}

// beside are those at the tables at which a person sits, but for the person.
func (d *arrivals) beside(p *people.Person) map[*people.Person]bool {
	beside := map[*people.Person]bool{}
	for _, t := range d.tables.RelatedTo(p) {
		if t.IsSeated(p) {
			maps.Copy(beside, d.tables.PeopleAt(t))
		}
	}
	delete(beside, p)
	return beside
}

// listeners are those who hear what is said in a room: those in it, and those
// at a table in it.
func (d *arrivals) listeners(r *people.Room) []*people.Person {
	within := d.people.Within(r)
	if len(within) == d.people.Count() {
		return slices.Clone(within)
	}
	return append(slices.Clone(within), lists.Filter(d.people.Everybody(), func(p *people.Person) bool {
		return p.Room() != r && slices.ContainsFunc(d.tables.RelatedTo(p), func(t *tables.Table) bool { return t.Room() == r && t.IsAt(p) })
	})...)
}

// HearersOf are those who hear what a person says: the listeners of their room, and those
// beyond it.
func (d *arrivals) HearersOf(p *people.Person) []*people.Person {
	hearers := d.listeners(p.Room())
	return append(hearers, lists.Filter(d.beyond(p), func(other *people.Person) bool { return !slices.Contains(hearers, other) })...)
}

// TellHeard says to a person, once a table, whom they play with there and are heard by in
// another room.
func (d *arrivals) TellHeard(p *people.Person) {
	beyond := lists.Filter(d.beyond(p), p.Sees)
	t := d.tables.Recent.Last(p)
	if len(beyond) == 0 || d.heardAt[p] == t.ID {
		return
	}
	d.heardAt[p] = t.ID
	hearers := lists.Map(lists.Filter(beyond, t.IsSeated), (*people.Person).Name)
	if len(hearers) < len(beyond) {
		hearers = append(hearers, "the watchers")
	}
	p.Tell(notice.Note{Lines: []string{"You are heard here and by " + phrase.And(hearers) + " at " + t.Name + "."}})
}

// partingTalk is for how long those who have played hear each other from room to room.
const partingTalk = 10 * time.Minute

// beyond are those in other rooms who hear what a player says: everybody at the table that the
// player had to do with last, while the game is on and a little longer.
func (d *arrivals) beyond(p *people.Person) []*people.Person {
	t := d.tables.Recent.Last(p)
	if t == nil || !t.IsSeated(p) || t.Match.Phase == store.Cleared || t.Match.Phase == store.IsOver && d.env.Now().Sub(t.Match.Newest()) > partingTalk {
		return nil
	}
	return lists.Filter(d.people.Everybody(), func(other *people.Person) bool {
		return other.Room() != p.Room() && t.IsAt(other) &&
			(t.Match.Phase != store.IsOver || d.tables.Recent.Last(other) == t)
	})
}

// tellCame tells those who are near somebody that they have connected, and tellGone that
// they have gone.
func (d *arrivals) tellCame(p *people.Person) { d.tellHouse(p, true, p.Name()+" has connected.") }

func (d *arrivals) tellGone(p *people.Person) { d.TellLeft(p, p.Name()+" has disconnected.") }

// TellLeft tells those who are near somebody that they have left the house.
func (d *arrivals) TellLeft(p *people.Person, news string) { d.tellHouse(p, false, news) }

// tellNamed tells those who have met a guest that the guest goes by an account's name, also who
// ignores them, so as to know whom.
func (d *arrivals) tellNamed(was string, p *people.Person) {
	for _, other := range d.Near(p) {
		other.Tell(notice.Note{Lines: []string{was + " is called " + p.Name() + " from now on."}})
	}
}
