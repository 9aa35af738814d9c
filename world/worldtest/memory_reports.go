package worldtest

import (
	"slices"

	"boardroom/world/store"
)

// AddReport implements store.Store.
func (m *Memory) AddReport(r store.Report) (store.ReportID, error) {
	return add(m, r.Validate(), func() (store.ReportID, error) {
		if r.From != 0 && m.accounts[r.From] == nil {
			return 0, store.ErrNotFound
		}
		m.lastReport++
		r.ID, r.At = m.lastReport, kept(r.At)
		m.reports = append(m.reports, r)
		return r.ID, nil
	})
}

// Reports implements store.Store.
func (m *Memory) Reports() ([]store.Report, error) {
	defer m.read()()
	return cloned(m.reports), nil
}

// CloseReport implements store.Store.
func (m *Memory) CloseReport(id store.ReportID, act store.StaffAct) error {
	return m.write(act.Validate(), func() error {
		i := slices.IndexFunc(m.reports, func(r store.Report) bool { return r.ID == id })
		if i < 0 {
			return store.ErrNotFound
		}
		m.reports = slices.Delete(cloned(m.reports), i, i+1)
		m.addStaffAct(&act)
		return nil
	})
}

// forgetReports takes an account out of the reports.
func (m *Memory) forgetReports(who store.AccountID) {
	m.reports = cloned(m.reports)
	for i := range m.reports {
		if m.reports[i].From == who {
			m.reports[i].From, m.reports[i].Name = 0, store.Forgotten
		}
	}
}
