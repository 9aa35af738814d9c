package worldtest

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"boardroom/world"
)

// OpenTables implements world.Store.
func (m *Memory) OpenTables() ([]world.TableRecord, error) {
	return m.those(func(t world.TableRecord) bool { return t.Phase != world.Cleared }), nil
}

// ClearedTables implements world.Store.
func (m *Memory) ClearedTables(seat world.AccountID, since time.Time) ([]world.TableRecord, error) {
	return m.those(func(t world.TableRecord) bool {
		newest := len(t.Plies) - 1
		return seat != 0 && t.Phase == world.Cleared && t.Start != "" && newest >= 0 && t.Plies[newest].At.After(since) &&
			slices.ContainsFunc(t.Seats, func(s world.SeatRecord) bool { return s.Account == seat })
	}), nil
}

// those are the tables that are so, oldest first.
func (m *Memory) those(are func(world.TableRecord) bool) []world.TableRecord {
	m.mu.Lock()
	defer m.mu.Unlock()
	var found []world.TableRecord
	for _, id := range slices.Sorted(maps.Keys(m.tables)) {
		if t := m.tables[id]; are(t) {
			found = append(found, copied(t))
		}
	}
	return found
}

// CreateTable implements world.Store.
func (m *Memory) CreateTable(r world.TableRecord) (world.TableID, error) {
	var id world.TableID
	err := m.write(func() error {
		if r.Phase != world.InSetup || len(r.Seats)+len(r.Plies)+len(r.Watchers) > 0 {
			return fmt.Errorf("a new table is in set-up and nobody is at it, not %+v", r)
		}
		r.ID, r.Version, r.Made = world.TableID(len(m.tables)+1), 1, kept(r.Made)
		r.Settled, r.Rest = 0, world.NoRest
		id = r.ID
		return m.put(r)
	})
	if err != nil {
		return 0, err
	}
	return id, nil
}

// ChangeTable implements world.Store.
func (m *Memory) ChangeTable(id world.TableID, expect int64, change world.TableChange) error {
	return m.write(func() error {
		t, ok := m.tables[id]
		switch {
		case !ok:
			return world.ErrNotFound
		case t.Version != expect:
			return world.ErrConflict
		case change.Ply != nil && change.Ply.Number != len(t.Plies)+1:
			return world.ErrConflict
		}
		after, err := m.ratings.after(id, change, m.accounts)
		if err != nil {
			return err
		}
		if err := m.put(changed(copied(t), change)); err != nil {
			return err
		}
		m.ratings = after
		return nil
	})
}

// Watch implements world.Store.
func (m *Memory) Watch(id world.TableID, who world.AccountID) error {
	return m.write(func() error {
		t, ok := m.tables[id]
		if !ok || m.accounts[who] == nil {
			return world.ErrNotFound
		}
		if i, found := slices.BinarySearch(t.Watchers, who); !found {
			t.Watchers = slices.Insert(t.Watchers, i, who)
			m.tables[id] = t
		}
		return nil
	})
}

// Unwatch implements world.Store.
func (m *Memory) Unwatch(id world.TableID, who world.AccountID) error {
	return m.write(func() error {
		if t, ok := m.tables[id]; ok {
			t.Watchers = slices.DeleteFunc(t.Watchers, func(w world.AccountID) bool { return w == who })
			m.tables[id] = t
		}
		return nil
	})
}

// put keeps a table if nothing speaks against it.
func (m *Memory) put(t world.TableRecord) error {
	if err := check(t); err != nil {
		return err
	}
	for _, other := range m.tables {
		bothOpen := t.Phase != world.Cleared && other.Phase != world.Cleared
		if bothOpen && other.ID != t.ID && world.Fold(other.Name) == world.Fold(t.Name) {
			return world.ErrTaken
		}
	}
	if t.Room != 0 && m.room(t.Room) == nil {
		return world.ErrNotFound
	}
	for _, seat := range t.Seats {
		if seat.Account != 0 && m.accounts[seat.Account] == nil {
			return world.ErrNotFound
		}
	}
	if m.tables == nil {
		m.tables = map[world.TableID]world.TableRecord{}
	}
	m.tables[t.ID] = t
	return nil
}

// changed is a table after a change. The table's slices are its own.
func changed(t world.TableRecord, c world.TableChange) world.TableRecord {
	t.Version++
	set(&t.Phase, c.Phase)
	set(&t.Seed, c.Seed)
	set(&t.Start, c.Start)
	set(&t.Position, c.Position)
	set(&t.Result, c.Result)
	set(&t.Reason, c.Reason)
	set(&t.Rated, c.Rated)
	set(&t.Settled, c.Settled)
	set(&t.Rest, c.Rest)
	t.Settled = t.Settled.Truncate(time.Millisecond)
	if c.Seats != nil {
		t.Seats = cloned(c.Seats)
	}
	for i := range t.Seats {
		t.Seats[i].Time, t.Seats[i].Spent = t.Seats[i].Time.Truncate(time.Millisecond), t.Seats[i].Spent.Truncate(time.Millisecond)
	}
	if c.Ply != nil {
		ply := *c.Ply
		ply.At = kept(ply.At)
		t.Plies = append(t.Plies, ply)
	}
	return t
}

func set[T any](field *T, value *T) {
	if value != nil {
		*field = *value
	}
}

// check says what a table contradicts of what a TableRecord says of itself.
func check(t world.TableRecord) error {
	phases := []world.Phase{world.InSetup, world.InPlay, world.IsOver, world.Cleared}
	under := t.Phase == world.InPlay || t.Phase == world.IsOver
	closed := t.Phase == world.IsOver || t.Phase == world.Cleared
	rests := []world.Rest{world.NoRest, world.Paused, world.Adjourned}
	wrong := !slices.Contains(phases, t.Phase) || !slices.Contains(rests, t.Rest) || t.Name == "" || t.Game == "" ||
		(t.Start == "") != (t.Position == "") ||
		t.Phase == world.InSetup && t.Start != "" ||
		under && t.Start == "" ||
		t.Result != "" && !closed
	for _, s := range t.Seats {
		wrong = wrong || s.Name == "" || s.Account < 0 || s.Colour < 1 || s.Colour > 9 || !slices.Contains(kindsOfBots, s.Bot)
	}
	for _, p := range t.Plies {
		wrong = wrong || p.Seat < 1 || p.Move == ""
	}
	if wrong {
		return fmt.Errorf("the table contradicts itself: %+v", t)
	}
	return nil
}

// copied is a table that shares no slice with the original.
func copied(t world.TableRecord) world.TableRecord {
	t.Seats, t.Plies, t.Watchers = cloned(t.Seats), cloned(t.Plies), cloned(t.Watchers)
	return t
}

// cloned is a copy that is nil if it is empty.
func cloned[T any](s []T) []T { return append([]T(nil), s...) }
