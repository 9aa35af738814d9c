package sato_test

import (
	"testing"

	"boardroom/games/gamestest"
	"boardroom/games/sato"
)

// A piece slides straight or around its ring, whichever is shorter.
func TestWays(t *testing.T) {
	p := gamestest.Start(t, sato.Game(), gamestest.Setup{Seats: 2}, 1)
	gamestest.CheckWay(t, p, "b4-e6", 2, "c5 d6")
	gamestest.CheckWay(t, p, "b4-e5", 1, "c5 d6")
	gamestest.CheckWay(t, p, "b4-c4", 0, "")
}
