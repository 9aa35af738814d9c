package commands_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/world/notice"
)

// occasions are why boards were shown to somebody since they were last asked.
func (e *evening) occasions(name string) []notice.Occasion {
	var why []notice.Occasion
	for n := range e.visits[name].shell.Session().Queued() {
		if board, ok := n.(notice.Board); ok {
			why = append(why, board.Occasion)
		}
	}
	return why
}

// Everybody is shown the whole board when what was secret is told: when all have
// deployed, and under fog once more when the game is over.
func TestWhatWasSecretIsRevealed(t *testing.T) {
	for options, last := range map[string]notice.Occasion{"": notice.Moved, "fog=yes": notice.Revealed} {
		e := drafting(t, options)
		types := func(name, line string, want ...notice.Occasion) {
			t.Helper()
			e.visits[name].shell.Line(line)
			for _, who := range []string{"Bob", "Cat"} {
				if got := e.occasions(who); !slices.Equal(got, want) {
					t.Errorf("%q: after %s's %q %s is shown boards because of %v, not %v", options, name, line, who, got, want)
				}
			}
		}
		types("Ann", "deploy wall")
		types("Ann", "deploy done", notice.Moved)
		e.visits["Bob"].shell.Line("deploy wall")
		e.occasions("Bob")
		types("Bob", "deploy done", notice.Revealed)
		types("Ann", "move a3 a5", notice.Moved)
		e.types("Bob", "resign")
		e.visits["Bob"].shell.Line("yes")
		if got := e.occasions("Cat"); !slices.Equal(got, []notice.Occasion{last}) {
			t.Errorf("%q: at the end Cat is shown boards because of %v", options, got)
		}
	}
}

// A game under fog that its players end as a draw hides no more than one that the rules end.
func TestADrawLiftsTheFog(t *testing.T) {
	e := drafting(t, "fog=yes")
	for _, name := range []string{"Ann", "Bob"} {
		e.types(name, "deploy random")
		e.types(name, "deploy done")
	}
	if told := e.types("Ann", "look stratic"); !strings.Contains(told, "Bob none seen") {
		t.Fatalf("Ann is shown\n%s", told)
	}
	e.types("Ann", "draw")
	e.types("Ann", "yes")
	e.want("Bob", "accept", agreedDraw)
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.told(name)
		told := e.types(name, "look stratic")
		if strings.Contains(told, "none seen") || strings.Contains(told, "Turn:") || !strings.Contains(told, " of Ann\n") || !strings.Contains(told, " of Bob\n") {
			t.Errorf("after the draw %s is shown\n%s", name, told)
		}
	}
}
