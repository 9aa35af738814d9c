// Package grammar is what the words of a typed line say before anybody asks what
// they are about: which word is the verb, which are objects, prepositions and
// articles, what is quoted, and which verbs a word may be short for.
//
// It must not know the world, people, tables or games: the same line reads the
// same to everybody.
package grammar

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Line is a typed line in the grammar of a MOO: verb, verb object, verb
// object preposition object, verb preposition object.
type Line struct {
	Verb  string   // the first word, folded; the sign itself where a line began with one of talk
	Rest  string   // everything behind the verb as typed, for talk
	Words []string // what is behind the verb, word by word; quotes group
}

// talkSigns begin a line of talk, with or without a space behind them; each is
// another name of a command. Where they begin what IsSaid, that is said.
const talkSigns = `":.^!;,=*#`

// Parse reads a typed line. It understands every text; meaning comes later.
func Parse(typed string) Line {
	typed = strings.TrimSpace(typed)
	if IsSaid(typed) {
		return Line{Verb: `"`, Rest: typed, Words: split(typed)}
	}
	if typed != "" && IsSign(typed[:1]) {
		return Line{Verb: typed[:1], Rest: strings.TrimSpace(typed[1:]), Words: split(typed[1:])}
	}
	verb, rest := FirstWord(typed)
	if verb != "" {
		verb = verb[:1] + strings.TrimRight(verb[1:], "?") // "draw?"; "??" is "?"
	}
	return Line{Verb: strings.ToLower(verb), Rest: rest, Words: split(rest)}
}

// IsSign says whether a verb is a sign of talk.
func IsSign(verb string) bool { return len(verb) == 1 && strings.Contains(talkSigns, verb) }

// Place is where among the words behind the verb the one that is being typed
// stands, from 0. before is the line up to there.
func (l Line) Place(before string) int {
	if before != "" && !unicode.IsSpace(rune(before[len(before)-1])) {
		return len(l.Words) - 1
	}
	return len(l.Words)
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

// jsonFlag asks for an answer in JSON. A terminal takes it out of a line.
const jsonFlag = "--json"

// TakeJSON takes --json out of a line of a program, where it stands behind the
// command and outside of quotation marks, and says whether it was there.
func TakeJSON(typed string) (line string, asked bool) {
	quoted, start := false, 0
	for i, r := range typed + " " {
		switch {
		case r == '"':
			quoted = !quoted
		case unicode.IsSpace(r) && !quoted:
			if WithOptions(ASCII(typed[start:i])) == jsonFlag && strings.TrimSpace(typed[:start]) != "" {
				_, behind, _ := strings.Cut(typed[i:], string(r))
				line, _ = TakeJSON(strings.TrimSpace(typed[:start] + behind))
				return line, true
			}
			start = i + utf8.RuneLen(r)
		}
	}
	return typed, false
}
