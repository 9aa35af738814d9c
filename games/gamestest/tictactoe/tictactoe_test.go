package tictactoe_test

import (
	"testing"

	"boardroom/games/gamestest"
	"boardroom/games/gamestest/tictactoe"
)

func TestContract(t *testing.T) {
	gamestest.Run(t, tictactoe.Game(), gamestest.Config{Setups: []gamestest.Setup{{Seats: 2}}})
}
