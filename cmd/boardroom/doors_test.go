package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world/env"
	"boardroom/world/worldtest"
)

// A doorOf is a door in a test: the command door, on a port of its own.
type doorOf struct {
	*house
	stop func()
}

// openDoorTo opens a door to a house and waits until it listens.
func openDoorTo(t testing.TB, command doorCommand) *doorOf {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	said, log := &announcement{heard: make(chan string, 1)}, &lockedBuffer{}
	command.Listen, command.Log = "127.0.0.1:0", "warn"
	ended := make(chan error, 1)
	go func() { ended <- command.serve(ctx, nil, output{out: said, err: log}) }()
	d := &doorOf{house: &house{}}
	stopped := false
	d.stop = func() {
		if stopped {
			return
		}
		stopped = true
		cancel()
		if err := <-ended; err != nil {
			t.Errorf("the door closed with: %v", err)
		}
		if text := log.String(); text != "" {
			t.Logf("the log of the door:\n%s", text)
		}
	}
	select {
	case d.address = <-said.heard:
		d.web = said.web
	case err := <-ended:
		t.Fatalf("the door does not open: %v", err)
	case <-time.After(terminaltest.Patience):
		t.Fatal("the door does not open")
	}
	t.Cleanup(d.stop)
	return d
}

// doorsAt is a socket for doors of a house.
func doorsAt(t testing.TB) string {
	t.Helper()
	folder, err := os.MkdirTemp("", "doors") // a path of a socket has to be short
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	return "unix:" + filepath.Join(folder, "doors")
}

// TestEveningsThroughDoors plays the same scripts as TestEvenings, whose people come by two doors
// in turn.
func TestEveningsThroughDoors(t *testing.T) {
	scripts, err := filepath.Glob("testdata/evenings/*.txt")
	if err != nil || len(scripts) == 0 {
		t.Fatalf("no evenings are found: %v", err)
	}
	for _, script := range scripts {
		t.Run(strings.TrimSuffix(filepath.Base(script), ".txt"), func(t *testing.T) {
			t.Parallel()
			playEvening(t, script, serveCommand{People: env.Limits{TableReady: -1}, Doors: doorsAt(t), doorsOnly: true})
		})
	}
}

// A houseProcess is a house for doors in a process of its own, which can be killed.
func runHouse(t *testing.T, data, doors string) *serverProcess {
	t.Helper()
	return runServerAs(t, "house", data, "--doors", doors)
}

// TestAHouseIsKilledUnderItsPeople kills a house under people at two doors, who read what happens,
// and are where they were once it is back, with what they had half typed.
func TestAHouseIsKilledUnderItsPeople(t *testing.T) {
	t.Parallel()
	data, at := t.TempDir(), doorsAt(t)
	process := runHouse(t, data, at)
	doors := []*doorOf{openDoorTo(t, doorCommand{House: []string{at}}), openDoorTo(t, doorCommand{House: []string{at}})}
	comes := func(n int, name string) *terminaltest.Terminal {
		term := doors[n].connect(t, name, terminaltest.Look{Width: 100, Height: 30})
		if name != "guest" {
			term.Line("yes")
		}
		term.Expect("You are ")
		return term
	}
	ann, bob, cat := comes(0, "ann"), comes(1, "bob"), comes(0, "guest")
	cat.Expect("a guest")
	cat.Line("option style words")
	cat.Expect(nowWords)
	cat.Line("go sato")
	cat.Hear("A round room")
	ann.Line("challenge bob sato casual first")
	bob.Hear("ann challenges you")
	bob.Line("accept")
	ann.Hear("It is your turn")
	bob.Hear("It is ann's turn")
	bob.Line("tell ann ready")
	ann.Hear("bob tells you, \"ready\"")
	ann.Type("tell bob half a w")
	ann.Expect("half a w")

	process.kill()
	for _, term := range []*terminaltest.Terminal{ann, bob, cat} {
		term.Expect("One moment")
	}
	ann.Type("ord")
	runHouse(t, data, at)
	ann.Hear("It is your turn", "Boardroom is back, and so are you.")
	ann.Expect("tell bob half a w")
	bob.Hear("Boardroom is back, and so are you.")
	ann.Type("\r")
	bob.Hear("ann tells you, \"half a word\"")
	cat.Hear("Boardroom is back, and so are you.")
	cat.Line("look me")
	cat.Hear("You are Guest1, in Sáto")
	cat.Line("option style")
	cat.Hear("words")
}

// TestAHouseRestartsUnderItsPeople closes a house by a signal and opens it again: nobody is told
// goodbye, and whoever is in a replay or a lesson is back there.
func TestAHouseRestartsUnderItsPeople(t *testing.T) {
	t.Parallel()
	options := serveCommand{Data: t.TempDir(), Doors: doorsAt(t), doorsOnly: true, drawSeed: func() uint64 { return testSeed }}
	h := openHouseOf(t, options)
	way := h.doors[0]
	comes := func(name string) *terminaltest.Terminal {
		term := way.connect(t, name, terminaltest.Look{Width: 100, Height: 30, Term: "dumb"})
		term.Line("yes")
		term.Expect("You are " + name)
		return term
	}
	ann, bob, eve := comes("ann"), comes("bob"), comes("eve")
	ann.Line("challenge bob sato casual first")
	bob.Hear("ann challenges you")
	bob.Line("accept")
	ann.Hear("It is your turn")
	ann.Line("resign")
	ann.Line("yes")
	ann.Hear("To play again:")
	ann.Line("replay 1")
	ann.Hear("To go through it:")
	ann.Line("goto end")
	ann.Hear("at its end, without a move.")
	bob.Line("learn garrisons 1")
	bob.Hear("Step 1")
	eve.Line("look")
	h.stop()
	eve.Expect("One moment")
	openHouseOf(t, options)
	ann.Hear("at its end, without a move.", "Boardroom is back, and so are you.")
	bob.Hear("Step 1", "Boardroom is back, and so are you.")
	bob.Line("quit")
	eve.Hear("Boardroom is back, and so are you.")
	if strings.Contains(ann.Text()+eve.Text(), "Boardroom closes now") {
		t.Error("people are told goodbye")
	}
}

// TestADoorEndsWhileItWaits tells a door to end that has not found its house yet.
func TestADoorEndsWhileItWaits(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	door := doorCommand{House: []string{doorsAt(t)}, Listen: "127.0.0.1:0", Log: "warn"}
	if err := door.serve(ctx, nil, output{out: io.Discard, err: io.Discard}); err != nil {
		t.Errorf("it ends with: %v", err)
	}
}

// TestLimitsAndBansReachDoors counts by the addresses of clients, which a balancer before the door
// says, and lets nobody in whose address is banned; nor anybody go on who was banned while the line
// between house and door was cut.
func TestLimitsAndBansReachDoors(t *testing.T) {
	address := freeAddress(t)
	h := openHouseWithStaffOf(t, "vera", serveCommand{Doors: address, Limits: terminal.Limits{PerAddress: 1}})
	relay, by := worldtest.RelayTo(t, "tcp://"+address)
	to, err := url.Parse(by)
	if err != nil {
		t.Fatal(err)
	}
	way := openDoorTo(t, doorCommand{
		House: []string{to.Host}, Secret: filepath.Join(h.data, secretName), ProxyProtocol: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")},
	})
	from := func(address, name string) (*terminaltest.Client, error) {
		conn, err := net.Dial("tcp", way.address)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := fmt.Fprintf(conn, "PROXY TCP4 %s 192.0.2.1 4000 22\r\n", address); err != nil {
			t.Fatal(err)
		}
		return terminaltest.Connect(conn, terminaltest.Login{Name: name, Keys: []gossh.Signer{terminaltest.Key(name)}})
	}
	first, err := from("203.0.113.1", "eve")
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close()
	eve := first.Terminal(t, terminaltest.Look{Width: 100, Height: 30, Term: "dumb"})
	eve.Line("yes")
	eve.Expect("You are eve")
	if _, err := first.NewSession(); err != nil {
		t.Errorf("a second session from an address: %v", err)
	}
	if _, err := first.NewSession(); err == nil || !strings.Contains(err.Error(), "too many sessions from your address") {
		t.Errorf("a third session from an address is told %v", err)
	}
	vera := h.connect(t, "vera", terminaltest.Look{Width: 100, Height: 30, Term: "dumb"})
	vera.Expect("You are vera")
	vera.Line("@ban 203.0.113.9 1d a test")
	vera.Hear("203.0.113.9")
	if banned, err := from("203.0.113.9", "guest"); err == nil || !strings.Contains(strings.Join(banned.Told, " "), "banned") {
		t.Errorf("whoever is banned is told %v, %v", banned.Told, err)
	}
	relay.Cut()
	vera.Hear("eve has disconnected.")
	vera.Line("@ban eve 1d a test")
	vera.Hear("eve is banned")
	relay.Mend()
	eve.Hear("banned")
	if status := eve.End(); status == 0 {
		t.Error("who was banned meanwhile leaves as if all were well")
	}
}

// TestADoorIsKilled kills one of two doors under a game: who was at it is away, and comes back by the
// other, while who was at that goes on.
func TestADoorIsKilled(t *testing.T) {
	at := doorsAt(t)
	runHouse(t, t.TempDir(), at)
	killed := runProgram(t, "door", "--house", at, "--listen", "127.0.0.1:0", "--log", "error")
	stays := openDoorTo(t, doorCommand{House: []string{at}})
	look := terminaltest.Look{Width: 100, Height: 30, Term: "dumb"}
	ann, bob := killed.player(t, "ann"), stays.connect(t, "bob", look)
	ann.Line("yes")
	ann.Expect("You are ann")
	bob.Line("yes")
	bob.Expect("You are bob")
	bob.Line("challenge ann sato casual first")
	ann.Hear("bob challenges you")
	ann.Line("accept")
	bob.Hear("It is your turn")
	killed.kill()
	ann.End()
	bob.Hear("ann has disconnected.")
	bob.Line("resign")
	bob.Line("yes")
	bob.Hear("To play again:")
	ann = stays.connect(t, "ann", look)
	ann.Hear("You are ann")
	bob.Hear("ann has connected.")
}
