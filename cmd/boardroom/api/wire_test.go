package api

import (
	"io"
	"strings"
	"testing"
	"testing/synctest"

	"boardroom/commands/acts"
)

// TestLinesWithoutAnswerWait hands on one line at a time: what nobody reads from
// the wire stays with the sender.
func TestLinesWithoutAnswerWait(t *testing.T) {
	lines := make(chan Line, 3)
	paced := 0
	w := newWire(lines, &strings.Builder{}, func() { paced++ }, func(_, _ uint64) {})
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

// TestTheEndWaitsForWhatWasHandedOn closes the wire while a line waits to be answered: the library
// writes to nothing, and panics, where it reads the end before that.
func TestTheEndWaitsForWhatWasHandedOn(t *testing.T) {
	for _, line := range []string{`{"method":"ping"}`, `{"jsonrpc":"2.0","method":"ping"}`, `{"jsonrpc":"2.0","method":"ping","id":7}`} {
		synctest.Test(t, func(t *testing.T) {
			lines := make(chan Line, 1)
			w := newWire(lines, &strings.Builder{}, func() {}, func(_, _ uint64) {})
			lines <- Line{Text: []byte(line)}
			if text, err := w.Recv(); err != nil || string(text) != line {
				t.Fatalf("%q, %v", text, err)
			}
			_ = w.Close()
			ended := make(chan error, 1)
			go func() { _, err := w.Recv(); ended <- err }()
			synctest.Wait()
			if len(ended) > 0 {
				t.Errorf("%s: the end comes before the answer", line)
			}
			if _, answered := measure([]byte(line)); answered {
				_ = w.Send(nil)
			} else {
				w.ran()
			}
			if err := <-ended; err != io.EOF {
				t.Errorf("%s: behind it comes %v", line, err)
			}
		})
	}
}

// TestLinesThatAreNoRequests gives the wire what it answers by itself or not at all, and behind
// each line a request, which is handed on.
func TestLinesThatAreNoRequests(t *testing.T) {
	ping := `{"jsonrpc":"2.0","method":"ping","id":7}`
	for _, test := range []struct {
		line      Line
		code, why string
	}{
		{Line{TooLong: true}, "-32700", "longer than 65536 bytes"},
		{Line{Text: []byte(`{"jsonrpc":"2.0","id":null,"method":"ping"}`)}, "-32600", "null"},
		{Line{Text: []byte(`[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id": null,"method":"ping"}]`)}, "-32600", "null"},
		{Line{Text: []byte(`{"jsonrpc":"2.0","id":99,"result":{}}`)}, "", ""},
		{Line{Text: []byte(`{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}`)}, "", ""},
		{Line{Text: []byte(`[{"jsonrpc":"2.0","id":99,"result":null}]`)}, "", ""},
		{Line{Text: []byte("\ufeff")}, "", ""},
	} {
		lines, out := make(chan Line, 2), &strings.Builder{}
		lines <- test.line
		lines <- Line{Text: []byte("\ufeff" + ping + "\r")}
		text, err := newWire(lines, out, func() {}, func(_, _ uint64) {}).Recv()
		if err != nil || string(text) != ping {
			t.Errorf("behind %.80q %q is handed on, %v", test.line.Text, text, err)
		}
		if told := out.String(); test.code == "" && told != "" || !strings.Contains(told, test.why) || !strings.Contains(told, test.code) || strings.Count(told, "\n") > 1 {
			t.Errorf("%.80q is answered by %q", test.line.Text, told)
		}
	}
	mixed := Line{Text: []byte(`[{"jsonrpc":"2.0","id":99,"result":{}},` + ping + `]`)}
	if text, answer := mixed.requests(); string(text) != "["+ping+"]" || answer != nil {
		t.Errorf("of a batch with a response %q is handed on, and %q is answered", text, answer)
	}
}

// TestParametersAreComposed gives parameters whose letters and marks stand apart.
func TestParametersAreComposed(t *testing.T) {
	given, err := checked(NewCatalogue(acts.Vocabulary().Commands).byName["say"], []byte(`{"text":"sa\u0301to"}`))
	if err != nil || string(given) != `{"text":"sáto"}` {
		t.Errorf("they are %s, %v", given, err)
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
