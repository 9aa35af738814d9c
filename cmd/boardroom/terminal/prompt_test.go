package terminal

import "testing"

func TestAQuestionIsBrokenBetweenWords(t *testing.T) {
	for _, c := range []struct {
		question string
		width    int
		want     string
	}{
		{"North? 12 left: ", 40, "North? 12 left: "},
		{"take the name? yes or no: ", 10, "take the  name? yes or no: "},
		{"take the name? ", 15, "take the name? "},
		{"take the name? ", 14, "take the name?"},
		{"naïve 象象 a", 8, "naïve   象象 a"},
		{"abcdefghijkl m", 5, "abcdefghijkl m"},
		{"abcdefghijkl mnop", 5, "abcdefghijkl   mnop"},
	} {
		if got := filled(rows(c.question, c.width), c.width); got != c.want {
			t.Errorf("%q in %d columns is %q, want %q", c.question, c.width, got, c.want)
		}
	}
}
