package main

import (
	"net"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// nowWords is what follows "option style words".
const nowWords = "style is now words"

// Whoever has just taken a name sees on one screen who they are, how to come
// back, where they are, and where to begin.
func TestTheFirstScreen(t *testing.T) {
	h := openHouseOf(t, serveCommand{Data: t.TempDir(), Bots: 1})
	_, port, err := net.SplitHostPort(h.address)
	if err != nil {
		t.Fatal(err)
	}
	ann := h.connect(t, "ann", terminaltest.Look{})
	ann.See("Nobody is called ann.")
	if first, _, _ := strings.Cut(ann.Screen(), "\n"); first != "With a screen reader, type: option style words" {
		t.Errorf("the first line of all is %q", first)
	}
	ann.Type("\x0c") // on an empty screen
	ann.Line("yes")
	ann.See("here: who\n>")
	for _, want := range []string{
		"another name: yes\n", "ssh -p " + port + " ann@localhost", "The Lobby", "Exits: ", "ann   0s",
		"learn sato", "challenge easy sato", "who\n", "help",
	} {
		if screen := ann.Screen(); !strings.Contains(screen, want) {
			t.Errorf("%q is not on the first screen:\n%s", want, screen)
		}
	}
	for _, line := range []string{"learn sato", "challenge easy sato"} {
		ann.Line(line)
		ann.Expect("Sáto")
	}
	ann.Line("who")
	ann.Expect("ann")
	ann.Line("option style words")
	ann.Expect(nowWords)
}
