package worldtest

import (
	"cmp"
	"slices"

	"boardroom/games/lists"
	"boardroom/world/store"
)

// MakeEvent implements store.Store.
func (m *Memory) MakeEvent(e store.EventRecord) (store.EventID, error) {
	return add(m, e.Validate(), func() (store.EventID, error) {
		e.ID, e.Version, e.Made = store.EventID(len(m.events)+1), 1, kept(e.Made)
		m.events = append(slices.Clip(m.events), e)
		return e.ID, nil
	})
}

// ChangeEvent implements store.Store.
func (m *Memory) ChangeEvent(e store.EventRecord) error {
	return m.write(e.Validate(), func() error {
		switch {
		case e.ID < 1 || int(e.ID) > len(m.events):
			return store.ErrNotFound
		case m.events[e.ID-1].Version != e.Version-1:
			return store.ErrConflict
		}
		e.Made = kept(e.Made)
		m.events = slices.Clone(m.events)
		m.events[e.ID-1] = e
		return nil
	})
}

// Event implements store.Store.
func (m *Memory) Event(id store.EventID) (store.EventRecord, error) {
	defer m.read()()
	if id < 1 || int(id) > len(m.events) {
		return store.EventRecord{}, store.ErrNotFound
	}
	return m.events[id-1], nil
}

// OpenEvents implements store.Store.
func (m *Memory) OpenEvents() ([]store.EventRecord, error) {
	defer m.read()()
	return lists.Filter(m.events, func(e store.EventRecord) bool { return !e.Over }), nil
}

// PastEvents implements store.Store.
func (m *Memory) PastEvents(of store.EventKind, most int) ([]store.EventRecord, error) {
	defer m.read()()
	past := lists.Filter(m.events, func(e store.EventRecord) bool { return e.Over && e.Kind == of })
	slices.Reverse(past)
	return past[:min(most, len(past))], nil
}

// EventGames implements store.Store.
func (m *Memory) EventGames(of store.EventID) ([]store.EventGame, error) {
	defer m.read()()
	found := lists.Filter(m.eventGames, func(g store.EventGame) bool { return g.Event == of })
	slices.SortFunc(found, func(a, b store.EventGame) int { return cmp.Compare(a.Number, b.Number) })
	return found, nil
}

// mayBegin refuses a game of an event that has begun, or one of none.
func (m *Memory) mayBegin(g store.EventGame) error {
	begun := func(other store.EventGame) bool { return other.Event == g.Event && other.Number == g.Number }
	switch {
	case g.Event == 0:
		return nil
	case int(g.Event) > len(m.events):
		return store.ErrNotFound
	case slices.ContainsFunc(m.eventGames, begun):
		return store.ErrConflict
	}
	return nil
}
