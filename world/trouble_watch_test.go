package world_test

import (
	"errors"
	"fmt"
	"testing"
	"testing/synctest"

	"boardroom/world/notice"
	"boardroom/world/store"
)

// TestATroubleIsToldWhileATickWaits has the database fall silent while a tick keeps something: people
// are told all the same.
func TestATroubleIsToldWhileATickWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, _, _, closeHouse := slowHouse(t)
		defer closeHouse()
		h.must("talking", h.Do(func() { h.must("saying", h.Talk.Say(h.ann.Person(), "hello")) }))
		answers := make(chan struct{})
		h.store.BeforeWrites(func() { <-answers })
		ticked := make(chan error, 1)
		go func() { ticked <- h.Do(h.Tick) }()
		synctest.Wait()
		if len(ticked) > 0 {
			t.Fatal("the tick does not wait")
		}
		h.store.Trouble(fmt.Errorf("%w: %w", store.ErrAway, errors.New("no answer")))
		h.must("watching", h.Do(h.StoreHealth.WatchStore))
		h.must("reading", h.Do(func() {
			if warned := told[notice.Warning](h.bob); len(warned) != 1 {
				t.Errorf("Bob is warned %d times", len(warned))
			}
		}))
		close(answers)
		h.must("ticking", <-ticked)
	})
}
