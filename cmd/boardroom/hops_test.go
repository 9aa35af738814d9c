package main

import (
	"flag"
	"fmt"
	"testing"

	"boardroom/cmd/boardroom/terminal/terminaltest"
)

var (
	hops   = flag.String("hops", "", "what TestHops does: tell, move or program")
	rounds = flag.Int("hop-rounds", 0, "how often TestHops does it")
)

// TestHops has a line typed and read at the other's screen, or a request answered and told to
// the other program, so often. Run with a profile of what ran, once with no round and once with
// some, it shows what a round passes through: .ci/hops counts that.
func TestHops(t *testing.T) {
	if *hops == "" {
		t.Skip("-hops says what to do: .ci/hops")
	}
	h := openHouse(t, t.TempDir())
	switch *hops {
	case "tell", "move":
		ann, bob := h.connect(t, "ann", terminaltest.Look{}), h.connect(t, "bob", terminaltest.Look{})
		people := []*terminaltest.Terminal{ann, bob}
		for i, name := range []string{"ann", "bob"} {
			people[i].Line("yes")
			people[i].Expect("You are " + name)
		}
		ann.Line("challenge bob strategery first casual order=registration")
		bob.Expect("accept")
		bob.Line("accept")
		ann.Expect("The game at strategery begins")
		for i := range *rounds {
			if *hops == "tell" {
				ann.Line(fmt.Sprintf("tell bob hello %d.", i))
				bob.Expect(fmt.Sprintf("hello %d.", i))
				continue
			}
			people[i%2].Line(benchSpaces[i] + ":3.2.2.3")
			people[1-i%2].Expect("occupies " + benchSpaces[i])
		}
	case "program":
		ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
		programs := []*caller{ann, bob}
		ann.does("challenge", object{"to": "bob", "game": "strategery", "options": []string{"order=registration"}, "casual": true, "seat": 1}, nil)
		proposed := bob.waits("a challenge", func(n told) bool { return n.Type == "proposed" })
		bob.does("accept", object{"number": proposed.Number}, nil)
		ann.waits("the start", func(n told) bool { return n.Type == "board" && n.YourTurn })
		for i := range *rounds {
			programs[i%2].does("table.move", object{"table": 1, "move": benchSpaces[i] + ":3.2.2.3"}, nil)
			programs[1-i%2].waits("the move", moved(i+1))
		}
	}
}
