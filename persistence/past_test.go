package persistence

import (
	"database/sql/driver"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"modernc.org/sqlite"
)

// rowsRead counts the rows of which a query has asked read_row.
var rowsRead atomic.Int64

func init() {
	sqlite.MustRegisterScalarFunction("read_row", 1, func(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) {
		rowsRead.Add(1)
		return args[0], nil
	})
}

// TestAPageFarBackReadsNoMoreThanTheFirst reads a history from the newest page to the
// last: none takes more than twice as many rows as it shows, whatever comes before it.
func TestAPageFarBackReadsNoMoreThanTheFirst(t *testing.T) {
	const pages, length = 150, 20
	db := opened(t, filepath.Join(t.TempDir(), "boardroom.db"))
	writePast(t, db, pages*length)
	for _, query := range []string{selectPast, selectShown} {
		counted := strings.Replace(query, "AND ended_ms <> 0", "AND ended_ms <> 0 AND read_row(table_id)", 1)
		ended, before := int64(1<<62), int64(0)
		for page := range pages {
			rowsRead.Store(0)
			rows, err := db.readers.Query(counted, 1, ended, before, length)
			works(t, err)
			shown := 0
			for ; rows.Next(); shown++ {
				works(t, rows.Scan(&ended, &before))
			}
			works(t, rows.Close())
			if n := rowsRead.Load(); shown != length || n > 2*length {
				t.Fatalf("page %d, with %d games, reads %d rows", page+1, shown, n)
			}
		}
	}
}
