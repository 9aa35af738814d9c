package worldtest

import (
	"slices"
	"testing"
	"time"

	"boardroom/world/store"
)

func testTableNumbered(t *testing.T, s store.Store) {
	ann := person(t, s, "Ann")
	fresh := table(t, s, "sato")
	id := played(t, s, "stratic", []store.AccountID{ann, 0}, 0, time.Minute)
	works(t, "watching", s.Watch(id, ann))
	get := func(id store.TableID) store.TableRecord {
		t.Helper()
		r, err := s.TableNumbered(id)
		works(t, "reading a table", err)
		return r
	}
	same(t, "an open table", get(id), theTable(t, s, id))
	same(t, "a table in set-up", get(fresh), theTable(t, s, fresh))
	if r := get(id); len(r.Seats) != 2 || len(r.Plies) != 2 || len(r.Watchers) != 1 {
		t.Errorf("the table is not whole: %+v", r)
	}
	want := cleared(t, s, id)
	same(t, "a cleared table", get(id), want)
	spoilt := get(id)
	spoilt.Seats[0].Name, spoilt.Plies[0].Move, spoilt.Watchers[0] = "spoilt", "spoilt", 99
	same(t, "the cleared table again", get(id), want)
	some, err := s.TablesNumbered(4711, id, fresh)
	works(t, "reading some tables", err)
	same(t, "some tables, of which one never was", some, []store.TableRecord{get(fresh), get(id)})
	if none, err := s.TablesNumbered(); err != nil || len(none) > 0 {
		t.Errorf("no tables are %+v, %v", none, err)
	}
	for _, id := range []store.TableID{-1, 0, id + 1, 4711} {
		_, err := s.TableNumbered(id)
		fails(t, "a table that never was", err, store.ErrNotFound)
	}
}

// finished ends a game with a result and returns the table as it is kept.
func finished(t *testing.T, s store.Store, id store.TableID) store.TableRecord {
	t.Helper()
	r := theTable(t, s, id)
	phase, result, reason := store.IsOver, "p1win", "full"
	works(t, "ending", s.ChangeTable(id, r.Version, store.TableChange{Phase: &phase, Result: &result, Reason: &reason}))
	return theTable(t, s, id)
}

// testPastGames checks which games are past, what is told of them, and that
// they come in the order in which they ended, page by page.
func testPastGames(t *testing.T, s store.Store) {
	ann, bob, carol := person(t, s, "Ann"), person(t, s, "Bob"), person(t, s, "Carol")
	both := []store.AccountID{ann, bob}
	past := func(who store.AccountID, before store.TableID, limit int) []store.PastGame {
		t.Helper()
		games, err := s.PastGames(who, true, before, limit)
		works(t, "reading past games", err)
		return games
	}
	late := finished(t, s, played(t, s, "stratic", both, 0, time.Hour))
	early := finished(t, s, played(t, s, "sato", both, time.Minute))
	works(t, "watching", s.Watch(early.ID, carol))
	twin := finished(t, s, played(t, s, "twin", []store.AccountID{bob, bob}, time.Minute))
	unplayed := cleared(t, s, played(t, s, "unplayed", []store.AccountID{ann, 0}))
	broken := cleared(t, s, played(t, s, "broken", []store.AccountID{0, ann}, -time.Hour))
	played(t, s, "under way", both, 2*time.Hour)
	inSetup := table(t, s, "set up")
	works(t, "registering", s.ChangeTable(inSetup, 1, store.TableChange{Seats: []store.SeatRecord{{Name: "Ann", Account: ann, Colour: 1}}}))
	cleared(t, s, inSetup)

	listed := func(r store.TableRecord, plies int, ended time.Time) store.PastGame {
		same(t, "plies of "+r.Name, len(r.Plies), plies)
		r.Watchers = nil
		return store.PastGame{TableRecord: r, Ended: kept(ended)}
	}
	annsLate, annsEarly := listed(late, 2, noon().Add(time.Hour)), listed(early, 1, noon().Add(time.Minute))
	same(t, "Ann's", past(ann, 0, 10), []store.PastGame{
		annsLate, annsEarly, listed(unplayed, 0, noon()), listed(broken, 1, noon().Add(-time.Hour)),
	})
	same(t, "Bob's, those that ended at once by number", past(bob, 0, 10), []store.PastGame{annsLate, listed(twin, 1, noon().Add(time.Minute)), annsEarly})
	same(t, "a page", past(ann, late.ID, 1), []store.PastGame{annsEarly})
	same(t, "behind one that ended at the same time", past(bob, twin.ID, 2), []store.PastGame{annsEarly})
	same(t, "behind the end", past(ann, broken.ID, 10), nil)
	for _, other := range []store.TableID{twin.ID, inSetup, 4711} {
		_, err := s.PastGames(ann, true, other, 10)
		fails(t, "before a game that Ann has not played", err, store.ErrNotFound)
	}
	same(t, "none", past(ann, 0, 0), nil)
	for _, who := range []store.AccountID{0, carol, 4711} {
		same(t, "those of who never played", past(who, 0, 10), nil)
	}

	late = cleared(t, s, late.ID)
	same(t, "a finished game that was cleared", past(ann, 0, 1), []store.PastGame{listed(late, 2, noon().Add(time.Hour))})
}

func testOutcomes(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	outcomes := func(who store.AccountID) []store.Outcome {
		t.Helper()
		all, err := s.Outcomes(who)
		works(t, "counting outcomes", err)
		return all
	}
	same(t, "outcomes of somebody who has not played", outcomes(ann), nil)
	played(t, s, "under-way", []store.AccountID{ann, bob}, time.Hour)
	for _, name := range []string{"one", "two"} {
		cleared(t, s, finished(t, s, played(t, s, name, []store.AccountID{ann, bob}, time.Hour)).ID)
	}
	finished(t, s, played(t, s, "three", []store.AccountID{0, ann}, time.Hour))
	cleared(t, s, played(t, s, "unfinished", []store.AccountID{ann, bob}, time.Hour))
	same(t, "Ann's outcomes", outcomes(ann), []store.Outcome{{Result: "p1win", Seat: 1, Games: 2}, {Result: "p1win", Seat: 2, Games: 1}})
	same(t, "Bob's outcomes", outcomes(bob), []store.Outcome{{Result: "p1win", Seat: 2, Games: 2}})
	same(t, "outcomes of guests", outcomes(0), nil)
	same(t, "outcomes of nobody", outcomes(4711), nil)
}

// testPlayedWith checks who has played with whom: a table at which nothing has begun
// does not count.
func testPlayedWith(t *testing.T, s store.Store) {
	ann, bob, carol, dora := person(t, s, "Ann"), person(t, s, "Bob"), person(t, s, "Carol"), person(t, s, "Dora")
	cleared(t, s, finished(t, s, played(t, s, "stratic", []store.AccountID{ann, bob}, 0)).ID)
	played(t, s, "sato", []store.AccountID{ann, 0, bob})
	played(t, s, "twin", []store.AccountID{bob, dora})
	inSetup := table(t, s, "set up")
	works(t, "registering", s.ChangeTable(inSetup, 1, store.TableChange{Seats: []store.SeatRecord{
		{Name: "Ann", Account: ann, Colour: 1}, {Name: "Carol", Account: carol, Colour: 2},
	}}))
	for _, test := range []struct {
		who        store.AccountID
		some, want []store.AccountID
	}{
		{ann, []store.AccountID{bob, carol, dora, 99}, []store.AccountID{bob}},
		{ann, []store.AccountID{carol}, nil},
		{ann, nil, nil},
		{99, []store.AccountID{ann}, nil},
		{bob, []store.AccountID{dora, ann}, []store.AccountID{ann, dora}},
	} {
		got, err := s.PlayedWith(test.who, test.some)
		works(t, "reading who has played with whom", err)
		slices.Sort(got)
		same(t, "who has played with whom", got, test.want)
	}
}
