package sato_test

import (
	"strings"
	"testing"

	"boardroom/games/gamestest"
	"boardroom/games/sato"
)

func TestAdvice(t *testing.T) {

	gamestest.CheckAdvice(t, at(t, "", between), 1, "")
	gamestest.CheckAdvice(t, at(t, "", between), 2, "", "d4 can be captured by a move from b3 to d5 or c4.")
	gamestest.CheckAdvice(t, at(t, "", "1.1./...../....../..12.../....../..1../2..."), 2, "", "d4 can be captured by a move from b3 to d5 or c4.", "That can lose you the game.")
	gamestest.CheckAdvice(t, at(t, "turn=2", "221./111../....../......./....../...../...."), 2, "You can only pass: pass")
}

func TestDangers(t *testing.T) {
	config := setups()
	config.Turns = gamestest.Times(40, 400)
	gamestest.CheckDangers(t, sato.Game(), config, strings.NewReplacer("turn=1", "turn=2", "turn=2", "turn=1").Replace)
}
