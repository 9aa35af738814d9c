package phrase_test

import (
	"strings"
	"testing"

	"boardroom/games/phrase"
)

// TestQuotable holds that a sentence can quote whatever was typed.
func TestQuotable(t *testing.T) {
	for typed, want := range map[string]string{
		"e4-e5":                   "e4-e5",
		"a \x900":                 "a �0",
		"red \x1b[31m":            "red �[31m",
		strings.Repeat("Sáto", 8): strings.Repeat("Sáto", 7) + "Sá…",
	} {
		if got := phrase.Quotable(typed); got != want {
			t.Errorf("%q is quoted as %q, not %q", typed, got, want)
		}
	}
}
