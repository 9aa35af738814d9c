package search_test

import (
	"context"
	"testing"

	"boardroom/games"
	"boardroom/games/search"
	"boardroom/games/stratic"
)

// Who is careful answers check, whatever else there is to win, and every strength finds
// the same: the Interdictor on e9 gives check, the one on a9 is there to be captured.
func TestCareful(t *testing.T) {
	const line = "game=stratic variant=standard boards=1 levels=1 fog=no clock=off limit=none force=none phase=play turn=1 turns=20 rounds=10 grown=0 passes=0,0 " +
		"reserve=0,0 slow=0,0 quick=0,0 spent=0 left=1 made=0 chain=- out=- pieces=a6:1i,e6:1c,h8:1a,a9:2i,e9:2i,l12:2c"
	p, history := parse(t, stratic.Game(), line)
	for _, s := range search.Strengths() {
		s.Careful, s.Slack = true, 0.9
		for seed := range uint64(20) {
			f, ok := search.New(s, seed).Think(context.Background(), p, history, 1, search.Limits{Nodes: 100})
			if warning := p.(games.Warner).Warn(1, f.Move); !ok || warning != "" {
				t.Fatalf("%s plays %s: %s", s.Name, f.Move, warning)
			}
		}
	}
}
