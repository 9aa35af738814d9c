package stratic_test

import (
	"flag"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/gamestest"
	"boardroom/games/stratic"
)

// A pair is two true boards that differ only where a seat can't see, and all
// that the seat must find the same on both.
type pair struct {
	seat games.Seat
	a, b games.Position
	// before is what the seat knows of both.
	before string
}

// fogGames is a flag of go test: as few games as it plays each time find most
// leaks, and many find the others.
var fogGames = flag.Int("fog", 1, "how many games of each set-up are played against leaks under fog")

// Many fog games: whoever's eyes are looked through, what they can't see changes
// nothing that they are shown, told, refused or allowed.
func TestFogKeepsSecrets(t *testing.T) {
	setups := []gamestest.Setup{
		{Options: "fog=yes", Seats: 2}, {Options: "fog=yes clock=on", Seats: 2}, {Options: "fog=yes boards=2", Seats: 4}, {Options: "fog=yes levels=2", Seats: 2},
	}
	compared := map[string]int{}
	for i, setup := range setups {
		for seed := range uint64(*fogGames) {
			chance := games.NewChance(seed*31 + uint64(i))
			p := gamestest.Start(t, stratic.Game(), setup, seed)
			for range gamestest.Times(40, 90) {
				if p = advance(t, p, chance); p.Result().Over {
					break
				}
				if field(p, "phase") == "deploy" || chance.Below(20) > 0 {
					continue
				}
				for seat := games.Watcher; int(seat) <= setup.Seats; seat++ {
					if q := changed(t, p, seat, chance); q != nil {
						compared["positions"]++
						newPair(t, p, q, seat).check(t, chance, compared)
					}
				}
			}
		}
	}
	t.Log(compared)
	for what, least := range map[string]int{"positions": 15, "refusals": 150, "moves": 1000, "events": 100, "groups": 50} {
		if compared[what] < least {
			t.Errorf("only %d %s were compared, of %v", compared[what], what, compared)
		}
	}
}

func known(p games.Position, seat games.Seat) games.Position {
	return p.(games.Hider).Observation(seat)
}

// changed is a position that differs only in what the seat can't see, or nil
// where there is none.
func changed(t *testing.T, p games.Position, seat games.Seat, chance *games.Chance) games.Position {
	t.Helper()
	truth, seen := newSlow(p.String()), newSlow(known(p, seat).String())
	chained, _, _ := strings.Cut(field(p, "chain"), ":")
	var hidden, free [][3]int
	truth.each(func(c [3]int) {
		switch {
		case seen.on[c] != "" || truth.visible(seat, c) || truth.name(c) == chained:
		case truth.on[c] != "":
			hidden = append(hidden, c)
		default:
			free = append(free, c)
		}
	})
	changes := map[[3]int]string{}
	for _, c := range hidden {
		there := truth.on[c]
		switch chance.Below(4) {
		case 0:
			if !strings.Contains(there, "c") {
				changes[c] = ""
			}
		case 1:
			if len(free) > 0 {
				to := chance.Below(len(free))
				changes[c], changes[free[to]] = "", there
				free = slices.Delete(free, to, to+1)
			}
		case 2:
			if len(there) == 2 && there[1] != 'c' {
				changes[c] = there[:1] + string("faivb"[chance.Below(5)])
			}
		}
	}
	other := truth.with(changes)
	if len(changes) == 0 || seat == games.Watcher && other.farther(truth) {
		return nil
	}
	for mine := 1; mine <= truth.seats; mine++ {
		if seat != games.Watcher && !foes(mine, int(seat)) && other.checked(mine, 0) != truth.checked(mine, 0) {
			return nil // it is told of that
		}
	}
	q, err := stratic.Game().Parse(other.line(p))
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// visible says whether a seat sees a cell, and a watcher whether both sides do.
func (s *slow) visible(seat games.Seat, c [3]int) bool {
	if seat == games.Watcher {
		return s.sees(1, c) && s.sees(2, c)
	}
	return s.sees(int(seat), c)
}

// farther says whether a watcher sees other cells on a board than on another:
// what can't be seen may itself see.
func (s *slow) farther(than *slow) bool {
	differ := false
	s.each(func(c [3]int) { differ = differ || s.visible(0, c) != than.visible(0, c) })
	return differ
}

// line is the position line of p with the pieces of the slow board.
func (s *slow) line(p games.Position) string {
	text, _, _ := strings.Cut(p.String(), " pieces=")
	var words []string
	for c, there := range s.on {
		words = append(words, s.name(c)+":"+there)
	}
	slices.SortFunc(words, func(a, b string) int { return slices.Compare(place(a), place(b)) })
	return text + " pieces=" + strings.Join(words, ",")
}

func newPair(t *testing.T, a, b games.Position, seat games.Seat) *pair {
	t.Helper()
	p := &pair{seat: seat, a: a, b: b, before: known(a, seat).String()}
	p.same(t, "what is known", known(a, seat).String(), known(b, seat).String())
	return p
}

func (p *pair) same(t *testing.T, what string, a, b any) {
	t.Helper()
	if !reflect.DeepEqual(a, b) {
		t.Fatalf("seat %d: %s differs:\n%v\n%v\nin\n%s\n%s", p.seat, what, a, b, p.a, p.b)
	}
}

func (p *pair) check(t *testing.T, chance *games.Chance, compared map[string]int) {
	t.Helper()
	p.same(t, "who is to act", p.a.ToAct(), p.b.ToAct())
	p.same(t, "the view", p.a.View(p.seat), p.b.View(p.seat))
	names := p.a.View(p.seat).Picture.Names()
	abouts := []string{"", "nowhere"}
	for range 8 {
		abouts = append(abouts, names[chance.Below(len(names))])
	}
	taken := newSlow(p.a.String())
	for _, c := range slices.SortedFunc(maps.Keys(taken.on), func(a, b [3]int) int { return slices.Compare(a[:], b[:]) }) {
		abouts = append(abouts, taken.name(c))
	}
	for _, about := range abouts {
		a, errA := p.a.Hints(p.seat, about)
		b, errB := p.b.Hints(p.seat, about)
		p.same(t, "the hints about "+about, []any{a, errA}, []any{b, errB})
	}
	for _, size := range []board.Size{{Columns: 5, Rows: 5, Levels: 2}, {Columns: 40, Rows: 40, Levels: 3}} {
		about := names[chance.Below(len(names))]
		a, errA := p.a.(games.Viewporter).Viewport(p.seat, about, size)
		b, errB := p.b.(games.Viewporter).Viewport(p.seat, about, size)
		p.same(t, "the part around "+about, []any{a, errA}, []any{b, errB})
		p.same(t, "the map", p.a.(games.Viewporter).Map(p.seat, size), p.b.(games.Viewporter).Map(p.seat, size))
	}
	p.typing(t, abouts[2:], chance, compared)
	if actor := p.a.ToAct()[0]; p.seat != games.Watcher && !foes(int(actor), int(p.seat)) {
		p.playing(t, chance, compared)
	} else {
		p.watching(t, chance, compared)
	}
}

// typing types what may be a move and mostly is none.
func (p *pair) typing(t *testing.T, names []string, chance *games.Chance, compared map[string]int) {
	t.Helper()
	s := newSlow(p.a.String())
	own := slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		there := s.on[s.cell(name)]
		return !strings.Contains(there, fmt.Sprint(int(p.seat)))
	})
	for range 60 {
		from := names[chance.Below(len(names))]
		if len(own) > 0 && chance.Below(4) > 0 {
			from = own[chance.Below(len(own))]
		}
		verb := []string{"move", "capture", "occupy", "carry", "swap", "exchange", "reinforce", "pass", "done", "move"}[chance.Below(10)]
		words := games.Words{Verb: verb, Args: []string{from, names[chance.Below(len(names))]}}
		switch verb {
		case "exchange":
			words.Args[1] = "i"
		case "reinforce":
			words.Args[0] = string("faisb"[chance.Below(5)])
		case "pass", "done":
			words.Args = nil
		case "move", "capture", "occupy", "carry", "swap":
			words.Args = words.Args[chance.Below(3):]
		}
		if (verb == "exchange" || verb == "reinforce") && chance.Below(3) == 0 {
			words.Args = words.Args[:chance.Below(2)]
		}
		a, errA := p.a.Read(p.seat, words)
		b, errB := p.b.Read(p.seat, words)
		p.same(t, fmt.Sprint("reading ", words), []string{string(a), fmt.Sprint(errA)}, []string{string(b), fmt.Sprint(errB)})
		if errA != nil {
			continue
		}
		_, _, errA = p.a.Play(p.seat, a)
		_, _, errB = p.b.Play(p.seat, b)
		p.same(t, "refusing "+string(a), errA, errB)
		if errA != nil {
			compared["refusals"]++
		}
	}
}

// playing plays the moves of the seat itself, or of a friend: they are the same,
// and what is told of them is, until something is met that could not be seen.
func (p *pair) playing(t *testing.T, chance *games.Chance, compared map[string]int) {
	t.Helper()
	p.same(t, "the legal moves", games.LegalMoves(p.a), games.LegalMoves(p.b))
	p.same(t, "their number", p.a.CountLegal(), p.b.CountLegal())
	moves := games.LegalMoves(p.a)
	compared["moves"] += len(moves)
	for _, n := range chance.Shuffle(len(moves))[:min(len(moves), 40)] {
		a, eventsA, errA := p.a.Play(p.a.ToAct()[0], moves[n])
		b, eventsB, errB := p.b.Play(p.a.ToAct()[0], moves[n])
		if errA != nil || errB != nil {
			t.Fatal(errA, errB)
		}
		if p.metUnseen(p.a, a, moves[n]) || p.metUnseen(p.b, b, moves[n]) || p.told(a) != p.told(b) {
			continue
		}
		compared["events"]++
		p.same(t, "what is told of "+string(moves[n]), p.heard(eventsA), p.heard(eventsB))
	}
}

// metUnseen says whether a move of the seat came to something else than what it
// would have on the board that the seat knows.
func (p *pair) metUnseen(before, after games.Position, move games.Move) bool {
	expected, _, err := known(before, p.seat).Play(before.ToAct()[0], move)
	if err != nil {
		return true
	}
	return !slices.Equal(p.mine(expected), p.mine(after)) || p.foes(expected)-p.foes(known(before, p.seat)) != p.foes(after)-p.foes(before)
}

// mine are the squares with pieces of the seat's side.
func (p *pair) mine(q games.Position) []string {
	var words []string
	s := newSlow(q.String())
	for c, there := range s.on {
		if owner, _, below := parts(there); !foes(owner, int(p.seat)) || below != 0 && !foes(below, int(p.seat)) {
			words = append(words, s.name(c)+there)
		}
	}
	slices.Sort(words)
	return words
}

// foes counts the pieces of the other side.
func (p *pair) foes(q games.Position) int {
	n := 0
	for _, there := range newSlow(q.String()).on {
		for i := 0; i < len(there); i += 2 {
			if foes(int(there[i]-'0'), int(p.seat)) {
				n++
			}
		}
	}
	return n
}

// told is what a seat knows after a move, with the checks that it is told of.
func (p *pair) told(after games.Position) string {
	text := known(after, p.seat).String()
	if after.Result().Over || p.seat == games.Watcher {
		return text
	}
	s := newSlow(after.String())
	for seat := 1; seat <= s.seats; seat++ {
		if !foes(seat, int(p.seat)) {
			text += fmt.Sprint(s.checked(seat, 0))
		}
	}
	return text
}

// heard are the events that the seat is told.
func (p *pair) heard(events []games.Event) []string {
	var heard []string
	for _, event := range events {
		if event.Tells(p.seat) {
			var cells []string
			for _, cell := range slices.Sorted(maps.Keys(event.Cells)) {
				cells = append(cells, fmt.Sprint(cell, event.Cells[cell]))
			}
			heard = append(heard, event.Text+strings.Join(cells, ","))
		}
	}
	return heard
}

// watching lets whoever is to act play on both boards. What the seat hears of a
// move depends on nothing but what it knows afterwards, and which of the pieces
// that it saw has moved.
func (p *pair) watching(t *testing.T, chance *games.Chance, compared map[string]int) {
	t.Helper()
	groups := map[string][]string{}
	for _, board := range []games.Position{p.a, p.b} {
		moves := games.LegalMoves(board)
		for _, n := range chance.Shuffle(len(moves))[:min(len(moves), 40)] {
			after, events, err := board.Play(board.ToAct()[0], moves[n])
			if err != nil {
				t.Fatal(err)
			}
			if after.Result().Over {
				continue // everything is shown
			}
			told, heard := p.told(after)+p.seenToGo(board, moves[n]), p.heard(events)
			if before, ok := groups[told]; ok {
				compared["groups"]++
				p.same(t, "what is heard of "+string(moves[n]), before, heard)
			}
			groups[told] = heard
		}
	}
}

// cellNames matches the cells in a move, and beginning the one that a movement
// begins on.
var (
	cellNames = regexp.MustCompile(`-?[a-z]+-?[0-9]+(?:/-?[0-9]+)?`)
	beginning = regexp.MustCompile(`^(-?[a-z]+-?[0-9]+(?:/-?[0-9]+)?)[>^x~=]`)
)

// seenToGo is the cell that a move begins on, if the seat sees it.
func (p *pair) seenToGo(board games.Position, move games.Move) string {
	from := beginning.FindStringSubmatch(string(move))
	if from == nil {
		return ""
	}
	if s := newSlow(board.String()); !s.visible(p.seat, s.cell(from[1])) {
		return ""
	}
	return " from " + from[1]
}

// While they deploy, nobody sees the formation of another, but for one that is
// shown by force.
func TestDeploymentIsSecret(t *testing.T) {
	for _, options := range []string{"", "fog=yes", "levels=2", "force=2"} {
		t.Run(options, func(t *testing.T) {
			p := gamestest.Start(t, stratic.Game(), gamestest.Setup{Options: options, Seats: 2}, 0)
			first := p.ToAct()[0]
			var after [2]games.Position
			var events [2][]games.Event
			for i := range after {
				var err error
				if after[i], events[i], err = p.Play(first, deployed(p, first, games.NewChance(uint64(i)))); err != nil {
					t.Fatal(err)
				}
			}
			for _, seat := range []games.Seat{games.Watcher, 3 - first} {
				same := reflect.DeepEqual(after[0].View(seat), after[1].View(seat)) && reflect.DeepEqual(events[0], events[1]) &&
					known(after[0], seat).String() == known(after[1], seat).String()
				if shown := strings.Contains(options, "force"); same == shown {
					t.Errorf("seat %d: the same is seen of two formations: %v", seat, same)
				}
			}
			if after[0].View(first).Picture.Names() == nil || known(after[0], first).String() != after[0].String() {
				t.Error("who has deployed does not see it")
			}
		})
	}
}
