package stratic_test

import (
	"path/filepath"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/stratic"
)

func TestMain(m *testing.M) { gamestest.Main(m) }

// deployed is a random formation of the seat, as its draft makes it.
func deployed(p games.Position, seat games.Seat, chance *games.Chance) games.Move {
	drafter := p.(games.Drafter)
	random, _, err := drafter.Draft(seat, "", "", games.Words{Verb: "deploy", Args: []string{"random"}}, chance)
	if err != nil {
		panic(err)
	}
	ready, _, err := drafter.Draft(seat, random.Draft, "", games.Words{Verb: "deploy", Args: []string{"done"}}, chance)
	if err != nil {
		panic(err)
	}
	return ready.Move
}

// draw deploys at random, and plays at random where there are very many moves.
func draw(p games.Position, seat games.Seat, chance *games.Chance) games.Move {
	n := p.CountLegal()
	if n == 0 {
		return deployed(p, seat, chance)
	}
	return pick(p, chance.Below(n))
}

// pick is the legal move of that number.
func pick(p games.Position, number int) games.Move {
	var picked games.Move
	p.Legal(func(move games.Move) bool {
		picked = move
		number--
		return number >= 0
	})
	return picked
}

// small are the variants on one board, or on two of them, and vast those with
// more seats or levels.
func small() gamestest.Config {
	setups := []gamestest.Setup{{Options: "boards=2 clock=on", Seats: 4}, {Options: "boards=2 fog=yes limit=0", Seats: 4}}
	for _, options := range []string{
		"", "clock=on", "limit=1 force=1", "anti", "anti force=2 clock=on", "fog=yes", "fog=yes force=2", "fog=yes clock=on limit=0", "ruler=physical",
	} {
		setups = append(setups, gamestest.Setup{Options: options, Seats: 2})
	}
	return gamestest.Config{Setups: setups, Games: 1, Turns: gamestest.Times(5, 18), List: 700, Draw: draw, Slow: slowMoves, Secrets: true}
}

func vast() gamestest.Config {
	setups := []gamestest.Setup{
		{Options: "levels=2 anti", Seats: 2}, {Options: "levels=2 fog=yes", Seats: 2}, {Options: "levels=3 boards=2 clock=on", Seats: 4},
		{Options: "boards=3", Seats: 6}, {Options: "boards=4 fog=yes", Seats: 8}, {Options: "levels=12", Seats: 2},
	}
	return gamestest.Config{Setups: setups, Games: 1, Turns: 9, List: 100, Draw: draw, Slow: slowMoves, Secrets: true}
}

func TestContract(t *testing.T) { gamestest.Run(t, stratic.Game(), small()) }

func TestContractOfVastBoards(t *testing.T) { gamestest.RunSetups(t, stratic.Game(), vast()) }

func TestVectors(t *testing.T) {
	paths, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(paths) != 8 {
		t.Fatalf("the files of vectors are %v, %v", paths, err)
	}
	for _, path := range paths {
		t.Run(path, func(t *testing.T) { gamestest.Vectors(t, stratic.Game(), path) })
	}
}

func TestLessons(t *testing.T) { gamestest.Lessons(t, stratic.Game()) }

func TestPlays(t *testing.T) { gamestest.Plays(t, stratic.Game(), "testdata") }

// fuzzed leaves the clock out: a move may carry any thinking time there, and
// such moves are not listed.
func fuzzed() gamestest.Config {
	c := small()
	c.Setups = gamestest.Every([]int{2}, []string{"standard", "anti", "fog=yes", "levels=2"})
	c.Setups = append(c.Setups, gamestest.Setup{Options: "boards=2 fog=yes", Seats: 4})
	c.Turns = 30
	return c
}

func FuzzPosition(f *testing.F) { gamestest.FuzzPosition(f, stratic.Game(), fuzzed()) }
func FuzzMove(f *testing.F)     { gamestest.FuzzMove(f, stratic.Game(), fuzzed()) }
func FuzzWords(f *testing.F)    { gamestest.FuzzWords(f, stratic.Game(), fuzzed()) }
