package search_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/search"
	"boardroom/games/stratic"
)

// What a seat can't see changes nothing about what is found for it: two true
// positions that look the same to it give the same move, and what is told on the way.
func TestUnseenPiecesChangeNothing(t *testing.T) {
	const line = "game=stratic variant=standard boards=1 levels=1 fog=yes clock=off limit=none force=none phase=play turn=1 turns=0 rounds=0 grown=0 passes=0,0 reserve=0,0 slow=0,0 quick=0,0 spent=0 left=1 made=0 chain=- out=- pieces=a1:1c,k2:1i,h3:1f,e4:1a,e7:2f,HIDDEN"
	for _, hidden := range [][2]string{
		{"a12:2c,l12:2f", "b12:2c,k12:2v"},
		{"a12:2c,l12:2f", "l12:2c"},
		{"l11:2i,d12:2c,e12:2i,l12:2f", "a11:2v,a12:2c"},
	} {
		var found [2]games.Move
		var known, told [2]string
		for i, pieces := range hidden {
			p, history := parse(t, stratic.Game(), strings.ReplaceAll(line, "HIDDEN", pieces))
			known[i] = p.(games.Hider).Observation(1).String()
			for _, s := range search.Strengths() {
				tell := func(so search.Finding, line []games.Move) { told[i] += fmt.Sprintln(s.Name, so, line) }
				f, ok := search.New(s, 5).Think(context.Background(), p, history, 1, search.Limits{Nodes: 200, Report: tell})
				if !ok {
					t.Fatal("nothing is found")
				}
				found[i] += f.Move + " "
			}
		}
		if known[0] != known[1] {
			t.Fatalf("the positions look different to the seat:\n%s\n%s", known[0], known[1])
		}
		if found[0] != found[1] {
			t.Errorf("with %s unseen it plays %s, with %s %s", hidden[0], found[0], hidden[1], found[1])
		}
		if told[0] == "" || told[0] != told[1] {
			t.Errorf("with %s unseen it tells\n%swith %s\n%s", hidden[0], told[0], hidden[1], told[1])
		}
	}
}

// While armies are deployed, what the other has deployed changes nothing.
func TestDeploymentsChangeNothing(t *testing.T) {
	p := start(t, stratic.Game(), "", 2)
	var found []games.Move
	for seed := range uint64(3) {
		formation, ok := search.Random(p, 1, games.NewChance(seed))
		if !ok {
			t.Fatal("no formation is made")
		}
		next, _, err := p.Play(1, formation)
		if err != nil {
			t.Fatal(err)
		}
		f, ok := search.New(search.Strong(), 5).Think(context.Background(), next, games.History{}, 2, search.Limits{Nodes: 100})
		if !ok {
			t.Fatal("nothing is found")
		}
		found = append(found, f.Move)
	}
	if found[0] != found[1] || found[1] != found[2] {
		t.Errorf("it deploys %q", found)
	}
}
