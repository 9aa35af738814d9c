package stratic

import (
	"errors"
	"fmt"
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
)

// What a typed movement leaves out is found where only one legal movement can be
// meant, and asked for where several can.

// mostAsked bounds the cells that a question names.
const mostAsked = 6

// questioned lists names for a question, of many the first and how many more
// there are.
func questioned(names []string) string {
	if more := len(names) - mostAsked; more > 1 {
		names = append(slices.Clone(names[:mostAsked]), fmt.Sprintf("%d more", more))
	}
	return phrase.Or(names)
}

// theOne is the only one of some cells. Where there is none, none refuses it; where
// there are several, ask asks for one, and line makes a line with the answer.
func (r *reading) theOne(cells []rules.Cell, none, ask string, line func([]string) []string) (rules.Cell, error) {
	switch len(cells) {
	case 0:
		return 0, games.Illegal(none)
	case 1:
		return cells[0], nil
	}
	return 0, &games.Prompt{Text: fmt.Sprintf(ask, questioned(r.names(cells))), Accepts: phrase.HasDigit, Line: line}
}

// complete finds the cells that are left out; the one that is named may be where
// the movement begins or where it ends.
func (r *reading) complete() (games.Move, error) {
	if err := r.refuseAll(); err != nil {
		return "", err
	}
	if len(r.cells) == 0 {
		return r.completeBoth()
	}
	if s := r.Army.On(r.cells[0]); s != nil && r.file == "" && r.mayBegin(s) {
		return r.completeEnd(s)
	}
	return r.completeStart(r.cells[0])
}

// refuseAll refuses what must wait for something else, whatever is meant.
func (r *reading) refuseAll() error {
	switch {
	case r.MustReinforce(), r.MustCapture() && !slices.Contains(r.forms, rules.Capture):
		return r.refusal(rules.Move{Form: r.forms[0]})
	case r.Phase == rules.Playing && r.Left == 0 && !r.Chain.Open:
		return games.Illegal("You have no movement left in this turn. To end it: done")
	}
	return nil
}

// mayBegin says whether a movement from a square is meant, and not one to it: what
// is the seat's own there moves. Who only wants to occupy means to come there.
func (r *reading) mayBegin(s *rules.Square) bool {
	switch {
	case slices.Equal(r.forms, []rules.Form{rules.Occupy}) && s.Bare():
		return false
	case r.kind != 0 && !slices.ContainsFunc(s.Pieces(), func(man rules.Piece) bool { return man.Kind == r.kind }):
		return false
	case s.Top().Seat == r.Turn:
		return true
	}
	return s.Fort == r.Turn && !rules.Enemies(s.Man.Seat, r.Turn)
}

// startsOf are the cells of the legal movements that are meant, in the order of
// the board.
func (r *reading) startsOf(to *rules.Cell) []rules.Cell {
	var found []rules.Cell
	for i := range r.Army {
		if to != nil && r.canGo(r.Army[i].At, *to) || to == nil && r.canBegin(&r.Army[i]) {
			found = append(found, r.Army[i].At)
		}
	}
	return found
}

func (r *reading) canGo(from, to rules.Cell) bool {
	return slices.ContainsFunc(r.matching(from, to), r.means)
}

func (r *reading) canBegin(s *rules.Square) bool {
	can := false
	r.MovementsFrom(s.At, func(m rules.Move) bool {
		can = slices.Contains(r.forms, m.Form) && r.means(m)
		return !can
	})
	return can
}

// completeBoth finds a movement of which no cell is named.
func (r *reading) completeBoth() (games.Move, error) {
	start, err := r.theOne(r.startsOf(nil), r.nobody()+" can "+r.anything()+" now.", phrase.Capitalize(r.meant())+" from %s?", nil)
	if err != nil {
		return "", err
	}
	return r.completeEnd(r.Army.On(start))
}

// completeEnd finds where a movement goes that begins on a square.
func (r *reading) completeEnd(s *rules.Square) (games.Move, error) {
	var ends []rules.Cell
	anywhere := false
	r.MovementsFrom(s.At, func(m rules.Move) bool {
		switch {
		case !slices.Contains(r.forms, m.Form), r.prey != 0 && !r.means(m), m.Form == rules.Capture && m.From == m.To && len(r.forms) > 1:
		case m.Form == rules.Step && m.From == m.To:
			anywhere = true
		case !slices.Contains(ends, m.To):
			ends = append(ends, m.To)
		}
		return true
	})
	slices.Sort(ends)
	ask := func(where string) error {
		return &games.Prompt{
			Text: fmt.Sprintf("From %s %s %s?", r.name(s.At), r.toward(), where), Accepts: phrase.HasDigit,
			Line: func(answer []string) []string {
				return slices.Concat([]string{r.name(s.At)}, answer, r.formWords())
			},
		}
	}
	switch {
	case anywhere:
		return "", ask("which cell")
	case len(ends) == 0:
		return "", r.refuseIdle(s)
	case len(ends) == 1:
		return r.resolve(s.At, ends[0])
	}
	return "", ask(questioned(r.names(ends)))
}

// completeStart finds which piece comes to a cell.
func (r *reading) completeStart(to rules.Cell) (games.Move, error) {
	name, toward, can := r.name(to), r.toward(), r.startsOf(&to)
	if own := r.onlyOne(); own != nil && len(can) == 0 {
		return r.resolve(own.At, to) // which says why it can't
	}
	start, err := r.theOne(can, fmt.Sprintf("%s can %s %s now.", r.nobody(), toward, name), phrase.Capitalize(toward)+" "+name+" from %s?",
		func(answer []string) []string { return slices.Concat(answer, []string{name}, r.formWords()) })
	if err != nil {
		return "", err
	}
	return r.resolve(start, to)
}

// onlyOne is where the only piece of the seat stands that is of the kind named, if there is
// one.
func (r *reading) onlyOne() *rules.Square {
	own := lists.Filter(r.Army, func(s rules.Square) bool { return s.Top() == r.kind.Of(r.Turn) })
	if r.kind == 0 || len(own) != 1 {
		return nil
	}
	return r.Army.On(own[0].At)
}

// refuseIdle says why nothing on a square can make the movement.
func (r *reading) refuseIdle(s *rules.Square) error {
	switch by := s.Top(); {
	case r.Chain.Open && r.Chain.At != s.At:
		return r.refuseChain(rules.Move{From: s.At, To: s.At})
	case by == rules.Commander.Of(r.Turn) && !r.Anti && len(r.forms) > 1 && !r.InCheck(r.Turn):
		return r.refuseGoing(s, rules.Move{Form: rules.Step, From: s.At})
	default:
		return games.Illegalf("%s on %s can't %s now.", phrase.Capitalize(theKind(by.Kind)), r.name(s.At), r.anything())
	}
}

// nobody says whose no piece can do it.
func (r *reading) nobody() string {
	who := phrase.Choose(r.kind == 0, "piece", kindNames[r.kind])
	return "You have no " + who + phrase.Choose(r.file == "", "", " on file "+r.file) + " that"
}

// toward is the verb as it stands before a cell that the movement goes to.
func (r *reading) toward() string {
	if verb := r.meant(); verb == "move" || verb == "carry" {
		return verb + " to"
	}
	return r.meant()
}

// anything is the verb as it stands where no cell is named.
func (r *reading) anything() string {
	switch verb := r.meant(); {
	case r.prey != 0:
		return verb + " " + aKind(r.prey)
	case verb == "move":
		return verb
	case verb == "carry":
		return "carry anybody"
	default:
		return verb + " anything"
	}
}

// meant is the verb of the only form that it can have, else the one that was
// typed.
func (r *reading) meant() string {
	if len(r.forms) == 1 {
		return formVerbs[r.forms[0]]
	}
	return r.verb
}

// formWords are the typed words that still count when both cells are known.
func (r *reading) formWords() []string {
	return slices.DeleteFunc(slices.Clone(r.words), func(word string) bool { return !slices.Contains(formVerbs[:], word) })
}

// twoWays is a word with a dash that can be read as two cells in two ways: the
// dash stands between them, or belongs to the second.
type twoWays struct {
	at                        int // its place among the words
	word, from, plain, dashed string
}

func (w *twoWays) Error() string {
	return fmt.Sprintf("%q can be %s to %s and %[2]s to %[4]s. Write the two cells apart: %[2]s %[3]s", phrase.Quotable(w.word), w.from, w.plain, w.dashed)
}

// readEither takes the way that can be meant, and asks where both can. It reads the words again,
// with the two cells apart, so they must be the only ones: else each such word would double the
// work.
func (p *position) readEither(words games.Words, two *twoWays) (games.Move, error) {
	if len(lists.Filter(words.Args, phrase.HasDigit)) > 1 {
		return "", games.Illegal(two.Error())
	}
	apart := func(to ...string) []string {
		return slices.Concat(words.Args[:two.at], []string{two.from}, to, words.Args[two.at+1:])
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
	return "", &games.Prompt{
		Text:    fmt.Sprintf("From %s to %s?", two.from, phrase.Or(can)),
		Accepts: phrase.HasDigit,
		Line:    func(answer []string) []string { return apart(answer...) },
	}
}

// readLegal reads words that are a legal move, or lack but the form of it.
func (p *position) readLegal(words games.Words) (games.Move, error) {
	token, err := p.readVerb(words)
	if _, asked := errors.AsType[*games.Prompt](err); asked || err != nil {
		return "", phrase.Choose(asked, nil, err)
	}
	if m, ok := p.ParseMove(string(token)); !ok || !p.Allows(m) {
		return "", p.refusal(m)
	}
	return token, nil
}
