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
	const most = 40
	chance, answered := games.NewChance(1), 0
	for n := range most {
		fields := fmt.Sprintf("edition=2 phase=last turn=2 out=2 passes=0,%d left=%d", n%3, 1+n%2)
		kinds := "ffai"
		if n%3 == 0 {
			fields, kinds = strings.Replace(fields, "left=2", "left=1", 1)+" fog=yes", "ffaivs"
		}
		p := at(t, fields, crowd(chance, kinds))
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

// crowd is South's Commander among pieces of both sides.
func crowd(chance *games.Chance, kinds string) string {
	const side, pieces = 6, 9
	words := []string{"d4:1c"}
	for _, n := range chance.Shuffle(side * side)[:pieces] {
		cell := string(rune('a'+n%side)) + string(rune('1'+n/side))
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
