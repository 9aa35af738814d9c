package worldtest

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // makes "pgx" a driver
)

// Postgres is the address of a server for tests: BOARDROOM_TEST_POSTGRES, or else the
// usual port of this machine. A test is left out where nothing names a server and none
// is there.
func Postgres(t testing.TB) string {
	t.Helper()
	named := os.Getenv("BOARDROOM_TEST_POSTGRES")
	address := cmp.Or(named, "postgres://postgres@127.0.0.1:5432/postgres")
	handle, err := sql.Open("pgx", address)
	must(t, err)
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

// NewDatabase is the address of a database on a server that is new, and dropped when the
// test ends: a schema of its own.
func NewDatabase(t testing.TB, base string) string {
	t.Helper()
	handle, err := sql.Open("pgx", base)
	must(t, err)
	name := fmt.Sprintf("boardroom_test_%d_%d", os.Getpid(), time.Now().UnixNano())
	_, err = handle.Exec("CREATE SCHEMA " + name)
	must(t, err)
	t.Cleanup(func() {
		_, err := handle.Exec("SET client_min_messages = warning; DROP SCHEMA " + name + " CASCADE")
		must(t, err)
		must(t, handle.Close())
	})
	address, err := url.Parse(base)
	must(t, err)
	query := address.Query()
	query.Set("search_path", name)
	address.RawQuery = query.Encode()
	return address.String()
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
