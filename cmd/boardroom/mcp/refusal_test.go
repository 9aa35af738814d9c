package mcp

import (
	"encoding/json"
	"testing"

	"github.com/creachadair/jrpc2"
)

// TestAgentsAreNotToldWhatToType has refusals that end with a line for people.
func TestAgentsAreNotToldWhatToType(t *testing.T) {
	for _, test := range []struct{ message, data, want string }{
		{"Nobody is called \"bo\". To see who is here: who", `{"reason":"no_such_person","name":"to"}`, "Nobody is called \"bo\". The parameter: to"},
		{"It is not your turn at sato. To see the board: look sato", `{"reason":"not_your_turn"}`, "It is not your turn at sato."},
		{"b3 is taken.", `{"reason":"illegal"}`, "b3 is taken."},
		{"To see the board: look sato", ``, "To see the board: look sato"},
	} {
		if got := forAgents(&jrpc2.Error{Message: test.message, Data: json.RawMessage(test.data)}); got != test.want {
			t.Errorf("%q is told as %q, not %q", test.message, got, test.want)
		}
	}
}
