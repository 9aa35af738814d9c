package commands_test

import (
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/clipperhouse/displaywidth"
	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/commands"
	"boardroom/commands/acts"
	"boardroom/games/all"
	"boardroom/games/gamestest"
	"boardroom/world/notice"
	"boardroom/world/people"
)

// coloured matches a code of colour and the text behind it in the same line.
var coloured = regexp.MustCompile("\x1b\\[([0-9;]*)m([^\x1b\n]*)")

// TestWhatIsTypedStandsOnOneLine shows all pages of help and of the rules, the first text of each
// lesson, and refusals of every command on terminals of several widths: each line to type stands
// on one line unless it is wider than the terminal, and nothing else has its colour.
func TestWhatIsTypedStandsOnOneLine(t *testing.T) {
	gamestest.Alone(t)
	e, _ := botEvening(t)
	e.people("Ann", "Bob")
	studio := &paint.Studio{Verbs: &ink.Verbs{Is: func(word string) bool {
		_, is := e.house.Exact(word)
		return is
	}}}
	painter := func(width int) *paint.Painter {
		return studio.New(paint.Settings{Style: paint.Colour, Profile: termenv.ANSI256, Blocks: true, Width: width, Height: 24})
	}
	sample := coloured.FindStringSubmatch(painter(80).Paint(notice.Note{Lines: []string{"Type: help"}}))
	if len(sample) == 0 {
		t.Fatal("nothing that is typed has a colour")
	}
	accent := regexp.QuoteMeta("\x1b[" + sample[1] + "m")
	one, broken := regexp.MustCompile(accent+"([^\x1b\n]*)"), regexp.MustCompile(accent+"([^\x1b\n]*)\x1b\\[0?m\n *"+accent+"([^\x1b\n]*)")
	seen := 0
	for _, line := range everyPage(t) {
		v := e.visits["Ann"]
		reply := v.shell.Line(line)
		v.shell.Drop()
		for n := range v.shell.Session().Queued() {
			whole := one.FindAllStringSubmatch(painter(1000).Paint(n), -1)
			seen += len(whole)
			for _, width := range []int{80, 60, 40} {
				painted := painter(width).Paint(n)
				within := func(part string, widest int) bool {
					return slices.ContainsFunc(whole, func(line []string) bool {
						return strings.Contains(line[1], part) && displaywidth.String(line[1]) <= widest
					})
				}
				for _, parts := range broken.FindAllStringSubmatch(painted, -1) {
					if joined := strings.TrimSpace(parts[1]) + " " + parts[2]; within(joined, width) {
						t.Errorf("%q at %d columns: %q is broken:\n%s", line, width, joined, painted)
					}
				}
				if _, changes := n.(notice.Board); changes {
					continue
				}
				for _, part := range one.FindAllStringSubmatch(painted, -1) {
					if !within(strings.TrimSpace(part[1]), math.MaxInt) {
						t.Errorf("%q at %d columns: %q has the colour of what is typed:\n%s", line, width, part[1], painted)
					}
				}
			}
		}
		if reply.Leave {
			v.shell.Leave()
			e.arrive("Ann", people.Identity{Account: 1}, commands.Interactive)
		}
	}
	if seen < 1000 {
		t.Errorf("only %d lines to type are looked at", seen)
	}
}

// everyPage are lines whose answers explain something or refuse.
func everyPage(t *testing.T) (lines []string) {
	for _, word := range everyWord(t) {
		lines = append(lines, "help "+word)
	}
	for _, g := range all.Games() {
		lines = append(lines, "rules "+g.Name, "rules "+g.Name+" short", "rules "+g.Name+" all", "help "+g.Name)
		for _, topic := range g.Rules {
			lines = append(lines, "rules "+g.Name+" "+topic.Name)
		}
		for _, lesson := range g.Lessons {
			lines = append(lines, "learn "+g.Name+" "+lesson.Name, "hint", "solution", "learn stop")
		}
		lines = append(lines, "play easy "+g.Name)
		for _, v := range g.Verbs {
			lines = append(lines, v.Name, v.Name+" x", v.Name+" a1 a2", "why")
		}
	}
	for _, c := range acts.Vocabulary().Commands {
		lines = append(lines, c.Name+" x", "why", c.Name+" x 3", c.Name+" sato x")
	}
	return lines
}
