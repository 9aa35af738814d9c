package strategery_test

import (
	"errors"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/strategery"
)

func TestRead(t *testing.T) {
	p := at(t, "points=12", "1C,-,-/-,2:1.1.1.1,-/-,-,2C")
	gamestest.CheckAnswers(t, strategery.Game(), p, 1, map[string]string{
		"occupy 2x1 with 3 2 0 1":                            "2x1:3.2.0.1",
		"occupy 2x1 3 2 0 1":                                 "2x1:3.2.0.1",
		"occupy 2x1 with 3,2,0,1":                            "2x1:3.2.0.1",
		"occupy 2x1 3, 2, 0, 1":                              "2x1:3.2.0.1",
		"occupy 2x1 3 2 0 and 1":                             "2x1:3.2.0.1",
		"occupy 2x1 with 3.2.0.1":                            "2x1:3.2.0.1",
		"occupy 2x1:3.2.0.1":                                 "2x1:3.2.0.1",
		"occupy 2x1: 3 2 0 1":                                "2x1:3.2.0.1",
		"occupy 2x1 +3 02 0 1":                               "2x1:3.2.0.1",
		"2x1:3.2.0.1":                                        "2x1:3.2.0.1",
		"9x9:99.2.0.1":                                       "9x9:99.2.0.1", // Play says what is wrong with it
		"occupy 2x1 with n3 e2 w1":                           "2x1:3.2.0.1",
		"occupy 2x1 with 1 west 3 north, 2 east and 0 south": "2x1:3.2.0.1",
		"occupy 2x1 with 3 in the north 2 in the east 1 in the west": "2x1:3.2.0.1",
		"occupy 2x1 8 to the west, 2 south":                          "2x1:0.0.2.8",
		"occupy 2x1 west 1, north 3, east 2":                         "2x1:3.2.0.1",
		"occupy 2x1 n=3 e: 2 w:1":                                    "2x1:3.2.0.1",
		"occupy 2x1 s12":                                             "2x1:0.0.12.0",
		"occupy 2x1 0 0 12":                                          "2x1:0.0.12.0", // nothing is left to ask for
		"occupy 2x1 n3e2w1":                                          "2x1:3.2.0.1",
		"2x1 n3 e2 w1":                                               "2x1:3.2.0.1",
		"2x1 n3e2w1":                                                 "2x1:3.2.0.1",
		"2x1 with n3 e2 w1":                                          "2x1:3.2.0.1",
		"2x1 north 3, east 2, west 1":                                "2x1:3.2.0.1",
		"2x1 3 2 0 1":                                                "2x1:3.2.0.1",
		"2x1 with 3 2 0 1":                                           "2x1:3.2.0.1",
		"2x1 3,2,0,1":                                                "2x1:3.2.0.1",
		"2x1,3,2,0,1":                                                "2x1:3.2.0.1",
		"2x1-3-2-0-1":                                                "2x1:3.2.0.1",
		"2x1 3/2/0/1":                                                "2x1:3.2.0.1",
		"2x1 3.2.0.1":                                                "2x1:3.2.0.1",
		"2x1 3n 2e 1w":                                               "2x1:3.2.0.1",
		"2x1: 3 2 0 1":                                               "2x1:3.2.0.1",
		"2x1=3,2,0,1":                                                "2x1:3.2.0.1",

		"occupy":                "? Which space, column x row?",
		"occupy 2x1":            "? North? 12 left",
		"occupy 2x1 with":       "? North? 12 left",
		"occupy 2x1 3":          "? East? 9 left",
		"occupy 2x1 3 2":        "? South? 7 left",
		"occupy 2x1 with 3 2 0": "? West? 7 left",

		"occupy 2x2":                      "2x2 is taken: it belongs to {2}.",
		"occupy 1x1 3 2 0 1":              "1x1 is taken: it is {1}'s castle.",
		"occupy 4x1":                      notOnBoard("4x1", 3, 3),
		"occupy 3,2":                      `"3,2" is not a space. Spaces are typed column x row: 3x2 is column 3, row 2.`,
		"occupy b3 1 1 1 1":               `"b3" is not a space. Columns have numbers here: 2x3 is column 2, row 3.`,
		"occupy north":                    `"north" is not a space. Spaces are typed column x row, as in 2x3.`,
		"occupy 2":                        `"2" is not a space. Spaces are typed column x row, as in 2x3.`,
		"occupy :1.1.1.1":                 `"" is not a space. Spaces are typed column x row, as in 2x3.`,
		"occupy 2x1 13":                   "North can't be 13 with 12 of 12 points left.",
		"occupy 2x1 3 10":                 "East can't be 10 with 9 of 12 points left.",
		"occupy 2x1 3 2 0 9":              "3+2+0+9 is 14, and there are 12 points to spend.",
		"occupy 2x1 n9 e9":                "9+9+0+0 is 18, and there are 12 points to spend.",
		"occupy 2x1 3 2 0 1 1":            `A space has four sides, north, east, south and west, and "3 2 0 1 1" are 5 values.`,
		"occupy 2x1 -1":                   `"-1" can't be the value of a side, which is a whole number from 0 to 12.`,
		"occupy 2x1 2.5":                  `"2.5" can't be the value of a side, which is a whole number from 0 to 12.`,
		"occupy 2x1 3 two 0 1":            `"two" can't be the value of a side, which is a whole number from 0 to 12.`,
		"occupy 2x1 99999999999999999999": `"99999999999999999999" can't be the value of a side, which is a whole number from 0 to 12.`,
		"occupy 2x1 9223372036854775807 9223372036854775807 2 0": `"9223372036854775807" can't be the value of a side, which is a whole number from 0 to 12.`,
		"occupy 2x1 up 3":       `"up" is not a side. The sides are north, east, south and west, or n, e, s and w.`,
		"occupy 2x1 n3 north 2": "North is given twice.",
		"occupy 2x1 n3 east":    "East has no value. For example: east 3",
		"occupy 2x1 n3 4":       `"4" is not a side. The sides are north, east, south and west, or n, e, s and w.`,
		"2x1 3 2":               "? South? 7 left",
		"2x1 3 10":              "East can't be 10 with 9 of 12 points left.",
		"2x1 up 3":              `"up" is not a side. The sides are north, east, south and west, or n, e, s and w.`,
		"2x1 n3e2q1":            `"n3e2q1" is not a side. The sides are north, east, south and west, or n, e, s and w.`,
		"2x2 3 2 0 1":           "2x2 is taken: it belongs to {2}.",
		"2 1 3 2 0 1":           `"2 1 3 2 0 1" is not a move. For example: occupy 2x1 with 0 10 2 0`,
		"2x1":                   "? North? 12 left",
		"4x2: 3 3 3 1":          "4x2 is not on the board, which has 3 columns and 3 rows.",
		"4x2":                   "4x2 is not on the board, which has 3 columns and 3 rows.",
		"2,1 3 2 0 1":           `"2,1" is not a space. Spaces are typed column x row: 2x1 is column 2, row 1.`,
		"(2,1)":                 `"(2,1)" is not a space. Spaces are typed column x row: 2x1 is column 2, row 1.`,
	})
}

func TestPrompts(t *testing.T) {
	p := at(t, "points=12", "1C,-,-/-,2:1.1.1.1,-/-,-,2C")
	gamestest.CheckPrompts(t, strategery.Game(), p, 1, "occupy", "2x1:3.2.0.1",
		"Which space, column x row?", "2x1", "North? 12 left", "3", "East? 9 left", "2", "South? 7 left", "0", "West? 7 left", "1")
	_, err := p.Read(1, gamestest.Typed(strategery.Game(), "occupy 2x1"))
	var prompt *games.Prompt
	if !errors.As(err, &prompt) {
		t.Fatal(err)
	}
	for _, word := range []string{"-1", "+3", "2.5", "2,5", "1000000000000"} {
		if !prompt.Accepts(word) {
			t.Errorf("%q is not taken for an answer, so nobody says what is wrong with it", word)
		}
	}
}

func TestIsMove(t *testing.T) {
	gamestest.CheckForms(t, strategery.Game(), map[string]bool{
		"2x3:3.2.0.1": true, "26x26:99.0.0.0": true, "0x0:0.0.0.0": true, "100x3:1.1.1.100": true,
		"": false, "2x3": false, "2x3:": false, "2x3:1.1.1": false, "2x3:1.1.1.1.1": false, "2x3:01.1.1.1": false,
		"02x3:1.1.1.1": false, "2x3:+1.1.1.1": false, "2x3:1.1.1.-1": false, "2x3:1.1.1.1 ": false, "2X3:1.1.1.1": false,
		"2x3x4:1.1.1.1": false, "2x3:1:1.1.1": false, "2x3:1,1,1,1": false, "99999x1:1.1.1.1": false, "x:...": false,
	})
}

// A move as people write it is read as that move, typed as words of their own.
func TestSpelled(t *testing.T) {
	p := at(t, "", "1C,-,-/-,-,-/-,-,2C")
	spelled := games.Spelled(p, "2x2:3.0.7.0")
	if spelled != "2x2 with 3 0 7 0" {
		t.Errorf("it is written %q", spelled)
	}
	for _, words := range []games.Words{{Args: strings.Fields(spelled)}, {Verb: "occupy", Args: strings.Fields(spelled)}} {
		if move, err := p.Read(1, words); err != nil || move != "2x2:3.0.7.0" {
			t.Errorf("%v is read as %q, %v", words, move, err)
		}
	}
}
