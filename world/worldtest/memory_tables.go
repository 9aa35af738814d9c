package worldtest

import (
	"cmp"
	"slices"
	"time"

	"boardroom/world/store"
)

// OpenTables implements store.Store.
func (m *Memory) OpenTables() ([]store.TableRecord, error) {
	return m.thoseTables(func(t store.TableRecord) bool { return t.Phase != store.Cleared }), nil
}

// OpenBriefs implements store.Store.
func (m *Memory) OpenBriefs() ([]store.Brief, error) {
	open, err := m.OpenTables()
	return briefs(open), err
}

func briefs(records []store.TableRecord) []store.Brief {
	var found []store.Brief
	for _, r := range records {
		found = append(found, store.BriefOf(r))
	}
	return found
}

// ClearedTables implements store.Store.
func (m *Memory) ClearedTables(seat store.AccountID, since time.Time) ([]store.TableRecord, error) {
	return m.thoseTables(func(t store.TableRecord) bool {
		newest := len(t.Plies) - 1
		return seat != 0 && t.Phase == store.Cleared && t.Start != "" && newest >= 0 && t.Plies[newest].At.After(since) &&
			slices.ContainsFunc(t.Seats, func(s store.SeatRecord) bool { return s.Account == seat })
	}), nil
}

// thoseTables are the tables that are so, oldest first.
func (m *Memory) thoseTables(are func(store.TableRecord) bool) []store.TableRecord {
	defer m.read()()
	var found []store.TableRecord
	for _, t := range m.tables {
		if are(t) {
			found = append(found, copied(t))
		}
	}
	slices.SortFunc(found, func(a, b store.TableRecord) int { return cmp.Compare(a.ID, b.ID) })
	return found
}

// CreateTable implements store.Store.
func (m *Memory) CreateTable(r store.TableRecord) (store.TableID, error) {
	return add(m, r.ValidateNew(), func() (store.TableID, error) {
		r.Settled = 0
		return m.putNew(r)
	})
}

// StartTable implements store.Store.
func (m *Memory) StartTable(r store.TableRecord, instead store.Replaced) (store.TableID, error) {
	return add(m, r.ValidateStart(), func() (store.TableID, error) {
		others, err := m.without(instead.Proposal)
		if err == nil {
			others, err = waiting(others, instead.Seeks, m.lastTable+1)
		}
		if err != nil {
			return 0, err
		}
		if err := m.mayBegin(instead.Event); err != nil {
			return 0, err
		}
		before, replaces := m.tables[instead.Table]
		switch {
		case instead.Table != 0 && !replaces:
			return 0, store.ErrNotFound
		case replaces && before.Version != instead.Version:
			return 0, store.ErrConflict
		case replaces:
			cleared := store.Cleared
			m.tables[before.ID] = changed(copied(before), store.TableChange{Phase: &cleared})
		}
		id, err := m.putNew(r)
		switch {
		case err == nil:
			m.proposals = others
			if begun := instead.Event; begun.Event != 0 {
				begun.Table = id
				m.eventGames = append(m.eventGames, begun)
			}
		case replaces:
			m.tables[before.ID] = before
		}
		return id, err
	})
}

// putNew keeps a new table under an id of its own.
func (m *Memory) putNew(r store.TableRecord) (store.TableID, error) {
	r = changed(copied(r), store.TableChange{}) // times as they are kept
	r.ID, r.Version, r.Made, r.Rest = m.lastTable+1, 1, kept(r.Made), store.NoRest
	r.RestUntil = time.Time{}
	for i := range r.Plies {
		r.Plies[i].At = kept(r.Plies[i].At)
	}
	err := m.put(r)
	if err == nil {
		m.lastTable = r.ID
	}
	return r.ID, err
}

// RemoveGuestGame implements store.Store.
func (m *Memory) RemoveGuestGame(id store.TableID) error {
	return m.write(nil, func() error {
		t, ok := m.tables[id]
		if !ok {
			return store.ErrNotFound
		}
		owned := func(s store.SeatRecord) bool {
			return s.Account != 0 && m.accounts[s.Account].Bot != store.HouseBot || s.Forgotten != 0
		}
		said := func(r store.Remark) bool { return r.Account != 0 || r.Name == store.Forgotten }
		proposed := func(p store.ProposalRecord) bool { return p.Table == id }
		if t.Phase != store.Cleared || slices.ContainsFunc(t.Seats, owned) || slices.ContainsFunc(m.remarks[id], said) || len(t.Watchers)+len(t.LetIn) > 0 ||
			slices.ContainsFunc(m.proposals, proposed) || m.ratings.has(id) ||
			slices.ContainsFunc(m.eventGames, func(g store.EventGame) bool { return g.Table == id }) {
			return store.ErrConflict
		}
		delete(m.tables, id)
		delete(m.remarks, id)
		m.dropPlans(id)
		return nil
	})
}

// ChangeTable implements store.Store.
func (m *Memory) ChangeTable(id store.TableID, expect int64, change store.TableChange) error {
	return m.write(change.Validate(), func() error {
		t, ok := m.tables[id]
		switch {
		case !ok:
			return store.ErrNotFound
		case t.Version != expect:
			return store.ErrConflict
		case change.Ply != nil && change.Ply.Number != len(t.Plies)+1:
			return store.ErrConflict
		}
		after, err := m.ratings.after(id, change, m.accounts)
		if err != nil {
			return err
		}
		if err := m.put(changed(copied(t), change)); err != nil {
			return err
		}
		m.ratings = after
		if t = m.tables[id]; t.Phase == store.Cleared && t.Result == "" {
			m.dropPlans(id)
		}
		return nil
	})
}

// Watch implements store.Store.
func (m *Memory) Watch(id store.TableID, who store.AccountID) error {
	return m.addTo(id, who, func(t *store.TableRecord) *[]store.AccountID { return &t.Watchers })
}

// Unwatch implements store.Store.
func (m *Memory) Unwatch(id store.TableID, who store.AccountID) error {
	return m.takeFrom(id, who, func(t *store.TableRecord) *[]store.AccountID { return &t.Watchers })
}

// LetIn implements store.Store.
func (m *Memory) LetIn(id store.TableID, who store.AccountID) error {
	return m.addTo(id, who, func(t *store.TableRecord) *[]store.AccountID { return &t.LetIn })
}

// ShutOut implements store.Store.
func (m *Memory) ShutOut(id store.TableID, who store.AccountID) error {
	return m.takeFrom(id, who, func(t *store.TableRecord) *[]store.AccountID { return &t.LetIn })
}

// addTo adds an account to a list of a table, once and in order.
func (m *Memory) addTo(id store.TableID, who store.AccountID, of func(*store.TableRecord) *[]store.AccountID) error {
	return m.write(nil, func() error {
		t, ok := m.tables[id]
		if !ok || m.accounts[who] == nil {
			return store.ErrNotFound
		}
		list := of(&t)
		if i, found := slices.BinarySearch(*list, who); !found {
			*list = slices.Insert(*list, i, who)
			m.tables[id] = t
		}
		return nil
	})
}

// takeFrom takes an account from a list of a table.
func (m *Memory) takeFrom(id store.TableID, who store.AccountID, of func(*store.TableRecord) *[]store.AccountID) error {
	return m.write(nil, func() error {
		if t, ok := m.tables[id]; ok {
			list := of(&t)
			*list = slices.DeleteFunc(*list, func(w store.AccountID) bool { return w == who })
			m.tables[id] = t
		}
		return nil
	})
}

// put keeps a table if nothing speaks against it.
func (m *Memory) put(t store.TableRecord) error {
	if err := t.Validate(); err != nil {
		return err
	}
	for _, other := range m.tables {
		bothOpen := t.Phase != store.Cleared && other.Phase != store.Cleared
		if other.ID != t.ID && bothOpen && store.Fold(other.Name) == store.Fold(t.Name) {
			return store.ErrTaken
		}
	}
	if t.Room != 0 && m.room(t.Room) == nil {
		return store.ErrNotFound
	}
	for i, seat := range t.Seats {
		if seat.Account == 0 {
			continue
		}
		sits := m.accounts[seat.Account]
		if sits == nil {
			return store.ErrNotFound
		}
		t.Seats[i].Name = sits.Name
	}
	for _, who := range t.LetIn {
		if m.accounts[who] == nil {
			return store.ErrNotFound
		}
	}
	if m.tables == nil {
		m.tables = map[store.TableID]store.TableRecord{}
	}
	m.tables[t.ID] = t
	return nil
}

// changed is a table after a change. The table's slices are its own.
func changed(t store.TableRecord, c store.TableChange) store.TableRecord {
	t.Version++
	set(&t.Phase, c.Phase)
	set(&t.Seed, c.Seed)
	set(&t.Start, c.Start)
	set(&t.Position, c.Position)
	set(&t.Result, c.Result)
	set(&t.Reason, c.Reason)
	set(&t.Rated, c.Rated)
	set(&t.Private, c.Private)
	set(&t.Quiet, c.Quiet)
	set(&t.Settled, c.Settled)
	set(&t.Rest, c.Rest)
	set(&t.RestUntil, c.RestUntil)
	t.RestUntil = keptEnd(t.RestUntil)
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

// copied is a table that shares no slice with the original.
func copied(t store.TableRecord) store.TableRecord {
	t.Seats, t.Plies, t.Watchers, t.LetIn = cloned(t.Seats), cloned(t.Plies), cloned(t.Watchers), cloned(t.LetIn)
	return t
}

// cloned is a copy that is nil if it is empty.
func cloned[T any](s []T) []T { return append([]T(nil), s...) }
