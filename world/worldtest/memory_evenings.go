package worldtest

import (
	"cmp"
	"slices"

	"boardroom/world/store"
)

// AddEvening implements store.Store.
func (m *Memory) AddEvening(e store.Evening, act store.StaffAct) (store.EveningID, error) {
	return add(m, cmp.Or(e.Validate(), act.Validate()), func() (store.EveningID, error) {
		m.lastEvening++
		e.ID = m.lastEvening
		m.evenings = append(slices.Clip(m.evenings), e)
		m.addStaffAct(&act)
		return e.ID, nil
	})
}

// Evenings implements store.Store.
func (m *Memory) Evenings() ([]store.Evening, error) {
	defer m.read()()
	return cloned(m.evenings), nil
}

// RemoveEvening implements store.Store.
func (m *Memory) RemoveEvening(id store.EveningID, act store.StaffAct) error {
	return m.write(act.Validate(), func() error {
		i := slices.IndexFunc(m.evenings, func(e store.Evening) bool { return e.ID == id })
		if i < 0 {
			return store.ErrNotFound
		}
		m.evenings = slices.Delete(cloned(m.evenings), i, i+1)
		m.addStaffAct(&act)
		return nil
	})
}
