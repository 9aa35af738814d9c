package worldtest

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"boardroom/world/store"
)

func testManyTables(t *testing.T, s store.Store) {
	ann := person(t, s, "Ann")
	cleared := store.Cleared
	var want []store.TableID
	for n := range 30 {
		id := started(t, s, fmt.Sprint("table-", n))
		for k := 1; k <= n%4; k++ {
			works(t, "moving", s.ChangeTable(id, int64(k+1), ply(k, fmt.Sprintf("%d.%d", n, k), "p")))
		}
		works(t, "watching", s.Watch(id, ann))
		if n%5 == 0 {
			works(t, "clearing", s.ChangeTable(id, int64(2+n%4), store.TableChange{Phase: &cleared}))
		} else {
			want = append(want, id)
		}
	}
	open, err := s.OpenTables()
	works(t, "reading", err)
	var got []store.TableID
	for _, r := range open {
		got = append(got, r.ID)
		var n int
		if _, err := fmt.Sscanf(r.Name, "table-%d", &n); err != nil {
			t.Fatal(err)
		}
		if len(r.Plies) != n%4 || len(r.Seats) != 2 || len(r.Watchers) != 1 {
			t.Errorf("%s is not whole: %+v", r.Name, r)
		}
		for i, p := range r.Plies {
			same(t, "a move of "+r.Name, p.Move, fmt.Sprintf("%d.%d", n, i+1))
		}
	}
	same(t, "open tables, oldest first", got, want)
}

func testSeeds(t *testing.T, s store.Store) {
	for _, seed := range []uint64{0, 1, math.MaxInt64, math.MaxInt64 + 1, math.MaxUint64} {
		r := setup(fmt.Sprint("table-", seed))
		r.Seed = ^seed
		id, err := s.CreateTable(r)
		works(t, "creating", err)
		same(t, "seed", theTable(t, s, id).Seed, ^seed)
		works(t, "changing", s.ChangeTable(id, 1, store.TableChange{Seed: &seed}))
		same(t, "seed", theTable(t, s, id).Seed, seed)
	}
}

// testTexts keeps texts that would break a store which pastes them together.
func testTexts(t *testing.T, s store.Store) {
	texts := []string{"'; DROP TABLE accounts; --", `"\`, "$1 ?", "%s %", "Ünïcödé 象棋 🎲", "two\nlines\t", strings.Repeat("long ", 20_000)}
	for i, text := range texts {
		id := started(t, s, fmt.Sprint("table-", i))
		works(t, "moving", s.ChangeTable(id, 2, ply(1, text, text)))
		got := theTable(t, s, id)
		same(t, "position", got.Position, text)
		same(t, "move", got.Plies[0].Move, text)
		ann, err := s.CreateAccount(fmt.Sprint(text, i), nil, text, noon())
		works(t, "creating", err)
		works(t, "setting", s.SetOption(ann.ID, text, text))
		a, err := s.AccountNamed(fmt.Sprint(text, i))
		works(t, "reading", err)
		same(t, "password hash", a.PasswordHash, text)
		same(t, "options", a.Options, map[string]string{text: text})
	}
}

// testCopies changes what a store was given and what it gave.
func testCopies(t *testing.T, s store.Store) {
	ann := person(t, s, "Ann")
	id := table(t, s, "stratic")
	change := start()
	works(t, "starting", s.ChangeTable(id, 1, change))
	works(t, "moving", s.ChangeTable(id, 2, ply(1, "a1", "p")))
	works(t, "watching", s.Watch(id, ann))
	want := theTable(t, s, id)
	change.Seats[0].Name = "spoilt"
	spoilt := theTable(t, s, id)
	spoilt.Seats[0].Name, spoilt.Plies[0].Move, spoilt.Watchers[0] = "spoilt", "spoilt", 99
	a, err := s.Account(ann)
	works(t, "reading", err)
	a.Options["theme"] = "spoilt"
	same(t, "the table", theTable(t, s, id), want)
	again, err := s.Account(ann)
	works(t, "reading", err)
	same(t, "the options", again.Options, map[string]string{})
}
