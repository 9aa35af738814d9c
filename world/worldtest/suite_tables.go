package worldtest

import (
	"fmt"
	"math"
	"testing"
	"time"

	"boardroom/world/store"
)

func testLifeOfTable(t *testing.T, s store.Store) {
	ann := person(t, s, "Ann")
	id := table(t, s, "stratic")
	want := setup("stratic")
	want.ID, want.Version, want.Made = id, 1, kept(noon())
	same(t, "a new table", theTable(t, s, id), want)

	seats := []store.SeatRecord{
		{Name: "guest-1", GuestKey: "SHA256:guest", Colour: 1}, {Name: "Ann", Account: ann, Colour: 9},
	}
	works(t, "registering", s.ChangeTable(id, 1, store.TableChange{Seats: seats}))
	want.Version, want.Seats = 2, seats
	same(t, "a table with seats", theTable(t, s, id), want)

	seats = []store.SeatRecord{seats[1], seats[0]}
	phase, seed, line := store.InPlay, uint64(77), "first position"
	seats[0].Time, seats[1].Spent, seats[1].Offer = 5*time.Minute, 1500*time.Millisecond, "takeback:2"
	until := kept(noon()).Add(time.Hour)
	seats[1].Stop = store.OnVacation
	rest, settled := store.Paused, 40*24*time.Hour+time.Millisecond
	works(t, "starting", s.ChangeTable(id, 2, store.TableChange{
		Phase: &phase, Seed: &seed, Start: &line, Position: &line, Seats: seats, Rest: &rest, RestUntil: &until, Settled: &settled,
	}))
	want.Rest, want.RestUntil, want.Settled = rest, until, settled
	want.Version, want.Seats, want.Phase, want.Seed, want.Start, want.Position = 3, seats, phase, seed, line, line
	same(t, "a started table", theTable(t, s, id), want)

	works(t, "moving", s.ChangeTable(id, 3, ply(1, "a1b2", "second position")))
	want.Version, want.Position = 4, "second position"
	want.Plies = []store.Ply{{Number: 1, Seat: 1, Move: "a1b2", At: kept(noon())}}
	same(t, "a table after a move", theTable(t, s, id), want)

	left := []store.SeatRecord{seats[0], {Name: "guest-1", GuestKey: "SHA256:guest", Colour: 1, Offer: "rematch", Left: true}}
	over, result, reason := store.IsOver, "win 1", "resigned"
	last := ply(2, "resign:2", "last position")
	last.Phase, last.Result, last.Reason, last.Seats = &over, &result, &reason, left
	works(t, "resigning", s.ChangeTable(id, 4, last))
	want.Version, want.Position, want.Phase, want.Result, want.Reason, want.Seats = 5, "last position", over, result, reason, left
	want.Plies = append(want.Plies, store.Ply{Number: 2, Seat: 2, Move: "resign:2", At: kept(noon())})
	same(t, "a finished table", theTable(t, s, id), want)

	cleared := store.Cleared
	works(t, "clearing", s.ChangeTable(id, 5, store.TableChange{Phase: &cleared}))
	open, err := s.OpenTables()
	works(t, "reading", err)
	same(t, "open tables after clearing", open, nil)
}

func testTableNames(t *testing.T, s store.Store) {
	first := table(t, s, "stratic")
	_, err := s.CreateTable(setup("Stratic"))
	fails(t, "a second table of the name", err, store.ErrTaken)
	cleared, again := store.Cleared, store.InSetup
	works(t, "clearing", s.ChangeTable(first, 1, store.TableChange{Phase: &cleared}))
	second := table(t, s, "STRATIC")
	if first == second {
		t.Errorf("two tables are number %d", first)
	}
	fails(t, "opening the first again", s.ChangeTable(first, 2, store.TableChange{Phase: &again}), store.ErrTaken)
	works(t, "clearing", s.ChangeTable(second, 1, store.TableChange{Phase: &cleared}))
	works(t, "opening the first again", s.ChangeTable(first, 2, store.TableChange{Phase: &again}))
}

func testTableNumbers(t *testing.T, s store.Store) {
	r := setup("stratic")
	r.ID, r.Version = 99, 99
	id, err := s.CreateTable(r)
	works(t, "creating", err)
	if got := theTable(t, s, id); id == 99 || got.Version != 1 {
		t.Errorf("the new table has id %d and version %d, want the store's own and 1", id, got.Version)
	}
}

func testStaleChanges(t *testing.T, s store.Store) {
	id := started(t, s, "stratic")
	before := theTable(t, s, id)
	for _, expect := range []int64{-1, 0, 1, 3, math.MaxInt64} {
		fails(t, fmt.Sprint("expecting version ", expect), s.ChangeTable(id, expect, ply(1, "a1", "p")), store.ErrConflict)
	}
	fails(t, "an unknown table", s.ChangeTable(id+1, 1, ply(1, "a1", "p")), store.ErrNotFound)
	same(t, "the table after stale changes", theTable(t, s, id), before)
	works(t, "an empty change", s.ChangeTable(id, 2, store.TableChange{}))
	before.Version++
	same(t, "the table after an empty change", theTable(t, s, id), before)
}

// testAllOrNothing gives changes of which the last part can't be kept.
func testAllOrNothing(t *testing.T, s store.Store) {
	id := started(t, s, "stratic")
	before := theTable(t, s, id)
	seed, reason := uint64(5), "because"
	full := func(number int, who store.AccountID) store.TableChange {
		c := ply(number, "a1", "second")
		c.Seed, c.Reason = &seed, &reason
		c.Seats = []store.SeatRecord{{Name: "x", Colour: 2}, {Name: "y", Colour: 3, Account: who}}
		return c
	}
	fails(t, "a ply too far", s.ChangeTable(id, 2, full(2, 0)), store.ErrConflict)
	fails(t, "a seat of nobody", s.ChangeTable(id, 2, full(1, 4711)), store.ErrNotFound)
	same(t, "the table after failures", theTable(t, s, id), before)
	works(t, "the same change put right", s.ChangeTable(id, 2, full(1, 0)))
}

func testPlyNumbers(t *testing.T, s store.Store) {
	id, other := started(t, s, "stratic"), started(t, s, "sato")
	fails(t, "ply 2 at first", s.ChangeTable(id, 2, ply(2, "a1", "p")), store.ErrConflict)
	for n := 1; n <= 20; n++ {
		works(t, "moving", s.ChangeTable(id, int64(n+1), ply(n, fmt.Sprint("move", n), fmt.Sprint("after ", n))))
	}
	for _, number := range []int{1, 20, 22} {
		fails(t, fmt.Sprint("next ply ", number), s.ChangeTable(id, 22, ply(number, "a1", "p")), store.ErrConflict)
	}
	works(t, "moving elsewhere", s.ChangeTable(other, 2, ply(1, "b1", "p")))
	got := theTable(t, s, id)
	if len(got.Plies) != 20 || got.Position != "after 20" || got.Version != 22 {
		t.Fatalf("after 20 plies there are %d, position %q, version %d", len(got.Plies), got.Position, got.Version)
	}
	for i, p := range got.Plies {
		if p.Number != i+1 || p.Move != fmt.Sprint("move", i+1) {
			t.Errorf("ply %d is %+v", i+1, p)
		}
	}
}

func testWatchers(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	id, other := table(t, s, "stratic"), table(t, s, "sato")
	for _, who := range []store.AccountID{bob, ann, bob} {
		works(t, "watching", s.Watch(id, who))
	}
	works(t, "watching another", s.Watch(other, bob))
	same(t, "watchers", theTable(t, s, id).Watchers, []store.AccountID{ann, bob})
	for range 2 {
		works(t, "not watching", s.Unwatch(id, bob))
	}
	same(t, "watchers that are left", theTable(t, s, id).Watchers, []store.AccountID{ann})
	same(t, "watchers of another", theTable(t, s, other).Watchers, []store.AccountID{bob})
	same(t, "version", theTable(t, s, id).Version, 1)
	works(t, "not watching", s.Unwatch(id, ann))
	same(t, "no watchers", theTable(t, s, id).Watchers, nil)

	fails(t, "watching an unknown table", s.Watch(4711, ann), store.ErrNotFound)
	fails(t, "watching by nobody", s.Watch(id, 4711), store.ErrNotFound)
	works(t, "not watching an unknown table", s.Unwatch(4711, ann))
}

// testPrivateTables checks who is let into private tables, and what others are told
// of their games.
func testPrivateTables(t *testing.T, s store.Store) {
	ann, bob, carol := person(t, s, "Ann"), person(t, s, "Bob"), person(t, s, "Carol")
	r := setup("sato-4711")
	r.Rated, r.Private, r.Quiet = false, true, true
	id, err := s.CreateTable(r)
	works(t, "creating", err)
	r.Name, r.Seats = "sato-4712", []store.SeatRecord{{Name: "Ann", Account: ann, Colour: 1}}
	seated, err := s.CreateTable(r)
	works(t, "creating with a seat", err)
	same(t, "who has registered", theTable(t, s, seated).Seats, r.Seats)
	gone := store.Cleared
	works(t, "clearing", s.ChangeTable(seated, 1, store.TableChange{Phase: &gone}))
	if got := theTable(t, s, id); !got.Private || !got.Quiet || got.LetIn != nil {
		t.Errorf("created is %+v", got)
	}
	for _, who := range []store.AccountID{carol, bob, carol} {
		works(t, "letting in", s.LetIn(id, who))
	}
	same(t, "who is let in", theTable(t, s, id).LetIn, []store.AccountID{bob, carol})
	for range 2 {
		works(t, "shutting out", s.ShutOut(id, bob))
	}
	same(t, "who is still let in", theTable(t, s, id).LetIn, []store.AccountID{carol})
	traces, err := s.Traces(carol)
	works(t, "reading traces", err)
	same(t, "what Carol is let into", traces.LetIn, []store.TableID{id})
	fails(t, "letting into an unknown table", s.LetIn(4711, ann), store.ErrNotFound)
	fails(t, "letting in nobody", s.LetIn(id, 4711), store.ErrNotFound)
	works(t, "shutting out of an unknown table", s.ShutOut(4711, ann))
	testPrivateChanges(t, s, id)
	testPrivatePast(t, s, id, ann, bob)
	works(t, "forgetting", s.Forget(carol))
	whole, err := s.TableNumbered(id)
	works(t, "reading", err)
	same(t, "who is let in without Carol", whole.LetIn, nil)
}

// testPrivateChanges lets a table be private and quiet or not, and never private and
// rated.
func testPrivateChanges(t *testing.T, s store.Store, id store.TableID) {
	yes, no := true, false
	fails(t, "rating a private table", s.ChangeTable(id, 1, store.TableChange{Rated: &yes}), store.ErrInvalid)
	works(t, "opening", s.ChangeTable(id, 1, store.TableChange{Private: &no, Quiet: &no, Rated: &yes}))
	if got := theTable(t, s, id); got.Private || got.Quiet || !got.Rated {
		t.Errorf("opened is %+v", got)
	}
	fails(t, "closing a rated table", s.ChangeTable(id, 2, store.TableChange{Private: &yes}), store.ErrInvalid)
	works(t, "closing", s.ChangeTable(id, 2, store.TableChange{Private: &yes, Rated: &no}))
}

// testPrivatePast checks that what is past in private is told to nobody else, and
// that a rematch lets the same people in.
func testPrivatePast(t *testing.T, s store.Store, id store.TableID, ann, bob store.AccountID) {
	play, over, line, result, reason := store.InPlay, store.IsOver, "p", "p1win", "full"
	seats := []store.SeatRecord{{Name: "Ann", Account: ann, Colour: 1}, {Name: "Bob", Account: bob, Colour: 2}}
	works(t, "starting", s.ChangeTable(id, 3, store.TableChange{Phase: &play, Start: &line, Position: &line, Seats: seats}))
	works(t, "ending", s.ChangeTable(id, 4, store.TableChange{Phase: &over, Result: &result, Reason: &reason}))
	for _, who := range []store.AccountID{ann, bob} {
		shown, err := s.PastGames(who, false, 0, 9)
		works(t, "reading past games", err)
		_, err = s.PastGames(who, false, id, 9)
		fails(t, "before a game that is not shown", err, store.ErrNotFound)
		all, err := s.PastGames(who, true, 0, 9)
		works(t, "reading past games", err)
		outcomes, err := s.Outcomes(who)
		works(t, "counting", err)
		if len(shown) != 0 || len(all) != 1 || all[0].ID != id || !all[0].Private || all[0].LetIn != nil || len(outcomes) != 0 {
			t.Errorf("shown are %+v, all %+v, outcomes %+v", shown, all, outcomes)
		}
	}
	before := theTable(t, s, id)
	head, err := s.TableHead(id)
	works(t, "reading a head", err)
	want := before
	want.Start, want.Position, want.Plies, want.Watchers = "", "", nil, nil
	same(t, "the head", head, want)
	_, err = s.TableHead(4711)
	fails(t, "the head of nothing", err, store.ErrNotFound)
	again := before
	again.Phase, again.Result, again.Reason = play, "", ""
	next, err := s.StartTable(again, store.Replaced{Table: id, Version: before.Version})
	works(t, "a rematch", err)
	if got := theTable(t, s, next); !got.Private || !got.Quiet != !before.Quiet || len(got.LetIn) != 1 {
		t.Errorf("the rematch is %+v", got)
	}
	works(t, "ending the rematch", s.ChangeTable(next, 1, store.TableChange{Phase: &over, Result: &result, Reason: &reason}))
}
