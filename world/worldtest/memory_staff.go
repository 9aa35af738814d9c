package worldtest

import (
	"cmp"
	"errors"
	"slices"

	"boardroom/world"
)

// SetStaff implements world.Store.
func (m *Memory) SetStaff(id world.AccountID, staff bool, act world.StaffAct) error {
	return m.writeAccount(id, func(a *account) error {
		if err := m.addStaffAct(act); err != nil {
			return err
		}
		a.Staff = staff
		return nil
	})
}

// StaffAccounts implements world.Store.
func (m *Memory) StaffAccounts() ([]world.Account, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var staff []world.Account
	for _, a := range m.accounts {
		if a.Staff {
			staff = append(staff, a.copied())
		}
	}
	slices.SortFunc(staff, func(a, b world.Account) int {
		return cmp.Compare(world.Fold(a.Name), world.Fold(b.Name))
	})
	return staff, nil
}

// LogStaff implements world.Store.
func (m *Memory) LogStaff(act world.StaffAct) error {
	return m.write(func() error { return m.addStaffAct(act) })
}

// StaffLog implements world.Store.
func (m *Memory) StaffLog(most int) ([]world.StaffAct, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	newest := cloned(m.staffLog[max(0, len(m.staffLog)-most):])
	slices.Reverse(newest)
	return newest, nil
}

func (m *Memory) addStaffAct(act world.StaffAct) error {
	if act.Who == "" || act.What == "" {
		return errors.New("an act needs who did what")
	}
	act.At = kept(act.At)
	m.staffLog = append(m.staffLog, act)
	return nil
}
