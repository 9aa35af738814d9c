package grammar_test

import (
	"slices"
	"testing"

	"boardroom/commands/grammar"
)

var words = []string{"look", "lock", "watch", "match", "march", "who", "whois"}

func TestNearest(t *testing.T) {
	for typed, want := range map[string][]string{
		"lok":    {"look", "lock"},
		"wathc":  {"watch"},
		"marc":   {"march"},
		"matcch": {"match"},
		"hwo":    {"who"},
		"xyz":    nil,
		"who":    nil, // it is none of the others, and itself is no mistake
		"":       nil,
	} {
		if got := grammar.Nearest(typed, words); !slices.Equal(got, want) {
			t.Errorf("nearest to %q are %q, want %q", typed, got, want)
		}
	}
}

// TestNearestCostsLittle counts memory, since anybody may type what is no command.
func TestNearestCostsLittle(t *testing.T) {
	typed := "a word as long as they come, xxxx"[:32]
	if allocated := testing.AllocsPerRun(10, func() { grammar.Nearest(typed, words) }); allocated > 0 {
		t.Errorf("comparing %d words allocates %v times", len(words), allocated)
	}
}
