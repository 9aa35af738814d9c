package commands_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/garrisons"
)

// toAForcedPass are random moves of a game of Garrisons up to where one side can
// only pass and the game goes on.
func toAForcedPass(t *testing.T, words ...string) []games.Move {
	game := garrisons.Game()
	options, err := game.Configure(words)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(1000) {
		source := rand.New(rand.NewPCG(seed, 1))
		p, err := game.Start(games.Setup{Options: options, Seats: 2, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		var moves []games.Move
		for !p.Result().Over {
			legal := games.LegalMoves(p)
			if len(legal) == 1 && legal[0] == games.Pass && len(moves) > 0 && moves[len(moves)-1] != games.Pass {
				return moves
			}
			move := legal[source.IntN(len(legal))]
			if p, _, err = p.Play(p.ToAct()[0], move); err != nil {
				t.Fatal(err)
			}
			moves = append(moves, move)
		}
	}
	t.Fatal("no game comes to a forced pass")
	return nil
}

// TestForcedPasses comes to a pass that is the only move, with each choice of the
// one who must pass.
func TestForcedPasses(t *testing.T) {
	moves := toAForcedPass(t, "board=3-4", "finish=full")
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
				e.hears(mover, "A pass was the only move of "+passing)
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
