package ink

import (
	"slices"
	"testing"

	"github.com/lucasb-eyer/go-colorful"
	"github.com/muesli/termenv"

	"boardroom/world/notice"
)

var profiles = []termenv.Profile{termenv.TrueColor, termenv.ANSI256, termenv.ANSI}

// TestEverybodyTellsSeatsApart holds any two colours of seats, and each of them and
// the background of a terminal, to look different to people with all cones and to
// those who lack one kind. 2.3 can just be noticed side by side.
func TestEverybodyTellsSeatsApart(t *testing.T) {
	if len(colours) != len(notice.Colours) {
		t.Fatalf("there are %d colours, players choose from %d", len(colours), len(notice.Colours))
	}
	for profile, least := range map[termenv.Profile]float64{termenv.TrueColor: 11, termenv.ANSI256: 10} {
		for on := range grounds {
			for i, c := range colours {
				field := of24bits(c.whole.in(profile))
				for j := range i {
					if got := apart(field, of24bits(colours[j].whole.in(profile))); got < least {
						t.Errorf("%s: %s and %s are only %.1f apart", profile.Name(), notice.Colours[i], notice.Colours[j], got)
					}
				}
				for _, ground := range backgrounds {
					if got := apart(field, of24bits(ground)); got < 10 {
						t.Errorf("%s: %s is only %.1f apart from the background %s", profile.Name(), notice.Colours[i], got, ground)
					}
				}
				if got := apart(field, of24bits(mark[on].in(profile))); got < 9 {
					t.Errorf("%s: %s is only %.1f apart from the marks", profile.Name(), notice.Colours[i], got)
				}
			}
		}
	}
}

// Whoever sees no colours at all sees how light they are, in CIE L*.
func TestSeatsDifferInLightness(t *testing.T) {
	for profile, least := range map[termenv.Profile]float64{termenv.TrueColor: 2, termenv.ANSI256: 2} {
		var all []float64
		for _, c := range colours {
			l, _, _ := of24bits(c.whole.in(profile)).Lab()
			all = append(all, 100*l)
		}
		slices.Sort(all)
		for i := range all[1:] {
			if all[i+1]-all[i] < least {
				t.Errorf("%s: two colours are %.1f and %.1f light", profile.Name(), all[i], all[i+1])
			}
		}
	}
}

// Each colour looks like its name: its hue and chroma in CIE LCh lie where people
// use the word.
func TestColoursLookLikeTheirNames(t *testing.T) {
	for i, region := range regions {
		for _, profile := range profiles[:2] {
			if c := colours[i].whole.in(profile); !region.has(of24bits(c)) {
				h, chroma, l := of24bits(c).Hcl()
				t.Errorf("%s: %s is %s: lightness %.0f, chroma %.0f, hue %.0f", profile.Name(), notice.Colours[i], c, 100*l, 100*chroma, h)
			}
		}
	}
}

// TestTextsCanBeRead checks the contrast that the Web Content Accessibility
// Guidelines ask of text, on every field and on the usual backgrounds. What 16
// colours look like is up to the terminal.
func TestTextsCanBeRead(t *testing.T) {
	tints := func(on background) []tint {
		all := []tint{mark[on], alarm[on], gate[on]}
		for i := range colours {
			c := &colours[i]
			all = append(all, c.whole, c.other(on), c.muted(on), c.lead(on), c.trace(on, 0), c.trace(on, 1))
		}
		for _, pair := range neutrals[on] {
			all = append(all, pair[:]...)
		}
		return append(all, depths[on][:]...)
	}
	for _, profile := range profiles[:2] {
		for on := range grounds {
			for _, c := range tints(on) {
				if got := contrast(letter(c, profile), c.in(profile)); got < 4.5 {
					t.Errorf("%s: text on %s has contrast %.1f", profile.Name(), c.in(profile), got)
				}
			}
			behind := map[background][]string{dark: {"#000000", "#1E1E1E"}, light: {"#FFFFFF", "#FDF6E3"}}[on]
			for _, c := range []tint{faint[on], warm[on], alarm[on], command[on], gain[on]} {
				for _, b := range behind {
					if got := contrast(c.in(profile), b); got < 4.5 {
						t.Errorf("%s: %s on %s has contrast %.1f", profile.Name(), c.in(profile), b, got)
					}
				}
			}
		}
	}
}

// Empty ground of a seat is a checker, so that its cells can be counted.
func TestTracesAreChequered(t *testing.T) {
	for _, profile := range profiles[:2] {
		for on := range grounds {
			for i, c := range colours {
				if one, other := c.trace(on, 0).in(profile), c.trace(on, 1).in(profile); one == other {
					t.Errorf("%s: both shades of a trace of %s are %s", profile.Name(), notice.Colours[i], one)
				}
			}
		}
	}
}

func TestOwnersDifferInEveryProfile(t *testing.T) {
	for _, profile := range profiles {
		theme := ThemeOf(Look{Profile: profile})
		owner := map[code]int{}
		for colour := 1; colour <= Colours; colour++ {
			in := theme.code(Whole(colour).On())
			if other, taken := owner[in]; taken || in == (code{}) {
				t.Errorf("%s: colours %d and %d have the same code", profile.Name(), colour, other)
			}
			owner[in] = colour
		}
	}
}

func TestPlainHasNoCodes(t *testing.T) {
	theme := ThemeOf(Look{Profile: termenv.Ascii, Blocks: true})
	if theme.letters != [pens]code{} || theme.on != [fields][3]code{} || theme.Coloured() {
		t.Errorf("it writes %q", theme.on)
	}
}

// A region is where a colour has to lie to be called by its name: from and to are
// lightness and chroma from 0 to 100, and hue in degrees.
type region struct{ from, to [3]float64 }

// regions are those of blue, orange, green, yellow, purple, red, sky, pink, grey.
var regions = [Colours]region{
	{[3]float64{30, 36, 258}, [3]float64{58, 140, 306}},
	{[3]float64{60, 50, 55}, [3]float64{82, 120, 80}},
	{[3]float64{40, 30, 132}, [3]float64{72, 120, 170}},
	{[3]float64{66, 44, 84}, [3]float64{97, 110, 112}},
	{[3]float64{18, 28, 308}, [3]float64{46, 120, 330}},
	{[3]float64{32, 48, 18}, [3]float64{56, 120, 44}},
	{[3]float64{66, 10, 200}, [3]float64{94, 60, 262}},
	{[3]float64{60, 22, 332}, [3]float64{86, 75, 372}},
	{[3]float64{30, 0, 0}, [3]float64{92, 4, 360}},
}

// has says whether a colour lies in the region. Greys have no hue to speak of.
func (r region) has(c colorful.Color) bool {
	h, chroma, l := c.Hcl()
	if r.to[2] > 360 && h <= r.to[2]-360 {
		h += 360
	}
	within := func(i int, v float64) bool { return v >= r.from[i] && v <= r.to[i] }
	return within(0, 100*l) && within(1, 100*chroma) && (within(2, h) || r.to[1] < 5)
}

// Names are written in their colours, commands in one that is nobody's, and both can be
// read on the page; so can the palest letter on any field.
func TestNamesAndCommandsCanBeRead(t *testing.T) {
	for on := range grounds {
		for i := range colours {
			c := &colours[i]
			if got := contrast(c.name(on), page[on]); got < 4.5 {
				t.Errorf("the name of %s has contrast %.1f", notice.Colours[i], got)
			}
			if got := apart(of24bits(c.name(on)), of24bits(command[on].full)); got < 7.5 {
				t.Errorf("the name of %s is only %.1f apart from commands", notice.Colours[i], got)
			}
			for _, field := range []tint{c.whole, c.other(on), c.lead(on)} {
				if got := contrast(palest(letter(field, termenv.TrueColor), field.full), field.full); got < 4.5 {
					t.Errorf("a pale letter on %s has contrast %.1f", field.full, got)
				}
			}
		}
	}
}
