package ink_test

import (
	"testing"

	"boardroom/cmd/boardroom/terminal/paint/ink"
)

func TestWhoListensHearsInsteadOfSeeing(t *testing.T) {
	for text, want := range map[string]string{
		"It is your turn. To see the board: look sato": "It is your turn. To hear the board: look sato",
		"To see all of it: look":                       "To hear all of it: look", "Your side sees five cells.": "Your side sees five cells.",
		"To see it once is enough.": "To see it once is enough.",
	} {
		if got := ink.Spoken(text); got != want {
			t.Errorf("%q is heard as %q, not %q", text, got, want)
		}
	}
}

func TestAMinusIsHeard(t *testing.T) {
	for text, want := range map[string]string{
		"-a9, just placed": "minus a 9, just placed", "f-1": "f minus 1", "from -a-1 to m13.": "from minus a minus 1 to m13.",
		"-a9 -b3": "minus a 9 minus b 3", "b-1/2": "b minus 1/2", "Rows 2 to -1": "Rows 2 to minus 1",
		"Column -a, empty": "Column minus a, empty", "columns -d to p": "columns minus d to p", "columns -d to -b": "columns minus d to minus b",
		"a9": "a9", "b2-c2": "b2-c2", "sato-2": "sato-2", "ssh -p 4102": "ssh -p 4102", "1400-1700": "1400-1700", "board=5-6": "board=5-6",
	} {
		if got := ink.Spoken(text); got != want {
			t.Errorf("%q is heard as %q, not %q", text, got, want)
		}
	}
}
