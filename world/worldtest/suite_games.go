package worldtest

import (
	"slices"
	"testing"
	"time"

	"boardroom/world/store"
)

// elsewhere is a game that ended elsewhere.
func elsewhere() store.TableRecord {
	r := setup("elsewhere")
	r.Phase, r.Start, r.Position, r.Result, r.Reason = store.Cleared, "start", "end", "p1win", "because"
	r.Seats = []store.SeatRecord{{Name: "Ann", Colour: 1}, {Name: "Bob", Colour: 2, Left: true}}
	at := time.Date(2025, 1, 2, 3, 4, 5, 6e6, time.UTC)
	r.Plies = []store.Ply{{Number: 1, Seat: 1, Move: "a", At: at, Salt: "salt"}, {Number: 2, Seat: 2, Move: "resign:2", At: at}}
	return r
}

// testKeptGames keeps games that ended elsewhere.
func testKeptGames(t *testing.T, s store.Store) {
	r := elsewhere()
	said := []store.Remark{
		{Kind: store.Whispered, Ply: 1, Name: "Cat", Text: "hm", At: kept(noon())}, {Kind: store.Kibitzed, Ply: 2, Name: "guest-1", Text: "ah", At: kept(noon())},
	}
	id, isNew, err := s.KeepGame(r, said)
	works(t, "keeping a game", err)
	same(t, "it is new", isNew, true)
	remarks, err := s.Remarks(id)
	works(t, "reading what was said", err)
	same(t, "what was said", remarks, said)
	got, err := s.TableNumbered(id)
	works(t, "reading it", err)
	same(t, "phase", got.Phase, store.Cleared)
	same(t, "seats", got.Seats, r.Seats)
	same(t, "plies", got.Plies, r.Plies)
	same(t, "result", got.Result+" "+got.Reason, "p1win because")
	open, err := s.OpenTables()
	works(t, "reading tables", err)
	same(t, "open tables", len(open), 0)
	checkKeptAgain(t, s, r, id)
	nobody := said[1]
	nobody.Account = 4711
	r.Seed++
	_, _, err = s.KeepGame(r, append(said, nobody))
	fails(t, "a game at which nobody spoke", err, store.ErrNotFound)
	after, isNew, err := s.KeepGame(r, nil)
	works(t, "keeping it after a failure", err)
	same(t, "it is new after a failure", isNew, true)
	remarks, err = s.Remarks(after)
	works(t, "reading what was said", err)
	same(t, "what was said where nothing was", remarks, nil)
	again, err := s.TableNumbered(id)
	works(t, "reading it", err)
	same(t, "the first after a failure", again, got)
}

// checkKeptAgain keeps the very game again, which makes no other of it, and games
// that are like it in all but one thing.
func checkKeptAgain(t *testing.T, s store.Store, r store.TableRecord, id store.TableID) {
	t.Helper()
	keep := func(what string, of store.TableID, change func(*store.TableRecord)) store.TableID {
		t.Helper()
		r := r
		r.Seats, r.Plies = slices.Clone(r.Seats), slices.Clone(r.Plies)
		change(&r)
		got, isNew, err := s.KeepGame(r, []store.Remark{{Kind: store.Kibitzed, Name: "Cat", Text: "again", At: noon()}})
		works(t, "keeping "+what, err)
		if isNew != (of == 0) || of != 0 && got != of {
			t.Errorf("%s is number %d, new: %v; number %d was there", what, got, isNew, of)
		}
		return got
	}
	keep("the same", id, func(*store.TableRecord) {})
	keep("the same under another name", id, func(r *store.TableRecord) { r.Name = "here" })
	keep("the same without a name", id, func(r *store.TableRecord) { r.Seats[0].Name = store.Forgotten })
	remarks, err := s.Remarks(id)
	works(t, "reading what was said", err)
	same(t, "remarks that stay as they are", len(remarks), 2)
	for what, change := range map[string]func(*store.TableRecord){
		"one of another seed":   func(r *store.TableRecord) { r.Seed = 77 },
		"one of another time":   func(r *store.TableRecord) { r.Made = r.Made.Add(time.Millisecond) },
		"one of another game":   func(r *store.TableRecord) { r.Game = "sato" },
		"one with other people": func(r *store.TableRecord) { r.Seats[1].Name = "Cat" },
		"a shorter one":         func(r *store.TableRecord) { r.Plies = r.Plies[:1] },
		"one with other moves":  func(r *store.TableRecord) { r.Plies[0].Move = "b" },
		"a slower one":          func(r *store.TableRecord) { r.Plies[1].At = r.Plies[1].At.Add(time.Second) },
		"one that ended well":   func(r *store.TableRecord) { r.Result = "draw" },
	} {
		keep(what+", again", keep(what, 0, change), change)
	}
}
