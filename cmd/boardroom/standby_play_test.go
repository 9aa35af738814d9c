package main

import (
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/historytest"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games/gamestest"
	"boardroom/world/worldtest"
)

// TestEveningsWithAStandby plays the scripts of TestEvenings in which the house restarts, or in a
// plain run some of them: it is stopped then, and another takes over.
func TestEveningsWithAStandby(t *testing.T) {
	base := worldtest.Postgres(t)
	scripts, err := filepath.Glob("testdata/evenings/*.txt")
	works(t, err)
	for _, script := range scripts[:gamestest.Times(3, len(scripts))] {
		t.Run(strings.TrimSuffix(filepath.Base(script), ".txt"), func(t *testing.T) {
			t.Parallel()
			h := openTwoHouses(t, worldtest.NewDatabase(t, base), "--bots", "0")
			e := &evening{T: t, house: &house{doors: h.doors[:]}, people: map[string]*terminaltest.Terminal{}}
			e.again = func() {
				for _, d := range h.doors { // which would keep their people
					d.stop()
				}
				h.fails(stopped, atOnce)
				h.openDoors()
				e.house.doors = h.doors[:]
			}
			e.play(script)
		})
	}
}

// TestTakeoversUnderPlay has clients play by two doors while the open house is killed, cut off from
// the database, or hears nothing more of it, again and again: each time the other takes over. All
// that holds where a house is started again holds then too (see TestAHouseKilledAtRandom), and
// nobody's connection ends. It says how long people waited. KILLS is how often.
func TestTakeoversUnderPlay(t *testing.T) {
	database := worldtest.NewDatabase(t, worldtest.Postgres(t))
	h := openTwoHouses(t, database, "--profile", noLimits, "--bots", "1", "--log", "warn")
	g := &gate{society: &society{t: t, store: database}}
	g.comes(3, 2, func(way int) string { return h.doors[way].address })
	ann := h.comes(0, "annx")
	ways := map[string][2]func(*unit, *worldtest.Relay){
		"killed":       {killed, atOnce},
		"cut off":      {cutOff, func(_ *unit, line *worldtest.Relay) { line.Mend() }},
		"left hanging": {silent, func(_ *unit, line *worldtest.Relay) { line.LetGo() }},
	}
	names := slices.Sorted(maps.Keys(ways))
	waits, failures := map[string][]time.Duration{}, []failure{}
	for n := range killsOf(t, len(names), 20*len(names)) {
		name := names[n%len(names)]
		g.plays(1 + rand.IntN(30))
		ann.Type("look m")
		began := time.Now()
		failures = append(failures, failure{began, name})
		h.fails(ways[name][0], func(u *unit, line *worldtest.Relay) {
			ann.Hear(areBack)
			ann.Type("e\r")
			ann.Hear("You are annx, in the Lobby")
			waits[name] = append(waits[name], time.Since(began))
			ways[name][1](u, line)
		})
	}
	g.goesOn(3)
	g.staysConnected(0, 1)
	t.Log(sums(g.ends()))
	programs := waitsBehind(failures, g.clients)
	for _, name := range names {
		t.Logf("where a house was %s, a person at a terminal waited: %s; programs: %s", name, sumsUp(waits[name]), sumsUp(programs[name]))
	}
}

// A failure is when a house failed, and how.
type failure struct {
	at  time.Time
	how string
}

// waitsBehind are how long clients waited by the way in which the house failed: until their first
// request to the other one was answered.
func waitsBehind(failures []failure, clients []*historytest.Client) map[string][]time.Duration {
	waits := map[string][]time.Duration{}
	for _, c := range clients {
		for _, b := range c.Backs() {
			newest := slices.IndexFunc(failures, func(f failure) bool { return f.at.After(b.To) })
			if newest < 0 {
				newest = len(failures)
			}
			f := failures[newest-1] // nobody comes back before the first
			waits[f.how] = append(waits[f.how], b.To.Sub(f.at))
		}
	}
	return waits
}
