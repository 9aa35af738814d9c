package paint

import (
	"io"
	"strings"

	"github.com/muesli/termenv"
)

// Detect says how many colours a terminal has, from the variables that its
// client sent ("NAME=value"), the name it gave for the terminal, and whether
// there is one at all. NO_COLOR and CLICOLOR are respected. It looks at nothing
// of the server's own.
func Detect(env []string, term string, pty bool) termenv.Profile {
	if !pty || term == "" || term == "dumb" {
		return termenv.Ascii
	}
	sent := sentVariables{env: env, term: term}
	// A writer that isn't a file counts as a terminal only if told so.
	output := termenv.NewOutput(io.Discard, termenv.WithEnvironment(sent), termenv.WithUnsafe())
	switch {
	case output.EnvNoColor():
		return termenv.Ascii
	case isMonochrome(term) && sent.Getenv("COLORTERM") == "":
		return termenv.Ascii
	}
	return min(output.EnvColorProfile(), profileOf(term)) // the lower, the more colours
}

// StyleOf is the style and the profile that a person's settings come to on a
// terminal with the detected profile. The style is auto, colour, plain or words,
// the colours are auto, none, 16, 256 or true; anything else counts as auto.
// Auto is colour if there are any, else plain. Whoever asks for colour where
// none was detected gets 16.
func StyleOf(style, colours string, detected termenv.Profile) (Style, termenv.Profile) {
	profile, chosen := namedProfiles[colours]
	if !chosen {
		profile = detected
	}
	switch {
	case style == "words":
		return Words, profile
	case style == "plain":
		return Plain, profile
	case style == "colour" && !chosen && profile == termenv.Ascii:
		return Colour, termenv.ANSI
	case profile == termenv.Ascii:
		return Plain, profile
	}
	return Colour, profile
}

var namedProfiles = map[string]termenv.Profile{
	"none": termenv.Ascii, "16": termenv.ANSI, "256": termenv.ANSI256, "true": termenv.TrueColor,
}

// terminals are the families of terminals with colours that termenv takes for
// monochrome. The name of a family may be followed by - or . and more. Where
// some of a family print the long codes of 256 colours as rubbish, it has 16.
var terminals = map[string]termenv.Profile{
	"aterm": termenv.ANSI, "cygwin": termenv.ANSI, "dtterm": termenv.ANSI, "Eterm": termenv.ANSI,
	"eterm": termenv.ANSI, "foot": termenv.ANSI256, "ghostty": termenv.ANSI256, "gnome": termenv.ANSI256,
	"iterm": termenv.ANSI256, "iterm2": termenv.ANSI256, "konsole": termenv.ANSI256, "kterm": termenv.ANSI,
	"linux": termenv.ANSI, "mintty": termenv.ANSI256, "ms": termenv.ANSI256, "mlterm": termenv.ANSI256,
	"nsterm": termenv.ANSI256, "putty": termenv.ANSI256, "rxvt": termenv.ANSI, "screen": termenv.ANSI,
	"st": termenv.ANSI256, "teraterm": termenv.ANSI, "tmux": termenv.ANSI256, "vte": termenv.ANSI256,
	"wsvt25": termenv.ANSI, "xterm": termenv.ANSI,
}

// profileOf goes by the name of a terminal alone.
func profileOf(term string) termenv.Profile {
	if strings.Contains(term, "-direct") {
		return termenv.TrueColor
	}
	family, _, _ := strings.Cut(term, "-")
	family, _, _ = strings.Cut(family, ".")
	if profile, known := terminals[family]; known {
		return profile
	}
	return termenv.Ascii
}

// isMonochrome says whether a terminal's name ends as those do that are used
// without their colours.
func isMonochrome(term string) bool {
	return strings.HasSuffix(term, "-m") || strings.HasSuffix(term, "-mono")
}

// sentVariables are the environment of a client, as termenv asks for it.
type sentVariables struct {
	env  []string
	term string
}

// Environ lists them all.
func (v sentVariables) Environ() []string { return v.env }

// Getenv is the value of one; what was sent last counts.
func (v sentVariables) Getenv(name string) string {
	if name == "TERM" {
		return v.term
	}
	for i := len(v.env) - 1; i >= 0; i-- {
		if key, value, _ := strings.Cut(v.env[i], "="); key == name {
			return value
		}
	}
	return ""
}
