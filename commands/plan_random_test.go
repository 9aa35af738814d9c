package commands_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/gamestest"
	"boardroom/world/match"
	"boardroom/world/store"
)

// plannedGames are the set-ups that plans are tried in, and how many sit there.
var plannedGames = []struct {
	game    string
	options []string
	seats   int
}{
	{"sato", nil, 2}, {"stacktics", nil, 2}, {"garrisons", nil, 2},
	{"strategery", []string{"3x3", "points=12"}, 2}, {"strategery", []string{"4x4", "points=8"}, 3},
	{"stratic", nil, 2}, {"stratic", []string{"clock=on"}, 2},
	{"stratic", []string{"fog=yes"}, 2}, {"stratic", []string{"boards=2"}, 4}, {"stratic", []string{"boards=2", "fog=yes"}, 4},
}

// TestPlansPlayWhatTheirPersonMayPlay plays at random in two houses. In the first, people enter
// plans at random. In the second, each entry of that record is typed by hand by whose it is: it
// must be taken, and lead to the same position.
func TestPlansPlayWhatTheirPersonMayPlay(t *testing.T) {
	for _, setup := range plannedGames {
		t.Run(strings.Join(append([]string{setup.game}, setup.options...), " "), func(t *testing.T) {
			t.Parallel()
			planned, entered := 0, 0
			for seed := range gamestest.Times(1, 12) {
				p, e := playPlans(t, setup.game, setup.options, setup.seats, uint64(seed))
				planned, entered = planned+p, entered+e
			}
			t.Logf("%d plans were entered, and played %d moves", entered, planned)
			if planned < 3 || entered < 10 {
				t.Errorf("%d plans were entered, and played %d moves: too few", entered, planned)
			}
		})
	}
}

// A planner plays a game with plans in one house, and what came of it by hand in another.
type planner struct {
	*testing.T
	*rand.Rand
	game    *games.Game
	houses  [2]*evening
	truth   games.Position
	record  []store.Ply
	foresee map[games.Move]bool // moves that somebody's plan waits for
	planned map[games.Seat]map[string]bool
	entered int
}

func playPlans(t *testing.T, name string, options []string, seats int, seed uint64) (played, entered int) {
	p := &planner{T: t, Rand: rand.New(rand.NewPCG(seed, 5)), planned: map[games.Seat]map[string]bool{}}
	for _, g := range all.Games() {
		if g.Name == name {
			p.game = g
		}
	}
	chosen, err := p.game.Configure(options)
	if err != nil {
		t.Fatal(err)
	}
	if p.truth, err = p.game.Start(games.Setup{Options: chosen, Seats: seats, Seed: seed}); err != nil {
		t.Fatal(err)
	}
	for i := range p.houses {
		p.houses[i] = openAt(t, p.game, chosen, p.truth, seats)
	}
	for len(p.record) < 40 && p.kept(0).Phase == store.InPlay {
		p.plans(seats)
		p.moves()
	}
	for _, ply := range p.record {
		if ply.Planned {
			played++
		}
	}
	return played, p.entered
}

// openAt opens a house with a table at a position, and an account for each seat.
func openAt(t *testing.T, game *games.Game, options games.Options, position games.Position, count int) *evening {
	e := newEvening(t)
	var seats []store.SeatRecord
	for n := 1; n <= count; n++ {
		name := personOf(games.Seat(n))
		account, err := e.store.CreateAccount(name, key(name), "", e.clock)
		if err != nil {
			t.Fatal(err)
		}
		seats = append(seats, store.SeatRecord{Name: name, Account: account.ID, Colour: n})
	}
	id, err := e.store.CreateTable(store.TableRecord{Name: game.Name, Game: game.Name, Options: options.String(), Phase: store.InSetup, Made: e.clock})
	if err != nil {
		t.Fatal(err)
	}
	phase, line := store.InPlay, position.String()
	if err := e.store.ChangeTable(id, 1, store.TableChange{Phase: &phase, Start: &line, Position: &line, Seats: seats}); err != nil {
		t.Fatal(err)
	}
	e.open()
	return e
}

// plans lets people plan, now and then.
func (p *planner) plans(seats int) {
	p.foresee = map[games.Move]bool{}
	if games.Unlisted(p.truth) {
		return
	}
	for range 4 {
		seat := games.Seat(1 + p.IntN(seats))
		line, own := p.line(seat)
		if line == "" {
			continue
		}
		p.houses[0].single(personOf(seat), "plan "+line)
		p.entered++
		if p.planned[seat] == nil {
			p.planned[seat] = map[string]bool{}
		}
		for _, move := range own {
			p.planned[seat][string(move)] = true
		}
	}
}

// line is a plan of a seat as it is typed, and the moves that it may play: a way on that could
// come about, of which some is left open, and under fog some is told by a cell alone.
func (p *planner) line(seat games.Seat) (line string, own []games.Move) {
	at, open := p.truth, false
	var parts []string
	for moves := 0; moves < 12 && len(parts) < 2+p.IntN(6) && !at.Result().Over && len(at.ToAct()) == 1; moves++ {
		mover := at.ToAct()[0]
		move := match.Unstamped(at, drawn(at, mover, p.Rand))
		word, _, _ := strings.Cut(strings.ToLower(games.Spelled(at, move)), "@0")
		switch _, hides := at.(games.Hider); {
		case mover == seat:
			open = false
			own = append(own, move)
			parts = append(parts, word)
		case open:
		case p.IntN(2) == 0:
			open = true
			parts = append(parts, "if any")
		case hides:
			parts = append(parts, "if "+cellName.FindString(word))
		default:
			p.foresee[move] = p.foresee[move] || len(parts) == 0
			parts = append(parts, "if "+word)
		}
		next, _, err := at.Play(mover, move)
		if err != nil {
			p.Fatalf("%s in %s: %v", move, at, err)
		}
		at = next
	}
	for len(parts) > 0 && strings.HasPrefix(parts[len(parts)-1], "if ") {
		parts = parts[:len(parts)-1]
	}
	if p.IntN(30) == 0 && len(parts) > 2 {
		return "resign if any", own
	}
	return strings.Join(parts, " then "), own
}

// moves lets who is to act move, mostly as somebody has foreseen, and then plans answer.
func (p *planner) moves() {
	acting := p.truth.ToAct()
	seat := acting[p.IntN(len(acting))]
	move := drawn(p.truth, seat, p.Rand)
	for foreseen, is := range p.foresee {
		if is && p.IntN(3) > 0 {
			if _, _, err := p.truth.Play(seat, foreseen); err == nil {
				move = foreseen
			}
		}
	}
	typed, _, _ := strings.Cut(string(match.Unstamped(p.truth, move)), "@0")
	p.houses[0].single(personOf(seat), typed)
	p.catchUp(seat)
	for range 2 {
		p.houses[0].passes(time.Second)
		p.houses[0].passes(time.Minute)
		p.catchUp(0)
	}
}

// catchUp types in the second house what the record of the first has more.
func (p *planner) catchUp(byHand games.Seat) {
	p.Helper()
	record := p.kept(0).Plies
	for _, ply := range record[len(p.record):] {
		seat := games.Seat(ply.Seat)
		kind, _, _ := store.ReadEntry(ply.Move)
		move := match.Unstamped(p.truth, games.Move(ply.Move))
		if ply.Planned != (byHand == 0) {
			p.Fatalf("entry %d, %s, is marked wrongly", ply.Number, ply.Move)
		}
		if ply.Planned && kind == "" && !p.planned[seat][string(move)] {
			p.Errorf("seat %d never planned %s", seat, move)
		}
		typed, _, _ := strings.Cut(string(move), "@0") // thinking time is not typed
		if kind == store.Resigned {
			typed = "resign"
		}
		p.houses[1].clock = ply.At
		p.houses[1].single(personOf(seat), typed)
		made := p.kept(1).Plies
		if len(made) != ply.Number || made[ply.Number-1].Seat != ply.Seat || made[ply.Number-1].Move != ply.Move {
			p.Fatalf("%s of seat %d in %s was not taken by hand: %v", typed, seat, p.truth, made[max(0, len(made)-2):])
		}
		p.record = append(p.record, ply)
		p.truth = p.replayed()
	}
	if a, b := p.kept(0).Position, p.kept(1).Position; a != b {
		p.Fatalf("with plans it stands\n%s\nand by hand\n%s", a, b)
	}
}

// kept is the table of a house as it is kept, also one that is put away.
func (p *planner) kept(house int) store.TableRecord {
	p.Helper()
	r, err := p.houses[house].store.TableNumbered(1)
	if err != nil {
		p.Fatal(err)
	}
	return r
}

// replayed is how the game stands.
func (p *planner) replayed() games.Position {
	position, err := p.game.Parse(p.kept(1).Position)
	if err != nil {
		p.Fatal(err)
	}
	return position
}
