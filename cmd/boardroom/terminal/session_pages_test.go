package terminal_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world/notice"
)

// numbered is a text of so many lines, told as the answer to a line that was typed
// before: the world queues it and the answer together.
func numbered(lines int) notice.Passage {
	var text []string
	for n := 1; n <= lines; n++ {
		text = append(text, fmt.Sprintf("    line %d.", n))
	}
	return notice.Passage{Title: "Lines", Text: strings.Join(text, "\n")}
}

// A long answer comes a page at a time: Enter or space shows the next, q ends it,
// and any other line ends it and is done.
func TestALongAnswerComesAPageAtATime(t *testing.T) {
	h := open(t, terminal.Limits{})
	ann := h.enter(terminaltest.Login{Name: "guest"}, terminaltest.Look{Height: lowHeight})
	begin := func() {
		t.Helper()
		ann.Line("rules sato")
		ann.Expect("On one screen", "hexes of a row have")
		ann.See("\nMore: Enter. Stop: q")
		if screen := ann.Screen(); !strings.HasPrefix(screen, "The rules of Sáto") || strings.Contains(screen, "\n>") {
			t.Fatalf("the first page is not the first:\n%s", screen)
		}
	}
	begin()
	for _, step := range [][2]string{{"\r", "A hex is called after its row"}, {" ", "Every row is shifted"}, {"\n", "A ring is all the hexes"}} {
		key := step[0]
		ann.Type(key)
		ann.Expect(step[1])
		ann.See("\nMore: Enter. Stop: q")
		if screen := ann.Screen(); strings.Count(screen, "More:") != 1 || strings.HasPrefix(screen, "\n") {
			t.Errorf("after %q stands\n%s", key, screen)
		}
	}
	ann.Type("q\r")
	ann.See("\n>")
	if strings.Contains(ann.Screen(), "More:") || strings.Contains(ann.Text(), "Good to know") {
		t.Errorf("after q stands\n%s", ann.Screen())
	}
	begin()
	ann.Line("say enough of that")
	ann.See("You say, \"enough of that\"\nNobody else is here. To see who is online: who\n>")
	begin()
	ann.Type("\x03")
	ann.See("\n>")
}

// What somebody is told who enters a small screen comes a page at a time as well, be it at
// once or when they have said who they are.
func TestTheWelcomeComesAPageAtATime(t *testing.T) {
	h := open(t, terminal.Limits{})
	for _, login := range []terminaltest.Login{{Name: "guest"}, {Name: "kim", Keys: []gossh.Signer{terminaltest.Key("kim")}}} {
		term := h.connect(login).Terminal(t, terminaltest.Look{Width: 40, Height: lowHeight})
		if login.Keys != nil {
			term.See("Nobody is called kim.")
			term.Line("yes")
		}
		term.See("\nMore: Enter. Stop: q")
		if screen := term.Screen(); login.Keys == nil && !strings.HasPrefix(screen, "Screen reader? Type: blind") || strings.Contains(screen, "who is here") {
			t.Errorf("the first page is not the first:\n%s", screen)
		}
		for !strings.Contains(term.Text(), "To see who is here: who") {
			term.Type("\r")
			term.Expect("\n")
		}
		term.See("\n>")
	}
}

// What is told while a text is read follows it, and what is for its reader alone
// does not wait.
func TestWhatIsToldWhileATextIsReadIsNotLost(t *testing.T) {
	h := open(t, terminal.Limits{})
	ann, bob := h.enter(terminaltest.Login{Name: "guest"}, terminaltest.Look{Height: lowHeight}), h.enterGuest()
	ann.Line("rules sato")
	ann.See("\nMore: Enter. Stop: q")
	bob.Line("say hello to the room")
	bob.Expect("You say, \"hello to the room\"")
	ann.Type("\r")
	ann.Expect("A hex is called after its row")
	ann.See("\nMore: Enter. Stop: q")
	if strings.Contains(ann.Text(), "hello to the room") {
		t.Error("what is said stands between the pages")
	}
	bob.Line("tell guest1 psst")
	ann.See("Guest2 tells you, \"psst\"\nTo answer: reply TEXT\nMore: Enter. Stop: q")
	if !strings.Contains(ann.Text(), "hello to the room") {
		t.Error("what was told before comes later")
	}
	bob.Line("say hello again")
	bob.Expect("You say, \"hello again\"")
	ann.Type(strings.Repeat(" ", 40)) // as far as the end
	ann.Expect("To read one part alone: rules sato rings", "hello again")
	ann.See("\n>")
}

// Whoever wants no pages, or listens, or has no terminal that knows codes, gets a text whole,
// and so does who has typed one line that is answered by several texts and a board.
func TestTextsThatComeWhole(t *testing.T) {
	h := open(t, terminal.Limits{})
	ann := h.enter(terminaltest.Login{Name: "guest"}, terminaltest.Look{Height: lowHeight})
	ann.Line("option paging off")
	ann.Expect("Paging is now off")
	dumb := h.enter(terminaltest.Login{Name: "guest"}, terminaltest.Look{Height: lowHeight, Term: "dumb"})
	low := h.enter(terminaltest.Login{Name: "guest"}, terminaltest.Look{Height: 5})
	blind := h.enter(terminaltest.Login{Name: "guest"}, terminaltest.Look{Height: lowHeight})
	blind.Line("blind")
	blind.Expect("Style is now words")
	for _, term := range []*terminaltest.Terminal{ann, dumb, low, blind} {
		begun := len(term.Text())
		term.Line("rules sato")
		term.Expect("To read one part alone: rules sato rings")
		term.See("\n>")
		if strings.Contains(term.Text()[begun:], "More:") {
			t.Error("it comes in pages")
		}
	}
	h.tell(numbered(40)) // nobody has typed anything
	low.Expect("line 40.")
	paged := h.enterGuest()
	h.tell(numbered(40))
	paged.See("line 40.\n>")
}

// What others say and do while an answer is on its way is no text to read by pages,
// however many lines it makes.
func TestNewsComesWhole(t *testing.T) {
	h := open(t, terminal.Limits{})
	ann := h.enter(terminaltest.Login{Name: "guest"}, terminaltest.Look{Height: lowHeight})
	begun := len(ann.Text())
	h.do(func() {
		ann.Line("say hello")
		for h.world.Load().Waiting == 0 { // her line waits for this act
			runtime.Gosched()
		}
		for n := range 30 {
			for _, p := range h.world.People.Present() {
				p.Tell(notice.Note{Lines: []string{fmt.Sprintf("Guest%d arrives.", n)}})
			}
		}
	})
	ann.See("You say, \"hello\"\nNobody else is here. To see who is online: who\n>")
	if strings.Contains(ann.Text()[begun:], "More:") {
		t.Error("it comes in pages")
	}
}

// The step of a lesson waits for Enter where it has no room behind what led to it, and
// its board for its text. Any other line is done behind the rest.
func TestAStepWaits(t *testing.T) {
	const waits = "\nTo go on: Enter"
	h := open(t, terminal.Limits{})
	ann := h.enter(terminaltest.Login{Name: "guest"}, terminaltest.Look{Width: 40, Height: 24})
	onScreen := func(texts ...string) {
		t.Helper()
		screen := ann.Screen()
		for _, text := range texts {
			if !strings.Contains(screen, text) {
				t.Errorf("%q is not on the screen:\n%s", text, screen)
			}
		}
	}
	ann.Line("learn stacktics pieces")
	ann.See(waits)
	onScreen("In Stacktics two armies", "looks on.")
	ann.Line("")
	ann.See("Your task:")
	ann.See("\n>")
	onScreen("   a      b      c      d      e\n", "the middle, c3, to the corner e1.")
	ann.Line("move c3 e1")
	ann.See(waits)
	onScreen("╭──╮", "From c3 through d2 to e1.")
	ann.Line("move c3 a3") // of the next step, which is not shown yet
	ann.See("Nothing was played: the step before was\ndone already. This is the next one.\n>")
	ann.Line("hint")
	ann.See("\nType: move c3 a3\n>")
	ann.Line("option paging off")
	ann.Line("move c3 a3")
	ann.Expect("Step 3 of 3")
	ann.See("\n>")
}

// Who quits where a step waits leaves the lesson, and is not shown the step; then quit
// leaves the house.
func TestQuitWhereAStepWaits(t *testing.T) {
	h := open(t, terminal.Limits{})
	ann := h.enter(terminaltest.Login{Name: "guest"}, terminaltest.Look{Width: 40, Height: 24})
	ann.Line("learn stacktics pieces")
	ann.See("\nTo go on: Enter")
	ann.Line("quit")
	ann.See("Lesson saved. To go on where you were:\nlearn stacktics\nTo leave the house: quit\n>")
	if strings.Contains(ann.Text(), "Your task:") {
		t.Errorf("the step is shown:\n%s", ann.Text())
	}
	ann.Line("quit")
	ann.See("Goodbye")
}

// Where a goal is reached, the board stays until Enter, however much room there is, and
// what is typed meanwhile is played neither there nor in a game.
func TestAPauseOnceAGoalIsReached(t *testing.T) {
	h := open(t, terminal.Limits{})
	ann := h.enter(terminaltest.Login{Name: "guest"}, terminaltest.Look{Width: 100, Height: 60})
	ann.Line("learn sato")
	ann.See("Your task:")
	ann.See("\n>")
	ann.Line("move b2 d4")
	ann.See("\nTo go on: Enter")
	ann.Line("next")
	ann.See("Step 2 of 2")
	ann.See("\n>")
	ann.Line("move c3 d4")
	ann.See("That was lesson 1 of")
	ann.See("\nTo go on: Enter")
	ann.Line("move d4 d5")
	ann.See("Nothing was played: the lesson is done. To go on: learn next\nTo go on: Enter")
}

// Who looks something up where a lesson is done reads it in pages, and can still go on.
func TestALookWhereALessonIsDone(t *testing.T) {
	h := open(t, terminal.Limits{})
	ann := h.enter(terminaltest.Login{Name: "guest"}, terminaltest.Look{Width: 80, Height: 24})
	for _, line := range []string{"learn sato", "move b2 d4", "", "move c3 d4"} {
		ann.Line(line)
	}
	ann.See("The next is: ")
	ann.See("\nTo go on: Enter")
	ann.Line("help")
	ann.See("\nMore: Enter. Stop: q")
	ann.Line("q")
	ann.See("\nTo go on: Enter")
	ann.Line("")
	ann.See("Sáto, lesson 2")
}
