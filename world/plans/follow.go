package plans

import (
	"slices"
	"strings"

	"boardroom/games"
)

// Follow is the plan of a seat after one more entry of the record. What nobody planned stops it.
func (p Plan) Follow(seat games.Seat, m Moment) Plan {
	p = p.clone()
	p.Entries++
	if m.Planned && m.Seat == seat {
		p.Played = m.At
	}
	stood := p.Stands()
	switch {
	case m.Out:
		for i := range p.Lines {
			p.end(i)
		}
		return p
	case m.Back:
		return p.stopIf(stood, "Moves were taken back.")
	case m.Seat == seat && m.Move != "":
		p.advance(func(l Line) bool { return l.next().Kind == Own && m.same(l.next().Text) })
	case m.Seat == seat:
		return p.stopIf(stood, m.Says)
	default:
		p.advanceBy(seat, m)
	}
	if m.Turn {
		p.endWaiting()
	}
	played := slices.ContainsFunc(p.Lines, func(l Line) bool { return l.Next == len(l.Steps) && l.Ended == p.Entries })
	if stood && !p.Stands() && !played {
		p.Stopped = &Stop{p.Entries, m.Says}
	}
	p.forgetEnded()
	return p
}

func (p Plan) stopIf(stood bool, why string) Plan {
	if stood {
		return p.Stop(why)
	}
	return p
}

// advance goes one step on in the lines for which what happened is the next, and ends the others.
func (p *Plan) advance(fits func(Line) bool) {
	for i := range p.Lines {
		l := &p.Lines[i]
		switch {
		case !l.stands():
		case !fits(*l):
			p.end(i)
		default:
			if l.Next++; l.Next == len(l.Steps) {
				p.end(i)
			}
		}
	}
}

// advanceBy goes on by what somebody else did. What was foreseen by name goes before any.
func (p *Plan) advanceBy(seat games.Seat, m Moment) {
	named := func(l Line) bool { return l.stands() && m.is(seat, l.next()) }
	if slices.ContainsFunc(p.Lines, named) {
		p.advance(named)
		return
	}
	waits := func(l Line) bool { return l.next().Kind == Any }
	if m.Turn {
		p.advance(waits)
		return
	}
	for i, l := range p.Lines {
		if l.stands() && !waits(l) {
			p.end(i)
		}
	}
}

// endWaiting ends the lines that wait for others when it is the seat's turn.
func (p *Plan) endWaiting() {
	for i, l := range p.Lines {
		if l.stands() && !l.next().IsOwn() {
			p.end(i)
		}
	}
}

// forgetEnded forgets the oldest lines that have ended, so that a long game keeps not ever more.
func (p *Plan) forgetEnded() {
	more := len(p.Lines) - len(p.Standing()) - mostEnded
	p.Lines = slices.DeleteFunc(p.Lines, func(l Line) bool {
		if l.stands() || more <= 0 {
			return false
		}
		more--
		return true
	})
}

// is says whether a step foresaw what happened, as far as the seat sees it.
func (m Moment) is(seat games.Seat, s Step) bool {
	switch s.Kind {
	case Exactly:
		return m.Open && m.Move != "" && m.same(s.Text)
	case Seen:
		return !slices.ContainsFunc(strings.Split(s.Text, ","), func(cell string) bool { return !m.touches(seat, cell) })
	}
	return false
}

// touches says whether the seat saw something happen on a cell.
func (m Moment) touches(seat games.Seat, cell string) bool {
	return slices.ContainsFunc(m.Happened, func(e games.Event) bool {
		_, there := e.Cells[cell]
		return there && e.Tells(seat)
	})
}
