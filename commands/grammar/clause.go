package grammar

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// FirstWord divides the first word from the rest of a text.
func FirstWord(text string) (first, rest string) {
	text = strings.TrimSpace(text)
	if i := strings.IndexFunc(text, unicode.IsSpace); i >= 0 {
		return text[:i], strings.TrimSpace(text[i:])
	}
	return text, ""
}

// Unquoted is a text as it was typed, without quotation marks around all of it.
func Unquoted(text string) string {
	text = strings.TrimSpace(text)
	if words := split(text); strings.HasPrefix(text, `"`) && len(words) == 1 {
		return words[0]
	}
	return text
}

// Clause divides a text at the first of some prepositions that stands outside
// of quotation marks: the object before it, and what is behind it. ok is false
// where none of them is there.
func Clause(text string, prepositions ...string) (object, rest string, ok bool) {
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
				return Unquoted(text[:start]), Unquoted(text[i:]), true
			}
			start = i + len(string(r))
		}
	}
	return Unquoted(text), "", false
}

// Addressed divides what is to be told into whom and what: PERSON TEXT, or
// "TEXT" to PERSON. Quotation marks are of any kind.
func Addressed(rest string) (name, text string) {
	if text, name, ok := QuotedTo(rest); ok {
		return name, text
	}
	name, text, _ = strings.Cut(rest, " ")
	if first, size := utf8.DecodeRuneInString(rest); IsQuote(first) {
		name, text = rest[size:], ""
		if end := strings.IndexFunc(name, IsQuote); end >= 0 {
			_, size = utf8.DecodeRuneInString(name[end:])
			name, text = name[:end], name[end+size:]
		}
	}
	return strings.TrimSuffix(ASCII(name), ","), strings.TrimSpace(text)
}

// QuotedTo reads "TEXT" to PERSON. The text ends at the last quotation mark.
func QuotedTo(rest string) (text, name string, ok bool) {
	first, begin := utf8.DecodeRuneInString(rest)
	end := strings.LastIndexFunc(rest, IsQuote)
	if !IsQuote(first) || end < begin {
		return "", "", false
	}
	_, size := utf8.DecodeRuneInString(rest[end:])
	words := strings.Fields(ASCII(rest[end+size:]))
	if len(words) != 2 || !strings.EqualFold(words[0], "to") {
		return "", "", false
	}
	return strings.TrimSpace(rest[begin:end]), words[1], true
}

// TextTo reads TEXT to PERSON, without quotation marks.
func TextTo(rest string) (text, name string, ok bool) {
	words := strings.Fields(rest)
	if len(words) < 3 || !strings.EqualFold(words[len(words)-2], "to") {
		return "", "", false
	}
	return strings.Join(words[:len(words)-2], " "), words[len(words)-1], true
}

var spanForm = regexp.MustCompile(`^([0-9]{1,4})([smhdw])$`)

// units are what the letter behind a number of a span stands for.
var units = map[string]time.Duration{
	"s": time.Second, "m": time.Minute, "h": time.Hour, "d": 24 * time.Hour, "w": 7 * 24 * time.Hour,
}

// SpanAllowed is what a span of time can be, in words.
const SpanAllowed = "A time is a number with s, m, h, d or w behind it, such as 10m, 2h or 1d."

// Span reads a span of time: 30s, 10m, 2h, 1d, 1w; 0 is "forever". isOne is false
// for a word that is no attempt at one. Words that begin with a digit are, and not
// ok where they are wrong, so that a mistyped time is not taken for the beginning
// of a reason.
func Span(word string) (span time.Duration, isOne, ok bool) {
	word = strings.ToLower(word)
	if word == "forever" {
		return 0, true, true
	}
	if word == "" || word[0] < '0' || word[0] > '9' {
		return 0, false, true
	}
	parts := spanForm.FindStringSubmatch(word)
	if parts == nil {
		return 0, true, false
	}
	n, _ := strconv.Atoi(parts[1])
	return time.Duration(n) * units[parts[2]], true, n > 0
}
