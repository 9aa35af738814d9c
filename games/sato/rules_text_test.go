package sato_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/sato"
)

// drawings are the boards drawn in the rules: each its rows from the top, and
// for one that shows a move also those after it.
func drawings(t *testing.T) (boards [][2][]string) {
	t.Helper()
	var drawn []string
	flush := func() {
		if len(drawn) == 0 {
			return
		}
		var sides [2][]string
		for _, line := range drawn {
			_, hexes, _ := strings.Cut(strings.TrimSpace(line), " ")
			cells := strings.Fields(strings.ReplaceAll(hexes, ">", ""))
			half := len(cells)
			if strings.Contains(strings.Join(drawn, ""), ">") {
				half /= 2
			}
			sides[0] = append(sides[0], strings.Join(cells[:half], ""))
			sides[1] = append(sides[1], strings.Join(cells[half:], ""))
		}
		boards = append(boards, sides)
		drawn = nil
	}
	for line := range strings.Lines(sato.Game().Rules[0].Text) {
		if strings.HasPrefix(line, "    ") {
			drawn = append(drawn, line)
		} else {
			flush()
		}
	}
	flush()
	return boards
}

// drawnPosition reads drawn rows under a rule for bracketing.
func drawnPosition(t *testing.T, rows []string, bracket string, turn int) games.Position {
	t.Helper()
	text := strings.NewReplacer("A", "1", "B", "2", "*", ".", "0", ".", "1", ".", "2", ".", "3", ".").Replace(strings.Join(rows, "/"))
	p, err := sato.Game().Parse(fmt.Sprintf("game=sato deep=%d bracket=%s turn=%d quiet=0 rows=%s", len(rows)/2+1, bracket, turn, text))
	if err != nil {
		t.Fatalf("a drawing is no board: %v", err)
	}
	return p
}

// What the rules draw is what the game does: each pair of boards is a legal
// move of A, told in the order of the text, and stars are moves of A.
func TestRulesDrawTheTruth(t *testing.T) {
	var moves []string
	for _, sides := range drawings(t) {
		before := drawnPosition(t, sides[0], "apart", 1)
		if sides[1][0] == "" {
			checkStars(t, before, sides[0])
			continue
		}
		after := gamestest.Field(drawnPosition(t, sides[1], "apart", 2).String(), "rows")
		for _, move := range games.LegalMoves(before) {
			next, _, err := before.Play(1, move)
			if err != nil {
				t.Fatal(err)
			}
			if gamestest.Field(next.String(), "rows") == after {
				moves = append(moves, string(move))
			}
		}
	}
	if want := []string{"d6-d4", "b3-c4", "c3-c4", "b2-d4", "b4-d4", "b3-c4"}; !slices.Equal(moves, want) {
		t.Errorf("the rules draw the moves %v, want %v", moves, want)
	}
}

// checkStars holds the stars of a drawing with several to be where one piece of
// A can go.
func checkStars(t *testing.T, p games.Position, rows []string) {
	var stars []string
	for i, row := range rows {
		for k := range row {
			if row[k] == '*' {
				stars = append(stars, fmt.Sprintf("%c%d", 'a'+len(rows)-1-i, k+1))
			}
		}
	}
	if len(stars) < 2 {
		return
	}
	says := map[string]string{"c3": "straight line", "b2": "Around ring 2"}
	for from, way := range says {
		hints, err := p.Hints(1, from)
		if err != nil {
			t.Fatal(err)
		}
		for _, hint := range hints {
			if !strings.Contains(hint, way) {
				continue
			}
			words := strings.FieldsFunc(hint, func(c rune) bool { return strings.ContainsRune(" ,;.", c) })
			reached := slices.DeleteFunc(words, func(word string) bool { return len(word) != 2 || word[1] < '1' || word[1] > '9' })
			slices.Sort(reached)
			slices.Sort(stars)
			if slices.Equal(reached, stars) {
				return
			}
		}
	}
	t.Errorf("the stars on %v are no moves of a piece of A", stars)
}

// The rules draw how a game starts on every board.
func TestRulesDrawTheStarts(t *testing.T) {
	drawn := map[string]bool{}
	for _, sides := range drawings(t) {
		drawn[drawnPosition(t, sides[0], "apart", 1).String()] = true
	}
	for _, options := range []string{"deep=4", "deep=5", "deep=6", "pieces=7"} {
		if first := gamestest.Start(t, sato.Game(), gamestest.Setup{Options: options, Seats: 2}, 0).String(); !drawn[first] {
			t.Errorf("the rules don't draw %s", first)
		}
	}
}
