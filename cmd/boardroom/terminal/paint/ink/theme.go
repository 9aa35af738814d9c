package ink

import (
	"cmp"

	"github.com/muesli/termenv"
)

// An Ink is a role that text plays, from which a theme makes an escape code.
type Ink uint8

// What is written on the terminal's own background.
const (
	Ground Ink = iota // the terminal's own colours
	Strong            // titles, names, and what is to be done
	Faint             // labels and what may be passed over
	Warm              // what the last move did
	Alarm             // what is in danger
	onFields
)

// A Field is a background. Text can stand on it, and its colour can be drawn with
// at the edges of a cell.
type Field uint8

// The fields.
const (
	Bare     Field                   = iota // the terminal's own background
	Mark                                    // beside a cell that the last move changed
	neutral0                                // two shades of each
	hue0     = neutral0 + 2*Neutrals        //
	whole0   = hue0 + Hues                  // the colours of seats
	lesser0  = whole0 + Colours             // darker ones
	trace0   = lesser0 + Colours            // what is left of them on empty ground
	hint0    = trace0 + 2*Colours           // still less of them
	fields   = hint0 + 2*Colours
	inks     = onFields + 3*Ink(fields)
)

// Neutral is the field of a part of the board that is nobody's; other is the
// second of its two shades.
func Neutral(part int, other bool) Field {
	f := neutral0 + 2*Field(part%Neutrals)
	if other {
		f++
	}
	return f
}

// Hue is the field of a ring.
func Hue(ring int) Field { return hue0 + Field(ring%Hues) }

// Whole, Lesser, Trace and Hint are the fields of a colour from 1 to 9; any other is
// bare.

// Whole is a colour at its fullest.
func Whole(colour int) Field { return ofColour(whole0, colour) }

// Lesser is a colour for pieces that count less.
func Lesser(colour int) Field { return ofColour(lesser0, colour) }

// Trace is what is left of a colour on ground where nothing stands; other is the
// second of its two shades.
func Trace(colour int, other bool) Field { return ofTwo(trace0, colour, other) }

// Hint is less than a trace, on ground farther off.
func Hint(colour int, other bool) Field { return ofTwo(hint0, colour, other) }

func ofTwo(first Field, colour int, other bool) Field {
	f := ofColour(first, colour)
	if f != Bare && other {
		f += Colours
	}
	return f
}

func ofColour(first Field, colour int) Field {
	if colour < 1 || colour > Colours {
		return Bare
	}
	return first + Field(colour-1)
}

// On is the ink of text on a field.
func (f Field) On() Ink {
	if f == Bare {
		return Ground
	}
	return onFields + 3*Ink(f)
}

// Under is the ink of text on a field with a line under it, which keeps fields of
// one colour apart that lie above each other.
func (f Field) Under() Ink { return f.On() + Ink(min(f, 1)) }

// Edge is the ink that has the colour of a field and no background.
func (f Field) Edge() Ink {
	if f == Bare {
		return Faint
	}
	return onFields + 3*Ink(f) + 2
}

// A Look is what a terminal can show, and how.
type Look struct {
	Profile termenv.Profile // Ascii is without any escape code
	Light   bool            // the background is light
	Blocks  bool            // block elements and box drawing may be used
}

// A Theme is what a look comes to.
type Theme struct {
	codes    [inks]code
	coloured bool
	Blocks   bool // block elements and box drawing may be used
}

// A code is what an escape code says of an ink: how it is written, and the colours of the
// letters and of what is behind them. The zero value is the terminal's own colours.
type code struct{ also, letter, behind string }

// after adds the escape code for what follows another ink: what differs or, where the
// terminal's own letters come back, all of it.
func (c code) after(before code, line []byte) []byte {
	line = append(line, termenv.CSI...)
	isBold := before.also == termenv.BoldSeq && c.also != before.also
	if before == (code{}) || c.letter == "" && c.letter != before.letter || c == (code{}) || isBold {
		line, before = append(line, termenv.ResetSeq...), code{}
	}
	for _, part := range [...]struct{ before, now, off string }{
		{before.also, c.also, notUnderlined}, {before.letter, c.letter, ""}, {before.behind, c.behind, nothingBehind},
	} {
		if part.before != part.now {
			if line[len(line)-1] != '[' {
				line = append(line, ';')
			}
			line = append(line, cmp.Or(part.now, part.off)...)
		}
	}
	return append(line, 'm')
}

// What takes parts of a code back, by ECMA-48.
const (
	notUnderlined = "24"
	nothingBehind = "49"
)

// NewTheme makes the theme of a look.
func NewTheme(l Look) *Theme {
	t := &Theme{Blocks: l.Blocks, coloured: l.Profile != termenv.Ascii}
	if !t.coloured {
		return t
	}
	on := dark
	if l.Light {
		on = light
	}
	t.codes[Strong] = code{also: termenv.BoldSeq}
	t.codes[Faint] = written(faint[on], l.Profile, "")
	t.codes[Warm] = written(warm[on], l.Profile, termenv.BoldSeq)
	t.codes[Alarm] = written(alarm[on], l.Profile, termenv.BoldSeq)
	t.fields(on, l.Profile)
	return t
}

// fields sets the inks of all fields.
func (t *Theme) fields(on ground, profile termenv.Profile) {
	set := func(f Field, c tint) { t.set(f, c, profile, t.codes[Faint]) }
	set(Mark, warm[on])
	for i, pair := range neutrals[on] {
		set(neutral0+2*Field(i), pair[0])
		set(neutral0+2*Field(i)+1, pair[1])
	}
	for i, c := range hues[on] {
		set(hue0+Field(i), c)
	}
	for i, c := range colours {
		without := written(c.whole, profile, "")
		t.set(Whole(i+1), c.whole, profile, without)
		t.set(Lesser(i+1), c.lesser, profile, without)
		for k, other := range [...]bool{false, true} {
			t.set(Trace(i+1, other), c.trace(on, k), profile, without)
			t.set(Hint(i+1, other), c.hint(on, hints[k]), profile, without)
		}
	}
}

// set sets the inks of a field. One that the profile doesn't have is bare, and its
// inks have a code of their own.
func (t *Theme) set(f Field, c tint, profile termenv.Profile, without code) {
	if c.in(profile) == "" {
		t.codes[f.On()], t.codes[f.Under()], t.codes[f.Edge()] = without, without, without
		return
	}
	t.codes[f.Edge()] = written(c, profile, "")
	on := code{letter: profile.Color(letter(c, profile)).Sequence(false), behind: profile.Color(c.in(profile)).Sequence(true)}
	t.codes[f.On()] = on
	on.also = termenv.UnderlineSeq
	t.codes[f.Under()] = on
}

// written is the code of text in a colour on the terminal's own background.
func written(c tint, profile termenv.Profile, also string) code {
	return code{also: also, letter: profile.Color(c.in(profile)).Sequence(false)}
}

// Coloured says whether there are any colours.
func (t *Theme) Coloured() bool { return t.coloured }

// HasField says whether a field is to be seen: without one, a cell needs a sign to
// be seen by.
func (t *Theme) HasField(f Field) bool {
	return f != Bare && t.codes[f.On()] != (code{}) && t.codes[f.On()] != t.codes[f.Edge()]
}
