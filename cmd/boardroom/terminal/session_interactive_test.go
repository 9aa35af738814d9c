package terminal_test

import (
	"strings"
	"testing"
	"testing/synctest"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world/notice"
)

// On a terminal that is so low not even the welcome fits.
const lowHeight = 12

// enter opens a terminal and waits until somebody is in.
func (h *house) enter(login terminaltest.Login, look terminaltest.Look) *terminaltest.Terminal {
	h.t.Helper()
	term := h.connect(login).Terminal(h.t, look)
	term.Expect("For help: help")
	if look.Height == lowHeight && look.Term == "" {
		term.See("\nMore: Enter. Stop: q")
		term.Line("q")
	}
	term.See("\n>")
	return term
}

func (h *house) enterGuest() *terminaltest.Terminal {
	h.t.Helper()
	return h.enter(terminaltest.Login{Name: "guest"}, terminaltest.Look{})
}

// board is a board that somebody is shown, as small as can be.
func board(occasion notice.Occasion, yourTurn bool) notice.Board {
	return notice.Board{Occasion: occasion, Table: "strategery", Game: "Strategery", Heading: "strategery, move 3.", YourTurn: yourTurn, Number: 2}
}

// What is told comes above the line that is being typed, which stays as it is.
func TestWhatIsToldStandsAboveTheLine(t *testing.T) {
	h := open(t, terminal.Limits{})
	ann, bob := h.enterGuest(), h.enterGuest()
	ann.See("Guest2 has connected.")
	ann.Type("say half a li")
	ann.See("> say half a li")
	bob.Line("say hello there")
	ann.See("Guest2 says, \"hello there\"\n> say half a li")
	ann.Type("ne\r")
	bob.See("Guest1 says, \"half a line\"")
	if strings.Contains(bob.Screen(), "half a lisay") || strings.Contains(ann.Raw(), "\r\r") {
		t.Errorf("the screen is in disorder:\n%s", bob.Screen())
	}
}

// A dumb terminal is sent no codes: not for a question that is longer than its
// row, not for what the person has chosen for their other terminals, and not for
// what comes while they type.
func TestADumbTerminalIsSentNoCodes(t *testing.T) {
	h := open(t, terminal.Limits{})
	h.account("Ann")
	ann := h.enter(terminaltest.Login{Name: "Ann", Keys: keys("Ann")}, terminaltest.Look{})
	for _, option := range []string{"style colour", "notify osc9", "bell on"} {
		ann.Line("option " + option)
		ann.Expect("is now " + strings.Fields(option)[1])
	}
	dumb := h.enter(terminaltest.Login{Name: "Ann", Keys: keys("Ann")}, terminaltest.Look{Term: "dumb", Width: 40})
	dumb.Type("who\x1b[Dx\x1b[D\x1b[D\x0c\t")
	dumb.See("withdraw\n> whxo")
	ann.Line("say hello")
	dumb.See("You say, \"hello\"\nNobody else is here. To see who is\nonline: who\n> whxo")
	dumb.Type("\x15look\r")
	dumb.Expect("The Lobby")
	h.tell(board(notice.Moved, true))
	dumb.Line("say done")
	dumb.Expect("You say, \"done\"")
	if !strings.Contains(dumb.Raw(), "\a") {
		t.Error("a notice for the desktop is to be a bell")
	}
	asked := h.connect(terminaltest.Login{Name: "Newt", Keys: keys("Newt")}).Terminal(t, terminaltest.Look{Term: "dumb", Width: 40})
	asked.See("Nobody is called Newt.")
	asked.See("or another name:")
	asked.Line("yes")
	asked.Expect(nameIsYours("Newt"))
	for _, raw := range []string{dumb.Raw(), asked.Raw()} {
		if at := strings.IndexByte(raw, '\x1b'); at >= 0 {
			t.Errorf("it is sent %q", raw[at:])
		}
	}
}

// Lines that come at once are answered one after the other, each below itself.
func TestLinesTypedAhead(t *testing.T) {
	h := open(t, terminal.Limits{})
	term := h.enterGuest()
	term.Type("say one\rsay two\r\nsay three\nsay fo")
	term.See(`> say one
You say, "one"
Nobody else is here. To see who is online: who
> say two
You say, "two"
Nobody else is here. To see who is online: who
> say three
You say, "three"
Nobody else is here. To see who is online: who
> say fo`)
}

func TestALineTypedInPieces(t *testing.T) {
	h := open(t, terminal.Limits{})
	term := h.enterGuest()
	for _, piece := range []string{"say na", "\xc3", "\xaf", "ve\x1b", "[", "D\x1b[C", "!\r"} {
		term.Type(piece)
	}
	term.See("You say, \"naïve!\"")
}

func TestLinesThatCannotBeTaken(t *testing.T) {
	h := open(t, terminal.Limits{})
	term := h.enterGuest()
	term.Line("say " + strings.Repeat("x", 1100))
	term.Expect("That line has 1104 characters, so nothing was done; at most 1000 are")
	term.Line("say caf\xe9")
	term.Expect("The line was taken without the byte 0xE9, which is not UTF-8")
	term.Expect("You say, \"caf\"")
	term.Line("say hello")
	term.Expect("You say, \"hello\"")
}

func TestKeysOfTheHouse(t *testing.T) {
	h := open(t, terminal.Limits{})
	term := h.enterGuest()
	term.Type("say never mind\x03")
	term.Line("say instead")
	term.See("You say, \"instead\"")
	if strings.Contains(term.Screen(), "You say, \"never") {
		t.Error("Ctrl-C does not take the line back")
	}
	term.Type("hel\t")
	term.See("> help")
	term.Type("lo\tok\x15")
	looked := board(notice.Looked, false)
	looked.Below = &notice.Passage{Text: "Your task: win."}
	h.tell(looked)
	term.See("Strategery, move 3.")
	term.Type("\x0c")
	term.Line("say hello again")
	term.See("You say, \"hello again\"")
	if screen := term.Screen(); strings.Contains(screen, "instead") || !strings.HasPrefix(screen, "Strategery, move 3.\nYour task: win.\n> say hello again") {
		t.Errorf("Ctrl-L does not leave the board alone on the screen, with what belongs below it:\n%s", screen)
	}
	term.Type("\x04")
	term.Expect("Goodbye, Guest1.")
	if status := term.End(); status != 0 {
		t.Errorf("the session ends with %d", status)
	}
	if raw := term.Raw(); strings.LastIndex(raw, "\x1b[?2004l") < strings.LastIndex(raw, "\x1b[?2004h") {
		t.Error("the terminal is left as it was not found")
	}
}

// The end of the input ends the session, and a last line without an end counts.
func TestTheEndOfTheInput(t *testing.T) {
	h := open(t, terminal.Limits{})
	term := h.enterGuest()
	term.Type("say last words")
	term.CloseInput()
	term.Expect("You say, \"last words\"", "Goodbye")
	if status := term.End(); status != 0 {
		t.Errorf("the session ends with %d", status)
	}
}

// Secrets are not shown, whether they are typed when they are asked for or ahead.
func TestSecretsAreNotShown(t *testing.T) {
	h := open(t, terminal.Limits{})
	h.account("Ann")
	term := h.enter(terminaltest.Login{Name: "Ann", Keys: keys("Ann")}, terminaltest.Look{})
	term.Line("@password")
	term.See("New password:")
	term.Type("first secret")
	term.Type("\r")
	term.See("Once more:")
	term.Line("first secret")
	term.Expect("password")
	term.Type("@password\rsecond secret\rsecond secret\rsay done\r")
	term.See("You say, \"done\"")
	term.Line("@password")
	term.Expect("New password:")
	term.Type("third secret\x03")
	term.See("Dropped.")
	term.Type("\x1b[A\x1b[A") // back in what was typed
	term.Line("")
	if strings.Contains(strings.ReplaceAll(term.Raw(), ";secret=1", ""), "secret") { // that is a mark of prompts
		t.Errorf("a secret was shown:\n%q", term.Raw())
	}
	h.connect(terminaltest.Login{Name: "Ann", Answer: terminaltest.Answers("second secret")})
}

// A question is answered, dropped, or waits while something else is done.
func TestQuestions(t *testing.T) {
	h := open(t, terminal.Limits{})
	come := func(name string) *terminaltest.Terminal {
		term := h.connect(terminaltest.Login{Name: name, Keys: keys(name)}).Terminal(t, terminaltest.Look{Width: 120})
		term.See("Nobody is called " + name + ".")
		return term
	}
	kim := come("Kim")
	kim.Line("look me")
	kim.Expect("You are Guest1,")
	kim.See("\n>")
	kim.Line("@name Kim")
	kim.Expect(nameIsYours("Kim"), "ssh Kim@192.0.2.254")
	kim.See("\n>")
	for _, drop := range []string{"\r", "  \r", "\x03"} {
		lou := come("Lou")
		lou.Type(drop)
		lou.See("a guest: you can talk, watch and play.")
		lou.See("\n>")
	}
	h.account("Ann")
	ann := h.enter(terminaltest.Login{Name: "Ann", Keys: keys("Ann")}, terminaltest.Look{})
	ann.Line("@password")
	ann.See("New password:")
	ann.Line("") // an empty line is an answer where any is
	ann.See("That password has 0 characters")
	ann.See("\n>")
}

func TestTheWindowIsResized(t *testing.T) {
	h := open(t, terminal.Limits{})
	term := h.enterGuest()
	widest := func(word string) int {
		h.tell(notice.Note{Lines: []string{strings.Repeat(word+" ", 30), "that was " + word}})
		term.See("that was " + word + "\n>")
		most := 0
		for _, row := range strings.Split(term.Screen(), "\n") {
			if strings.HasPrefix(strings.TrimSpace(row), word+" ") {
				most = max(most, len(row))
			}
		}
		return most
	}
	term.Resize(40, 24)
	term.Line("say narrow") // a line that is typed after a resize is taken after it
	term.Expect("You say, \"narrow\"")
	if got := widest("narrow"); got < 30 || got > 40 {
		t.Errorf("in a window of 40 columns the widest row has %d", got)
	}
	term.Line("option width 60")
	term.Expect("Width is now 60")
	term.Resize(100, 24)
	term.Line("say fixed")
	term.Expect("You say, \"fixed\"")
	if got := widest("fixed"); got < 50 || got > 60 {
		t.Errorf("with a width of 60 the widest row has %d", got)
	}
}

func TestTheBellRingsWhereItIsWanted(t *testing.T) {
	h := open(t, terminal.Limits{})
	term := h.enterGuest()
	ring := func(b notice.Board) {
		h.tell(b)
		h.tell(notice.Note{Lines: []string{"that was it"}})
		term.Expect("that was it")
	}
	ring(board(notice.Moved, true))
	if strings.Contains(term.Raw(), "\a") {
		t.Error("it rings though nobody wants it")
	}
	term.Line("option bell on")
	term.Expect("Bell is now on")
	for _, c := range []struct {
		board notice.Board
		rings int
	}{
		{board(notice.Moved, true), 1},
		{board(notice.Moved, false), 1},
		{board(notice.Looked, true), 1},
		{board(notice.Past, true), 1},
		{board(notice.Started, true), 2},
	} {
		ring(c.board)
		if got := strings.Count(term.Raw(), "\a"); got != c.rings {
			t.Errorf("after %+v it has rung %d times, not %d", c.board, got, c.rings)
		}
	}
	term.Line("option notify osc9")
	term.Expect("Notify is now osc9")
	ring(board(notice.Moved, true))
	if notice := "\x1b]9;It is your turn at "; strings.Count(term.Raw(), notice) != 1 {
		t.Errorf("no notice %q is sent", notice)
	}
}

// An account's settings hold from its first moment, also where the person has
// become its owner only after they came.
func TestSettingsAreThoseOfTheAccount(t *testing.T) {
	h := open(t, terminal.Limits{})
	h.account("Bea", "shared")
	cleo := h.account("Cleo", "shared")
	if err := h.store.SetOption(cleo.ID, "width", "30"); err != nil {
		t.Fatal(err)
	}
	narrow := func(term *terminaltest.Terminal) {
		t.Helper()
		h.tell(notice.Note{Lines: []string{strings.Repeat("word ", 20)}})
		term.See("word word word word\n")
		h.tell(notice.Note{Lines: []string{"that was it"}})
		term.Expect("that was it")
		for _, row := range strings.Split(term.Screen(), "\n") {
			if strings.HasPrefix(row, "word") && len(row) > 30 {
				t.Errorf("a row is too wide: %q", row)
			}
		}
	}
	direct := h.enter(terminaltest.Login{Name: "Cleo", Keys: keys("shared")}, terminaltest.Look{})
	narrow(direct)
	direct.Line("quit")
	direct.End()
	asked := h.connect(terminaltest.Login{Name: "nobody-yet", Keys: keys("shared")}).Terminal(t, terminaltest.Look{})
	asked.Expect("Who are you?")
	asked.Line("Cleo")
	asked.Expect("You are Cleo")
	narrow(asked)
}

// A command that comes with a terminal is run first, and the session goes on.
func TestACommandWithATerminal(t *testing.T) {
	h := open(t, terminal.Limits{})
	term := h.guest().Terminal(t, terminaltest.Look{Command: "say good evening"})
	term.Expect("You are Guest1", "You say, \"good evening\"")
	term.Line("say and more")
	term.Expect("You say, \"and more\"")
	term = h.guest().Terminal(t, terminaltest.Look{Command: "quit"})
	term.Expect("Goodbye")
	if status := term.End(); status != 0 {
		t.Errorf("the session ends with %d", status)
	}
	term = h.guest().Terminal(t, terminaltest.Look{Command: "say " + strings.Repeat("x", 2000)})
	if status := term.End(); status != 2 || !strings.Contains(term.Raw(), "That line has 2004 characters") {
		t.Errorf("a command that is too long ends with %d: %q", status, term.Raw())
	}
}

// One round of output is one write: what is told at once arrives at once.
func TestOutputIsGathered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{})
		term := h.enterGuest()
		synctest.Wait()
		before := term.Writes()
		h.do(func() {
			for range 100 {
				h.world.People.Present()[0].Tell(notice.Note{Lines: []string{"one of many"}})
			}
			h.world.People.Present()[0].Tell(notice.Note{Lines: []string{"that was it"}})
		})
		term.Expect("that was it")
		synctest.Wait()
		// The session may wake up at the first notice and take the others later.
		if writes := term.Writes() - before; writes > 20 {
			t.Errorf("101 notices took %d writes", writes)
		}
	})
}
