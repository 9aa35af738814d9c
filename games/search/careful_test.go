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
			if warning := p.(games.Adviser).Warn(1, f.Move); !ok || warning != "" {
				t.Fatalf("%s plays %s: %s", s.Name, f.Move, warning)
			}
		}
	}
}

// Nothing is judged in the middle of a turn whose captures may go on, where the other side
// seems to have no answer: the Aggressor on a7 could capture on a9 and then on b9, while
// its Commander is in check from e9.
func TestAChainIsJudgedBehindItsEnd(t *testing.T) {
	const line = "game=stratic variant=standard boards=1 levels=1 fog=no clock=off limit=none force=none phase=play turn=1 turns=20 rounds=10 grown=0 passes=0,0 " +
		"reserve=0,0 slow=0,0 quick=0,0 spent=0 left=1 made=0 chain=- out=- pieces=e6:1c,a7:1a,h8:1a,a9:2i,b9:2i,e9:2i,l12:2c"
	p, history := parse(t, stratic.Game(), line)
	if next := play(t, p, "a7xa9"); next.ToAct()[0] != 1 || next.(games.Adviser).Warn(1, "done") == "" {
		t.Fatal("the chain is not open, or its end loses nothing, which tests nothing")
	}
	for depth := 1; depth <= 2; depth++ {
		s := search.Strong()
		s.Slack = 0
		f, ok := search.New(s, 1).Think(context.Background(), p, history, 1, search.Limits{Depth: depth})
		if warning := p.(games.Adviser).Warn(1, f.Move); !ok || f.Move == "a7xa9" || warning != "" {
			t.Errorf("%d moves ahead it plays %s: %s", depth, f.Move, warning)
		}
	}
}

// No loss is certain while a move was not looked at: the Commander on d-1 is in check from
// d8, and six of some three hundred moves get it out, none of which looks like much.
func TestNoLossIsCertainUnseen(t *testing.T) {
	const line = "game=stratic variant=standard boards=1 levels=1 fog=no clock=off limit=none force=none phase=play turn=1 turns=24 rounds=12 grown=3 passes=0,0 " +
		"reserve=0,0 slow=0,0 quick=0,0 spent=0 left=1 made=0 chain=- out=- pieces=d-1:1c,a1:1a,b1:1f,k1:1f,l1:1a,e2:1a,g2:1i,h2:1i,f3:1f,g3:1f,h3:1f1a,c4:1f1i,e4:1f1i,j6:1f,m7:1i,d8:2f2i,j8:2a,a10:2i,g10:2f,e11:2f,f11:2f,g11:2f,h11:2f,i11:2i,c12:2a,e12:2f,g12:2f2c,h12:2f,i12:2i"
	p, history := parse(t, stratic.Game(), line)
	for _, width := range []int{1, 10, 40} {
		s := search.Strong()
		s.Slack, s.Width = 0, width
		f, ok := search.New(s, 1).Think(context.Background(), p, history, 1, search.Limits{Nodes: 20_000, Depth: 2})
		if !ok || f.Sure() < 0 {
			t.Errorf("with %d moves of each position: %+v", width, f)
		}
	}
}

// What is only imagined moves nobody to leave a Commander in check that can be seen: the
// Scout on e5 gives it, and five pieces can capture that.
func TestChecksAreAnsweredInFog(t *testing.T) {
	const line = "game=stratic variant=standard boards=1 levels=1 fog=yes clock=off limit=none force=none phase=play turn=1 turns=20 rounds=10 grown=3 passes=0,0 " +
		"reserve=0,0 slow=0,0 quick=0,0 spent=0 left=1 made=0 chain=- out=- pieces=a1:1f,c1:1i,e1:1c,g1:1f,j2:1a,l2:1i,b4:1f,b5:1i,e5:2s,h5:1i,j5:1a,k5:1f,c7:1a,f7:1v,h8:1b,a10:2f,c10:2f,f10:2f,j10:2a,d11:2i,g11:2f,f12:2c,h12:2i"
	p, history := parse(t, stratic.Game(), line)
	const most = 600
	for seed := range uint64(30) {
		f, _ := search.New(search.Strong(), seed).Think(context.Background(), p, history, 1, search.Limits{Nodes: most})
		next, _, err := p.Play(1, f.Move)
		if err != nil {
			t.Fatal(err)
		}
		next.(games.Noisy).NoisyMoves(func(m games.Move) bool {
			if after, _, err := next.Play(2, m); err == nil && after.Result().Over {
				t.Errorf("with seed %d it plays %s, and %s wins", seed, f.Move, m)
			}
			return true
		})
	}
}
