package garrisons_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/garrisons"
)

// A drawing of the rules is a board: rows from the top, with a letter each. Of
// two boards side by side it is the left one.
func drawings(t *testing.T) [][]string {
	t.Helper()
	var all [][]string
	var rows []string
	for line := range strings.SplitSeq(garrisons.Game().Rules[0].Text, "\n") {
		if drawing, ok := strings.CutPrefix(line, "    "); ok {
			if len(line) > 40 {
				t.Errorf("%q is wider than 40", line)
			}
			left := regexp.MustCompile(`^[a-z] +((?:\S )*\S)`).FindStringSubmatch(drawing)
			if left == nil {
				t.Fatalf("%q is no row of a board", line)
			}
			rows = append(rows, strings.ReplaceAll(left[1], " ", ""))
		} else if rows != nil {
			all, rows = append(all, rows), nil
		}
	}
	return all
}

// What the rules say of their drawings is what the game does.
func TestDrawingsAreTrue(t *testing.T) {
	all := drawings(t)
	if len(all) != 9 {
		t.Fatalf("there are %d drawings, and this test knows 9: %q", len(all), all)
	}
	board := func(i int, fields string) games.Position {
		text := strings.Join(all[i], "/")
		plain := regexp.MustCompile(`[^xXoO/]`).ReplaceAllString(text, ".")
		return at(t, fields, plain)
	}
	marked := func(i int, sign byte) []games.Move {
		var names []games.Move
		for y, row := range all[i] {
			for k := range row {
				if row[k] == sign {
					s := slow{rows: make([][]byte, len(all[i]))}
					names = append(names, games.Move(s.name(place{y, k})))
				}
			}
		}
		slices.Sort(names)
		return names
	}
	placements := func(p games.Position) []games.Move {
		return slices.DeleteFunc(games.LegalMoves(p), func(m games.Move) bool { return strings.Contains(string(m), "-") || m == "pass" })
	}
	marches := func(p games.Position) []games.Move {
		return slices.DeleteFunc(games.LegalMoves(p), func(m games.Move) bool { return !strings.Contains(string(m), "-") })
	}
	equal := func(what string, got, want []games.Move) {
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, and the rules say %v", what, got, want)
		}
	}

	star := readSlow(t, board(0, "board=3-4").String())
	var around []games.Move
	for _, p := range star.near[place{2, 2}] {
		around = append(around, games.Move(star.name(p)))
	}
	slices.Sort(around)
	equal("around the star", around, marked(0, '.'))
	equal("the star", marked(0, '*'), []games.Move{"d3"})

	influence, _, _ := ask(t, board(1, "board=3-4"), "influence")
	for _, want := range []string{"d4 3:1", "c3 2:1", "b3 0:1"} {
		if !strings.Contains(strings.Join(influence.Words, " "), want) {
			t.Errorf("%s is not in %q", want, influence.Words)
		}
	}

	equal("placing of x", placements(board(2, "board=3-4")), marked(2, '+'))
	equal("placing of o", placements(board(2, "board=3-4 turn=o")), marked(2, '-'))

	equal("the march around a regiment", marches(board(3, "board=3-4")), []games.Move{"c2-b2", "c2-b3", "c2-c4", "c2-d3", "c2-d4"})
	if got := gamestest.Answer(garrisons.Game(), board(3, "board=3-4"), 1, "march c2 d3 d4 c4"); got != "c2-c4" {
		t.Errorf("the march past c3 is %s", got)
	}
	equal("no march around a garrison", marches(board(4, "board=3-4")), nil)
	between := marches(board(5, "board=3-4"))
	for _, through := range []games.Move{"c2-c3", "c2-d4"} {
		if slices.Contains(between, through) {
			t.Errorf("%s slips through between two pieces", through)
		}
	}
	equal("the pass", games.LegalMoves(board(6, "board=3-4")), []games.Move{"pass"})
	if result := board(7, "board=2-3").Result(); result.String() != "draw" {
		t.Errorf("the full board is %v", result)
	}
	if result := board(8, "board=2").Result(); result.String() != "p1win" || result.Reason != "decided" {
		t.Errorf("the decided board is %v", result)
	}
}
