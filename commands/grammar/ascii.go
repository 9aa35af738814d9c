package grammar

import (
	"regexp"
	"strings"
	"unicode"
)

// ASCII is a line with the characters of a keyboard of ASCII in the place of those that phones
// and input methods put there: full-width characters, quotation marks that group, and whatever
// quotation mark it begins with. It has as many code points as the line.
func ASCII(typed string) string {
	isFirst := true
	return strings.Map(func(r rune) rune {
		begins := isFirst && IsQuote(r)
		isFirst = isFirst && unicode.IsSpace(r)
		switch {
		case begins, strings.ContainsRune(groupingQuotes, r):
			return '"'
		case r >= '！' && r <= '～':
			return r - '！' + '!'
		case r == '\u3000': // the full-width space
			return ' '
		}
		return r
	}, typed)
}

// groupingQuotes are the quotation marks that are no apostrophes.
const groupingQuotes = `"“”„‟«»〝〞〟「」『』｢｣＂`

// IsQuote says whether a character is a quotation mark of any kind, also a single one.
func IsQuote(r rune) bool { return unicode.Is(unicode.Quotation_Mark, r) }

// WithOptions is a text in which known options have two hyphens before them, where a dash
// stands in their place.
func WithOptions(text string) string { return dashed.ReplaceAllString(text, "$1--$2") }

var dashed = regexp.MustCompile(`(^|\s)[\p{Pd}−]+(json|ply)\b`)

// smiley looks at somebody at the beginning of a line, where its first sign would be that of a
// command. A single letter, which can be a mouth, is the name of no channel.
var smiley = regexp.MustCompile(`^(?:[:;=][-'^]?[()\[\]{}|/\\<>*]+|[:;][-'^]?(?:[DPpOo]+|3)|=-?[DPpOo]|\^[-_.]?\^|;[-_.]?;|=[-_.]=)[^\pL\pN]*$`)

// IsSaid says whether a line is talk although it begins with the sign of another command: a
// smiley, or nothing but marks that end a sentence. Question marks alone ask for help.
func IsSaid(line string) bool {
	first, rest := FirstWord(line)
	first = ASCII(first)
	marks := strings.ReplaceAll(first, "…", "..")
	isMarks := rest == "" && len(marks) > 1 && strings.Trim(marks, "!?.") == "" && strings.Trim(marks, "?") != ""
	return isMarks || smiley.MatchString(first)
}
