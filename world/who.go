package world

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
)

// Who tells a session who is in the house, or of the people named alone: where
// they are, at which tables, how long they have typed nothing, and the line
// that they have set. It tells one page of them.
func (w *World) Who(s *Session, names []string, page int) error {
	all, err := w.asked(s.person, names)
	if err != nil {
		return err
	}
	people, below, err := paged(peopleFirst(all), page, "who")
	if err != nil {
		return err
	}
	l := notice.Listing{Title: "People", Columns: []string{"Name", "In", "Tables", "Idle", "Doing"}, Bare: "Tables"}
	for _, p := range people {
		l.Rows = append(l.Rows, []string{p.name + p.marks() + p.closed(s.person), p.room.String(), w.Tables.doingOf(s.person, p).String(), Ago(w.People.Idle(p)), p.Doing()})
	}
	l.Data = notice.Data{"people": w.arrivals.statesOf(s.person, people)}
	if len(names) == 0 {
		l.Foot = CountPeople(len(all)) + "." + w.People.moreHiding(len(all)) + w.Env.botsNamed()
	}
	if below != "" {
		l.Foot = strings.TrimSpace(below + ". " + l.Foot)
	}
	s.Tell(l)
	return nil
}

// active is how long somebody may type nothing and still count as active.
const active = 5 * time.Minute

// WhoColumns is Who as a MOO shows it.
func (w *World) WhoColumns(s *Session, names []string) error {
	all, err := w.asked(s.person, names)
	if err != nil {
		return err
	}
	people, below, _ := paged(peopleFirst(all), 1, "who") // there is always a first page
	l := notice.Listing{Title: "Connected", Columns: []string{"Player name", "Connected", "Idle time", "Location"}}
	for _, p := range people {
		l.Rows = append(l.Rows, []string{p.name + p.marks() + p.closed(s.person), InWords(w.Env.now().Sub(p.arrived)), InWords(w.People.Idle(p)), p.room.name})
	}
	l.Data = notice.Data{"people": w.arrivals.statesOf(s.person, people)}
	if s.person.staff {
		l.Columns = append(l.Columns, "From")
		for i, p := range people {
			l.Rows[i] = append(l.Rows[i], p.addresses())
		}
	}
	if len(names) == 0 {
		awake := games.Only(all, func(p *Person) bool { return w.People.Idle(p) < active })
		l.Foot = "Total: " + CountPeople(len(all)) + ", of whom " + strconv.Itoa(len(awake)) + " typed something in the last 5 minutes." + w.People.moreHiding(len(all)) + w.Env.botsNamed()
	}
	if below != "" {
		l.Foot = strings.TrimSpace(below + ". " + l.Foot)
	}
	s.Tell(l)
	return nil
}

// addresses are those that the sessions of a person come from, each once.
func (p *Person) addresses() string {
	var all []string
	for _, s := range p.sessions {
		if s.address.IsValid() && !slices.Contains(all, s.address.String()) {
			all = append(all, s.address.String())
		}
	}
	return strings.Join(all, ", ")
}

// asked are the people of those names, or all, as far as a person may know of
// them.
func (w *World) asked(me *Person, names []string) ([]*Person, error) {
	if len(names) == 0 {
		return w.People.VisibleTo(me), nil
	}
	var people []*Person
	for _, name := range names {
		p, err := w.FindPerson(me, name)
		if err != nil {
			return nil, err
		}
		people = append(people, p)
	}
	return people, nil
}

// CountPeople is "1 person", "2 people".
func CountPeople(n int) string {
	return games.Choose(n == 1, "1 person", strconv.Itoa(n)+" people")
}

// InWords is a span of time in its largest unit, in words: "17 seconds".
func InWords(d time.Duration) string {
	switch {
	case d < time.Minute:
		return games.Count(int(max(d, 0).Seconds()), "second")
	case d < time.Hour:
		return games.Count(int(d.Minutes()), "minute")
	case d < 24*time.Hour:
		return games.Count(int(d.Hours()), "hour")
	default:
		return games.Count(int(d.Hours()/24), "day")
	}
}

// statesOf are how some people are, whom the reader may know of.
func (d *arrivals) statesOf(me *Person, people []*Person) []notice.PersonState {
	return games.Each(people, func(p *Person) notice.PersonState {
		doing := d.tables.doingOf(me, p)
		return notice.PersonState{
			Name: p.name, Guest: p.IsGuest(), Bot: p.IsBot(), Room: p.room.String(), Idle: int64(d.people.Idle(p).Seconds()),
			Here:  int64(d.env.now().Sub(p.arrived).Seconds()),
			Plays: append([]string{}, doing.plays...), Watches: append([]string{}, doing.watches...), Doing: p.Doing(),
		}
	})
}

// A doing is what a person does: the names of tables.
type doing struct {
	plays, watches []string
}

// String says it as the end of a sentence, empty for nobody at a table.
func (d doing) String() string {
	var parts []string
	if len(d.plays) > 0 {
		parts = append(parts, "plays at "+games.And(d.plays))
	}
	if len(d.watches) > 0 {
		parts = append(parts, "watches "+games.And(d.watches))
	}
	return strings.Join(parts, ", ")
}

// doingOf is what somebody does, as far as a person may know.
func (o *Tables) doingOf(me, p *Person) doing {
	var d doing
	for _, t := range visible(me, o.filedFor(p)) {
		if p.Plays(t) {
			d.plays = append(d.plays, t.Name)
		}
		if t.Watches(p) {
			d.watches = append(d.watches, t.Name)
		}
	}
	return d
}

// PeopleStates are those present whom a person may know of, longest here first.
func (w *World) PeopleStates(me *Person) []notice.PersonState {
	return w.arrivals.statesOf(me, w.People.VisibleTo(me))
}
