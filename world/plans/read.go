package plans

import (
	"errors"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/notice"
)

// A reader reads one line of a plan.
type reader struct {
	match  *match.Match
	seat   games.Seat
	hidden bool
	at     games.Position // as far as the line goes, or what the seat may imagine of that
	sure   bool           // it is what will be, if the others do as planned
	line   Line
}

// Read reads a line of a plan in the match as the seat knows it, and holds it to the rules as far
// as they can say: where it is not known how the others will have moved, a move must be
// possible as it stands, or after one of the moves that they can make.
func Read(m *match.Match, seat games.Seat, words []string) (Line, error) {
	hider, hides := m.Position.(games.Hider)
	r := &reader{match: m, seat: seat, hidden: hides && hider.Hides()}
	r.at, r.sure = games.Known(m.Position, seat), !r.hidden
	parts := partsOf(words)
	if len(parts) == 0 {
		return Line{}, notice.NotUnderstood("What do you want to plan? For example: plan if any then MOVE")
	}
	if len(parts) > MostSteps {
		return Line{}, notice.Full.Refusedf("A plan can have %d steps, and this one has %d.", MostSteps, len(parts))
	}
	for i, p := range parts {
		if err := r.read(p, i == len(parts)-1); err != nil {
			return Line{}, m.Refusal(seat, err)
		}
	}
	return r.line, r.checkEnd(parts)
}

// checkEnd refuses a line that answers nothing.
func (r *reader) checkEnd(parts []part) error {
	last := parts[len(parts)-1]
	switch steps := r.line.Steps; {
	case !steps[len(steps)-1].IsOwn():
		return notice.Refusedf(
			"This plan ends with %q. Say what you do then: plan … then %[1]s then MOVE", phrase.Quotable(last.String()))
	case len(steps) == 1:
		return notice.Refusedf("That is your move now. To make it: %s. "+
			"To plan what comes after: plan %[1]s then if any then MOVE", phrase.Quotable(last.String()))
	}
	return nil
}

// read reads one part of the line.
func (r *reader) read(p part, last bool) error {
	mover, err := r.mover(p)
	if err != nil {
		return err
	}
	var before Step
	if n := len(r.line.Steps); n > 0 {
		before = r.line.Steps[n-1]
	}
	afterAny := before.Kind == Any
	ownTurn := mover == r.seat && (r.sure || before.Kind == 0 || before.IsOwn()) // else the others may go on
	switch {
	case len(p.words) == 0:
		return notice.NotUnderstood("A move is missing. Write a plan so: plan if MOVE then MOVE")
	case (p.any || p.waits) && afterAny:
		return notice.Refusedf("%q lasts until it is your turn, so your own move comes next.", wordAny)
	case (p.any || p.waits) && ownTurn:
		return r.refuseOwnTurn()
	case p.any:
		r.add(Any, "")
		r.sure = false
		return nil
	case p.resign && !last:
		return notice.Refused("Nothing comes after resign.")
	case p.resign && (afterAny || mover == r.seat):
		r.add(Resign, "")
		return nil
	case !p.waits && (afterAny || mover == r.seat):
		return r.readOwn(p)
	}
	return r.readOther(p, mover)
}

func (r *reader) add(k Kind, text string) { r.line.Steps = append(r.line.Steps, Step{k, text}) }

// mover is whose turn it is as far as the line goes.
func (r *reader) mover(p part) (games.Seat, error) {
	toAct := r.at.ToAct()
	switch {
	case r.at.Result().Over:
		return 0, notice.Refusedf("The game is over before %q.", phrase.Quotable(p.String()))
	case games.Unlisted(r.at):
		return 0, notice.Refusedf("You can't plan before everybody has put their %s together.", r.match.Game.Drafts.Noun)
	case len(toAct) != 1:
		return 0, notice.Refused("You can't plan a turn in which several players act at once.")
	}
	return toAct[0], nil
}

func (r *reader) refuseOwnTurn() error {
	if len(r.line.Steps) == 0 {
		return notice.Refused("It is your turn. Begin with the move that you are going to make: " +
			"plan MOVE then if any then MOVE")
	}
	return notice.Refused("It is your own turn there. Say your own move.")
}

// readOwn reads a move of the seat.
func (r *reader) readOwn(p part) error {
	move, next, err := r.own(r.match.Game.Typed(p.String()))
	if prompt, is := errors.AsType[*games.Prompt](err); is {
		return p.refusePart(prompt)
	}
	if err != nil {
		return err
	}
	r.add(Own, string(move))
	r.at = next
	return nil
}

// readOther reads what somebody else does.
func (r *reader) readOther(p part, mover games.Seat) error {
	if r.hidden {
		return r.readSeen(p)
	}
	move, err := r.at.Read(mover, r.match.Game.Typed(p.String()))
	if prompt, is := errors.AsType[*games.Prompt](err); is {
		return p.refusePart(prompt)
	}
	var next games.Position
	if err == nil {
		next, _, err = r.at.Play(mover, move)
	}
	if err != nil && (r.sure || !r.match.Game.IsMove(p.String())) {
		return ofOther(r.match, mover, p, err)
	}
	if err != nil { // after a move that nobody knows, it may be possible
		move, next = games.Move(p.String()), onTurn(r.at, r.seat)
	}
	r.add(Exactly, string(move))
	r.at = next
	return nil
}

// refusePart refuses a part of a move.
func (p part) refusePart(missing *games.Prompt) error {
	return notice.Unreadable.Refusedf(
		"%q is not a whole move. %s", phrase.Quotable(p.String()), strings.TrimSpace(missing.Text))
}

// ofOther says whose move it is that the rules refuse.
func ofOther(m *match.Match, mover games.Seat, p part, err error) error {
	illegal, is := errors.AsType[games.Illegal](err)
	if !is {
		return err
	}
	who := m.NamesOf([]games.Seat{mover})[0]
	return notice.Refusedf("%s can't play %q there: %s", who, phrase.Quotable(p.String()), m.Named(string(illegal)))
}

// readSeen reads cells on which the seat sees something happen.
func (r *reader) readSeen(p part) error {
	cells := strings.FieldsFunc(p.String(), func(c rune) bool { return strings.ContainsRune(" ,->x^~:=@", c) })
	for _, cell := range cells {
		if !r.hasCell(cell) {
			return notice.WrongValue.Refusedf("There is no cell called %q. Not all is seen here, "+
				"so say on which cells you see something happen: plan if d4 then MOVE, or: plan if any then MOVE",
				phrase.Quotable(cell))
		}
	}
	if len(cells) == 0 {
		return notice.NotUnderstoodf("%q names no cell.", phrase.Quotable(p.String()))
	}
	r.add(Seen, strings.Join(cells, ","))
	r.at, r.sure = onTurn(r.at, r.seat), false
	return nil
}

func (r *reader) hasCell(name string) bool {
	if port, ok := r.at.(games.Viewporter); ok {
		return port.HasCell(name)
	}
	for _, row := range r.at.View(r.seat).Picture.Rows {
		for _, cell := range row.Cells {
			if cell.Name == name {
				return true
			}
		}
	}
	return false
}
