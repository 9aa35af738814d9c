package gamestest

import (
	"errors"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/strategery"
)

// A bent position is a good one with one thing wrong. What is nil is as it
// should be.
type bent struct {
	games.Position
	count  func(int) int
	legal  func(good games.Position, yield func(games.Move) bool)
	play   func(games.Position, games.Seat, games.Move) (games.Position, []games.Event, error)
	leave  func(games.Position, games.Seat) (games.Position, []games.Event, error)
	read   func(games.Position, games.Seat, games.Words) (games.Move, error)
	hints  func(games.Position, games.Seat, string) ([]string, error)
	view   func(games.View, games.Seat) games.View
	result func(games.Result) games.Result
	toAct  func([]games.Seat) []games.Seat
}

func (b bent) CountLegal() int {
	if b.count == nil {
		return b.Position.CountLegal()
	}
	return b.count(b.Position.CountLegal())
}

func (b bent) Legal(yield func(games.Move) bool) {
	if b.legal == nil {
		b.Position.Legal(yield)
		return
	}
	b.legal(b.Position, yield)
}

func (b bent) Play(seat games.Seat, move games.Move) (games.Position, []games.Event, error) {
	if b.play == nil {
		return b.Position.Play(seat, move)
	}
	return b.play(b.Position, seat, move)
}

func (b bent) Leave(seat games.Seat) (games.Position, []games.Event, error) {
	if b.leave == nil {
		return b.Position.Leave(seat)
	}
	return b.leave(b.Position, seat)
}

func (b bent) Read(seat games.Seat, words games.Words) (games.Move, error) {
	if b.read == nil {
		return b.Position.Read(seat, words)
	}
	return b.read(b.Position, seat, words)
}

func (b bent) Hints(seat games.Seat, about string) ([]string, error) {
	if b.hints == nil {
		return b.Position.Hints(seat, about)
	}
	return b.hints(b.Position, seat, about)
}

func (b bent) View(seat games.Seat) games.View {
	if b.view == nil {
		return b.Position.View(seat)
	}
	return b.view(b.Position.View(seat), seat)
}

func (b bent) Result() games.Result {
	if b.result == nil {
		return b.Position.Result()
	}
	return b.result(b.Position.Result())
}

func (b bent) ToAct() []games.Seat {
	if b.toAct == nil {
		return b.Position.ToAct()
	}
	return b.toAct(b.Position.ToAct())
}

// bentGame is Strategery with the same thing wrong with every position that is
// read from text.
func bentGame(wrong bent) *games.Game {
	game := strategery.Game()
	parse := game.Parse
	game.Parse = func(line string) (games.Position, error) {
		p, err := parse(line)
		if err != nil {
			return nil, err
		}
		wrong.Position = p
		return wrong, nil
	}
	return game
}

const line = "game=strategery size=3x3 points=2 castle=open keep=1 seats=3 out=- turn=2 board=1C,2:1.0.0.1,-/-,-,2C/3C,-,1:0.0.0.2"

func inspectLine(t *testing.T, game *games.Game, config Config) error {
	t.Helper()
	p, err := game.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	return newReferee(game, config.filled(), Setup{Seats: 3}, 1).inspect(p)
}

// changeCells bends a view cell by cell.
func changeCells(change func(*board.Cell, games.Seat)) func(games.View, games.Seat) games.View {
	return func(view games.View, seat games.Seat) games.View {
		for r := range view.Picture.Rows {
			for c := range view.Picture.Rows[r].Cells {
				change(&view.Picture.Rows[r].Cells[c], seat)
			}
		}
		return view
	}
}

func TestFaultsAreNoticed(t *testing.T) {
	if err := inspectLine(t, strategery.Game(), Config{}); err != nil {
		t.Fatalf("what is right is refused: %v", err)
	}
	for name, test := range map[string]struct {
		wrong bent
		says  string
	}{
		"counts too many": {bent{count: func(n int) int { return n + 1 }}, "counts 61 legal moves and lists 60"},
		"counts too few":  {bent{count: func(n int) int { return n - 1 }}, "counts 59 legal moves and lists 60"},
		"lists twice": {bent{legal: func(p games.Position, yield func(games.Move) bool) {
			before := games.Move("")
			p.Legal(func(m games.Move) bool {
				if before != "" {
					m, before = before, m
				} else {
					before = m
				}
				return yield(m)
			})
		}}, "some perhaps twice"},
		"does not stop": {bent{legal: func(p games.Position, yield func(games.Move) bool) {
			p.Legal(func(m games.Move) bool { yield(m); return true })
		}}, "wants no more than one"},
		"lists what it refuses": {bent{play: func(p games.Position, s games.Seat, m games.Move) (games.Position, []games.Event, error) {
			if m == "1x2:0.0.0.0" {
				return nil, nil, games.Illegal("No.")
			}
			return p.Play(s, m)
		}}, "is listed and refused"},
		"plays what it does not list": {bent{play: func(p games.Position, s games.Seat, m games.Move) (games.Position, []games.Event, error) {
			next, events, err := p.Play(s, m)
			if err != nil {
				return p.Play(s, first(p, 1)[0])
			}
			return next, events, err
		}}, "which is not listed"},
		"plays out of turn": {bent{play: func(p games.Position, _ games.Seat, m games.Move) (games.Position, []games.Event, error) {
			return p.Play(p.ToAct()[0], m)
		}}, "plays out of turn"},
		"refuses like a machine": {bent{play: func(p games.Position, s games.Seat, m games.Move) (games.Position, []games.Event, error) {
			next, events, err := p.Play(s, m)
			if err != nil {
				err = errors.New("illegal move")
			}
			return next, events, err
		}}, "no refusal"},
		"refuses in half a sentence": {bent{play: func(p games.Position, s games.Seat, m games.Move) (games.Position, []games.Event, error) {
			next, events, err := p.Play(s, m)
			if err != nil {
				err = games.Illegal("Not possible")
			}
			return next, events, err
		}}, "does not end like a sentence"},
		"refuses without a rule": {bent{play: func(p games.Position, s games.Seat, m games.Move) (games.Position, []games.Event, error) {
			next, events, err := p.Play(s, m)
			return next, events, errors.Unwrap(err)
		}}, "names no rule"},
		"refuses by no rule": {bent{play: func(p games.Position, s games.Seat, m games.Move) (games.Position, []games.Event, error) {
			next, events, err := p.Play(s, m)
			return next, events, games.Under("Manners", errors.Unwrap(err))
		}}, `no rule called "Manners"`},
		"names nobody": {bent{play: func(p games.Position, s games.Seat, m games.Move) (games.Position, []games.Event, error) {
			next, events, err := p.Play(s, m)
			if err != nil {
				err = games.Illegal("Ask {4}.")
			}
			return next, events, err
		}}, "names the player {4}"},
		"says nothing": {bent{play: func(p games.Position, s games.Seat, m games.Move) (games.Position, []games.Event, error) {
			next, _, err := p.Play(s, m)
			return next, nil, err
		}}, "nothing is said to have happened"},
		"tells of hidden cells": {bent{play: func(p games.Position, s games.Seat, m games.Move) (games.Position, []games.Event, error) {
			next, events, err := p.Play(s, m)
			if err == nil {
				events[0].Cells = map[string]board.Mark{"4x4": board.Placed}
			}
			return next, events, err
		}}, "does not see"},
		"whispers": {bent{play: func(p games.Position, s games.Seat, m games.Move) (games.Position, []games.Event, error) {
			next, events, err := p.Play(s, m)
			if err == nil {
				events[0].To = []games.Seat{1}
			}
			return next, events, err
		}}, "kept from some"},
		"reads another move": {bent{read: func(games.Position, games.Seat, games.Words) (games.Move, error) { return "1x2:0.0.0.0", nil }}, "when it is typed alone"},
		"nobody to act":      {bent{toAct: func([]games.Seat) []games.Seat { return nil }}, "[] are to act"},
		"too many to act":    {bent{toAct: func([]games.Seat) []games.Seat { return []games.Seat{2, 4} }}, "not ascending seats"},
		"over without reason": {bent{result: func(games.Result) games.Result {
			return games.Result{Over: true}
		}, toAct: func([]games.Seat) []games.Seat { return nil }}, `reason ""`},
		"over with moves": {bent{result: func(games.Result) games.Result {
			return games.Result{Over: true, Reason: "full"}
		}, toAct: func([]games.Seat) []games.Seat { return nil }}, "is over and counts 60"},
		"over for no known reason": {bent{result: func(games.Result) games.Result {
			return games.Result{Over: true, Reason: "tired"}
		}, toAct: func([]games.Seat) []games.Seat { return nil }}, "does not say in words"},
		"leaves twice": {bent{leave: func(p games.Position, s games.Seat) (games.Position, []games.Event, error) {
			next, events, err := p.Leave(s)
			if err == nil {
				next = bent{Position: next, leave: func(games.Position, games.Seat) (games.Position, []games.Event, error) { return next, events, nil }}
			}
			return next, events, err
		}}, "leave twice"},
		"leaves and stays": {bent{leave: func(p games.Position, s games.Seat) (games.Position, []games.Event, error) {
			next, events, err := p.Leave(s)
			return bent{Position: next, toAct: func([]games.Seat) []games.Seat { return []games.Seat{s} }}, events, err
		}}, "still to act"},
		"nobody leaves": {bent{leave: func(games.Position, games.Seat) (games.Position, []games.Event, error) {
			return nil, nil, games.Illegal("Stay.")
		}}, "nobody can leave"},
		"no hints":        {bent{hints: func(games.Position, games.Seat, string) ([]string, error) { return nil, nil }}, "hints for seat 0"},
		"hints for all":   {bent{hints: func(games.Position, games.Seat, string) ([]string, error) { return []string{"Go."}, nil }}, `about "nowhere"`},
		"different views": {bent{view: changeCells(func(c *board.Cell, s games.Seat) { c.Region = int(s) })}, "something else than a watcher"},
		"only colour": {bent{view: changeCells(func(c *board.Cell, _ games.Seat) {
			if c.Text != "" {
				c.Text, c.Sides = "A", nil
			}
		})}, "only colour tells them apart"},
		"words that say less": {bent{view: changeCells(func(c *board.Cell, _ games.Seat) {
			if c.Words != "" {
				c.Words = "something"
			}
		})}, `the words "something" stand for`},
		"no words":             {bent{view: changeCells(func(c *board.Cell, _ games.Seat) { c.Words = "" })}, `the words are ""`},
		"the same name":        {bent{view: changeCells(func(c *board.Cell, _ games.Seat) { c.Name = "1x1" })}, "same name"},
		"an owner of nothing":  {bent{view: changeCells(func(c *board.Cell, _ games.Seat) { c.Owner = 1 })}, "still it has an owner"},
		"marks":                {bent{view: changeCells(func(c *board.Cell, _ games.Seat) { c.Mark = board.Taken })}, "marks the cell"},
		"unprintable":          {bent{view: changeCells(func(c *board.Cell, _ games.Seat) { c.Text += "\x1b" })}, "not printable ASCII"},
		"something in a gap":   {bent{view: changeCells(func(c *board.Cell, _ games.Seat) { c.Name = "" })}, "no cells"},
		"no facts":             {bent{view: func(v games.View, _ games.Seat) games.View { v.Facts = nil; return v }}, "no facts"},
		"a column without end": {bent{view: func(v games.View, _ games.Seat) games.View { v.Picture.Columns = nil; return v }}, "under 0 columns"},
	} {
		err := inspectLine(t, bentGame(test.wrong), Config{})
		if err == nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: %v, want an error that says %s", name, err, test.says)
		}
	}
}

// TestAnEndIsSaidLast spoils what is said of a game that ends.
func TestAnEndIsSaidLast(t *testing.T) {
	game, setup := strategery.Game(), Setup{Options: "3x3 points=1", Seats: 2}
	r, p := newReferee(game, Config{}.filled(), setup, 1), Start(t, game, setup, 1)
	over, good, err := p.Leave(1)
	if err != nil {
		t.Fatal(err)
	}
	secret, other := good[len(good)-1], games.Event{Text: "It is late."}
	secret.To = []games.Seat{2}
	for what, test := range map[string]struct {
		events []games.Event
		wrong  bool
	}{
		"as it is": {good, false}, "told to one": {[]games.Event{secret}, true}, "not said": {[]games.Event{other}, true}, "said before": {append(good[:1:1], other), true},
	} {
		if err := r.checkEvents(p, over, test.events); (err != nil) != test.wrong {
			t.Errorf("an end %s: %v", what, err)
		}
	}
}

func TestFaultyReadersAreNoticed(t *testing.T) {
	good := strategery.Game().Parse
	for name, test := range map[string]struct {
		parse func(string) (games.Position, error)
		says  string
	}{
		"refuses everything": {func(string) (games.Position, error) { return nil, errors.New("no") }, "does not parse"},
		"forgives spaces":    {func(line string) (games.Position, error) { return good(strings.TrimSpace(line)) }, "read as"},
		"does not name fields": {func(line string) (games.Position, error) {
			p, err := good(line)
			if err != nil {
				err = errors.New("bad position")
			}
			return p, err
		}, "does not name it"},
		"reads another": {func(line string) (games.Position, error) {
			return good(strings.Replace(line, "turn=2", "turn=3", 1))
		}, "prints as"},
	} {
		p, err := good(line)
		if err != nil {
			t.Fatal(err)
		}
		game := strategery.Game()
		game.Parse = test.parse
		err = newReferee(game, Config{}.filled(), Setup{Seats: 3}, 1).inspect(p)
		if err == nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: %v, want an error that says %s", name, err, test.says)
		}
	}
}

func TestSlowWayIsCompared(t *testing.T) {
	err := inspectLine(t, strategery.Game(), Config{Slow: func(games.Position) []games.Move { return []games.Move{"1x2:0.0.0.0"} }})
	if err == nil || !strings.Contains(err.Error(), "the slow way finds 1") {
		t.Errorf("moves that the slow way does not find: %v", err)
	}
}

func TestFaultyFactsAreNoticed(t *testing.T) {
	if problems := inspectFacts(strategery.Game()); len(problems) > 0 {
		t.Fatal(problems)
	}
	for name, test := range map[string]struct {
		bend func(*games.Game)
		says string
	}{
		"name":           {func(g *games.Game) { g.Name = "Strategery" }, "lower-case ASCII"},
		"room":           {func(g *games.Game) { g.Room = "" }, "is empty"},
		"summary":        {func(g *games.Game) { g.Summary = "a game" }, "small letter"},
		"move":           {func(g *games.Game) { g.IsMove = func(string) bool { return true } }, "words of the house"},
		"default":        {func(g *games.Game) { g.Options[0].Default = "8X8" }, "not canonical"},
		"anything goes":  {func(g *games.Game) { g.Options[1].Canonical = func(v string) (string, bool) { return v, true } }, "is allowed"},
		"verb":           {func(g *games.Game) { g.Verbs[0].Example = "take 2x3" }, "does not begin with it"},
		"no verbs":       {func(g *games.Game) { g.Verbs = nil }, "rules and verbs"},
		"no rules":       {func(g *games.Game) { g.Rules = []games.Topic{{Name: "strategery", Text: "\n"}} }, "is empty"},
		"no short rules": {func(g *games.Game) { g.Short = "" }, "is empty"},
		"tab":            {func(g *games.Game) { g.Rules = []games.Topic{{Name: "strategery", Text: "a\tb"}} }, "can't be drawn"},
		"wide": {func(g *games.Game) {
			g.Rules = []games.Topic{{Name: "strategery", Text: "    " + strings.Repeat("x", 80)}}
		}, "wider than"},
		"stray":          {func(g *games.Game) { g.Rules = []games.Topic{{Name: "strategery", Text: "a \nb"}} }, "stray spaces"},
		"unclear option": {func(g *games.Game) { g.Options[2].Help = "castles" }, "option castle"},
	} {
		game := strategery.Game()
		test.bend(game)
		if err := errors.Join(inspectFacts(game)...); err == nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: %v, want an error that says %s", name, err, test.says)
		}
	}
}

func TestFaultyStartsAreNoticed(t *testing.T) {
	setup := Setup{Options: "3x3", Seats: 3}
	if err := inspectStart(strategery.Game(), setup); err != nil {
		t.Fatal(err)
	}
	draws := uint64(0)
	for name, test := range map[string]struct {
		bend func(*games.Game, *games.Game)
		says string
	}{
		"no seed": {func(bad, good *games.Game) {
			bad.Start = func(s games.Setup) (games.Position, error) { draws++; s.Seed = draws; return good.Start(s) }
		}, "starts once as"},
		"no order": {func(bad, good *games.Game) {
			bad.Order = func(games.Setup) []int { return []int{0, 0, 1} }
		}, "seats the registrants"},
		"moody order": {func(bad, good *games.Game) {
			bad.Order = func(s games.Setup) []int { draws++; s.Seed = draws; return good.Order(s) }
		}, "in two ways"},
		"too few": {func(bad, good *games.Game) {
			bad.Seats = func(games.Options) (int, int) { return 2, 2 }
		}, "2 to 2 can play"},
		"too many": {func(bad, good *games.Game) {
			bad.Seats = func(games.Options) (int, int) { return 2, 7 }
		}, "8 seats give"},
	} {
		game := strategery.Game()
		test.bend(game, strategery.Game())
		if err := inspectStart(game, setup); err == nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: %v, want an error that says %s", name, err, test.says)
		}
	}
}
