package persistence

import (
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// TestKeptTables holds what is moved to what there is, in both engines.
func TestKeptTables(t *testing.T) {
	var listed []string
	for _, table := range keptTables {
		listed = append(listed, table.name)
	}
	slices.Sort(listed)
	db := opened(t, filepath.Join(t.TempDir(), "boardroom.db"))
	there, err := list(db.readers, just[string], `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> 'schema_version' ORDER BY 1`)
	if works(t, err); !slices.Equal(there, listed) {
		t.Errorf("the tables are\n%s, and moved are\n%s", there, listed)
	}
	server := openedServer(t, worldtest.NewDatabase(t, worldtest.Postgres(t)))
	for _, table := range keptTables {
		if a, b := columnsIn(t, db, table), columnsIn(t, server, table); !slices.Equal(a, b) {
			t.Errorf("the columns of %s are %s in SQLite and %s in PostgreSQL", table.name, a, b)
		}
	}
}

func columnsIn(t *testing.T, db *DB, table keptTable) []string {
	t.Helper()
	rows, err := db.readers.Query(`SELECT * FROM ` + table.name)
	works(t, err)
	defer rows.Close()
	columns, err := rows.Columns()
	works(t, err)
	return columns
}

// TestMove moves a house with one of everything into PostgreSQL and back.
func TestMove(t *testing.T) {
	old := opened(t, filepath.Join(t.TempDir(), "boardroom.db"))
	want := fill(t, old)
	letter := store.Letter{To: 1, From: 1, Text: "soon gone", Sent: time.UnixMilli(1)}
	last, err := old.SendLetter(letter)
	works(t, err)
	works(t, old.RemoveLetter(1, last))
	server := openedServer(t, worldtest.NewDatabase(t, worldtest.Postgres(t)))
	back := opened(t, filepath.Join(t.TempDir(), "back.db"))
	for _, step := range [][2]*DB{{old, server}, {server, back}} {
		rows, err := Move(step[0], step[1])
		if works(t, err); rows < 30 {
			t.Errorf("only %d rows were moved", rows)
		}
		if got := everything(t, step[1]); !reflect.DeepEqual(got, want) {
			t.Errorf("moved is\n%+v, want\n%+v", got, want)
		}
		if _, err := Move(step[0], step[1]); err == nil || !strings.Contains(err.Error(), "has a house already") {
			t.Errorf("moving into a house gives %v", err)
		}
	}
	for _, db := range []*DB{server, back} {
		if next, err := db.SendLetter(letter); err != nil || next != last+1 {
			t.Errorf("the number %d was given, and %d is next (%v)", last, next, err)
		}
	}
}
