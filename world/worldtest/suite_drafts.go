package worldtest

import (
	"strings"
	"testing"
	"time"

	"boardroom/world/store"
)

// testDrafts checks what is put together at a table: it is kept with the seat,
// and gone with the move that plays it, which keeps its salt.
func testDrafts(t *testing.T, s store.Store) {
	id := started(t, s, "stratic")
	r := theTable(t, s, id)
	seats := r.Seats
	seats[1].Draft = "fff/..."
	works(t, "drafting", s.ChangeTable(id, r.Version, store.TableChange{Seats: seats}))
	same(t, "the draft", theTable(t, s, id).Seats, seats)
	played := []store.SeatRecord{seats[0], seats[1]}
	played[1].Draft = ""
	move := ply(1, "deploy:f@a1", "after")
	move.Seats, move.Ply.Salt, move.Ply.Planned = played, "0123abcd", true
	works(t, "playing it", s.ChangeTable(id, r.Version+1, move))
	got := theTable(t, s, id)
	same(t, "the seats", got.Seats, played)
	same(t, "the salt", got.Plies[0].Salt, "0123abcd")
	same(t, "that it was planned", got.Plies[0].Planned, true)
}

// testSavedDrafts checks the drafts that an account keeps.
func testSavedDrafts(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	draft := func(game, name, text string, after time.Duration) store.SavedDraft {
		return store.SavedDraft{Game: game, Name: name, Text: text, Saved: kept(noon().Add(after))}
	}
	drafts := func(who store.AccountID) []store.SavedDraft {
		t.Helper()
		found, err := s.SavedDrafts(who)
		works(t, "reading", err)
		return found
	}
	same(t, "none", drafts(ann), nil)
	same(t, "those of nobody", drafts(4711), nil)
	long := draft("stratic", "Long", strings.Repeat("f", 5000), time.Hour)
	for _, d := range []store.SavedDraft{draft("stratic", "zigzag", "z", 0), long, draft("other", "wall", "w", 0), draft("stratic", "Wall", "fff", 0)} {
		works(t, "saving", s.SaveDraft(ann, d))
	}
	works(t, "saving", s.SaveDraft(bob, draft("stratic", "wall", "bob's", 0)))
	want := []store.SavedDraft{draft("other", "wall", "w", 0), long, draft("stratic", "Wall", "fff", 0), draft("stratic", "zigzag", "z", 0)}
	same(t, "Ann's", drafts(ann), want)
	want[2] = draft("stratic", "WALL", "aaa", time.Minute)
	works(t, "saving again", s.SaveDraft(ann, want[2]))
	same(t, "Ann's, one of them anew", drafts(ann), want)
	works(t, "removing", s.RemoveDraft(ann, "stratic", "wall"))
	fails(t, "removing again", s.RemoveDraft(ann, "stratic", "wall"), store.ErrNotFound)
	fails(t, "removing of another game", s.RemoveDraft(ann, "garrisons", "zigzag"), store.ErrNotFound)
	same(t, "what Ann has left", drafts(ann), append(want[:2:2], want[3]))
	same(t, "Bob's", drafts(bob), []store.SavedDraft{draft("stratic", "wall", "bob's", 0)})
	fails(t, "saving for nobody", s.SaveDraft(4711, long), store.ErrNotFound)
}
