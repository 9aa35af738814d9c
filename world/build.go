package world

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"boardroom/games"
)

const (
	mostRoomName    = 40   // characters
	mostDescription = 1000 // characters
)

// Dig makes a new room behind a way out of the room that the person is in, with
// the way back.
func (w *World) Dig(p *Person, d Direction, name string) (*Room, error) {
	here := p.room
	name, err := w.roomName(p, nil, name)
	switch {
	case err != nil:
		return nil, err
	case here.exits[d] != nil:
		return nil, wayTaken(here, d)
	case len(w.rooms) >= mostRooms:
		return nil, Refusedf("The house has %d rooms, and that is as many as can be. Remove one first: @remove ROOM", len(w.rooms))
	}
	exits := []Exit{{From: here.id, Direction: d}, {To: here.id, Direction: d.Back()}}
	room, err := w.make(RoomRecord{Name: name}, exits, w.staffAct(p, "@dig", name, string(d)+" of "+here.name))
	if err != nil {
		return nil, nameTaken(err, name)
	}
	w.tellRoom(here, Note{Lines: []string{p.name + " opens a way " + string(d) + ", to " + room.String() + "."}}, p)
	return room, nil
}

// OpenExit makes an exit from the room that the person is in to another, and the
// way back where that is free. It says whether there is one.
func (w *World) OpenExit(p *Person, d Direction, to *Room) (back bool, err error) {
	here := p.room
	switch err := staffOnly(p); {
	case err != nil:
		return false, err
	case here.exits[d] != nil:
		return false, wayTaken(here, d)
	case here == to:
		return false, Refusedf("%s is the room that you are in. Say to which other room the exit leads.", here.name)
	}
	exits := []Exit{{From: here.id, To: to.id, Direction: d}}
	if back = to.exits[d.Back()] == nil; back {
		exits = append(exits, Exit{From: to.id, To: here.id, Direction: d.Back()})
	}
	if err := w.store.OpenExits(exits, w.staffAct(p, "@open", string(d)+" to "+to.name, "in "+here.name)); err != nil {
		return false, err
	}
	here.exits[d] = to
	w.tellRoom(here, Note{Lines: []string{p.name + " opens a way " + string(d) + ", to " + to.String() + "."}}, p)
	if back {
		to.exits[d.Back()] = here
		w.tellRoom(to, Note{Lines: []string{p.name + " opens a way " + string(d.Back()) + ", to " + here.String() + "."}}, p)
	}
	return back, nil
}

func wayTaken(here *Room, d Direction) error {
	return Refusedf("There is an exit %s already, to %s. Choose another way, or take it away first: @remove %s", d, here.exits[d], d)
}

// CloseExit takes an exit of the room that the person is in away, and the way
// back with it.
func (w *World) CloseExit(p *Person, d Direction) (to *Room, err error) {
	here := p.room
	to = here.exits[d]
	switch err := staffOnly(p); {
	case err != nil:
		return nil, err
	case to == nil:
		return nil, Refusedf("There is no exit %s here. %s", d, here.exitsInWords())
	}
	exits := []Exit{{From: here.id, To: to.id, Direction: d}}
	back := to.exits[d.Back()] == here
	if back {
		exits = append(exits, Exit{From: to.id, To: here.id, Direction: d.Back()})
	}
	if err := w.store.CloseExits(exits, w.staffAct(p, "@remove", "the exit "+string(d)+" to "+to.name, "in "+here.name)); err != nil {
		return nil, err
	}
	delete(here.exits, d)
	w.tellRoom(here, Note{Lines: []string{p.name + " closes the way " + string(d) + ", to " + to.String() + "."}}, p)
	if back {
		delete(to.exits, d.Back())
		w.tellRoom(to, Note{Lines: []string{p.name + " closes the way " + string(d.Back()) + ", to " + here.String() + "."}}, p)
	}
	return to, nil
}

// DescribeRoom gives a room another description.
func (w *World) DescribeRoom(p *Person, r *Room, text string) error {
	if err := staffOnly(p); err != nil {
		return err
	}
	text, err := tidied("A description", text, mostDescription)
	if err != nil {
		return err
	}
	if err := w.store.ChangeRoom(r.id, nil, &text, w.staffAct(p, "@describe", r.name, text)); err != nil {
		return err
	}
	r.description = text
	return nil
}

// RenameRoom gives a room another name, and tells who is in it.
func (w *World) RenameRoom(p *Person, r *Room, name string) error {
	name, err := w.roomName(p, r, name)
	if err != nil {
		return err
	}
	if err := w.store.ChangeRoom(r.id, &name, nil, w.staffAct(p, "@rename", r.name, name)); err != nil {
		return nameTaken(err, name)
	}
	before := r.name
	r.name = name
	w.tellRoom(r, Note{Lines: []string{p.name + " renames " + before + ". It is called " + name + " from now on."}}, p)
	return nil
}

// roomName is what a room, nil for a new one, is to be called.
func (w *World) roomName(p *Person, r *Room, name string) (string, error) {
	if err := staffOnly(p); err != nil {
		return "", err
	}
	name, err := tidied("The name of a room", name, mostRoomName)
	if err != nil {
		return "", err
	}
	key := RoomKey(name)
	switch other, taken := w.RoomNamed(name); {
	case taken && other != r:
		return "", Refusedf("%s is called so already.", other.name)
	case !strings.ContainsFunc(name, unicode.IsLetter) || strings.ContainsAny(name, `"\`):
		return "", Refusedf("%q can't be the name of a room: it has at least one letter, and no quotation marks.", games.Shortened(name))
	case isDirection(key) || slices.Contains([]string{"here", "home", "me", "around"}, key):
		return "", Refusedf("%q can't be the name of a room: it is a word of the house.", name)
	}
	return name, nil
}

// nameTaken is the refusal for a store's error that says that the name is.
func nameTaken(err error, name string) error {
	if errors.Is(err, ErrTaken) {
		return Refusedf("Another room is called %s.", name)
	}
	return err
}

// CheckRemovable refuses to remove a room that the house can't be without.
func (w *World) CheckRemovable(p *Person, r *Room) error {
	switch err := staffOnly(p); {
	case err != nil:
		return err
	case r == w.lobby:
		return Refusedf("%s can't be removed: everybody starts there. It can be renamed and described.", r.name)
	case w.GameOf(r) != nil:
		return Refusedf("%s can't be removed: it is the room of a game. It can be renamed and described.", r.name)
	}
	return nil
}

// RemoveRoom removes a room. Whoever and whatever is in it is in the Lobby then.
func (w *World) RemoveRoom(p *Person, r *Room) error {
	if err := w.CheckRemovable(p, r); err != nil {
		return err
	}
	if err := w.store.RemoveRoom(r.id, w.lobby.id, w.staffAct(p, "@remove", r.name, "")); err != nil {
		return err
	}
	w.rooms = slices.DeleteFunc(w.rooms, func(other *Room) bool { return other == r })
	for _, other := range w.rooms {
		for d, to := range other.exits {
			if to == r {
				delete(other.exits, d)
			}
		}
	}
	for _, t := range w.tables {
		if t.room == r {
			t.room = w.lobby
		}
	}
	w.clearOut(p, r)
	return nil
}

// clearOut brings those who are in a removed room to the Lobby. Where somebody
// was is kept by the number of the room, which is never given again, so those
// who are away find themselves in the Lobby too.
func (w *World) clearOut(by *Person, r *Room) {
	var inside []*Person
	for _, p := range w.people {
		delete(p.heard, r)
		if p.room == r {
			inside = append(inside, p)
			p.room = w.lobby
		}
	}
	for _, p := range inside {
		if p != by {
			p.Tell(Note{Lines: []string{by.name + " removes " + r.String() + ", and you are in " + w.lobby.String() + " now."}})
		}
		if p.Present() {
			w.tellRoomOf(p, w.lobby, p.name+" comes in from "+r.String()+", which is no more.")
		}
	}
	for _, p := range inside {
		for _, s := range p.sessions {
			if s.hears() {
				w.LookAround(s)
			}
		}
	}
}
