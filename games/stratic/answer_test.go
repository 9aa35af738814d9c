package stratic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
)

// Of positions that are drawn, the answers to the fall of a Commander are found in
// a second way too.
func TestAnswersInTwoWays(t *testing.T) {
	const most = 60
	chance, answered := games.NewChance(1), 0
	for n := range most {
		fields := fmt.Sprintf("phase=last turn=2 out=2 passes=0,%d left=%d", n%3, 1+n%2)
		kinds, side, pieces := "ffai", 6, 9
		if n%3 == 0 {
			fields, kinds = strings.Replace(fields, "left=2", "left=1", 1)+" fog=yes", "ffaivs"
		}
		if n%4 == 3 { // too far apart for most to answer
			side, pieces = 12, 12
		}
		p := at(t, fields, crowd(chance, kinds, side, pieces))
		got, want := games.LegalMoves(p), slowMoves(p)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s lists %v, and the second way finds %v", p, got, want)
		}
		if len(got) > 1 {
			answered++
		}
	}
	if answered < most/4 {
		t.Errorf("only %d of %d could be answered", answered, most)
	}
}

// Whether a Commander's fall can be answered costs about as much on a board that has
// grown, on which pieces that ride can go to thousands of cells.
func TestGrownBoardsMakeNoAnswerDear(t *testing.T) {
	const pieces = "d4:1f1c d8:1i d5:2c a12:2f2i b11:2f2a c9:2f2i e9:2b l1:1f1i k2:1f1a"
	positions := func(grown int) float64 {
		p := at(t, fmt.Sprintf("fog=yes phase=play turn=1 left=1 passes=0,2 turns=298 rounds=149 grown=%d", grown), pieces)
		n := testing.AllocsPerRun(1, func() {
			if next, _, err := p.Play(1, "d8xd5"); err != nil || !next.Result().Over {
				t.Fatal(err, next)
			}
		})
		t.Logf("grown %d times: %.0f allocations", grown, n)
		return n
	}
	if small, large := positions(0), positions(30); large > 4*small {
		t.Errorf("it takes %.0f allocations, and %.0f where the board has grown 30 times", small, large)
	}
}

// crowd is South's Commander among pieces of both sides.
func crowd(chance *games.Chance, kinds string, side, pieces int) string {
	words := []string{"d4:1c"}
	for _, n := range chance.Shuffle(side * side)[:pieces] {
		cell := fmt.Sprintf("%c%d", 'a'+n%side, 1+n/side)
		if cell == "d4" {
			continue
		}
		word := fmt.Sprintf("%s:%d%c", cell, 1+chance.Below(2), kinds[chance.Below(len(kinds))])
		if strings.HasSuffix(word, "f") && chance.Below(3) == 0 {
			word += fmt.Sprintf("%d%c", 1+chance.Below(2), kinds[2+chance.Below(len(kinds)-2)])
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}
