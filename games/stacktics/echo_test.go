package stacktics_test

import (
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/stacktics"
)

// What a move onto an empty square tells, its player has typed; of one onto a stack they are told
// what stands there now.
func TestAMoveOntoAnEmptySquareIsAnEcho(t *testing.T) {
	options, err := stacktics.Game().Configure(nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := stacktics.Game().Start(games.Setup{Options: options, Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[bool]int{}
	for range 8 {
		var next games.Position
		for _, move := range games.LegalMoves(p) {
			after, events, err := p.Play(p.ToAct()[0], move)
			if err != nil {
				t.Fatal(err)
			}
			if next = after; !strings.Contains(events[0].Text, " moves ") {
				continue
			}
			onto := strings.Contains(events[0].Text, " onto ")
			if seen[onto]++; events[0].Echo == onto {
				t.Errorf("%s: is %q an echo: %v", move, events[0].Text, events[0].Echo)
			}
		}
		p = next
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("moves onto stacks and onto empty squares: %v", seen)
	}
}
