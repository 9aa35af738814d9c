package strategery_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/strategery"
)

// A table is rebuilt from its seed, so what a seed draws must never change.
func TestSeedIsPinned(t *testing.T) {
	for _, test := range []struct {
		options string
		seats   int
		seed    uint64
		castles string // by seat
		order   []int
	}{
		{"", 2, 0, "2x7 6x8", []int{0, 1}},
		{"", 2, 1, "6x8 6x5", []int{1, 0}},
		{"order=registration", 2, 1, "3x7 1x8", []int{0, 1}},
		{"3x3 castle=open keep=2", 8, 1<<64 - 1, "3x1 1x1 1x3 1x2 2x3 3x2 3x3 2x2", []int{6, 1, 4, 7, 0, 5, 2, 3}},
		{"26x26 points=99", 9, 12345, "14x6 17x13 18x15 6x1 9x22 12x12 21x11 10x15 9x21", []int{6, 3, 8, 2, 7, 5, 4, 1, 0}},
	} {
		p := gamestest.Start(t, strategery.Game(), gamestest.Setup{Options: test.options, Seats: test.seats}, test.seed)
		if got := castles(p, test.seats); got != test.castles {
			t.Errorf("%s, %d seats, seed %d puts castles on %s, and used to put them on %s", test.options, test.seats, test.seed, got, test.castles)
		}
		options, err := strategery.Game().Configure(strings.Fields(test.options))
		if err != nil {
			t.Fatal(err)
		}
		order := strategery.Game().Order(games.Setup{Options: options, Seats: test.seats, Seed: test.seed})
		if !slices.Equal(order, test.order) {
			t.Errorf("%s, %d seats, seed %d orders %v, and used to order %v", test.options, test.seats, test.seed, order, test.order)
		}
	}
}

// castles are the names of the spaces with castles in the order of the seats.
func castles(p games.Position, seats int) string {
	names := make([]string, seats)
	for at, word := range spaces(p) {
		if strings.HasSuffix(word, "C") {
			names[word[0]-'1'] = fmt.Sprintf("%dx%d", at[0], at[1])
		}
	}
	return strings.Join(names, " ")
}

func TestOrderIsAsRegistered(t *testing.T) {
	for seed := range uint64(50) {
		order := strategery.Game().Order(games.Setup{Options: games.Options{"order": "registration"}, Seats: 5, Seed: seed})
		if !slices.Equal(order, []int{0, 1, 2, 3, 4}) {
			t.Fatalf("seed %d orders %v", seed, order)
		}
	}
}

// Every space is as likely as any other to hold the castle of each seat, and
// who plays first says nothing about it. The bounds are six standard
// deviations, and the seeds are always the same.
func TestCastlesLieAnywhere(t *testing.T) {
	const played, cells, seats = 9000, 9, 3
	var counts [seats + 1][cells]int
	for seed := range uint64(played) {
		p := gamestest.Start(t, strategery.Game(), gamestest.Setup{Options: "3x3", Seats: seats}, seed)
		for at, word := range spaces(p) {
			if word != "-" {
				counts[word[0]-'0'][(at[1]-1)*3+at[0]-1]++
			}
		}
	}
	for seat, places := range counts[1:] {
		for at, n := range places {
			if n < 1000-180 || n > 1000+180 {
				t.Errorf("the castle of seat %d is on space %d in %d of %d games, and %d are expected", seat+1, at, n, played, played/cells)
			}
		}
	}
}

func TestOptions(t *testing.T) {
	gamestest.CheckOptions(t, strategery.Game(), map[string]string{
		"": "castle=fixed keep=0 order=random points=10 size=8x8",
		"6x5 points=12 castle=open keep=3 order=registration": "castle=open keep=3 order=registration points=12 size=6x5",
		"SIZE=26X3 Castle=OPEN":                               "castle=open keep=0 order=random points=10 size=26x3",
		"size=2x8":                                            "size=2x8 is not possible: size is columns x rows, each 3 to 26, as in 6x6.",
		"size=27x8":                                           "size=27x8 is not possible: size is columns x rows, each 3 to 26, as in 6x6.",
		"size=8":                                              "size=8 is not possible: size is columns x rows, each 3 to 26, as in 6x6.",
		"points=0":                                            "points=0 is not possible: points is 1 to 99.",
		"points=100":                                          "points=100 is not possible: points is 1 to 99.",
		"castle=shut":                                         "castle=shut is not possible: castle is fixed or open.",
		"keep=100":                                            "keep=100 is not possible: keep is 0 to 99.",
		"order=mine":                                          "order=mine is not possible: order is random or registration.",
		"6x6 7x7":                                             "size is given twice, as 6x6 and as 7x7.",
		"speed=9":                                             `Strategery has no option "speed=9". Its options are size, points, castle, keep, order. What they mean: help strategery`,
	})
}

func TestSeats(t *testing.T) {
	for size, most := range map[string]int{"3x3": 8, "3x4": 9, "26x26": 9} {
		least, got := strategery.Game().Seats(games.Options{"size": size})
		if least != 2 || got != most {
			t.Errorf("%s has room for %d to %d, want 2 to %d", size, least, got, most)
		}
	}
	options, err := strategery.Game().Configure([]string{"3x3"})
	if err != nil {
		t.Fatal(err)
	}
	_, err = strategery.Game().Start(games.Setup{Options: options, Seats: 9})
	if want := "size=3x3 has room for 2 to 8 players, each with a castle, and one empty space; 9 is not possible."; err != games.Illegal(want) {
		t.Errorf("nine on nine spaces give %v, want %s", err, want)
	}
}

func TestParseNamesTheField(t *testing.T) {
	const line = "game=strategery size=3x3 points=10 castle=fixed keep=0 seats=3 out=2 turn=1 board=1C,1:0.4.6.0,-/-,3C,-/-,-,2C"
	gamestest.CheckMisprints(t, strategery.Game(), line, gamestest.Misprints{
		{"strategery", "stratic", "game"},
		{"size=3x3", "size=03x3", "size"},
		{"size=3x3", "size=3x27", "size"},
		{"size=3x3", "size=3x4", "board"},
		{"size=3x3", "size=4x3", "board"},
		{"points=10", "points=010", "points"},
		{"points=10", "points=9", "board"},
		{"points=10", "points=100", "points"},
		{"castle=fixed", "castle=Fixed", "castle"},
		{"keep=0", "keep=-0", "keep"},
		{"keep=0", "keep=100", "keep"},
		{"seats=3", "seats=10", "seats"},
		{"seats=3", "seats=9", "seats"},
		{"seats=3", "seats=2", "board"},
		{"seats=3", "seats=4", "board"},
		{"out=2", "out=", "out"},
		{"out=2", "out=2,2", "out"},
		{"out=2", "out=3,2", "out"},
		{"out=2", "out=4", "out"},
		{"out=2", "out=1,2,3", "out"},
		{"turn=1", "turn=0", "turn"},
		{"turn=1", "turn=2", "turn"},
		{"turn=1", "turn=4", "turn"},
		{"1:0.4.6.0", "1:0.4.6", "board"},
		{"1:0.4.6.0", "1:0.4.6.00", "board"},
		{"1:0.4.6.0", "1:0.4.6.1", "board"},
		{"1:0.4.6.0", "4:0.4.6.0", "board"},
		{"1:0.4.6.0", "0:0.4.6.0", "board"},
		{"1:0.4.6.0", "1C", "board"},
		{"1:0.4.6.0", "", "board"},
		{"1:0.4.6.0", "1", "board"},
		{"3C", "1C", "board"},
		{"3C", "-", "board"},
		{"3C", "4C", "board"},
		{"2C", "2c", "board"},
		{"2C", "2C,", "board"},
		{"2C", "2C/", "board"},
	})
}
