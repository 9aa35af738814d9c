package stratic

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
)

// Hints says what may be done now, or what can be done on one cell, as far as
// the seat knows.
func (p *position) Hints(seat games.Seat, about string) ([]string, error) {
	known := p.known(seat)
	if about == "" {
		return known.turnHints(seat), nil
	}
	c, ok := p.readCell(strings.ToLower(about))
	if !ok {
		return nil, p.notCell(about)
	}
	if !p.isOn(c) {
		return nil, p.offBoard(c)
	}
	return known.cellHints(seat, c), nil
}

// turnHints say what can be done now, and by whom.
func (p *position) turnHints(seat games.Seat) []string {
	switch err := p.mayAct(seat); {
	case p.phase == over:
		return []string{err.Error()}
	case p.phase == deploying:
		return p.deployHints(seat, err)
	case err != nil:
		return append([]string{err.Error()}, p.status()...)
	}
	hints := p.status()
	if p.reserve[seat] > 0 && p.made == 0 {
		hints = append(hints, p.reserveHint())
	}
	hints = append(hints, p.movableHints()...)
	if p.mayPassNow() {
		hints = append(hints, "To leave the turn to the others: pass")
	}
	if p.phase == answering || p.made > 0 && !p.mustCapture() {
		hints = append(hints, choose(p.phase == answering, "To decline: done", "To do no more in this turn, or with this piece: done"))
	}
	return hints
}

func (p *position) mayPassNow() bool {
	return p.phase == playing && !p.mustReinforce() && !p.mustCapture() && p.mayPass()
}

func (p *position) deployHints(seat games.Seat, err error) []string {
	if err != nil && !p.waits(seat) {
		return []string{err.Error()}
	}
	f := &formation{terms: &p.terms, seat: seat}
	hints := []string{fmt.Sprintf("You deploy %d pieces: one Commander, and at least one Fortifier, Aggressor and Interdictor.", p.formationOf(seat))}
	if p.fog {
		hints = append(hints, "There may be one Scout, two Vipers and two Bureaucrats among them, and pieces may ride Fortifiers.")
	}
	if err != nil {
		hints = append([]string{err.Error()}, hints...)
	}
	return append(hints, f.zoneHints()...)
}

// waits says whether a seat will deploy once the Show of Force is made.
func (p *position) waits(seat games.Seat) bool {
	return p.hasSeat(seat) && !p.deployed[seat] && !p.out[seat]
}

// status says in sentences who is to do what.
func (p *position) status() []string {
	switch {
	case p.phase == answering:
		return []string{fmt.Sprintf("The Commander of {%d} has fallen. A capture of the last Commander of the other side now makes a draw.", p.turn)}
	case p.chain.open:
		s := p.army.on(p.chain.at)
		text := fmt.Sprintf("%s on %s may capture once more.", upperFirst(theKind(s.man.kind)), p.name(s.at))
		if s.man.kind == viper {
			text = fmt.Sprintf("The Viper on %s may go on, with %s left.", p.name(s.at), games.Count(p.chain.steps, "step"))
		}
		return []string{text}
	}
	text := fmt.Sprintf("{%d} has %s left in this turn.", p.turn, games.Count(p.left, "movement"))
	if p.inCheck(p.turn) {
		return []string{text, fmt.Sprintf("{%d} is in check.", p.turn)}
	}
	return []string{text}
}

func (p *position) reserveHint() string {
	var names []string
	for _, k := range p.reserveKinds() {
		names = append(names, kindNames[k])
	}
	text := fmt.Sprintf("You have %s to place before you move, each a %s.", games.Count(p.reserve[p.turn], "reinforcement"), games.Or(names))
	if p.isAnyPlaceable() {
		return text + " For example: reinforce f " + p.name(p.examplePlace())
	}
	return text + " There is no cell for one now."
}

func (p *position) isAnyPlaceable() bool {
	return !p.reinforcements(func(move) bool { return false })
}

// movableHints name the pieces that can do something, and what they can
// capture.
func (p *position) movableHints() []string {
	var movers, captures []string
	for i := range p.army {
		name, moves := p.name(p.army[i].at), false
		p.movementsAt(p.army[i].at, func(m move) bool {
			moves = true
			if m.form == capture {
				captures = append(captures, name+" can capture "+p.meets(m.to))
			}
			return true
		})
		if moves {
			movers = append(movers, name)
		}
	}
	if movers == nil {
		return []string{"Nothing can move."}
	}
	hints := []string{fmt.Sprintf("What can move stands on %s.", games.And(movers))}
	const most = 12
	if len(captures) > most {
		captures = append(captures[:most], fmt.Sprintf("and there are %d more captures", len(captures)-most))
	}
	if captures != nil {
		hints = append(hints, strings.Join(captures, "; ")+".")
	}
	return hints
}

// meets says what stands on a cell: "the Viper of {2} on c5".
func (p *position) meets(c cell) string {
	top := p.army.on(c).top()
	return fmt.Sprintf("%s of {%d} on %s", theKind(top.kind), top.seat, p.name(c))
}

// cellHints say what stands on a cell and what it can do, or who can come there.
func (p *position) cellHints(seat games.Seat, c cell) []string {
	s := p.army.on(c)
	if s == nil {
		return p.emptyHints(seat, c)
	}
	hints := []string{fmt.Sprintf("On %s, %s, stands %s.", p.name(c), p.where(c), p.owned(s))}
	if p.phase != playing && p.phase != answering {
		return hints
	}
	owners := []games.Seat{}
	for _, man := range s.pieces() {
		if !slices.Contains(owners, man.seat) {
			owners = append(owners, man.seat)
		}
	}
	for _, owner := range owners {
		hints = append(hints, p.pieceHints(owner, s)...)
	}
	return hints
}

// where says in which part of the board a cell is.
func (p *position) where(c cell) string {
	return p.regionNames()[p.ground(c)]
}

// pieceHints say what a seat can do from a cell: now, if it is its turn, else if
// it were.
func (p *position) pieceHints(owner games.Seat, s *square) []string {
	if p.out[owner] && p.phase == playing {
		return []string{fmt.Sprintf("{%d} is out, and what is left of the army moves no more.", owner)}
	}
	q := *p
	if owner != p.turn {
		q.turn, q.left, q.made, q.chain, q.reserve = owner, 1, 0, chain{}, bySeat{}
	}
	var ways [exchange + 1][]string
	q.movementsAt(s.at, func(m move) bool {
		text := p.name(m.to)
		switch {
		case m.form == exchange:
			text = aKind(m.kind)
		case m.form == step && m.from == m.to:
			text = "every empty cell of the board"
		case m.from == m.to:
			text = "the Fortifier that it rides"
		case m.form == capture || m.form == occupy:
			text = p.meets(m.to)
		}
		ways[m.form] = append(ways[m.form], text)
		return true
	})
	return q.waysTold(owner, s, ways)
}

// movementsAt are the movements that begin on a cell, in a phase of answers only
// the answers. Of the many empty cells that a Bureaucrat can go to it yields one.
func (p *position) movementsAt(c cell, yield func(move) bool) {
	if p.phase == answering {
		p.answers(func(m move) bool { return m.from != c || yield(m) })
		return
	}
	must, roams := p.mustCapture(), p.army.on(c).man.kind == bureaucrat
	var skipped int
	l := &listing{position: p, skipped: &skipped, yield: func(m move) bool { return must && m.form != capture || yield(m) }}
	l.begin(c)
	if roams && skipped > 0 {
		yield(move{form: step, from: c, to: c})
	}
}

// mostNamed bounds how many cells are listed in a sentence.
const mostNamed = 60

func (p *position) waysTold(owner games.Seat, s *square, ways [exchange + 1][]string) []string {
	var hints []string
	for _, told := range []struct {
		form form
		text string
	}{
		{step, "{%d} can move from here to %s."},
		{capture, "{%d} can capture %s."},
		{occupy, "{%d} can ride %s."},
		{carry, "{%d} can carry the rider to %s."},
		{swap, "{%d} can swap it with the Commander on %s."},
		{exchange, "{%d} can exchange it for %s."},
	} {
		names := ways[told.form]
		if len(names) > mostNamed {
			names = append(names[:mostNamed:mostNamed], fmt.Sprintf("%d more cells", len(ways[told.form])-mostNamed))
		}
		if len(names) > 0 {
			hints = append(hints, fmt.Sprintf(told.text, owner, games.And(names)))
		}
	}
	if hints == nil && s.man == (piece{commander, owner}) && !p.anti && !p.inCheck(owner) && p.left > 0 && !p.chain.open {
		return []string{fmt.Sprintf("The Commander of {%d} moves by itself only while it is in check, and there is nothing beside it to capture.", owner)}
	}
	if hints == nil {
		hints = append(hints, fmt.Sprintf("{%d} can do nothing with it%s.", owner, choose(p.mustCapture(), ", as there is something else to capture", "")))
	}
	return hints
}

// emptyHints say which pieces can come to a cell where nothing is seen.
func (p *position) emptyHints(seat games.Seat, c cell) []string {
	text := fmt.Sprintf("%s, %s, is empty.", p.name(c), p.where(c))
	if !p.isSeen(c) {
		text = fmt.Sprintf("%s is out of sight.", p.name(c))
	}
	hints := []string{text}
	if p.phase != playing {
		return hints
	}
	if !p.hasSeat(seat) {
		seat = p.turn
	}
	q := *p
	if seat != p.turn {
		q.turn, q.left, q.made, q.chain, q.reserve = seat, 1, 0, chain{}, bySeat{}
	}
	var names []string
	for i := range q.army {
		if !q.out[seat] && q.allows(move{form: step, from: q.army[i].at, to: c}) {
			names = append(names, q.name(q.army[i].at))
		}
	}
	if names != nil {
		hints = append(hints, fmt.Sprintf("{%d} can move there from %s.", seat, games.And(names)))
	} else {
		hints = append(hints, fmt.Sprintf("Nothing of {%d} can move there.", seat))
	}
	if q.made == 0 && q.reserve[q.turn] > 0 && q.isPlaceable(c) {
		hints = append(hints, "A reinforcement can be placed there.")
	}
	return hints
}
