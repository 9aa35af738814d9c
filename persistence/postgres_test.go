package persistence

import (
	"context"
	"database/sql"
	"testing"

	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// TestServerStore holds PostgreSQL to what SQLite is held to, in one database that each part of it
// finds empty: to make one takes a hundred times as long.
func TestServerStore(t *testing.T) {
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	db, err := serverAt(address) // which makes the schema
	works(t, err)
	works(t, db.Close())
	handle, err := sql.Open("pgx", address)
	works(t, err)
	defer handle.Close()
	worldtest.TestStore(t, func(t *testing.T) store.Store {
		_, err := handle.Exec(emptied)
		works(t, err)
		return openedServer(t, address)
	})
}

// emptied empties all tables but those of which the schema fills the one row, and has them count
// from 1 again.
const emptied = `
DO $$
DECLARE name TEXT;
BEGIN
	SET LOCAL session_replication_role = replica; -- rows go in any order
	FOR name IN SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()
		AND table_name NOT IN ('active_house', 'house', 'schema_version')
	LOOP
		EXECUTE format('DELETE FROM %I', name);
	END LOOP;
	FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = current_schema()
	LOOP
		EXECUTE format('ALTER SEQUENCE %I RESTART', name);
	END LOOP;
	UPDATE house SET open_ms = 0, numbered = 0, host_keys = '';
END $$`

// openedServer is a database of PostgreSQL, closed when the test ends.
func openedServer(t testing.TB, address string) *DB {
	t.Helper()
	db, err := serverAt(address)
	works(t, err)
	t.Cleanup(func() { works(t, db.Close()) })
	return db
}

func serverAt(address string) (*DB, error) {
	return OpenServer(context.Background(), address, ServerOptions{})
}
