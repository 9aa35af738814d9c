package grammar

import (
	"slices"
	"strings"
)

var articles = []string{"a", "an", "the"}

// IsArticle says whether a word in lower case is an article.
func IsArticle(word string) bool { return slices.Contains(articles, word) }

// WithoutArticles leaves out all articles.
func WithoutArticles(words []string) []string {
	kept := make([]string, 0, len(words))
	for _, w := range words {
		if !IsArticle(strings.ToLower(w)) {
			kept = append(kept, w)
		}
	}
	return kept
}

// WithoutTheGame leaves out "the game", "the table" and "the board", with the preposition
// before them: they mean the one that would be meant without. Of "the sato game"
// it leaves out the noun.
func WithoutTheGame(words []string) []string {
	the := func(i int) bool { return i >= 0 && strings.EqualFold(words[i], "the") }
	var kept []string
	for i, word := range words {
		behind := words[i+1:]
		isNoun := IsTable(word)
		switch {
		case isNoun && the(i-1) && (len(behind) == 0 || Leading(behind) > 0):
			kept = WithoutTrailing(kept[:len(kept)-1])
		case isNoun && the(i-2) && (len(behind) == 0 || !strings.EqualFold(behind[0], "room")):
		default:
			kept = append(kept, word)
		}
	}
	return kept
}

// IsTable says whether a word is what people call a table behind its name, as in "sato game".
func IsTable(word string) bool {
	return slices.Contains([]string{"game", "table", "board"}, strings.ToLower(word))
}

// WithoutThe leaves out the articles that can't be words of a game, and "my"; a single
// letter can.
func WithoutThe(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "the" || w == "an" || w == "my" })
}

// WithoutConjunctions leaves out what stands between things that are listed.
func WithoutConjunctions(words []string) []string {
	var rest []string
	for _, word := range words {
		if word = strings.Trim(word, ","); word != "" && !strings.EqualFold(word, "and") {
			rest = append(rest, word)
		}
	}
	return rest
}

// Without leaves out some words at the front that mean nothing more, each at most
// once and in that order.
func Without(words []string, empty ...string) []string {
	for _, word := range empty {
		if len(words) > 0 && strings.EqualFold(words[0], word) {
			words = words[1:]
		}
	}
	return words
}

// Folded are words in lower case.
func Folded(words []string) []string {
	low := make([]string, len(words))
	for i, w := range words {
		low[i] = strings.ToLower(w)
	}
	return low
}

// IsYes and IsNo say whether a line answers a question so.
func IsYes(line string) bool {
	return isOne(line, "yes", "y", "yeah", "yep", "yup", "sure", "ok", "okay", "yes please")
}

// IsPlainYes leaves out what people also say without having been asked anything.
func IsPlainYes(line string) bool { return isOne(line, "yes", "y", "yes please") }

// IsNo is as IsYes.
func IsNo(line string) bool {
	return isOne(line, "no", "n", "nope", "nah", "no way", "no thanks", "no thank you")
}

// IsNever says whether a line gives up what was begun: a question that waits for an answer
// is dropped by it.
func IsNever(line string) bool {
	return isOne(line, "cancel", "never mind", "nevermind", "forget it", "stop", "nothing", "none")
}

// IsTakenBack says whether a line takes a move back, or one that has yet to be played.
func IsTakenBack(line string) bool {
	return isOne(line, "take back", "takeback", "take it back", "undo", "back", "oops", "whoops", "oh no", "wait", "don't", "do not", "dont")
}

// IsOops says whether a line takes back what was typed just before it.
func IsOops(line string) bool {
	return isOne(line, "oops", "whoops", "oops!", "ups", "my mistake", "by mistake", "i mistyped")
}

// IsGone says whether a line leaves what was being done.
func IsGone(line string) bool {
	return IsNo(line) || isOne(line, "q", "quit", "exit", "leave", "done", "close", "stop")
}

func isOne(line string, words ...string) bool {
	return slices.Contains(words, strings.ToLower(strings.TrimSpace(line)))
}

// WithoutPlease leaves out the please behind a line, and says whether there was one.
func WithoutPlease(line string) (rest string, polite bool) {
	line = strings.TrimSpace(line)
	at := strings.LastIndexByte(line, ' ')
	if at < 0 || !isOne(strings.TrimRight(line[at+1:], "?!."), "please") {
		return line, false
	}
	return strings.TrimRight(line[:at], " ,"), true
}

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
