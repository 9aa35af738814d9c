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
	a := p.answering()
	l := &listing{Position: p, yield: func(m Move) bool { return !a.isAnswer(m) || yield(m) }}
	switch {
	case a.target == nil:
		return true
	case a.isLast():
		return l.captures()
	}
	return l.all()
}

// An answering tells which movements answer the fall of a Commander.
type answering struct {
	*Position
	target *Square // the captor's last Commander, or nil
	left   int     // movements that can be begun after the one that is asked about
	lifted Cell    // whose top piece was last taken away, to see whether
	others bool    // the others could answer
}

func (p *Position) answering() *answering {
	a := &answering{Position: p, target: p.LastCommander(CampOf(p.Turn).Other()), left: p.Left}
	if !p.Chain.Open {
		a.left--
	}
	return a
}

// isLast says whether only a capture can still answer.
func (a *answering) isLast() bool { return a.left == 0 }

// isAnswer says whether a legal movement is an answer.
func (a *answering) isAnswer(m Move) bool {
	switch {
	case a.target == nil:
		return false
	case a.fells(m):
		return true
	case m.Form != Capture && a.left == 0, m.Form == Step && a.isIdle(m):
		return false
	}
	next := a.Copy()
	d := &Deed{Move: m, Seat: a.Turn, before: a.Position, After: next, End: m.To}
	d.move(a.Position)
	return next.canAnswer()
}

// farthest is how far from a Commander a piece that does not ride can capture it in one
// movement at most: a Viper, or an Aggressor by a chain.
const farthest = max(viperSteps, anySteps+straightSteps)

// isIdle says, without a look at what follows, that a step leads to no answer with the
// one movement that is left. A piece is only ever in the way of its friends: what they
// can't do with it off the board, they can't do with it elsewhere, and itself it is too
// far off or captures nothing. On a board that has grown nearly all steps are such.
func (a *answering) isIdle(m Move) bool {
	mover := a.Army.On(m.From).Top()
	if mover.Kind != Bureaucrat && Apart(m.To, a.target.At) <= farthest {
		return false
	}
	if a.lifted != m.From {
		q := a.Copy()
		q.Left, q.Chain = a.left, Chain{}
		q.Army = q.Army.Lift(m.From, mover)
		a.lifted, a.others = m.From, q.canAnswer()
	}
	return !a.others
}

func (p *Position) fells(m Move) bool { return m.Form == Capture && p.Victim(m).Kind == Commander }

// canAnswer says whether the captor's Commander can still fall in this turn: by a
// chain that is open, or by a movement that is left.
func (p *Position) canAnswer() bool {
	some := func(q *Position) bool { return !q.answers(func(Move) bool { return false }) }
	return p.canFell() || some(p) || p.Chain.Open && p.Left > 0 && some(p.unchained())
}

// canFell says whether one movement captures the captor's Commander, which costs less to
// tell than whether several do.
func (p *Position) canFell() bool {
	target := p.LastCommander(CampOf(p.Turn).Other())
	return target != nil && p.Left > 0 && !p.Chain.Open && p.attackOn(target, func(by games.Seat) bool { return by == p.Turn }, nil)
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
	if !known.canAnswer() {
		d.Missed = d.Move.Form != Done
		d.decline()
	}
}

// decline ends the game as it is without an answer.
func (d *Deed) decline() {
	d.finish(d.After.SeatsOf(CampOf(d.Seat).Other()), byCommander)
}
