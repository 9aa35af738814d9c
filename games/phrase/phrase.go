// Package phrase makes parts of English sentences: lists, numbers of things, and what
// somebody typed, fit to be quoted.
package phrase

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// And writes words as a sentence does: "a", "a and b", "a, b and c".
func And(words []string) string { return joined(words, " and ") }

// Or lists words of which one is meant: "a or b", "a, b or c".
func Or(words []string) string { return joined(words, " or ") }

func joined(words []string, between string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + between + words[last]
}

// Runs are the names of some things, where three or more follow each other as
// one: "c2", "d4 to d7". next is what follows a thing.
func Runs[T comparable](things []T, next func(T) T, name func(T) string) []string {
	var names []string
	for len(things) > 0 {
		n := 1
		for n < len(things) && things[n] == next(things[n-1]) {
			n++
		}
		if n < 3 {
			n = 1
			names = append(names, name(things[0]))
		} else {
			names = append(names, name(things[0])+" to "+name(things[n-1]))
		}
		things = things[n:]
	}
	return names
}

// Capitalize is a text with a capital at its beginning. An empty text stays empty.
func Capitalize(text string) string {
	_, size := utf8.DecodeRuneInString(text)
	return strings.ToUpper(text[:size]) + text[size:]
}

// HasDigit says whether a word may have been meant to name a cell or a number.
// Prompts that accept it answer what can be neither with the reason.
func HasDigit(word string) bool { return strings.ContainsAny(word, "0123456789") }

// Choose is one of two things.
func Choose[T any](yes bool, then, otherwise T) T {
	if yes {
		return then
	}
	return otherwise
}

// Count is a number of things: "1 space", "12 spaces".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// Quotable keeps what was typed from filling or spoiling the sentence that quotes
// it: at most 30 characters, then "…". It cuts between characters, and what can't be
// printed becomes �.
func Quotable(text string) string {
	const most = 30
	text = strings.Map(func(c rune) rune {
		if !unicode.IsPrint(c) {
			return unicode.ReplacementChar
		}
		return c
	}, text)
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}
