package garrisons_test

import (
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/garrisons"
)

// The moves of a game together get the thought that is usual, those of its first third
// more than those of its last.
func TestPace(t *testing.T) {
	for board, p := range gamestest.Starts(t, garrisons.Game(), 2, "3-4", "5-6 pie=no") {
		chance := games.NewChance(1)
		var paces []float64
		sum := 0.0
		for !p.Result().Over {
			pace := games.TuningOf(p).Pace
			paces, sum = append(paces, pace), sum+pace
			moves := p.(games.Suggester).Suggest(p.ToAct()[0], 5, chance)
			next, _, err := p.Play(p.ToAct()[0], moves[chance.Below(len(moves))].Move)
			if err != nil {
				t.Fatal(err)
			}
			p = next
		}
		n := len(paces)
		if mean := sum / float64(n); mean < 0.8 || mean > 1.2 {
			t.Errorf("%s: a move gets %.2f of the usual thought", board, mean)
		}
		if paces[n/3] <= paces[n-n/3] {
			t.Errorf("%s: moves get %.2f early and %.2f late", board, paces[n/3], paces[n-n/3])
		}
	}
}

// Whoever has yet to place a first piece, which may go anywhere, is not behind.
func TestNobodyIsAheadBeforeBothAreThere(t *testing.T) {
	for fields, rows := range map[string]string{"": ".../..../...../..../...", "turn=o": ".../..../..x../..../..."} {
		if worth := at(t, fields, rows).(games.Evaluator).Evaluate(); worth[1] != 0.5 || worth[2] != 0.5 {
			t.Errorf("behind %s the sides are worth %v", rows, worth)
		}
	}
}
