package rules

import (
	"slices"

	"boardroom/games"
)

// A Deed is what a move has done, for those who tell of it.
type Deed struct {
	Move   Move
	Seat   games.Seat
	Mover  Piece
	before *Position
	After  *Position
	End    Cell   // where the mover, or the Fortifier that carried it, stands now
	Met    bool   // something unseen was met on the way
	Barred bool   // a swap did not happen
	Victim Piece  // what was captured, or none
	Where  Cell   // of the victim
	Way    []Cell // that the mover went over
	Broken bool   // the guard of a Commander was broken: Fortifier and mover are gone
	Fallen games.Seat
	Missed bool // an answer did not reach the Commander
	Began  bool // a leaving has started the game
	Ended  bool // the turn is over
	Grew   bool
	Gains  []Gain
}

// A Gain is a reinforcement that a seat has earned.
type Gain struct {
	Seat games.Seat
	For  Merit
}

// A Merit is what earns a reinforcement.
type Merit int

const (
	Midboard   Merit = iota // more pieces in it when the board grows
	SlowEnemy               // a slow turn of the enemy
	QuickTurns              // so many in a row, see MostQuick
)

// Allows says whether a move is legal. It looks only at the piece that moves.
func (p *Position) Allows(m Move) bool {
	switch {
	case p.Phase == Answering:
		return m.Form == Done || m.Form < Reinforce && p.allowsMovement(m) && p.answering().isAnswer(m)
	case m.Form == Reinforce:
		return p.allowsReinforcement(m)
	case p.MustReinforce() || m.Form != Capture && p.MustCapture():
		return false
	case m.Form == Pass:
		return p.MayPass()
	case m.Form == Done:
		return p.Made > 0
	}
	return p.allowsMovement(m)
}

func (p *Position) allowsMovement(m Move) bool {
	s := p.Army.On(m.From)
	if s != nil && s.Man == Bureaucrat.Of(p.Turn) && !p.Chain.Open && (m.Form == Step || m.Form == Occupy) {
		there := p.Army.On(m.To)
		return p.Left > 0 && m.From != m.To && p.IsOn(m.To) && (m.Form == Step) == (there == nil) && (there == nil || mayOccupy(Bureaucrat, there))
	}
	return !p.movementsFrom(m.From, func(other Move) bool { return other != m })
}

func (p *Position) allowsReinforcement(m Move) bool {
	return p.Made == 0 && p.Reserve[p.Turn] > 0 && slices.Contains(p.ReserveKinds(), m.Kind) && p.IsPlaceable(m.To)
}

// IsPlaceable says whether a reinforcement can be placed on any cell there may be.
func (p *Position) IsPlaceable(c Cell) bool {
	if !p.IsOn(c) || !p.mayPlace(c, p.eyes(CampOf(p.Turn))) {
		return false
	}
	commander := p.Army.CommanderOf(p.Turn)
	return !p.Fog || commander != nil && Apart(commander.At, c) <= CommanderReach
}

// MoverOf is the piece that a legal movement moves.
func (p *Position) MoverOf(m Move) Piece {
	s := p.Army.On(m.From)
	if m.Form == Carry {
		return Fortifier.Of(s.Fort)
	}
	return s.Top()
}

// Play plays a legal move on the true board.
func (p *Position) Play(known *Position, m Move, time int) *Deed {
	next := p.Copy()
	next.Knower = nil
	d := &Deed{Move: m, Seat: p.Turn, before: p, After: next, End: m.To}
	if p.Clock {
		next.spent += time
	}
	switch m.Form {
	case Reinforce:
		next.Army = next.Army.Put(m.To, m.Kind.Of(p.Turn))
		next.Reserve[p.Turn]--
		d.Mover = m.Kind.Of(p.Turn)
	case Pass:
		d.endTurn()
	case Done:
		d.giveUp()
	default:
		d.movement(known)
	}
	return d
}

// giveUp ends a chain, a turn, or the game where an answer is declined.
func (d *Deed) giveUp() {
	next := d.After
	switch {
	case next.Phase == Answering && next.Chain.Open && next.Left > 0:
		next.Chain = Chain{}
		d.goOnAnswering()
	case next.Phase == Answering:
		d.decline()
	case next.Chain.Open:
		next.Chain = Chain{}
		d.goOn()
	default:
		d.endTurn()
	}
}

// movement makes a movement, or goes on with one.
func (d *Deed) movement(known *Position) {
	p := d.before
	if p.Phase == Playing {
		d.After.Reserve[d.Seat] = 0
	}
	d.move(known)
	switch {
	case p.Phase == Answering:
		d.goOnAnswering()
	case p.Anti && d.emptied(), !p.Anti && d.Victim.Kind == Commander && d.fall():
	default:
		d.goOn()
	}
}

// move changes the board as a movement does, and opens the chain that follows.
func (d *Deed) move(known *Position) {
	p, next := d.before, d.After
	d.Mover = p.MoverOf(d.Move)
	if !p.Chain.Open {
		next.Left--
		next.Made++
	}
	steps := d.travel(known)
	d.Way = d.Way[:max(0, min(steps-1, len(d.Way)))]
	next.Chain = Chain{}
	d.openChain(steps)
}

// travel moves the piece as far as it comes and returns in how many steps.
func (d *Deed) travel(known *Position) (steps int) {
	p, m := d.before, d.Move
	if m.Form == Exchange || m.From == m.To {
		d.End = m.From
		d.settle(m)
		return 0
	}
	r := d.runner()
	trail := known.trail(r, m.To)
	d.Way = trail
	for i, c := range trail {
		s := p.Army.On(c)
		if s == nil || known.Army.On(c) != nil {
			continue
		}
		d.Met = true
		switch {
		case m.Form == Swap:
			d.Barred, d.End, d.Way = true, m.From, nil
		case m.Form != Carry && p.MayCapture(d.Mover, s):
			d.End = c
			d.settle(Move{Form: Capture, From: m.From, To: c})
			return i + 1
		case i == 0:
			d.End = m.From
		default:
			d.End = trail[i-1]
			short := Move{Form: Step, From: m.From, To: d.End}
			if m.Form == Carry {
				short.Form = Carry
			}
			d.settle(short)
		}
		return i
	}
	d.settle(m)
	return len(trail)
}

// runner is the mover with the reach that it has for this movement.
func (d *Deed) runner() Runner {
	p, m := d.before, d.Move
	s := p.Army.On(m.From)
	switch {
	case m.Form == Carry:
		return Runner{Kind: Fortifier, From: m.From}
	case p.Chain.Open:
		return p.ChainRunner(s)
	}
	return RunnerOn(s)
}

// settle makes a movement that nothing stands in the way of.
func (d *Deed) settle(m Move) {
	if m.Form == Capture {
		d.Victim, d.Where = d.before.Victim(m), m.To
		d.Broken = m.From != m.To && d.before.breaksGuard(d.Mover.Kind, d.before.Army.On(m.To))
	}
	d.After.relocate(m, d.Mover, m.To)
}

// relocate changes what stands where, as a movement does that nothing stands in
// the way of.
func (p *Position) relocate(m Move, by Piece, to Cell) {
	there := p.Army.On(to)
	switch m.Form {
	case Exchange:
		p.Army = p.Army.Lift(m.From, by).Put(m.From, m.Kind.Of(by.Seat))
	case Swap:
		other := there.Man
		p.Army = p.Army.Lift(m.From, by).Lift(to, other).Put(m.From, other).Put(to, by)
	case Carry:
		rider := p.Army.On(m.From).Man
		p.Army = p.Army.Lift(m.From, by).Lift(m.From, rider).Put(to, by).Put(to, rider)
	case Capture:
		switch {
		case m.From == to:
			p.Army = p.Army.Lift(to, Fortifier.Of(there.Fort))
		case p.breaksGuard(by.Kind, there):
			p.Army = p.Army.Lift(to, Fortifier.Of(there.Fort)).Lift(m.From, by)
		default:
			p.Army = p.Army.Lift(to, there.Top()).Lift(m.From, by).Put(to, by)
		}
	default:
		p.Army = p.Army.Lift(m.From, by).Put(to, by)
	}
}

// openChain lets a piece that has captured go on.
func (d *Deed) openChain(steps int) {
	if d.Victim.Kind == 0 || d.Broken {
		return
	}
	next := d.After
	switch d.Mover.Kind {
	case Aggressor:
		if !d.before.Chain.Open && Apart(d.Move.From, d.End) <= anySteps {
			next.Chain = Chain{Open: true, At: d.End}
		}
	case Viper:
		left := viperSteps - steps
		if d.before.Chain.Open {
			left = d.before.Chain.Steps - steps
		}
		if left > 0 {
			next.Chain = Chain{Open: true, At: d.End, Steps: left}
		}
	}
}

// goOn leaves the turn where it is as long as there is something to do.
func (d *Deed) goOn() {
	next := d.After
	if next.Chain.Open && next.Known(d.Seat).movable() {
		return
	}
	next.Chain = Chain{}
	if next.Left > 0 && next.Known(d.Seat).movable() {
		return
	}
	d.endTurn()
}
