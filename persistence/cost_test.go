package persistence

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/world/store"
)

// TestAMoveCostsTwoStatementsAndTwoPages counts what keeping a move writes: its entry and its
// table, and no index of either.
func TestAMoveCostsTwoStatementsAndTwoPages(t *testing.T) {
	path := filepath.Join(t.TempDir(), "boardroom.db")
	db := opened(t, path)
	id, err := db.CreateTable(store.TableRecord{Name: "stratic", Game: "stratic", Phase: store.InSetup})
	works(t, err)
	phase, line, seed := store.InPlay, strings.Repeat("position ", 30), uint64(1)
	works(t, db.ChangeTable(id, 1, store.TableChange{Phase: &phase, Start: &line, Position: &line, Seed: &seed}))
	written := func() int64 {
		info, err := os.Stat(path + "-wal")
		works(t, err)
		return info.Size()
	}
	const moves, page = 20, 24 + 4096 // with the head of its frame
	statements, before := db.Statements(), written()
	for n := range moves {
		settled := time.Duration(n) * time.Second
		works(t, db.ChangeTable(id, int64(n+2), store.TableChange{
			Position: &line, Settled: &settled, Ply: &store.Ply{Number: n + 1, Seat: 1 + n%2, Move: "a1b2", At: time.UnixMilli(int64(n))},
		}))
	}
	if n := db.Statements() - statements; n != 2*moves {
		t.Errorf("%d moves take %d statements, want %d", moves, n, 2*moves)
	}
	if pages := (written() - before) / page; pages != 2*moves {
		t.Errorf("%d moves write %d pages, want %d", moves, pages, 2*moves)
	}
}
