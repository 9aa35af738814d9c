package world

import (
	"strings"

	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/flood"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/words"
)

// Movement is how people go from room to room.
type Movement struct {
	env      *env.Env
	people   *people.People
	rooms    *people.Rooms
	accounts *people.Accounts
	arrivals *arrivals
	flood    *flood.Limits
	views    *Views
}

// GoThrough takes the person of a session through an exit of the room.
func (m *Movement) GoThrough(s *people.Session, d people.Direction) error {
	to, err := s.Person().Room().Through(d)
	if err != nil {
		return err
	}
	return m.move(s, to, d)
}

// Go takes the person of a session to a room, wherever it is.
func (m *Movement) Go(s *people.Session, to *people.Room) error {
	from := s.Person().Room()
	if from == to {
		return notice.Already.Refusedf("You are in %s already. %s", to, from.ExitsInWords())
	}
	return m.move(s, to, from.WayTo(to))
}

// move keeps where somebody is from now on, tells both rooms, and shows the new
// one. way is empty where no exit leads there.
func (m *Movement) move(s *people.Session, to *people.Room, way people.Direction) error {
	p := s.Person()
	if err := m.flood.Spend(p, flood.Doings); err != nil {
		return err
	}
	if err := m.accounts.KeepSetting(p, people.KeyRoom, to.Key()); err != nil {
		return err
	}
	from := p.Room()
	if to = m.rooms.Numbered(to.ID()); from == to { // one of the two is no more by now
		m.views.LookAround(s)
		return nil
	}
	m.rooms.NoteLeft(p, from, m.env.Now())
	m.people.MoveTo(p, to)
	if p.Present() {
		back := to.WayTo(from)
		m.arrivals.tellMoved(p, from, false, p.Name()+" goes "+phrase.Choose(way == "", "to "+to.String(), string(way))+".", nil)
		m.arrivals.tellMoved(p, to, true, p.Name()+" comes in from "+phrase.Choose(back == "", from.String(), back.Arrival())+".", nil)
	}
	for _, other := range p.Sessions() {
		if other != s && other.Hears() {
			other.Note("You are in " + to.String() + " now.")
		}
	}
	if m.rooms.HasBeenIn(p, to) { // and can look
		m.views.LookBack(s)
	} else {
		m.views.LookAround(s)
	}
	if s.Person().Listens() { // others have seen it with the room
		m.rooms.TellRecent(s)
	}
	return nil
}

// LookThrough tells a session what lies behind an exit of the room.
func (i *Views) LookThrough(s *people.Session, d people.Direction) error {
	to, err := s.Person().Room().Through(d)
	if err == nil {
		i.LookInto(s, to)
	}
	return err
}

// LookInto tells a session about a room from outside.
func (i *Views) LookInto(s *people.Session, r *people.Room) {
	if r == s.Person().Room() {
		i.LookAround(s)
		return
	}
	there := "Nobody is there"
	if inside := i.Inside(s.Person(), r); inside != "" {
		there = "Inside: " + inside
	}
	s.Tell(notice.Passage{Title: r.Name() + ", another room", Text: strings.TrimSpace(r.Description() + "\n\n" + there + ". To go there: go " + r.Word()), About: notice.About{Exits: r.ExitStates()}})
}

// Inside says how many people, as far as a person may know, and tables are in a
// room: "1 person and 2 tables". It is empty where there is nothing.
func (i *Views) Inside(me *people.Person, r *people.Room) string {
	var parts []string
	if n := len(i.people.InRoom(r, me)); n > 0 {
		parts = append(parts, words.CountPeople(n))
	}
	if n := i.tables.CountIn(r); n > 0 {
		parts = append(parts, phrase.Count(n, "table"))
	}
	return phrase.And(parts)
}

// tellEvicted tells those who were in a room that is no more that they are in the Lobby, shows it
// to them, and tells those who are there.
func (m *Movement) tellEvicted(by *people.Person, r *people.Room, inside []*people.Person) {
	lobby := m.rooms.Lobby()
	for _, p := range inside {
		if p != by {
			p.Tell(notice.Note{Lines: []string{by.Name() + " removes " + r.String() + ", and you are in " + lobby.String() + " now."}})
		}
		if p.Present() {
			m.arrivals.tellMoved(p, lobby, true, p.Name()+" comes in from "+r.String()+", which is no more.", nil)
		}
	}
	for _, p := range inside {
		for _, s := range p.Sessions() {
			if s.Hears() {
				m.views.LookAround(s)
			}
		}
	}
}
