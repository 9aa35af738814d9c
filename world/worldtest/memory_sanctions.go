package worldtest

import (
	"fmt"
	"slices"

	"boardroom/world"
)

// Sanctions implements world.Store.
func (m *Memory) Sanctions() ([]world.Sanction, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	all := cloned(m.sanctions)
	for i, s := range all {
		if s.Account != 0 {
			all[i].Name = m.accounts[s.Account].Name
		}
	}
	return all, nil
}

// Impose implements world.Store.
func (m *Memory) Impose(s world.Sanction, act world.StaffAct) (world.SanctionID, error) {
	err := m.write(func() error {
		if err := checkSanction(s); err != nil {
			return err
		}
		if s.Account != 0 && m.accounts[s.Account] == nil {
			return world.ErrNotFound
		}
		if err := checkStaffAct(&act); err != nil {
			return err
		}
		m.sanctions = slices.DeleteFunc(m.sanctions, func(other world.Sanction) bool {
			return other.Kind == s.Kind && other.Account == s.Account && other.Key == s.Key && other.Address == s.Address
		})
		m.lastSanction++
		s.ID, s.Name, s.Since = m.lastSanction, "", kept(s.Since)
		if !s.Until.IsZero() {
			s.Until = kept(s.Until)
		}
		m.sanctions = append(m.sanctions, s)
		m.addStaffAct(&act)
		return nil
	})
	if err != nil {
		return 0, err
	}
	return s.ID, nil
}

// checkSanction says what is wrong with a sanction, if there is something.
func checkSanction(s world.Sanction) error {
	against := 0
	for _, given := range []bool{s.Account != 0, s.Key != "", s.Address != ""} {
		if given {
			against++
		}
	}
	if against != 1 || s.By == "" || s.Kind != world.Ban && s.Kind != world.Mute {
		return fmt.Errorf("the sanction contradicts itself: %+v", s)
	}
	return nil
}

// Lift implements world.Store.
func (m *Memory) Lift(id world.SanctionID, act *world.StaffAct) error {
	return m.write(func() error {
		i := slices.IndexFunc(m.sanctions, func(s world.Sanction) bool { return s.ID == id })
		if i < 0 {
			return world.ErrNotFound
		}
		if err := checkStaffAct(act); err != nil {
			return err
		}
		m.sanctions = slices.Delete(m.sanctions, i, i+1)
		m.addStaffAct(act)
		return nil
	})
}
