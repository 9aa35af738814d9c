package persistence

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"boardroom/world/store"
)

// acceptOnAt names the variable that makes the test binary a process that starts
// the games of proposals at a database until it is killed.
const acceptOnAt = "BOARDROOM_ACCEPT_ON_AT"

// acceptOn makes one proposal after the other and starts its game, which has the
// proposal's id for a seed, and prints the id once that is acknowledged.
func acceptOn(path string) {
	err := func() error {
		db, err := Open(path)
		if err != nil {
			return err
		}
		for {
			made, err := db.Propose(store.ProposalRecord{From: 1, To: 2, Game: "sato", Made: time.UnixMilli(1)}, 0)
			if err != nil {
				return err
			}
			if _, err := db.StartTable(startOf(made.ID), store.Replaced{Proposal: made.ID}); err != nil {
				return err
			}
			fmt.Println(made.ID)
		}
	}()
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

// startOf is the game of a proposal.
func startOf(id store.ProposalID) store.TableRecord {
	position := afterMove(int(id))
	return store.TableRecord{
		Name: fmt.Sprint("sato-", id), Game: "sato", Seed: uint64(id), Phase: store.InPlay, Start: position, Position: position, Made: time.UnixMilli(1),
		Seats: []store.SeatRecord{{Name: "Ann", Account: 1, Colour: 1}, {Name: "Bob", Account: 2, Colour: 2}},
	}
}

// TestKillWhileAccepting kills a process again and again while it accepts
// challenges. Each of them is kept, or its game is, whole; never both, never
// none.
func TestKillWhileAccepting(t *testing.T) {
	path := filepath.Join(t.TempDir(), "boardroom.db")
	db, err := Open(path)
	works(t, err)
	for _, name := range []string{"Ann", "Bob"} {
		_, err := db.CreateAccount(name, nil, "hash", time.UnixMilli(1))
		works(t, err)
	}
	works(t, db.Close())
	gone := map[int]bool{} // challenges that were open when a process was killed
	for round := range 8 {
		acknowledged := killed(t, acceptOnAt, path, 1+rand.IntN(40))
		db, err := Open(path)
		works(t, err)
		open, err := db.OpenTables()
		works(t, err)
		left, err := db.Proposals()
		works(t, err)
		for _, p := range left { // the next process begins anew
			works(t, db.RemoveProposal(p.ID))
			gone[int(p.ID)] = true
		}
		works(t, db.Close())
		began := map[uint64]bool{}
		for _, r := range open {
			began[r.Seed] = true
			if want := startOf(store.ProposalID(r.Seed)); r.Name != want.Name || len(r.Seats) != 2 || r.Position != want.Position {
				t.Fatalf("round %d: the game %+v is not whole", round, r)
			}
		}
		for _, p := range left {
			if began[uint64(p.ID)] {
				t.Fatalf("round %d: challenge %d is open, and its game has begun", round, p.ID)
			}
		}
		for id := 1; id <= acknowledged; id++ {
			if began[uint64(id)] == gone[id] {
				t.Fatalf("round %d: of challenge %d up to %d, that its game has begun is %v, and that it was open is %v", round, id, acknowledged, began[uint64(id)], gone[id])
			}
		}
	}
	t.Logf("%d challenges were open in 8 rounds", len(gone))
}
