package web

import (
	"bufio"
	"encoding/json"
	"fmt"
	"log/slog"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/cmd/boardroom/door"
)

// A house of one table, where moves are made.
type movingHouse struct {
	quietHouse
	moves atomic.Int64
}

func (h *movingHouse) Visit(door.Client) door.Visit          { return h }
func (h *movingHouse) Try(door.Try) (door.Pass, error)       { return nil, nil }
func (h *movingHouse) Open(door.Pass) (door.Session, string) { return h, "" }

// Start answers whatever it is asked with how many moves there are.
func (h *movingHouse) Start(_ door.Start, stream door.Stream) {
	go func() {
		for asked := bufio.NewScanner(stream); asked.Scan(); {
			var request struct{ ID int }
			_ = json.Unmarshal(asked.Bytes(), &request)
			n := h.moves.Load()
			_, _ = fmt.Fprintf(stream, `{"id":%d,"result":{"tables":[{"table":1,"moves":%d}],"people":[],"moves":%[2]d}}`+"\n", request.ID, n)
		}
	}()
}

// TestNothingStaleStays opens a page right after a move was made, and has more of them made, while
// what the clerk knows is from before: the page is as the house is, or is told soon.
func TestNothingStaleStays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		house := &movingHouse{}
		clerk := newClerk(house, slog.New(slog.DiscardHandler))
		defer clerk.close()
		hall := newHall(clerk)
		defer hall.close()
		shown := func() (now struct{ Moves int64 }) {
			if err := clerk.ask("table.look", nil, &now); err != nil {
				t.Fatal(err)
			}
			return now
		}
		shown()
		house.moves.Add(1)
		changed, stop := hall.watch()
		defer stop()
		for n := range int64(4) {
			for now := shown(); now.Moves != n+1; now = shown() {
				select {
				case <-changed:
				case <-time.After(5 * time.Second):
					t.Fatalf("the page shows %d moves of %d, and is told nothing", now.Moves, n+1)
				}
			}
			shown()
			house.moves.Add(1)
			if n == 2 {
				shown() // another page, right before the hall looks
				time.Sleep(looksEvery / 2)
			}
		}
	})
}
