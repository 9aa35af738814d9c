package grammar

import (
	"slices"
	"strings"
)

// prepositions may stand before a table, a person or a game: all of those that
// people know from MOOs, also those of several words.
var prepositions = []string{
	"with", "using",
	"at", "to",
	"in front of",
	"in", "inside", "into",
	"on top of", "on", "onto", "upon",
	"out of", "from inside", "from",
	"over",
	"through",
	"under", "underneath", "beneath",
	"behind",
	"beside",
	"for", "about",
	"is",
	"as",
	"off", "off of",
	"of", // not theirs: "leave it out of the game of sato"
}

// mostWords is how many words the longest preposition has.
const mostWords = 3

func isPreposition(words ...string) bool {
	return slices.Contains(prepositions, strings.ToLower(strings.Join(words, " ")))
}

// Leading counts the words at the beginning that are one preposition, as long a
// one as can be.
func Leading(words []string) int {
	for n := min(mostWords, len(words)); n > 0; n-- {
		if isPreposition(words[:n]...) {
			return n
		}
	}
	return 0
}

// Trailing counts the words at the end that are one preposition, as long a one as
// can be.
func Trailing(words []string) int {
	for n := min(mostWords, len(words)); n > 0; n-- {
		if isPreposition(words[len(words)-n:]...) {
			return n
		}
	}
	return 0
}

// WithoutPreposition leaves out a preposition before other words.
func WithoutPreposition(words []string) []string {
	if n := Leading(words); n < len(words) {
		return words[n:]
	}
	return words
}

// WithWith says "with" where somebody says "using", as those who come from MOOs do:
// games have to know one of the two.
func WithWith(words []string) []string {
	said := slices.Clone(words)
	for i, word := range said {
		if word == "using" {
			said[i] = "with"
		}
	}
	return said
}

// WithoutTrailing leaves out a preposition behind other words.
func WithoutTrailing(words []string) []string { return words[:len(words)-Trailing(words)] }
