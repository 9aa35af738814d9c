package search_test

import (
	"context"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/search"
	"boardroom/games/stratic"
)

// Whoever asks for one move ahead is answered soon, in every game: all along long random
// games, and where many pieces could capture many.
func TestOneMoveAheadIsSoonSeen(t *testing.T) {
	number := gamestest.Times(2, 40)
	for _, game := range everyGame() {
		for _, setup := range variants(game) {
			t.Run(game.Name+" "+setup.options, func(t *testing.T) {
				t.Parallel()
				looked := 0
				for seed := uint64(1); looked < number; seed++ {
					alongRandom(t, game, setup, seed, 29, func(p games.Position, history games.History, seat games.Seat) {
						if looked++; looked <= number {
							looksOneMoveAhead(t, p, history, seat)
						}
					})
				}
			})
		}
	}
	t.Run("many captures", func(t *testing.T) {
		const line = "game=stratic variant=standard boards=2 levels=1 fog=no clock=off limit=none force=none phase=play turn=2 turns=297 rounds=74 grown=16 passes=0,0,0,0 reserve=0,0,0,1 slow=0,0,0,0 quick=0,0,0,0 spent=0 left=1 made=0 chain=- out=- pieces=af-12:3i,n-11:1a,w-9:1i,m-8:1i,q-7:1a,-d-5:1a,-b-5:1a,i-5:1a,j-4:3f,e-3:1i,t-3:3f,l-2:1i,-e-1:1a,-d-1:1i,-a-1:3a,r-1:3f,v-1:3a,c1:1f,h1:1c,k1:1f,o1:3f,b2:1a,p2:3a,q2:3f,r2:3f3c,s2:3f,t2:3f,ae2:2i,e3:1f,k3:3i,m3:1a,n3:4i,s3:3f,u3:3i,v3:3a,-a4:1f,a4:1i,k4:1f,w4:3a,z4:3i,g5:1i,l5:1a,o5:3a,y5:3i,z5:4f,ad5:1a,af5:1f,a6:2a,i6:1f,p6:2a,f7:1i,l7:4f,p7:3f,u7:4f,-d8:1a,-a8:1i,t8:4f,w8:4f,ab8:3a,-m9:2a,a9:2f,b9:2a,l9:2i,p9:4f,ag9:4f,c10:2f,e10:2f2c,i10:2f,k10:4f,m10:3i,n10:4f,o10:4f,z10:2i,g11:2f,j11:2f,o11:4f,u11:4i,w11:4f,-j12:4a,g12:2i,h12:4i,m12:2f,r12:4c,af12:4i,-j13:4i,f13:2i,r13:4f,a14:2i,e14:2a,n14:4a,t14:4a,x15:4f,w16:2a,x17:4f,p18:2a,c20:2i,-f23:4f"
		p, history := parse(t, stratic.Game(), line)
		looksOneMoveAhead(t, p, history, p.ToAct()[0])
	})
}

// looksOneMoveAhead holds a search to as much as it takes to ask twice what each move is
// worth in each world that is imagined: first whether it is better at all, and then how
// much. Each time the captures behind it are followed so far.
func looksOneMoveAhead(t *testing.T, p games.Position, history games.History, seat games.Seat) {
	s := search.Strong()
	moves := search.RootFactor * s.Width
	if _, suggests := p.(games.Suggester); !suggests {
		moves = p.CountLegal()
	}
	worlds := 1
	if d, ok := p.(games.Hider); ok && d.Determinize(seat, games.NewChance(1)) != p {
		worlds = s.Worlds
	}
	most := 2 * moves * worlds * (1 + search.MostUnsettled)
	if _, noisy := p.(games.Noisy); !noisy {
		most = search.MostGrown + 1 // a tree looks again and again at the same moves
	}
	f, ok := search.New(s, 1).Think(context.Background(), p, history, seat, search.Limits{Depth: 1, Nodes: most})
	if !ok || f.Nodes >= most {
		t.Errorf("it looks at %d positions in %s, and %d moves take less than %d", f.Nodes, p, moves, most)
	}
}
