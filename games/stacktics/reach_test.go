package stacktics_test

import (
	"testing"

	"boardroom/games/gamestest"
	"boardroom/games/stacktics"
)

func TestWays(t *testing.T) {
	p := gamestest.Start(t, stacktics.Game(), gamestest.Setup{Seats: 2}, 1)
	gamestest.CheckWay(t, p, "b1:2-b3", 2, "b2")
	gamestest.CheckWay(t, p, "b1:1-e4", 0, "c2 d3")
	gamestest.CheckWay(t, p, "b1:1-a2", 1, "")
}
