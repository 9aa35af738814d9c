package persistence

import (
	"bytes"
	"database/sql"
	"errors"
	"testing"
	"time"

	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// TestACommitThatIsLostInACrash has the server crash before it has heard of a commit, and
// then give the number of that transaction to another, which is committed: the house is not
// told that its own was.
func TestACommitThatIsLostInACrash(t *testing.T) {
	t.Parallel()
	server := worldtest.OwnPostgres(t)
	line, by := worldtest.RelayTo(t, server.Address)
	db := openedServer(t, by)
	line.CutAt(func(sent []byte) (cut, reaches bool) {
		if !bytes.Contains(sent, []byte("commit\x00")) {
			return false, true
		}
		server.Stop(worldtest.Immediate)
		return true, false
	})
	written := make(chan error)
	go func() {
		_, err := db.CreateAccount("Ann", nil, "hash", time.Now())
		written <- err
	}()
	for server.IsUp() {
		time.Sleep(time.Millisecond)
	}
	server.Start()
	others, err := sql.Open("pgx", server.Address)
	works(t, err)
	defer others.Close()
	for range 100 {
		_, err := others.Exec(`SELECT pg_current_xact_id()`)
		works(t, err)
	}
	if err := <-written; !errors.Is(err, store.ErrAway) {
		t.Errorf("a write that was lost gives %v", err)
	}
	settled(t, db)
	if _, err := db.AccountNamed("Ann"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("then there is %v", err)
	}
}

// TestAServerRestartsUnderTwoHouses restarts the server of an active house and one that stands
// by: the active one goes on, and the other waits until it closes.
func TestAServerRestartsUnderTwoHouses(t *testing.T) {
	t.Parallel()
	server := worldtest.OwnPostgres(t)
	first, err := serverAt(server.Address)
	works(t, err)
	works(t, first.SetOpenTime(time.Second))
	second := standsBy(t, server.Address)
	server.Stop(worldtest.Fast)
	server.Start()
	settled(t, first)
	works(t, first.SetOpenTime(2*time.Second))
	works(t, first.Close())
	if got, err := second.takesOver(t).OpenTime(); err != nil || got != 2*time.Second {
		t.Errorf("then there is %v, %v", got, err)
	}
}
