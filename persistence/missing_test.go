package persistence

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/world/store"
)

// leftLog is a folder that holds the log of a database that is gone: the path of the
// database, and what is in the log.
func leftLog(t *testing.T) (path string, log []byte) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "boardroom.db")
	db, err := Open(path)
	works(t, err)
	fill(t, db)
	leaveLog(t, db)
	works(t, os.Remove(path))
	log, err = os.ReadFile(path + "-wal")
	if works(t, err); len(log) == 0 {
		t.Fatal("the log is empty")
	}
	return path, log
}

func mustHold(t *testing.T, name string, want []byte) {
	t.Helper()
	if got, err := os.ReadFile(name); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s has %d bytes, %v, and had %d", name, len(got), err, len(want))
	}
}

// TestALogWithoutADatabaseStays has every function that opens a database find the log of
// one that is gone, or that was emptied. SQLite would delete the log.
func TestALogWithoutADatabaseStays(t *testing.T) {
	for _, isEmptied := range []bool{false, true} {
		path, log := leftLog(t)
		if isEmptied {
			works(t, os.WriteFile(path, nil, 0o600))
		}
		if db, err := Open(path); err == nil {
			db.Close()
			t.Error("a new database is opened")
		} else if !strings.Contains(err.Error(), path+"-wal holds the last changes") {
			t.Errorf("opening gives %v", err)
		}
		if err := Backup(path, filepath.Join(t.TempDir(), "backup.db")); err == nil {
			t.Error("there is a backup")
		}
		if _, err := Damages(path); err == nil {
			t.Error("it has no damages")
		}
		mustHold(t, path+"-wal", log)
		if info, err := os.Stat(path); isEmptied != (err == nil) || err == nil && info.Size() > 0 {
			t.Errorf("the database is %v, %v", info, err)
		}
	}
}

// TestRestoreKeepsALog restores where the database is gone and its log is there.
func TestRestoreKeepsALog(t *testing.T) {
	backup := filepath.Join(t.TempDir(), "backup.db")
	works(t, Backup(fileOf(opened(t, filepath.Join(t.TempDir(), "other.db"))).path, backup))
	path, log := leftLog(t)
	at := time.Date(2026, 11, 22, 17, 0, 0, 0, time.UTC)
	aside, err := Restore(backup, path, false, at)
	if works(t, err); aside != path+".before-20261122-170000-wal" {
		t.Errorf("%q is put aside", aside)
	}
	mustHold(t, aside, log)
	opened(t, path)
}

// TestALostDatabaseKeepsItsLog deletes a database that is open. Neither a connection that
// is opened then nor the end makes another database, or touches the log.
func TestALostDatabaseKeepsItsLog(t *testing.T) {
	path := filepath.Join(t.TempDir(), "boardroom.db")
	db, err := Open(path)
	works(t, err)
	fill(t, db)
	works(t, os.Remove(path))
	log, err := os.ReadFile(path + "-wal")
	works(t, err)
	for range mostReaders { // all at once, so that some are new
		conn, err := db.readers.Conn(context.Background())
		if err != nil {
			continue
		}
		defer conn.Close()
		_ = conn.PingContext(context.Background())
		_, _ = conn.ExecContext(context.Background(), `SELECT COUNT(*) FROM accounts`)
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("there is a new database")
	}
	mustHold(t, path+"-wal", log)
	if err := db.Health(); !errors.Is(err, store.ErrLost) {
		t.Errorf("the health is %v", err)
	}
	db.Close()
	mustHold(t, path+"-wal", log)
}

// TestALockIsSignedBesideADatabase tells the lock file of a house from that of a first
// start which came to nothing.
func TestALockIsSignedBesideADatabase(t *testing.T) {
	path := filepath.Join(t.TempDir(), "boardroom.db")
	size := func() int64 {
		info, err := os.Stat(path + ".lock")
		works(t, err)
		return info.Size()
	}
	f, err := locked(path)
	works(t, err)
	if works(t, f.close()); size() != 0 {
		t.Error("it is signed without a database")
	}
	db, err := Open(path)
	works(t, err)
	if works(t, db.Close()); size() == 0 {
		t.Error("it is not signed")
	}
}
