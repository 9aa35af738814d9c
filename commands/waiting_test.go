package commands_test

import "testing"

// TestTalkWaitsForNoMove has a move kept for as long as the test likes: what players say
// meanwhile is heard, and what they ask about the table waits.
func TestTalkWaitsForNoMove(t *testing.T) {
	e := started(t)
	space := e.emptySpaces()[0]
	begun, kept := make(chan bool, 100), make(chan bool)
	e.store.BeforeWrites(func() { begun <- true; <-kept })
	told := make(chan string, 2)
	go func() { told <- e.types("Ann", "occupy "+space+" with 3 3 3 3") }()
	<-begun
	for _, test := range []struct{ line, heard string }{
		{`"hello`, "Bob says: hello"},
		{"say hello", "Bob says: hello"},
		{":waves", "Bob waves"},
		{"!hello", "Bob shouts: hello"},
		{"=general hello", "! You are not on general."},
		{"tell nobody hello", "! Nobody is called"},
	} {
		e.want("Bob", test.line, test.heard)
	}
	go func() { told <- e.types("Bob", "look strategery") }()
	close(kept)
	for range 2 {
		e.holds("somebody", <-told, "Ann occupies "+space)
	}
}
