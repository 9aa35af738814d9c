package ink

import (
	"strings"
	"unicode"
)

// mostMarks is how many combining marks one character keeps: as many as
// Vietnamese or Hebrew need, and too few to grow into the lines around.
const mostMarks = 4

// Safe returns a text as it may be shown on somebody else's terminal: in one
// line, without anything that moves the cursor, changes colours, turns the
// direction of writing round, or can't be seen, but the joiners of emoji. Bytes that are no UTF-8 become
// U+FFFD. Safe of a safe text is the text itself.
func Safe(text string) string {
	if isASCII(text) {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	marks := mostMarks // a mark needs a character to stand on
	var last rune      // that was written
	joined := false    // a joiner stands behind it
	for _, r := range text {
		switch {
		case unicode.In(r, unicode.Zs, unicode.Zl, unicode.Zp) || r == '\n' || r == '\t' || r == blankBraille:
			r, marks = ' ', mostMarks
		case r == joiner:
			joined = isSign(last)
			continue
		case !unicode.IsPrint(r) || isUnsteady(r):
			continue
		case unicode.IsMark(r):
			if marks >= mostMarks {
				continue
			}
			marks++
		default:
			marks = 0
		}
		if joined && isSign(r) {
			b.WriteRune(joiner)
		}
		b.WriteRune(r)
		last, joined = r, false
	}
	return b.String()
}

const (
	blankBraille = '\u2800' // a sign with nothing to see
	joiner       = '\u200d' // makes one picture of two signs, such as a family
)

func isSign(r rune) bool { return unicode.Is(unicode.So, r) }

// isUnsteady says whether a character is invisible by itself, or changes the
// one before it in ways that terminals don't agree about: variation selectors,
// fillers, the skin tones of emoji.
func isUnsteady(r rune) bool {
	return unicode.In(r, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point) ||
		r >= 0x1F3FB && r <= 0x1F3FF
}

// isASCII says whether a text is printable ASCII throughout.
func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

// ASCII is a text of a board, cut to most columns. Boards are ASCII by
// contract; what isn't is shown as question marks, so that columns hold.
func ASCII(text string, most int) string {
	if !isASCII(text) {
		text = strings.Map(func(r rune) rune {
			if r < ' ' || r > '~' {
				return '?'
			}
			return r
		}, text)
	}
	return text[:min(len(text), most)]
}
