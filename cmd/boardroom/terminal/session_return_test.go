package terminal

import (
	"io"
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

// TestWhatAProgramGoesOnWith has a house die before it has kept anything of a program, and after.
func TestWhatAProgramGoesOnWith(t *testing.T) {
	for _, c := range []struct {
		back       *door.Back
		b          *bookmark
		unanswered string // "none" where the session is a new one
		in         string
	}{
		{&door.Back{Input: []byte("{1}\n{2")}, nil, "none", "{1}\n{2"},
		{&door.Back{Input: []byte("{1}\n{2"), Place: []byte("sealed")}, &bookmark{}, "{1}\n", "{2"},
		{&door.Back{Input: []byte("{1}\n{2"), Place: []byte("of other keys")}, nil, "{1}\n", "{2"},
	} {
		se := &session{start: door.Start{Back: c.back}}
		back, in := se.returnProgram(c.b)
		got := make([]byte, len(c.in))
		if _, err := io.ReadFull(in, got); err != nil || string(got) != c.in {
			t.Errorf("of %q the house reads %q, %v", c.back.Input, got, err)
		}
		if (back == nil) != (c.unanswered == "none") || back != nil && string(back.Unanswered) != c.unanswered {
			t.Errorf("of %q %+v has no answer", c.back.Input, back)
		}
	}
}
