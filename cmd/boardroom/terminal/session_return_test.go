package terminal

import (
	"testing"

	"boardroom/cmd/boardroom/door"
)

// TestWhatIsTypedAgain divides what a house has not dealt with: lines are not done twice, the
// beginning of one is typed again, and what has lost its beginning is not.
func TestWhatIsTypedAgain(t *testing.T) {
	for _, c := range []struct {
		back        *door.Back
		lines, rest string
		lost        bool
	}{
		{nil, "", "", false},
		{&door.Back{Input: []byte("look\rtell bo")}, "look\r", "tell bo", false},
		{&door.Back{Input: []byte("tell bo")}, "", "tell bo", false},
		{&door.Back{Input: []byte("ret"), Unfinished: true}, "ret", "", true},
		{&door.Back{Unfinished: true}, "", "", true},
		{&door.Back{Input: []byte("ret\rlo"), Unfinished: true}, "ret\r", "lo", false},
		{&door.Back{Input: []byte("\x1b[200~one\rtwo")}, "\x1b[200~one\rtwo", "", true},
	} {
		lines, rest, lost := pending(c.back, "\r\n")
		if string(lines) != c.lines || string(rest) != c.rest || lost != c.lost {
			t.Errorf("%+v is divided into %q, %q, lost: %v", c.back, lines, rest, lost)
		}
	}
}
