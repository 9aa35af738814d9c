package main

import (
	"net"
	"regexp"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games"
)

// nowWords is what follows "option style words".
const nowWords = "Style is now words"

// Whoever has just taken a name sees on one screen who they are, how to come
// back, where they are, and where to begin.
func TestTheFirstScreen(t *testing.T) {
	h := openHouseOf(t, serveCommand{Data: t.TempDir(), Bots: 1})
	_, port, err := net.SplitHostPort(h.address)
	if err != nil {
		t.Fatal(err)
	}
	ann := h.connect(t, "ann", terminaltest.Look{})
	ann.See("Nobody is called ann.")
	if first, _, _ := strings.Cut(ann.Screen(), "\n"); first != "Screen reader? Type: blind" {
		t.Errorf("the first line of all is %q", first)
	}
	ann.Type("\x0c") // on an empty screen
	ann.Line("yes")
	ann.See("here: who\n>")
	for _, want := range []string{
		"another name: yes\n", "ssh -p " + port + " ann@localhost", "Garrisons", "armies on a board that grows",
		"learn sato", "play sato", "who\n", "help",
	} {
		if screen := ann.Screen(); !strings.Contains(screen, want) {
			t.Errorf("%q is not on the first screen:\n%s", want, screen)
		}
	}
	if rows := strings.Count(strings.TrimRight(ann.Screen(), "\n"), "\n"); rows > 22 || strings.Contains(ann.Screen(), "A long room") {
		t.Errorf("the first screen has %d rows, with what the room looks like:\n%s", rows, ann.Screen())
	}
	for _, line := range []string{"learn sato", "play sato"} {
		ann.Line(line)
		ann.Expect("Sáto")
	}
	ann.Line("who")
	ann.Expect("ann")
	ann.Line("option style words")
	ann.Expect(nowWords)
}

// A newcomer is somebody in their first hour.
type newcomer struct {
	*testing.T
	house    *house
	terminal *terminaltest.Terminal
	game     *games.Game
	ear      bool
}

// prompts are the last rows at which the house waits for a line: the prompt, or a
// question.
var prompts = regexp.MustCompile(`^>$|\bno:$|` + strings.TrimSpace(aPageEnds) + `$|^` + strings.TrimSpace(aStepWaits) + `$|^For the next: Enter$`)

const aPageEnds, aStepWaits = "Stop: q ", "To go on: Enter "

// does types a line, after which some texts are told, and returns what is.
func (n *newcomer) does(line string, told ...string) string {
	n.Helper()
	written := n.until(line)
	n.sees(written, told...)
	return written
}

// until is does where one of some texts is told at last, behind a prompt perhaps.
func (n *newcomer) until(line string, last ...string) string {
	n.Helper()
	if len(last) > 0 && n.Failed() {
		n.FailNow() // it might be waited for in vain
	}
	written := n.terminal.Ask(prompts, line, last...)
	for page := written; strings.HasSuffix(page, aPageEnds) || strings.HasSuffix(page, aStepWaits); written += page {
		page = n.terminal.Ask(prompts, "")
	}
	if n.ear {
		n.checkHeard(line, written)
	}
	return written
}

// sees says that texts are told: by eye they are on the screen now.
func (n *newcomer) sees(written string, told ...string) {
	n.Helper()
	if !n.ear {
		written = n.terminal.Screen()
	}
	n.isTold(written, told...)
}

func (n *newcomer) isTold(written string, told ...string) {
	n.Helper()
	for _, text := range told {
		wanted := regexp.MustCompile(aPlayer.ReplaceAllString(regexp.QuoteMeta(unwrapped(text)), `[\pL\d -]+`))
		if !wanted.MatchString(unwrapped(written)) && !wanted.MatchString(beside(written)) {
			n.Errorf("%q is not told, but\n%s", text, written)
		}
	}
}

// aPlayer is one of the others in a text of a lesson, as an expression quotes it.
var aPlayer = regexp.MustCompile(`\\\{\d\\\}`)

// finds looks for an expression in what a line is answered with, and returns that.
func (n *newcomer) finds(line, expression string) string {
	n.Helper()
	written := n.does(line)
	if !regexp.MustCompile(expression).MatchString(unwrapped(written)) {
		n.Errorf("%q is answered without %s:\n%s", line, expression, written)
	}
	return written
}

func unwrapped(text string) string { return strings.Join(strings.Fields(text), " ") }

var column = regexp.MustCompile(` {2,}`)

// beside is what stands to the right of a drawing.
func beside(screen string) string {
	var texts []string
	for row := range strings.Lines(screen) {
		parts := column.Split(strings.TrimRight(row, "\n"), -1)
		texts = append(texts, parts[len(parts)-1])
	}
	return strings.Join(texts, " ")
}

// isSet says that a task is told as it should be: by eye with the title and the prompt
// on one screen, by ear at the end.
func (n *newcomer) isSet(written, title, task string) {
	n.Helper()
	const all, behind = 50, 6 // rows: by ear, and from the task to the prompt
	n.sees(written, title, task)
	_, rest, ok := strings.Cut(written, "Your task:")
	if !ok {
		n.Errorf("there is no task:\n%s", written)
	}
	n.hasRows(rest, behind)
	if n.ear {
		n.hasRows(written, all)
	}
}

// isShort says that an answer, without a board, can be taken in at once.
func (n *newcomer) isShort(written string) {
	n.Helper()
	const most = 16
	n.hasRows(written, most)
}

func (n *newcomer) hasRows(written string, most int) {
	n.Helper()
	if rows := strings.Count(written, "\n"); rows > most {
		n.Errorf("these are %d rows:\n%s", rows, written)
	}
}

// checkHeard says that what is told by ear is told by words alone.
func (n *newcomer) checkHeard(line, written string) {
	n.Helper()
	if drawn.MatchString(written) {
		n.Errorf("%q is answered by more than words:\n%s", line, written)
	}
}

// drawn is what a voice does not speak: columns, and signs of a drawing.
var drawn = regexp.MustCompile(`\S {2,}\S|[^\x00-\x7f\p{L}\p{P}]`)

// isColourless says that by ear nothing has had a colour since they came.
func (n *newcomer) isColourless() {
	n.Helper()
	if n.ear && coloured.MatchString(n.terminal.Raw()) {
		n.Errorf("something has a colour: %q", n.terminal.Raw())
	}
}

var coloured = regexp.MustCompile(`\x1b\[[\d;:]*[1-9][\d;:]*m`)
