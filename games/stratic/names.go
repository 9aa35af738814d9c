package stratic

import (
	"strings"

	"boardroom/games"
	"boardroom/games/stratic/rules"
)

var kindNames = map[rules.Kind]string{
	rules.Fortifier: "Fortifier", rules.Aggressor: "Aggressor", rules.Interdictor: "Interdictor", rules.Commander: "Commander",
	rules.Scout: "Scout", rules.Viper: "Viper", rules.Bureaucrat: "Bureaucrat",
}

// aKind is a kind with its article: "an Aggressor".
func aKind(k rules.Kind) string {
	switch k {
	case rules.Aggressor, rules.Interdictor:
		return "an " + kindNames[k]
	case rules.Commander:
		return theKind(k)
	}
	return "a " + kindNames[k]
}

func plural(k rules.Kind) string { return kindNames[k] + "s" }

// kindsNamed says which kinds stand on a square: "a Fortifier with an Aggressor".
func kindsNamed(s *rules.Square) string {
	if s.Stacked() {
		return "a Fortifier with " + aKind(s.Man.Kind) + " riding"
	}
	return aKind(s.Top().Kind)
}

// kindNamed reads the name of a kind: its letter, its name, or how that begins.
func kindNamed(word string) (rules.Kind, bool) {
	if k := rules.KindOf(word); k != 0 {
		return k, true
	}
	word = strings.TrimSuffix(word, "s")
	for _, letter := range rules.FogKinds {
		name := strings.ToLower(kindNames[rules.Kind(letter)])
		if len(word) >= 3 && strings.HasPrefix(name, word) {
			return rules.Kind(letter), true
		}
	}
	return 0, false
}

// fogOnly refuses a kind where there is no fog.
func fogOnly(k rules.Kind) error {
	return games.Under("fog", games.Illegalf("%s take part only under fog, and there is none here.", plural(k)))
}
