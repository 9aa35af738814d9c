package paint

import (
	"math"
	"strings"
	"testing"

	"boardroom/world"

	"github.com/muesli/termenv"
)

var profiles = []termenv.Profile{termenv.TrueColor, termenv.ANSI256, termenv.ANSI}

func TestEveryColourHasATint(t *testing.T) {
	if len(palette) != len(world.Colours) {
		t.Fatalf("the palette has %d colours, players choose from %d", len(palette), len(world.Colours))
	}
	for i, colour := range palette {
		for _, profile := range profiles {
			if tint := colour[profile]; tint.text == "" || tint.field == "" {
				t.Errorf("%s has no tint for %s", world.Colours[i], profile.Name())
			}
		}
	}
}

func TestColoursDifferInEveryProfile(t *testing.T) {
	for _, profile := range profiles {
		theme := newTheme(Colour, profile)
		owner := map[string]ink{"": ground}
		for i := strong; i < inks; i++ {
			if i == seats {
				continue // there is no colour 0
			}
			if other, taken := owner[theme.codes[i]]; taken {
				t.Errorf("%s: inks %d and %d have the same code", profile.Name(), i, other)
			}
			owner[theme.codes[i]] = i
		}
	}
}

func TestPlainHasNoCodes(t *testing.T) {
	for _, style := range []Style{Plain, Words} {
		theme := newTheme(style, termenv.TrueColor)
		if all := strings.Join(theme.codes[:], "") + theme.reset; all != "" {
			t.Errorf("style %d writes %q", style, all)
		}
	}
}

// TestTextsCanBeRead checks the contrast that the Web Content Accessibility
// Guidelines ask of text. The shades of 16 colours are up to the terminal.
func TestTextsCanBeRead(t *testing.T) {
	for _, profile := range profiles[:2] {
		for i, tints := range append(palette[:], shades[:]...) {
			text, field := linear(t, tints[profile].text), linear(t, tints[profile].field)
			if got := contrast(text, field); got < 4.5 {
				t.Errorf("%s: text on tint %d has contrast %.1f", profile.Name(), i+1, got)
			}
		}
	}
}

// TestColourBlindPeopleTellSeatsApart simulates the three kinds of eyes that
// lack one sort of cone, and measures how far apart any two colours look. 2.3
// is a difference that can just be noticed side by side.
func TestColourBlindPeopleTellSeatsApart(t *testing.T) {
	const least = 15
	for _, profile := range profiles[:2] {
		for name, eye := range eyes {
			for i := range palette {
				for j := range i {
					a, b := linear(t, palette[i][profile].field), linear(t, palette[j][profile].field)
					if got := distance(eye.see(a), eye.see(b)); got < least {
						t.Errorf("%s, %s: %s and %s are only %.1f apart", profile.Name(), name, world.Colours[i], world.Colours[j], got)
					}
				}
			}
		}
	}
}

type colour [3]float64 // linear red, green, blue from 0 to 1

type matrix [3]colour

// eyes are the matrices for severity 1.0 of Machado, Oliveira and Fernandes, "A
// Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
// Transactions on Visualization and Computer Graphics 15 (2009). They apply to
// linear RGB.
var eyes = map[string]matrix{
	"all cones":    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

func (m matrix) see(c colour) colour {
	var seen colour
	for i, row := range m {
		seen[i] = min(1, max(0, row[0]*c[0]+row[1]*c[1]+row[2]*c[2]))
	}
	return seen
}

// linear takes the gamma of sRGB out of a colour as termenv writes it.
func linear(t *testing.T, name string) colour {
	t.Helper()
	c := termenv.ConvertToRGB(termenv.TrueColor.Color(name))
	linearOf := func(v float64) float64 {
		if v <= 0.04045 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return colour{linearOf(c.R), linearOf(c.G), linearOf(c.B)}
}

func luminance(c colour) float64 { return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2] }

func contrast(a, b colour) float64 {
	high, low := luminance(a), luminance(b)
	return (max(high, low) + 0.05) / (min(high, low) + 0.05)
}

// distance is that of CIE 1976 in L*a*b* for daylight.
func distance(a, b colour) float64 {
	p, q := lab(a), lab(b)
	return math.Hypot(math.Hypot(p[0]-q[0], p[1]-q[1]), p[2]-q[2])
}

func lab(c colour) [3]float64 {
	root := func(v float64) float64 {
		if v > 216.0/24389 {
			return math.Cbrt(v)
		}
		return (24389.0/27*v + 16) / 116
	}
	x := root((0.4124564*c[0] + 0.3575761*c[1] + 0.1804375*c[2]) / 0.95047)
	y := root(0.2126729*c[0] + 0.7151522*c[1] + 0.0721750*c[2])
	z := root((0.0193339*c[0] + 0.1191920*c[1] + 0.9503041*c[2]) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}
