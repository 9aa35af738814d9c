package ink

import (
	"slices"

	"github.com/lucasb-eyer/go-colorful"
	"github.com/muesli/termenv"

	"boardroom/world/notice"
)

// ColourNamed is the number of a seat's colour by its name, 0 for none.
func ColourNamed(name string) int { return slices.Index(notice.Colours, name) + 1 }

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

// A background is the background of a terminal.
type background int

const (
	dark background = iota
	light
	grounds
)

// A colour is what a seat may have: the whole of it, and by background what among 256
// colours comes nearest to its second shade and to a trace of it.
type colour struct {
	whole      tint
	otherOf256 [grounds]string
	traceOf256 [grounds]string
}

// Colours is how many colours seats can have.
const Colours = 9

// colours are the players' colours, in the order of their names: blue, orange,
// green, yellow, purple, red, sky, pink, grey. They were found by a search, see
// docs/decisions/0011-colours.md, so that no two look alike to any eyes, and
// differ in lightness.
var colours = [Colours]colour{
	{tint{"#417CF7", "27", "12"}, [grounds]string{"33", "26"}, [grounds]string{"17", "189"}},
	{tint{"#F3730B", "172", "3"}, [grounds]string{"215", "166"}, [grounds]string{"94", "223"}},
	{tint{"#42845C", "29", "2"}, [grounds]string{"35", "23"}, [grounds]string{"22", "158"}},
	{tint{"#DAC06A", "222", "11"}, [grounds]string{"223", "179"}, [grounds]string{"58", "229"}},
	{tint{"#7446A3", "54", "5"}, [grounds]string{"60", "53"}, [grounds]string{"53", "183"}},
	{tint{"#941C24", "124", "1"}, [grounds]string{"160", "88"}, [grounds]string{"52", "217"}},
	{tint{"#B8E0EC", "39", "14"}, [grounds]string{"45", "38"}, [grounds]string{"23", "195"}},
	{tint{"#D889C8", "218", "13"}, [grounds]string{"219", "175"}, [grounds]string{"89", "225"}},
	{tint{"#535453", "245", "7"}, [grounds]string{"248", "242"}, [grounds]string{"237", "252"}},
}

// page is what a terminal of a background looks like, mostly; ink is what text on a colour
// is written in there, and away is what a second shade of a colour goes towards.
var (
	page = [grounds]string{"#101116", "#FAF9F6"}
	away = [grounds]string{"#FFFFFF", "#000000"}
)

// How much of a colour's second shade is away from it, and of a muted one is page.
const (
	otherAway = 0.2
	mutedPage = 0.52
	leadMuch  = 0.3
)

// other is the second shade of the colour, which with it makes a checker.
func (c *colour) other(on background) tint {
	return tint{blend(c.whole.full, away[on], otherAway), c.otherOf256[on], c.whole.of16}
}

// muted is the colour of what counts less.
func (c *colour) muted(on background) tint {
	return tint{blend(c.whole.full, page[on], mutedPage), c.traceOf256[on], ""}
}

// lead is the ground on which somebody is ahead.
func (c *colour) lead(on background) tint {
	return tint{blend(page[on], c.whole.full, leadMuch), c.traceOf256[on], ""}
}

// name is the colour as text on the page, moved away from that until it can be read.
func (c *colour) name(on background) string {
	return readable(c.whole.full, page[on], away[on], nameContrast)
}

// readable is a colour that is moved towards another until it can be read on a ground.
func readable(full, ground, towards string, least float64) string {
	for much := 0.0; much < 1; much += 0.04 {
		if moved := blend(full, towards, much); contrast(moved, ground) >= least {
			return moved
		}
	}
	return towards
}

// palest is the palest ink that can be read on a ground.
func palest(full, ground string) string {
	pale := full
	for much := 0.02; much < 0.7; much += 0.02 {
		moved := blend(full, ground, much)
		if contrast(moved, ground) < leastContrast {
			break
		}
		pale = moved
	}
	return pale
}

// leastContrast is a little more than the guidelines ask of text.
const leastContrast = 4.6

// nameContrast leaves something for grounds that are nearer to the colour than the page.
const nameContrast = 6

func blend(from, to string, much float64) string {
	return of24bits(from).BlendRgb(of24bits(to), much).Hex()
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
func (c *colour) trace(on background, shade int) tint {
	of256 := [2]string{c.traceOf256[on], greyOf256[on]}
	return tint{c.mixed(on, traces[on][shade]), of256[shade], ""}
}

// hint is so much of the colour on a background, which 256 colours don't have.
func (c *colour) hint(on background, much float64) tint { return tint{full: c.mixed(on, much)} }

func (c *colour) mixed(on background, much float64) string {
	return blend(page[on], c.whole.full, much)
}

// of24bits is a colour as termenv writes it.
func of24bits(name string) colorful.Color { return termenv.ConvertToRGB(termenv.TrueColor.Color(name)) }

// Neutrals and Depths are how many shades of each there are for parts of a board
// that are nobody's.
const Neutrals, Depths = 5, 6

// neutrals are greys, each in two shades that make a quiet checker.
var neutrals = [grounds][Neutrals][2]tint{
	{
		{{"#1B1C22", "234", ""}, {"#23252C", "235", ""}},
		{{"#2D2E34", "237", ""}, {"#35373D", "238", ""}},
		{{"#54555F", "242", ""}, {"#5D5E69", "243", ""}},
		{{"#44454D", "240", ""}, {"#4B4C54", "241", ""}},
		{{"#26272C", "236", ""}, {"#2E2F35", "237", ""}},
	},
	{
		{{"#EEECE6", "255", ""}, {"#E4E2DA", "254", ""}},
		{{"#D9D7D0", "253", ""}, {"#D1CFC8", "252", ""}},
		{{"#B9B9C0", "249", ""}, {"#B2B2B9", "248", ""}},
		{{"#C9C9CF", "251", ""}, {"#C2C2C8", "250", ""}},
		{{"#E2E2E6", "254", ""}, {"#DCDCE0", "253", ""}},
	},
}

// depths are one grey, from the middle of a board of rings outwards: no hue, so that no
// ring looks like somebody's.
var depths = [grounds][Depths]tint{
	{{"#6E7484", "243", ""}, {"#4F5462", "240", ""}, {"#343842", "237", ""},
		{"#1D1F25", "234", ""}, {"#41454F", "238", ""}, {"#141519", "233", ""}},
	{{"#8B8980", "245", ""}, {"#B3B1A8", "249", ""}, {"#D2D0C8", "252", ""},
		{"#EEECE6", "255", ""}, {"#C4C2BA", "251", ""}, {"#F6F4EE", "254", ""}},
}

// What is written on the terminal's own background, and fields of a meaning: mark is where
// the last move was, danger what is in danger, gate and paper the darkest and the lightest that there is.
var (
	faint   = [grounds]tint{{"#9A9AA6", "247", ""}, {"#62626C", "241", ""}}
	warm    = [grounds]tint{{"#FFEE66", "227", "11"}, {"#765600", "94", "0"}}
	alarm   = [grounds]tint{{"#FF8A80", "210", "9"}, {"#B3151B", "124", "1"}}
	command = [grounds]tint{{"#4FDCFF", "45", "14"}, {"#4400FF", "57", "4"}}
	gain    = [grounds]tint{{"#8FD694", "114", "10"}, {"#1D6B2C", "22", "2"}}
	mark    = [grounds]tint{{"#FFEE66", "227", "11"}, {"#FFEE66", "227", "11"}}
	paper   = [grounds]tint{{"#FFFFFF", "231", "15"}, {"#000000", "16", "0"}}
	gate    = [grounds]tint{{"#0B0C10", "232", ""}, {"#FFFFFF", "231", ""}}
)
