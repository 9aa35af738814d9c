package world_test

import (
	"slices"
	"testing"
	"time"

	"boardroom/games/sato"
	"boardroom/world"
	"boardroom/world/match"
)

// TestNothingIsRememberedOfATableThatIsGone has parts of the house remember things about a
// table, and puts it away.
func TestNothingIsRememberedOfATableThatIsGone(t *testing.T) {
	h := newHouse(t)
	options, err := sato.Game().Configure(nil)
	h.must("reading the options", err)
	mode, _, err := match.ReadMode(sato.Game(), []string{"1+0", "quiet"})
	h.must("reading the mode", err)
	table, err := h.Setup.SetUp(h.ann, sato.Game(), mode, options, false)
	h.must("setting up", err)
	h.must("registering", h.Setup.Register(h.ann, table, world.Place{}))
	h.must("registering", h.Setup.Register(h.bob, table, world.Place{}))
	h.must("starting", h.Setup.Start(h.ann.Person(), table))
	h.must("watching", h.Watching.Watch(h.cat, table))
	h.must("kibitzing", h.TableTalk.Kibitz(h.cat.Person(), table, "well played"))
	h.now = h.now.Add(55 * time.Second)
	h.Tick()
	before := h.Remembering(table)
	for _, part := range []string{"Setup.makers", "TableTalk.knowQuiet", "absences.warned", "timers.of", "Tables.Matches"} {
		if !slices.Contains(before, part) {
			t.Errorf("%s knows nothing of a table that is open; those that do: %q", part, before)
		}
	}
	h.must("asking to clear it", h.Clearing.Clear(h.ann.Person(), table))
	h.must("agreeing", h.Clearing.Clear(h.bob.Person(), table))
	h.Tick()
	if after := h.Remembering(table); len(after) > 0 {
		t.Errorf("once the table is cleared, these still know of it: %q", after)
	}
}
