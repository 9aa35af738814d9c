package stacktics_test

import (
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/stacktics"
)

func TestSetups(t *testing.T) {
	gamestest.CheckOptions(t, stacktics.Game(), map[string]string{
		"":                                    "board=5x5 end=9 pie=no size=3 start=trees",
		"size=2":                              "board=4x4 end=6 pie=yes size=2 start=trees",
		"size=2 board=3x5":                    "board=3x5 end=6 pie=no size=2 start=trees",
		"3X5 SIZE=2 pie=YES":                  "board=3x5 end=6 pie=yes size=2 start=trees",
		"size=2 4x4 pie=no":                   "board=4x4 end=6 pie=no size=2 start=trees",
		"size=4 pie=yes":                      "board=6x6 end=12 pie=yes size=4 start=trees",
		"size=5":                              "board=7x6 end=15 pie=no size=5 start=trees",
		"size=5 7x7":                          "board=7x7 end=15 pie=no size=5 start=trees",
		"size=1":                              "size=1 is not possible: size is 2 to 5.",
		"size=6":                              "size=6 is not possible: size is 2 to 5.",
		"board=8x8":                           "board=8x8 is not possible: board is 4x4 or 3x5 with size=2, 5x5 with size=3, 6x6 with size=4, 7x6 or 7x7 with size=5.",
		"pie=maybe":                           "pie=maybe is not possible: pie is no or yes.",
		"trees=3":                             `Stacktics has no option "trees=3". Its options are size, board, pie, start, end. What they mean: help stacktics`,
		"4x4":                                 "board=4x4 end=6 pie=yes size=2 start=trees",
		"3x5":                                 "board=3x5 end=6 pie=no size=2 start=trees",
		"7x7 pie=yes":                         "board=7x7 end=15 pie=yes size=5 start=trees",
		"size 4":                              "board=6x6 end=12 pie=no size=4 start=trees",
		"Size-5 7x7":                          "board=7x7 end=15 pie=no size=5 start=trees",
		"size=4 7x7":                          "board=7x7 does not go with size=4, which is played on 6x6.",
		"board=5x5 size=2":                    "board=5x5 does not go with size=2, which is played on 4x4 or 3x5.",
		"board=7x7 pie=yes size=2":            "board=7x7 does not go with size=2, which is played on 4x4 or 3x5.",
		"end=7 4x4":                           "board=4x4 end=7 pie=yes size=2 start=trees",
		"end=18":                              "board=5x5 end=18 pie=no size=3 start=trees",
		"end=19":                              "end=19 is not possible with size=3, in which an army has 18 pips.",
		"end=0":                               "end=0 is not possible: end is 1 to 30 captured pips, and no more than an army has.",
		"end=half":                            "end=half is not possible: end is 1 to 30 captured pips, and no more than an army has.",
		"start=33,-,321,-,21/-,2,-,1,-":       "board=5x5 end=9 pie=no size=3 start=33,-,321,-,21/-,2,-,1,-",
		"start=TREES":                         "board=5x5 end=9 pie=no size=3 start=trees",
		"start=corners":                       "start=corners is not possible: start is trees, or the stacks of each rank from the player's own edge on, from their left and from the ground up, as in -,321,321,321,-/-,-,-,-,- on 5x5.",
		"start=12,-,-,-,-":                    "start=12,-,-,-,- is not possible: start is trees, or the stacks of each rank from the player's own edge on, from their left and from the ground up, as in -,321,321,321,-/-,-,-,-,- on 5x5.",
		"start=321,321,321":                   "start=321,321,321 does not go with board=5x5, on which a rank has 5 squares with commas between them: -,321,321,321,-.",
		"start=-,321,321,-,-":                 "start=-,321,321,-,- does not go with size=3, in which an army has 3 small, 3 medium and 3 large pieces.",
		"start=-,3,3,3,-/-,2,2,2,-/-,1,1,1,-": "start=-,3,3,3,-/-,2,2,2,-/-,1,1,1,- does not go with board=5x5, on which an army starts on its own half, of 2 ranks.",
		"start=-,333222111,-,-,-/-,-,-,-,-":   "board=5x5 end=9 pie=no size=3 start=-,333222111,-,-,-/-,-,-,-,-",
	})
}

// Each army starts as its player sees it: B's is A's turned around.
func TestStart(t *testing.T) {
	for setup, rows := range map[string]string{
		"3x5 start=321,-,32/-,1,-":           "B32,-,B321/-,B1,-",
		"start=33,-,321,-,21/-,2,-,1,-":      "B21,-,B321,-,B33/-,B1,-,B2,-",
		"7x6 end=3":                          "-,B321,B321,B321,B321,B321,-/-,-,-,-,-,-,-",
		"4x4 start=3,3,-,-/-,2,2,- pie=no":   "",
		"4x4 start=3,3,1,1/-,2,2,- pie=yes":  "B1,B1,B3,B3/-,B2,B2,-",
		"size=2 start=-,332211,-,-/-,-,-,- ": "-,-,B332211,-/-,-,-,-",
	} {
		o, err := stacktics.Game().Configure(strings.Fields(setup))
		if err != nil {
			t.Fatal(err)
		}
		p, err := stacktics.Game().Start(games.Setup{Options: o, Seats: 2})
		switch {
		case rows == "" && err == nil:
			t.Errorf("%s starts with %s", setup, p)
		case rows != "" && (err != nil || !strings.Contains(p.String(), "rows="+rows+"/")):
			t.Errorf("%s starts with %v, %v", setup, p, err)
		}
	}
}

// Who moves first is drawn.
func TestOrder(t *testing.T) {
	g := stacktics.Game()
	first := map[int]int{}
	for seed := range uint64(200) {
		first[g.Order(games.Setup{Seats: 2, Seed: seed})[0]]++
	}
	if len(first) != 2 || min(first[0], first[1]) < 50 {
		t.Errorf("of 200 draws the first move went to %v", first)
	}
}

func TestParseRefuses(t *testing.T) {
	const rows = "rows=B321,-,B321/-,-,-/-,-,-/-,-,-/A321,-,A321"
	const good = "game=stacktics size=2 board=3x5 turn=A pie=closed swapped=no captured=0,0 quiet=0 " + rows
	gamestest.CheckMisprints(t, stacktics.Game(), good, gamestest.Misprints{
		{"game=stacktics", "game=stactics", "game"},
		{"size=2", "size=1", "size"},
		{"size=2", "size=6", "size"},
		{"size=2", "size=02", "size"},
		{"size=2", "size=3", "board"},
		{"board=3x5", "board=5x5", "board"},
		{"board=3x5", "board=3x5 end=6", "end"},
		{"board=3x5", "board=3x5 end=13", "end"},
		{"board=3x5", "board=3x5 end=0", "end"},
		{"board=3x5", "board=3x5 end=", "end"},
		{"board=3x5", "board=5x3", "board"},
		{"board=3x5", "board=3x5x", "board"},
		{"board=3x5", "board=", "board"},
		{"turn=A", "turn=a", "turn"},
		{"turn=A", "turn=C", "turn"},
		{"turn=A", "turn=1", "turn"},
		{"turn=A", "turn=AB", "turn"},
		{"pie=closed", "pie=yes", "pie"},
		{"pie=closed", "pie=open", "pie"},
		{"swapped=no", "swapped=maybe", "swapped"},
		{"swapped=no", "swapped=", "swapped"},
		{"captured=0,0", "captured=0", "captured"},
		{"captured=0,0", "captured=0,0,0", "captured"},
		{"captured=0,0", "captured=-1,0", "captured"},
		{"captured=0,0", "captured=0,13", "captured"},
		{"captured=0,0", "captured=6,6", "captured"},
		{"captured=0,0", "captured=00,0", "captured"},
		{"captured=0,0", "captured=0,", "captured"},
		{"quiet=0", "quiet=101", "quiet"},
		{"quiet=0", "quiet=-", "quiet"},
		{"quiet=0", "quiet=007", "quiet"},
		{rows, "rows=-", "rows"},
		{rows, "rows=-,-,-/-,-,-/-,-,-/-,-,-", "rows"},
		{rows, "rows=-,-,-/-,-,-/-,-,-/-,-,-/-,-", "rows"},
		{rows, "rows=-,-,-/-,-,-/-,-,-/-,-,-/-,-,-,-", "rows"},
		{rows, "rows=A,-,-/-,-,-/-,-,-/-,-,-/-,-,-", "rows"},
		{rows, "rows=A4,-,-/-,-,-/-,-,-/-,-,-/-,-,-", "rows"},
		{rows, "rows=A0,-,-/-,-,-/-,-,-/-,-,-/-,-,-", "rows"},
		{rows, "rows=C1,-,-/-,-,-/-,-,-/-,-,-/-,-,-", "rows"},
		{rows, "rows=a1,-,-/-,-,-/-,-,-/-,-,-/-,-,-", "rows"},
		{rows, "rows=A12,-,-/-,-,-/-,-,-/-,-,-/-,-,-", "rows"},
		{rows, "rows=A1111111,-,-/-,-,-/-,-,-/-,-,-/-,-,-", "rows"}, // more pieces than an army has
		{rows, "rows=A1111,A111,-/-,-,-/-,-,-/-,-,-/-,-,-", "rows"}, // in several stacks too
		{rows, "rows=A333,A331,-/-,-,-/-,-,-/-,-,-/-,-,-", "rows"},  // more pips
		{rows, "rows=A321 ,-,-/-,-,-/-,-,-/-,-,-/-,-,-", "rows"},
		{rows, "rows=", "rows"},
		{"turn=A pie=closed", "turn=B pie=first", "pie"},
		{"turn=A pie=closed", "turn=A pie=open", "pie"},
		{"pie=closed swapped=no", "pie=first swapped=yes", "swapped"},
		{"captured=0,0", "captured=3,0", "rows"}, // all of B still stands
	})
	for _, fields := range [][2]string{
		{"pie=closed", "pie=first"},
		{"turn=A pie=closed", "turn=B pie=open"},
		{"swapped=no", "swapped=yes"},
		{"quiet=0", "quiet=100"},
		{"board=3x5", "board=3x5 end=12"},
	} {
		line := strings.Replace(good, fields[0], fields[1], 1)
		if p, err := stacktics.Game().Parse(line); err != nil || p.String() != line {
			t.Errorf("%s is read as %v, %v", line, p, err)
		}
	}
}
