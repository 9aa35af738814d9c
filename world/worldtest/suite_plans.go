package worldtest

import (
	"testing"

	"boardroom/world/store"
)

// testPlans checks that plans are kept by table and seat, and go with the account, and with a
// table that is put away without a result.
func testPlans(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	id := begun(t, s, "sato", ann, bob)
	for _, wrong := range []store.Plan{{Table: id, Text: "x"}, {Seat: 1, Text: "x"}} {
		fails(t, "a wrong one", s.SetPlan(wrong), store.ErrInvalid)
	}
	fails(t, "one of no seat", s.SetPlan(store.Plan{Table: id, Seat: 3, Text: "x"}), store.ErrNotFound)
	fails(t, "one of no table", s.SetPlan(store.Plan{Table: 4711, Seat: 1, Text: "x"}), store.ErrNotFound)
	works(t, "keeping", s.SetPlan(store.Plan{Table: id, Seat: 2, Text: "b"}))
	works(t, "keeping", s.SetPlan(store.Plan{Table: id, Seat: 1, Text: "a"}))
	works(t, "keeping another", s.SetPlan(store.Plan{Table: id, Seat: 1, Text: "c", Shared: true}))
	kept := []store.Plan{{Table: id, Seat: 1, Text: "c", Shared: true}, {Table: id, Seat: 2, Text: "b"}}
	planned(t, s, id, kept, kept)
	traces, err := s.Traces(bob)
	works(t, "what Bob leaves", err)
	same(t, "Bob's", traces.Seats[0].Plan, "b")

	works(t, "none instead", s.SetPlan(store.Plan{Table: id, Seat: 2}))
	planned(t, s, id, kept[:1], kept[:1])
	phase, result := store.IsOver, "won:1"
	change := store.TableChange{Phase: &phase, Result: &result, Reason: &result}
	works(t, "ending", s.ChangeTable(id, theTable(t, s, id).Version, change))
	planned(t, s, id, nil, kept[:1])
	phase = store.Cleared
	works(t, "clearing", s.ChangeTable(id, theTable(t, s, id).Version, store.TableChange{Phase: &phase}))
	planned(t, s, id, nil, kept[:1])
	works(t, "forgetting", s.Forget(ann))
	planned(t, s, id, nil, nil)

	cat := person(t, s, "Cat")
	other := begun(t, s, "sato-2", cat, bob)
	works(t, "keeping", s.SetPlan(store.Plan{Table: other, Seat: 1, Text: "a"}))
	works(t, "clearing", s.ChangeTable(other, theTable(t, s, other).Version, store.TableChange{Phase: &phase}))
	planned(t, s, other, nil, nil)
}

// begun is a table whose game is under way.
func begun(t *testing.T, s store.Store, name string, seats ...store.AccountID) store.TableID {
	t.Helper()
	id, change := table(t, s, name), start()
	change.Seats = nil
	for i, who := range seats {
		change.Seats = append(change.Seats, store.SeatRecord{Name: name + string(rune('a'+i)), Account: who, Colour: i + 1})
	}
	works(t, "starting", s.ChangeTable(id, 1, change))
	return id
}

// planned checks the plans of all games under way, and those of one table.
func planned(t *testing.T, s store.Store, id store.TableID, underWay, at []store.Plan) {
	t.Helper()
	all, err := s.Plans()
	works(t, "reading", err)
	same(t, "all", all, underWay)
	some, err := s.PlansAt(id)
	works(t, "reading", err)
	same(t, "at the table", some, at)
}
