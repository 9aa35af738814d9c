package editor

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/clipperhouse/displaywidth"
)

// A cluster is what people take for one character: a letter with its accents,
// a syllable, a flag.
type cluster struct {
	text  string // as it was typed
	face  string // as it is painted
	width int    // columns that are kept for the face, at least 1
	sure  bool   // all terminals give the face this width
	style string // colour codes that it is painted with

	first, last bool // of a prompt
}

const (
	joiner    = '\u200d' // joins emoji to one picture, where a terminal knows it
	nonJoiner = '\u200c' // keeps letters apart, in Persian for example
	// maxMarks is how many marks may stand on one letter.
	maxMarks = 4
	// longest is how many code points a cluster may have; the last of them
	// are kept for marks.
	longest = 8 + maxMarks
)

// settled are the characters whose width is beyond doubt: Latin, Greek,
// Cyrillic and their accents, kana, ideographs, Korean syllables. Terminals
// differ on others, above all on emoji and marks that are newer than they are.
var settled = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x00a1, Hi: 0x00ac, Stride: 1},
		{Lo: 0x00ae, Hi: 0x058f, Stride: 1},
		{Lo: 0x3041, Hi: 0x3096, Stride: 1},
		{Lo: 0x30a1, Hi: 0x30fa, Stride: 1},
		{Lo: 0x3400, Hi: 0x4dbf, Stride: 1},
		{Lo: 0x4e00, Hi: 0x9fff, Stride: 1},
		{Lo: 0xac00, Hi: 0xd7a3, Stride: 1},
	},
	LatinOffset: 1,
}

func isSettled(r rune) bool { return r < utf8.RuneSelf || unicode.Is(settled, r) }

// attached says whether a character belongs to the one before it, as a mark
// does.
func attached(r rune) bool {
	return r >= 0x300 && (unicode.Is(unicode.M, r) || r == joiner || r == nonJoiner || isTone(r))
}

// isTone says whether a character is the colour of the skin of an emoji.
func isTone(r rune) bool { return r >= 0x1f3fb && r <= 0x1f3ff }

// split divides a text into clusters. Where one ends depends on nothing before
// its own beginning.
func split(text string) []cluster {
	clusters := make([]cluster, 0, utf8.RuneCountInString(text))
	for len(text) > 0 {
		size := firstSize(text)
		clusters = append(clusters, newCluster(text[:size]))
		text = text[size:]
	}
	return clusters
}

// firstSize is the size in bytes of the first cluster of a text that is not
// empty. Emoji that are joined to one picture are a cluster each: not every
// terminal joins them, and what is seen as two should be two to the cursor.
func firstSize(text string) int {
	if text[0] < utf8.RuneSelf && (len(text) == 1 || text[1] < utf8.RuneSelf) {
		return 1
	}
	graphemes := displaywidth.StringGraphemes(text[:min(len(text), longest*utf8.UTFMax)])
	graphemes.Next()
	grapheme := graphemes.Value()
	count, last := 0, rune(0)
	for i, r := range grapheme {
		apart := !attached(r) && (last == joiner || count >= longest-maxMarks)
		if i > 0 && (apart || count >= longest) {
			return i
		}
		count, last = count+1, r
	}
	return len(grapheme)
}

// joins says whether b, coming right after the cluster a, goes on with it.
func joins(a, b string) bool {
	if len(a) == 1 && b != "" && b[0] < utf8.RuneSelf { // as two letters never do
		return false
	}
	return firstSize(a+b) != len(a)
}

func newCluster(text string) cluster {
	if first, size := utf8.DecodeRuneInString(text); size == len(text) { // most are
		return cluster{text: text, face: text, width: max(1, displaywidth.Rune(first)), sure: isSettled(first)}
	}
	face := faceOf(text)
	sum, sure := 0, true
	for _, r := range face {
		sum += runeWidth(r)
		sure = sure && isSettled(r)
	}
	// Some terminals add up the code points, some measure the whole: the
	// larger number has room for both.
	width := max(1, sum, displaywidth.String(face))
	return cluster{text: text, face: face, width: width, sure: sure}
}

// runeWidth is how many columns a code point adds to a cluster. A flag is two
// letters, which some terminals also know as flags of their own.
func runeWidth(r rune) int {
	if unicode.Is(unicode.Regional_Indicator, r) {
		return 1
	}
	return displaywidth.Rune(r)
}

// faceOf leaves out of a cluster what makes terminals differ: joiners, skin
// tones and the choice between two forms of a sign.
func faceOf(text string) string {
	var face strings.Builder
	for _, r := range text {
		isForm := r >= 0xfe00 && r <= 0xfe0f
		if r != joiner && !isForm && !isTone(r) {
			face.WriteRune(r)
		}
	}
	if face.Len() == 0 {
		return text
	}
	return face.String()
}

// textOf puts clusters together again.
func textOf(clusters []cluster) string {
	var text strings.Builder
	for _, c := range clusters {
		text.WriteString(c.text)
	}
	return text.String()
}
