package editor

import (
	"strings"
	"testing"
)

func TestTypingIsShown(t *testing.T) {
	term := newTerminal(t, 20, 6, "> ")
	term.wants(2, 0, ">")
	term.press("l", "o", "k")
	term.wants(5, 0, "> lok")
	term.press("\x1b[D", "o")
	term.wants(5, 0, "> look")
	term.press("\r")
	term.wants(2, 1, "> look", ">")
	term.wantsEvents(Line{Text: "look"})
}

func TestTypingAtTheEndSendsNothingElse(t *testing.T) {
	term := newTerminal(t, 20, 6, "\x1b[1mroom\x1b[m> ")
	for _, k := range []string{"a", "é", "漢", " "} {
		out, _ := term.Feed([]byte(k))
		if string(out) != k {
			t.Errorf("%q is echoed as %q", k, out)
		}
	}
}

func TestUnchangedTextIsNotRepainted(t *testing.T) {
	term := newTerminal(t, 40, 6, "> ")
	term.press("hello world")
	for k, most := range map[string]int{"\x7f": 8, "\x1b[D": 6, "\x1b[H": 6, "\x1b[F": 6, "\x1b": 0} {
		if term.feed(k); term.sent > most {
			t.Errorf("%q makes %d bytes, want at most %d", k, term.sent, most)
		}
	}
	if out := term.SetPrompt("> "); len(out) > 0 {
		t.Errorf("the same prompt again makes %q", out)
	}
}

func TestLongLinesGoOnInTheNextRow(t *testing.T) {
	term := newTerminal(t, 10, 6, "> ")
	term.press("abcdefg")
	term.wants(9, 0, "> abcdefg")
	term.press("h")
	term.wants(0, 1, "> abcdefgh")
	term.press("i")
	term.wants(1, 1, "> abcdefgh", "i")
	term.press("\x7f", "\x7f")
	term.wants(9, 0, "> abcdefg")
	term.press("hijklmnopqrst\x01", "X")
	term.wants(3, 0, "> Xabcdefg", "hijklmnopq", "rst")
	term.press("\r")
	term.wants(2, 3, "> Xabcdefg", "hijklmnopq", "rst", ">")
}

func TestEnterAfterAFullRowLeavesNoEmptyRow(t *testing.T) {
	term := newTerminal(t, 10, 6, "> ")
	term.press("abcdefgh", "\r")
	term.wants(2, 1, "> abcdefgh", ">")
}

func TestTheScreenScrolls(t *testing.T) {
	term := newTerminal(t, 10, 3, "> ")
	term.press("one\r", "two\r", "three\r", "abcdefghij")
	term.wants(2, 2, "> three", "> abcdefgh", "ij")
	term.press("\x01", "X")
	term.wants(3, 1, "> three", "> Xabcdefg", "hij")
}

func TestEditingWideCharacters(t *testing.T) {
	term := newTerminal(t, 20, 4, "> ")
	term.press("é漢字x", "\x7f", "\x7f", "Z")
	term.wants(6, 0, "> é漢Z")
	term.press("\x01", "B")
	term.wants(3, 0, "> Bé漢Z")
	term.press("\x1b[C", "\x1b[C")
	term.wants(6, 0, "> Bé漢Z")
	term.press("\r")
	term.wantsEvents(Line{Text: "Bé漢Z"})
}

func TestWideCharactersAtTheEdge(t *testing.T) {
	term := newTerminal(t, 10, 4, "> ")
	term.press("abcdefg", "漢")
	term.wants(2, 1, "> abcdefg", "漢")
	term.press("\x1b[D")
	term.wants(0, 1, "> abcdefg", "漢")
	term.press("\x1b[D")
	term.wants(8, 0, "> abcdefg", "漢")
	term.press("\x7f") // now it fits, exactly
	term.wants(7, 0, "> abcdeg漢")
	term.press("\x05")
	term.wants(0, 1, "> abcdeg漢")
	term.press("!")
	term.wants(1, 1, "> abcdeg漢", "!")
}

func TestCombiningAccents(t *testing.T) {
	term := newTerminal(t, 20, 4, "> ")
	term.press("cafe", "\u0301", "s")
	term.wants(7, 0, "> cafe\u0301s")
	term.press("\x7f", "\x7f")
	term.wants(5, 0, "> caf")
	term.press("o\u0308\u0323", "x", "\x1b[D", "\x1b[D", "y")
	term.wants(6, 0, "> cafyo\u0308\u0323x")
}

// An accent that arrives after its letter has filled the row must not start
// the next row.
func TestAnAccentAfterTheEdge(t *testing.T) {
	term := newTerminal(t, 10, 4, "> ")
	term.press("abcdefge", "\u0301", "x")
	term.wants(1, 1, "> abcdefge\u0301", "x")
}

// What terminals measure differently is shown in a form that they agree on, or
// the cursor is put in its column afterwards.
func TestWhatTerminalsDisagreeOn(t *testing.T) {
	for _, c := range []struct {
		name, typed, shown string
		width              int
	}{
		{"a family", "👨\u200d👩\u200d👧", "👨👩👧", 6},
		{"a skin tone", "👍🏽", "👍", 2},
		{"the coloured form of a pawn", "♟\ufe0f", "♟", 1},
		{"a flag", "🇩🇪", "🇩🇪", 2},
		{"a new emoji", "🫨", "🫨", 2},
		{"Devanagari", "क्षि", "क्षि", 3},
		{"Tamil", "நி", "நி", 2},
		{"Thai", "กำ", "กำ", 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			term := newTerminal(t, 20, 4, "> ")
			term.press(c.typed+"x", "\x1b[D", "y")
			at := term.screen.CursorPosition()
			if want := 2 + c.width + 1; at.X != want || at.Y != 0 {
				t.Errorf("cursor in %d, %d, want %d, 0", at.X, at.Y, want)
			}
			if x := term.screen.CellAt(at.X, 0); x.Content != "x" {
				t.Errorf("the cursor is on %q, want x", x.Content)
			}
			if got := strings.ReplaceAll(term.row(0), " ", ""); got != ">"+c.shown+"yx" {
				t.Errorf("shown is %q, want %q", got, ">"+c.shown+"yx")
			}
			term.press("\r")
			term.wantsEvents(Line{Text: c.typed + "yx"})
		})
	}
}

func TestOutputAppearsAboveTheLine(t *testing.T) {
	term := newTerminal(t, 20, 8, "> ")
	term.press("hel")
	term.print("Ann says hello.\nBob waves.\n")
	term.wants(5, 2, "Ann says hello.", "Bob waves.", "> hel")
	term.press("lo")
	term.print("\nlast") // a line end is added
	term.wants(7, 4, "Ann says hello.", "Bob waves.", "", "last", "> hello")
	if out := term.Print(""); len(out) > 0 {
		t.Errorf("nothing printed makes %q", out)
	}
}

func TestOutputWhileTheLineHasTwoRows(t *testing.T) {
	term := newTerminal(t, 10, 8, "> ")
	term.press("abcdefghijkl")
	term.print("one\n")
	term.wants(4, 2, "one", "> abcdefgh", "ijkl")
	term.press("\x01")
	term.print("two\n")
	term.wants(2, 2, "one", "two", "> abcdefgh", "ijkl")
	term.print("wider than the screen\n")
	term.wants(2, 5, "one", "two", "wider than", " the scree", "n", "> abcdefgh", "ijkl")
	term.print("exactly 10\n")
	term.wants(2, 6, "one", "two", "wider than", " the scree", "n", "exactly 10", "> abcdefgh", "ijkl")
}

func TestColoursDoNotLeak(t *testing.T) {
	plain := newTerminal(t, 20, 6, "> ")
	plain.print("\x1b[31mred")
	if fg := plain.screen.CellAt(0, 1).Style.Fg; fg != nil {
		t.Errorf("a prompt without colours has the colour %v", fg)
	}
	term := newTerminal(t, 20, 6, "\x1b[32mgo> ")
	term.print("\x1b[31mred")
	term.press("x")
	term.wants(5, 1, "red", "go> x")
	if fg := term.screen.CellAt(0, 0).Style.Fg; fg == nil {
		t.Error("red has no colour")
	}
	if fg := term.screen.CellAt(0, 1).Style.Fg; fg == nil {
		t.Error("the prompt has no colour")
	}
	if fg := term.screen.CellAt(4, 1).Style.Fg; fg != nil {
		t.Errorf("what is typed has the colour %v", fg)
	}
}

func TestAColouredPromptInANarrowWindow(t *testing.T) {
	term := newTerminal(t, 10, 6, "\x1b[1;44m[strategery]\x1b[m \x1b[33m>\x1b[0m ")
	term.wants(5, 1, "[strategery]"[:10], "y] >")
	term.press("occupy")
	term.wants(1, 2, "[strategery]"[:10], "y] > occup", "y")
	term.print("Bob moves.")
	term.wants(1, 3, "Bob moves.", "[strategery]"[:10], "y] > occup", "y")
	out := string(term.Resize(10, 6))
	if before, _, found := strings.Cut(out, "\r\n"); !found || !strings.HasSuffix(before, "\x1b[m") {
		t.Errorf("a row ends while a colour is in force: %q", out)
	}
	term.show(term.SetPrompt("> "))
	term.wants(8, 1, "Bob moves.", "> occupy")
}

func TestAPromptHoldsNothingButTextAndColours(t *testing.T) {
	term := newTerminal(t, 20, 4, "a\x1b[2Jb\r\n\u009bc\x1b[31")
	term.wants(9, 0, "a[2Jbc[31")
}

func TestResizing(t *testing.T) {
	term := newTerminal(t, 20, 8, "> ")
	term.print("above")
	term.press("abcdefghijklmnopqrstuvwx")
	term.wants(6, 2, "above", "> abcdefghijklmnopqr", "stuvwx")
	term.resize(12, 8)
	term.wants(2, 3, "above", "> abcdefghij", "klmnopqrstuv", "wx")
	term.resize(30, 8)
	term.wants(26, 1, "above", "> abcdefghijklmnopqrstuvwx")
	term.resize(30, 8)
	term.wants(26, 1, "above", "> abcdefghijklmnopqrstuvwx")
	term.press("\x01")
	term.resize(9, 8)
	term.wants(2, 1, "above", "> abcdefg", "hijklmnop", "qrstuvwx")
}

// A terminal that folds its rows when it gets narrower has put the area on more
// rows than the editor knows of. Whatever remains, nothing above it is lost.
func TestResizingATerminalThatFolds(t *testing.T) {
	term := newTerminal(t, 20, 10, "> ")
	term.press("abcdefghijklmnopqrstuvwx")
	folded := newTerminal(t, 10, 10, "")
	folded.show([]byte("above\r\n> abcdefgh\r\nijklmnopqr\r\nstuvwx"))
	folded.show(term.Resize(10, 10))
	rows := strings.Join(folded.rows(), "\n")
	if !strings.HasPrefix(rows, "above\n") || !strings.HasSuffix(rows, "\n> abcdefgh\nijklmnopqr\nstuvwx") {
		t.Errorf("screen:\n%s", rows)
	}
	folded.show(term.Resize(20, 10))
	folded.screen.Resize(20, 10)
	if folded.row(0) != "above" {
		t.Errorf("the row above is now %q", folded.row(0))
	}
}

func TestALineOfMoreRowsThanTheScreen(t *testing.T) {
	term := newTerminal(t, 10, 4, "> ")
	term.print("above")
	term.press(strings.Repeat("0123456789", 5) + "abc")
	term.wants(5, 3, "above", "8901234567", "8901234567", "89abc")
	term.press("\x01")
	term.wants(2, 0, "> 01234567", "8901234567", "8901234567")
	term.press("X")
	term.wants(3, 0, "> X0123456", "7890123456", "7890123456")
	term.press("\x05")
	term.print("news")
	if term.row(0) != "news" && term.row(1) != "news" {
		t.Errorf("screen %q", term.rows())
	}
	term.press("\r")
	term.wantsEvents(Line{Text: "X" + strings.Repeat("0123456789", 5) + "abc"})
}

func TestCharactersWiderThanTheScreen(t *testing.T) {
	term := newTerminal(t, 1, 4, "")
	term.press("漢")
	term.wants(0, 1, "?")
	term.press("\r")
	term.wantsEvents(Line{Text: "漢"})
}

func TestCtrlLClearsTheScreen(t *testing.T) {
	term := newTerminal(t, 20, 5, "> ")
	term.print("board")
	term.press("he\x0c", "y")
	term.wants(5, 0, "> hey")
	term.wantsEvents(Redraw{})
	term.feed("\x0c\x0c")
	term.wantsEvents(Redraw{})
}

func TestStartAndStop(t *testing.T) {
	e := New(20, 5)
	if out := e.SetPrompt("> "); len(out) > 0 {
		t.Errorf("before the start the prompt makes %q", out)
	}
	if out, _ := e.Feed([]byte("ahead\x0c\x19")); len(out) > 0 {
		t.Errorf("before the start typing makes %q", out)
	}
	if out := string(e.Print("hello")); out != "hello\r\n" {
		t.Errorf("before the start hello is printed as %q", out)
	}
	if out := string(e.Start()); out != "\x1b[?2004h> ahead" {
		t.Errorf("the start makes %q", out)
	}
	if out := string(e.Stop()); out != "\r\x1b[J\x1b[?2004l" {
		t.Errorf("the stop makes %q", out)
	}
	if out := string(e.Print("bye\n")); out != "bye\r\n" {
		t.Errorf("after the stop bye is printed as %q", out)
	}
}

func TestSecretsAreNotShown(t *testing.T) {
	term := newTerminal(t, 30, 6, "> ")
	term.press("look\r", "hunt")
	term.show(term.SetHidden(true))
	term.show(term.SetPrompt("Password: "))
	term.wants(10, 1, "> look", "Password:")
	term.press("er", "2", "\x1b[D", "\t", "\x1b[A", "\x14")
	term.wants(10, 1, "> look", "Password:")
	if term.press("x"); term.sent > 0 {
		t.Errorf("a secret letter makes %d bytes", term.sent)
	}
	term.events = nil
	term.press("\r")
	term.wantsEvents(Line{Text: "hunte2rx", Hidden: true})
	term.press("abc\x15", "def")
	term.show(term.SetHidden(false))
	term.show(term.SetPrompt("> "))
	term.press("\x19") // the secret that was killed can't be yanked
	term.wants(2, 2, "> look", "Password:", ">")
	term.press("\x1b[A")
	term.wants(6, 2, "> look", "Password:", "> look")
	term.press("\x1b[A", "\x1b[B")
	term.wants(2, 2, "> look", "Password:", ">")
}
