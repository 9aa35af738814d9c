package stacktics_test

import (
	"strings"
	"testing"

	"boardroom/games/gamestest"
	"boardroom/games/stacktics"
)

func TestAdvice(t *testing.T) {
	gamestest.CheckAdvice(t, at(t, "", "A31/-/B321,-,B1"), 1, "")
	gamestest.CheckAdvice(t, at(t, "", "A31/-/-,-,B21,B1"), 2, "", "c3 (3 pips) can be captured from a1.")
	gamestest.CheckAdvice(t, at(t, "", "A31/-/-,-,B21"), 2, "", "c3 (3 pips) can be captured from a1.", "That can lose you the game.") // with nothing left to move
	gamestest.CheckAdvice(t, at(t, "captured=6,0", "A31/-/-,-,B21"), 2, "", "c3 (3 pips) can be captured from a1.", "That can lose you the game.")
	gamestest.CheckAdvice(t, at(t, "", "A21,-,A3/-/B22,-,B32"), 1, "", "a1 (3 pips) can be captured from a3, and so can c1 (3 pips).")
	gamestest.CheckAdvice(t, at(t, "turn=B pie=open size=2", "A21/-/-/B321"), 2, "You may take over {1}'s army instead of moving: swap")
}

func TestDangers(t *testing.T) {
	config := config()
	config.Turns = gamestest.Times(40, 400)
	gamestest.CheckDangers(t, stacktics.Game(), config,
		strings.NewReplacer("turn=A", "turn=B", "turn=B", "turn=A", "pie=first", "pie=closed", "pie=open", "pie=closed").Replace)
}
