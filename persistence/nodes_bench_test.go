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

// BenchmarkMovesOverNodes is a move as the world keeps it, where so many tables are played
// at as fast as it goes: over a file, over PostgreSQL, and over so many nodes of that.
func BenchmarkMovesOverNodes(b *testing.B) {
	for _, tables := range []int{1, 64} {
		for _, over := range []string{"file", "server", "1 node", "2 nodes", "3 nodes"} {
			b.Run(fmt.Sprintf("%s/%d", over, tables), func(b *testing.B) { movesOver(b, openedOver(b, over), tables) })
		}
	}
}

func openedOver(b *testing.B, over string) []*DB {
	if over == "file" {
		return []*DB{opened(b, filepath.Join(b.TempDir(), "boardroom.db"))}
	}
	address := worldtest.NewDatabase(b, worldtest.Postgres(b))
	if over == "server" {
		return []*DB{openedServer(b, address)}
	}
	var many int
	_, err := fmt.Sscan(over, &many)
	works(b, err)
	var nodes []*DB
	for n := range many {
		nodes = append(nodes, openedNode(b, address, fmt.Sprint("node", n)))
	}
	return nodes
}

func movesOver(b *testing.B, nodes []*DB, tables int) {
	var ids []store.TableID
	for n := range tables {
		ids = append(ids, inPlay(b, nodes[0], fmt.Sprint("stratic", n)))
	}
	var made atomic.Int64
	var playing sync.WaitGroup
	b.ResetTimer()
	for n, id := range ids {
		playing.Go(func() {
			for ply := 1; made.Add(1) <= int64(b.N); ply++ {
				if err := nodes[n%len(nodes)].ChangeTable(id, int64(ply+1), aMove(ply)); err != nil {
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

// BenchmarkFollowing is what a node reads of a move that another has kept, at a table of a
// hundred moves that it knows: the newest alone, or the whole record.
func BenchmarkFollowing(b *testing.B) {
	db := openedOver(b, "1 node")[0]
	id := inPlay(b, db, "stratic")
	const moves = 100
	for ply := 1; ply <= moves; ply++ {
		works(b, db.ChangeTable(id, int64(ply+1), aMove(ply)))
	}
	for name, known := range map[string]int{"new": moves - 1, "whole": 0} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				r, err := db.TableSince(id, known)
				if works(b, err); len(r.Plies) != moves-known {
					b.Fatalf("%d plies are read", len(r.Plies))
				}
			}
		})
	}
}
