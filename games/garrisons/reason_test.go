package garrisons_test

import (
	"strings"
	"testing"

	"boardroom/games/gamestest"
	"boardroom/games/garrisons"
)

const captured = "Nothing can be captured in Garrisons: pieces never leave the board."

func TestThreats(t *testing.T) {
	gamestest.CheckThreats(t, at(t, "", ".../..../..x../..../..."), 1,
		"{1} can place on 6 hexes now. By the next move {2} could close b2, b3, c2, c4, d2 and d3 to {1}.")
	gamestest.CheckThreats(t, at(t, "turn=o", ".../..o./..x../..../..."), 1,
		"{1} can place on 3 hexes now. By the next move {2} could close b2, b3 and c2 to {1}.")
	gamestest.CheckThreats(t, at(t, "turns=12 left=2", ".../..o./..x../..../..."), 1,
		"{1} can place on 3 hexes now. With one action {2} could close b2, b3 and c2 to {1}.")
	gamestest.CheckThreats(t, at(t, "turn=o", ".../..../..x../..../..."), 2, captured)
	gamestest.CheckThreats(t, at(t, "board=2 turn=o", "Xo/..o/x."), 1,
		"{1} can place on 2 hexes now, and by the next move {2} can close none of that to {1}.")
}

func TestReason(t *testing.T) {
	gamestest.CheckReason(t, at(t, "", ".../..o./..x../..../..."), "c2", "It takes c2 before the other side can. It opens b1, c1, d1 and d2 to you.")
	gamestest.CheckReason(t, at(t, "", "x../..o./..x../..../..."), "c3-d2",
		"The regiment becomes a garrison, which counts 2. It opens c3 and e2 to you. The other side can't close c2 and d1 to you any more.")
	gamestest.CheckReason(t, at(t, "", ".../..../...../..../..."), "c3", "After it b2, b3, c2, c4, d2 and d3 are open to you.")
}

// Why a march to a hex that is taken is refused stands where marching is explained.
func TestRuleOnAMarchToATakenHex(t *testing.T) {
	rule, _ := garrisons.Game().Rule("Marching")
	const says = "i6 is taken by a regiment of {1}. A regiment goes step by step over empty hexes and ends on one."
	if got := rule.On(says); !strings.HasPrefix(got, "Instead of placing you may march") {
		t.Errorf("it is explained by %q", got)
	}
}
