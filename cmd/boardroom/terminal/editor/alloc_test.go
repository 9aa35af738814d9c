package editor

import "testing"

// TestPrintingTakesNoMemory prints a line above the prompt, as for each of a thousand who hear it:
// what it was painted in before is used again, unless that was large.
func TestPrintingTakesNoMemory(t *testing.T) {
	e := New(80, 24)
	e.Reuse(e.Start())
	e.Reuse(e.SetPrompt("> "))
	print := func() { e.Reuse(e.Print("Ann says, \"Good evening, everybody, and welcome.\"")) }
	if n := testing.AllocsPerRun(100, print); n != 0 {
		t.Errorf("a line is printed with %v allocations", n)
	}
	e.Reuse(make([]byte, 1<<20))
	if n := cap(e.screen.out); n > keptBytes {
		t.Errorf("a silent session keeps %d bytes", n)
	}
}
