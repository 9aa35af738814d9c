package main

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"boardroom/cmd/boardroom/link"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games/gamestest"
	"boardroom/world/worldtest"
)

// killsOf is how often a test kills something: KILLS, or else so often.
func killsOf(t *testing.T, plain, thorough int) int {
	t.Helper()
	kills, err := strconv.Atoi(cmp.Or(os.Getenv("KILLS"), fmt.Sprint(gamestest.Times(plain, thorough))))
	if err != nil {
		t.Fatal(err)
	}
	return kills
}

// A gate is a house over PostgreSQL behind two doors, each a process of its own, and the clients
// that come by them: of each pair one by either door.
type gate struct {
	*society
	process *serverProcess // the house
	args    []string       // that it is run with
	doors   [2]atomic.Pointer[serverProcess]
	kills   []time.Time // of the house
	// line is the one between the house and the first door, and kept that between the house and
	// its database, of a gate whose house has an address.
	line, kept *worldtest.Relay
	reach      [2][]string // how either door finds the house
}

// openGate opens one whose doors find the house at a socket.
func openGate(t *testing.T, pairs, onlookers int) *gate {
	t.Helper()
	database, at := worldtest.NewDatabase(t, worldtest.Postgres(t)), doorsAt(t)
	g := &gate{society: &society{t: t, store: database}}
	g.reach = [2][]string{{"--house", at}, {"--house", at}}
	g.opens(pairs, onlookers, at, database)
	return g
}

// openFarGate opens one whose house has an address, and whose lines can be cut.
func openFarGate(t *testing.T, pairs, onlookers int) *gate {
	t.Helper()
	database, at := worldtest.NewDatabase(t, worldtest.Postgres(t)), freeAddress(t)
	g := &gate{society: &society{t: t, store: database}}
	var stored, by string
	g.kept, stored = worldtest.RelayTo(t, database)
	g.line, by = worldtest.RelayTo(t, "tcp://"+at)
	to, err := url.Parse(by)
	if err != nil {
		t.Fatal(err)
	}
	secret := filepath.Join(t.TempDir(), "secret")
	if err := link.NewSecret(secret); err != nil {
		t.Fatal(err)
	}
	g.reach = [2][]string{{"--house", to.Host, "--secret", secret}, {"--house", at, "--secret", secret}}
	g.opens(pairs, onlookers, at, stored, "--doors-secret", secret)
	return g
}

func (g *gate) opens(pairs, onlookers int, at, store string, more ...string) {
	g.t.Helper()
	g.args = append([]string{"house", "--data", g.t.TempDir(), "--log", "error", "--doors", at, "--store", store, "--profile", noLimits, "--bots", "1"}, more...)
	g.process = runProgram(g.t, g.args...)
	for way := range g.doors {
		g.doors[way].Store(g.door(way))
	}
	g.comes(pairs, onlookers, func(way int) string { return g.doors[way].Load().address })
}

// door is one more door.
func (g *gate) door(way int) *serverProcess {
	return runProgram(g.t, append([]string{"door", "--listen", "127.0.0.1:0", "--log", "error"}, g.reach[way]...)...)
}

// killHouse kills the house, and starts it again at once.
func (g *gate) killHouse() {
	g.kills = append(g.kills, time.Now())
	g.process.kill()
	g.process = runProgram(g.t, g.args...)
}

// person opens a terminal at a door for somebody.
func (g *gate) person(way int, name string) *terminaltest.Terminal {
	g.t.Helper()
	p := g.doors[way].Load().player(g.t, name)
	if name != "guest" {
		p.Line("yes")
	}
	p.Expect("You are ")
	return p
}

// waits are how long clients had to wait: from the kill that took the house away until their first
// request behind it was answered.
func (g *gate) waits() (waits []time.Duration) {
	for _, c := range g.clients {
		for _, b := range c.Backs() {
			i := slices.IndexFunc(g.kills, func(kill time.Time) bool { return kill.After(b.From) && kill.Before(b.To) })
			if i >= 0 { // else an answer was on its way when the house was killed
				waits = append(waits, b.To.Sub(g.kills[i]))
			}
		}
	}
	return waits
}

// sumsUp says the median of some waits, all but one in a hundred, and the longest.
func sumsUp(waits []time.Duration) string {
	if len(waits) == 0 {
		return "nobody waited"
	}
	slices.Sort(waits)
	at := func(share float64) time.Duration {
		return waits[int(math.Ceil(share*float64(len(waits)-1)))].Round(time.Millisecond)
	}
	return fmt.Sprintf("%d waits: median %v, 99 in 100 within %v, the longest %v", len(waits), at(0.5), at(0.99), at(1))
}

// TestAHouseKilledBehindDoors kills a house at random moments while clients play, talk and look on
// by two doors. Their connections stay, each of them and two people at terminals are where they
// were, and all that holds without doors holds (see TestAHouseKilledAtRandom). KILLS is how often.
func TestAHouseKilledBehindDoors(t *testing.T) {
	g := openGate(t, 3, 2)
	ann, guest := g.person(0, "annx"), g.person(1, "guest")
	guest.Line("go sato")
	guest.Hear("A round room")
	var waits []time.Duration
	for n := range killsOf(t, 3, 25) {
		g.plays(1 + rand.IntN(30))
		ann.Type("look m")
		g.killHouse()
		if rand.IntN(4) == 0 { // while people come back
			time.Sleep(time.Duration(rand.IntN(200)) * time.Millisecond)
			g.killHouse()
		}
		ann.Hear("Boardroom is back, and so are you.")
		ann.Type("e\r")
		ann.Hear("You are annx, in the Lobby")
		waits = append(waits, time.Since(g.kills[len(g.kills)-1]))
		guest.Hear("Boardroom is back, and so are you.")
		guest.Line("look me")
		guest.Hear("in Sáto")
		if (n+1)%25 == 0 {
			t.Logf("after %d kills %d moves are made", len(g.kills), g.moves())
		}
	}
	g.goesOn(3)
	g.staysConnected(0, 1)
	t.Logf("%d kills: %s", len(g.kills), sums(g.endsWithFewGaps()))
	t.Logf("programs: %s", sumsUp(g.waits()))
	t.Logf("terminals: %s", sumsUp(waits))
}

// staysConnected finds clients whose connection has ended at doors that have held.
func (g *gate) staysConnected(ways ...int) {
	g.t.Helper()
	for n, c := range g.clients {
		if dropped := c.Dropped(); len(dropped) > 0 && slices.Contains(ways, n%2) {
			g.t.Errorf("the connection of %s has ended %d times: %v", c.Door.Name, len(dropped), errors.Join(dropped...))
		}
	}
}
