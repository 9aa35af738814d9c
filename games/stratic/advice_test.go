package stratic_test

import (
	"testing"

	"boardroom/games/gamestest"
)

func TestAdvice(t *testing.T) {
	gamestest.CheckAdvice(t, at(t, "", kings), 1, "")
	gamestest.CheckAdvice(t, at(t, "left=2 passes=2,0", kings), 1, "You have 2 movements.")
	gamestest.CheckAdvice(t, at(t, "reserve=1,2", kings), 1, "", "You have 1 reinforcement. Place it first, or it is lost: reinforce f b1")
	gamestest.CheckAdvice(t, at(t, "reserve=3,0 rounds=9", kings), 1, "", "You have 3 reinforcements. Place them first, or they are lost: reinforce f b1")
	gamestest.CheckAdvice(t, at(t, "", kings+"e5:1a e7:2i f5:1f f7:2i"), 1, "", "The Aggressor on e5 can be captured from e7, and so can the Fortifier on f5.")
	gamestest.CheckAdvice(t, at(t, "", kings+"e5:1a e7:2i"), 1, "", "The Aggressor on e5 can be captured from e7.")
	gamestest.CheckAdvice(t, at(t, "variant=anti", kings+"e5:1a e7:2i"), 2, "You have to capture.")
	gamestest.CheckAdvice(t, at(t, "reserve=1,2", kings), 2, "")
	gamestest.CheckAdvice(t, at(t, "", "a1:1c a3:2i l12:2c"), 1, "", "Check: the Interdictor on a3 attacks your Commander on a1.")
	gamestest.CheckAdvice(t, at(t, "reserve=1,2", "a1:1c a3:2i e5:1a e7:2i l12:2c"), 1, "", "Check: the Interdictor on a3 attacks your Commander on a1.",
		"You have 1 reinforcement. Place it first, or it is lost: reinforce f b1")
	gamestest.CheckAdvice(t, at(t, "", kings+"e5:1a e7:2i f5:1f f7:2i g5:1f g7:2i h5:1f h7:2i"), 1, "", "The Aggressor on e5 can be captured from e7, and so can 3 more.", "To see all: threats")
	gamestest.CheckAdvice(t, at(t, "phase=last turn=2 out=2", "a1:1c a3:2i k12:1i"), 2, "Capture the other side's last Commander for a draw, or the game is lost.")
	gamestest.CheckAdvice(t, at(t, "phase=deploy left=0", ""), 1, "Type deploy to put your army together.")
}
