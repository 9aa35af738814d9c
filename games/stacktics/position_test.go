package stacktics_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/stacktics"
)

func TestSetups(t *testing.T) {
	g := stacktics.Game()
	for words, want := range map[string]string{
		"":                         "board=5x5 pie=no size=3",
		"size=2":                   "board=4x4 pie=yes size=2",
		"size=2 board=3x5":         "board=3x5 pie=no size=2",
		"3X5 SIZE=2 pie=YES":       "board=3x5 pie=yes size=2",
		"size=2 4x4 pie=no":        "board=4x4 pie=no size=2",
		"size=4 pie=yes":           "board=6x6 pie=yes size=4",
		"size=5":                   "board=7x6 pie=no size=5",
		"size=5 7x7":               "board=7x7 pie=no size=5",
		"size=1":                   "size=1 is not possible: size is 2 to 5.",
		"size=6":                   "size=6 is not possible: size is 2 to 5.",
		"board=8x8":                "board=8x8 is not possible: board is 4x4 or 3x5 with size=2, 5x5 with size=3, 6x6 with size=4, 7x6 or 7x7 with size=5.",
		"pie=maybe":                "pie=maybe is not possible: pie is no or yes.",
		"trees=3":                  `Stacktics has no option "trees=3". Its options are size, board, pie.`,
		"4x4":                      "board=4x4 does not go with size=3, which is played on 5x5.",
		"board=5x5 size=2":         "board=5x5 does not go with size=2, which is played on 4x4 or 3x5.",
		"board=7x7 pie=yes size=2": "board=7x7 does not go with size=2, which is played on 4x4 or 3x5.",
	} {
		options, err := g.Configure(strings.Fields(words))
		if err == nil {
			_, err = g.Start(games.Setup{Options: options, Seats: 2})
		}
		got := options.String()
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%q gives %s\nwant %s", words, got, want)
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
	const good = "game=stacktics size=2 board=3x5 turn=A pie=closed swapped=no captured=0,0 quiet=0 rows=B321,-,B321/-,-,-/-,-,-/-,-,-/A321,-,A321"
	if _, err := stacktics.Game().Parse(good); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ field, wrong string }{
		{"game", "stactics"}, {"size", "1"}, {"size", "6"}, {"size", "02"}, {"size", "3"},
		{"board", "5x5"}, {"board", "5x3"}, {"board", "3x5x"}, {"board", ""},
		{"turn", "a"}, {"turn", "C"}, {"turn", "1"}, {"turn", "AB"},
		{"pie", "yes"}, {"pie", "open"}, {"swapped", "maybe"}, {"swapped", ""},
		{"captured", "0"}, {"captured", "0,0,0"}, {"captured", "-1,0"}, {"captured", "0,13"}, {"captured", "6,6"}, {"captured", "00,0"}, {"captured", "0,"},
		{"quiet", "101"}, {"quiet", "-"}, {"quiet", "007"},
		{"rows", "-"}, {"rows", "-,-,-/-,-,-/-,-,-/-,-,-"}, {"rows", "-,-,-/-,-,-/-,-,-/-,-,-/-,-"}, {"rows", "-,-,-/-,-,-/-,-,-/-,-,-/-,-,-,-"},
		{"rows", "A,-,-/-,-,-/-,-,-/-,-,-/-,-,-"}, {"rows", "A4,-,-/-,-,-/-,-,-/-,-,-/-,-,-"}, {"rows", "A0,-,-/-,-,-/-,-,-/-,-,-/-,-,-"},
		{"rows", "C1,-,-/-,-,-/-,-,-/-,-,-/-,-,-"}, {"rows", "a1,-,-/-,-,-/-,-,-/-,-,-/-,-,-"}, {"rows", "A12,-,-/-,-,-/-,-,-/-,-,-/-,-,-"},
		{"rows", "A1111111,-,-/-,-,-/-,-,-/-,-,-/-,-,-"}, // more pieces than an army has
		{"rows", "A1111,A111,-/-,-,-/-,-,-/-,-,-/-,-,-"}, // in several stacks too
		{"rows", "A333,A331,-/-,-,-/-,-,-/-,-,-/-,-,-"},  // more pips
		{"rows", "A321 ,-,-/-,-,-/-,-,-/-,-,-/-,-,-"}, {"rows", ""},
	} {
		fields := strings.Split(good, " ")
		i := slices.IndexFunc(fields, func(f string) bool { return strings.HasPrefix(f, test.field+"=") })
		fields[i] = test.field + "=" + test.wrong
		p, err := stacktics.Game().Parse(strings.Join(fields, " "))
		if err == nil {
			t.Errorf("%s is read as %s", fields[i], p)
			continue
		}
		if named := test.field; !strings.Contains(err.Error(), named) && !(test.wrong == "3" && strings.Contains(err.Error(), "board")) {
			t.Errorf("%s gives an error that names another field: %v", fields[i], err)
		}
	}
	for _, fields := range [][2]string{
		{"pie=closed", "pie=first"},
		{"turn=A pie=closed", "turn=B pie=open"},
		{"swapped=no", "swapped=yes"},
		{"quiet=0", "quiet=100"},
	} {
		line := strings.Replace(good, fields[0], fields[1], 1)
		if p, err := stacktics.Game().Parse(line); err != nil || p.String() != line {
			t.Errorf("%s is read as %v, %v", line, p, err)
		}
	}
	for _, fields := range [][2]string{
		{"turn=A pie=closed", "turn=B pie=first"},
		{"turn=A pie=closed", "turn=A pie=open"},
		{"pie=closed swapped=no", "pie=first swapped=yes"},
		{"captured=0,0", "captured=3,0"}, // all of B still stands
	} {
		if p, err := stacktics.Game().Parse(strings.Replace(good, fields[0], fields[1], 1)); err == nil {
			t.Errorf("with %s it is read as %s", fields[1], p)
		}
	}
}
