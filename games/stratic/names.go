package stratic

import (
	"strings"
	"unicode/utf8"
)

var kindNames = map[kind]string{
	fortifier: "Fortifier", aggressor: "Aggressor", interdictor: "Interdictor", commander: "Commander",
	scout: "Scout", viper: "Viper", bureaucrat: "Bureaucrat",
}

// aKind is a kind with its article: "an Aggressor".
func aKind(k kind) string {
	if k == aggressor || k == interdictor {
		return "an " + kindNames[k]
	}
	return "a " + kindNames[k]
}

func plural(k kind) string { return kindNames[k] + "s" }

// kindsNamed says which kinds stand on a square: "a Fortifier with an Aggressor".
func (s *square) kindsNamed() string {
	if s.stacked() {
		return "a Fortifier with " + aKind(s.man.kind) + " riding"
	}
	return aKind(s.top().kind)
}

// kindNamed reads the name of a kind: its letter, its name, or how that begins.
func kindNamed(word string) (kind, bool) {
	if k := kindOf(word); k != 0 {
		return k, true
	}
	word = strings.TrimSuffix(word, "s")
	for _, letter := range fogKinds {
		name := strings.ToLower(kindNames[kind(letter)])
		if len(word) >= 3 && strings.HasPrefix(name, word) {
			return kind(letter), true
		}
	}
	return 0, false
}

// listed writes words as prose does: "a", "a and b", "a, b and c".
func listed(words []string) string { return joined(words, "and") }

func joined(words []string, last string) string {
	n := len(words) - 1
	if n < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}

func titled(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// shortened keeps what was typed from filling the sentence that refuses it.
func shortened(text string) string {
	const most = 30
	if len(text) <= most {
		return text
	}
	end := most
	for end > 0 && !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end] + "…"
}
