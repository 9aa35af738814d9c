package commands

import (
	"slices"
	"strings"
	"unicode"
)

// unquoted is a text as it was typed, without quotation marks around all of it.
func unquoted(text string) string {
	text = strings.TrimSpace(text)
	if words := split(text); strings.HasPrefix(text, `"`) && len(words) == 1 {
		return words[0]
	}
	return text
}

// clause divides a text at the first of some prepositions that stands outside
// of quotation marks: the object before it, and what is behind it. ok is false
// where none of them is there.
func clause(text string, prepositions ...string) (object, rest string, ok bool) {
	quoted, escaped, start := false, false, 0
	for i, r := range text + " " {
		switch {
		case escaped:
			escaped = false
		case r == '\\':
			escaped = true
		case r == '"':
			quoted = !quoted
		case unicode.IsSpace(r) && !quoted:
			if slices.Contains(prepositions, strings.ToLower(text[start:i])) {
				return unquoted(text[:start]), unquoted(text[i:]), true
			}
			start = i + len(string(r))
		}
	}
	return unquoted(text), "", false
}
