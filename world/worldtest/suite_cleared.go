package worldtest

import (
	"fmt"
	"testing"
	"time"

	"boardroom/world/store"
)

// played makes a table in play, with a seat for each account and a ply at each
// time after noon; its version is 2 and one for each ply.
func played(t *testing.T, s store.Store, name string, seats []store.AccountID, after ...time.Duration) store.TableID {
	t.Helper()
	id := table(t, s, name)
	change := start()
	change.Seats = nil
	for i, who := range seats {
		change.Seats = append(change.Seats, store.SeatRecord{Name: fmt.Sprint("seat-", i), Account: who, Colour: i + 1})
	}
	works(t, "starting "+name, s.ChangeTable(id, 1, change))
	for i, d := range after {
		move := ply(i+1, fmt.Sprint("move", i), fmt.Sprint("after ", i))
		move.Ply.At = noon().Add(d)
		works(t, "moving at "+name, s.ChangeTable(id, int64(i+2), move))
	}
	return id
}

// cleared clears a table and returns it as it is kept from then on.
func cleared(t *testing.T, s store.Store, id store.TableID) store.TableRecord {
	t.Helper()
	r, phase := theTable(t, s, id), store.Cleared
	works(t, "clearing "+r.Name, s.ChangeTable(id, r.Version, store.TableChange{Phase: &phase}))
	r.Version, r.Phase = r.Version+1, phase
	return r
}

func clearedTables(t *testing.T, s store.Store, seat store.AccountID, since time.Time) []store.TableRecord {
	t.Helper()
	found, err := s.ClearedTables(seat, since)
	works(t, "reading the cleared tables", err)
	return found
}

// testClearedTables checks whose cleared tables are listed, whole.
func testClearedTables(t *testing.T, s store.Store) {
	ann, bob, carol := person(t, s, "Ann"), person(t, s, "Bob"), person(t, s, "Carol")
	both := played(t, s, "stratic", []store.AccountID{ann, bob}, 0, time.Minute, time.Hour)
	bobs := played(t, s, "sato", []store.AccountID{0, bob}, time.Hour)
	alone := played(t, s, "garrisons", []store.AccountID{ann, ann}, time.Hour)
	played(t, s, "stacktics", []store.AccountID{ann, bob}, time.Hour)
	guests := played(t, s, "strategery", []store.AccountID{0, 0}, time.Hour)
	for _, who := range []store.AccountID{bob, ann, carol} {
		works(t, "watching", s.Watch(both, who))
	}
	works(t, "watching", s.Watch(bobs, ann))
	annsAlone := cleared(t, s, alone) // cleared first, made last
	bobsAlone := cleared(t, s, bobs)
	annAndBob := cleared(t, s, both)
	cleared(t, s, guests)
	again := cleared(t, s, played(t, s, "stratic", []store.AccountID{bob, 0}, time.Hour))

	if len(annAndBob.Seats) != 2 || len(annAndBob.Plies) != 3 || len(annAndBob.Watchers) != 3 {
		t.Fatalf("the table has nothing to lose: %+v", annAndBob)
	}
	same(t, "Ann's", clearedTables(t, s, ann, noon()), []store.TableRecord{annAndBob, annsAlone})
	same(t, "Bob's", clearedTables(t, s, bob, noon()), []store.TableRecord{annAndBob, bobsAlone, again})
	same(t, "those of a watcher", clearedTables(t, s, carol, noon()), nil)
	same(t, "those of guests", clearedTables(t, s, 0, noon()), nil)
	same(t, "those of nobody", clearedTables(t, s, 4711, noon()), nil)

	spoilt := clearedTables(t, s, ann, noon())[0]
	spoilt.Seats[0].Name, spoilt.Plies[0].Move, spoilt.Watchers[0] = "spoilt", "spoilt", 99
	same(t, "Ann's again", clearedTables(t, s, ann, noon())[0], annAndBob)
}

// testClearedSince checks that the newest ply decides, to the millisecond, even
// where the clock was set back before it.
func testClearedSince(t *testing.T, s store.Store) {
	ann := person(t, s, "Ann")
	seats := []store.AccountID{ann, 0}
	cleared(t, s, played(t, s, "unplayed", seats))
	early := cleared(t, s, played(t, s, "early", seats, -2*time.Hour, -time.Hour)).ID
	back := cleared(t, s, played(t, s, "back", seats, 3*time.Hour, 0)).ID
	late := cleared(t, s, played(t, s, "late", seats, -3*time.Hour, time.Hour)).ID
	exactly := kept(noon())
	tests := []struct {
		what  string
		since time.Time
		want  []store.TableID
	}{
		{"the zero time", time.Time{}, []store.TableID{early, back, late}},
		{"before all", exactly.Add(-time.Hour - time.Millisecond), []store.TableID{early, back, late}},
		{"the newest ply of the earliest", exactly.Add(-time.Hour), []store.TableID{back, late}},
		{"a little before noon", exactly.Add(-time.Nanosecond), []store.TableID{back, late}},
		{"noon", exactly, []store.TableID{late}},
		{"noon with more digits", noon(), []store.TableID{late}},
		{"the last ply", exactly.Add(time.Hour), nil},
	}
	for _, test := range tests {
		var got []store.TableID
		for _, r := range clearedTables(t, s, ann, test.since) {
			got = append(got, r.ID)
		}
		same(t, "tables since "+test.what, got, test.want)
	}
}

// testGamesOfGuests checks that a game of guests can be removed, and one that an account
// has to do with can't.
func testGamesOfGuests(t *testing.T, s store.Store) {
	ann := person(t, s, "Ann")
	bot, err := s.CreateBot("easy", noon())
	works(t, "creating a bot", err)
	withBot := func(name string) store.TableID {
		id := table(t, s, name)
		change := start()
		change.Seats = []store.SeatRecord{{Name: "Guest1", Colour: 1}, {Name: "easy", Account: bot.ID, Bot: store.HouseBot, Colour: 2}}
		works(t, "starting "+name, s.ChangeTable(id, 1, change))
		return id
	}
	guests, bots := played(t, s, "sato", []store.AccountID{0, 0}, time.Minute), withBot("garrisons")
	works(t, "remarking", s.AddRemark(guests, store.Remark{Kind: store.Kibitzed, Name: "Guest2", Text: "hm", At: noon()}))
	fails(t, "removing an open one", s.RemoveGuestGame(guests), store.ErrConflict)
	cleared(t, s, guests)
	cleared(t, s, bots)
	works(t, "removing one of guests", s.RemoveGuestGame(guests))
	works(t, "removing one with a bot", s.RemoveGuestGame(bots))
	fails(t, "removing it again", s.RemoveGuestGame(guests), store.ErrNotFound)
	_, err = s.TableNumbered(guests)
	fails(t, "reading it", err, store.ErrNotFound)

	owned := played(t, s, "sato", []store.AccountID{0, ann}, time.Minute)
	if owned <= bots {
		t.Errorf("a number is used again: %d after %d", owned, bots)
	}
	watched, remarked := played(t, s, "stratic", []store.AccountID{0, 0}), played(t, s, "stratic-2", []store.AccountID{0, 0})
	works(t, "watching", s.Watch(watched, ann))
	works(t, "remarking", s.AddRemark(remarked, store.Remark{Kind: store.Kibitzed, Account: ann, Name: "Ann", Text: "hm", At: noon()}))
	invited := played(t, s, "stratic-3", []store.AccountID{0, 0})
	works(t, "letting in", s.LetIn(invited, ann))
	for _, id := range []store.TableID{owned, watched, remarked, invited} {
		cleared(t, s, id)
		fails(t, "removing one of an account", s.RemoveGuestGame(id), store.ErrConflict)
	}
	works(t, "forgetting", s.Forget(ann))
	for _, id := range []store.TableID{owned, remarked} {
		fails(t, "removing one of an account that is forgotten", s.RemoveGuestGame(id), store.ErrConflict)
	}
}
