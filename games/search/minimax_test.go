package search

import (
	"context"
	"math"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/sato"
	"boardroom/games/stacktics"
	"boardroom/games/stratic"
)

// plain is what a position is worth, by looking at every move.
func (d *duel) plain(p games.Position, depth, ply int) float64 {
	if r := p.Result(); r.Over {
		return d.teams.ended(r, d.team, ply)
	}
	if depth == 0 {
		return d.settle(p, mostNoisy, ply, 0, 1)
	}
	ours := d.teams[p.ToAct()[0]] == d.team
	best := 2.0
	if ours {
		best = -1
	}
	p.Legal(func(m games.Move) bool {
		next, ok := advance(p, m)
		if !ok {
			return true
		}
		v := d.plain(next, depth-1, ply+1)
		if ours == (v > best) {
			best = v
		}
		return true
	})
	return best
}

// skirmish is a position of Stratic with few pieces.
const skirmish = "game=stratic variant=standard boards=1 levels=1 fog=no clock=off limit=0 force=none phase=play turn=1 turns=0 rounds=0 grown=0 passes=0,0 reserve=0,0 slow=0,0 quick=0,0 spent=0 left=1 made=0 chain=- out=- pieces=a1:1c,d5:1a,h7:1f,c8:2f,g9:2a,e10:2c"

// begin is a position by its line, or the start with options.
func begin(t *testing.T, game *games.Game, from string) games.Position {
	t.Helper()
	if strings.HasPrefix(from, "game=") {
		p, err := game.Parse(from)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	options, err := game.Configure(strings.Fields(from))
	if err != nil {
		t.Fatal(err)
	}
	p, err := game.Start(games.Setup{Options: options, Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Alpha-beta finds what looking at every move finds, as long as it looks at no
// move less deeply than at others.
func TestAlphaBetaIsMinimax(t *testing.T) {
	const depth = 2
	for _, test := range []struct {
		game *games.Game
		from string // options, or a position
		most int    // moves of a position that is looked at
	}{
		{sato.Game(), "", 100}, {stacktics.Game(), "size=2", 100}, {stacktics.Game(), "size=2 pie=yes board=3x5", 100},
		{stratic.Game(), skirmish, 100}, {stratic.Game(), strings.Replace(skirmish, "standard", "anti", 1), 100},
	} {
		p := begin(t, test.game, test.from)
		chance := games.NewChance(4)
		looked := 0
		for turn := 0; turn < 40; turn++ {
			move, _ := Random(p, p.ToAct()[0], chance)
			next, _, err := p.Play(p.ToAct()[0], move)
			if err != nil || next.Result().Over {
				break
			}
			p = next
			if n := p.CountLegal(); turn%4 != 0 || n == 0 || n > test.most {
				continue
			}
			d := &duel{
				quest: &quest{seat: 1, teams: teamsOf(p), chance: chance, effort: newEffort(context.Background(), 0), strength: Strength{Width: math.MaxInt}},
				team:  1, known: &memory{}, path: map[key]int{}, good: map[games.Move]int{},
			}
			d.known.about(1)
			looked++
			want := d.plain(p, depth, 0)
			if got := d.value(p, depth, 0, 0, 1); got != want {
				t.Errorf("%s is worth %v, and by looking at every move %v", p, got, want)
			}
		}
		if looked < 3 {
			t.Errorf("%s %s: only %d positions were looked at", test.game.Name, test.from, looked)
		}
	}
}

// A position that has come up on the way counts as a draw, and one that has come
// up twice in the game as well.
func TestRepetitionIsADraw(t *testing.T) {
	p, err := sato.Game().Parse("game=sato deep=4 bracket=apart turn=1 quiet=3 rows=..../...../....../..12.../2...../..1../....")
	if err != nil {
		t.Fatal(err)
	}
	var history games.History
	history.Add(p)
	history.Add(p)
	d := &duel{
		quest: &quest{seat: 1, teams: teamsOf(p), history: history, chance: games.NewChance(1), effort: newEffort(context.Background(), 0)},
		team:  1, known: &memory{}, path: map[key]int{}, good: map[games.Move]int{},
	}
	d.known.about(1)
	if v := d.value(p, 2, 1, 0, 1); v != drawn50 {
		t.Errorf("a position that comes up for the third time is worth %v", v)
	}
}

func TestMemoryForgetsTheOldest(t *testing.T) {
	var m memory
	m.about(1)
	for k := range key(3 * mostKept) {
		m.keep(k, finding{value: float64(k)})
	}
	if n := len(m.young) + len(m.old); n > 2*mostKept {
		t.Errorf("%d positions are kept, and %d are the most", n, 2*mostKept)
	}
	if f, ok := m.find(3*mostKept - 1); !ok || f.value != 3*mostKept-1 {
		t.Error("the newest is forgotten")
	}
	if _, ok := m.find(0); ok {
		t.Error("the oldest is kept")
	}
	if m.about(2); len(m.young) != 0 {
		t.Error("what is known about one team is taken for the other's")
	}
}
