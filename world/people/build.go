package people

import (
	"cmp"
	"errors"
	"slices"

	"boardroom/world/env"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/words"
)

// Building is how staff change the rooms.
type Building struct {
	env      *env.Env
	people   *People
	rooms    *Rooms
	flusher  *Flusher
	accounts *Accounts
	hooks    *Hooks
}

// Dig makes a new room behind a way out of the room that the person is in, with
// the way back.
func (k *Building) Dig(p *Person, d Direction, name string) (*Room, error) {
	k.env.Loop.Await(k.rooms)
	here := p.Room()
	name, err := k.rooms.roomName(p, nil, name)
	switch {
	case err != nil:
		return nil, err
	case here.Exit(d) != nil:
		return nil, wayTaken(here, d)
	case len(k.rooms.all) >= mostRooms:
		return nil, notice.Full.Refusedf("The house already has %d rooms, the most allowed. Remove one first: @remove ROOM", len(k.rooms.all))
	}
	exits := []store.Exit{{From: here.ID(), Direction: string(d)}, {To: here.ID(), Direction: string(d.Back())}}
	room, err := k.rooms.make(store.RoomRecord{Name: name}, exits,
		k.accounts.StaffAct(p, "@dig", name, string(d)+" of "+here.Name()))
	if err != nil {
		return nil, nameTaken(err, name)
	}
	k.people.TellRoom(here, notice.Note{Lines: []string{p.Name() + " opens a way " + string(d) + ", to " +
		room.String() + "."}}, p)
	return room, nil
}

// OpenExit makes an exit from the room that the person is in to another, and the
// way back where that is free. It says whether there is one.
func (k *Building) OpenExit(p *Person, d Direction, to *Room) (back bool, err error) {
	gone := k.rooms.settleRoom(to)
	here := p.Room()
	switch err := cmp.Or(MustBeStaff(p), gone); {
	case err != nil:
		return false, err
	case here.Exit(d) != nil:
		return false, wayTaken(here, d)
	case here == to:
		return false, notice.Refusedf("You are in %s already. Name another room for the exit to lead to.", here.Name())
	}
	exits := []store.Exit{{From: here.ID(), To: to.ID(), Direction: string(d)}}
	if back = to.Exit(d.Back()) == nil; back {
		exits = append(exits, store.Exit{From: to.ID(), To: here.ID(), Direction: string(d.Back())})
	}
	act := k.accounts.StaffAct(p, "@open", string(d)+" to "+to.Name(), "in "+here.Name())
	if err := k.env.Loop.Write(func() error { return k.env.Store.OpenExits(exits, act) }, k.rooms); err != nil {
		return false, err
	}
	here.exits[d] = to
	k.people.TellRoom(here, notice.Note{Lines: []string{p.Name() + " opens a way " + string(d) + ", to " +
		to.String() + "."}}, p)
	if back {
		to.exits[d.Back()] = here
		k.people.TellRoom(to, notice.Note{Lines: []string{p.Name() + " opens a way " + string(d.Back()) + ", to " +
			here.String() + "."}}, p)
	}
	return back, nil
}

func wayTaken(here *Room, d Direction) error {
	return notice.Refusedf("There is an exit %s already, to %s. Choose another way, or take it away first: @remove %s", d, here.exits[d], d)
}

// CloseExit takes an exit of the room that the person is in away, and the way
// back with it.
func (k *Building) CloseExit(p *Person, d Direction) (to *Room, err error) {
	k.env.Loop.Await(k.rooms)
	here := p.Room()
	if err := MustBeStaff(p); err != nil {
		return nil, err
	}
	if to, err = here.Through(d); err != nil {
		return nil, err
	}
	exits := []store.Exit{{From: here.ID(), To: to.ID(), Direction: string(d)}}
	back := to.Exit(d.Back()) == here
	if back {
		exits = append(exits, store.Exit{From: to.ID(), To: here.ID(), Direction: string(d.Back())})
	}
	act := k.accounts.StaffAct(p, "@remove", "the exit "+string(d)+" to "+to.Name(), "in "+here.Name())
	if err := k.env.Loop.Write(func() error { return k.env.Store.CloseExits(exits, act) }, k.rooms); err != nil {
		return nil, err
	}
	delete(here.exits, d)
	k.people.TellRoom(here, notice.Note{Lines: []string{p.Name() + " closes the way " + string(d) + ", to " +
		to.String() + "."}}, p)
	if back {
		delete(to.exits, d.Back())
		k.people.TellRoom(to, notice.Note{Lines: []string{p.Name() + " closes the way " + string(d.Back()) + ", to " +
			here.String() + "."}}, p)
	}
	return to, nil
}

// DescribeRoom gives a room another description.
func (k *Building) DescribeRoom(p *Person, r *Room, text string) error {
	if err := MustBeStaff(p); err != nil {
		return err
	}
	text, err := words.Tidied("A description", text, mostDescription)
	if err != nil {
		return err
	}
	if err := k.rooms.settleRoom(r); err != nil {
		return err
	}
	act := k.accounts.StaffAct(p, "@describe", r.Name(), text)
	if err := k.env.Loop.Write(func() error {
		return k.env.Store.ChangeRoom(r.ID(), nil, &text, act)
	}, k.rooms); err != nil {
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
	act := k.accounts.StaffAct(p, "@rename", r.Name(), name)
	if err := k.env.Loop.Write(func() error {
		return k.env.Store.ChangeRoom(r.ID(), &name, nil, act)
	}, k.rooms); err != nil {
		return nameTaken(err, name)
	}
	before := r.Name()
	r.name = name
	k.people.TellRoom(r, notice.Note{Lines: []string{p.Name() + " renames " + before + ". It is called " + name +
		" from now on."}}, p)
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
	k.env.Loop.Await(k.rooms, k.flusher)
	if err := cmp.Or(k.rooms.CheckRemovable(p, r), k.rooms.settleRoom(r)); err != nil {
		return err
	}
	k.rooms.going = r
	defer func() { k.rooms.going = nil }()
	act := k.accounts.StaffAct(p, "@remove", r.Name(), "")
	if err := k.env.Loop.Write(func() error {
		return k.env.Store.RemoveRoom(r.ID(), k.rooms.Lobby().ID(), act)
	}, k.rooms, k.flusher); err != nil {
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
	each(k.hooks.RoomGone, r)
	k.clearOut(p, r)
	return nil
}

// clearOut brings those who are in a removed room to the Lobby. Where somebody
// was is kept by the number of the room, which is never given again, so those
// who are away find themselves in the Lobby too.
func (k *Building) clearOut(by *Person, r *Room) {
	for _, heard := range k.rooms.heard {
		delete(heard, r)
	}
	inside := slices.Clone(*k.people.within(r))
	for _, p := range inside {
		k.people.MoveTo(p, k.rooms.Lobby())
	}
	for _, hook := range k.hooks.Evicted {
		hook(by, r, inside)
	}
}
