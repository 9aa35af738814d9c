package garrisons_test

import (
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/garrisons"
)

func TestRead(t *testing.T) {
	p := at(t, "", "..o/...x/.Xx.o/.O../...")
	gamestest.CheckAnswers(t, garrisons.Game(), p, 1, map[string]string{
		"place d4":                          "d4",
		"place regiment at d4":              "d4",
		"place first regiment on d4":        "d4",
		"place a piece on d4":               "d4",
		"d4":                                "d4",
		"s19":                               "s19", // Play says what is wrong with it
		"march c3 d2":                       "c3-d2",
		"march c3 to d2":                    "c3-d2",
		"march from c3 to d2":               "c3-d2",
		"march regiment from c3 to d2":      "c3-d2",
		"march c3-d2":                       "c3-d2",
		"march c3, d2":                      "c3-d2",
		"c3-d2":                             "c3-d2",
		"c3 d2":                             "c3-d2",
		"c3 to d2":                          "c3-d2",
		"c3d2":                              "c3-d2",
		"c3xd2":                             "c3-d2",
		"c3 x d2":                           "c3-d2",
		"c3>d2":                             "c3-d2",
		"c3 > d2":                           "c3-d2",
		"c3->d2":                            "c3-d2",
		"c3:d2":                             "c3-d2",
		"c3–d2":                             "c3-d2",
		"c3 → d2":                           "c3-d2",
		"march c3d2":                        "c3-d2",
		"march c3>d2":                       "c3-d2",
		"march c3xd2":                       "c3-d2",
		"c3d2d1c1":                          "c3-c1",
		"c3-d2-d1-c1":                       "c3-c1",
		"march c5 d3":                       "c5-d3", // Play says what is wrong with it
		"march c3 d2 d1":                    "c3-d1",
		"march c3 d2 d1 c1":                 "c3-c1",
		"march from c3 via d2 and d1 to c1": "c3-c1",
		"march c3-d2-d1-c1":                 "c3-c1",
		"c3 d2 d1 c1":                       "c3-c1",
		"swap":                              "swap",
		"pass":                              "pass",

		"place":         "? On which hex?",
		"march":         "? Which regiment, c3 or d4?",
		"march c3":      "? To b1, c1, d1 or d2?",
		"march from c3": "? To b1, c1, d1 or d2?",

		"place e7 c2":        `You place a regiment on one hex. "e7 c2" is more.`,
		"place 4d":           `"4d" is not a hex. The letter of the row comes first: d4.`,
		"place z4":           `"z4" is not a hex. Hexes are typed with the letter of their row and their number in it from the left, as in d4.`,
		"place d04":          `"d04" is not a hex. Hexes are typed with the letter of their row and their number in it from the left, as in d4.`,
		"place d4 e5":        `You place a regiment on one hex. "d4 e5" is more.`,
		"place d4-e5":        `"d4-e5" is not a hex. Hexes are typed with the letter of their row and their number in it from the left, as in d4.`,
		"march c3 3d":        `"3d" is not a hex. The letter of the row comes first: d3.`,
		"march c3 d2 north":  `"north" is not a hex. Hexes are typed with the letter of their row and their number in it from the left, as in d4.`,
		"march home quickly": `"home" is not a hex. Hexes are typed with the letter of their row and their number in it from the left, as in d4.`,
		"swap seats":         `Type swap alone, without "seats".`,
		"pass d4":            `Type pass alone, without "d4".`,
		"dance":              `"dance" is not a move. Place a regiment like this: place d1. March one like this: march d4 e2`,

		"march e2":    "d4-e2", // nothing else of the player's comes there
		"march to e2": "d4-e2",
		"march d2":    "d2 is empty. To march there from c3 or d4, name both hexes: march d4 d2",
		"march a2":    noRegiment("a2") + " Your regiments stand on c3 and d4.",
		"march c2":    "There is a garrison on c2. A regiment marches once, and a garrison never moves. Your regiments stand on c3 and d4.",
		"march e3":    "The piece on e3 is a regiment of {2}, and you can march your own regiments only. Your regiments stand on c3 and d4.",
		"march f2":    noRow("f2"),

		"d2, e2":            "You have no regiment on d2 to march, and you place one at a time: place d2",
		"d2,e2":             "You have no regiment on d2 to march, and you place one at a time: place d2",
		"a1, a2":            "You have no regiment on a1 to march, and you place one at a time. To see where: moves",
		"march d2 d1 c1":    noRegiment("d2") + " To place one there: place d2",
		"march c3 d2 c1":    "c1 is not next to d2, and a march goes step by step to the next hex.",
		"march c3 c3 d2":    "c3 is not next to c3, and a march goes step by step to the next hex.",
		"march c3 d2 c2":    "c2 is taken by a garrison of {1}.",
		"march c3 b3 a2":    "No march can enter b3: with the marching regiment counted {1} has 1 and {2} has 2, which is more.",
		"march c3 d2 e1":    "The step from d2 to e1 skirts nothing: no piece stands on d1 or e2, the hexes next to both.",
		"march c3 d2 d3":    "The step from d2 to d3 skirts nothing: no piece stands on c3 or e2, the hexes next to both (c3, where the march began, counts as empty).",
		"march c3 d2 d1 e1": "The step from d1 to e1 skirts nothing: no piece stands on d2, the only hex next to both.",
		"march c3 d2 c3":    "A march from c3 has to end on another hex.",
		"march c3 f1 f2":    noRow("f1"),
	})
}

func TestReadElsewhere(t *testing.T) {
	over := at(t, "board=2 turn=o", "x./oXx/ox")
	alone := at(t, "", "o../..../...../..../x..")
	many := at(t, "board=5-6", "....../......./......../........./.........x/...Xx..../x......./.xo..../o..O../.....")
	crowd := at(t, "board=5-6", "....../......./..xxxx../..xXxXx../..o...o.../........./......../......./....../.....")
	wide := at(t, "board=5-6", "....../......./..xxxx../..xXxXx../..x...x.../.x.x...../..x...x./......./....../.....")
	for _, test := range []struct {
		p           games.Position
		seat        games.Seat
		typed, says string
	}{
		{alone, 2, "place", gamestest.TurnOf(1)},
		{alone, 2, "march", gamestest.TurnOf(1)},
		{alone, 2, "march e1", gamestest.TurnOf(1)},
		{alone, 2, "march e1 d1 c1", gamestest.TurnOf(1)},
		{alone, 1, "march", "{1} has no regiment that can march now."},
		{alone, 1, "march a1", "The regiment on a1 can't march: each step needs a piece beside both of its hexes, and no step here has one."},
		{over, 2, "place", isOver},
		{over, 2, "march a1", isOver},
		{many, 1, "march", "? Which regiment, c2 or e5?"},
		{many, 1, "march e5", "? To c1, d2, d3, d4, e1, e2, e3, f4 or f5?"},
		{crowd, 1, "march g5", "? To e2, e3, e6, e7, f2, f4 to f6, f8, g2, g8, h2, h7 or i2 to i6?"},
		{wide, 1, "march g5", "? To c2, c3, c6, c7, d1, d2, d4, d6, d8, e1, e3, e5 to e8 or others (29 in all)?"},
	} {
		if got := gamestest.Answer(garrisons.Game(), test.p, test.seat, test.typed); got != test.says {
			t.Errorf("%s\ngives %s\nwant  %s", test.typed, got, test.says)
		}
	}
}

func TestPrompts(t *testing.T) {
	p := at(t, "", "..o/...x/.Xx.o/.O../...")
	gamestest.CheckPrompts(t, garrisons.Game(), p, 1, "march", "c3-d2", "Which regiment, c3 or d4?", "c3", "To b1, c1, d1 or d2?", "d2")
	gamestest.CheckPrompts(t, garrisons.Game(), p, 1, "place", "d2", "On which hex?", "d2")
	const backward = `"4d" is not a hex. The letter of the row comes first: d4.`
	gamestest.CheckPrompts(t, garrisons.Game(), p, 1, "place", backward, "On which hex?", "4d")
}

// A way that is walked step by step is refused exactly where its end can't be
// reached by steps; a way of which each step is allowed is a legal march.
func TestWaysAreMarches(t *testing.T) {
	walk(t, 1, func(before, _ games.Position, _ games.Move) {
		legal := map[string]bool{}
		for _, move := range games.LegalMoves(before) {
			legal[string(move)] = true
		}
		s := readSlow(t, before.String())
		seat := before.ToAct()[0]
		for _, from := range s.all {
			if s.at(from) != s.turn {
				continue
			}
			s.rows[from.y][from.k] = '.'
			for _, middle := range s.near[from] {
				for _, to := range s.near[middle] {
					way := []string{"march", s.name(from), s.name(middle), s.name(to)}
					got := gamestest.Answer(garrisons.Game(), before, seat, strings.Join(way, " "))
					want := to != from && s.steps(s.turn, from, middle) && s.steps(s.turn, middle, to)
					if (got == way[1]+"-"+way[3]) != want || want && !legal[got] {
						t.Fatalf("%v in %s is %q", way, before, got)
					}
				}
			}
			s.rows[from.y][from.k] = s.turn
		}
	})
}

func TestIsMove(t *testing.T) {
	gamestest.CheckForms(t, garrisons.Game(), map[string]bool{
		"d4": true, "a1": true, "s19": true, "d4-e6": true, "a1-s19": true, "d4-d4": true, "swap": true, "pass": true,
		"": false, "d": false, "4": false, "d0": false, "d20": false, "t1": false, "d04": false, "D4": false, "d4-": false,
		"-e6": false, "d4-e6-f7": false, "d4 e6": false, "d4:e6": false, "Swap": false, "passes": false, "`1": false, "d+4": false,
	})
}
