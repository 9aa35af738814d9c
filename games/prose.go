package games

import (
	"strconv"
	"strings"
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

// Count is a number of things: "1 space", "12 spaces".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// Shortened keeps what was typed from filling the sentence that quotes it. It
// cuts between characters.
func Shortened(text string) string {
	const most = 30
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}
