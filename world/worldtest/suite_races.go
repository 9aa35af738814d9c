package worldtest

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"boardroom/world/store"
)

// together runs f several times at once and returns what each run gave.
func together[T any](times int, f func(n int) T) []T {
	results := make([]T, times)
	var runs sync.WaitGroup
	for n := range times {
		runs.Go(func() { results[n] = f(n) })
	}
	runs.Wait()
	return results
}

// oneWins lets four do the same at once: one can, and to the others it is late.
func oneWins(t *testing.T, late error, try func(n int) error) {
	t.Helper()
	won := 0
	for _, err := range together(4, try) {
		if err == nil {
			won++
		} else {
			fails(t, "coming too late", err, late)
		}
	}
	same(t, "how many won", won, 1)
}

func testRaceForName(t *testing.T, s store.Store) {
	oneWins(t, store.ErrTaken, func(int) error { return last(s.CreateAccount("Ann", nil, "hash", noon())) })
}

// testRaceForTable lets writers that know nothing of each other move at one
// table: each reads, writes what it expects, and begins again if it was late.
func testRaceForTable(t *testing.T, s store.Store) {
	const writers, each = 4, 12
	id := started(t, s, "stratic")
	for n, err := range together(writers, func(n int) error {
		for made := 0; made < each; {
			r, err := find(s, id)
			if err != nil {
				return err
			}
			number := len(r.Plies) + 1
			err = s.ChangeTable(id, r.Version, ply(number, fmt.Sprintf("%d.%d", n, made), fmt.Sprint("after ", number)))
			if err == nil {
				made++
			} else if !errors.Is(err, store.ErrConflict) {
				return err
			}
		}
		return nil
	}) {
		works(t, fmt.Sprint("writer ", n), err)
	}
	got := theTable(t, s, id)
	same(t, "version", got.Version, int64(2+writers*each))
	same(t, "plies", len(got.Plies), writers*each)
	next := [writers]int{}
	for _, p := range got.Plies {
		var n, made int
		if _, err := fmt.Sscanf(p.Move, "%d.%d", &n, &made); err != nil || made != next[n] {
			t.Fatalf("ply %+v, want move %d of writer %d", p, next[n], n)
		}
		next[n]++
	}
}

// testRaceToBeShutOut takes two ways in away at once: one must be left.
func testRaceToBeShutOut(t *testing.T, s store.Store) {
	for round := range 10 {
		k := key("SHA256:x")
		a, err := s.CreateAccount(fmt.Sprint("ann-", round), &k, "hash", noon())
		works(t, "creating", err)
		errs := together(2, func(n int) error {
			if n == 0 {
				return s.RemoveKey(a.ID, k.Fingerprint)
			}
			return s.SetPassword(a.ID, "")
		})
		if (errs[0] == nil) == (errs[1] == nil) {
			t.Fatalf("removing the key gave %v, removing the password %v; want one to fail", errs[0], errs[1])
		}
		fails(t, "the later", errors.Join(errs...), store.ErrConflict)
	}
}

// testReadingWhole reads while another writes: what is read is always one
// moment of the table, never half of a change.
func testReadingWhole(t *testing.T, s store.Store) {
	const moves = 60
	id := started(t, s, "stratic")
	for n, err := range together(3, func(n int) error {
		if n == 0 {
			return playOn(s, id, moves)
		}
		return readUntil(s, id, moves)
	}) {
		works(t, fmt.Sprint("goroutine ", n), err)
	}
}

func playOn(s store.Store, id store.TableID, moves int) error {
	for n := 1; n <= moves; n++ {
		change := ply(n, "a1", fmt.Sprint("after ", n))
		change.Seats = []store.SeatRecord{{Name: fmt.Sprint("seat-", n), Colour: 1}}
		if err := s.ChangeTable(id, int64(n+1), change); err != nil {
			return err
		}
	}
	return nil
}

func readUntil(s store.Store, id store.TableID, moves int) error {
	for {
		r, err := find(s, id)
		if err != nil {
			return err
		}
		n := len(r.Plies)
		whole := n == 0 || r.Position == fmt.Sprint("after ", n) &&
			r.Version == int64(n+2) && len(r.Seats) == 1 && r.Seats[0].Name == fmt.Sprint("seat-", n)
		if !whole {
			return fmt.Errorf("half a change was read: %+v", r)
		}
		if n == moves {
			return nil
		}
	}
}

// find is the open table with the id, for goroutines that can't end the test.
func find(s store.Store, id store.TableID) (store.TableRecord, error) {
	open, err := s.OpenTables()
	if err != nil {
		return store.TableRecord{}, err
	}
	for _, r := range open {
		if r.ID == id {
			return r, nil
		}
	}
	return store.TableRecord{}, fmt.Errorf("table %d is not open", id)
}
