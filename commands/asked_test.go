package commands_test

import (
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
)

// A tally counts how often the rules of a game are asked what words mean, and what is legal.
type tally struct{ read, drafted, legal, played int }

// A tallied position counts what it is asked.
type tallied struct {
	of  games.Position
	how *tally
}

func (p tallied) String() string                                     { return p.of.String() }
func (p tallied) Typed(m games.Move) string                          { return p.of.Typed(m) }
func (p tallied) ToAct() []games.Seat                                { return p.of.ToAct() }
func (p tallied) Result() games.Result                               { return p.of.Result() }
func (p tallied) View(s games.Seat) games.View                       { return p.of.View(s) }
func (p tallied) Hints(s games.Seat, about string) ([]string, error) { return p.of.Hints(s, about) }
func (p tallied) Legal(yield func(games.Move) bool)                  { p.how.legal++; p.of.Legal(yield) }
func (p tallied) CountLegal() int                                    { p.how.legal++; return p.of.CountLegal() }
func (p tallied) Read(s games.Seat, w games.Words) (games.Move, error) {
	p.how.read++
	return p.of.Read(s, w)
}

func (p tallied) Play(s games.Seat, m games.Move) (games.Position, []games.Event, error) {
	p.how.played++
	next, events, err := p.of.Play(s, m)
	return tallying(next, p.how), events, err
}

func (p tallied) Leave(s games.Seat) (games.Position, []games.Event, error) {
	next, events, err := p.of.Leave(s)
	return tallying(next, p.how), events, err
}

// A drafter counts what drafts are asked as well.
type drafter struct {
	games.Drafter
	how *tally
}

func (d drafter) Draft(s games.Seat, draft, view string, w games.Words, chance *games.Chance) (games.Drafted, bool, error) {
	d.how.drafted++
	return d.Drafter.Draft(s, draft, view, w, chance)
}

// What a position can do beside, deeper than what is counted.
type (
	draws  struct{ games.Querier }
	claims struct {
		draws
		games.Claimer
	}
	large struct {
		games.Viewporter
		games.Hider
		games.Teamer
		games.Speller
		games.Stamper
		games.Reacher
		drafter
	}
	spelt struct {
		games.Speller
		games.Indexer
		games.Reacher
	}
)

// tallying is a position that counts, and can do what else matters to a typed line.
func tallying(p games.Position, how *tally) games.Position {
	c := tallied{p, how}
	if p == nil {
		return nil
	}
	if d, ok := p.(games.Drafter); ok {
		return struct {
			tallied
			large
		}{c, large{p.(games.Viewporter), p.(games.Hider), p.(games.Teamer), p.(games.Speller), p.(games.Stamper), p.(games.Reacher), drafter{d, how}}}
	}
	switch _, claims_ := p.(games.Claimer); {
	case claims_:
		return struct {
			tallied
			claims
		}{c, claims{draws{p.(games.Querier)}, p.(games.Claimer)}}
	}
	if s, ok := p.(games.Speller); ok {
		return struct {
			tallied
			spelt
		}{c, spelt{s, p.(games.Indexer), p.(games.Reacher)}}
	}
	return struct {
		tallied
		draws
	}{c, draws{p.(games.Querier)}}
}

// TestTheRulesAreAskedTwice types at a table of each game what many readers look at, and counts.
func TestTheRulesAreAskedTwice(t *testing.T) {
	gamestest.Alone(t)
	for situation, lines := range map[string][]string{
		"sato":              {"b2 c2", "move b2 c2", "move b2-c2", "b2-c2", "b2", "to c2", "sato b2 c2", "b2 x c2", "b2 c9", "Nb2", "the piece on b2 takes c2", "frobnicate c2", "medium to c2", "c2 b2 d2 e2", "move b2 c2 on sato", "ring c2", "move"},
		"stacktics":         {"1 b1 a2", "move 1 from b1 to c2", "b1 c2", "b1", "to c2", "b1 b9", "2 b1", "medium to c2", "1 c1 d9", "the top of b1 goes to c2", "frobnicate c2"},
		"garrisons":         {"e5 e6", "march e5 e6", "place e5", "e5", "to e6", "e5 e6 e7", "garrisons e5", "frobnicate e5", "f e5", "the unit takes e5"},
		"strategery":        {"2x2:1.1.1.1", "occupy 2x2 with 3 2 0 1", "2x2", "2,2", "occupy 2x2", "ride 2x2", "2x2 3 2 0 1", "99x99", "to 2x2", "frobnicate 2x2"},
		"stratic":           {"f3 f4", "f3f4", "f 3 f 4", "move f3 f4", "Nf3", "the commander takes f4", "c takes f4", "f f3 f4", "to f4", "medium to c2", "f3 f9", "f3", "frobnicate f4", "reinforce f c3", "threats f3"},
		"stratic, drafting": {"deploy wall", "wall", "deploy f c3", "f c3", ". . . f . . . . . . . .", "deploy done", "deploy", "undeploy c3", "frobnicate c3", "random"},
	} {
		for _, line := range lines {
			how := &tally{}
			game, _, drafting := strings.Cut(situation, ", ")
			e := &evening{t: t, begins: func(p games.Position) games.Position { return tallying(p, how) }}
			e.begun()
			e.people("Ann", "Bob")
			e.types("Ann", "challenge bob "+game+" casual first")
			e.types("Bob", "accept")
			if game == "stratic" && !drafting {
				deploys(e)
			}
			e.told("Ann")
			*how = tally{}
			told := e.types("Ann", line)
			t.Logf("%s: %q: %+v %.90q", game, line, *how, told)
			if how.read+how.legal > 2 || how.drafted > 2 || how.played > 2 {
				t.Errorf("%s: %q asks the rules too often: %+v", situation, line, *how)
			}
		}
	}
}

// deploys lets Ann and Bob put up their armies.
func deploys(e *evening) {
	for _, name := range []string{"Ann", "Bob"} {
		e.types(name, "deploy wall")
		e.types(name, "deploy done")
	}
}
