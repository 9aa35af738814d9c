package terminal

import "testing"

// What was told before a line is told again, and it is said where that is nothing.
func TestWhatIsToldAgain(t *testing.T) {
	var h heard
	h.add("Welcome back.\n")
	h.begin()
	if got := h.again(); got != "Welcome back.\n" {
		t.Errorf("told again is %q", got)
	}
	h = heard{}
	h.begin()
	if got := h.again(); got != "Nothing to repeat.\n" {
		t.Errorf("told again where nothing was told is %q", got)
	}
}
