package persistence

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/world/store"
)

// TestNoRoomAtAStatement bounds the database to the pages it has, so that a statement
// finds no room, and takes the bound away.
func TestNoRoomAtAStatement(t *testing.T) {
	db := opened(t, filepath.Join(t.TempDir(), "boardroom.db"))
	bound := func(pages string) {
		t.Helper()
		_, err := db.writer.Exec(`PRAGMA max_page_count = ` + pages)
		works(t, err)
	}
	works(t, db.Health())
	bound("1")
	if n := fillsUp(t, db); n > 1000 {
		t.Fatal("there is always room")
	}
	bound("1000000")
	checkGoesOn(t, db)
}

// fillsUp creates tables until there is no room, and says how many.
func fillsUp(t *testing.T, db *DB) (n int) {
	t.Helper()
	for n = range 5000 {
		_, err := db.CreateTable(big())
		if err == nil {
			continue
		}
		if !errors.Is(err, store.ErrFull) {
			t.Fatalf("without room there is %v", err)
		}
		break
	}
	kept, err := db.OpenTables()
	if works(t, err); len(kept) != n {
		t.Errorf("%d tables were acknowledged and %d are kept", n, len(kept))
	}
	return n
}

var tableNames = 0

func big() store.TableRecord {
	tableNames++
	return store.TableRecord{Name: strings.Repeat("x", tableNames), Game: "stratic", Phase: store.InSetup, Options: strings.Repeat("option ", 2000)}
}

// checkGoesOn checks that a database in which there is room again knows it.
func checkGoesOn(t *testing.T, db *DB) {
	t.Helper()
	works(t, db.Health())
	_, err := db.CreateTable(big())
	works(t, err)
}

// TestALostDatabaseIsNoticed does to the files of a database what nobody should: writes
// are refused at once, and where it can be undone they go on.
func TestALostDatabaseIsNoticed(t *testing.T) {
	for name, test := range map[string]struct {
		lose func(path string) error
		undo func(path string) error
	}{
		"renamed":         {func(path string) error { return os.Rename(path, path+".away") }, func(path string) error { return os.Rename(path+".away", path) }},
		"the log renamed": {func(path string) error { return os.Rename(path+"-wal", path+".away") }, func(path string) error { return os.Rename(path+".away", path+"-wal") }},
		"deleted":         {os.Remove, nil},
		"emptied":         {func(path string) error { return os.Truncate(path, 0) }, nil},
		"replaced": {func(path string) error {
			return errors.Join(os.Rename(path, path+".away"), os.WriteFile(path, make([]byte, 1<<20), 0o600))
		}, func(path string) error { return os.Rename(path+".away", path) }},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "boardroom.db")
			db, err := Open(path)
			works(t, err)
			defer db.Close()
			create := func(name string) error {
				_, err := db.CreateAccount(name, nil, "hash", time.Now())
				return err
			}
			works(t, create("Ann"))
			works(t, db.Health())
			works(t, test.lose(path))
			if err := create("Bob"); !errors.Is(err, store.ErrLost) {
				t.Errorf("a write gives %v", err)
			}
			if err := db.Health(); !errors.Is(err, store.ErrLost) {
				t.Errorf("the health is %v", err)
			}
			if test.undo == nil {
				return
			}
			works(t, test.undo(path))
			works(t, db.Health())
			works(t, create("Cat"))
			if _, err := db.AccountNamed("Bob"); !errors.Is(err, store.ErrNotFound) {
				t.Errorf("what was refused is there: %v", err)
			}
		})
	}
}
