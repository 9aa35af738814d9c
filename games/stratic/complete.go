package stratic

import (
	"fmt"
	"slices"

	"boardroom/games"
)

// What a typed movement leaves out is found where only one legal movement can be
// meant, and asked for where several can.

// lacking is a movement that was typed without one of its cells, or without both.
type lacking struct {
	verb  string
	words []string // what was typed beside cells
	forms []form   // that it can have
	kind  kind     // of the piece that moves; 0 is any
}

// mostAsked bounds the cells that a question names.
const mostAsked = 6

// questioned lists names for a question, of many the first and how many more
// there are.
func questioned(names []string) string {
	if more := len(names) - mostAsked; more > 1 {
		names = append(slices.Clone(names[:mostAsked]), fmt.Sprintf("%d more", more))
	}
	return games.Or(names)
}

// complete finds the cells that are left out; the one that is named may be where
// the movement begins or where it ends.
func (p *position) complete(l lacking, cells []cell) (games.Move, error) {
	if err := p.refuseAll(l); err != nil {
		return "", err
	}
	if len(cells) == 0 {
		return p.completeBoth(l)
	}
	if s := p.army.on(cells[0]); s != nil && p.mayBegin(l, s) {
		return p.completeEnd(l, s)
	}
	return p.completeStart(l, cells[0])
}

// refuseAll refuses what must wait for something else, whatever is meant.
func (p *position) refuseAll(l lacking) error {
	switch {
	case p.mustReinforce(), p.mustCapture() && !slices.Contains(l.forms, capture):
		return p.refusal(move{form: l.forms[0]})
	case p.phase == playing && p.left == 0 && !p.chain.open:
		return games.Illegal("You have no movement left in this turn: done ends it.")
	}
	return nil
}

// mayBegin says whether a movement from a square is meant, and not one to it: what
// is the seat's own there moves. Who only wants to occupy means to come there.
func (p *position) mayBegin(l lacking, s *square) bool {
	switch {
	case slices.Equal(l.forms, []form{occupy}) && s.bare():
		return false
	case s.top().seat == p.turn:
		return true
	}
	return s.fort == p.turn && !enemies(s.man.seat, p.turn)
}

// startsOf are the cells of the legal movements that are meant, in the order of
// the board.
func (p *position) startsOf(l lacking, to *cell) []cell {
	var found []cell
	for i := range p.army {
		if to != nil && p.canGo(l, p.army[i].at, *to) || to == nil && p.canBegin(l, &p.army[i]) {
			found = append(found, p.army[i].at)
		}
	}
	return found
}

func (p *position) canGo(l lacking, from, to cell) bool {
	return slices.ContainsFunc(p.matching(from, to, l.forms), func(m move) bool { return l.isOf(p.moverOf(m)) })
}

func (p *position) canBegin(l lacking, s *square) bool {
	can := false
	p.movementsAt(s.at, func(m move) bool {
		can = slices.Contains(l.forms, m.form) && l.isOf(p.moverOf(m))
		return !can
	})
	return can
}

func (l *lacking) isOf(man piece) bool { return l.kind == 0 || l.kind == man.kind }

// completeBoth finds a movement of which no cell is named.
func (p *position) completeBoth(l lacking) (games.Move, error) {
	switch starts := p.startsOf(l, nil); len(starts) {
	case 0:
		return "", games.Illegalf("%s can %s now.", l.nobody(), l.anything())
	case 1:
		return p.completeEnd(l, p.army.on(starts[0]))
	default:
		return "", &games.Question{Prompt: titled(l.meant()) + " from " + questioned(p.names(starts)) + "?", Accepts: hasDigit}
	}
}

// completeEnd finds where a movement goes that begins on a square.
func (p *position) completeEnd(l lacking, s *square) (games.Move, error) {
	var ends []cell
	anywhere := false
	p.movementsAt(s.at, func(m move) bool {
		switch {
		case !slices.Contains(l.forms, m.form), m.form == capture && m.from == m.to && len(l.forms) > 1:
		case m.form == step && m.from == m.to:
			anywhere = true
		case !slices.Contains(ends, m.to):
			ends = append(ends, m.to)
		}
		return true
	})
	slices.Sort(ends)
	ask := func(where string) error {
		return &games.Question{
			Prompt: fmt.Sprintf("From %s %s %s?", p.name(s.at), l.toward(), where), Accepts: hasDigit,
			Line: func(answer []string) []string {
				return slices.Concat([]string{p.name(s.at)}, answer, l.formWords())
			},
		}
	}
	switch {
	case anywhere:
		return "", ask("which cell")
	case len(ends) == 0:
		return "", p.refuseIdle(l, s)
	case len(ends) == 1:
		return p.resolve(s.at, ends[0], l.forms)
	}
	return "", ask(questioned(p.names(ends)))
}

// completeStart finds which piece comes to a cell.
func (p *position) completeStart(l lacking, to cell) (games.Move, error) {
	starts := p.startsOf(l, &to)
	switch len(starts) {
	case 0:
		return "", games.Illegalf("%s can %s %s now.", l.nobody(), l.toward(), p.name(to))
	case 1:
		return p.resolve(starts[0], to, l.forms)
	}
	return "", &games.Question{
		Prompt:  fmt.Sprintf("%s %s from %s?", titled(l.toward()), p.name(to), questioned(p.names(starts))),
		Accepts: hasDigit,
		Line:    func(answer []string) []string { return slices.Concat(answer, []string{p.name(to)}, l.formWords()) },
	}
}

// refuseIdle says why nothing on a square can make the movement.
func (p *position) refuseIdle(l lacking, s *square) error {
	switch by := s.top(); {
	case p.chain.open && p.chain.at != s.at:
		return p.refuseChain(move{from: s.at, to: s.at})
	case by == piece{commander, p.turn} && !p.anti && len(l.forms) > 1 && !p.inCheck(p.turn):
		return p.refuseGoing(s, move{form: step, from: s.at})
	default:
		return games.Illegalf("%s on %s can't %s now.", titled(theKind(by.kind)), p.name(s.at), l.anything())
	}
}

// nobody says whose no piece can do it.
func (l *lacking) nobody() string {
	if l.kind != 0 {
		return "No " + kindNames[l.kind] + " of yours"
	}
	return "No piece of yours"
}

// toward is the verb as it stands before a cell that the movement goes to.
func (l *lacking) toward() string {
	if verb := l.meant(); verb == "move" || verb == "carry" {
		return verb + " to"
	}
	return l.meant()
}

// anything is the verb as it stands where no cell is named.
func (l *lacking) anything() string {
	switch verb := l.meant(); verb {
	case "move":
		return verb
	case "carry":
		return "carry anybody"
	default:
		return verb + " anything"
	}
}

// meant is the verb of the only form that it can have, else the one that was
// typed.
func (l *lacking) meant() string {
	if len(l.forms) == 1 {
		return formVerbs[l.forms[0]]
	}
	return l.verb
}

// formWords are the typed words that still count when both cells are known.
func (l *lacking) formWords() []string {
	return slices.DeleteFunc(slices.Clone(l.words), func(word string) bool { return !slices.Contains(formVerbs[:], word) })
}

func (p *position) names(cells []cell) []string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = p.name(c)
	}
	return names
}

// twoWays is a word with a dash that can be read as two cells in two ways: the
// dash stands between them, or belongs to the second.
type twoWays struct{ word, from, plain, dashed string }

func (w *twoWays) Error() string {
	return fmt.Sprintf("%q can be %s to %s and %[2]s to %[4]s. Write the two cells apart: %[2]s %[3]s", games.Shortened(w.word), w.from, w.plain, w.dashed)
}

// readEither takes the way that can be meant, and asks where both can.
func (p *position) readEither(words games.Words, two *twoWays) (games.Move, error) {
	apart := func(to ...string) []string {
		i := slices.Index(words.Args, two.word)
		return slices.Concat(words.Args[:i], []string{two.from}, to, words.Args[i+1:])
	}
	var can []string
	for _, to := range []string{two.plain, two.dashed} {
		if _, err := p.readLegal(games.Words{Verb: words.Verb, Args: apart(to)}); err == nil {
			can = append(can, to)
		}
	}
	switch len(can) {
	case 0:
		return "", games.Illegal(two.Error())
	case 1:
		return p.readVerb(games.Words{Verb: words.Verb, Args: apart(can[0])})
	}
	return "", &games.Question{
		Prompt:  fmt.Sprintf("From %s to %s?", two.from, games.Or(can)),
		Accepts: hasDigit,
		Line:    func(answer []string) []string { return apart(answer...) },
	}
}

// readLegal reads words that are a legal move, or lack but the form of it.
func (p *position) readLegal(words games.Words) (games.Move, error) {
	token, err := p.readVerb(words)
	if _, asked := err.(*games.Question); asked || err != nil {
		return "", choose(asked, nil, err)
	}
	if m, ok := p.parseMove(string(token)); !ok || !p.allows(m) {
		return "", p.refusal(m)
	}
	return token, nil
}
