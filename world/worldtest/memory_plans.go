package worldtest

import (
	"cmp"
	"slices"

	"boardroom/games/lists"
	"boardroom/world/store"
)

// Plans implements store.Store.
func (m *Memory) Plans() ([]store.Plan, error) {
	defer m.read()()
	return cloned(lists.Filter(m.plans, func(p store.Plan) bool { return m.tables[p.Table].Phase == store.InPlay })), nil
}

// PlansAt implements store.Store.
func (m *Memory) PlansAt(id store.TableID) ([]store.Plan, error) {
	defer m.read()()
	return cloned(lists.Filter(m.plans, func(p store.Plan) bool { return p.Table == id })), nil
}

// SetPlan implements store.Store.
func (m *Memory) SetPlan(p store.Plan) error {
	return m.write(p.Validate(), func() error {
		others := lists.Filter(m.plans, func(o store.Plan) bool { return o.Table != p.Table || o.Seat != p.Seat })
		if !p.IsEmpty() {
			if p.Seat > len(m.tables[p.Table].Seats) {
				return store.ErrNotFound
			}
			others = append(others, p)
			slices.SortFunc(others, func(a, b store.Plan) int {
				return cmp.Or(cmp.Compare(a.Table, b.Table), cmp.Compare(a.Seat, b.Seat))
			})
		}
		m.plans = others
		return nil
	})
}

func (m *Memory) planOf(id store.TableID, seat int) string {
	p, _ := lists.Find(m.plans, func(p store.Plan) bool { return p.Table == id && p.Seat == seat })
	return p.Text
}

// dropPlans removes those of a table.
func (m *Memory) dropPlans(id store.TableID) {
	m.plans = lists.Filter(m.plans, func(p store.Plan) bool { return p.Table != id })
}

// forgetPlans removes those of an account.
func (m *Memory) forgetPlans(id store.AccountID) {
	m.plans = lists.Filter(m.plans, func(p store.Plan) bool { return m.tables[p.Table].Seats[p.Seat-1].Account != id })
}
