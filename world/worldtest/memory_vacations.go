package worldtest

import (
	"cmp"
	"slices"
	"time"

	"boardroom/games/lists"
	"boardroom/world/store"
)

// Vacations implements store.Store.
func (m *Memory) Vacations(since time.Time) ([]store.Vacation, error) {
	defer m.read()()
	return lists.Filter(m.vacations, func(v store.Vacation) bool { return v.Until.After(kept(since)) }), nil
}

// VacationsOf implements store.Store.
func (m *Memory) VacationsOf(id store.AccountID) ([]store.Vacation, error) {
	defer m.read()()
	return lists.Filter(m.vacations, func(v store.Vacation) bool { return v.Account == id }), nil
}

// KeepVacation implements store.Store.
func (m *Memory) KeepVacation(v store.Vacation) error {
	return m.writeAccount(v.Account, v.Validate(), func(*account) error {
		v.From, v.Until = kept(v.From), kept(v.Until)
		others := lists.Filter(m.vacations, func(o store.Vacation) bool { return o.Account != v.Account || !o.From.Equal(v.From) })
		m.vacations = append(others, v)
		slices.SortFunc(m.vacations, func(a, b store.Vacation) int {
			return cmp.Or(a.From.Compare(b.From), cmp.Compare(a.Account, b.Account))
		})
		return nil
	})
}

// forgetVacations forgets those of an account.
func (m *Memory) forgetVacations(id store.AccountID) {
	m.vacations = lists.Filter(m.vacations, func(v store.Vacation) bool { return v.Account != id })
}
