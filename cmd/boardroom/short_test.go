package main

import (
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games/all"
)

// TestShortRulesAreOneScreen reads the short rules of every game at a terminal of
// 80 columns and 24 lines: the line that was typed, all of them and the prompt
// stand on it together.
func TestShortRulesAreOneScreen(t *testing.T) {
	h := openHouse(t, t.TempDir())
	term := h.connect(t, "guest", terminaltest.Look{Width: 80, Height: 24})
	term.See("\n>")
	for _, g := range all.Games() {
		typed := "rules " + g.Name + " short"
		term.Line(typed)
		words := strings.Fields(g.Short)
		term.Expect("The rules of "+g.Title+": in short", words[0], words[len(words)-1])
		term.See("\n>")
		screen := strings.TrimRight(term.Screen(), "\n")
		if !strings.HasPrefix(screen, "> "+typed) && !strings.Contains(screen, "\n> "+typed) {
			t.Errorf("%s is longer than a screen:\n%s", typed, screen)
		}
	}
}
