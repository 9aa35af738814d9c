package rules

import "boardroom/games"

// mayAnswer says whether the fall of a seat's Commander is one that it may
// answer: the last of its side, against one last Commander.
func (p *Position) mayAnswer(fallen games.Seat) bool {
	camp := CampOf(fallen)
	return p.allOut(camp) && p.stillIn(camp.Other()) == 1
}

// LastCommander is where a Commander of the side stands that is not out.
func (p *Position) LastCommander(c Camp) *Square {
	for _, seat := range p.SeatsOf(c) {
		if s := p.Army.CommanderOf(seat); s != nil && !p.Out[seat] {
			return s
		}
	}
	return nil
}

// answers yields the movements of a turn that answers the fall of a Commander:
// those after which the captor's Commander has fallen too, or still can in this
// turn.
func (p *Position) answers(yield func(Move) bool) bool {
	return p.LastCommander(CampOf(p.Turn).Other()) == nil ||
		p.Movements(func(m Move) bool { return !p.isAnswer(m) || yield(m) })
}

// isAnswer says whether a legal movement is one of those. In the first edition
// the answer was that one capture.
func (p *Position) isAnswer(m Move) bool {
	if p.fells(m) {
		return true
	}
	left := p.Left
	if !p.Chain.Open {
		left--
	}
	if p.Edition == 1 || m.Form != Capture && left == 0 {
		return false
	}
	next := p.Copy()
	d := &Deed{Move: m, Seat: p.Turn, before: p, After: next, End: m.To}
	d.move(p)
	return next.canAnswer()
}

func (p *Position) fells(m Move) bool { return m.Form == Capture && p.Victim(m).Kind == Commander }

// canAnswer says whether the captor's Commander can still fall in this turn: by a
// chain that is open, or by a movement that is left.
func (p *Position) canAnswer() bool {
	some := func(q *Position) bool { return !q.answers(func(Move) bool { return false }) }
	return some(p) || p.Chain.Open && p.Left > 0 && some(p.unchained())
}

func (p *Position) unchained() *Position {
	q := *p
	q.Chain = Chain{}
	return &q
}

// goOnAnswering ends the game when the answer is given or can't be any more.
func (d *Deed) goOnAnswering() {
	next := d.After
	if d.Victim.Kind == Commander {
		d.Fallen = d.Victim.Seat
		next.Out[d.Fallen] = true
		d.finish(nil, ByRetaliation)
		return
	}
	known := next.Known(d.Seat)
	if next.Chain.Open && known.answers(func(Move) bool { return false }) {
		next.Chain, known = Chain{}, known.unchained()
	}
	if next.Edition == 1 || !known.canAnswer() {
		d.Missed = d.Move.Form != Done
		d.decline()
	}
}

// decline ends the game as it is without an answer.
func (d *Deed) decline() {
	d.finish(d.After.SeatsOf(CampOf(d.Seat).Other()), byCommander)
}
