package worldtest

import (
	"testing"

	"boardroom/world/store"
)

// over makes a table of two guests whose game is over; its version is 3.
func over(t *testing.T, s store.Store, name string) store.TableID {
	t.Helper()
	id := started(t, s, name)
	phase, won, reason := store.IsOver, "win 1", "lines"
	works(t, "ending "+name, s.ChangeTable(id, 2, store.TableChange{Phase: &phase, Result: &won, Reason: &reason}))
	return id
}

// testStartInPlace starts a game in place of a table that is over, as a rematch
// does.
func testStartInPlace(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	before := over(t, s, "sato")
	want := underWay("sato", ann, bob)
	id, err := s.StartTable(want, store.Replaced{Table: before, Version: 3})
	works(t, "starting in place of a table", err)
	want.ID, want.Version, want.Made = id, 1, kept(want.Made)
	same(t, "the table", theTable(t, s, id), want)
	cleared, err := s.TableNumbered(before)
	works(t, "reading the table before", err)
	if cleared.Phase != store.Cleared || cleared.Version != 4 || cleared.Result != "win 1" || len(cleared.Seats) != 2 {
		t.Errorf("the table before is %+v", cleared)
	}
	_, err = s.StartTable(underWay("other", ann, bob), store.Replaced{Table: before, Version: 3})
	fails(t, "in place of what has changed", err, store.ErrConflict)
	_, err = s.StartTable(underWay("other", ann, bob), store.Replaced{Table: 4711, Version: 1})
	fails(t, "in place of what never was", err, store.ErrNotFound)
}

// testNoHalfRematch checks that a game which can't start leaves the table and the
// proposal where they are.
func testNoHalfRematch(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	before := over(t, s, "sato")
	table(t, s, "taken")
	made, err := s.Propose(store.ProposalRecord{From: ann, To: bob, Game: "sato", Made: noon()}, 0)
	works(t, "proposing", err)
	proposal := made.ID
	want := theTable(t, s, before)
	replaced := store.Replaced{Proposal: proposal, Table: before, Version: want.Version}
	for name, try := range map[string]struct {
		seats [2]store.AccountID
		at    store.Replaced
		err   error
	}{
		"TAKEN": {[2]store.AccountID{ann, bob}, replaced, store.ErrTaken},
		"sato":  {[2]store.AccountID{ann, 4711}, replaced, store.ErrNotFound},
		"late":  {[2]store.AccountID{ann, bob}, store.Replaced{Proposal: proposal, Table: before, Version: 2}, store.ErrConflict},
		"gone":  {[2]store.AccountID{ann, bob}, store.Replaced{Proposal: 4711, Table: before, Version: 3}, store.ErrNotFound},
	} {
		_, err := s.StartTable(underWay(name, try.seats[0], try.seats[1]), try.at)
		fails(t, "starting "+name, err, try.err)
	}
	same(t, "the table after starts that failed", theTable(t, s, before), want)
	left, err := s.Proposals()
	works(t, "reading", err)
	same(t, "proposals left", len(left), 1)
	_, err = s.StartTable(underWay("sato", ann, bob), replaced)
	works(t, "starting in place of both", err)
}

// testRaceForRematch lets several start a game in place of one table.
func testRaceForRematch(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	before := over(t, s, "sato")
	oneWins(t, store.ErrConflict, func(n int) error {
		return last(s.StartTable(underWay([]string{"sato", "one", "two", "three"}[n], ann, bob), store.Replaced{Table: before, Version: 3}))
	})
}
