package commands_test

import (
	"slices"
	"testing"

	"boardroom/world"
)

// occasions are why boards were shown to somebody since they were last asked.
func (e *evening) occasions(name string) []world.Occasion {
	var why []world.Occasion
	for {
		select {
		case n := <-e.visits[name].visit.Session().Notices():
			if board, ok := n.(world.Board); ok {
				why = append(why, board.Occasion)
			}
		default:
			return why
		}
	}
}

// Everybody is shown the whole board when what was secret is told: when all have
// deployed, and under fog once more when the game is over.
func TestWhatWasSecretIsRevealed(t *testing.T) {
	for options, last := range map[string]world.Occasion{"": world.Moved, "fog=yes": world.Revealed} {
		e := drafting(t, options)
		types := func(name, line string, want ...world.Occasion) {
			t.Helper()
			e.visits[name].visit.Line(line)
			for _, who := range []string{"Bob", "Cat"} {
				if got := e.occasions(who); !slices.Equal(got, want) {
					t.Errorf("%q: after %s's %q %s is shown boards because of %v, not %v", options, name, line, who, got, want)
				}
			}
		}
		types("Ann", "deploy wall")
		types("Ann", "deploy done", world.Moved)
		e.visits["Bob"].visit.Line("deploy wall")
		e.occasions("Bob")
		types("Bob", "deploy done", world.Revealed)
		types("Ann", "move a3 a5", world.Moved)
		e.types("Bob", "resign")
		e.visits["Bob"].visit.Answer(e.visits["Bob"].ask, "yes")
		if got := e.occasions("Cat"); !slices.Equal(got, []world.Occasion{last}) {
			t.Errorf("%q: at the end Cat is shown boards because of %v", options, got)
		}
	}
}
