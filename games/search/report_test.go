package search_test

import (
	"context"
	"testing"

	"boardroom/games"
	"boardroom/games/search"
)

// TestReports hears of searches of every game: more and more positions, lines that can
// be played, and the same finding as where nobody hears of it.
func TestReports(t *testing.T) {
	for _, game := range everyGame() {
		p := start(t, game, variants(game)[0].options, variants(game)[0].seats)
		if games.Unlisted(p) {
			p, _ = parse(t, game, openField)
		}
		var history games.History
		history.Add(p)
		limits := search.Limits{Nodes: 3000}
		unheard, _ := search.New(search.Strong(), 1).Think(context.Background(), p, history, p.ToAct()[0], limits)
		told, nodes, longest := 0, 0, 0
		limits.Report = func(so search.Finding, line []games.Move) {
			if so.Nodes < nodes || len(line) == 0 || line[0] != so.Move {
				t.Errorf("%s: after %d positions %+v is told, and %q", game.Name, nodes, so, line)
			}
			told, nodes, longest = told+1, so.Nodes, max(longest, len(line))
			at := p
			for _, m := range line {
				at = play(t, at, m)
			}
		}
		heard, _ := search.New(search.Strong(), 1).Think(context.Background(), p, history, p.ToAct()[0], limits)
		if heard != unheard {
			t.Errorf("%s: heard of, it finds %+v, else %+v", game.Name, heard, unheard)
		}
		if told < 2 || longest < 2 {
			t.Errorf("%s: it is told of %d times, at most %d moves", game.Name, told, longest)
		}
	}
}

// openField is a position of Stratic in which the pieces stand.
const openField = "game=stratic variant=standard boards=1 levels=1 fog=no clock=off limit=none force=none phase=play turn=1 turns=0 rounds=0 grown=0 passes=0,0 reserve=0,0 slow=0,0 quick=0,0 spent=0 left=1 made=0 chain=- out=- pieces=f1:1c,d2:1a,a3:1f,c3:1f,a10:2f,c10:2f,d11:2a,f12:2c"

// mostAfterStop is how many positions a search may make when it has been told to stop.
const mostAfterStop = 20

// TestSearchesEndSoon stops a search without limits from its second report, and counts
// the positions that it makes after that.
func TestSearchesEndSoon(t *testing.T) {
	for _, game := range everyGame() {
		p := start(t, game, variants(game)[0].options, variants(game)[0].seats)
		if games.Unlisted(p) {
			p, _ = parse(t, game, openField)
		}
		var history games.History
		history.Add(p)
		ctx, stop := context.WithCancel(context.Background())
		reports, at := 0, 0
		found, ok := search.New(search.Strong(), 1).Think(ctx, p, history, p.ToAct()[0], search.Limits{Report: func(so search.Finding, _ []games.Move) {
			if reports++; reports == 2 {
				at = so.Nodes
				stop()
			}
		}})
		if reports != 2 {
			t.Errorf("%s: it is told of %d times", game.Name, reports)
		}
		if !ok || found.Nodes-at > mostAfterStop {
			t.Errorf("%s: it made %d positions after it was stopped", game.Name, found.Nodes-at)
		}
	}
}
