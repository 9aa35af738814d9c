package paint

import (
	"testing"

	"github.com/muesli/termenv"
)

func TestDetect(t *testing.T) {
	const none, few, many, all = termenv.Ascii, termenv.ANSI, termenv.ANSI256, termenv.TrueColor
	for _, test := range []struct {
		env  []string
		term string
		want termenv.Profile
	}{
		{nil, "", none},
		{nil, "dumb", none},
		{[]string{"COLORTERM=truecolor"}, "dumb", none},
		{[]string{"CLICOLOR_FORCE=1"}, "dumb", none},
		{[]string{"TERM=xterm-256color"}, "", none},
		{[]string{"TERM=xterm-256color"}, "dumb", none},
		{nil, "vt100", none},
		{nil, "vt220", none},
		{nil, "unheard-of", none},
		{nil, "ansi-m", none},
		{nil, "xterm-mono", none},
		{nil, "xterm", few},
		{nil, "xterm-new", few},
		{nil, "linux", few},
		{nil, "linux-m", none},
		{nil, "ansi", few},
		{nil, "screen", few},
		{nil, "screen.linux", few},
		{nil, "rxvt", few},
		{nil, "rxvt-unicode", few},
		{nil, "cygwin", few},
		{nil, "xterm-16color", few},
		{nil, "xterm-256color", many},
		{nil, "screen-256color", many},
		{nil, "screen.xterm-256color", many},
		{nil, "rxvt-unicode-256color", many},
		{nil, "foot", many},
		{nil, "foot-extra", many},
		{nil, "tmux", many},
		{nil, "putty", many},
		{nil, "konsole", many},
		{nil, "mintty", many},
		{nil, "ms-terminal", many},
		{nil, "alacritty", all},
		{nil, "xterm-kitty", all},
		{nil, "xterm-ghostty", all},
		{nil, "wezterm", all},
		{nil, "xterm-direct", all},
		{nil, "alacritty-direct", all},
		{nil, "tmux-direct", all},
		{[]string{"COLORTERM=truecolor"}, "xterm-256color", all},
		{[]string{"COLORTERM=24bit"}, "xterm", all},
		{[]string{"COLORTERM=truecolor"}, "screen", many},
		{[]string{"NO_COLOR=1"}, "xterm-256color", none},
		{[]string{"NO_COLOR=1", "COLORTERM=truecolor"}, "foot", none},
		{[]string{"NO_COLOR="}, "xterm-256color", many},
		{[]string{"NO_COLOR=1", "NO_COLOR="}, "xterm-256color", many},
		{[]string{"CLICOLOR=0"}, "xterm-256color", none},
		{[]string{"CLICOLOR=0", "CLICOLOR_FORCE=1"}, "xterm-256color", many},
		{[]string{"CLICOLOR_FORCE=1"}, "vt100", few},
		{[]string{"=", "", "COLORTERM"}, "xterm", few},
	} {
		if got := Detect(test.env, test.term, true); got != test.want {
			t.Errorf("TERM=%q with %q has profile %s, not %s", test.term, test.env, got.Name(), test.want.Name())
		}
		if got := Detect(test.env, test.term, false); got != none {
			t.Errorf("without a terminal, TERM=%q with %q has profile %s", test.term, test.env, got.Name())
		}
	}
}

// TestDetectIsOfThisSession sets what termenv would find for the server itself.
func TestDetectIsOfThisSession(t *testing.T) {
	t.Setenv("TERM", "xterm-kitty")
	t.Setenv("COLORTERM", "truecolor")
	t.Setenv("CI", "1")
	if got := Detect(nil, "vt100", true); got != termenv.Ascii {
		t.Errorf("the server's own TERM makes a vt100 %s", got.Name())
	}
	t.Setenv("NO_COLOR", "1")
	if got := Detect(nil, "xterm-256color", true); got != termenv.ANSI256 {
		t.Errorf("the server's own NO_COLOR makes an xterm-256color %s", got.Name())
	}
}

func TestStyleOf(t *testing.T) {
	const none, few, many, all = termenv.Ascii, termenv.ANSI, termenv.ANSI256, termenv.TrueColor
	for _, test := range []struct {
		style, colours string
		detected       termenv.Profile
		want           Style
		profile        termenv.Profile
	}{
		{"auto", "auto", many, Colour, many},
		{"auto", "auto", none, Plain, none},
		{"auto", "none", many, Plain, none},
		{"auto", "256", none, Colour, many},
		{"colour", "auto", all, Colour, all},
		{"colour", "auto", none, Colour, few},
		{"colour", "none", all, Plain, none},
		{"colour", "16", all, Colour, few},
		{"plain", "auto", all, Plain, all},
		{"words", "true", none, Words, all},
		{"words", "auto", none, Words, none},
		{"", "", many, Colour, many},
	} {
		style, profile := StyleOf(test.style, test.colours, test.detected)
		if style != test.want || profile != test.profile {
			t.Errorf("StyleOf(%q, %q, %s) is %d, %s, not %d, %s", test.style, test.colours, test.detected.Name(),
				style, profile.Name(), test.want, test.profile.Name())
		}
	}
}
