package stratic

import (
	"strings"
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

func titled(word string) string { return strings.ToUpper(word[:1]) + word[1:] }
