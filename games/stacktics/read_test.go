package stacktics_test

import (
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/stacktics"
)

func TestRead(t *testing.T) {
	p := at(t, "", "A321,A21,A2,B1/A3,-,B32/-,A1/-/B3")
	gamestest.CheckAnswers(t, stacktics.Game(), p, 1, map[string]string{
		"b1:2-b2":                            "b1:2-b2",
		"b1:1xc2":                            "b1:1xc2",
		"b1:1-c2":                            "b1:1xc2", // one piece onto an enemy captures
		"move b1 b2":                         "b1:2-b2",
		"move b1 to b2":                      "b1:2-b2",
		"move from b1 to b2":                 "b1:2-b2",
		"move to b2 from b1":                 "b1:2-b2",
		"move b1-b2":                         "b1:2-b2",
		"move b1->b2":                        "b1:2-b2",
		"move b1 - b2":                       "b1:2-b2",
		"move b1b2":                          "b1:2-b2",
		"move b1,b2":                         "b1:2-b2",
		"move b1:1-a2":                       "b1:1-a2",
		"move 2 from a1 to b1":               "a1:2-b1",
		"move two from a1 to b1":             "a1:2-b1",
		"move 2 a1 b1":                       "a1:2-b1",
		"move a1 2 b1":                       "a1:2-b1",
		"move a1 b1 2":                       "a1:2-b1",
		"move top 2 of a1 to b1":             "a1:2-b1",
		"move 2 pieces off a1 onto b1":       "a1:2-b1",
		"move top piece of a1 to b2":         "a1:1-b2",
		"move top of a1 to b2":               "a1:1-b2",
		"move all of a1 to b2":               "a1:3-b2",
		"move whole stack from a1 to b2":     "a1:3-b2",
		"move everything from a1 into b2":    "a1:3-b2",
		"move fifteen from a1 to b2":         "a1:15-b2",
		"move b1 c2":                         "b1:1xc2", // nothing but one piece can go there
		"move 1 from b1 to c2":               "b1:1xc2",
		"move 100 from a1 to b2":             "a1:100-b2",
		"move 2 from b1 to c2":               "b1:2-c2", // refused when it is played
		"move all from b1 to c2":             "b1:2-c2",
		"move b1xc2":                         "b1:1xc2",
		"move b1 x c2":                       "b1:1xc2",
		"move b1 takes c2":                   "b1:1xc2",
		"move b1 captures c2":                "b1:1xc2",
		"b1 b2":                              "b1:2-b2",
		"b1b2":                               "b1:2-b2",
		"b1-b2":                              "b1:2-b2",
		"b1 - b2":                            "b1:2-b2",
		"b1 to b2":                           "b1:2-b2",
		"b1>b2":                              "b1:2-b2",
		"b1->b2":                             "b1:2-b2",
		"b1/b2":                              "b1:2-b2",
		"b1–b2":                              "b1:2-b2",
		"b1 → b2":                            "b1:2-b2",
		"from b1 to b2":                      "b1:2-b2",
		"b1 c2":                              "b1:1xc2",
		"b1xc2":                              "b1:1xc2",
		"b1 x c2":                            "b1:1xc2",
		"b1 takes c2":                        "b1:1xc2",
		"2 a1 b1":                            "a1:2-b1",
		"2 from a1 to b1":                    "a1:2-b1",
		"a1 2 b1":                            "a1:2-b1",
		"a1:2 b1":                            "a1:2-b1",
		"capture b1 c2":                      "b1:1xc2",
		"capture c2 b1":                      "b1:1xc2",
		"capture c2 from b1":                 "b1:1xc2",
		"capture from b1 c2":                 "b1:1xc2",
		"capture c2 with b1":                 "b1:1xc2",
		"capture with b1 to c2":              "b1:1xc2",
		"capture c2":                         "b1:1xc2",
		"capture b1":                         "b1:1xc2",
		"capture with b1":                    "b1:1xc2",
		"capture b1xc2":                      "b1:1xc2",
		"capture stack on c2 with top of b1": "b1:1xc2",
		"capture c2 c1":                      "c1:1xc2", // refused when it is played
		"capture b1 b2":                      "b1:1xb2",
		"swap":                               "swap",
	})
	if got, err := p.Read(1, games.Words{Args: []string{"swap"}}); err != nil || got != "swap" {
		t.Errorf("swap alone is read as %q, %v", got, err)
	}
}

// What is missing is asked for, and the answer is one more word of the line.
func TestPrompts(t *testing.T) {
	const (
		start  = "A321,A21,A2,B1/A3"
		apart  = "A321,A33,-,B21/-/-,-,-,B3" // b1 can capture d1 and d3
		shared = "A321,-,-,-,A21/-/-,-,B3"   // a1 and e1 can capture c3
	)
	for _, test := range []struct{ rows, line, prompt, answer, then string }{
		{start, "move", "From a1, b1, c1 or a2?", "a1", "? From a1 to which square?"},
		{start, "move a1", "From a1 to which square?", "b2", "a1:3-b2"},
		{start, "a1", "From a1 to which square?", "b2", "a1:3-b2"},
		{start, "move 2", "From a1 or b1?", "a1", "? From a1 to which square?"},
		{start, "move 1 from a1", "From a1 to which square?", "b2", "a1:1-b2"},
		{start, "move to b2", "From a1, b1 or a2?", "a1", "a1:3-b2"},
		{start, "capture", "Capture which square?", "d1", "Nothing can capture d1 now."},
		{apart, "capture", "Capture which square?", "d3", "b1:1xd3"},
		{apart, "capture b1", "Capture d1 or d3?", "d3", "b1:1xd3"},
		{apart, "capture from b1", "Capture d1 or d3?", "d1", "b1:1xd1"},
		{shared, "capture c3", "From a1 or e1?", "e1", "e1:1xc3"},
		{shared, "capture to c3", "From a1 or e1?", "a1", "a1:1xc3"},
	} {
		gamestest.CheckPrompts(t, stacktics.Game(), at(t, "", test.rows), 1, test.line, test.then, test.prompt, test.answer)
	}
}

// Where one stack alone fits what was typed, nobody is asked which.
func TestTheOnlyStackThatFits(t *testing.T) {
	gamestest.CheckAnswers(t, stacktics.Game(), at(t, "", "A321,A21,A2,B1/A3"), 1, map[string]string{
		"move to d2": "a2:1-d2", "move 3 to b2": "a1:3-b2", "move medium to c3": "c1:1-c3",
	})
}

func TestUnderstandsNot(t *testing.T) {
	p := at(t, "", "A321,A21,A2,B1/A3,-,B32/-,A1/-/B3")
	gamestest.CheckAnswers(t, stacktics.Game(), p, 1, map[string]string{
		"move z1 b2":              "z1 is not on the board, whose squares are a1 to e5.",
		"move a1 b99":             "b99 is not on the board, whose squares are a1 to e5.",
		"move e5 a1":              "e5 is empty. There is nothing to move.",
		"move d1":                 "d1 is {2}'s. You can only move your own stacks.",
		"move a1 b1 c1":           "A move has two squares. a1, b1 and c1 are too many.",
		"move from a1 from b1":    "A move has two squares. a1 and b1 are too many.",
		"move 2 3 a1 b2":          `"3" is a second number of pieces: a move lifts one number of them.`,
		"move all 2 a1 b2":        `"2" is a second number of pieces: a move lifts one number of them.`,
		"move a1 quickly to b2":   `"quickly" is neither a square nor a number of pieces. Squares are typed with the letter of their file and the number of their rank, as in b1.`,
		"move 1a 2b":              `"1a" is neither a square nor a number of pieces. Squares are typed with the letter of their file and the number of their rank, as in b1.`,
		"capture e1":              "e1 is empty. There is nothing to capture.",
		"capture a5":              "Nothing can capture a5 now.",
		"capture a2":              "a2 can capture nothing now.",
		"capture from e1":         "e1 is empty. There is nothing to move.",
		"capture to b1":           "b1 is {1}'s own. There is nothing to capture.",
		"capture f1":              notOnBoard("f1"),
		"capture f1 with a1":      notOnBoard("f1"),
		"swap a1":                 `Type swap alone, without "a1".`,
		"stack a1":                `"stack a1" is not a move. The word stack asks about a square. Move a stack, or a part of it, like this: move 1 from a1 to b2`,
		"a1 quickly b2":           `"a1 quickly b2" is not a move. Move a stack, or a part of it, like this: move 1 from a1 to b2`,
		"a1 b1 b2":                `"a1 b1 b2" is not a move. Move a stack, or a part of it, like this: move 1 from a1 to b2`,
		"d1 b2":                   "d1 is {2}'s. You can only move your own stacks.",
		"hop a1 b2":               `"hop a1 b2" is not a move. Move a stack, or a part of it, like this: move 1 from a1 to b2`,
		"":                        `"" is not a move. Move a stack, or a part of it, like this: move 1 from a1 to b2`,
		strings.Repeat("abc", 50): `"abcabcabcabcabcabcabcabcabcabc…" is not a move. Move a stack, or a part of it, like this: move 1 from a1 to b2`,
	})
	gamestest.CheckAnswers(t, stacktics.Game(), p, 2, map[string]string{"move a1 b2": gamestest.TurnOf(1)})
}

func TestIsMove(t *testing.T) {
	gamestest.CheckForms(t, stacktics.Game(), map[string]bool{
		"b1:2-b2": true, "b1:1xc3": true, "swap": true, "z99:99xa1": true, "b1:0-b2": true, "b1:2xb1": true,
		"b1-b2": false, "b1:2b2": false, "b1:02-b2": false, "b1:-b2": false, "b1:2-b02": false, "b1:2-b0": false,
		"B1:2-B2": false, "b1:2-b2 ": false, "b1:2-b2-b3": false, "swap1": false, "b1:2+b2": false, "b100:1-b2": false,
		"é1:1-b2": false,
	})
}
