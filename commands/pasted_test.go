package commands_test

import "testing"

// What is pasted with other lines is run where it is asked for as one of several, and
// nowhere else without having been asked about.
func TestWhereLinesMayBePasted(t *testing.T) {
	e := drafting(t, "")
	takes := func(line string, want bool) {
		t.Helper()
		if got := e.visits["Ann"].shell.TakesPasted(line); got != want {
			t.Errorf("%q is taken out of a paste: %v", line, got)
		}
	}
	none := []string{"", "Hello Bob,", "resign", "yes", "quit", ".", "done", "deploy done", "deploy random", "f a3", "ffffffffff", "deploy ffffffffffff"}
	for _, line := range none {
		takes(line, false)
	}
	takes("FFFFFFFFFFFF", true)
	takes("ffffffffffff ...a.ii.a...", true)
	takes("ffffffffffff/...a.ii.a.../....ac......", false) // which asks for no other
	e.silent("Ann")
	e.types("Ann", "ffffffffffff")
	takes("...a.ii.a...", true)
	for _, line := range []string{"resign", "yes", "no", "", "done"} {
		takes(line, false)
	}
	e.types("Ann", "...a.ii.a...")
	e.want("Ann", "....ac......", "18 of 19.")
	e.types("Ann", "deploy f") // asks to which cell
	takes("a1", false)
	e.types("Ann", "resign")
	takes("yes", false)
	e.types("Ann", "no")
	e.types("Ann", "@password")
	takes("swordfish", false)
	e.visits["Ann"].shell.Drop()
	e.types("Ann", "send bob")
	for _, line := range []string{"Dear Bob,", "", "resign", "yes", "."} {
		takes(line, true)
	}
	e.types("Ann", "Dear Bob,")
	takes("quit", true)
	e.types("Ann", ".")
	takes("quit", false)
}
