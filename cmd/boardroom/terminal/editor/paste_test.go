package editor

import (
	"strings"
	"testing"
)

const pasteBegins, pasteEnds = "\x1b[200~", "\x1b[201~"

func marked(text string) string { return pasteBegins + text + pasteEnds }

// A pasted line end enters nothing: what is pasted with one is told as a whole.
func TestPastes(t *testing.T) {
	long := strings.Repeat("0123456789", 120)
	for _, c := range []struct {
		name, keys string
		want       []Event
		left       string
	}{
		{"a part of a line", "say " + marked("hello") + " there\r", []Event{Line{Text: "say hello there"}}, ""},
		{"no Enter", "say " + marked("hello"), nil, "say hello"},
		{"a line", marked("resign\r"), []Event{Pasted{Lines: []string{"resign", ""}}}, ""},
		{"lines", marked("resign\nyes\r\nno\rlast"), []Event{Pasted{Lines: []string{"resign", "yes", "no", "last"}}}, ""},
		{"lines that all end", marked("resign\r\nyes\r\n"), []Event{Pasted{Lines: []string{"resign", "yes", ""}}}, ""},
		{"empty lines", marked("\n\r\n"), []Event{Pasted{Lines: []string{"", "", ""}}}, ""},
		{"behind half a line", "say hel" + marked("lo\nresign\nye"), []Event{Pasted{Lines: []string{"say hello", "resign", "ye"}}}, ""},
		{"within a line", "say  there\x1bb\x02" + marked("hello\nyes"), []Event{Pasted{Lines: []string{"say hello there", "yes"}}}, ""},
		{"a line feed behind a return that was typed", "who\r" + marked("\na\n"), []Event{Line{Text: "who"}, Pasted{Lines: []string{"", "a", ""}}}, ""},
		{"one behind the other", marked("a\nb") + marked("c\nd"),
			[]Event{Pasted{Lines: []string{"a", "b"}}, Pasted{Lines: []string{"c", "d"}}}, ""},
		{"a beginning within", pasteBegins + "a\n" + marked("b\n"), []Event{Pasted{Lines: []string{"a", "b", ""}}}, ""},
		{"typed behind it", marked("a\nb") + "c\r", []Event{Pasted{Lines: []string{"a", "b"}}, Line{Text: "c"}}, ""},
		{"a long line", marked(long) + "\rlook\r", []Event{Overlong{Length: 1200}, Line{Text: "look"}}, ""},
		{"a long line without marks", long + "\rlook\r", []Event{Overlong{Length: 1200}, Line{Text: "look"}}, ""},
		{"a long line with control characters", marked(long+"\x01\xff\x1b[A") + "\r", []Event{Overlong{Length: 1200}}, ""},
		{"a long line among others", marked("a\n" + long + "\nb\n" + long[:1100] + "\n"), []Event{Overlong{Length: 1200, Number: 2}}, ""},
		{"a long line at the end", marked("a\n" + long[:1100]), []Event{Overlong{Length: 1100, Number: 2}}, ""},
		{"too many lines", marked(strings.Repeat("yes\n", 300)), []Event{Overfull{Lines: 300, Length: 900}}, ""},
		{"as many lines as can be", marked(strings.Repeat("\n", 199) + "a\n"), []Event{Pasted{Lines: append(make([]string, 199), "a", "")}}, ""},
		{"too many characters", marked(strings.Repeat(long[:999]+"\n", 21)), []Event{Overfull{Lines: 21, Length: 20979}}, ""},
		{"tabs become blanks", marked("a\tb\n"), []Event{Pasted{Lines: []string{"a b", ""}}}, ""},
		{"keys do nothing", "old\r" + marked("a\x1b[Ab\x01\x7f\x15\n\x03\x04\n"),
			[]Event{Line{Text: "old"}, BadText{What: "the control character U+001B"}, Pasted{Lines: []string{"ab", "", ""}}}, ""},
		{"its beginning is missing", "a" + pasteEnds + "b\r", []Event{Line{Text: "ab"}}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, size := range []int{1 + len(c.keys)/2000, 3 + len(c.keys)/200, len(c.keys)} {
				term := newTerminal(t, 80, 24, "> ")
				for rest := c.keys; rest != ""; rest = rest[min(size, len(rest)):] {
					term.feed(rest[:min(size, len(rest))])
				}
				term.wantsEvents(c.want...)
				if got := term.line.String(); got != c.left {
					t.Errorf("left in the line: %q, want %q", got, c.left)
				}
			}
		})
	}
}

// A paste without its end does not go on for ever, and nothing of it is entered.
func TestAPasteLosesItsEnd(t *testing.T) {
	term := newTerminal(t, 80, 24, "> ")
	term.feed("say " + pasteBegins + "a\nb\x1b[20")
	if !term.Pasting() {
		t.Error("there is no paste")
	}
	term.show(term.LeavePaste())
	term.wants(2, 0, ">")
	term.feed("1~c\r")
	term.wantsEvents(Line{Text: "1~c"})
	term.feed(pasteBegins + "resign\nyes")
	_, events := term.End()
	if len(events) != 1 || events[0] != (EndOfInput{}) {
		t.Errorf("the end of the input tells %#v", events)
	}
	term.Stop()
	term.show(term.Start())
	term.feed("a\r")
	term.wantsEvents(Line{Text: "a"})
}

func TestPastesAreShown(t *testing.T) {
	term := newTerminal(t, 20, 6, "> ")
	term.feed("x")
	term.feed(marked("place a1"))
	term.wants(11, 0, "> xplace a1")
	term.feed(marked("\nplace b2\nplace"))
	term.wants(2, 0, ">")
	term.wantsEvents(Pasted{Lines: []string{"xplace a1", "place b2", "place"}})
}

// What was pasted is entered as if it had been typed, or goes on being edited.
func TestPastedLinesAreEntered(t *testing.T) {
	term := newTerminal(t, 20, 6, "> ")
	out, events := term.Enter("place a1")
	term.show(append(out, term.Ready()...))
	term.events = append(term.events, events...)
	term.show(term.Insert("place"))
	term.wants(7, 1, "> place a1", "> place")
	term.feed(" b2\r\x10")
	term.wants(10, 2, "> place a1", "> place b2", "> place b2")
	term.feed("\x10")
	term.wants(10, 2, "> place a1", "> place b2", "> place a1")
	term.wantsEvents(Line{Text: "place a1"}, Line{Text: "place b2"})
}

// A space in a paste turns no page.
func TestPastesBelowAPage(t *testing.T) {
	term := newTerminal(t, 80, 24, "> ")
	term.SetPaging(true)
	term.feed(marked(" resign\n yes"))
	term.wantsEvents(Pasted{Lines: []string{" resign", " yes"}})
}

// Secrets are kept nowhere and not shown.
func TestPastedSecrets(t *testing.T) {
	term := newTerminal(t, 80, 24, "Password: ")
	term.show(term.SetHidden(true))
	term.feed(marked("swordfish\n"))
	term.show(term.Insert("swordfish"))
	term.wants(10, 0, "Password:")
	term.feed("\r")
	term.wantsEvents(Pasted{Lines: []string{"swordfish", ""}}, Line{Text: "swordfish", Hidden: true})
	term.show(term.SetHidden(false))
	term.feed("\x10\x19\r")
	term.wantsEvents(Line{})
}

// Whoever has not asked for marks has no use for them.
func TestMarksOfPastesBeforeTheStart(t *testing.T) {
	if got := edited("ab\x1b[200~\x01c\x1b[201~"); got != "c|ab" {
		t.Errorf("got %q", got)
	}
}
