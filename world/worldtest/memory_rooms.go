package worldtest

import (
	"cmp"
	"slices"

	"boardroom/world/store"
)

// Rooms implements store.Store.
func (m *Memory) Rooms() ([]store.RoomRecord, error) {
	defer m.read()()
	return copiedRooms(m.rooms), nil
}

// writeRooms runs one change of the rooms, on a copy that takes their place if
// all of it works, and logs the act that it is.
func (m *Memory) writeRooms(invalid error, act *store.StaffAct, change func() error) error {
	return m.write(cmp.Or(invalid, act.Validate()), func() error {
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

// CreateRoom implements store.Store.
func (m *Memory) CreateRoom(r store.RoomRecord, exits []store.Exit, act *store.StaffAct) (store.RoomID, error) {
	err := m.writeRooms(cmp.Or(r.Validate(), store.ValidateAll(exits)), act, func() error {
		for _, other := range m.rooms {
			if store.RoomKey(other.Name) == store.RoomKey(r.Name) || r.For != "" && r.For == other.For {
				return store.ErrTaken
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
		m.dug = r.ID
		return nil
	})
	if err != nil {
		return 0, err
	}
	return r.ID, nil
}

// ChangeRoom implements store.Store.
func (m *Memory) ChangeRoom(id store.RoomID, name, description *string, act *store.StaffAct) error {
	return m.writeRooms(store.ValidateRenamed(name), act, func() error {
		r := m.room(id)
		if r == nil {
			return store.ErrNotFound
		}
		for _, other := range m.rooms {
			if name != nil && other.ID != id && store.RoomKey(other.Name) == store.RoomKey(*name) {
				return store.ErrTaken
			}
		}
		set(&r.Name, name)
		set(&r.Description, description)
		return nil
	})
}

// OpenExits implements store.Store.
func (m *Memory) OpenExits(exits []store.Exit, act *store.StaffAct) error {
	return m.writeRooms(store.ValidateAll(exits), act, func() error {
		for _, e := range exits {
			if err := m.addExit(e); err != nil {
				return err
			}
		}
		return nil
	})
}

// CloseExits implements store.Store.
func (m *Memory) CloseExits(exits []store.Exit, act *store.StaffAct) error {
	return m.writeRooms(nil, act, func() error {
		for _, e := range exits {
			r := m.room(e.From)
			if r == nil || !slices.Contains(r.Exits, e) {
				return store.ErrNotFound
			}
			r.Exits = slices.DeleteFunc(r.Exits, func(other store.Exit) bool { return other == e })
		}
		return nil
	})
}

// RemoveRoom implements store.Store.
func (m *Memory) RemoveRoom(id, to store.RoomID, act *store.StaffAct) error {
	return m.writeRooms(nil, act, func() error {
		if m.room(id) == nil || m.room(to) == nil || id == to {
			return store.ErrNotFound
		}
		m.rooms = slices.DeleteFunc(m.rooms, func(r store.RoomRecord) bool { return r.ID == id })
		for i := range m.rooms {
			m.rooms[i].Exits = slices.DeleteFunc(m.rooms[i].Exits, func(e store.Exit) bool { return e.To == id })
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

// AddLines implements store.Store.
func (m *Memory) AddLines(said map[store.RoomID][]store.Said) error {
	return m.writeRooms(store.ValidateLines(said), nil, func() error {
		for id, lines := range said {
			r := m.room(id)
			if r == nil {
				return store.ErrNotFound
			}
			for _, l := range lines {
				l.At = kept(l.At)
				if a := m.accounts[l.By]; a != nil {
					l.From = a.Name
				} else if l.By != 0 {
					l.From = store.Forgotten
				}
				r.Lines = append(r.Lines, l.Line)
			}
			r.Lines = r.Lines[max(0, len(r.Lines)-store.MostLines):]
		}
		return nil
	})
}

// room is the room with an id, or nil.
func (m *Memory) room(id store.RoomID) *store.RoomRecord {
	for i := range m.rooms {
		if m.rooms[i].ID == id {
			return &m.rooms[i]
		}
	}
	return nil
}

// addExit keeps an exit if nothing speaks against it.
func (m *Memory) addExit(e store.Exit) error {
	r := m.room(e.From)
	switch {
	case r != nil && slices.ContainsFunc(r.Exits, func(other store.Exit) bool { return other.Direction == e.Direction }):
		return store.ErrTaken
	case r == nil || m.room(e.To) == nil:
		return store.ErrNotFound
	}
	r.Exits = append(r.Exits, e)
	slices.SortFunc(r.Exits, func(a, b store.Exit) int { return cmp.Compare(a.Direction, b.Direction) })
	return nil
}

// copiedRooms are rooms that share no slice with the originals.
func copiedRooms(rooms []store.RoomRecord) []store.RoomRecord {
	copies := cloned(rooms)
	for i := range copies {
		copies[i].Exits, copies[i].Lines = cloned(copies[i].Exits), cloned(copies[i].Lines)
	}
	return copies
}
