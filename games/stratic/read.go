package stratic

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
)

// formVerbs are the verbs of the forms, and what an answer to "which?" can be.
var formVerbs = [...]string{rules.Step: "move", rules.Occupy: "occupy", rules.Capture: "capture", rules.Carry: "carry", rules.Swap: "swap", rules.Exchange: "exchange"}

// formSays tell the forms that one line can mean apart.
var formSays = map[rules.Form]string{rules.Step: "the rider alone", rules.Occupy: "ride it", rules.Capture: "take it", rules.Carry: "both together"}

// A reading is a typed line taken apart, and what its player knows.
type reading struct {
	*position
	verb  string
	cells []rules.Cell
	words []string     // what is no cell
	forms []rules.Form // that the movement can have
	kind  rules.Kind   // of the piece that moves; 0 is any
	prey  rules.Kind   // of the piece that is captured; 0 is any
	file  string       // on which the piece stands that moves; empty is any
	short bool         // the piece is named as in chess, before its cell: a verb may be left out
}

// Read understands the verbs of the game, two cells alone, and canonical moves.
// It goes by what the seat knows.
func (p *position) Read(seat games.Seat, words games.Words) (games.Move, error) {
	move, err := p.readWords(seat, words)
	return move, games.Under(p.ruleOfVerb(words.Verb), err)
}

// ruleOfVerb is the heading of the rules under which a verb is told of.
func (p *position) ruleOfVerb(verb string) string {
	switch {
	case p.Phase == rules.Deploying, verb == "deploy", verb == "undeploy":
		return "Deploying"
	case verb == "reinforce":
		return "Reinforcements"
	case verb == "exchange":
		return p.ruleOn(rules.Fortifier)
	case verb == "swap":
		return p.ruleOn(rules.Commander)
	case verb == "occupy", verb == "carry":
		return riding
	}
	return "A turn"
}

func (p *position) readWords(seat games.Seat, words games.Words) (games.Move, error) {
	if err := p.mayAct(seat); err != nil {
		return "", err
	}
	known, args := p.known(seat), words.Args
	switch words.Verb {
	case "deploy", "undeploy":
		if p.Phase != rules.Deploying {
			return "", known.notMove("deploy")
		}
		return known.readDeployment(seat, args)
	}
	if words.Verb == "" && len(args) == 1 && rules.IsMove(args[0]) && !known.opensWithPiece(args[0]) {
		return known.readTyped(args[0])
	}
	if p.Phase == rules.Deploying {
		return "", known.notFormation(seat, strings.TrimSpace(words.Verb+" "+strings.Join(args, " ")))
	}
	return known.readVerb(words)
}

// readTyped takes a canonical move, without a time: that is not the player's to
// give.
func (p *position) readTyped(token string) (games.Move, error) {
	if bare, _, _ := rules.CutTime(token); bare != token && !strings.HasPrefix(token, rules.DeployPrefix) {
		return "", games.Under("clock", games.Illegalf("%q has a thinking time, which is measured and not typed: %s", phrase.Quotable(token), phrase.Quotable(bare)))
	}
	return p.typedMove(token), nil
}

func (p *position) readVerb(words games.Words) (games.Move, error) {
	if words.Verb == "pass" || words.Verb == "done" {
		if len(words.Args) > 0 {
			return "", games.Illegalf("%q has too many words: type %s and nothing after it.", phrase.Quotable(words.Verb+" "+strings.Join(words.Args, " ")), words.Verb)
		}
		return games.Move(words.Verb), nil
	}
	r := &reading{position: p, verb: words.Verb}
	err := r.takeApart(words)
	var two *twoWays
	if errors.As(err, &two) {
		return p.readEither(words, two)
	}
	if err != nil {
		return "", err
	}
	if r.isPlacing() {
		r.verb = "reinforce"
	}
	switch r.verb {
	case "reinforce":
		return r.readReinforcement()
	case "exchange":
		return r.readExchange()
	case "swap":
		return r.readSwap()
	}
	return r.readGoing()
}

// readGoing reads a movement from one cell to another, of whatever form the verb
// allows.
func (r *reading) readGoing() (games.Move, error) {
	r.verb = phrase.Choose(r.verb == "", "move", r.verb)
	r.forms = []rules.Form{rules.Step, rules.Occupy, rules.Capture, rules.Carry, rules.Swap}
	if i := slices.Index(formVerbs[:], r.verb); r.verb != "move" && i >= 0 {
		r.forms = []rules.Form{rules.Form(i)}
	}
	var kinds []rules.Kind
	for _, word := range r.words {
		i := slices.Index(formVerbs[:], word)
		k, isKind := kindNamed(word)
		switch {
		case i >= 0 && slices.Contains(r.forms, rules.Form(i)):
			r.forms = []rules.Form{rules.Form(i)}
		case isKind && r.verb != formVerbs[rules.Swap]:
			kinds = append(kinds, k)
		default:
			return "", games.NotCell(word, r.usage())
		}
	}
	r.nameKinds(kinds)
	if len(r.cells) == 2 {
		return r.resolve(r.cells[0], r.cells[1])
	}
	return r.complete()
}

func (r *reading) usage() string {
	low, high := r.name(rules.At(2, 2, 0)), r.name(rules.At(2, 4, 0))
	return fmt.Sprintf("Type it like this: %s %s %s", r.verb, low, high)
}

// resolve finds the one movement between two cells that is meant.
func (r *reading) resolve(from, to rules.Cell) (games.Move, error) {
	found := lists.Filter(r.matching(from, to), r.means)
	switch s := r.Army.On(from); len(found) {
	case 0:
		if s != nil && r.kind != 0 && s.Man.Kind != r.kind && (r.kind != rules.Fortifier || s.Fort == 0) {
			return "", games.Illegalf("There is %[2]s on %[1]s, and no %[3]s.", r.name(from), owned(s), kindNames[r.kind])
		}
		return r.Token(rules.Move{Form: r.likely(from, to), From: from, To: to}), nil
	case 1:
		return r.Token(found[0]), nil
	}
	var verbs, ways []string
	for _, m := range found {
		verbs = append(verbs, formVerbs[m.Form])
		ways = append(ways, formVerbs[m.Form]+" ("+formSays[m.Form]+")")
	}
	return "", &games.Prompt{
		Text:    r.name(from) + " to " + r.name(to) + ": " + phrase.Or(ways) + "?",
		Accepts: func(word string) bool { return slices.Contains(verbs, word) },
	}
}

// matching are the legal movements between two cells of the forms.
func (r *reading) matching(from, to rules.Cell) []rules.Move {
	var found []rules.Move
	for _, f := range r.forms {
		if m := (rules.Move{Form: f, From: from, To: to}); r.Allows(m) {
			found = append(found, m)
		}
	}
	return found
}

// likely is the form that a movement which is not legal has most likely been
// meant to have, for the sentence that refuses it.
func (r *reading) likely(from, to rules.Cell) rules.Form {
	s, there := r.Army.On(from), r.Army.On(to)
	switch {
	case len(r.forms) == 1:
		return r.forms[0]
	case s != nil && s.Fort == r.Turn && s.Stacked() && s.Man.Seat != r.Turn && !rules.Enemies(s.Man.Seat, r.Turn):
		return rules.Carry
	case from == to:
		return rules.Capture
	case there == nil:
		return rules.Step
	case there.Man == rules.Commander.Of(r.Turn):
		return rules.Swap
	case rules.Enemies(there.Top().Seat, r.Turn):
		return rules.Capture
	case there.Bare():
		return rules.Occupy
	}
	return rules.Step
}

// Typed is a move with its verb and with words. What moves off a Fortifier that could
// carry it there is named.
func (p *position) Typed(token games.Move) string {
	bare, _, _ := rules.CutTime(string(token))
	m, ok := p.ParseMove(bare)
	if known := p.known(p.Turn); ok && p.Phase != rules.Deploying {
		return known.typed(m)
	}
	return string(token)
}

func (p *position) typed(m rules.Move) string {
	switch m.Form {
	case rules.Step:
		if p.Allows(rules.Move{Form: rules.Carry, From: m.From, To: m.To}) {
			return "move " + strings.ToLower(kindNames[p.MoverOf(m).Kind]) + " " + p.name(m.From) + " " + p.name(m.To)
		}
	case rules.Pass, rules.Done:
		return string(p.Token(m))
	case rules.Reinforce:
		return "reinforce " + string(m.Kind) + " " + p.name(m.To)
	case rules.Exchange:
		return "exchange " + p.name(m.From) + " for " + strings.ToLower(kindNames[m.Kind])
	case rules.Swap:
		return "swap " + p.name(m.From)
	}
	return formVerbs[m.Form] + " " + p.name(m.From) + " " + p.name(m.To)
}
