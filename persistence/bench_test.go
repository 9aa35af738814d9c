package persistence

import (
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// BenchmarkMoves is a move as the world keeps it, where so many tables are played at as fast
// as it goes: over a file, and over PostgreSQL.
func BenchmarkMoves(b *testing.B) {
	for _, tables := range []int{1, 64} {
		b.Run(fmt.Sprintf("file/%d", tables), func(b *testing.B) {
			movesAt(b, opened(b, filepath.Join(b.TempDir(), "boardroom.db")), tables)
		})
		b.Run(fmt.Sprintf("server/%d", tables), func(b *testing.B) {
			movesAt(b, openedServer(b, worldtest.NewDatabase(b, worldtest.Postgres(b))), tables)
		})
	}
}

func movesAt(b *testing.B, db *DB, tables int) {
	var ids []store.TableID
	for n := range tables {
		ids = append(ids, inPlay(b, db, fmt.Sprint("stratic", n)))
	}
	var made atomic.Int64
	var playing sync.WaitGroup
	b.ResetTimer()
	for _, id := range ids {
		playing.Go(func() {
			for ply := 1; made.Add(1) <= int64(b.N); ply++ {
				if err := db.ChangeTable(id, int64(ply+1), aMove(ply)); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	playing.Wait()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
}

var aPosition = strings.Repeat("position ", 30)

// inPlay is a table at which a game has begun.
func inPlay(t testing.TB, db *DB, name string) store.TableID {
	id, err := db.CreateTable(store.TableRecord{Name: name, Game: "stratic", Phase: store.InSetup})
	works(t, err)
	phase := store.InPlay
	works(t, db.ChangeTable(id, 1, store.TableChange{Phase: &phase, Start: &aPosition, Position: &aPosition}))
	return id
}

// aMove is the change that a move of a number makes.
func aMove(ply int) store.TableChange {
	seats := []store.SeatRecord{{Name: "Guest1", Colour: 1}, {Name: "Guest2", Colour: 2}}
	return store.TableChange{Position: &aPosition, Seats: seats, Ply: &store.Ply{Number: ply, Seat: 1 + ply%2, Move: "a1b2", At: time.UnixMilli(int64(ply))}}
}

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
