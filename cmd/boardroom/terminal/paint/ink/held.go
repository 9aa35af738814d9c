package ink

import (
	"iter"
	"slices"
	"strings"

	"github.com/clipperhouse/displaywidth"
)

// holding is a blank at which no line is broken.
const holding = "\u00a0"

// loose is a text with blanks in place of those.
func loose(text string) string { return strings.ReplaceAll(text, holding, " ") }

// heldWords are wordsOf where what is held is one word, unless that takes more than so
// many columns.
func heldWords(spans []Span, columns int) iter.Seq[[]Span] {
	return func(yield func([]Span) bool) {
		for word := range wordsOf(held(spans, columns)) {
			if widthOf(word) <= columns {
				if !yield(word) {
					return
				}
				continue
			}
			for i := range word {
				word[i].Text = loose(word[i].Text)
			}
			for piece := range wordsOf(word) {
				if !yield(piece) {
					return
				}
			}
		}
	}
}

// held are spans in which what people type or look up stays on one line: a move such as
// "move 1 from b1 to c2", the name of a cell with the word before it, a sign with the = that
// explains it, and a command at the end, behind a colon. What takes more than so many columns, or for a move most of them, is
// broken all the same.
func held(spans []Span, columns int) []Span {
	held := slices.Clone(spans)
	for i := range held {
		if held[i].Ink == Command && displaywidth.String(held[i].Text) <= columns {
			held[i].Text = strings.ReplaceAll(held[i].Text, " ", holding)
			continue
		}
		held[i].Text = strings.ReplaceAll(withMoves(held[i].Text, columns*3/4), " = ", holding+"= ")
	}
	if last := len(held) - 1; last >= 0 {
		held[last].Text = withCommand(held[last].Text, columns)
	}
	return held
}

// withCommand holds the command together that ends a text.
func withCommand(text string, most int) string {
	text = strings.TrimRight(text, " ")
	at := strings.LastIndex(text, ": ")
	if at < 0 || strings.HasSuffix(text, ".") {
		return text
	}
	command := strings.TrimLeft(text[at+2:], " ")
	leads := text[:len(text)-len(command)]
	if strings.Contains(command, ",") || displaywidth.String(command) > most {
		return text
	}
	return leads + strings.ReplaceAll(command, " ", holding)
}

// withMoves holds numbers and names of cells to the words before them.
func withMoves(text string, most int) string {
	if !strings.ContainsAny(text, "0123456789") {
		return text
	}
	words := strings.Split(text, " ")
	wide := displaywidth.String(words[0])
	var b strings.Builder
	b.WriteString(words[0])
	for i, word := range words[1:] {
		before, blank := words[i], " "
		links := slices.Contains(links, word) && isPlace(before) && i+2 < len(words) && isPlace(words[i+2])
		wide += 1 + displaywidth.String(word)
		if before != "" && !strings.ContainsAny(before[len(before)-1:], ",;:.") && (links || isPlace(word)) && wide <= most {
			blank = holding
		} else {
			wide = displaywidth.String(word)
		}
		b.WriteString(blank)
		b.WriteString(word)
	}
	return b.String()
}

// links are the words that join two places of one move.
var links = []string{"from", "to", "x", "with", "on"}

// isPlace says whether a word is a number or the name of a cell, as far as that can be
// seen: short, and with a digit.
func isPlace(word string) bool {
	const longest = len("-aa-10/-10,")
	return len(word) <= longest && strings.ContainsAny(word, "0123456789")
}
