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

// TestAMarkFromBeforeACrash has a server crash that has not kept which numbers of
// transactions it had given, and give them to what a node changes: who has marked a moment
// in which these were over is told that something is missing, and not that nothing was
// changed.
func TestAMarkFromBeforeACrash(t *testing.T) {
	t.Parallel()
	server := worldtest.OwnPostgres(t)
	node, reads := openedNode(t, server.Address, "a"), openedNode(t, server.Address, "b")
	others, err := sql.Open("pgx", server.Address)
	works(t, err)
	defer others.Close()
	others.SetMaxIdleConns(1)
	spend := func() (number int64) { // of a transaction that leaves nothing
		works(t, others.QueryRow(`SELECT CAST(CAST(pg_current_xact_id() AS TEXT) AS BIGINT)`).Scan(&number))
		return number
	}
	for _, set := range []string{`ALTER SYSTEM SET wal_writer_delay = '10s'`, `SELECT pg_reload_conf()`} {
		_, err := others.Exec(set)
		works(t, err)
	}
	_, err = others.Exec(`DO $$ BEGIN FOR i IN 1..2000 LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$`)
	works(t, err)
	given := spend()
	r := readerOf(t, reads)
	others.SetMaxIdleConns(0) // none of before
	server.Stop(worldtest.Immediate)
	server.Start()
	others.SetMaxIdleConns(1)
	backAgain := func(what func() error) error { // nobody has seen yet that the server was away
		err := what()
		for errors.Is(err, store.ErrAway) {
			time.Sleep(10 * time.Millisecond)
			err = what()
		}
		return err
	}
	works(t, backAgain(func() error { _, err := node.CreateAccount("Ann", nil, "hash", time.Now()); return err }))
	if number := spend(); number >= given {
		t.Fatalf("the server has kept that it gave number %d, and gives %d: this shows nothing", given, number)
	}
	for spend() <= given {
	}
	var changes []store.Change
	err = backAgain(func() (err error) { changes, _, err = reads.Changes(r.mark); return err })
	if !errors.Is(err, store.ErrGap) {
		t.Errorf("since a moment before the crash was changed %v, %v", changes, err)
	}
	works(t, backAgain(func() error { return reads.SetOpenTime(time.Second) })) // by a connection that is not of before
	after := readerOf(t, reads)
	_, err = node.CreateAccount("Bob", nil, "hash", time.Now())
	works(t, err)
	if got := after.news(t); len(got) != 1 {
		t.Errorf("since a moment behind it was changed %v", got)
	}
}
