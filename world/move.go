package world

import (
	"strings"

	"boardroom/games"
	"boardroom/world/notice"
)

// GoThrough takes the person of a session through an exit of the room.
func (w *World) GoThrough(s *Session, d Direction) error {
	to, err := s.person.room.through(d)
	if err != nil {
		return err
	}
	return w.move(s, to, d)
}

// Go takes the person of a session to a room, wherever it is.
func (w *World) Go(s *Session, to *Room) error {
	from := s.person.room
	if from == to {
		return notice.Already.Refusedf("You are in %s already. %s", to, from.exitsInWords())
	}
	return w.move(s, to, from.wayTo(to))
}

// move keeps where somebody is from now on, tells both rooms, and shows the new
// one. way is empty where no exit leads there.
func (w *World) move(s *Session, to *Room, way Direction) error {
	p := s.person
	if err := w.flood.spend(p, doings); err != nil {
		return err
	}
	if err := w.Accounts.keepSetting(p, keyRoom, to.key()); err != nil {
		return err
	}
	from := p.room
	if to = w.Rooms.roomOf(to.id); from == to { // one of the two is no more by now
		w.LookAround(s)
		return nil
	}
	p.left(from, w.Env.now())
	w.People.moveTo(p, to)
	if p.Present() {
		back := to.wayTo(from)
		w.arrivals.tellMoved(p, from, false, p.name+" goes "+games.Choose(way == "", "to "+to.String(), string(way))+".", nil)
		w.arrivals.tellMoved(p, to, true, p.name+" comes in from "+games.Choose(back == "", from.String(), back.bearing().from)+".", nil)
	}
	for _, other := range p.sessions {
		if other != s && other.hears() {
			other.Note("You are in " + to.String() + " now.")
		}
	}
	description := to.description
	if _, known := p.heard[to]; known { // was there in this stay, and can look
		description = ""
	}
	w.showRoom(s, description)
	w.Rooms.TellRecent(s)
	return nil
}

// LookThrough tells a session what lies behind an exit of the room.
func (w *World) LookThrough(s *Session, d Direction) error {
	to, err := s.person.room.through(d)
	if err == nil {
		w.LookInto(s, to)
	}
	return err
}

// LookInto tells a session about a room from outside.
func (w *World) LookInto(s *Session, r *Room) {
	if r == s.person.room {
		w.LookAround(s)
		return
	}
	there := "Nobody is there"
	if inside := w.Inside(s.person, r); inside != "" {
		there = "Inside: " + inside
	}
	s.Tell(notice.Passage{Title: r.name + ", another room", Text: strings.TrimSpace(r.description + "\n\n" + there + ". To go there: go " + r.Word()), Data: notice.Data{"exits": r.exitStates()}})
}

// Inside says how many people, as far as a person may know, and tables are in a
// room: "1 person and 2 tables". It is empty where there is nothing.
func (w *World) Inside(me *Person, r *Room) string {
	var parts []string
	if n := len(w.People.inRoom(r, me)); n > 0 {
		parts = append(parts, CountPeople(n))
	}
	if n := w.Tables.shelvesOf(r).count(); n > 0 {
		parts = append(parts, games.Count(n, "table"))
	}
	return games.And(parts)
}
