package garrisons

import (
	"testing"

	"boardroom/games"
)

// TestClosable holds the hexes that can be closed to a side to what the actions of the
// other do, one by one.
func TestClosable(t *testing.T) {
	closed := 0
	for _, board := range []string{"3-4", "4", "5-6"} {
		options, err := Game().Configure([]string{board})
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(6) {
			first, err := Game().Start(games.Setup{Options: options, Seats: 2, Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			chance, p := games.NewChance(seed), first.(*position)
			for range 30 {
				if p.reason != "" {
					break
				}
				closed += checkClosable(t, p)
				moves := games.LegalMoves(p)
				next, _, err := p.Play(p.ToAct()[0], moves[chance.Below(len(moves))])
				if err != nil {
					t.Fatal(err)
				}
				p = next.(*position)
			}
		}
	}
	if closed == 0 {
		t.Error("nothing could ever be closed")
	}
}

func checkClosable(t *testing.T, p *position) int {
	s := -p.turn
	open, kept := p.open(s), p.open(s)
	p.Legal(func(m games.Move) bool {
		a, err := p.read(m)
		if err != nil {
			t.Fatal(err)
		}
		if a.kind <= march {
			then := p.after(a).open(s)
			kept.keep(&then)
		}
		return true
	})
	open.drop(&kept)
	if p.held[s.index()] == 0 {
		open = set{}
	}
	if got := p.closable(s); got != open {
		t.Fatalf("%s: %v can be closed to %v, want %v", p, p.list(got), s, p.list(open))
	}
	return open.count()
}
