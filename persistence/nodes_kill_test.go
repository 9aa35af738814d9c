package persistence

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"boardroom/games/gamestest"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// nodeOnAt names the variable that makes the test binary a node that makes accounts until
// it is killed.
const nodeOnAt = "BOARDROOM_NODE_ON_AT"

// nodeOn makes one account after the other, and prints the id of each once it is kept.
func nodeOn(address string) {
	err := func() error {
		db, err := OpenNode(address, store.Node{Name: "child", Version: "v1", Protocol: 1})
		if err != nil {
			return err
		}
		for n := 0; ; n++ {
			// No two names look alike: hyphens do not count, and 1 and l are one.
			a, err := db.CreateAccount(fmt.Sprintf("child%dx%d", db.Node(), n), nil, "hash", time.UnixMilli(1))
			if err != nil {
				return err
			}
			fmt.Println(a.ID)
		}
	}()
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

// TestAKilledNodeHasTold kills a node at random moments, which tells nobody of what it has
// just kept: another finds all of it, and nothing that is not kept.
func TestAKilledNodeHasTold(t *testing.T) {
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	r := readerOf(t, openedNode(t, address, "survivor"))
	found := map[store.AccountID]bool{}
	for round := range gamestest.Times(4, 40) {
		last := killed(t, nodeOnAt, address, 1+rand.IntN(40))
		kept := map[store.AccountID]bool{store.AccountID(last): true}
		for id := range store.AccountID(last) {
			_, err := r.db.Account(id)
			kept[id] = err == nil
		}
		for _, c := range r.news(t) {
			found[store.AccountID(c.ID)] = true
			if _, err := r.db.Account(store.AccountID(c.ID)); err != nil {
				t.Errorf("round %d: account %d is noted, and reading it gives %v", round, c.ID, err)
			}
		}
		for id, isKept := range kept {
			if isKept && !found[id] {
				t.Errorf("round %d: account %d is kept, and not noted", round, id)
			}
		}
	}
}
