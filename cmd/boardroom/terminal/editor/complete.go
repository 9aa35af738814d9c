package editor

import (
	"slices"
	"strings"
	"unicode"

	"github.com/clipperhouse/displaywidth"
)

// Complete answers the last Complete event with whole words that could stand
// where the word before the cursor stands; those that do not begin with it,
// capitals aside, are passed over. What they have in common is written into the
// line. Where that adds nothing they are listed above the line. An answer that
// comes after the next key is too late and does nothing.
func (e *Editor) Complete(candidates []string) []byte {
	if !e.asked {
		return nil
	}
	e.asked = false
	start := e.line.cursor
	if start > 0 && isNotSpace(e.line.first(start-1)) {
		start = e.line.wordLeft(isNotSpace)
	}
	word := textOf(e.line.clusters[start:e.line.cursor])
	var fitting []string
	for _, candidate := range candidates {
		begins := strings.HasPrefix(strings.ToLower(candidate), strings.ToLower(word))
		if begins && !strings.ContainsFunc(candidate, isUnprintable) {
			fitting = append(fitting, candidate)
		}
	}
	slices.Sort(fitting)
	fitting = slices.Compact(fitting)
	if len(fitting) == 0 {
		return nil
	}
	if !e.replaceWord(start, word, fitting) && len(fitting) > 1 {
		e.screen.print(e.list(fitting))
	}
	return e.painted()
}

// replaceWord puts what the words have in common in the place of the one that
// begins at start, and says whether that changed it. A word that is the only
// one is finished with a space.
func (e *Editor) replaceWord(start int, word string, words []string) bool {
	common := words[0]
	for _, other := range words[1:] {
		common = common[:foldedPrefix(common, other)]
	}
	l := &e.line
	if len(words) == 1 && (l.cursor == len(l.clusters) || isNotSpace(l.first(l.cursor))) {
		common += " "
	}
	longer := len([]rune(common)) - len([]rune(word))
	if common == word || l.runes+longer > Limit {
		return false
	}
	l.splice(start, l.cursor, common)
	return true
}

// list sets words in rows that fit the screen.
func (e *Editor) list(words []string) string {
	var text strings.Builder
	column := 0
	for _, word := range words {
		width := displaywidth.String(word)
		switch {
		case column == 0:
		case column+2+width > e.screen.width:
			text.WriteString("\n")
			column = 0
		default:
			text.WriteString("  ")
			column += 2
		}
		text.WriteString(word)
		column += width
	}
	return text.String()
}

// foldedPrefix is how many bytes of text begin as other does, capitals aside.
func foldedPrefix(text, other string) int {
	rest := []rune(other)
	for i, r := range text {
		if len(rest) == 0 || unicode.ToLower(r) != unicode.ToLower(rest[0]) {
			return i
		}
		rest = rest[1:]
	}
	return len(text)
}

func isUnprintable(r rune) bool { return unprintable(r) != "" }
