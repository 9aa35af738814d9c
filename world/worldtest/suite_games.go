package worldtest

import (
	"testing"
	"time"

	"boardroom/world"
)

// testKeptGames keeps games that ended elsewhere.
func testKeptGames(t *testing.T, s world.Store) {
	r := setup("elsewhere")
	r.Phase, r.Start, r.Position, r.Result, r.Reason = world.Cleared, "start", "end", "p1win", "because"
	r.Seats = []world.SeatRecord{{Name: "Ann", Colour: 1}, {Name: "Bob", Colour: 2, Left: true}}
	at := time.Date(2025, 1, 2, 3, 4, 5, 6e6, time.UTC)
	r.Plies = []world.Ply{{Number: 1, Seat: 1, Move: "a", At: at, Salt: "salt"}, {Number: 2, Seat: 2, Move: "resign:2", At: at}}
	id, err := s.KeepGame(r)
	works(t, "keeping a game", err)
	again, err := s.KeepGame(r)
	works(t, "keeping it once more", err)
	if again == id {
		t.Errorf("both are number %d", id)
	}
	got, err := s.TableNumbered(id)
	works(t, "reading it", err)
	same(t, "phase", got.Phase, world.Cleared)
	same(t, "seats", got.Seats, r.Seats)
	same(t, "plies", got.Plies, r.Plies)
	same(t, "result", got.Result+" "+got.Reason, "p1win because")
	open, err := s.OpenTables()
	works(t, "reading tables", err)
	same(t, "open tables", len(open), 0)
	for what, change := range map[string]func(*world.TableRecord){
		"a game under way":                  func(r *world.TableRecord) { r.Phase = world.InPlay },
		"a game without a result":           func(r *world.TableRecord) { r.Result = "" },
		"a game whose first entry is no. 2": func(r *world.TableRecord) { r.Plies = r.Plies[1:] },
	} {
		wrong := r
		change(&wrong)
		if _, err := s.KeepGame(wrong); err == nil {
			t.Errorf("%s is kept", what)
		}
	}
}
