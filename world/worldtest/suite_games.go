package worldtest

import (
	"slices"
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
	said := []world.Remark{
		{Kind: world.Whispered, Ply: 1, Name: "Cat", Text: "hm", At: kept(noon())}, {Kind: world.Kibitzed, Ply: 2, Name: "guest-1", Text: "ah", At: kept(noon())},
	}
	id, isNew, err := s.KeepGame(r, said)
	works(t, "keeping a game", err)
	same(t, "it is new", isNew, true)
	remarks, err := s.Remarks(id)
	works(t, "reading what was said", err)
	same(t, "what was said", remarks, said)
	got, err := s.TableNumbered(id)
	works(t, "reading it", err)
	same(t, "phase", got.Phase, world.Cleared)
	same(t, "seats", got.Seats, r.Seats)
	same(t, "plies", got.Plies, r.Plies)
	same(t, "result", got.Result+" "+got.Reason, "p1win because")
	open, err := s.OpenTables()
	works(t, "reading tables", err)
	same(t, "open tables", len(open), 0)
	checkKeptAgain(t, s, r, id)
	for what, change := range map[string]func(*world.TableRecord){
		"a game under way":                  func(r *world.TableRecord) { r.Phase = world.InPlay },
		"a game without a result":           func(r *world.TableRecord) { r.Result = "" },
		"a game whose first entry is no. 2": func(r *world.TableRecord) { r.Plies = r.Plies[1:] },
	} {
		wrong := r
		change(&wrong)
		if _, _, err := s.KeepGame(wrong, nil); err == nil {
			t.Errorf("%s is kept", what)
		}
	}
	before, err := s.TableNumbered(id)
	works(t, "reading it", err)
	r.Seed++
	if _, _, err := s.KeepGame(r, append(said, world.Remark{Kind: "shout", Name: "Cat", Text: "hm", At: noon()})); err == nil {
		t.Error("a game is kept at which somebody shouted")
	}
	if _, _, err := s.KeepGame(r, make([]world.Remark, world.MostRemarks+1)); err == nil {
		t.Error("a game is kept at which too much was said")
	}
	after, isNew, err := s.KeepGame(r, nil)
	works(t, "keeping it after failures", err)
	same(t, "it is new after failures", isNew, true)
	remarks, err = s.Remarks(after)
	works(t, "reading what was said", err)
	same(t, "what was said where nothing was", remarks, nil)
	same(t, "the first after failures", before, got)
}

// checkKeptAgain keeps the very game again, which makes no other of it, and games
// that are like it in all but one thing.
func checkKeptAgain(t *testing.T, s world.Store, r world.TableRecord, id world.TableID) {
	t.Helper()
	keep := func(what string, of world.TableID, change func(*world.TableRecord)) world.TableID {
		t.Helper()
		r := r
		r.Seats, r.Plies = slices.Clone(r.Seats), slices.Clone(r.Plies)
		change(&r)
		got, isNew, err := s.KeepGame(r, []world.Remark{{Kind: world.Kibitzed, Name: "Cat", Text: "again", At: noon()}})
		works(t, "keeping "+what, err)
		if isNew != (of == 0) || of != 0 && got != of {
			t.Errorf("%s is number %d, new: %v; number %d was there", what, got, isNew, of)
		}
		return got
	}
	keep("the same", id, func(*world.TableRecord) {})
	keep("the same under another name", id, func(r *world.TableRecord) { r.Name = "here" })
	keep("the same without a name", id, func(r *world.TableRecord) { r.Seats[0].Name = world.Forgotten })
	remarks, err := s.Remarks(id)
	works(t, "reading what was said", err)
	same(t, "remarks that stay as they are", len(remarks), 2)
	for what, change := range map[string]func(*world.TableRecord){
		"one of another seed":   func(r *world.TableRecord) { r.Seed = 77 },
		"one of another time":   func(r *world.TableRecord) { r.Made = r.Made.Add(time.Millisecond) },
		"one of another game":   func(r *world.TableRecord) { r.Game = "sato" },
		"one with other people": func(r *world.TableRecord) { r.Seats[1].Name = "Cat" },
		"a shorter one":         func(r *world.TableRecord) { r.Plies = r.Plies[:1] },
		"one with other moves":  func(r *world.TableRecord) { r.Plies[0].Move = "b" },
		"a slower one":          func(r *world.TableRecord) { r.Plies[1].At = r.Plies[1].At.Add(time.Second) },
		"one that ended well":   func(r *world.TableRecord) { r.Result = "draw" },
	} {
		keep(what+", again", keep(what, 0, change), change)
	}
}
