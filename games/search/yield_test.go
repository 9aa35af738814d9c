package search_test

import (
	"context"
	"runtime"
	"sync/atomic"
	"testing"

	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/search"
)

// TestASearchLetsOthersGoFirst counts the turns of somebody else on the only processor
// while a search makes 8,000 positions: they take turns every 16 of them, and not only
// when the scheduler has had enough of the search.
func TestASearchLetsOthersGoFirst(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	const nodes = 8_000
	for _, g := range all.Games() {
		p := start(t, g, "", 2)
		var turns atomic.Int64
		over, ended := make(chan struct{}), make(chan struct{})
		go func() {
			defer close(ended)
			for {
				select {
				case <-over:
					return
				default:
				}
				turns.Add(1)
				runtime.Gosched()
			}
		}()
		found, _ := search.New(search.Strong(), 1).Think(context.Background(), p, games.History{}, p.ToAct()[0], search.Limits{Nodes: nodes})
		close(over)
		<-ended
		if n := int(turns.Load()); n < found.Nodes/32 {
			t.Errorf("%s: somebody else has %d turns while %d positions are made", g.Name, n, found.Nodes)
		}
	}
}
