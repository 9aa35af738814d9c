package terminal

import (
	"strings"
	"testing"
	"time"
	"unicode"

	"boardroom/world/notice"
)

func TestCallsForAttention(t *testing.T) {
	turn := notice.Board{Occasion: notice.Moved, Table: "sato", YourTurn: true}
	looked, others := turn, turn
	looked.Occasion, others.YourTurn = notice.Looked, false
	told := notice.Speech{Kind: notice.Tell, From: "Ann", Text: "draw? 4;3"}
	mine, said := told, told
	mine.Mine, said.Kind = true, notice.Say
	tests := []struct {
		what         string
		notify, bell string
		notice       notice.Notice
		idle         time.Duration
		want         string
	}{
		{"nothing is wanted", "off", "off", turn, time.Hour, ""},
		{"the bell for a turn", "off", "on", turn, 0, "\a"},
		{"the bell for nothing else", "off", "on", told, time.Hour, ""},
		{"a turn that is looked at", "bell", "on", looked, time.Hour, ""},
		{"somebody else's turn", "bell", "on", others, time.Hour, ""},
		{"both bells ring once", "bell", "on", turn, 0, "\a"},
		{"a turn in the midst of typing", "osc9", "off", turn, 0, "\x1b]9;It is your turn at sato.\a"},
		{"a turn for kitty", "osc99", "off", turn, 0, "\x1b]99;;It is your turn at sato.\x1b\\"},
		{"a turn for foot", "osc777", "off", turn, 0, "\x1b]777;notify;Boardroom;It is your turn at sato.\a"},
		{"a warning", "osc9", "off", notice.Warning{Text: "Your time runs out."}, 0, "\x1b]9;Your time runs out.\a"},
		{"a warning by bell", "off", "on", notice.Warning{Text: "Your time runs out."}, 0, "\a"},
		{"a letter while away", "osc9", "off", notice.Note{Lines: []string{"A letter has come."}, Calls: true}, time.Hour, "\x1b]9;A letter has come.\a"},
		{"a challenge while away", "osc9", "off", notice.Proposed{Lines: []string{"Bob challenges you to Sáto.", "To accept: accept Bob"}}, time.Hour, "\x1b]9;Bob challenges you to Sáto.\a"},
		{"news while away", "osc9", "off", notice.Note{Lines: []string{"Bob has connected."}}, time.Hour, ""},
		{"told while here", "osc9", "on", told, time.Second, ""},
		{"told while away", "osc9", "off", told, time.Minute, "\x1b]9;Ann tells you, \"draw? 4,3\"\a"},
		{"told while away, by bell", "bell", "off", told, time.Minute, "\a"},
		{"told by the reader", "bell", "off", mine, time.Hour, ""},
		{"said to all", "bell", "off", said, time.Hour, ""},
	}
	for _, test := range tests {
		s := &display{settings: map[string]string{"notify": test.notify, "bell": test.bell}}
		if got := s.calls(test.notice, test.idle); got != test.want {
			t.Errorf("%s: sent is %q, want %q", test.what, got, test.want)
		}
	}
}

// TestNoCallLetsCodesThrough puts codes into what somebody is told.
func TestNoCallLetsCodesThrough(t *testing.T) {
	for _, text := range []string{"\x1b[31m", "a\x07b", "\x1b\\", "\u009c", strings.Repeat("long ", 200), "new\nline\r"} {
		for _, way := range []string{"osc9", "osc99", "osc777"} {
			call := callOf(way, text)
			inside := strings.TrimSuffix(strings.TrimSuffix(call[1:], "\x1b\\"), "\a")
			if strings.ContainsFunc(inside, unicode.IsControl) {
				t.Errorf("%s of %q lets a control character through: %q", way, text, call)
			}
			if len(inside) > 400 {
				t.Errorf("%s of a long text has %d bytes", way, len(inside))
			}
		}
	}
}
