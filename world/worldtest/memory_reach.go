package worldtest

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"time"

	"boardroom/games/lists"
	"boardroom/world/store"
)

// Reach implements store.Store.
func (m *Memory) Reach(id store.AccountID) (store.Reach, error) {
	defer m.read()()
	if r, has := m.reaches[id]; has {
		return r, nil
	}
	return store.Reach{}, store.ErrNotFound
}

// Reaches implements store.Store.
func (m *Memory) Reaches() ([]store.Reach, error) {
	defer m.read()()
	var all []store.Reach
	for _, id := range slices.Sorted(maps.Keys(m.reaches)) {
		all = append(all, m.reaches[id])
	}
	return all, nil
}

// SetReach implements store.Store.
func (m *Memory) SetReach(r store.Reach) error {
	return m.writeAccount(r.Account, r.Validate(), func(*account) error {
		if m.reaches == nil {
			m.reaches = map[store.AccountID]store.Reach{}
		}
		r.Paused, r.Digested = kept(r.Paused), kept(r.Digested)
		m.reaches[r.Account] = r
		return nil
	})
}

// Told implements store.Store.
func (m *Memory) Told(of store.AccountID) ([]store.Told, error) {
	defer m.read()()
	return slices.Clone(m.told[of]), nil
}

// KeepMessages implements store.Store.
func (m *Memory) KeepMessages(of store.AccountID, messages []store.Message, told []store.Told) error {
	invalid := errors.Join(store.ValidateAll(messages), store.ValidateAll(told))
	return m.writeAccount(of, invalid, func(*account) error {
		all := slices.Clone(m.messages)
		for _, one := range messages {
			if slices.ContainsFunc(all, func(other store.Message) bool { return other.Key == one.Key }) {
				return store.ErrTaken
			}
			one.Made, one.Due = kept(one.Made), kept(one.Due)
			all = append(all, one)
		}
		if m.told == nil {
			m.told = map[store.AccountID][]store.Told{}
		}
		marks := slices.SortedFunc(slices.Values(told), func(a, b store.Told) int { return cmp.Compare(a.Subject, b.Subject) })
		for i := range marks {
			marks[i].At = kept(marks[i].At)
		}
		m.messages, m.told[of] = all, marks
		return nil
	})
}

// Messages implements store.Store.
func (m *Memory) Messages(due time.Time, most int) ([]store.Message, error) {
	defer m.read()()
	waiting := lists.Filter(m.messages, func(one store.Message) bool { return !one.Due.After(kept(due)) })
	slices.SortFunc(waiting, func(a, b store.Message) int { return cmp.Or(a.Due.Compare(b.Due), cmp.Compare(a.Key, b.Key)) })
	return append([]store.Message(nil), waiting[:min(most, len(waiting))]...), nil
}

// MessagesTo implements store.Store.
func (m *Memory) MessagesTo(of store.AccountID) ([]store.Message, error) {
	defer m.read()()
	all := lists.Filter(m.messages, func(one store.Message) bool { return one.Account == of })
	slices.SortFunc(all, func(a, b store.Message) int { return cmp.Or(a.Made.Compare(b.Made), cmp.Compare(a.Key, b.Key)) })
	return all, nil
}

// PutOff implements store.Store.
func (m *Memory) PutOff(key string, due time.Time) error {
	return m.write(nil, func() error {
		at := slices.IndexFunc(m.messages, func(one store.Message) bool { return one.Key == key })
		if at < 0 {
			return store.ErrNotFound
		}
		m.messages[at].Due = kept(due)
		m.messages[at].Tries++
		return nil
	})
}

// RemoveMessage implements store.Store.
func (m *Memory) RemoveMessage(key string) error {
	return m.write(nil, func() error {
		m.messages = slices.DeleteFunc(m.messages, func(one store.Message) bool { return one.Key == key })
		return nil
	})
}

// forgetReach forgets all of that about an account.
func (m *Memory) forgetReach(id store.AccountID) {
	delete(m.reaches, id)
	delete(m.told, id)
	m.messages = slices.DeleteFunc(m.messages, func(one store.Message) bool { return one.Account == id })
}
