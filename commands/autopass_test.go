package commands_test

import (
	"strings"
	"testing"

	"boardroom/games/gamestest"
	"boardroom/games/garrisons"
)

// TestForcedPasses comes to a pass that is the only move, with each choice of the
// one who must pass.
func TestForcedPasses(t *testing.T) {
	moves := gamestest.ToAForcedPass(t, garrisons.Game(), "board=3-4", "finish=full")
	for _, test := range []struct {
		name, clock, chosen string
		away, passed        bool
	}{
		{"by days", " 2d", "auto", false, true}, {"by days, away", " 2d", "auto", true, true}, {"by days, and not wanted", " 2d", "off", true, false},
		{"without a clock", "", "auto", false, false}, {"without a clock, and wanted", "", "on", false, true}, {"by minutes", " 5+3", "auto", false, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := newEvening(t)
			e.people("Ann", "Bob")
			e.types("Ann", "challenge bob garrisons board=3-4 finish=full first"+test.clock)
			e.types("Bob", "accept ann")
			names := []string{"Ann", "Bob"}
			passing := names[len(moves)%2]
			e.types(passing, "option autopass "+test.chosen)
			for i, move := range moves {
				e.told(names[(i+1)%2])
				if i == len(moves)-1 && test.away {
					e.visits[passing].shell.Leave()
				}
				e.visits[names[i%2]].shell.Line("move garrisons " + string(move))
			}
			mover := names[(len(moves)+1)%2]
			if test.passed {
				e.hears(mover, "The only move was a pass for "+passing)
			}
			if test.passed && !test.away {
				e.hears(passing, "option autopass off")
			}
			e.told(mover)
			told := e.types(mover, "games mine")
			if passed := strings.Contains(told, "your turn"); passed != test.passed {
				t.Errorf("passed is %v, and %s sees\n%s", passed, mover, told)
			}
		})
	}
}
