package editor

import "testing"

func TestBackground(t *testing.T) {
	for _, test := range []struct {
		typed string
		want  []Event
	}{
		{"\x1b]11;rgb:ffff/ffff/ffff\x1b\\", []Event{Background{Light: true}}},
		{"\x1b]11;rgb:fd/f6/e3\a", []Event{Background{Light: true}}},
		{"\x1b]11;rgb:0000/2b2b/3636\a", []Event{Background{}}},
		{"\x1b]11;rgb:0/0/0\a", []Event{Background{}}},
		{"\x1b]10;rgb:ff/ff/ff\a", nil},
		{"\x1b]11;rgb:ff/ff\a", nil},
		{"\x1b]11;red\a", nil},
		{"\x1b]11;rgb:fffff/0/0\a", nil},
	} {
		e := New(80, 24)
		e.Start()
		_, events := e.Feed([]byte(test.typed))
		if len(events) != len(test.want) || len(events) > 0 && events[0] != test.want[0] {
			t.Errorf("%q is %v, want %v", test.typed, events, test.want)
		}
		if out, _ := e.Feed([]byte("x")); string(out) != "x" {
			t.Errorf("%q leaves something behind: %q", test.typed, out)
		}
	}
}
