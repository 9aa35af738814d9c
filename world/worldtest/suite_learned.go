package worldtest

import (
	"testing"
	"time"

	"boardroom/world/store"
)

// testLearned checks how far accounts have come in lessons and puzzles.
func testLearned(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	at := func(game, name string, step int, done bool, after time.Duration) store.Learned {
		return store.Learned{Game: game, Name: name, Step: step, Done: done, When: kept(noon().Add(after))}
	}
	learned := func(who store.AccountID) []store.Learned {
		t.Helper()
		found, err := s.Learned(who)
		works(t, "reading", err)
		return found
	}
	same(t, "nothing", learned(ann), nil)
	same(t, "that of nobody", learned(4711), nil)
	for _, l := range []store.Learned{at("sato", "rings", 1, false, 0), at("sato", "12", 0, true, 0), at("other", "rings", 2, false, 0)} {
		works(t, "learning", s.Learn(ann, l))
	}
	works(t, "learning", s.Learn(bob, at("sato", "rings", 3, false, 0)))
	works(t, "going on", s.Learn(ann, at("sato", "rings", 0, true, time.Minute)))
	same(t, "Ann's", learned(ann), []store.Learned{at("other", "rings", 2, false, 0), at("sato", "12", 0, true, 0), at("sato", "rings", 0, true, time.Minute)})
	same(t, "Bob's", learned(bob), []store.Learned{at("sato", "rings", 3, false, 0)})
	fails(t, "learning for nobody", s.Learn(4711, at("sato", "rings", 0, false, 0)), store.ErrNotFound)
	for _, bad := range []store.Learned{at("", "rings", 0, false, 0), at("sato", "", 0, false, 0), at("sato", "rings", -1, false, 0)} {
		fails(t, "learning what is not valid", s.Learn(ann, bad), store.ErrInvalid)
	}
	works(t, "forgetting", s.Forget(ann))
	same(t, "what is left", learned(ann), nil)
	same(t, "Bob's still", learned(bob), []store.Learned{at("sato", "rings", 3, false, 0)})
}
