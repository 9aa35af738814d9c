package garrisons_test

import (
	"testing"

	"boardroom/games/gamestest"
)

func TestAdvice(t *testing.T) {
	gamestest.CheckAdvice(t, at(t, "", ".../..../..x../..../..."), 1, "")
	gamestest.CheckAdvice(t, at(t, "turns=12 left=2", ".../..../..x../..../..."), 1, "You have 2 actions left in this turn.")
	gamestest.CheckAdvice(t, at(t, "turn=o pie=open", ".../..../..x../..../..."), 2, "You may swap sides instead of answering: swap")
	gamestest.CheckAdvice(t, at(t, "board=2 turn=o", "Xo/..o/x."), 2, "You can only pass: pass")
}
