package worldtest

import (
	"testing"

	"boardroom/world"
)

// over makes a table of two guests whose game is over; its version is 3.
func over(t *testing.T, s world.Store, name string) world.TableID {
	t.Helper()
	id := started(t, s, name)
	phase, won, reason := world.IsOver, "win 1", "lines"
	works(t, "ending "+name, s.ChangeTable(id, 2, world.TableChange{Phase: &phase, Result: &won, Reason: &reason}))
	return id
}

// testStartInPlace starts a game in place of a table that is over, as a rematch
// does.
func testStartInPlace(t *testing.T, s world.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	before := over(t, s, "sato")
	want := underWay("sato", ann, bob)
	id, err := s.StartTable(want, world.Replaced{Table: before, Version: 3})
	works(t, "starting in place of a table", err)
	want.ID, want.Version, want.Made = id, 1, kept(want.Made)
	same(t, "the table", theTable(t, s, id), want)
	cleared, err := s.TableNumbered(before)
	works(t, "reading the table before", err)
	if cleared.Phase != world.Cleared || cleared.Version != 4 || cleared.Result != "win 1" || len(cleared.Seats) != 2 {
		t.Errorf("the table before is %+v", cleared)
	}
	_, err = s.StartTable(underWay("other", ann, bob), world.Replaced{Table: before, Version: 3})
	fails(t, "in place of what has changed", err, world.ErrConflict)
	_, err = s.StartTable(underWay("other", ann, bob), world.Replaced{Table: 4711, Version: 1})
	fails(t, "in place of what never was", err, world.ErrNotFound)
}

// testNoHalfRematch checks that a game which can't start leaves the table and the
// proposal where they are.
func testNoHalfRematch(t *testing.T, s world.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	before := over(t, s, "sato")
	table(t, s, "taken")
	proposal, err := s.Propose(world.ProposalRecord{From: ann, To: bob, Game: "sato", Made: noon()}, 0)
	works(t, "proposing", err)
	want := theTable(t, s, before)
	replaced := world.Replaced{Proposal: proposal, Table: before, Version: want.Version}
	for name, try := range map[string]struct {
		seats [2]world.AccountID
		at    world.Replaced
		err   error
	}{
		"TAKEN": {[2]world.AccountID{ann, bob}, replaced, world.ErrTaken},
		"sato":  {[2]world.AccountID{ann, 4711}, replaced, world.ErrNotFound},
		"late":  {[2]world.AccountID{ann, bob}, world.Replaced{Proposal: proposal, Table: before, Version: 2}, world.ErrConflict},
		"gone":  {[2]world.AccountID{ann, bob}, world.Replaced{Proposal: 4711, Table: before, Version: 3}, world.ErrNotFound},
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
func testRaceForRematch(t *testing.T, s world.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	before := over(t, s, "sato")
	won := 0
	for _, err := range together(4, func(n int) error {
		_, err := s.StartTable(underWay([]string{"sato", "one", "two", "three"}[n], ann, bob), world.Replaced{Table: before, Version: 3})
		return err
	}) {
		if err == nil {
			won++
		} else {
			fails(t, "starting too late", err, world.ErrConflict)
		}
	}
	same(t, "games in place of one table", won, 1)
}
