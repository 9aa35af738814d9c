package worldtest

import (
	"cmp"
	"slices"

	"boardroom/world/store"
)

// Sanctions implements store.Store.
func (m *Memory) Sanctions() ([]store.Sanction, error) {
	defer m.read()()
	all := cloned(m.sanctions)
	for i, s := range all {
		if s.Account != 0 {
			all[i].Name = m.accounts[s.Account].Name
		}
	}
	return all, nil
}

// Impose implements store.Store.
func (m *Memory) Impose(s store.Sanction, act store.StaffAct) (store.SanctionID, error) {
	return add(m, cmp.Or(s.Validate(), act.Validate()), func() (store.SanctionID, error) {
		if s.Account != 0 && m.accounts[s.Account] == nil {
			return 0, store.ErrNotFound
		}
		m.sanctions = slices.DeleteFunc(m.sanctions, func(other store.Sanction) bool {
			return other.Kind == s.Kind && other.Account == s.Account && other.Key == s.Key && other.Address == s.Address
		})
		m.lastSanction++
		s.ID, s.Name, s.Since = m.lastSanction, "", kept(s.Since)
		if !s.Until.IsZero() {
			s.Until = kept(s.Until)
		}
		m.sanctions = append(m.sanctions, s)
		m.addStaffAct(&act)
		return s.ID, nil
	})
}

// Lift implements store.Store.
func (m *Memory) Lift(id store.SanctionID, act *store.StaffAct) error {
	return m.write(act.Validate(), func() error {
		i := slices.IndexFunc(m.sanctions, func(s store.Sanction) bool { return s.ID == id })
		if i < 0 {
			return store.ErrNotFound
		}
		m.sanctions = slices.Delete(m.sanctions, i, i+1)
		m.addStaffAct(act)
		return nil
	})
}
