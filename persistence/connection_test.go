package persistence

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"path/filepath"
	"sync/atomic"
	"testing"
)

// counted counts the statements that its connections parse.
type counted struct {
	driver.Connector
	parsed *int
}

type countedConn struct {
	driverConn
	parsed *int
}

func (c counted) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return countedConn{conn.(driverConn), c.parsed}, nil
}

func (c countedConn) PrepareContext(ctx context.Context, text string) (driver.Stmt, error) {
	*c.parsed++
	return c.driverConn.PrepareContext(ctx, text)
}

// counting is a handle on one connection to a new database with a table of numbers,
// and how many statements it has parsed since.
func counting(t *testing.T) (handle *sql.DB, parsed *int) {
	t.Helper()
	of, err := newConnector("file:"+filepath.Join(t.TempDir(), "counted.db"), &atomic.Int64{})
	works(t, err)
	parsed = new(int)
	handle = sql.OpenDB(connector{counted{of.Connector, parsed}, of.ran})
	t.Cleanup(func() { works(t, handle.Close()) })
	handle.SetMaxOpenConns(1)
	_, err = handle.Exec(`CREATE TABLE numbers (n INTEGER PRIMARY KEY) STRICT`)
	works(t, err)
	*parsed = 0
	return handle, parsed
}

// TestStatementsAreParsedOnce pins what a statement costs that is run again: as it is,
// after it has failed, and after the schema has changed beneath it.
func TestStatementsAreParsedOnce(t *testing.T) {
	handle, parsed := counting(t)
	insert := func(n int) error {
		return transact(handle, nil, func(tx *sql.Tx) error { return run(tx, `INSERT INTO numbers VALUES ($1)`, n) })
	}
	check := func(want int, all ...int) {
		t.Helper()
		found, err := list(handle, just[int], `SELECT n FROM numbers ORDER BY n`)
		if works(t, err); *parsed != want || fmt.Sprint(found) != fmt.Sprint(all) {
			t.Errorf("after parsing %d statements there are %v, want %v after %d", *parsed, found, all, want)
		}
	}
	works(t, insert(1))
	works(t, insert(2))
	check(2, 1, 2)
	if insert(2) == nil {
		t.Error("2 is there twice")
	}
	works(t, insert(3))
	check(3, 1, 2, 3)
	_, err := handle.Exec(`ALTER TABLE numbers ADD COLUMN text TEXT; UPDATE numbers SET n = n + 10; ALTER TABLE numbers DROP COLUMN text`)
	works(t, err)
	*parsed = 0
	works(t, insert(4))
	check(0, 4, 11, 12, 13)
}

// TestAStatementRunsWhileItIsRead runs a query for each row of the same query, which
// takes a second statement.
func TestAStatementRunsWhileItIsRead(t *testing.T) {
	handle, parsed := counting(t)
	const script = `INSERT INTO numbers SELECT 1 + COUNT(*) FROM numbers; INSERT INTO numbers SELECT 1 + COUNT(*) FROM numbers`
	for range 2 {
		_, err := handle.Exec(script)
		works(t, err)
	}
	const query, max = `SELECT n FROM numbers WHERE n > $1 ORDER BY n`, 4
	for again := range 2 {
		read := 0
		works(t, transact(handle, nil, func(tx *sql.Tx) error {
			return each(tx, func(scan func(...any) error) error {
				var n int
				works(t, scan(&n))
				read++
				more, err := list(tx, just[int], query, n)
				if len(more) != max-n {
					t.Errorf("behind %d are %v", n, more)
				}
				return err
			}, query, 0)
		}))
		if want := 3 + again; read != max || *parsed != want {
			t.Errorf("%d numbers were read with %d statements parsed, want %d with %d", read, *parsed, max, want)
		}
	}
}

// TestStatementsThatAreKeptAreBounded runs more different ones than are kept.
func TestStatementsThatAreKeptAreBounded(t *testing.T) {
	handle, _ := counting(t)
	for n := range 2 * mostKept {
		works(t, transact(handle, nil, func(tx *sql.Tx) error { return run(tx, fmt.Sprint(`INSERT INTO numbers VALUES (`, n, `)`)) }))
	}
	conn, err := handle.Conn(t.Context())
	works(t, err)
	works(t, conn.Raw(func(c any) error {
		if kept := len(c.(*connection).kept); kept != mostKept {
			t.Errorf("%d statements are kept, want %d", kept, mostKept)
		}
		return nil
	}))
	works(t, conn.Close())
}
