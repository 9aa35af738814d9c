package terminal_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// openGates opens two nodes of one house, which hear each other at once.
func openGates(t *testing.T, limits terminal.Limits) (nodes [2]*house, deliver func() int) {
	t.Helper()
	over, bus := &worldtest.Memory{}, &worldtest.Bus{}
	for i := range nodes {
		self := store.NodeID(i + 1)
		join := func(w *world.World) { world.Join(w, bus.End(self), self) }
		nodes[i] = openJoined(t, over, nil, join, func(c *terminal.Config) { c.Limits = limits })
	}
	bus.Deliver()
	return nodes, bus.Deliver
}

// Guesses at a password slow the next one down at whichever node it comes to, and the
// right password is good for all of them.
func TestGuessesCountAtAllNodes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		nodes, deliver := openGates(t, terminal.Limits{LoginGrace: time.Hour})
		nodes[0].withPassword("Pat", "correct horse")
		const attacker = "203.0.113.66:1"
		var waits []time.Duration
		for i := range 8 {
			took, _, err := try(nodes[i%2], attacker, "Pat", "a wrong guess")
			if err == nil {
				t.Fatal("a wrong password lets somebody in")
			}
			waits = append(waits, took)
			deliver()
		}
		if got, want := fmt.Sprint(waits), "[0s 0s 0s 1s 2s 4s 8s 15s]"; got != want {
			t.Errorf("guesses at two nodes by turns take %s, want %s", got, want)
		}
		for i, want := range []time.Duration{15 * time.Second, 0} { // in the network that guessed
			took, client, err := try(nodes[i], fmt.Sprintf("203.0.113.%d:1", i+1), "Pat", "correct horse")
			if err != nil || took != want {
				t.Errorf("the right password at node %d takes %v, want %v: %v", i+1, took, want, err)
			}
			_ = client.Close()
			deliver()
		}
	})
}

// Names that an address takes at one node are counted at the others.
func TestNamesAreCountedAtAllNodes(t *testing.T) {
	nodes, deliver := openGates(t, terminal.Limits{NewNames: 2})
	const from = "203.0.113.5:1"
	takes := func(at *house, name, want string) {
		t.Helper()
		client, err := terminaltest.Connect(at.dialFrom(from), terminaltest.Login{Name: name, Answer: terminaltest.Answers("battery staple", "battery staple")})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		t.Cleanup(func() { _ = client.Close() })
		deliver()
		if got := who(t, client); !strings.HasPrefix(got, want+" is in the Lobby.") {
			t.Errorf("who takes the name %s is %q, want %q", name, got, want)
		}
	}
	takes(nodes[0], "Ann", "Ann")
	takes(nodes[1], "Bob", "Bob")
	takes(nodes[0], "Cat", "Guest1")
	takes(nodes[1], "Dan", "Guest1")
}
