package worldtest

import (
	"slices"

	"boardroom/world/store"
)

// SetStaff implements store.Store.
func (m *Memory) SetStaff(id store.AccountID, staff bool, act store.StaffAct) error {
	return m.writeAccount(id, act.Validate(), func(a *account) error {
		a.Staff = staff
		m.addStaffAct(&act)
		return nil
	})
}

// StaffAccounts implements store.Store.
func (m *Memory) StaffAccounts() ([]store.Account, error) {
	return m.those(func(a *account) bool { return a.Staff }), nil
}

// LogStaff implements store.Store.
func (m *Memory) LogStaff(act store.StaffAct) error {
	return m.write(act.Validate(), func() error {
		m.addStaffAct(&act)
		return nil
	})
}

// StaffLog implements store.Store.
func (m *Memory) StaffLog(most int) ([]store.StaffAct, error) {
	defer m.read()()
	newest := cloned(m.staffLog[max(0, len(m.staffLog)-most):])
	slices.Reverse(newest)
	return newest, nil
}

// addStaffAct logs an act, if there is one.
func (m *Memory) addStaffAct(act *store.StaffAct) {
	if act == nil {
		return
	}
	logged := *act
	logged.At = kept(act.At)
	m.staffLog = append(m.staffLog, logged)
}
