package world

import (
	"cmp"
	"errors"
	"slices"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Building is how staff change the rooms.
type Building struct {
	env      *env
	people   *People
	rooms    *Rooms
	flusher  *flusher
	accounts *Accounts
	tables   *Tables
	arrivals *arrivals
	views    *Views
}

// mostRooms bounds how many rooms the house has.
const mostRooms = 200

// Dig makes a new room behind a way out of the room that the person is in, with
// the way back.
func (k *Building) Dig(p *Person, d Direction, name string) (*Room, error) {
	k.env.loop.Await(k.rooms)
	here := p.room
	name, err := k.rooms.roomName(p, nil, name)
	switch {
	case err != nil:
		return nil, err
	case here.exits[d] != nil:
		return nil, wayTaken(here, d)
	case len(k.rooms.all) >= mostRooms:
		return nil, notice.Full.Refusedf("The house has %d rooms, and that is the limit. Remove one first: @remove ROOM", len(k.rooms.all))
	}
	exits := []store.Exit{{From: here.id, Direction: string(d)}, {To: here.id, Direction: string(d.Back())}}
	room, err := k.rooms.make(store.RoomRecord{Name: name}, exits, k.accounts.staffAct(p, "@dig", name, string(d)+" of "+here.name))
	if err != nil {
		return nil, nameTaken(err, name)
	}
	k.people.tellRoom(here, notice.Note{Lines: []string{p.name + " opens a way " + string(d) + ", to " + room.String() + "."}}, p)
	return room, nil
}

// OpenExit makes an exit from the room that the person is in to another, and the
// way back where that is free. It says whether there is one.
func (k *Building) OpenExit(p *Person, d Direction, to *Room) (back bool, err error) {
	gone := k.rooms.settleRoom(to)
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
	act := k.accounts.staffAct(p, "@open", string(d)+" to "+to.name, "in "+here.name)
	if err := k.env.loop.Write(func() error { return k.env.store.OpenExits(exits, act) }, k.rooms); err != nil {
		return false, err
	}
	here.exits[d] = to
	k.people.tellRoom(here, notice.Note{Lines: []string{p.name + " opens a way " + string(d) + ", to " + to.String() + "."}}, p)
	if back {
		to.exits[d.Back()] = here
		k.people.tellRoom(to, notice.Note{Lines: []string{p.name + " opens a way " + string(d.Back()) + ", to " + here.String() + "."}}, p)
	}
	return back, nil
}

func wayTaken(here *Room, d Direction) error {
	return notice.Refusedf("There is an exit %s already, to %s. Choose another way, or take it away first: @remove %s", d, here.exits[d], d)
}

// CloseExit takes an exit of the room that the person is in away, and the way
// back with it.
func (k *Building) CloseExit(p *Person, d Direction) (to *Room, err error) {
	k.env.loop.Await(k.rooms)
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
	act := k.accounts.staffAct(p, "@remove", "the exit "+string(d)+" to "+to.name, "in "+here.name)
	if err := k.env.loop.Write(func() error { return k.env.store.CloseExits(exits, act) }, k.rooms); err != nil {
		return nil, err
	}
	delete(here.exits, d)
	k.people.tellRoom(here, notice.Note{Lines: []string{p.name + " closes the way " + string(d) + ", to " + to.String() + "."}}, p)
	if back {
		delete(to.exits, d.Back())
		k.people.tellRoom(to, notice.Note{Lines: []string{p.name + " closes the way " + string(d.Back()) + ", to " + here.String() + "."}}, p)
	}
	return to, nil
}

// DescribeRoom gives a room another description.
func (k *Building) DescribeRoom(p *Person, r *Room, text string) error {
	if err := staffOnly(p); err != nil {
		return err
	}
	text, err := tidied("A description", text, mostDescription)
	if err != nil {
		return err
	}
	if err := k.rooms.settleRoom(r); err != nil {
		return err
	}
	act := k.accounts.staffAct(p, "@describe", r.name, text)
	if err := k.env.loop.Write(func() error { return k.env.store.ChangeRoom(r.id, nil, &text, act) }, k.rooms); err != nil {
		return err
	}
	r.description = text
	return nil
}

// RenameRoom gives a room another name, and tells those who are in it.
func (k *Building) RenameRoom(p *Person, r *Room, name string) error {
	gone := k.rooms.settleRoom(r)
	name, err := k.rooms.roomName(p, r, name)
	if err := cmp.Or(err, gone); err != nil {
		return err
	}
	act := k.accounts.staffAct(p, "@rename", r.name, name)
	if err := k.env.loop.Write(func() error { return k.env.store.ChangeRoom(r.id, &name, nil, act) }, k.rooms); err != nil {
		return nameTaken(err, name)
	}
	before := r.name
	r.name = name
	k.people.tellRoom(r, notice.Note{Lines: []string{p.name + " renames " + before + ". It is called " + name + " from now on."}}, p)
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
func (k *Building) RemoveRoom(p *Person, r *Room) error {
	k.env.loop.Await(k.rooms, k.flusher)
	if err := cmp.Or(k.rooms.CheckRemovable(p, r), k.rooms.settleRoom(r)); err != nil {
		return err
	}
	k.rooms.going = r
	defer func() { k.rooms.going = nil }()
	act := k.accounts.staffAct(p, "@remove", r.name, "")
	if err := k.env.loop.Write(func() error { return k.env.store.RemoveRoom(r.id, k.rooms.lobby.id, act) }, k.rooms, k.flusher); err != nil {
		return err
	}
	k.rooms.all = slices.DeleteFunc(k.rooms.all, func(other *Room) bool { return other == r })
	for _, other := range k.rooms.all {
		for d, to := range other.exits {
			if to == r {
				delete(other.exits, d)
			}
		}
	}
	for _, t := range games.Only(k.tables.everyTable, func(t *Table) bool { return t.room == r }) {
		t.room = k.rooms.lobby
		k.tables.refile(t)
	}
	k.clearOut(p, r)
	return nil
}

// clearOut brings those who are in a removed room to the Lobby. Where somebody
// was is kept by the number of the room, which is never given again, so those
// who are away find themselves in the Lobby too.
func (k *Building) clearOut(by *Person, r *Room) {
	for _, p := range k.people.here {
		delete(p.heard, r)
	}
	inside := slices.Clone(*k.people.within(r))
	for _, p := range inside {
		k.people.moveTo(p, k.rooms.lobby)
	}
	for _, p := range inside {
		if p != by {
			p.Tell(notice.Note{Lines: []string{by.name + " removes " + r.String() + ", and you are in " + k.rooms.lobby.String() + " now."}})
		}
		if p.Present() {
			k.arrivals.tellMoved(p, k.rooms.lobby, true, p.name+" comes in from "+r.String()+", which is no more.", nil)
		}
	}
	for _, p := range inside {
		for _, s := range p.sessions {
			if s.hears() {
				k.views.LookAround(s)
			}
		}
	}
}
