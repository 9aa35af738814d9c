package search

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/gamestest/tictactoe"
	"boardroom/games/sato"
	"boardroom/games/stacktics"
	"boardroom/games/stratic"
)

// plain is what a position is worth, by looking at every move.
func (q *searchRun) plain(p games.Position, depth, ply int) float64 {
	if r := p.Result(); r.Over {
		return q.teams.ended(r, 1, ply)
	}
	if depth == 0 {
		return q.plainNoise(p, mostNoisy, ply)
	}
	return q.bestOf(p, p.Legal, -1, func(next games.Position) float64 { return q.plain(next, depth-1, ply+1) })
}

// plainNoise is what it is worth once noisy moves have been played out.
func (q *searchRun) plainNoise(p games.Position, left, ply int) float64 {
	if r := p.Result(); r.Over {
		return q.teams.ended(r, 1, ply)
	}
	standing := q.teams.judged(p, q.chance)[1]
	f := p.(games.Noisy)
	if left == 0 {
		return standing
	}
	if f.OnlyNoisy() {
		standing = -1
	}
	return q.bestOf(p, f.NoisyMoves, standing, func(next games.Position) float64 { return q.plainNoise(next, left-1, ply+1) })
}

// bestOf is the best that the seat to act finds among some moves, and what it has
// anyway, which may be nothing, -1.
func (q *searchRun) bestOf(p games.Position, moves func(func(games.Move) bool), anyway float64, worth func(games.Position) float64) float64 {
	ours, best := p.ToAct()[0] == 1, anyway
	if !ours && best < 0 {
		best = 2
	}
	moves(func(m games.Move) bool {
		if next, ok := advance(p, m); ok {
			if v := worth(next); ours == (v > best) {
				best = v
			}
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

// questOf is the search of seat 1 in a position.
func questOf(p games.Position, chance *games.Chance) *searchRun {
	return &searchRun{seat: 1, teams: teamsOf(p), chance: chance, budget: newEffort(context.Background(), 0), threads: 1, strength: Strength{Width: math.MaxInt}}
}

// remembering is a memory of nothing yet.
func remembering() *memory {
	var m memory
	m.about(1, 0)
	return &m
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
		for turn := range gamestest.Times(20, 40) {
			move, _ := Random(p, p.ToAct()[0], chance)
			next, _, err := p.Play(p.ToAct()[0], move)
			if err != nil || next.Result().Over {
				break
			}
			p = next
			if n := p.CountLegal(); turn%4 != 0 || n == 0 || n > test.most {
				continue
			}
			q := questOf(p, chance)
			looked++
			want := q.plain(p, depth, 0)
			if got := q.duel(p, remembering()).value(depth, 0, 0, 1); math.Abs(got-want) > tick {
				t.Errorf("%s is worth %v, and by looking at every move %v", p, got, want)
			}
		}
		if looked < 3 {
			t.Errorf("%s %s: only %d positions were looked at", test.game.Name, test.from, looked)
		}
	}
}

// What is called sure is so by looking at every move, though the search looks at few.
func TestWhatIsSureIsSo(t *testing.T) {
	const depth = 2
	sure := 0
	for seed := range 60 {
		line := strings.Replace(skirmish, "a1:1c,d5:1a,h7:1f,c8:2f,g9:2a,e10:2c", []string{
			"a1:1c,d5:1a,h7:1f,c8:2f,g9:2a,e10:2c", "a1:1c,b4:2i,d5:1f,a6:2a,g9:2a,l12:2c",
		}[seed%2], 1)
		if seed%3 == 2 {
			line = strings.Replace(line, "standard", "anti", 1)
		}
		p, chance := begin(t, stratic.Game(), line), games.NewChance(uint64(seed))
		for range seed % 7 {
			if move, ok := Random(p, p.ToAct()[0], chance); ok && !p.Result().Over {
				p, _, _ = p.Play(p.ToAct()[0], move)
			}
		}
		if p.Result().Over {
			continue
		}
		seat := p.ToAct()[0]
		f, ok := New(Strength{Width: 1}, 1).Think(t.Context(), p, games.History{}, seat, Limits{Depth: depth})
		if !ok || f.Sure() == 0 {
			continue
		}
		sure++
		q := questOf(p, chance)
		want := q.plain(p, depth, 0) // what seat 1 can expect
		if seat != 1 {
			want = 1 - want
		}
		if got := (Finding{Value: want}).Sure(); got != f.Sure() {
			t.Errorf("%s\nis %+v, and by looking at every move worth %v", p, f, want)
		}
	}
	if sure < 5 {
		t.Errorf("only %d positions were sure", sure)
	}
}

// A blinkered position is one of a game where three in a line lose, and suggests every
// move but one.
type blinkered struct {
	games.Position
	unseen games.Move
}

func (b blinkered) Suggest(_ games.Seat, _ int, _ *games.Chance) (moves []games.Suggestion) {
	b.Legal(func(m games.Move) bool {
		if m != b.unseen {
			moves = append(moves, games.Suggestion{Move: m, Weight: 1})
		}
		return true
	})
	return moves
}

func (blinkered) NoisyMoves(func(games.Move) bool) {}

func (blinkered) OnlyNoisy() bool { return false }

func (b blinkered) Result() games.Result {
	r := b.Position.Result()
	r.Winners = slices.Clone(r.Winners)
	for i, winner := range r.Winners {
		r.Winners[i] = 3 - winner
	}
	return r
}

func (b blinkered) Play(seat games.Seat, m games.Move) (games.Position, []games.Event, error) {
	next, events, err := b.Position.Play(seat, m)
	return blinkered{next, b.unseen}, events, err
}

// The one move that does not lose is found though the game does not suggest it, be there
// several others or one.
func TestAMoveThatIsNotSuggestedIsFound(t *testing.T) {
	for _, squares := range []string{"121121000", "121121002"} {
		p := blinkered{begin(t, tictactoe.Game(), "game=tictactoe turn=1 squares="+squares), "b3"}
		f, ok := New(Strength{Width: 1}, 1).Think(t.Context(), p, games.History{}, 1, Limits{Depth: 2})
		if !ok || f.Sure() < 0 || f.Move != p.unseen {
			t.Errorf("in %s the move is %+v, want %s", squares, f, p.unseen)
		}
		for most := 1; most < 6; most++ { // nor is a loss certain where the search has to end before that
			f, ok := New(Strength{Width: 1}, 1).Think(t.Context(), p, games.History{}, 1, Limits{Nodes: most})
			if !ok || f.Nodes > most || f.Sure() < 0 && f.Move != p.unseen {
				t.Errorf("in %s the move after %d positions is %+v", squares, most, f)
			}
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
	q := questOf(p, games.NewChance(1))
	q.history = history
	if v := q.duel(p, remembering()).value(2, 1, 0, 1); v != drawn50 {
		t.Errorf("a position that comes up for the third time is worth %v", v)
	}
	q.strength.Contempt = 0.05
	if v := q.duel(p, remembering()).value(2, 1, 0, 1); v != drawn50-0.05 {
		t.Errorf("who would rather win holds it to be worth %v", v)
	}
}

func TestMemoryForgetsWhatIsOldAndShallow(t *testing.T) {
	var m memory
	m.about(1, 4)
	n := key(len(m.places))
	if n != fewestPlaces {
		t.Fatalf("a search of 4 positions remembers %d", n)
	}
	for i := range key(3) { // three for each place, of which the first is the deepest
		for k := range n {
			m.keep(k+i*n, 0, finding{value: 0.5, depth: int8(5 - i), bound: exactly})
		}
	}
	for i, kept := range []bool{true, false, true} {
		if _, ok := m.find(7+key(i)*n, 0); ok != kept {
			t.Errorf("number %d of a place is kept: %v", i, ok)
		}
	}
	m.about(1, 4)
	m.keep(7+3*n, 0, finding{value: 0.5, depth: 1, bound: exactly})
	if _, ok := m.find(7+3*n, 0); !ok {
		t.Error("the newest is not kept")
	}
	if _, ok := m.find(7, 0); !ok {
		t.Error("what the search before found is forgotten, though there is room beside the newest")
	}
	if m.about(2, 4); m.places[7][0].bound != 0 {
		t.Error("what is known about one team is taken for the other's")
	}
}

// A win is remembered by how far it is from the position, not from the root.
func TestWinsAreRememberedFromThePosition(t *testing.T) {
	m := remembering()
	m.keep(1, 4, finding{value: 1 - lateness(9), depth: 5, bound: exactly})
	if f, _ := m.find(1, 10); math.Abs(f.value-(1-lateness(15))) > tick {
		t.Errorf("a win in 5 moves is worth %v ten moves ahead", f.value)
	}
}
