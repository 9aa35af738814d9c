package search_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/gamestest"
	"boardroom/games/gamestest/tictactoe"
	"boardroom/games/sato"
	"boardroom/games/search"
	"boardroom/games/stacktics"
	"boardroom/games/strategery"
	"boardroom/games/stratic"
)

// everyGame is all games, and one that says nothing of itself to help a search.
func everyGame() []*games.Game { return append(all.Games(), tictactoe.Game()) }

// A variant is how a game is set up.
type variant struct {
	options string
	seats   int
}

// variants are how a game is set up here: as usual with the fewest seats, and otherwise. The vast
// boards of Stratic, of which one costs as much as all others, are for thorough runs.
func variants(g *games.Game) []variant {
	usual, _ := g.Configure(nil)
	least, _ := g.Seats(usual)
	others := map[string][]variant{
		"strategery": {{"size=5x5 castle=open keep=3 points=4", 3}, {"size=4x4 points=1", 9}},
		"sato":       {{"deep=6 bracket=opposite", 2}},
		"stacktics":  {{"size=2", 2}, {"size=2 board=3x5", 2}, {"end=4 start=33,-,321,-,21/-,2,-,1,-", 2}, {"size=5 board=7x7", 2}},
		"garrisons":  {{"board=3-4 turns=12 pie=yes", 2}, {"board=2-3 turns=23", 2}},
		"stratic":    {{"fog=yes", 2}, {"anti", 2}, {"boards=2", 4}, {"clock=on force=2", 2}, {"levels=12", 2}, {"fog=yes levels=2 boards=2", 4}},
	}[g.Name]
	if vast := 2; g.Name == "stratic" {
		others = others[:len(others)-gamestest.Times(vast, 0)]
	}
	return append([]variant{{"", least}}, others...)
}

// start is the first position of a game.
func start(t testing.TB, game *games.Game, options string, seats int) games.Position {
	t.Helper()
	return seeded(t, game, variant{options, seats}, 1)
}

// seeded is the first position of a game whose set-up is drawn from a seed.
func seeded(t testing.TB, game *games.Game, setup variant, seed uint64) games.Position {
	t.Helper()
	chosen, err := game.Configure(strings.Fields(setup.options))
	if err != nil {
		t.Fatal(err)
	}
	p, err := game.Start(games.Setup{Options: chosen, Seats: setup.seats, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// parse is a position by its line, with its history.
func parse(t testing.TB, game *games.Game, line string) (games.Position, games.History) {
	t.Helper()
	p, err := game.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	var history games.History
	history.Add(p)
	return p, history
}

// find is what a strength finds for the seat to act.
func find(t testing.TB, s search.Strength, p games.Position, history games.History) search.Finding {
	t.Helper()
	found, ok := search.New(s, 1).Think(context.Background(), p, history, p.ToAct()[0], s.Limits(p))
	if !ok {
		t.Fatalf("%s finds nothing in %s", s.Name, p)
	}
	return found
}

// play plays a move of the seat to act.
func play(t testing.TB, p games.Position, m games.Move) games.Position {
	t.Helper()
	next, _, err := p.Play(p.ToAct()[0], m)
	if err != nil {
		t.Fatalf("%s in %s: %v", m, p, err)
	}
	return next
}

// Positions that one move wins, in each game.
var winsInOne = []struct {
	game *games.Game
	line string
}{
	// Only enough on the west side captures the space there and wins.
	{strategery.Game(), "game=strategery size=3x3 points=8 castle=fixed keep=0 seats=2 out=- turn=1 board=1C,2:1.1.1.1,2:1.1.1.1/1:1.1.1.1,2:1.5.1.1,-/1:1.1.1.1,1:1.1.1.1,2C"},
	// d4 stands beside one piece, and another can come to its other side.
	{sato.Game(), "game=sato deep=4 bracket=apart turn=1 quiet=3 rows=..../...../....../..12.../2...../..1../...."},
	// The small on b1 takes the stack on d3, which is enough.
	{stacktics.Game(), "game=stacktics size=3 board=5x5 turn=A pie=closed swapped=no captured=6,0 quiet=0 rows=-,B321,-,-,-/-,-,-,-,-/-,-,-,B32,-/-,-,-,-,-/-,A321,A32,-,-"},
	// The Aggressor takes the Commander.
	{stratic.Game(), "game=stratic variant=standard boards=1 levels=1 fog=no clock=off limit=none force=none phase=play turn=1 turns=0 rounds=0 grown=0 passes=0,0 reserve=0,0 slow=0,0 quick=0,0 spent=0 left=1 made=0 chain=- out=- pieces=a1:1c,e7:1a,h7:1f,e10:2c,l12:2f"},
}

func TestEveryStrengthWinsInOne(t *testing.T) {
	for _, test := range winsInOne {
		p, history := parse(t, test.game, test.line)
		for _, s := range search.Strengths() {
			found := find(t, s, p, history)
			if next := play(t, p, found.Move); !slices.Contains(next.Result().Winners, 1) {
				t.Errorf("%s: %s plays %s, which does not win", test.game.Name, s.Name, found.Move)
			}
			if found.Value < 0.98 {
				t.Errorf("%s: a won game is worth %v to %s", test.game.Name, found.Value, s.Name)
			}
		}
	}
}

// losesInOne are positions in which most moves lose to the answer and some do
// not.
var losesInOne = []struct {
	game *games.Game
	line string
}{
	// Two pieces are left, and one of them is about to be bracketed.
	{sato.Game(), "game=sato deep=4 bracket=apart turn=2 quiet=3 rows=..../...../....../..12.../2...../..1../...."},
	{stacktics.Game(), "game=stacktics size=3 board=5x5 turn=B pie=closed swapped=no captured=6,0 quiet=0 rows=-,B321,-,-,-/-,-,-,-,-/-,-,-,B32,-/-,-,-,-,-/-,A321,A32,-,-"},
	{stratic.Game(), "game=stratic variant=standard boards=1 levels=1 fog=no clock=off limit=none force=none phase=play turn=2 turns=1 rounds=0 grown=0 passes=0,0 reserve=0,0 slow=0,0 quick=0,0 spent=0 left=1 made=0 chain=- out=- pieces=a1:1c,e7:1a,h7:1f,e10:2c,l12:2f"},
}

func TestSteadyAndStrongAvoidLosingInOne(t *testing.T) {
	for _, test := range losesInOne {
		p, history := parse(t, test.game, test.line)
		loses := func(m games.Move) bool {
			next := play(t, p, m)
			for _, answer := range games.LegalMoves(next) {
				if slices.Contains(play(t, next, answer).Result().Winners, 1) {
					return true
				}
			}
			return false
		}
		moves := games.LegalMoves(p)
		bad := 0
		for _, m := range moves {
			if loses(m) {
				bad++
			}
		}
		if bad == 0 || bad == len(moves) {
			t.Fatalf("%s: %d of %d moves lose, which tests nothing", test.game.Name, bad, len(moves))
		}
		for _, s := range []search.Strength{search.Steady(), search.Strong()} {
			if found := find(t, s, p, history); loses(found.Move) {
				t.Errorf("%s: %s plays %s, which loses at once", test.game.Name, s.Name, found.Move)
			}
		}
	}
}

// In every game and variant, along a random game, what is found is legal and the
// same for the same seed and nodes, and no more positions are made than allowed.
func TestFindingsAreLegalAndRepeatable(t *testing.T) {
	const most = 80
	for _, game := range everyGame() {
		for _, setup := range variants(game) {
			t.Run(game.Name+" "+setup.options, func(t *testing.T) {
				p := start(t, game, setup.options, setup.seats)
				var history games.History
				chance := games.NewChance(7)
				first, again := search.New(search.Strong(), 3), search.New(search.Strong(), 3)
				for turn := 0; turn < 30 && !p.Result().Over; turn++ {
					history.Add(p)
					seat := p.ToAct()[chance.Below(len(p.ToAct()))]
					move, ok := search.Random(p, seat, chance)
					if !ok {
						t.Fatalf("no move is drawn in %s", p)
					}
					if turn%5 == 0 || len(p.ToAct()) > 1 {
						limits := search.Limits{Nodes: most}
						found, ok := first.Think(context.Background(), p, history, seat, limits)
						other, _ := again.Think(context.Background(), p, history, seat, limits)
						if !ok || found != other {
							t.Fatalf("%+v is found in %s, and then %+v", found, p, other)
						}
						if found.Nodes > most {
							t.Errorf("%d positions are made, and %d were allowed", found.Nodes, most)
						}
						if found.Value < 0 || found.Value > 1 {
							t.Errorf("the value is %v", found.Value)
						}
						move = found.Move
					}
					next, _, err := p.Play(seat, move)
					if err != nil {
						t.Fatalf("seat %d, %s in %s: %v", seat, move, p, err)
					}
					p = next
				}
			})
		}
	}
}

// A search that is told to end at once, or in the middle, still answers with a
// legal move.
func TestCancelling(t *testing.T) {
	for _, game := range everyGame() {
		setup := variants(game)[0]
		p := start(t, game, setup.options, setup.seats)
		chance := games.NewChance(1)
		for range 4 {
			move, _ := search.Random(p, p.ToAct()[0], chance)
			p = play(t, p, move)
		}
		seat := p.ToAct()[0]
		ended, cancel := context.WithCancel(context.Background())
		cancel()
		found, ok := search.New(search.Strong(), 1).Think(ended, p, games.History{}, seat, search.Limits{})
		if _, _, err := p.Play(seat, found.Move); !ok || err != nil {
			t.Errorf("%s: with no time at all it finds %+v: %v", game.Name, found, err)
		}
		// Without any limit only the context ends it; the test hangs where it
		// does not.
		soon, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
		found, ok = search.New(search.Strong(), 1).Think(soon, p, games.History{}, seat, search.Limits{})
		cancel()
		if _, _, err := p.Play(seat, found.Move); !ok || err != nil {
			t.Errorf("%s: with little time it finds %+v: %v", game.Name, found, err)
		}
	}
}

func TestDepthIsKept(t *testing.T) {
	for _, game := range everyGame() {
		if game.Name == "stratic" {
			continue // deploys first
		}
		p := start(t, game, "", 2)
		for depth := 1; depth <= 2; depth++ {
			found, ok := search.New(search.Strong(), 1).Think(context.Background(), p, games.History{}, 1, search.Limits{Depth: depth})
			if !ok || found.Depth > depth+1 || found.Depth == 0 {
				t.Errorf("%s: depth %d is asked for and %+v found", game.Name, depth, found)
			}
		}
	}
}

// A tree is kept from move to move where the game goes on from it: the answer to
// an expected move needs fewer new positions to be as good.
func TestTreeIsReused(t *testing.T) {
	p := start(t, strategery.Game(), "size=4x4", 2)
	thinker := search.New(search.Strong(), 1)
	limits := search.Limits{Nodes: 3000}
	for range 3 {
		found, ok := thinker.Think(context.Background(), p, games.History{}, p.ToAct()[0], limits)
		if !ok {
			t.Fatal("nothing is found")
		}
		p = play(t, p, found.Move)
	}
	if kept := thinker.Kept(p); kept == 0 {
		t.Error("nothing is known of a position that was expected")
	}
}

func TestNamed(t *testing.T) {
	for _, s := range search.Strengths() {
		if named, ok := search.Named(s.Name); !ok || named != s {
			t.Errorf("%s is not found by its name", s.Name)
		}
	}
	if _, ok := search.Named("perfect"); ok {
		t.Error("a strength that there is not is found")
	}
}

// Move thinks as much as the strength usually does, and no more.
func TestMoveKeepsToTheUsualEffort(t *testing.T) {
	p := start(t, stacktics.Game(), "", 2)
	for _, s := range []search.Strength{search.Easy(), search.Steady(), search.Strong()} { // master takes seconds
		found, ok := search.New(s, 1).Move(context.Background(), p, games.History{}, 1)
		if most := s.Limits(p).Nodes; !ok || found.Nodes == 0 || found.Nodes > most {
			t.Errorf("%s makes %d positions, and %d are usual", s.Name, found.Nodes, most)
		}
	}
}

// The best of two moves that are worth as much is drawn, so that not all games
// are the same.
func TestSeedsMakeDifferentGames(t *testing.T) {
	for _, game := range everyGame() {
		setup := variants(game)[0]
		p := start(t, game, setup.options, setup.seats)
		seen := map[games.Move]bool{}
		for seed := range uint64(12) {
			found, ok := search.New(search.Easy(), seed).Move(context.Background(), p, games.History{}, 1)
			if !ok {
				t.Fatalf("%s: nothing is found", game.Name)
			}
			seen[found.Move] = true
		}
		if len(seen) < 2 {
			t.Errorf("%s: every game begins with the same move", game.Name)
		}
	}
}

// TestSize says how much is kept: nothing before the first move, and then the more the longer it thought.
func TestSize(t *testing.T) {
	const nodes = 4000
	for _, game := range all.Games() {
		sizes, asked := [2]int{}, 0
		alongRandom(t, game, variants(game)[0], 1, 3, func(p games.Position, history games.History, seat games.Seat) {
			if asked++; asked > 3 {
				return
			}
			for i, most := range []int{nodes / 4, nodes} {
				thinker := search.New(search.Master(), 1)
				if thinker.Size() != 0 {
					t.Errorf("%s: a thinker that has not thought holds %d bytes", game.Name, thinker.Size())
				}
				thinker.Think(context.Background(), p, history, seat, search.Limits{Nodes: most})
				sizes[i] = max(sizes[i], thinker.Size())
			}
		})
		if sizes[0] == 0 || sizes[1] < 2*sizes[0] || sizes[1] > 1000*nodes {
			t.Errorf("%s: %v bytes hold what searches of %d and %d positions found", game.Name, sizes, nodes/4, nodes)
		}
	}
}
