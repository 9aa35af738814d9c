package commands_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/gamestest"
	"boardroom/games/stratic"
	"boardroom/world/people"
	"boardroom/world/store"
)

// secretGames is a flag of go test: how many games are gone through for positions
// from which pairs of games are played. .ci/run goes through more, for thousands of games
// in houses.
var secretGames = flag.Int("secrets", gamestest.TimesAlone(3, 2), "how many games under fog are played to find pairs that differ out of sight")

// TestFogKeepsSecretsInTheHouse plays games under fog in pairs of houses, which
// differ only in what one person can't see: where the pieces of others stand, and
// before that how they have deployed. Whatever that person types, and whatever
// others do that looks the same to them, they are told the same in both houses,
// byte for byte: boards, events, refusals, hints, completion, the past, and what
// they have missed, threats, hints, and what is asked before a move.
func TestFogKeepsSecretsInTheHouse(t *testing.T) {
	gamestest.Alone(t)
	var counts counted
	t.Run("games", func(t *testing.T) {
		for seed := range *secretGames {
			t.Run(fmt.Sprint(seed), func(t *testing.T) {
				t.Parallel()
				playTrunk(t, rand.New(rand.NewPCG(uint64(seed), 7)), &counts)
			})
		}
	})
	t.Logf("%d games in pairs, %d lines by whom it is kept from, %d moves, %d comings back",
		counts.games.Load(), counts.lines.Load(), counts.moves.Load(), counts.returns.Load())
	if n := counts.games.Load(); n < int64(*secretGames) || counts.moves.Load() < n || counts.lines.Load() < 4*n || counts.returns.Load() < n/10 {
		t.Error("too little is compared")
	}
}

type counted struct{ games, lines, moves, returns atomic.Int64 }

// playTrunk plays one game at random, and from some of its positions pairs of
// games in houses.
func playTrunk(t *testing.T, source *rand.Rand, counts *counted) {
	options := [][]string{{"fog=yes"}, {"fog=yes", "clock=on"}, {"fog=yes", "boards=2"}, {"fog=yes", "force=1"}}[source.IntN(4)]
	game := stratic.Game()
	chosen, err := game.Configure(options)
	if err != nil {
		t.Fatal(err)
	}
	seats, _ := game.Seats(chosen)
	position, err := game.Start(games.Setup{Options: chosen, Seats: seats})
	if err != nil {
		t.Fatal(err)
	}
	seat := games.Seat(source.IntN(seats + 1))
	playPair(t, source, position, position, seat, chosen, counts)
	for ply := 0; ply < 90 && !position.Result().Over; ply++ {
		if !games.Unlisted(position) && source.IntN(8) == 0 {
			seat := games.Seat(source.IntN(seats + 1))
			if other := otherTruth(position, seat, source); other != nil {
				playPair(t, source, position, other, seat, chosen, counts)
			}
		}
		next, _, err := position.Play(position.ToAct()[0], drawn(position, position.ToAct()[0], source))
		if err != nil {
			t.Fatal(err)
		}
		position = next
	}
}

// drawn is a move by chance of a seat that is to act.
func drawn(p games.Position, seat games.Seat, source *rand.Rand) games.Move {
	if games.Unlisted(p) {
		var d games.Drafted
		for _, word := range []string{"random", "done"} {
			d, _, _ = p.(games.Drafter).Draft(seat, d.Draft, "", games.Words{Verb: "deploy", Args: []string{word}}, games.NewChance(source.Uint64()))
		}
		return d.Move
	}
	at := source.IntN(p.CountLegal())
	var move games.Move
	p.Legal(func(m games.Move) bool {
		move = m
		at--
		return at >= 0
	})
	return move
}

// known is all that a seat may know of a position.
func known(p games.Position, seat games.Seat) string {
	return p.(games.Hider).Observation(seat).String()
}

// pieces are what stands on the cells of a position line.
func pieces(line string) map[string]string {
	_, list, _ := strings.Cut(line, " pieces=")
	on := map[string]string{}
	for word := range strings.SplitSeq(list, ",") {
		if cell, there, ok := strings.Cut(word, ":"); ok {
			on[cell] = there
		}
	}
	return on
}

// outOfSight are the cells that a seat does not see.
func outOfSight(p games.Position, seat games.Seat) []string {
	picture := p.View(seat).Picture
	var names []string
	for _, row := range picture.Rows {
		for _, cell := range row.Cells {
			if cell.Name != "" && cell.Unseen {
				names = append(names, cell.Name)
			}
		}
	}
	return names
}

// otherTruth is a position that differs from another only where a seat can't
// see; nil where none is found.
func otherTruth(p games.Position, seat games.Seat, source *rand.Rand) games.Position {
	truth, seen := pieces(p.String()), pieces(known(p, seat))
	dark := outOfSight(p, seat)
	changed := 0
	for _, cell := range slices.Sorted(maps.Keys(truth)) {
		to := cell
		if len(dark) > 0 {
			to = dark[source.IntN(len(dark))]
		}
		_, sees := seen[cell]
		switch _, taken := truth[to]; {
		case sees || !slices.Contains(dark, cell) || strings.Contains(p.String(), " chain="+cell+":"):
		case source.IntN(3) == 0 && !taken:
			truth[to] = truth[cell]
			delete(truth, cell)
			changed++
		case source.IntN(4) == 0 && !strings.Contains(truth[cell], "c"):
			delete(truth, cell)
			changed++
		}
	}
	head, _, _ := strings.Cut(p.String(), " pieces=")
	var words []string
	for cell, there := range truth {
		words = append(words, cell+":"+there)
	}
	slices.SortFunc(words, func(a, b string) int { return slices.Compare(placed(a), placed(b)) })
	other, err := stratic.Game().Parse(head + " pieces=" + strings.Join(words, ","))
	if changed == 0 || err != nil || !sameEyes(p, other, seat) {
		return nil
	}
	return other
}

var cellName = regexp.MustCompile(`^(-?)([a-z]+)(-?[0-9]+)`)

// placed is the rank and the file of a cell, to sort by.
func placed(word string) []int {
	found := cellName.FindStringSubmatch(word)
	rank, _ := strconv.Atoi(found[3])
	file := 0
	for _, letter := range found[2] {
		file = file*26 + int(letter-'a') + 1
	}
	if found[1] != "" {
		file = -file
	}
	return []int{rank, file}
}

// sameEyes says whether a seat knows the same of two positions: what stands
// there, who of its side is in check, and which cells are seen at all.
func sameEyes(a, b games.Position, seat games.Seat) bool {
	if known(a, seat) != known(b, seat) {
		return false
	}
	if seat != games.Watcher { // whose own pieces alone see
		return check(a, seat) == check(b, seat)
	}
	return slices.Equal(outOfSight(a, seat), outOfSight(b, seat)) && slices.Equal(seenOnMap(a, seat), seenOnMap(b, seat))
}

// seenOnMap is which cells of the whole board are seen: a view shows a part of a
// board that has grown.
func seenOnMap(p games.Position, seat games.Seat) (unseen []bool) {
	for _, row := range p.(games.Viewporter).Map(seat, board.Size{}).Picture.Rows {
		for _, cell := range row.Cells {
			unseen = append(unseen, cell.Unseen)
		}
	}
	return unseen
}

func check(p games.Position, seat games.Seat) string {
	for _, fact := range p.View(seat).Facts {
		if fact.Name == "Check" {
			return fact.Text
		}
	}
	return ""
}

// A pair is two houses with the same people and tables, and a seat from which
// what differs between them is hidden.
type pair struct {
	*testing.T
	seat   games.Seat
	houses [2]*evening
	bots   [2]*slate
	truth  [2]games.Position
	lines  []string
	away   bool
	counts *counted
}

// playPair plays on from two positions in two houses until the seat can know of
// a difference.
func playPair(t *testing.T, source *rand.Rand, a, b games.Position, seat games.Seat, options games.Options, counts *counted) {
	p := &pair{T: t, seat: seat, truth: [2]games.Position{a, b}, counts: counts}
	for i := range p.houses {
		p.bots[i] = &slate{}
		p.houses[i] = openPair(t, p.truth[i], seat, options, p.bots[i])
	}
	counts.games.Add(1)
	p.hears("coming")
	for range 3 + source.IntN(4) {
		if !p.asks(source) || !p.moves(source) {
			return
		}
	}
	p.asks(source)
}

// me is what the person of the seat is called, and all others by their seat.
func (p *pair) me() string { return personOf(p.seat) }

func personOf(seat games.Seat) string { return "P" + strconv.Itoa(int(seat)) }

// openPair opens a house with bots with a table at a position. The person of the seat is
// there; the others come when they act.
func openPair(t *testing.T, position games.Position, seat games.Seat, options games.Options, bots *slate) *evening {
	e := newEvening(t)
	e.bots = bots
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	least, _ := stratic.Game().Seats(options)
	var seats []store.SeatRecord
	for n := games.Watcher; int(n) <= least; n++ {
		account, err := e.store.CreateAccount(personOf(n), key(personOf(n)), "", e.clock)
		must(err)
		if n != games.Watcher {
			seats = append(seats, store.SeatRecord{Name: account.Name, Account: account.ID, Colour: int(n)})
		}
	}
	id, err := e.store.CreateTable(store.TableRecord{Name: "stratic", Game: "stratic", Options: options.String(), Phase: store.InSetup, Made: e.clock})
	must(err)
	phase, line := store.InPlay, position.String()
	must(e.store.ChangeTable(id, 1, store.TableChange{Phase: &phase, Start: &line, Position: &line, Seats: seats}))
	if seat == games.Watcher {
		must(e.store.Watch(id, 1))
	}
	e.open()
	e.comes(personOf(seat))
	return e
}

// comes lets the owner of an account in.
func (e *evening) comes(name string) {
	account, err := e.store.AccountNamed(name)
	if err != nil {
		e.t.Fatal(err)
	}
	e.arrive(name, people.Identity{Account: account.ID, Key: key(name), Wanted: name}, commands.Interactive)
}

// heard is all that somebody was told, in a form that shows every byte.
func (e *evening) heard(name string) string {
	var text strings.Builder
	for n := range e.visits[name].shell.Session().Queued() {
		shown, err := json.Marshal(n)
		if err != nil {
			e.t.Fatal(err)
		}
		fmt.Fprintf(&text, "%T %s\n", n, shown)
	}
	return text.String()
}

// hears compares what the person was told in the two houses.
func (p *pair) hears(why string) {
	a, b := p.houses[0].heard(p.me()), p.houses[1].heard(p.me())
	if a == b {
		return
	}
	a, b = anyHash.ReplaceAllString(a, "#"), anyHash.ReplaceAllString(b, "#")
	if a != b {
		p.Fatalf("%s, %s: told is\n%s\nin\n%s\n%s\nafter %.1000q", p.me(), why, difference(a, b), p.truth[0], p.truth[1], p.lines)
	}
}

// anyHash matches what differs, and says nothing to who doesn't know the salt.
var anyHash = regexp.MustCompile(`\b[0-9a-f]{64}\b|\b[0-9a-f]{8}…`)

// difference shows where two texts begin to differ.
func difference(a, b string) string {
	at := 0
	for at < len(a) && at < len(b) && a[at] == b[at] {
		at++
	}
	near := func(text string) string { return text[max(0, at-200):min(len(text), at+200)] }
	return near(a) + "\nand\n" + near(b)
}

// types lets somebody type a line in each house, and says whether the person can
// still not know of a difference. What they heard is compared then.
func (p *pair) types(name string, lines [2]string) bool {
	p.lines = append(p.lines, name+": "+lines[0])
	before := p.truth
	for i, e := range p.houses {
		e.clock = e.clock.Add(time.Second)
		if name != p.me() {
			e.single(name, lines[i])
		} else {
			e.says(name, lines[i])
		}
		e.do(e.world.Tick) // plans follow
		e.clock = e.clock.Add(30 * time.Second)
		e.do(e.world.Tick) // and answer
		p.bots[i].think(1)
		line := e.positionLine()
		if line == p.truth[i].String() {
			continue
		}
		position, err := stratic.Game().Parse(line)
		if err != nil {
			p.Fatal(err)
		}
		p.truth[i] = position
	}
	if p.truth != before && !p.alike(before) {
		return false
	}
	if a, b := p.houses[0].visits[p.me()].shell.Asked(), p.houses[1].visits[p.me()].shell.Asked(); (a == nil) != (b == nil) || a != nil && a.Text != b.Text {
		p.Fatalf("%s, %s: asked is %+v\nand\n%+v\nin\n%s\n%s\nafter %.1000q", p.me(), lines[0], a, b, p.truth[0], p.truth[1], p.lines)
	}
	if !p.away {
		p.hears(lines[0])
	}
	return true
}

// alike says whether the person knows the same of both houses still, and of
// neither has captured something that could not be seen.
func (p *pair) alike(before [2]games.Position) bool {
	if p.truth[0].Result().Over || p.truth[1].Result().Over || !sameEyes(p.truth[0], p.truth[1], p.seat) {
		return false
	}
	lost := func(i int) int {
		return strings.Count(before[i].String(), ":") - strings.Count(p.truth[i].String(), ":") +
			len(strings.Join(slices.Collect(maps.Values(pieces(before[i].String()))), "")) - len(strings.Join(slices.Collect(maps.Values(pieces(p.truth[i].String()))), ""))
	}
	return games.Unlisted(before[0]) || lost(0) == lost(1)
}

// says types a line as the person in question, or answers what was asked.
func (e *evening) says(name, line string) {
	e.visits[name].shell.Line(line)
}

// single lets somebody run a single command.
func (e *evening) single(name, line string) {
	account, err := e.store.AccountNamed(name)
	if err != nil {
		e.t.Fatal(err)
	}
	shell, err := e.house.Arrive(people.Identity{Account: account.ID, Key: key(name), Wanted: name}, commands.Single)
	if err != nil {
		e.t.Fatal(err)
	}
	shell.Line(line)
	shell.Leave()
}

// positionLine is the position that is kept of the only table.
func (e *evening) positionLine() string {
	tables, err := e.store.OpenTables()
	if err != nil || len(tables) != 1 {
		e.t.Fatalf("%d tables, %v", len(tables), err)
	}
	return tables[0].Position
}

// asks lets the person type things that play nothing, or should not.
func (p *pair) asks(source *rand.Rand) bool {
	names := p.truth[0].View(p.seat).Picture.Names()
	cell := func() string {
		if on := slices.Sorted(maps.Keys(pieces(p.truth[source.IntN(2)].String()))); len(on) > 0 && source.IntN(2) == 0 {
			return on[source.IntN(len(on))]
		}
		return names[source.IntN(len(names))]
	}
	asking := []string{
		"look", "why", "why", "review", "threats", "threats me", "threats them", "threats P1", "threats P2 on stratic", "threats on stratic", "hint", "yes",
		"look stratic", "look " + cell(), "look stratic at " + cell(), "look map", "look north", "moves", "moves " + cell(), "moves " + cell(), "around " + cell(),
		"overview", "flashback", "flashback 2", "replay stratic", "commitments stratic", "export stratic", "history", "games", "who", "who P1", "finger P2", "watchers stratic", "watch stratic", "ratings", "rules stratic fog",
		"refresh", "deploy", "deploy f a1", "games mine", "next", "takeback", "kibitz so", "whisper so", "assess P1", "move " + cell() + " " + cell(), "capture " + cell(), "occupy " + cell(), "swap " + cell(), "exchange " + cell() + " for a", "reinforce f " + cell(), "carry " + cell(),
		"move " + cell(), "move", "capture", "occupy", "carry", "swap", "exchange", "reinforce f", "move aggressor", cell(),
		cell() + ">" + cell(), cell() + "x" + cell(), "done", "xyzzy",
		"plan", "plan if any then " + cell() + ">" + cell(), "plan if " + cell() + " then " + cell() + "x" + cell(), "plan drop 1",
		"plan if " + cell() + " then " + cell() + ">" + cell(), "plan resign if " + cell(), "plan done then if any then done",
	}
	for range 3 {
		line := asking[source.IntN(len(asking))]
		p.counts.lines.Add(1)
		if !p.types(p.me(), [2]string{line, line}) {
			return false
		}
		before := []string{"move ", "look ", "capture " + cell()[:1], "l", ""}[source.IntN(5)]
		a, b := p.houses[0].visits[p.me()].shell.Complete(before), p.houses[1].visits[p.me()].shell.Complete(before)
		if !slices.Equal(a, b) {
			p.Fatalf("%s: %q is completed with\n%q\nand\n%q\nin\n%s\n%s", p.me(), before, a, b, p.truth[0], p.truth[1])
		}
	}
	return true
}

// moves lets who is to act play. What begins out of the person's sight, as a
// deployment does, mostly differs between the houses.
func (p *pair) moves(source *rand.Rand) bool {
	for tries := 0; ; tries++ {
		acting := p.truth[0].ToAct()
		seat := acting[source.IntN(len(acting))]
		lines := [2]string{string(drawn(p.truth[0], seat, source))}
		if lines[1] = lines[0]; p.isHidden(0, seat, lines[0]) && (games.Unlisted(p.truth[0]) || tries < 20) {
			if lines[1] = string(drawn(p.truth[1], seat, source)); !p.isHidden(1, seat, lines[1]) {
				continue
			}
		}
		after := p.truth
		for i := range after {
			next, _, err := after[i].Play(seat, games.Move(lines[i]))
			if err != nil {
				next = nil
			}
			after[i] = next
		}
		if after[0] == nil || after[1] == nil || !after[0].Result().Over && !after[1].Result().Over && !sameEyes(after[0], after[1], p.seat) {
			if tries > 30 {
				return false
			}
			continue
		}
		p.counts.moves.Add(1)
		if seat != p.seat && source.IntN(4) == 0 {
			return p.misses(personOf(seat), lines)
		}
		return p.types(personOf(seat), lines)
	}
}

// isHidden says whether a move of a seat begins out of the person's sight.
func (p *pair) isHidden(house int, seat games.Seat, move string) bool {
	position := p.truth[house]
	if seat == p.seat {
		return false
	}
	if games.Unlisted(position) {
		_, secret := position.(games.Drafter).Drafts(seat)
		return secret
	}
	cell := cellName.FindString(move)
	return cell != "" && slices.Contains(outOfSight(position, p.seat), cell)
}

// misses lets the person's line drop, somebody else type a line, and the person
// come again.
func (p *pair) misses(name string, lines [2]string) bool {
	p.counts.returns.Add(1)
	for _, e := range p.houses {
		e.visits[p.me()].shell.Leave()
	}
	p.away = true
	alike := p.types(name, lines)
	p.away = false
	for _, e := range p.houses {
		e.comes(p.me())
	}
	if alike {
		p.hears("coming back after " + lines[0])
	}
	return alike
}
