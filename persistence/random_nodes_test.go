package persistence

import (
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// TestNodesAtRandom lets two nodes do at the same time what comes by chance. All of it is
// done or refused for a reason, and what is kept twice is the same in both places.
func TestNodesAtRandom(t *testing.T) {
	const writers, writes = 6, 150
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	nodes := openedPair(t, address)
	for n := range 5 {
		_, err := nodes.CreateAccount(fmt.Sprint("p", n), nil, "hash", time.UnixMilli(1))
		works(t, err)
	}
	var all sync.WaitGroup
	var done [writers]int
	for n := range writers {
		all.Go(func() {
			chance := dice{rand.New(rand.NewPCG(uint64(n), 3))}
			for range writes {
				what, write := chance.write(nodes)
				err := write(nodes.nodes[n%2])
				switch {
				case err == nil:
					done[n]++
				case !isRefusal(err):
					t.Errorf("%s gives %v", what, err)
				}
			}
		})
	}
	all.Wait()
	t.Logf("%v of %d writes each were done", done, writes)
	copied := filepath.Join(t.TempDir(), "copy.db")
	works(t, BackupServer(address, copied))
	found, err := opened(t, copied).Contradictions()
	if works(t, err); len(found) > 0 {
		t.Errorf("there are contradictions: %q", found)
	}
}

// isRefusal says whether an error is one that a store gives for a reason.
func isRefusal(err error) bool {
	for _, reason := range []error{store.ErrNotFound, store.ErrTaken, store.ErrConflict, store.ErrInvalid} {
		if errors.Is(err, reason) {
			return true
		}
	}
	return false
}

// TestNodesInEachOthersWay has two nodes change the same two things in opposite order: each
// has what the other waits for. Both are done in the end.
func TestNodesInEachOthersWay(t *testing.T) {
	a, b := twoNodes(t)
	for n := range 4 {
		_, err := a.CreateAccount(fmt.Sprint("p", n), nil, "hash", time.UnixMilli(1))
		works(t, err)
	}
	var both, meeting sync.WaitGroup
	meeting.Add(2)
	cross := func(db *DB, first, second store.AccountID) {
		met := false
		err := db.write("crossing", nil, func(tx *sql.Tx) error {
			if err := run(tx, `UPDATE accounts SET seen_ms = seen_ms + 1 WHERE id = $1`, first); err != nil {
				return err
			}
			if !met {
				met = true
				meeting.Done()
				meeting.Wait()
			}
			return run(tx, `UPDATE accounts SET seen_ms = seen_ms + 1 WHERE id = $1`, second)
		})
		if err != nil {
			t.Error(err)
		}
	}
	both.Go(func() { cross(a, 1, 2) })
	both.Go(func() { cross(b, 2, 1) })
	both.Wait()
	for id := range store.AccountID(2) {
		if account, err := a.Account(id + 1); err != nil || account.Seen.UnixMilli() != 3 {
			t.Errorf("account %d was seen at %v, %v", id+1, account.Seen, err)
		}
	}
}
