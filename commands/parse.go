package commands

import (
	"slices"
	"strings"
	"unicode"
)

// A Line is a typed line in the grammar of a MOO: verb, verb object, verb
// object preposition object, verb preposition object.
type Line struct {
	Verb  string   // the first word, folded; the sign itself where a line began with one of talk
	Rest  string   // everything behind the verb as typed, for talk
	Words []string // what is behind the verb, word by word; quotes group
}

// talkSigns begin a line of talk, with or without a space behind them; each is
// another name of a command.
const talkSigns = `":.^!;,=*#`

var articles = []string{"a", "an", "the"}

// Parse reads a typed line. It understands every text; meaning comes later.
func Parse(typed string) Line {
	typed = strings.TrimSpace(typed)
	if typed != "" && strings.Contains(talkSigns, typed[:1]) {
		return Line{Verb: typed[:1], Rest: strings.TrimSpace(typed[1:]), Words: split(typed[1:])}
	}
	verb, rest := typed, ""
	if i := strings.IndexFunc(typed, unicode.IsSpace); i >= 0 {
		verb, rest = typed[:i], strings.TrimSpace(typed[i:])
	}
	return Line{Verb: strings.ToLower(verb), Rest: rest, Words: split(rest)}
}

// split divides a text into words at spaces. Double quotes group, a backslash
// takes the next character as it is, and a quote that is never closed ends with
// the text.
func split(text string) []string {
	var words []string
	var word strings.Builder
	inWord, quoted, escaped := false, false, false
	for _, r := range text {
		switch {
		case escaped:
			word.WriteRune(r)
			escaped = false
		case r == '\\':
			inWord, escaped = true, true
		case r == '"':
			inWord, quoted = true, !quoted
		case unicode.IsSpace(r) && !quoted:
			if inWord {
				words = append(words, word.String())
			}
			word.Reset()
			inWord = false
		default:
			inWord = true
			word.WriteRune(r)
		}
	}
	if inWord {
		words = append(words, word.String())
	}
	return words
}

// withoutThe leaves out the articles that can't be words of a game; a single
// letter can.
func withoutThe(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "the" || w == "an" })
}

func withoutArticles(words []string) []string {
	kept := make([]string, 0, len(words))
	for _, w := range words {
		if !slices.Contains(articles, strings.ToLower(w)) {
			kept = append(kept, w)
		}
	}
	return kept
}
