package stratic

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
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
	if !p.IsOn(c) {
		return nil, p.offBoard(c)
	}
	return known.cellHints(seat, c), nil
}

// turnHints say what can be done now, and by whom.
func (p *position) turnHints(seat games.Seat) []string {
	switch err := p.mayAct(seat); {
	case p.Phase == rules.Over:
		return []string{err.Error()}
	case p.Phase == rules.Deploying:
		return p.deployHints(seat, err)
	case err != nil:
		return append([]string{err.Error()}, p.status()...)
	}
	hints := p.status()
	if p.Reserve[seat] > 0 && p.Made == 0 {
		hints = append(hints, p.reserveHint())
	}
	hints = append(hints, p.movableHints()...)
	if p.mayPassNow() {
		hints = append(hints, "To pass the turn: pass")
	}
	if p.Phase == rules.Answering || p.Made > 0 && !p.MustCapture() {
		hints = append(hints, phrase.Choose(p.Phase == rules.Answering && (p.Left == 0 || !p.Chain.Open), "To decline: done", "To end the turn, or this piece's movement: done"))
	}
	return hints
}

func (p *position) mayPassNow() bool {
	return p.Phase == rules.Playing && !p.MustReinforce() && !p.MustCapture() && p.MayPass()
}

func (p *position) deployHints(seat games.Seat, err error) []string {
	if err != nil && !p.waits(seat) {
		return []string{err.Error()}
	}
	hints := []string{fmt.Sprintf("You deploy %d pieces: one Commander, and at least one Fortifier, Aggressor and Interdictor.", p.FormationOf(seat))}
	if err != nil {
		hints = append([]string{err.Error()}, hints...)
	}
	return append(hints, p.draft(seat).zoneHints()...)
}

// waits says whether a seat will deploy once the Show of Force is made.
func (p *position) waits(seat games.Seat) bool {
	return p.HasSeat(seat) && !p.Deployed[seat] && !p.Out[seat]
}

// status says in sentences who is to do what.
func (p *position) status() []string {
	if p.Phase != rules.Answering {
		return p.progress()
	}
	fallen := fmt.Sprintf("{%d}'s Commander has fallen. Capturing the other side's last Commander in this turn makes it a draw.", p.Turn)
	return append([]string{fallen}, p.progress()...)
}

// progress says what is left of a turn.
func (p *position) progress() []string {
	if p.Chain.Open {
		s := p.Army.On(p.Chain.At)
		text := fmt.Sprintf("%s on %s may capture once more.", phrase.Capitalize(theKind(s.Man.Kind)), p.name(s.At))
		if s.Man.Kind == rules.Viper {
			text = fmt.Sprintf("The Viper on %s may go on, with %s left.", p.name(s.At), phrase.Count(p.Chain.Steps, "step"))
		}
		return []string{text}
	}
	text := fmt.Sprintf("{%d} has %s left in this turn.", p.Turn, phrase.Count(p.Left, "movement"))
	if p.InCheck(p.Turn) {
		return []string{text, fmt.Sprintf("{%d} is in check.", p.Turn)}
	}
	return []string{text}
}

func (p *position) reserveHint() string {
	var names []string
	for _, k := range p.ReserveKinds() {
		names = append(names, kindNames[k])
	}
	text := fmt.Sprintf("You have %s to place before you move, each a %s.", phrase.Count(p.Reserve[p.Turn], "reinforcement"), phrase.Or(names))
	if p.IsAnyPlaceable() {
		return text + " It can stand on " + phrase.Or(p.places()) + ". For example: reinforce f " + p.name(p.ExamplePlace())
	}
	return text + " There is no cell for one now."
}

// places name the cells where a reinforcement can be placed.
func (p *position) places() []string {
	var cells []rules.Cell
	p.Reinforcements(func(m rules.Move) bool {
		if len(cells) == 0 || cells[len(cells)-1] != m.To { // each comes once for every kind
			cells = append(cells, m.To)
		}
		return true
	})
	slices.SortFunc(cells, func(a, b rules.Cell) int {
		return cmp.Or(cmp.Compare(a.Level(), b.Level()), cmp.Compare(a.Rank(), b.Rank()), cmp.Compare(a.File(), b.File()))
	})
	return p.stretches(cells)
}

// stretches are the names of cells, where three or more follow each other in a line as one:
// "c2", "d4 to d7". Of very many the first are named.
func (p *position) stretches(cells []rules.Cell) (names []string) {
	step := func(i int) [3]int {
		a, b := cells[i], cells[i+1]
		return [3]int{b.File() - a.File(), b.Rank() - a.Rank(), b.Level() - a.Level()}
	}
	for len(cells) > 0 {
		if len(names) == mostNamed {
			return append(names, fmt.Sprintf("%d more cells", len(cells)))
		}
		n := 1
		for n < len(cells) && rules.Apart(cells[n-1], cells[n]) == 1 && step(n-1) == step(0) {
			n++
		}
		if n < 3 {
			n = 1
			names = append(names, p.name(cells[0]))
		} else {
			names = append(names, p.name(cells[0])+" to "+p.name(cells[n-1]))
		}
		cells = cells[n:]
	}
	return names
}

// movableHints say of each piece that can do something where it can go, and what can be
// captured.
func (p *position) movableHints() []string {
	var hints, captures []string
	for _, at := range byFile(p.Army) {
		name := p.name(at)
		var to []rules.Cell
		var others []string
		p.MovementsFrom(at, func(m rules.Move) bool {
			switch {
			case m.Form == rules.Capture:
				captures = append(captures, name+" can capture "+p.meets(m.To))
			case m.Form == rules.Swap:
				others = append(others, "change places with the Commander on "+p.name(m.To))
			case m.Form == rules.Exchange:
				others = append(others, "be exchanged for "+aKind(m.Kind))
			case m.From == m.To:
				others = append(others, "move to every empty cell of the board")
			case !slices.Contains(to, m.To):
				to = append(to, m.To)
			}
			return true
		})
		if to != nil {
			others = append([]string{"move to " + phrase.Or(p.stretches(to))}, others...)
		}
		if others != nil {
			hints = append(hints, name+" can "+strings.Join(others, ", or ")+".")
		}
	}
	if hints == nil && captures == nil {
		return []string{"Nothing can move."}
	}
	const most = 12
	if len(captures) > most {
		captures = append(captures[:most], fmt.Sprintf("and there are %d more captures", len(captures)-most))
	}
	if captures != nil {
		hints = append(hints, strings.Join(captures, "; ")+".")
	}
	return hints
}

// byFile are the cells of an army as people look them up: a1, a2, b1.
func byFile(army rules.Army) []rules.Cell {
	return slices.SortedFunc(slices.Values(lists.Map(army, func(s rules.Square) rules.Cell { return s.At })), func(a, b rules.Cell) int {
		return cmp.Or(cmp.Compare(a.Level(), b.Level()), cmp.Compare(a.File(), b.File()), cmp.Compare(a.Rank(), b.Rank()))
	})
}

// meets says what stands on a cell: "the Viper of {2} on c5".
func (p *position) meets(c rules.Cell) string {
	top := p.Army.On(c).Top()
	return fmt.Sprintf("%s of {%d} on %s", theKind(top.Kind), top.Seat, p.name(c))
}

// cellHints say what stands on a cell and what it can do, or who can come there.
func (p *position) cellHints(seat games.Seat, c rules.Cell) []string {
	s := p.Army.On(c)
	if s == nil {
		return p.emptyHints(seat, c)
	}
	hints := []string{fmt.Sprintf("On %s, %s, stands %s.", p.name(c), p.where(c), owned(s))}
	if p.Phase != rules.Playing && p.Phase != rules.Answering {
		return hints
	}
	owners := []games.Seat{}
	for _, man := range s.Pieces() {
		if !slices.Contains(owners, man.Seat) {
			owners = append(owners, man.Seat)
		}
	}
	for _, owner := range owners {
		hints = append(hints, p.pieceHints(owner, s)...)
	}
	return hints
}

// where says in which part of the board a cell is.
func (p *position) where(c rules.Cell) string {
	switch ground := p.ground(c); ground {
	case southern:
		return "behind South's starting line"
	case northern:
		return "behind North's starting line"
	default:
		return regionNames()[ground]
	}
}

// pieceHints say what a seat can do from a cell: now, if it is its turn, else if
// it were.
func (p *position) pieceHints(owner games.Seat, s *rules.Square) []string {
	if p.Out[owner] && p.Phase == rules.Playing {
		return []string{fmt.Sprintf("{%d} is out, and what is left of the army moves no more.", owner)}
	}
	q := p.onTurn(owner)
	var ways [rules.Exchange + 1][]string
	q.MovementsFrom(s.At, func(m rules.Move) bool {
		text := p.name(m.To)
		switch {
		case m.Form == rules.Exchange:
			text = aKind(m.Kind)
		case m.Form == rules.Step && m.From == m.To:
			text = "every empty cell of the board"
		case m.From == m.To:
			text = "the Fortifier that it rides"
		case m.Form == rules.Capture || m.Form == rules.Occupy:
			text = p.meets(m.To)
		}
		ways[m.Form] = append(ways[m.Form], text)
		return true
	})
	return q.waysTold(owner, s, ways)
}

// mostNamed bounds how many cells are listed in a sentence.
const mostNamed = 60

func (p *position) waysTold(owner games.Seat, s *rules.Square, ways [rules.Exchange + 1][]string) []string {
	var hints []string
	for _, told := range []struct {
		form rules.Form
		text string
	}{
		{rules.Step, "{%d} can move from here to %s."},
		{rules.Capture, "{%d} can capture %s."},
		{rules.Occupy, "{%d} can ride %s."},
		{rules.Carry, "{%d} can carry the rider to %s."},
		{rules.Swap, "{%d} can swap it with the Commander on %s."},
		{rules.Exchange, "{%d} can exchange it for %s."},
	} {
		names := ways[told.form]
		if len(names) > mostNamed {
			names = append(names[:mostNamed:mostNamed], fmt.Sprintf("%d more cells", len(ways[told.form])-mostNamed))
		}
		if len(names) > 0 {
			hints = append(hints, fmt.Sprintf(told.text, owner, phrase.And(names)))
		}
	}
	if hints == nil && s.Man == rules.Commander.Of(owner) && !p.Anti && !p.InCheck(owner) && p.Left > 0 && !p.Chain.Open {
		return []string{fmt.Sprintf("The Commander of {%d} moves by itself only while it is in check, and there is nothing beside it to capture or to occupy.", owner)}
	}
	if hints == nil {
		hints = append(hints, fmt.Sprintf("{%d} can do nothing with it%s.", owner, phrase.Choose(p.MustCapture(), ", as there is something else to capture", "")))
	}
	return hints
}

// emptyHints say which pieces can come to a cell where nothing is seen.
func (p *position) emptyHints(seat games.Seat, c rules.Cell) []string {
	text := fmt.Sprintf("%s, %s, is empty.", p.name(c), p.where(c))
	if !p.IsSeen(c) {
		text = fmt.Sprintf("%s is out of sight.", p.name(c))
	}
	hints := []string{text}
	if p.Phase != rules.Playing {
		return hints
	}
	if !p.HasSeat(seat) {
		seat = p.Turn
	}
	q := p.onTurn(seat)
	var names []string
	for i := range q.Army {
		if !q.Out[seat] && q.Allows(rules.Move{Form: rules.Step, From: q.Army[i].At, To: c}) {
			names = append(names, q.name(q.Army[i].At))
		}
	}
	if names != nil {
		hints = append(hints, fmt.Sprintf("{%d} can move there from %s.", seat, phrase.And(names)))
	} else {
		hints = append(hints, fmt.Sprintf("{%d} has no piece that can move there.", seat))
	}
	if q.Made == 0 && q.Reserve[q.Turn] > 0 && q.IsPlaceable(c) {
		hints = append(hints, "A reinforcement can be placed there.")
	}
	return hints
}
