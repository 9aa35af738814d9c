package persistence

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"boardroom/world/store"
)

// BenchmarkPast reads what one account has played: the first page of its
// history, one far behind, the games that ended since it was last there, and how
// they all ended. One account has as many games as fill a page, one a lifetime's.
func BenchmarkPast(b *testing.B) {
	for _, games := range []int{20, 50_000} {
		db := opened(b, filepath.Join(b.TempDir(), "boardroom.db"))
		writePast(b, db, games)
		last := store.TableID(21) // the page of the first twenty games
		if games < 21 {
			last = 0
		}
		since := timeOf(int64(games-2)*1000 + 500)
		for what, read := range map[string]func() (int, error){
			"FirstPage": func() (int, error) { past, err := db.PastGames(1, true, 0, 20); return len(past), err },
			"LastPage":  func() (int, error) { past, err := db.PastGames(1, true, last, 20); return len(past), err },
			"Since":     func() (int, error) { tables, err := db.ClearedTables(1, since); return len(tables), err },
			"Outcomes":  func() (int, error) { outcomes, err := db.Outcomes(1); return len(outcomes), err },
		} {
			b.Run(fmt.Sprintf("%s/%d", what, games), func(b *testing.B) {
				for b.Loop() {
					if n, err := read(); err != nil || n == 0 {
						b.Fatalf("%d, %v", n, err)
					}
				}
			})
		}
	}
}

// writePast keeps games of Ann and Bob that are over and cleared, a second
// apart, as ChangeTable would leave them.
func writePast(b testing.TB, db *DB, games int) {
	b.Helper()
	for _, name := range []string{"Ann", "Bob"} {
		_, err := db.CreateAccount(name, nil, "hash", time.UnixMilli(1))
		works(b, err)
	}
	_, err := db.writer.Exec(`
WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < $1)
INSERT INTO tables (version, name, folded, game, options, seed, phase, start, position, result, reason, made_ms,
 rated, clock, settled_ms, private, quiet, played)
SELECT 11, 'table-' || n, 'table-' || n, 'stratic', 'points=12', n, 'cleared', 'first', 'last', 'p1win', 'home', n * 1000 - 900,
 0, '', 0, 0, 0, 10 FROM n`, games)
	works(b, err)
	_, err = db.writer.Exec(`
INSERT INTO seats (table_id, number, name, account_id, colour, guest_key, has_left, offer, time_ms, spent_ms, draft, bot, forgotten, wanted, stop)
SELECT tables.id, accounts.id, accounts.name, accounts.id, accounts.id, '', 0, '', 0, 0, '', '', 0, 0, '' FROM tables, accounts;
WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 10)
INSERT INTO moves (table_id, number, seat, move, salt, planned, at_ms) SELECT tables.id, n, 1 + n % 2, 'a1b2', '', 0, tables.id * 1000 + n - 10 FROM tables, n;
UPDATE seats SET result = 'p1win', ended_ms = table_id * 1000`)
	works(b, err)
}
