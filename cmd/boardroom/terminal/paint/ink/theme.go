package ink

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/muesli/termenv"
)

// An Ink is how text looks: the pen that it is written with, and the field behind it, from
// which a theme makes an escape code.
type Ink uint16

// A pen is the colour of letters.
type pen uint8

const (
	ownPen    pen = iota // what stands out on the field; without one the terminal's own
	strongPen            // the same, bold
	palePen              // the palest that can be read on the field
	faintPen
	warmPen
	alarmPen
	commandPen
	gainPen
	namePen                     // the colours of seats as text
	edgePen = namePen + Colours // the colours of fields
	pens    = edgePen + pen(fields)
)

// What is written on the terminal's own background.
const (
	Ground  Ink = Ink(ownPen) << 8     // the terminal's own colours
	Strong      = Ink(strongPen) << 8  // titles, and what is to be done
	Faint       = Ink(faintPen) << 8   // labels and what may be passed over
	Warm        = Ink(warmPen) << 8    // what the last move did
	Alarm       = Ink(alarmPen) << 8   // what is in danger
	Command     = Ink(commandPen) << 8 // what can be typed
	Gain        = Ink(gainPen) << 8    // what somebody has won
)

// Called is how the name of whoever has a colour is written.
func Called(colour int) Ink {
	if colour < 1 || colour > Colours {
		return Ground
	}
	return Ink(namePen+pen(colour-1)) << 8
}

// A Field is a background. Text can stand on it, and its colour can be drawn with
// at the edges of a cell.
type Field uint8

// The fields.
const (
	Bare     Field                   = iota // the terminal's own background
	Mark                                    // what the last move changed
	Danger                                  // what is in danger
	Gate                                    // as the page, or still darker or lighter
	Paper                                   // the opposite of the page
	neutral0                                // two shades of each
	depth0   = neutral0 + 2*Neutrals        //
	whole0   = depth0 + Depths              // the colours of seats, in two shades
	muted0   = whole0 + 2*Colours           // what counts less of theirs
	lead0    = muted0 + Colours             // where they are ahead
	trace0   = lead0 + Colours              // what is left of them on empty ground, in two shades
	hint0    = trace0 + 2*Colours           // still less of them
	fields   = hint0 + 2*Colours
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

// Depth is the field of a ring, from the middle outwards.
func Depth(ring int) Field { return depth0 + Field(ring%Depths) }

// Whole, Other, Lesser, Lead, Trace and Hint are the fields of a colour from 1 to 9; any
// other is bare.

// Whole is a colour at its fullest.
func Whole(colour int) Field { return ofColour(whole0, colour) }

// Other is the second shade of that, for every other cell of a board.
func Other(colour int) Field { return ofColour(whole0+Colours, colour) }

// Lesser is a colour for pieces that count less.
func Lesser(colour int) Field { return ofColour(muted0, colour) }

// Lead is the ground on which somebody is ahead.
func Lead(colour int) Field { return ofColour(lead0, colour) }

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
func (f Field) On() Ink { return Ink(f) }

// Bold and Pale are inks on a field that are more and less than On.
func (f Field) Bold() Ink { return Strong.Upon(f) }

// Pale is an ink on a field that can just be read.
func (f Field) Pale() Ink { return Ink(palePen)<<8 | Ink(f) }

// Edge is the ink that has the colour of a field and no background.
func (f Field) Edge() Ink {
	if f == Bare {
		return Faint
	}
	return Ink(edgePen+pen(f)) << 8
}

// Upon is the ink with a field behind it.
func (i Ink) Upon(f Field) Ink { return i&^0xff | Ink(f) }

// field is what is behind the ink.
func (i Ink) field() Field { return Field(i & 0xff) }

// pen is what the ink is written with.
func (i Ink) pen() pen { return pen(i >> 8) }

// A Look is what a terminal can show, and how.
type Look struct {
	Profile termenv.Profile // Ascii is without any escape code
	Light   bool            // the background is light
	Blocks  bool            // block elements and box drawing may be used
}

// A Theme is what a look comes to.
type Theme struct {
	letters  [pens]code      // of pens that write the same on every field
	on       [fields][3]code // of those that don't: own, strong, pale
	coloured bool
	page     background
	Blocks   bool // block elements and box drawing may be used
}

// code is that of an ink.
func (t *Theme) code(i Ink) code {
	if i.pen() <= palePen {
		return t.on[i.field()][i.pen()]
	}
	c := t.letters[i.pen()]
	c.behind = t.on[i.field()][ownPen].behind
	return c
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
		{before.also, c.also, ""}, {before.letter, c.letter, ""}, {before.behind, c.behind, nothingBehind},
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

// nothingBehind takes a background back, by ECMA-48.
const nothingBehind = "49"

// themes are those that were made, of which there are as many as looks.
var themes sync.Map

// ThemeOf is the theme of a look. All who have one share it, and nobody changes it.
func ThemeOf(l Look) *Theme {
	if made, is := themes.Load(l); is {
		return made.(*Theme)
	}
	made, _ := themes.LoadOrStore(l, newTheme(l))
	return made.(*Theme)
}

func newTheme(l Look) *Theme {
	t := &Theme{Blocks: l.Blocks, coloured: l.Profile != termenv.Ascii}
	if !t.coloured {
		return t
	}
	on := dark
	if l.Light {
		on = light
	}
	t.page = on
	bold := termenv.BoldSeq
	t.on[Bare] = [3]code{{}, {also: bold}, {}}
	t.letters[faintPen] = written(faint[on], l.Profile, "")
	t.letters[warmPen] = written(warm[on], l.Profile, bold)
	t.letters[alarmPen] = written(alarm[on], l.Profile, bold)
	t.letters[commandPen] = written(command[on], l.Profile, bold)
	t.letters[gainPen] = written(gain[on], l.Profile, bold)
	for i := range colours {
		t.letters[namePen+pen(i)] = code{also: bold}
		if l.Profile != termenv.ANSI {
			t.letters[namePen+pen(i)].letter = l.Profile.Color(colours[i].name(on)).Sequence(false)
		}
	}
	t.fields(on, l.Profile)
	return t
}

// fields sets the inks of all fields.
func (t *Theme) fields(on background, profile termenv.Profile) {
	set := func(f Field, c tint) { t.set(f, c, profile, t.letters[faintPen]) }
	set(Mark, mark[on])
	set(Danger, alarm[on])
	set(Gate, gate[on])
	set(Paper, paper[on])
	for i, pair := range neutrals[on] {
		set(neutral0+2*Field(i), pair[0])
		set(neutral0+2*Field(i)+1, pair[1])
	}
	for i, c := range depths[on] {
		set(depth0+Field(i), c)
	}
	for i := range colours {
		c := &colours[i]
		without := written(c.whole, profile, "")
		t.set(Whole(i+1), c.whole, profile, without)
		t.set(Other(i+1), c.other(on), profile, without)
		t.set(Lesser(i+1), c.muted(on), profile, without)
		t.set(Lead(i+1), c.lead(on), profile, without)
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
		t.letters[edgePen+pen(f)], t.on[f] = without, [3]code{without, without, without}
		return
	}
	t.letters[edgePen+pen(f)] = written(c, profile, "")
	own := written(tint{letter(c, profile), letter(c, profile), letter(c, profile)}, profile, "")
	own.behind = profile.Color(c.in(profile)).Sequence(true)
	strong, pale := own, own
	strong.also = termenv.BoldSeq
	if profile == termenv.TrueColor {
		pale.letter = profile.Color(palest(letter(c, profile), c.full)).Sequence(false)
	}
	t.on[f] = [3]code{own, strong, pale}
}

// written is the code of text in a colour on the terminal's own background.
func written(c tint, profile termenv.Profile, also string) code {
	if c.in(profile) == "" {
		return code{also: also}
	}
	return code{also: also, letter: profile.Color(c.in(profile)).Sequence(false)}
}

// Coloured says whether there are any colours.
func (t *Theme) Coloured() bool { return t.coloured }

// HasField says whether a field is to be seen: without one, a cell needs a sign to
// be seen by.
func (t *Theme) HasField(f Field) bool { return t.on[f][ownPen].behind != "" }

// Shaded says whether shapes can be drawn in shades: with block elements, on grounds that
// belong to nobody.
func (t *Theme) Shaded() bool { return t.Blocks && t.HasField(neutral0) }

// Hex is an ink in 24 bits, as #rrggbb: what is written, and the field behind it. What is the
// terminal's own is what most have. The theme is of 24 bits.
func (t *Theme) Hex(i Ink) (letter, behind string) { return t.hex(t.code(i)) }

func (t *Theme) hex(c code) (letter, behind string) {
	return hexOf(c.letter, strings.ToLower(paper[t.page].full)), hexOf(c.behind, strings.ToLower(page[t.page]))
}

// Hexes are all colours that Hex gives, each once.
func (t *Theme) Hexes() []string {
	codes := slices.Clone(t.letters[:])
	for _, on := range t.on {
		codes = append(codes, on[:]...)
	}
	var all []string
	for _, c := range codes {
		letter, behind := t.hex(c)
		all = append(all, letter, behind)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// hexOf is the colour of a part of an escape code, or another where that has none.
func hexOf(sequence, other string) string {
	var of, bits, r, g, b int
	if _, err := fmt.Sscanf(sequence, "%d;%d;%d;%d;%d", &of, &bits, &r, &g, &b); err != nil {
		return other
	}
	return fmt.Sprintf("#%02x%02x%02x", r, g, b)
}
