package stacktics_test

import (
	"strings"
	"testing"

	"boardroom/games/stacktics"
)

// TestPuzzlesBeginWithACapture keeps a capture, the plainest of all moves, in front.
func TestPuzzlesBeginWithACapture(t *testing.T) {
	if best := stacktics.Game().Puzzles[0].Best[0]; !strings.Contains(string(best), "x") {
		t.Errorf("the first puzzle asks for %s, which captures nothing", best)
	}
}
