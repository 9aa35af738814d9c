package terminal_test

import (
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world/limiter"
)

// marked is a paste as terminals send it that were asked to mark pastes.
func marked(text string) string { return "\x1b[200~" + text + "\x1b[201~" }

// pair is a house in which Ann and Bob have accounts and are at terminals.
func pair(t *testing.T) (ann, bob *terminaltest.Terminal) {
	t.Helper()
	h := open(t, terminal.Limits{})
	h.account("Ann")
	h.account("Bob")
	look := terminaltest.Look{Width: 100, Height: 60}
	ann = h.enter(terminaltest.Login{Name: "Ann", Keys: keys("Ann")}, look)
	bob = h.enter(terminaltest.Login{Name: "Bob", Keys: keys("Bob")}, look)
	return ann, bob
}

// playing is pair in the middle of a game.
func playing(t *testing.T, game string) (ann, bob *terminaltest.Terminal) {
	t.Helper()
	ann, bob = pair(t)
	begin(ann, bob, game)
	return ann, bob
}

func begin(ann, bob *terminaltest.Terminal, game string) {
	ann.Line("challenge bob " + game)
	bob.Expect("To accept")
	bob.Line("accept ann")
	bob.Expect("begins.")
	ann.Expect("begins.")
}

// hasNotHeard waits until a terminal shows all that came before now, and checks that it
// shows nothing that holds a text.
func hasNotHeard(t *testing.T, from, term *terminaltest.Terminal, text string) {
	t.Helper()
	from.Line("\x15tell bob that is all")
	term.Hear("that is all")
	if strings.Contains(term.Text(), text) {
		t.Errorf("it has come to %q:\n%s", text, term.Screen())
	}
}

// Whatever divides its lines, a text that happens to hold commands does nothing by being
// pasted, and a yes in it answers no question that it leads to.
func TestAPasteLosesNoGame(t *testing.T) {
	for name, end := range map[string]string{"return": "\r", "line feed": "\n", "both": "\r\n"} {
		t.Run(name, func(t *testing.T) {
			ann, bob := playing(t, "sato")
			text := strings.Join([]string{"Hello Bob,", "resign", "yes", "thanks"}, end)
			ann.Type(marked(text))
			ann.Hear(`You pasted 4 lines; the first is "Hello Bob,". Run them one after the other? yes or no:`)
			ann.Line("")
			ann.Hear("The 4 lines are dropped.")
			ann.Type(marked(text))
			ann.Hear("yes or no:")
			ann.Line("yes")
			ann.Hear("The last 2 lines that you pasted are dropped: a question is answered by typing.", "Resign at sato? You lose the game. yes or no:")
			ann.Line("no")
			hasNotHeard(t, ann, bob, "resigns")
		})
	}
}

// Nothing that the house asks before it does something is answered by the same paste.
func TestAPasteAnswersNoQuestion(t *testing.T) {
	for _, c := range []struct{ command, game, asks string }{
		{"resign", "sato 5+3", "Resign at sato? You lose the game. yes or no:"},
		{"draw", "sato 5+3", "Offer a draw to Bob? yes or no:"},
		{"clear sato", "sato 5+3", "End the game at sato without a result? yes or no:"},
		{"quit", "sato 5+3", "To leave anyway: quit>"},
		{"lokk", "sato 5+3", "Did you mean: look? yes or no:"},
		{"@password", "sato 5+3", "New password:"},
		{"@forget me", "", "Delete your account for good? yes or no:"},
	} {
		t.Run(c.command, func(t *testing.T) {
			ann, bob := pair(t)
			if c.game != "" {
				begin(ann, bob, c.game)
				bob.Line("clear sato")
				ann.Hear("To agree")
			}
			ann.Type(marked("say before\n" + c.command + "\nyes\nquit\nAnn\nsay after\n"))
			ann.Hear("You pasted 6 lines;")
			ann.Line("yes")
			bob.Hear("Ann says, \"before\"")
			ann.Hear("The last 4 lines that you pasted are dropped: a question is answered by typing.", c.asks)
			ann.Type("\x03")
			hasNotHeard(t, ann, bob, "after")
		})
	}
}

// A line that was pasted with its end waits for Enter like one without.
func TestAPastedLineWaitsForEnter(t *testing.T) {
	ann, bob := pair(t)
	ann.Type("say hel" + marked("lo\r\n"))
	ann.See("> say hello")
	ann.Type(" there\r")
	bob.Hear("Ann says, \"hello there\"")
	ann.Type(marked("\n\n@forget me\n\n"))
	ann.See("> @forget me")
	ann.Type("\r")
	ann.Hear("Delete your account for good? yes or no:")
	ann.Type(marked("yes\n"))
	ann.See("yes or no: yes")
	ann.Type("\x15no\r")
	ann.Hear("Your account stays.")
	hasNotHeard(t, ann, bob, "left")
}

func TestWhatIsAnsweredAboutAPaste(t *testing.T) {
	ann, bob := pair(t)
	ann.Type("say o" + marked("ne\nsay two\nsay th"))
	ann.Hear(`You pasted 3 lines; the first is "say one". Run them one after the other? yes or no:`)
	ann.Line("yes")
	ann.See("> say one\nYou say, \"one\"\n> say two\nYou say, \"two\"\n> say th")
	ann.Type("ree\r")
	bob.Hear("Ann says, \"one\"", "Ann says, \"two\"", "Ann says, \"three\"")
	for _, answer := range []string{"no", "", "cancel", "oops"} {
		ann.Type(marked("say four\nsay five\n"))
		ann.Hear("You pasted 2 lines; the first is \"say four\".")
		ann.Line(answer)
		ann.Hear("The 2 lines are dropped.")
	}
	ann.Type(marked("say four\nsay five\n"))
	ann.Hear("yes or no:")
	ann.Type("\x03")
	ann.Hear("The 2 lines are dropped.")
	ann.Type(marked("say four\nsay five\n"))
	ann.Hear("yes or no:")
	ann.Line("say instead")
	ann.Hear("The 2 lines are dropped.", "You say, \"instead\"")
	bob.Hear("Ann says, \"instead\"")
	hasNotHeard(t, ann, bob, "five")
}

// A question takes one line, also that about a paste.
func TestAPasteWhileAQuestionWaits(t *testing.T) {
	ann, bob := playing(t, "sato")
	const none = "You pasted 2 lines, but one is asked for here, so none of them was taken."
	ann.Type(marked("say one\nresign\n") + marked("yes\nyes\n"))
	ann.Hear("You pasted 2 lines; the first is \"say one\".", none, "yes or no:")
	ann.Line("yes")
	ann.Hear("You say, \"one\"", "Resign at sato? You lose the game. yes or no:")
	ann.Type(marked("yes\nthanks"))
	ann.Hear(none, "yes or no:")
	ann.Line("no")
	hasNotHeard(t, ann, bob, "resigns")
}

func TestAPasteWhileASecretIsAskedFor(t *testing.T) {
	ann, _ := pair(t)
	ann.Line("@password")
	ann.Hear("New password:")
	ann.Type(marked("sword\nfish\n"))
	ann.Hear("You pasted 2 lines, but one is asked for here, so none of them was taken.", "New password:")
	for range 2 {
		ann.Type(marked("sword+fish\r\n"))
		ann.Type("\r")
	}
	ann.Hear("Once more:", "Your password is set.")
	if strings.Contains(ann.Text(), "fish") {
		t.Error("the secret is shown")
	}
}

// A letter asks for lines, and takes them out of a paste, up to the one that ends it.
func TestAPastedLetter(t *testing.T) {
	ann, bob := pair(t)
	ann.Line("send bob")
	ann.Hear("Letter:")
	ann.Line("Dear Bob,")
	ann.Type("shall" + marked(" we\rgo on?\r\rresign\ryes\rYours"))
	ann.See("Letter: yes\nLetter: Yours")
	ann.Type(" Ann\r")
	ann.Type(marked(".\nsay hello\nquit\n"))
	ann.Hear("Your letter to Bob is sent.", "You pasted 2 lines; the first is \"say hello\".")
	ann.Line("no")
	bob.Line("read")
	bob.See("  Dear Bob,\n  shall we\n  go on?\n\n  resign\n  yes\n  Yours Ann\n")
	hasNotHeard(t, ann, bob, "says")
}

// A whole letter with the command for it runs after a yes, and its lines are no commands.
func TestAPastedLetterWithItsCommand(t *testing.T) {
	ann, bob := pair(t)
	ann.Type(marked("send bob\nDear Bob,\n\nquit\n.\nsay sent\n"))
	ann.Hear("You pasted 6 lines; the first is \"send bob\".")
	ann.Line("yes")
	ann.Hear("Your letter to Bob is sent.", "You say, \"sent\"")
	bob.Line("read")
	bob.See("  Dear Bob,\n\n  quit\n")
	ann.Type(marked("send bob\nDear Bob,\nYours"))
	ann.Hear("You pasted 3 lines;")
	ann.Line("yes")
	ann.See("Letter: Dear Bob,\nLetter: Yours")
}

// Rows of a formation are asked for one after the other. They may be pasted together,
// which deploys nothing.
func TestAPastedFormation(t *testing.T) {
	ann, _ := playing(t, "stratic")
	ann.Type(marked("ffffffffffff\r\n...a.ii.a...\r\n....ac......\r\n"))
	ann.Hear("Middle row, 12 letters or dots?", "Back row, 12 letters or dots?", "18 of 19")
	ann.Type(marked("ffffffffffff\na..a.ii.a...\n....ac......"))
	ann.See("Back row, 12 letters or dots? (Enter, cancel or q: no move) ....ac......")
	ann.Type("\r")
	ann.Hear("19 of 19")
	ann.Type(marked("ffffffffffff\r\r...a.ii.a...\r\r....ac......\r\r")) // where \r\n becomes \r\r
	ann.Hear("18 of 19")
	ann.Type(marked("ffffffffffff\na..a.ii.a...\n....ac......\ndeploy done\nyes\n"))
	ann.Hear("19 of 19", "You pasted 2 lines; the first is \"deploy done\".")
	ann.Line("no")
	ann.Type(marked("ffffffffffff\nresign\nyes\n"))
	ann.Hear("Middle row, 12 letters or dots?", "You pasted 2 lines, but one is asked for here")
	if strings.Contains(ann.Text(), "has deployed") || strings.Contains(ann.Text(), "Resign") {
		t.Errorf("more was done than to put rows:\n%s", ann.Screen())
	}
}

func TestPastesThatCannotBeTaken(t *testing.T) {
	ann, bob := pair(t)
	long := "say " + strings.Repeat("x", 1100)
	ann.Type(marked("say one\n" + long + "\nsay three\n"))
	ann.Hear("Line 2 of what you pasted has 1104 characters, so nothing was done; at most 1000 are possible.")
	ann.Type(marked(strings.Repeat("say more\n", 300)))
	ann.Hear("You pasted 300 lines with 2400 characters, so nothing was done; at most 200 lines with 20000 characters are possible at once.")
	ann.Type(marked(long + "\n"))
	ann.Hear("Line 1 of what you pasted has 1104 characters")
	ann.Type(marked(long) + "\r")
	ann.Hear("That line has 1104 characters")
	hasNotHeard(t, ann, bob, "says")
}

// None is lost of as many lines as may be pasted at once.
func TestManyPastedLines(t *testing.T) {
	h := open(t, terminal.Limits{Lines: limiter.Rate{Burst: 1000, Every: 40 * time.Millisecond}})
	term := h.enterGuest()
	term.Type(marked(strings.Repeat("date\n", 199) + "say done\n"))
	term.Hear("You pasted 200 lines;")
	term.Line("yes")
	term.Hear("You say, \"done\"")
	if n := strings.Count(term.Text(), "> date\n"); n != 199 {
		t.Errorf("%d lines were run, want 199", n)
	}
}

// The marks of a paste come in pieces, and one that has lost its end lets go of the keyboard.
func TestMarksOfAPasteInPieces(t *testing.T) {
	ann, bob := playing(t, "sato")
	for _, piece := range []string{"\x1b[2", "00~resi", "gn\r", "\nyes\n\x1b", "[20", "1", "~"} {
		ann.Type(piece)
	}
	ann.Hear("You pasted 2 lines; the first is \"resign\".")
	ann.Line("no")
	ann.Type("\x1b[200~resign\nyes\nthanks")
	ann.See("> thanks")
	ann.Type("\r")
	ann.Hear("What you pasted has not come to its end yet. To drop it: Ctrl-C")
	ann.Type("\x03")
	ann.Hear("What you pasted is dropped.")
	ann.Line("say hello")
	bob.Hear("Ann says, \"hello\"")
	ann.Type("\x1b[200~resign\nyes\nquit\n")
	ann.CloseInput()
	ann.End()
	bob.Hear("Ann has disconnected")
	if strings.Contains(bob.Text(), "resigns") {
		t.Error("a paste without its end was run")
	}
}
