package paint

import (
	"boardroom/games/board"

	"github.com/muesli/termenv"
)

// An ink is a role that text plays, from which a theme makes an escape code.
type ink int

const (
	ground ink = iota // the terminal's own colours
	strong            // titles, and the names of those who speak
	shade1            // the regions of a board, by turns
	shade2
	seats              // seats+k is the colour k of a player, 1 to 9
	inks  = seats + 10 // how many there are
)

// A tint is the text and the field behind it, as termenv writes colours. Both
// are always set, so that it can be read on a dark and on a light terminal.
type tint struct{ text, field string }

const (
	black, white       = "#000000", "#FFFFFF"
	black256, white256 = "16", "231"
	black16, white16   = "0", "15"
)

// palette holds the players' colours by profile, from 1, in the order of their
// names: blue, orange, green, yellow, purple, red, sky, pink, grey. In true
// colour they are those of Okabe and Ito, with Tol's purple and pale grey in
// place of black. The rest are the colours of the fixed 256, and of the 16 that
// every terminal gives its own shades, that lie near them and stay apart for
// eyes that don't tell red, green or blue.
var palette = [...]map[termenv.Profile]tint{
	{termenv.TrueColor: {white, "#0072B2"}, termenv.ANSI256: {white256, "25"}, termenv.ANSI: {white16, "4"}},
	{termenv.TrueColor: {black, "#E69F00"}, termenv.ANSI256: {black256, "208"}, termenv.ANSI: {black16, "3"}},
	{termenv.TrueColor: {black, "#009E73"}, termenv.ANSI256: {black256, "35"}, termenv.ANSI: {black16, "2"}},
	{termenv.TrueColor: {black, "#F0E442"}, termenv.ANSI256: {black256, "221"}, termenv.ANSI: {black16, "11"}},
	{termenv.TrueColor: {white, "#762A83"}, termenv.ANSI256: {white256, "53"}, termenv.ANSI: {white16, "5"}},
	{termenv.TrueColor: {black, "#D55E00"}, termenv.ANSI256: {white256, "160"}, termenv.ANSI: {white16, "1"}},
	{termenv.TrueColor: {black, "#56B4E9"}, termenv.ANSI256: {black256, "117"}, termenv.ANSI: {black16, "14"}},
	{termenv.TrueColor: {black, "#CC79A7"}, termenv.ANSI256: {black256, "175"}, termenv.ANSI: {black16, "13"}},
	{termenv.TrueColor: {black, "#DDDDDD"}, termenv.ANSI256: {black256, "254"}, termenv.ANSI: {black16, "7"}},
}

// shades are the fields of shade1 and shade2.
var shades = [...]map[termenv.Profile]tint{
	{termenv.TrueColor: {"#E4E4E4", "#303030"}, termenv.ANSI256: {"254", "236"}, termenv.ANSI: {"7", "0"}},
	{termenv.TrueColor: {"#E4E4E4", "#4E4E4E"}, termenv.ANSI256: {"254", "239"}, termenv.ANSI: {"15", "8"}},
}

// dots stand in empty cells, one for each region in turn.
const dots = ".:-~=+"

// hidden stands in cells of which nobody knows what they hold.
const hidden = "?"

// A theme is what a style looks like in a colour profile.
type theme struct {
	codes  [inks]string // escape codes that set all of the ink; empty for none
	reset  string       // goes back to the terminal's own colours
	across string       // lines of a board
	down   string
	joints [16]string        // where lines meet, by the sum of up, right, below and left
	dots   [len(dots)]string // by region
}

// The directions that lines go from a joint.
const (
	up = 1 << iota
	right
	below
	left
)

func newTheme(style Style, profile termenv.Profile) *theme {
	t := &theme{across: "-", down: "|"}
	for i := range dots {
		t.dots[i] = dots[i : i+1]
	}
	for i := range t.joints {
		t.joints[i] = "+"
	}
	if style == Colour {
		t.colour(profile)
	}
	return t
}

func (t *theme) colour(profile termenv.Profile) {
	t.reset = termenv.CSI + termenv.ResetSeq + "m"
	t.codes[strong] = termenv.CSI + "0;" + termenv.BoldSeq + "m"
	for i, shade := range shades {
		t.codes[shade1+ink(i)] = code(shade[profile], profile)
	}
	for i, colour := range palette {
		t.codes[seats+ink(i)+1] = code(colour[profile], profile)
	}
	t.across, t.down, t.dots[0] = "─", "│", "·"
	t.joints = [16]string{
		right | below: "┌", right | below | left: "┬", below | left: "┐",
		up | right | below: "├", up | right | below | left: "┼", up | below | left: "┤",
		up | right: "└", up | right | left: "┴", up | left: "┘",
	}
}

// code is the escape code of a tint. It undoes what was in force before it, so
// that inks can follow each other directly.
func code(t tint, profile termenv.Profile) string {
	return termenv.CSI + "0;" + profile.Color(t.text).Sequence(false) + ";" + profile.Color(t.field).Sequence(true) + "m"
}

// bare stands in a cell that shows nothing.
func (t *theme) bare(cell *board.Cell) string {
	if cell.Unseen {
		return hidden
	}
	return t.dot(cell.Region)
}

// dot stands in an empty cell of a region.
func (t *theme) dot(region int) string {
	return t.dots[max(region, 0)%len(t.dots)]
}
