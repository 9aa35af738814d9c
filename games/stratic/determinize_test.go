package stratic

import (
	"testing"

	"boardroom/games"
)

// A check that is called and that nothing in sight gives is given in every world that is
// imagined: the Interdictor that rides on e12 gives it here.
func TestUnseenChecksAreImagined(t *testing.T) {
	const line = "game=stratic variant=standard boards=1 levels=1 fog=yes clock=off limit=none force=none phase=play turn=1 turns=20 rounds=10 grown=3 passes=0,0 " +
		"reserve=0,0 slow=0,0 quick=0,0 spent=0 left=1 made=0 chain=- out=- pieces=a1:1f,e1:1c,g1:1f,c2:1i,e12:2f2i,h12:2c"
	p, err := Game().Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(50) {
		world := p.(games.Hider).Determinize(1, games.NewChance(seed)).(*position)
		if !world.InCheck(1) {
			t.Errorf("with seed %d nothing gives the check: %s", seed, world)
		}
	}
}
