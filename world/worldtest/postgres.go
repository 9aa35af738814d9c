package worldtest

import (
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // makes "pgx" a driver
)

// Postgres is the address of a server for tests, from the environment: BOARDROOM_TEST_POSTGRES.
// Without it the test is left out.
func Postgres(t testing.TB) string {
	t.Helper()
	address := os.Getenv("BOARDROOM_TEST_POSTGRES")
	if address == "" {
		t.Skip("left out: BOARDROOM_TEST_POSTGRES names no PostgreSQL")
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
