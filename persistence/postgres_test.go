package persistence

import (
	"testing"

	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// TestServerStore holds PostgreSQL to what SQLite is held to.
func TestServerStore(t *testing.T) {
	base := worldtest.Postgres(t)
	worldtest.TestStore(t, func(t *testing.T) store.Store { return openedServer(t, worldtest.NewDatabase(t, base)) })
}

// openedServer is a database of PostgreSQL, closed when the test ends.
func openedServer(t testing.TB, address string) *DB {
	t.Helper()
	db, err := OpenServer(address)
	works(t, err)
	t.Cleanup(func() { works(t, db.Close()) })
	return db
}
