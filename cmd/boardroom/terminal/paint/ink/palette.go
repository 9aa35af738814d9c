package ink

import (
	"github.com/lucasb-eyer/go-colorful"
	"github.com/muesli/termenv"
)

// A tint is a colour in 24 bits and among the fixed 256. What 16 colours look
// like is up to the terminal; there a number of theirs stands, or nothing.
type tint struct{ full, of256, of16 string }

// in is how termenv writes the tint, empty where there is none.
func (t tint) in(profile termenv.Profile) string {
	switch profile {
	case termenv.TrueColor:
		return t.full
	case termenv.ANSI256:
		return t.of256
	}
	return t.of16
}

// A ground is the background of a terminal.
type ground int

const (
	dark ground = iota
	light
	grounds
)

// A colour is what a seat may have: the whole of it, the darker one of lesser
// pieces, and by background what among 256 colours comes nearest to a trace of it.
type colour struct {
	whole, lesser tint
	traceOf256    [grounds]string
}

// Colours is how many colours seats can have.
const Colours = 9

// colours are the players' colours, in the order of their names: blue, orange,
// green, yellow, purple, red, sky, pink, grey. They were found by a search, see
// docs/decisions/0011-colours.md, so that no two look alike to any eyes, and
// differ in lightness.
var colours = [Colours]colour{
	{tint{"#1774F8", "27", "12"}, tint{"#0E489A", "25", ""}, [grounds]string{"17", "189"}},
	{tint{"#EE7D25", "172", "3"}, tint{"#944E17", "130", ""}, [grounds]string{"94", "223"}},
	{tint{"#35764F", "29", "2"}, tint{"#214931", "22", ""}, [grounds]string{"22", "158"}},
	{tint{"#FCDB20", "220", "11"}, tint{"#9C8814", "142", ""}, [grounds]string{"58", "229"}},
	{tint{"#6A4086", "54", "5"}, tint{"#422853", "53", ""}, [grounds]string{"53", "183"}},
	{tint{"#C41300", "124", "1"}, tint{"#7A0C00", "88", ""}, [grounds]string{"52", "217"}},
	{tint{"#96DCF5", "39", "14"}, tint{"#5D8898", "31", ""}, [grounds]string{"23", "195"}},
	{tint{"#BC7FAA", "218", "13"}, tint{"#754F69", "132", ""}, [grounds]string{"89", "225"}},
	{tint{"#B8B5B2", "245", "7"}, tint{"#72706E", "240", ""}, [grounds]string{"237", "252"}},
}

// greyOf256 makes a checker with a trace among 256 colours, which have no second shade of
// most that is as near to it and nobody else's.
var greyOf256 = [grounds]string{"236", "254"}

// How much there is of a colour in each of the two shades of a trace, by background,
// and of a hint.
var (
	traces = [grounds][2]float64{{0.18, 0.24}, {0.2, 0.27}}
	hints  = [2]float64{0.08, 0.11}
)

// trace is one of the two shades of the colour on a background, on cells that are the
// seat's though nothing stands there.
func (c *colour) trace(on ground, shade int) tint {
	of256 := [2]string{c.traceOf256[on], greyOf256[on]}
	return tint{c.mixed(on, traces[on][shade]), of256[shade], ""}
}

// hint is so much of the colour on a background, which 256 colours don't have.
func (c *colour) hint(on ground, much float64) tint { return tint{full: c.mixed(on, much)} }

func (c *colour) mixed(on ground, much float64) string {
	behind := [grounds]string{"#121216", "#FFFFFF"}[on]
	return of24bits(behind).BlendRgb(of24bits(c.whole.full), much).Hex()
}

// of24bits is a colour as termenv writes it.
func of24bits(name string) colorful.Color { return termenv.ConvertToRGB(termenv.TrueColor.Color(name)) }

// Neutrals and Hues are how many shades of each there are for parts of a board
// that are nobody's.
const Neutrals, Hues = 5, 6

// neutrals are greys, each in two shades that make a quiet checker.
var neutrals = [grounds][Neutrals][2]tint{
	{
		{{"#222226", "235", ""}, {"#29292E", "236", ""}},
		{{"#35363D", "238", ""}, {"#3D3E46", "239", ""}},
		{{"#54555F", "242", ""}, {"#5D5E69", "243", ""}},
		{{"#44454D", "240", ""}, {"#4B4C54", "241", ""}},
		{{"#2C2D32", "237", ""}, {"#323339", "238", ""}},
	},
	{
		{{"#EEEEF1", "255", ""}, {"#E7E7EA", "254", ""}},
		{{"#D9D9DE", "253", ""}, {"#D1D1D6", "252", ""}},
		{{"#B9B9C0", "249", ""}, {"#B2B2B9", "248", ""}},
		{{"#C9C9CF", "251", ""}, {"#C2C2C8", "250", ""}},
		{{"#E2E2E6", "254", ""}, {"#DCDCE0", "253", ""}},
	},
}

// hues are shades of as many hues, for the rings of a board.
var hues = [grounds][Hues]tint{
	{{"#46332A", "94", ""}, {"#24402F", "22", ""}, {"#22344A", "17", ""}, {"#40304F", "53", ""}, {"#403C1E", "58", ""}, {"#1D4242", "23", ""}},
	{{"#EBD8CC", "223", ""}, {"#CFE8D6", "194", ""}, {"#CFDFF0", "189", ""}, {"#E3D6EF", "225", ""}, {"#ECE6C2", "230", ""}, {"#CBE7E5", "195", ""}},
}

// What is written on the terminal's own background. Marks are a field of warm.
var (
	faint = [grounds]tint{{"#8C8C94", "246", "8"}, {"#64646C", "242", "8"}}
	warm  = [grounds]tint{{"#FCF0CE", "230", "15"}, {"#57321D", "52", "0"}}
	alarm = [grounds]tint{{"#FF7B72", "210", "9"}, {"#B3261E", "124", "1"}}
)
