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
		if err := checkStaffAct(&act); err != nil {
			return err
		}
		a.Staff = staff
		m.addStaffAct(&act)
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
	return m.write(func() error {
		if err := checkStaffAct(&act); err != nil {
			return err
		}
		m.addStaffAct(&act)
		return nil
	})
}

// StaffLog implements world.Store.
func (m *Memory) StaffLog(most int) ([]world.StaffAct, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	newest := cloned(m.staffLog[max(0, len(m.staffLog)-most):])
	slices.Reverse(newest)
	return newest, nil
}

// checkStaffAct says what is wrong with an act, if there is one.
func checkStaffAct(act *world.StaffAct) error {
	if act != nil && (act.Who == "" || act.What == "") {
		return errors.New("an act needs who did what")
	}
	return nil
}

// addStaffAct logs an act that is right, if there is one.
func (m *Memory) addStaffAct(act *world.StaffAct) {
	if act == nil {
		return
	}
	logged := *act
	logged.At = kept(act.At)
	m.staffLog = append(m.staffLog, logged)
}
