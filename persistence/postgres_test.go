package persistence

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"testing"
	"time"

	"boardroom/world/store"
	"boardroom/world/worldtest"

	_ "github.com/jackc/pgx/v5/stdlib"
)

// TestServerStore holds PostgreSQL to what SQLite is held to.
func TestServerStore(t *testing.T) {
	base := postgres(t)
	worldtest.TestStore(t, func(t *testing.T) store.Store { return openedServer(t, newDatabase(t, base)) })
}

// postgres is the address of a server for tests: BOARDROOM_TEST_POSTGRES, or else the
// usual port of this machine if a server is there.
func postgres(t testing.TB) string {
	t.Helper()
	named := os.Getenv("BOARDROOM_TEST_POSTGRES")
	address := cmp.Or(named, "postgres://postgres@127.0.0.1:5432/postgres")
	handle, err := sql.Open("pgx", address)
	works(t, err)
	defer handle.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if err := handle.PingContext(ctx); err != nil {
		if named != "" {
			t.Fatal(err)
		}
		t.Skip("left out: no PostgreSQL is at the usual port, and BOARDROOM_TEST_POSTGRES names none")
	}
	return address
}

// newDatabase is the address of a schema of its own, which is dropped when the test
// ends.
func newDatabase(t testing.TB, base string) string {
	t.Helper()
	handle, err := sql.Open("pgx", base)
	works(t, err)
	name := fmt.Sprintf("boardroom_test_%d_%d", os.Getpid(), time.Now().UnixNano())
	_, err = handle.Exec("CREATE SCHEMA " + name)
	works(t, err)
	t.Cleanup(func() {
		_, err := handle.Exec("SET client_min_messages = warning; DROP SCHEMA " + name + " CASCADE")
		works(t, err)
		works(t, handle.Close())
	})
	address, err := url.Parse(base)
	works(t, err)
	query := address.Query()
	query.Set("search_path", name)
	address.RawQuery = query.Encode()
	return address.String()
}

// openedServer is a database of PostgreSQL, closed when the test ends.
func openedServer(t testing.TB, address string) *DB {
	t.Helper()
	db, err := OpenServer(address)
	works(t, err)
	t.Cleanup(func() { works(t, db.Close()) })
	return db
}
