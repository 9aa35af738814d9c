package games

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// And writes words as prose does: "a", "a and b", "a, b and c".
func And(words []string) string { return listed(words, " and ") }

// Or lists words of which one is meant: "a or b", "a, b or c".
func Or(words []string) string { return listed(words, " or ") }

func listed(words []string, between string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + between + words[last]
}

// Each is what is made of each of some things: And(Each(seats, name)).
func Each[T, S any](things []T, made func(T) S) []S {
	all := make([]S, len(things))
	for i, thing := range things {
		all[i] = made(thing)
	}
	return all
}

// First is the first of some things that is so; ok is false where none is.
func First[T any](things []T, is func(T) bool) (first T, ok bool) {
	for _, thing := range things {
		if is(thing) {
			return thing, true
		}
	}
	return first, false
}

// Only are those of some things that are so; never nil.
func Only[T any](things []T, are func(T) bool) []T {
	only := make([]T, 0, len(things))
	for _, thing := range things {
		if are(thing) {
			only = append(only, thing)
		}
	}
	return only
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

// Players names the players in some seats: "{1} and {3}".
func Players(seats []Seat) string {
	return And(Each(seats, func(seat Seat) string { return "{" + strconv.Itoa(int(seat)) + "}" }))
}

// Titled is a text with a capital at its beginning. An empty text stays empty.
func Titled(text string) string {
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

// Shortened keeps what was typed from filling or spoiling the sentence that quotes
// it. It cuts between characters, and what can't be printed becomes �.
func Shortened(text string) string {
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
