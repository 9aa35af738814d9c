package world

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games/lists"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/words"
)

// Who tells a session who is in the house, or of the people named alone: where
// they are, at which tables, how long they have typed nothing, and the line
// that they have set. It tells one page of them.
func (i *Views) Who(s *people.Session, names []string, page int) error {
	all, err := i.directory.Asked(s.Person(), names)
	if err != nil {
		return err
	}
	some, below, err := words.Paged(peopleFirst(all), page, "who")
	if err != nil {
		return err
	}
	l := notice.Listing{Title: "People", Columns: []string{"Name", "In", "Tables", "Idle", "Doing"}, Bare: "Tables"}
	for _, p := range some {
		l.Rows = append(l.Rows, []string{p.Name() + p.Marks() + closedTo(p, s.Person()), p.Room().String(), i.tables.DoingOf(s.Person(), p).String(), words.Ago(i.people.Idle(p)), p.Doing()})
	}
	l.About = notice.About{People: i.arrivals.statesOf(s.Person(), some)}
	if len(names) == 0 {
		l.Foot = words.CountPeople(len(all)) + "." + i.people.MoreHiding(len(all)) + i.bots.botsNamed()
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
func (i *Views) WhoColumns(s *people.Session, names []string) error {
	all, err := i.directory.Asked(s.Person(), names)
	if err != nil {
		return err
	}
	some, below, _ := words.Paged(peopleFirst(all), 1, "who") // there is always a first page
	l := notice.Listing{Title: "Connected", Columns: []string{"Player name", "Connected", "Idle time", "Location"}}
	for _, p := range some {
		l.Rows = append(l.Rows, []string{p.Name() + p.Marks() + closedTo(p, s.Person()), words.InWords(i.env.Now().Sub(p.Arrived())), words.InWords(i.people.Idle(p)), p.Room().Name()})
	}
	l.About = notice.About{People: i.arrivals.statesOf(s.Person(), some)}
	if s.Person().IsStaff() {
		l.Columns = append(l.Columns, "From")
		for i, p := range some {
			l.Rows[i] = append(l.Rows[i], addressesOf(p))
		}
	}
	if len(names) == 0 {
		awake := lists.Filter(all, func(p *people.Person) bool { return i.people.Idle(p) < active })
		l.Foot = "Total: " + words.CountPeople(len(all)) + "; " + strconv.Itoa(len(awake)) + " typed something in the last 5 minutes." + i.people.MoreHiding(len(all)) + i.bots.botsNamed()
	}
	if below != "" {
		l.Foot = strings.TrimSpace(below + ". " + l.Foot)
	}
	s.Tell(l)
	return nil
}

// addressesOf are those that the sessions of a person come from, each once.
func addressesOf(p *people.Person) string {
	var all []string
	for _, s := range p.Sessions() {
		if s.Address().IsValid() && !slices.Contains(all, s.Address().String()) {
			all = append(all, s.Address().String())
		}
	}
	return strings.Join(all, ", ")
}

// statesOf are how some people are, whom the reader may know of.
func (d *arrivals) statesOf(me *people.Person, some []*people.Person) []notice.PersonState {
	return lists.Map(some, func(p *people.Person) notice.PersonState {
		doing := d.tables.DoingOf(me, p)
		return notice.PersonState{
			Name: p.Name(), Guest: p.IsGuest(), Bot: p.IsBot(), Room: p.Room().String(), Idle: int64(d.people.Idle(p).Seconds()),
			Here:  int64(d.env.Now().Sub(p.Arrived()).Seconds()),
			Plays: append([]string{}, doing.Plays...), Watches: append([]string{}, doing.Watches...), Doing: p.Doing(),
		}
	})
}

// PeopleStates are those present whom a person may know of, longest here first.
func (i *Views) PeopleStates(me *people.Person) []notice.PersonState {
	return i.arrivals.statesOf(me, i.people.VisibleTo(me))
}
