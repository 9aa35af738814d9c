package stratic_test

import (
	"testing"

	"boardroom/games/gamestest"
)

func TestAdvice(t *testing.T) {
	gamestest.CheckAdvice(t, at(t, "", kings), 1, "")
	gamestest.CheckAdvice(t, at(t, "left=2 passes=2,0", kings), 1, "You have 2 movements.")
	gamestest.CheckAdvice(t, at(t, "reserve=1,2", kings), 1, "", "Place 1 reinforcement before you move, or lose what is left.")
	gamestest.CheckAdvice(t, at(t, "reserve=1,2", kings), 2, "")
	gamestest.CheckAdvice(t, at(t, "", "a1:1c a3:2i l12:2c"), 1, "", "Your Commander is in check.")
	gamestest.CheckAdvice(t, at(t, "phase=last turn=2 out=2", "a1:1c a3:2i k12:1i"), 2, "Capture the other side's last Commander for a draw, or the game is lost.")
	gamestest.CheckAdvice(t, at(t, "phase=deploy left=0", ""), 1, "Put your army together: deploy")
}
