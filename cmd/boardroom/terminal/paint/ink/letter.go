package ink

import (
	"math"

	"github.com/muesli/termenv"
)

// letter is the colour of text on a field: black or white, whichever stands out
// more. One of the two always has a contrast of 4.5 to 1 at least. Which of the 16
// colours are dark is a convention that terminals keep.
func letter(c tint, profile termenv.Profile) string {
	isLight := luminance(c.full) > 0.179
	switch {
	case profile == termenv.ANSI && isLight:
		return "0"
	case profile == termenv.ANSI:
		return "15"
	case profile == termenv.ANSI256 && luminance(c.of256) > 0.179:
		return "16"
	case profile == termenv.ANSI256:
		return "231"
	case isLight:
		return "#000000"
	}
	return "#FFFFFF"
}

// luminance is the relative luminance of a colour as termenv writes it, from 0 to
// 1, by the Web Content Accessibility Guidelines 2.2.
func luminance(name string) float64 {
	c := termenv.ConvertToRGB(termenv.TrueColor.Color(name))
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// linear takes the gamma of sRGB out of a value from 0 to 1.
func linear(v float64) float64 {
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

// Contrast is the contrast ratio of two colours, #rrggbb, by the Web Content Accessibility Guidelines 2.2.
func Contrast(a, b string) float64 { return contrast(a, b) }

func contrast(a, b string) float64 {
	high, low := luminance(a), luminance(b)
	return (max(high, low) + 0.05) / (min(high, low) + 0.05)
}
