package main

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/bridge"
	"boardroom/cmd/boardroom/dial"
	"boardroom/world/worldtest"
)

// connections is how many there were by a wire since it was cut last.
func (w *wire) connections() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.conns) / 2
}

// TestAgentsKeepTheirLine has an agent at a door whose house is killed, and whose line to the house is
// cut, while somebody tells it something again and again: its connection stays, what it missed while
// the line was cut it gets by number, and nothing comes twice.
func TestAgentsKeepTheirLine(t *testing.T) {
	t.Parallel()
	data, address := t.TempDir(), freeAddress(t)
	start := func() *serverProcess {
		return runServerAs(t, "house", data, "--doors", address, "--profile", noLimits)
	}
	process := start()
	relay, by := worldtest.RelayTo(t, "tcp://"+address)
	to, err := url.Parse(by)
	if err != nil {
		t.Fatal(err)
	}
	secret := filepath.Join(data, secretName)
	far, near := openDoorTo(t, doorCommand{House: []string{to.Host}, Secret: secret}), openDoorTo(t, doorCommand{House: []string{address}, Secret: secret})
	way := far.wire(t)
	bob := near.calls(t, near.account(t, "bob"))
	ann := (&house{address: way.Addr().String()}).plays(t, "ann")
	said := 0
	tells := func(many int) {
		t.Helper()
		for range many {
			said++
			bob.does("tell", object{"to": "ann", "text": fmt.Sprint(said)}, nil)
		}
	}
	var heard []string
	hears := func() {
		t.Helper()
		for !slices.Contains(heard, fmt.Sprint(said)) {
			var news struct{ Notices []told }
			ann.does("wait", nil, &news)
			for _, n := range news.Notices {
				if n.Type == "speech" && n.Kind == "tell" && !n.Late {
					heard = append(heard, n.Text)
				}
			}
		}
	}
	tells(3)
	hears()
	for range 3 {
		tells(2) // the agent may have heard of them or not
		relay.Cut()
		bob.waits("that nobody is there", func(n told) bool {
			return n.Type == "note" && strings.Contains(strings.Join(n.Lines, " "), "ann has disconnected.")
		})
		tells(2)
		relay.Mend()
		bob.waits("that somebody is back", func(n told) bool {
			return n.Type == "note" && strings.Contains(strings.Join(n.Lines, " "), "ann has connected.")
		})
		tells(2)
	}
	hears()
	want := []string{}
	for n := range said {
		want = append(want, fmt.Sprint(n+1))
	}
	if !slices.Equal(heard, want) {
		t.Errorf("in place of 1 to %d the agent hears %v", said, heard)
	}
	for range 3 {
		process.kill()
		process = start()
		bob.resumed()
		ann.hears("that something may be missing", func(n happening) bool { return n.Type == "note" })
		tells(2)
		hears()
	}
	if slices.Sort(heard); len(slices.Compact(heard)) != said {
		t.Errorf("of %d things that were told the agent hears %v", said, heard)
	}
	if n := way.connections(); n != 1 {
		t.Errorf("the agent has connected %d times", n)
	}
}

// TestEnginesOutliveTheHouse has two engines play each other by doors of a house that is killed under
// them again and again: their connections stay, and they play the game to its end.
func TestEnginesOutliveTheHouse(t *testing.T) {
	t.Parallel()
	data, at := t.TempDir(), doorsAt(t)
	process := runHouse(t, data, at)
	doors := []*doorOf{openDoorTo(t, doorCommand{House: []string{at}}), openDoorTo(t, doorCommand{House: []string{at}})}
	log := &lockedBuffer{}
	var ways []*wire
	for i, name := range []string{"deep", "blue"} {
		way := doors[i].wire(t)
		ways = append(ways, way)
		to := dial.Door{Name: name, Address: way.Addr().String(), Key: writeKey(t, name), KnownHosts: filepath.Join(t.TempDir(), "known"), AcceptNew: true}
		c := bridge.Config{
			Dial: to.Dial, Engine: "env " + asProgram + "=yes " + os.Args[0] + " engine {game}", Games: []string{"strategery"},
			Log: slog.New(slog.NewTextHandler(log, nil)),
		}
		if i == 1 {
			c.Proposes = bridge.Proposes{To: []string{"deep"}, Options: []string{"5x5"}}
		}
		runBridgeOf(t, c)
	}
	looker := doors[0].calls(t, doors[0].account(t, "ann"))
	looks := func(until int) (result string) {
		t.Helper()
		for {
			var look struct {
				Board struct {
					Ply    int
					Result string
				}
			}
			if r := looker.call("table.look", object{"table": 1}); r.Error == nil {
				looker.skips(r.Result)
				_ = json.Unmarshal(r.Result, &look) // its form has been looked at
			}
			if look.Board.Ply >= until || look.Board.Result != "" && look.Board.Result != "none" {
				return look.Board.Result
			}
		}
	}
	for n := range 5 {
		looks(1 + 3*n)
		process.kill()
		process = runHouse(t, data, at)
		looker.resumed()
	}
	if result := looks(1000); result == "none" {
		t.Error("the game has no result")
	}
	for _, way := range ways {
		if n := way.connections(); n != 1 {
			t.Errorf("an engine has connected %d times", n)
		}
	}
	if text := log.String(); strings.Contains(text, "fails") || strings.Contains(text, "again") {
		t.Errorf("the bridges say\n%s", text)
	}
}
