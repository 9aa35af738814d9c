package stratic

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
)

// formVerbs are the verbs of the forms, and what an answer to "which?" can be.
var formVerbs = [...]string{step: "move", occupy: "occupy", capture: "capture", carry: "carry", swap: "swap", exchange: "exchange"}

// typing is a typed line taken apart.
type typing struct {
	verb  string
	cells []cell
	words []string // what is no cell
}

// Read understands the verbs of the game, two cells alone, and canonical moves.
// It goes by what the seat knows.
func (p *position) Read(seat games.Seat, words games.Words) (games.Move, error) {
	if err := p.mayAct(seat); err != nil {
		return "", err
	}
	known, args := p.known(seat), words.Args
	switch words.Verb {
	case "deploy", "undeploy":
		if p.phase != deploying {
			return "", known.notMove("deploy")
		}
		return known.readDeployment(seat, args)
	}
	if words.Verb == "" && len(args) == 1 && isMove(args[0]) {
		return known.readTyped(args[0])
	}
	if p.phase == deploying {
		return "", known.notFormation(seat, strings.TrimSpace(words.Verb+" "+strings.Join(args, " ")))
	}
	return known.readVerb(words)
}

// readTyped takes a canonical move, without a time: that is not the player's to
// give.
func (p *position) readTyped(token string) (games.Move, error) {
	if bare, _, _ := cutTime(token); bare != token && !strings.HasPrefix(token, deployPrefix) {
		return "", games.Illegalf("%q has a thinking time, which is measured and not typed: %s", games.Shortened(token), games.Shortened(bare))
	}
	return p.typedMove(token), nil
}

func (p *position) readVerb(words games.Words) (games.Move, error) {
	if words.Verb == "pass" || words.Verb == "done" {
		if len(words.Args) > 0 {
			return "", games.Illegalf("%s is typed alone, without %q.", titled(words.Verb), games.Shortened(strings.Join(words.Args, " ")))
		}
		return games.Move(words.Verb), nil
	}
	t, err := p.takeApart(words)
	var two *twoWays
	if errors.As(err, &two) {
		return p.readEither(words, two)
	}
	if err != nil {
		return "", err
	}
	switch t.verb {
	case "reinforce":
		return p.readReinforcement(t)
	case "exchange":
		return p.readExchange(t)
	case "swap":
		return p.readSwap(t)
	}
	return p.readGoing(t)
}

// takeApart finds the cells and the other words of a line.
func (p *position) takeApart(words games.Words) (*typing, error) {
	t := &typing{verb: words.Verb}
	for i, arg := range words.Args {
		if !hasDigit(arg) {
			if !isFiller(arg) && strings.Trim(arg, "->x^~:,") != "" {
				t.words = append(t.words, arg)
			}
			continue
		}
		cells, err := p.readCells(arg)
		if err != nil {
			return nil, err
		}
		t.cells = append(t.cells, cells...)
		if i > 0 && namesMover(words.Args[i-1]) && len(t.cells) == 2 && len(cells) == 1 {
			t.cells[0], t.cells[1] = t.cells[1], t.cells[0]
		}
	}
	switch {
	case t.verb == "" && (len(t.cells) != 2 || len(t.words) > 0):
		return nil, p.notMove(strings.Join(words.Args, " "))
	case len(t.cells) > 2:
		return nil, games.Illegalf("A movement names two cells, where the piece stands and where it goes, and %q are %d.", games.Shortened(strings.Join(words.Args, " ")), len(t.cells))
	}
	return t, nil
}

// namesMover says whether the cell behind a word is that of the piece that
// moves: "to c5 from c3", "c5 with c3".
func namesMover(word string) bool { return word == "from" || word == "with" }

// readCells reads the cells that stand in one word: "c3", "c3-c5", "c3c5". A
// dash may be a part of a cell: the error says so where both can be meant.
func (p *position) readCells(word string) ([]cell, error) {
	var cells []cell
	for rest := word; rest != ""; {
		divided := strings.TrimLeft(rest, ">x^~:,")
		if len(cells) == 0 {
			divided = rest
		}
		c, behind, ok := p.cutTyped(divided)
		if dashed, found := strings.CutPrefix(rest, "-"); found && len(cells) > 0 {
			plain, after, okPlain := p.cutTyped(strings.TrimLeft(dashed, ">"))
			switch last := p.name(cells[len(cells)-1]); {
			case ok && p.isOn(c) && okPlain && p.isOn(plain):
				return nil, &twoWays{word: word, from: last, plain: p.name(plain), dashed: p.name(c)}
			case !ok || !p.isOn(c):
				c, behind, ok = plain, after, okPlain
			}
		}
		if !ok {
			return nil, p.notCell(word)
		}
		if !p.isOn(c) {
			return nil, p.offBoard(c)
		}
		cells, rest = append(cells, c), behind
	}
	return cells, nil
}

// readGoing reads a movement from one cell to another, of whatever form the verb
// allows.
func (p *position) readGoing(t *typing) (games.Move, error) {
	l := lacking{verb: choose(t.verb == "", "move", t.verb), words: t.words, forms: []form{step, occupy, capture, carry, swap}}
	if i := slices.Index(formVerbs[:], t.verb); t.verb != "move" && i >= 0 {
		l.forms = []form{form(i)}
	}
	for _, word := range t.words {
		i := slices.Index(formVerbs[:], word)
		k, isKind := kindNamed(word)
		switch {
		case i >= 0 && slices.Contains(l.forms, form(i)):
			l.forms = []form{form(i)}
		case isKind && t.verb == "move" && len(t.cells) < 2:
			l.kind = k
		default:
			return "", games.Illegalf("%q is no cell. %s", games.Shortened(word), p.usage(t.verb))
		}
	}
	if len(t.cells) == 2 {
		return p.resolve(t.cells[0], t.cells[1], l.forms)
	}
	return p.complete(l, t.cells)
}

// usage shows how a verb is typed.
func (p *position) usage(verb string) string {
	low, high := p.name(at(2, 2, 0)), p.name(at(2, 4, 0))
	return fmt.Sprintf("Type it like this: %s %s %s", choose(verb == "", "move", verb), low, high)
}

// resolve finds the one movement between two cells that is meant.
func (p *position) resolve(from, to cell, forms []form) (games.Move, error) {
	found := p.matching(from, to, forms)
	switch len(found) {
	case 0:
		return p.token(move{form: p.likely(from, to, forms), from: from, to: to}), nil
	case 1:
		return p.token(found[0]), nil
	}
	var verbs []string
	for _, m := range found {
		verbs = append(verbs, formVerbs[m.form])
	}
	return "", &games.Question{
		Prompt:  p.name(from) + " to " + p.name(to) + ": " + games.Or(verbs) + "?",
		Accepts: func(word string) bool { return slices.Contains(verbs, word) },
	}
}

// matching are the legal movements between two cells of the forms.
func (p *position) matching(from, to cell, forms []form) []move {
	var found []move
	for _, f := range forms {
		if m := (move{form: f, from: from, to: to}); p.allows(m) {
			found = append(found, m)
		}
	}
	return found
}

// likely is the form that a movement which is not legal has most likely been
// meant to have, for the sentence that refuses it.
func (p *position) likely(from, to cell, forms []form) form {
	s, there := p.army.on(from), p.army.on(to)
	switch {
	case len(forms) == 1:
		return forms[0]
	case s != nil && s.fort == p.turn && s.stacked() && s.man.seat != p.turn && !enemies(s.man.seat, p.turn):
		return carry
	case from == to:
		return capture
	case there == nil:
		return step
	case there.man == (piece{commander, p.turn}):
		return swap
	case enemies(there.top().seat, p.turn):
		return capture
	case there.bare():
		return occupy
	}
	return step
}

// typed writes a move as a player can type it.
func (p *position) typed(m move) string {
	switch m.form {
	case pass, done:
		return string(p.token(m))
	case reinforce:
		return "reinforce " + string(m.kind) + " " + p.name(m.to)
	case exchange:
		return "exchange " + p.name(m.from) + " for " + strings.ToLower(kindNames[m.kind])
	case swap:
		return "swap " + p.name(m.from)
	}
	return formVerbs[m.form] + " " + p.name(m.from) + " " + p.name(m.to)
}
