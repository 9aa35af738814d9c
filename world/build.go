package world

import (
	"cmp"
	"errors"
	"slices"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// mostRooms bounds how many rooms the house has.
const mostRooms = 200

// Dig makes a new room behind a way out of the room that the person is in, with
// the way back.
func (w *World) Dig(p *Person, d Direction, name string) (*Room, error) {
	w.Env.settle(w.Rooms)
	here := p.room
	name, err := w.Rooms.roomName(p, nil, name)
	switch {
	case err != nil:
		return nil, err
	case here.exits[d] != nil:
		return nil, wayTaken(here, d)
	case len(w.Rooms.all) >= mostRooms:
		return nil, notice.Full.Refusedf("The house has %d rooms, and that is the limit. Remove one first: @remove ROOM", len(w.Rooms.all))
	}
	exits := []store.Exit{{From: here.id, Direction: string(d)}, {To: here.id, Direction: string(d.Back())}}
	room, err := w.Rooms.make(store.RoomRecord{Name: name}, exits, w.Accounts.staffAct(p, "@dig", name, string(d)+" of "+here.name))
	if err != nil {
		return nil, nameTaken(err, name)
	}
	w.People.tellRoom(here, notice.Note{Lines: []string{p.name + " opens a way " + string(d) + ", to " + room.String() + "."}}, p)
	return room, nil
}

// OpenExit makes an exit from the room that the person is in to another, and the
// way back where that is free. It says whether there is one.
func (w *World) OpenExit(p *Person, d Direction, to *Room) (back bool, err error) {
	gone := w.Rooms.settleRoom(to)
	here := p.room
	switch err := cmp.Or(staffOnly(p), gone); {
	case err != nil:
		return false, err
	case here.exits[d] != nil:
		return false, wayTaken(here, d)
	case here == to:
		return false, notice.Refusedf("You are in %s already. Name another room for the exit to lead to.", here.name)
	}
	exits := []store.Exit{{From: here.id, To: to.id, Direction: string(d)}}
	if back = to.exits[d.Back()] == nil; back {
		exits = append(exits, store.Exit{From: to.id, To: here.id, Direction: string(d.Back())})
	}
	act := w.Accounts.staffAct(p, "@open", string(d)+" to "+to.name, "in "+here.name)
	if err := w.Env.keepAside(func() error { return w.Env.store.OpenExits(exits, act) }, w.Rooms); err != nil {
		return false, err
	}
	here.exits[d] = to
	w.People.tellRoom(here, notice.Note{Lines: []string{p.name + " opens a way " + string(d) + ", to " + to.String() + "."}}, p)
	if back {
		to.exits[d.Back()] = here
		w.People.tellRoom(to, notice.Note{Lines: []string{p.name + " opens a way " + string(d.Back()) + ", to " + here.String() + "."}}, p)
	}
	return back, nil
}

func wayTaken(here *Room, d Direction) error {
	return notice.Refusedf("There is an exit %s already, to %s. Choose another way, or take it away first: @remove %s", d, here.exits[d], d)
}

// CloseExit takes an exit of the room that the person is in away, and the way
// back with it.
func (w *World) CloseExit(p *Person, d Direction) (to *Room, err error) {
	w.Env.settle(w.Rooms)
	here := p.room
	if err := staffOnly(p); err != nil {
		return nil, err
	}
	if to, err = here.through(d); err != nil {
		return nil, err
	}
	exits := []store.Exit{{From: here.id, To: to.id, Direction: string(d)}}
	back := to.exits[d.Back()] == here
	if back {
		exits = append(exits, store.Exit{From: to.id, To: here.id, Direction: string(d.Back())})
	}
	act := w.Accounts.staffAct(p, "@remove", "the exit "+string(d)+" to "+to.name, "in "+here.name)
	if err := w.Env.keepAside(func() error { return w.Env.store.CloseExits(exits, act) }, w.Rooms); err != nil {
		return nil, err
	}
	delete(here.exits, d)
	w.People.tellRoom(here, notice.Note{Lines: []string{p.name + " closes the way " + string(d) + ", to " + to.String() + "."}}, p)
	if back {
		delete(to.exits, d.Back())
		w.People.tellRoom(to, notice.Note{Lines: []string{p.name + " closes the way " + string(d.Back()) + ", to " + here.String() + "."}}, p)
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
	if err := w.Rooms.settleRoom(r); err != nil {
		return err
	}
	act := w.Accounts.staffAct(p, "@describe", r.name, text)
	if err := w.Env.keepAside(func() error { return w.Env.store.ChangeRoom(r.id, nil, &text, act) }, w.Rooms); err != nil {
		return err
	}
	r.description = text
	return nil
}

// RenameRoom gives a room another name, and tells those who are in it.
func (w *World) RenameRoom(p *Person, r *Room, name string) error {
	gone := w.Rooms.settleRoom(r)
	name, err := w.Rooms.roomName(p, r, name)
	if err := cmp.Or(err, gone); err != nil {
		return err
	}
	act := w.Accounts.staffAct(p, "@rename", r.name, name)
	if err := w.Env.keepAside(func() error { return w.Env.store.ChangeRoom(r.id, &name, nil, act) }, w.Rooms); err != nil {
		return nameTaken(err, name)
	}
	before := r.name
	r.name = name
	w.People.tellRoom(r, notice.Note{Lines: []string{p.name + " renames " + before + ". It is called " + name + " from now on."}}, p)
	return nil
}

// nameTaken is the refusal for a store's error that says that the name is.
func nameTaken(err error, name string) error {
	if errors.Is(err, store.ErrTaken) {
		return notice.Refusedf("Another room is called %s.", name)
	}
	return err
}

// RemoveRoom removes a room. Whoever and whatever is in it is in the Lobby then.
func (w *World) RemoveRoom(p *Person, r *Room) error {
	w.Env.settle(w.Rooms, w.Flusher)
	if err := cmp.Or(w.Rooms.CheckRemovable(p, r), w.Rooms.settleRoom(r)); err != nil {
		return err
	}
	w.Rooms.going = r
	defer func() { w.Rooms.going = nil }()
	act := w.Accounts.staffAct(p, "@remove", r.name, "")
	if err := w.Env.keepAside(func() error { return w.Env.store.RemoveRoom(r.id, w.Rooms.lobby.id, act) }, w.Rooms, w.Flusher); err != nil {
		return err
	}
	w.Rooms.all = slices.DeleteFunc(w.Rooms.all, func(other *Room) bool { return other == r })
	for _, other := range w.Rooms.all {
		for d, to := range other.exits {
			if to == r {
				delete(other.exits, d)
			}
		}
	}
	for _, t := range games.Only(w.Tables.everyTable, func(t *Table) bool { return t.room == r }) {
		t.room = w.Rooms.lobby
		w.Tables.refile(t)
	}
	w.clearOut(p, r)
	return nil
}

// clearOut brings those who are in a removed room to the Lobby. Where somebody
// was is kept by the number of the room, which is never given again, so those
// who are away find themselves in the Lobby too.
func (w *World) clearOut(by *Person, r *Room) {
	for _, p := range w.People.here {
		delete(p.heard, r)
	}
	inside := slices.Clone(*w.People.within(r))
	for _, p := range inside {
		w.People.moveTo(p, w.Rooms.lobby)
	}
	for _, p := range inside {
		if p != by {
			p.Tell(notice.Note{Lines: []string{by.name + " removes " + r.String() + ", and you are in " + w.Rooms.lobby.String() + " now."}})
		}
		if p.Present() {
			w.arrivals.tellMoved(p, w.Rooms.lobby, true, p.name+" comes in from "+r.String()+", which is no more.", nil)
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
