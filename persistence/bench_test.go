package persistence

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/world/store"
)

// BenchmarkDurableMove is one move of a game as the world keeps it.
func BenchmarkDurableMove(b *testing.B) {
	db := opened(b, filepath.Join(b.TempDir(), "boardroom.db"))
	id, err := db.CreateTable(store.TableRecord{Name: "stratic", Game: "stratic", Phase: store.InSetup})
	works(b, err)
	phase, line := store.InPlay, strings.Repeat("position ", 30)
	works(b, db.ChangeTable(id, 1, store.TableChange{Phase: &phase, Start: &line, Position: &line}))
	n := 0
	for b.Loop() {
		n++
		works(b, db.ChangeTable(id, int64(n+1), store.TableChange{
			Position: &line, Ply: &store.Ply{Number: n, Seat: 1 + n%2, Move: "a1b2", At: time.UnixMilli(int64(n))},
		}))
	}
}

// BenchmarkBareInsert is the least that a durable write can be: one row into a
// table of two columns, with the settings of the database.
func BenchmarkBareInsert(b *testing.B) {
	db := opened(b, filepath.Join(b.TempDir(), "boardroom.db"))
	_, err := db.writer.Exec(`CREATE TABLE bare (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT`)
	works(b, err)
	insert, err := db.writer.Prepare(`INSERT INTO bare (text) VALUES ($1)`)
	works(b, err)
	for b.Loop() {
		_, err := insert.Exec("a1b2")
		works(b, err)
	}
}
