package api

import (
	"strings"
	"testing"
)

// TestLinesWithoutAnswerWait hands on one line at a time: what nobody reads from
// the wire stays with the sender.
func TestLinesWithoutAnswerWait(t *testing.T) {
	lines := make(chan Line, 3)
	paced := 0
	w := newWire(lines, &strings.Builder{}, func() { paced++ })
	ping := `{"jsonrpc":"2.0","method":"ping"}`
	lines <- Line{Text: []byte("[" + ping + "," + ping + "]")}
	lines <- Line{Text: []byte(ping)}
	if text, err := w.Recv(); err != nil || paced != 2 {
		t.Fatalf("%q, %v, after %d waits, not 2", text, err, paced)
	}
	w.ran()
	if len(w.next) > 0 {
		t.Fatal("a line follows while a request of the one before it is still to be run")
	}
	w.ran()
	if len(w.next) == 0 {
		t.Fatal("no line follows, though all requests have been run")
	}
	if text, err := w.Recv(); err != nil || string(text) != ping {
		t.Fatalf("%q, %v", text, err)
	}
}

// TestMeasure says of lines how many requests they hold, and whether there is an
// answer.
func TestMeasure(t *testing.T) {
	ping, asked := `{"jsonrpc":"2.0","method":"ping"}`, `{"jsonrpc":"2.0","method":"ping","id":0}`
	for line, want := range map[string]struct {
		requests int
		answered bool
	}{
		ping: {1, false}, asked: {1, true}, "[" + ping + " , " + asked + "]": {2, true}, "[" + ping + "," + ping + "]": {2, false},
		"[]": {1, true}, "[": {1, true}, "7": {1, true}, "[7,7]": {2, true}, "[[" + ping + "]]": {1, true},
		`{"jsonrpc":"2.0","method":"ping","id":null}`: {1, false}, `{"method":"ping"}`: {1, true}, `{"jsonrpc":"2.0"}`: {1, true},
		strings.Repeat("[", 9000) + strings.Repeat("]", 9000): {1, true},
	} {
		if requests, answered := measure([]byte(line)); requests != want.requests || answered != want.answered {
			t.Errorf("%.60s holds %d requests, answered: %v", line, requests, answered)
		}
	}
}
