package editor

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// edited is what keys make of a line that is empty at first, with | for the
// cursor.
func edited(keys string) string {
	e := New(80, 24)
	e.Feed([]byte(keys))
	return textOf(e.line.clusters[:e.line.cursor]) + "|" + textOf(e.line.clusters[e.line.cursor:])
}

func TestKeysEditTheLine(t *testing.T) {
	const esc = "\x1b"
	for _, c := range []struct{ name, keys, want string }{
		{"letters", "look", "look|"},
		{"Backspace as DEL", "look\x7f", "loo|"},
		{"Backspace as Ctrl-H", "look\b", "loo|"},
		{"Backspace on an empty line", "\x7f\x7fa", "a|"},
		{"Backspace takes a letter with its accents", "ae\u0301\x7f", "a|"},
		{"Backspace takes a whole flag", "a🇩🇪\x7f", "a|"},
		{"Backspace takes one of a family", "👨\u200d👩\x7f", "👨\u200d|"},
		{"Left", "ab" + esc + "[Dx", "ax|b"},
		{"Left in application mode", "ab" + esc + "ODx", "ax|b"},
		{"Left with Shift", "ab" + esc + "[1;2Dx", "ax|b"},
		{"Left goes no further than the beginning", "a\x02\x02\x02x", "x|a"},
		{"Right", "ab\x01" + esc + "[Cx", "ax|b"},
		{"Right in application mode", "ab\x01" + esc + "OCx", "ax|b"},
		{"Right goes no further than the end", "a\x06\x06x", "ax|"},
		{"Delete", "ab\x01" + esc + "[3~", "|b"},
		{"Delete at the end", "ab" + esc + "[3~", "ab|"},
		{"Delete with Ctrl", "ab cd\x01" + esc + "[3;5~", "| cd"},
		{"Ctrl-D", "ab\x01\x04", "|b"},
		{"Ctrl-D at the end", "ab\x04", "ab|"},
		{"Home", "ab" + esc + "[Hx", "x|ab"},
		{"Home with Ctrl", "ab" + esc + "[1;5Hx", "x|ab"},
		{"Home in application mode", "ab" + esc + "OHx", "x|ab"},
		{"Home in tmux", "ab" + esc + "[1~x", "x|ab"},
		{"Home in rxvt", "ab" + esc + "[7~x", "x|ab"},
		{"Ctrl-A", "ab\x01x", "x|ab"},
		{"End", "ab\x01" + esc + "[Fx", "abx|"},
		{"End in application mode", "ab\x01" + esc + "OFx", "abx|"},
		{"End in tmux", "ab\x01" + esc + "[4~x", "abx|"},
		{"End in rxvt", "ab\x01" + esc + "[8~x", "abx|"},
		{"Ctrl-E", "ab\x01\x05x", "abx|"},
		{"Ctrl-B and Ctrl-F", "abc\x02\x02\x06x", "abx|c"},
		{"Ctrl-Left", "one two, three" + esc + "[1;5D" + esc + "[1;5D", "one |two, three"},
		{"Alt-Left", "one two" + esc + "[1;3D", "one |two"},
		{"Ctrl-Left of an old xterm", "one two" + esc + "O5D", "one |two"},
		{"Alt-b", "one two" + esc + "b", "one |two"},
		{"Ctrl-Right", "one two\x01" + esc + "[1;5C", "one| two"},
		{"Alt-f twice", "one two\x01" + esc + "f" + esc + "f", "one two|"},
		{"Alt-d", "one two\x01" + esc + "d", "| two"},
		{"Alt-Backspace", "one two, " + esc + "\x7f", "one |"},
		{"Ctrl-W goes by blanks", "say a-b\x17", "say |"},
		{"Ctrl-W skips blanks", "say a-b  \x17", "say |"},
		{"Ctrl-K", "one two" + esc + "b\x0b", "one |"},
		{"Ctrl-U", "one two" + esc + "b\x15", "|two"},
		{"Ctrl-Y gives back what Ctrl-U took", "one\x15x\x19\x19", "xoneone|"},
		{"Ctrl-Y gives back what Ctrl-W took", "one two\x17\x01\x19", "two|one "},
		{"Ctrl-Y with nothing taken", "one\x19", "one|"},
		{"Ctrl-T at the end", "acb\x14", "abc|"},
		{"Ctrl-T inside", "abdc\x02\x14", "abcd|"},
		{"Ctrl-T with too little", "a\x14", "a|"},
		{"Ctrl-C", "one\x03two", "two|"},
		{"an accent inside the line", "aeb\x02\u0301x", "ae\u0301x|b"},
		{"two letters become a flag", "🇩x🇪\x02\x7f", "🇩🇪|"},
		{"flags pair anew", "🇪🇫\x01🇩", "🇩🇪|🇫"},
		{"a replacement character can be typed", "a\ufffdb", "a\ufffdb|"},
		{"no-break spaces stay", "a\u00a0b", "a\u00a0b|"},
	} {
		if got := edited(c.keys); got != c.want {
			t.Errorf("%s: %q makes %q, want %q", c.name, c.keys, got, c.want)
		}
	}
}

// None of these is a key here; what comes after each must get through.
func TestUnknownSequencesAreDroppedWhole(t *testing.T) {
	for _, sequence := range []string{
		"\x1bOP", "\x1b[11~", "\x1b[[A", "\x1bO1;5P", "\x1b[1;5P", "\x1b[24;2~", // function keys
		"\x1b[2~", "\x1b[5~", "\x1b[6~", "\x1b[Z", "\x1b[E", // other keys
		"\x1b[M !\"", "\x1b[<0;10;5M", "\x1b[<0;10;5m", "\x1b[32;10;5M", // mouse
		"\x1b[I", "\x1b[O", // focus
		"\x1b[12;40R", "\x1b[?1;2c", "\x1b[>0;95;0c", "\x1b[?2026;2$y", "\x1b[8;24;80t", // answers
		"\x1b[97;5u", "\x1b[27;5;97~", "\x1b[>4~", "\x1b[?1D", "\x1b[1 D", // newer encodings of keys
		"\x1b]11;rgb:0000/0000/0000\a", "\x1b]52;c;\x1b\\", "\x1bP1+r436f\x1b\\", "\x1b_Gi=1;OK\x1b\\",
		"\x1b", "\x1b\x1b", "\x1b\x1b\x1b", // Escape alone
		"\x1b[999999999999999999999999~",
	} {
		if got := edited("a" + sequence + "zc"); got != "azc|" {
			t.Errorf("a, %q, z, c make %q", sequence, got)
		}
	}
}

func TestEscapeSwallowsNothing(t *testing.T) {
	for keys, want := range map[string][]Event{
		"\x1blook\r":                             {Line{Text: "look"}},
		"\x1b\x1blook\r":                         {Line{Text: "look"}},
		"look\x1b\r":                             {Line{Text: "look"}},
		"look\x1b\x03":                           {Interrupt{}},
		"\x1b[\rx\r":                             {Line{Text: "["}, Line{Text: "x"}},
		"\x1bO\rx\r":                             {Line{Text: "O"}, Line{Text: "x"}},
		"\x1bO x\r":                              {Line{Text: "O x"}},
		"\x1bPlay\rx\r":                          {Line{Text: "Play"}, Line{Text: "x"}},
		"\x1b]\rx\r":                             {Line{Text: "]"}, Line{Text: "x"}},
		"\x1b[1;5\rx\r":                          {Line{}, Line{Text: "x"}},
		"\x1b[12é\r":                             {Line{Text: "é"}},
		"\x1b[12\x1b[Dx\r":                       {Line{Text: "x"}},
		"\x1b]0;a\x1b[Dx\r":                      {Line{Text: "]0;xa"}},
		"\x1b[M\rx\r":                            {Line{}, Line{Text: "x"}},
		"\x1b[[\rx\r":                            {Line{}, Line{Text: "x"}},
		"\x1bé\r":                                {Line{Text: "é"}},
		"\x1b" + strings.Repeat("1", 300) + "\r": {Line{Text: strings.Repeat("1", 300)}},
		"a\x1bOM":                                {Line{Text: "a"}},
		"\x1b[200;5~a\nb\x1b":                    {Line{Text: "a"}},
	} {
		e := New(80, 24)
		if _, events := e.Feed([]byte(keys)); !reflect.DeepEqual(events, want) {
			t.Errorf("%q tells %#v, want %#v", keys, events, want)
		}
	}
}

func TestEndlessSequencesHaveAnEnd(t *testing.T) {
	for begin, limit := range map[string]int{"\x1b[": maxSequence, "\x1bO": maxSequence, "\x1b]": maxString, "\x1bP": maxString} {
		keys := begin + strings.Repeat("1", limit+500)
		if got, want := edited(keys[:limit+100]), strings.Repeat("1", 100)+"|"; got != want {
			t.Errorf("%q… leaves %d characters, want 100", begin, len(got)-1)
		}
		if got := edited(keys + "\a"); len(got) != len(keys)-limit+1 {
			t.Errorf("%q… with an end beyond the limit leaves %d characters", begin, len(got)-1)
		}
		e := New(80, 24)
		for _, b := range []byte(keys) {
			e.Feed([]byte{b})
			if len(e.pending) > limit {
				t.Fatalf("%q… keeps %d bytes", begin, len(e.pending))
			}
		}
	}
}

func TestEnter(t *testing.T) {
	three := []Event{Line{Text: "a"}, Line{Text: "b"}, Line{}}
	for _, chunks := range [][]string{
		{"a\rb\r\r"}, {"a\nb\n\n"}, {"a\r\nb\r\n\r\n"}, {"a\r", "\nb\r", "\n\r", "\n"}, {"a\rb\n\n"}, {"a\rb\r\n\n"},
	} {
		e := New(80, 24)
		var got []Event
		for _, chunk := range chunks {
			_, events := e.Feed([]byte(chunk))
			got = append(got, events...)
		}
		if !reflect.DeepEqual(got, three) {
			t.Errorf("%q tell %#v", chunks, got)
		}
	}
}

func TestKeysInPieces(t *testing.T) {
	keys := "aé漢\x1b[D\x1bOH\x1b[3~x\x1b[1;5C\x1b[200~p\tq\r\nr\x1b[201~\x1b]0;t\x1b\\\x1bb\x1b[M !!\xe9🫨\r"
	whole := New(80, 24)
	whole.Start()
	_, want := whole.Feed([]byte(keys))
	if len(want) != 3 {
		t.Fatalf("in one piece: %#v", want)
	}
	e := New(80, 24)
	e.Start()
	var got []Event
	for _, b := range []byte(keys) {
		_, events := e.Feed([]byte{b})
		got = append(got, events...)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("byte by byte %#v, want %#v", got, want)
	}
}

func TestCtrlCIsNotTheEnd(t *testing.T) {
	term := newTerminal(t, 20, 5, "> ")
	term.press("rubbish", "\x03")
	term.wants(2, 0, ">")
	term.press("look", "\r", "\x04", "x", "\x04", "\r")
	term.wantsEvents(Interrupt{}, Line{Text: "look"}, EndOfInput{}, Line{Text: "x"})
}

func TestTheLastLineNeedsNoEnter(t *testing.T) {
	for keys, want := range map[string][]Event{
		"":             {EndOfInput{}},
		"look\n":       {Line{Text: "look"}, EndOfInput{}},
		"look\nsay hi": {Line{Text: "look"}, Line{Text: "say hi"}, EndOfInput{}},
		"say hi\x1b":   {Line{Text: "say hi"}, EndOfInput{}},
		"caf\xc3":      {BadText{What: "the byte 0xC3, which is not UTF-8"}, Line{Text: "caf"}, EndOfInput{}},
	} {
		e := New(80, 24)
		_, got := e.Feed([]byte(keys))
		_, last := e.End()
		if got = append(got, last...); !reflect.DeepEqual(got, want) {
			t.Errorf("%q tells %#v, want %#v", keys, got, want)
		}
	}
}

func TestWhatIsNoTextIsToldOnce(t *testing.T) {
	for _, c := range []struct{ keys, text, what string }{
		{"a\xe9b\xff", "ab", "the byte 0xE9, which is not UTF-8"},
		{"a\xc3b", "ab", "the byte 0xC3, which is not UTF-8"},
		{"a\xed\xa0\x80b", "ab", "the byte 0xED, which is not UTF-8"},
		{"a\x9b31mb", "a31mb", "the byte 0x9B, which is not UTF-8"},
		{"a\u009bb\x00", "ab", "the control character U+009B"},
		{"a\x00b\x00", "ab", "the control character U+0000"},
		{"a\x1ab", "ab", "the control character U+001A"},
		{"a\u202eb", "ab", "the invisible character U+202E"},
		{"a\u200bb", "ab", "the invisible character U+200B"},
		{"a\u2028b", "ab", "the invisible character U+2028"},
		{"\u0301ab", "ab", "the mark U+0301, which has no letter to stand on"},
		{"a" + strings.Repeat("\u0301", 20) + "b", "a\u0301\u0301\u0301\u0301b",
			"the mark U+0301, because a letter can bear 4 marks at most"},
	} {
		e := New(80, 24)
		_, got := e.Feed([]byte(c.keys + "\r" + c.keys + "\r"))
		one := []Event{BadText{What: c.what}, Line{Text: c.text}}
		if want := append(one, one...); !reflect.DeepEqual(got, want) {
			t.Errorf("%q tells %#v, want %#v", c.keys, got, want)
		}
	}
}

func TestOverlongLines(t *testing.T) {
	full := strings.Repeat("x", Limit)
	term := newTerminal(t, 80, 24, "> ")
	term.feed(full + "\r")
	term.wantsEvents(Line{Text: full})
	term.feed(full + "y")
	term.feed("z\x7f\x7f\x15\x00\xff" + strings.Repeat("é", 2000))
	term.feed("\r" + "next\r")
	term.wantsEvents(Overlong{Length: Limit + 2002}, Line{Text: "next"})
	term.feed(full + "yz\x03next\r")
	term.wantsEvents(Interrupt{}, Line{Text: "next"})
	if got := len(term.history.lines); got != 2 {
		t.Errorf("%d lines in the history, want 2", got)
	}
}

func TestAFullLineTakesNoMore(t *testing.T) {
	e := New(80, 24)
	e.Start()
	e.Feed([]byte(strings.Repeat("x", 600) + "\x15\x19"))
	out, _ := e.Feed([]byte("\x19"))
	if string(out) != "\a" || e.line.runes != 600 {
		t.Errorf("a yank without room makes %q and a line of %d", out, e.line.runes)
	}
}

func TestClustersHaveAnEnd(t *testing.T) {
	for text, want := range map[string]string{
		"e\u0301\u0301\u0301\u0301x":       "e\u0301\u0301\u0301\u0301|x",
		strings.Repeat("ᄀ", 9) + "\u0301":  strings.Repeat("ᄀ", 8) + "|ᄀ\u0301",
		strings.Repeat("ᄀ", 8) + "\u0301":  strings.Repeat("ᄀ", 8) + "\u0301",
		"e" + strings.Repeat("\u0301", 20): "e" + strings.Repeat("\u0301", 11) + "|" + strings.Repeat("\u0301", 9),
		"👩\u200d\u200d👩\u200da👩🏽\u200d🎲":   "👩\u200d\u200d|👩\u200d|a|👩🏽\u200d|🎲",
		"🇩🇪🇫": "🇩🇪|🇫",
	} {
		var parts []string
		for _, c := range split(text) {
			parts = append(parts, c.text)
		}
		if got := strings.Join(parts, "|"); got != want {
			t.Errorf("%q is divided into %q, want %q", text, got, want)
		}
	}
}

func TestOutputStaysInProportion(t *testing.T) {
	filler := strings.Repeat("x", 990)
	text := strings.Repeat("the quick brown fox jumps over the lazy dog ", 500)
	for name, in := range map[string]string{
		"a long paste":              text,
		"lines":                     strings.ReplaceAll(text, "fox", "\n"),
		"empty lines":               strings.Repeat("\r", 20000),
		"inserting":                 "\x01" + strings.Repeat("y\x01", 2000),
		"recalling":                 strings.Repeat("\x10\r", 2000),
		"yanking":                   "\x15" + strings.Repeat("\x19\r", 2000),
		"moving":                    strings.Repeat("\x01\x05", 10000),
		"clearing":                  strings.Repeat("\x0c", 20000),
		"completing":                strings.Repeat("\t", 20000),
		"bells":                     "\x15\x19" + strings.Repeat("\x19", 20000),
		"one after the other, long": strings.Repeat("y\x7f", 10000),
	} {
		t.Run(name, func(t *testing.T) {
			term := newTerminal(t, 80, 24, "\x1b[32mroom\x1b[m> ")
			term.feed(filler + "\r" + filler)
			out, _ := feedReady(term.Editor, []byte(in))
			if most := 2*len(in) + echoed + 8*Limit; len(out) > most {
				t.Errorf("%d bytes in make %d bytes out, want at most %d", len(in), len(out), most)
			}
		})
	}
}

func TestEditingInFrontOfALongLine(t *testing.T) {
	term := newTerminal(t, 80, 24, "> ")
	term.feed(strings.Repeat("x", 900) + "\x01")
	out, _ := term.Feed([]byte(strings.Repeat("y", 90)))
	if len(out) > 1200 {
		t.Errorf("90 letters make %d bytes", len(out))
	}
}

func TestHistory(t *testing.T) {
	const upKey, downKey = "\x1b[A", "\x1bOB"
	for _, c := range []struct{ name, keys, want string }{
		{"nothing to go back to", "a" + upKey, "a|"},
		{"the last line", "a\rb\r" + upKey, "b|"},
		{"the line before", "a\rb\r" + upKey + upKey, "a|"},
		{"no further than the first", "a\rb\r" + upKey + upKey + upKey, "a|"},
		{"forward again", "a\rb\r" + upKey + upKey + downKey, "b|"},
		{"half a line is kept", "a\rb\rhal" + upKey + upKey + downKey + downKey + "f", "half|"},
		{"forward from nowhere", "a\rhalf" + downKey, "half|"},
		{"no empty lines", "a\r\r  \r" + upKey, "a|"},
		{"no line twice in a row", "a\rb\rb\rb\r" + upKey + upKey, "a|"},
		{"the same line later", "a\rb\ra\r" + upKey + upKey, "b|"},
		{"a line that was changed", "a\r" + upKey + "b\r" + upKey + upKey, "a|"},
		{"Ctrl-P and Ctrl-N", "a\rb\r\x10\x10\x0e", "b|"},
		{"an abandoned line", "a\rb\x03" + upKey, "a|"},
		{"Enter ends going back", "a\rb\r" + upKey + "\r" + upKey, "b|"},
	} {
		if got := edited(c.keys); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestTheHistoryHasLimits(t *testing.T) {
	var h history
	for i := range 1000 {
		h.add(fmt.Sprint("line ", i))
	}
	if len(h.lines) != historyLines || h.lines[historyLines-1] != "line 999" {
		t.Errorf("%d lines are kept, the last is %q", len(h.lines), h.lines[len(h.lines)-1])
	}
	for i := range 1000 {
		h.add(strings.Repeat("漢", Limit) + fmt.Sprint(i))
	}
	size := 0
	for _, line := range h.lines {
		size += len(line)
	}
	if size != h.size || size > historyBytes || len(h.lines) < 10 {
		t.Errorf("%d lines with %d bytes are kept, counted as %d", len(h.lines), size, h.size)
	}
}
