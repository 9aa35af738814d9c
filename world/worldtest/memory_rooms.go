package worldtest

import (
	"cmp"
	"errors"
	"slices"

	"boardroom/world"
)

// Rooms implements world.Store.
func (m *Memory) Rooms() ([]world.RoomRecord, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return copiedRooms(m.rooms), nil
}

// writeRooms runs one change of the rooms, on a copy that takes their place if
// all of it works, and logs the act that it is.
func (m *Memory) writeRooms(act *world.StaffAct, change func() error) error {
	return m.write(func() error {
		if err := checkStaffAct(act); err != nil {
			return err
		}
		before := m.rooms
		m.rooms = copiedRooms(before)
		if err := change(); err != nil {
			m.rooms = before
			return err
		}
		m.addStaffAct(act)
		return nil
	})
}

// CreateRoom implements world.Store.
func (m *Memory) CreateRoom(r world.RoomRecord, exits []world.Exit, act *world.StaffAct) (world.RoomID, error) {
	id := world.RoomID(0)
	err := m.writeRooms(act, func() error {
		if r.Name == "" {
			return errors.New("a room needs a name")
		}
		for _, other := range m.rooms {
			if world.RoomKey(other.Name) == world.RoomKey(r.Name) || r.For != "" && r.For == other.For {
				return world.ErrTaken
			}
		}
		r.ID, r.Exits, r.Lines = m.dug+1, nil, nil
		m.rooms = append(m.rooms, r)
		for _, e := range exits {
			if e.From == 0 {
				e.From = r.ID
			}
			if e.To == 0 {
				e.To = r.ID
			}
			if err := m.addExit(e); err != nil {
				return err
			}
		}
		m.dug, id = r.ID, r.ID
		return nil
	})
	if err != nil {
		return 0, err
	}
	return id, nil
}

// ChangeRoom implements world.Store.
func (m *Memory) ChangeRoom(id world.RoomID, name, description *string, act *world.StaffAct) error {
	return m.writeRooms(act, func() error {
		r := m.room(id)
		switch {
		case r == nil:
			return world.ErrNotFound
		case name != nil && *name == "":
			return errors.New("a room needs a name")
		}
		for _, other := range m.rooms {
			if name != nil && other.ID != id && world.RoomKey(other.Name) == world.RoomKey(*name) {
				return world.ErrTaken
			}
		}
		set(&r.Name, name)
		set(&r.Description, description)
		return nil
	})
}

// OpenExits implements world.Store.
func (m *Memory) OpenExits(exits []world.Exit, act *world.StaffAct) error {
	return m.writeRooms(act, func() error {
		for _, e := range exits {
			if err := m.addExit(e); err != nil {
				return err
			}
		}
		return nil
	})
}

// CloseExits implements world.Store.
func (m *Memory) CloseExits(exits []world.Exit, act *world.StaffAct) error {
	return m.writeRooms(act, func() error {
		for _, e := range exits {
			r := m.room(e.From)
			if r == nil || !slices.Contains(r.Exits, e) {
				return world.ErrNotFound
			}
			r.Exits = slices.DeleteFunc(r.Exits, func(other world.Exit) bool { return other == e })
		}
		return nil
	})
}

// RemoveRoom implements world.Store.
func (m *Memory) RemoveRoom(id, to world.RoomID, act *world.StaffAct) error {
	return m.writeRooms(act, func() error {
		if m.room(id) == nil || m.room(to) == nil {
			return world.ErrNotFound
		}
		if id == to {
			return errors.New("the tables of a room can't go to itself")
		}
		m.rooms = slices.DeleteFunc(m.rooms, func(r world.RoomRecord) bool { return r.ID == id })
		for i := range m.rooms {
			m.rooms[i].Exits = slices.DeleteFunc(m.rooms[i].Exits, func(e world.Exit) bool { return e.To == id })
		}
		for n, t := range m.tables {
			if t.Room == id {
				t.Room = to
				m.tables[n] = t
			}
		}
		return nil
	})
}

// AddLine implements world.Store.
func (m *Memory) AddLine(id world.RoomID, line world.Line, keep int) error {
	return m.writeRooms(nil, func() error {
		r := m.room(id)
		switch {
		case r == nil:
			return world.ErrNotFound
		case line.From == "":
			return errors.New("a line needs who said it")
		}
		line.At = kept(line.At)
		r.Lines = append(r.Lines, line)
		r.Lines = cloned(r.Lines[max(0, len(r.Lines)-keep):])
		return nil
	})
}

// room is the room with an id, or nil.
func (m *Memory) room(id world.RoomID) *world.RoomRecord {
	for i := range m.rooms {
		if m.rooms[i].ID == id {
			return &m.rooms[i]
		}
	}
	return nil
}

// addExit keeps an exit if nothing speaks against it.
func (m *Memory) addExit(e world.Exit) error {
	r := m.room(e.From)
	switch {
	case r != nil && slices.ContainsFunc(r.Exits, func(other world.Exit) bool { return other.Direction == e.Direction }):
		return world.ErrTaken
	case r == nil || m.room(e.To) == nil:
		return world.ErrNotFound
	case e.Direction == "":
		return errors.New("an exit needs a direction")
	}
	r.Exits = append(r.Exits, e)
	slices.SortFunc(r.Exits, func(a, b world.Exit) int { return cmp.Compare(a.Direction, b.Direction) })
	return nil
}

// copiedRooms are rooms that share no slice with the originals.
func copiedRooms(rooms []world.RoomRecord) []world.RoomRecord {
	copies := cloned(rooms)
	for i := range copies {
		copies[i].Exits, copies[i].Lines = cloned(copies[i].Exits), cloned(copies[i].Lines)
	}
	return copies
}
