package garrisons_test

import (
	"testing"

	"boardroom/games/gamestest"
)

// A march goes around what it skirts.
func TestWays(t *testing.T) {
	gamestest.CheckWay(t, at(t, "", ".../..../..xo./..../..."), "c3-c5", 2, "d3 d4")
	gamestest.CheckWay(t, at(t, "", ".../..../..xo./..../..."), "c2", 1, "")
}
