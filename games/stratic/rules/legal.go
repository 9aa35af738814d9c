package rules

import "boardroom/games"

// mostMade is how many movements a turn can have.
const mostMade = 2

// A listing yields legal moves. It asks only once what it needs to know.
type listing struct {
	*Position
	yield   func(Move) bool
	asked   bool
	checked bool
	// skipped counts moves of Bureaucrats to empty cells instead of yielding
	// them, where it is not nil.
	skipped *int
}

func (l *listing) check() bool {
	if !l.asked {
		l.asked, l.checked = true, l.InCheck(l.Turn)
	}
	return l.checked
}

// List yields every legal move of what the seat to act knows, until yield
// returns false.
func (p *Position) List(yield func(Move) bool) bool {
	switch p.Phase {
	case Answering:
		return p.answers(yield) && yield(Move{Form: Done})
	case Playing:
		return p.listTurn(yield)
	}
	return true
}

func (p *Position) listTurn(yield func(Move) bool) bool {
	return p.Reinforcements(yield) && (p.MustReinforce() || p.ListRest(yield, nil))
}

// ListRest yields all but reinforcements.
func (p *Position) ListRest(yield func(Move) bool, skipped *int) bool {
	captureOnly := p.MustCapture()
	l := &listing{Position: p, skipped: skipped, yield: func(m Move) bool { return captureOnly && m.Form != Capture || yield(m) }}
	if !l.all() {
		return false
	}
	switch {
	case captureOnly:
		return true
	case p.MayPass():
		return yield(Move{Form: Pass})
	case p.Made > 0:
		return yield(Move{Form: Done})
	}
	return true
}

// MayPass says whether the seat to act can pass now.
func (p *Position) MayPass() bool {
	return p.Made == 0 && (!p.InCheck(p.Turn) || !p.movable())
}

func (p *Position) movable() bool {
	return !p.Movements(func(Move) bool { return false })
}

// MustCapture says whether the rules of Antistratic force a capture.
func (p *Position) MustCapture() bool {
	return p.Anti && !p.Movements(func(m Move) bool { return m.Form != Capture })
}

// MustReinforce says whether the rules of Antistratic force a reinforcement.
func (p *Position) MustReinforce() bool {
	return p.Anti && !p.Reinforcements(func(Move) bool { return false })
}

// Movements yields the movements of the seat to act, or how it can go on with
// the one that it is in.
func (p *Position) Movements(yield func(Move) bool) bool {
	return (&listing{Position: p, yield: yield}).all()
}

func (l *listing) all() bool {
	switch {
	case l.Chain.Open:
		return l.chained()
	case l.Left == 0:
		return true
	}
	for i := range l.Army {
		if !l.from(&l.Army[i]) {
			return false
		}
	}
	return true
}

// MovementsFrom yields what can be done now from one cell, which is not empty: in
// a phase of answers the answers. Of the many empty cells that a Bureaucrat can go to
// it yields one in place of all, as a step to where it stands.
func (p *Position) MovementsFrom(c Cell, yield func(Move) bool) {
	if p.Phase == Answering {
		p.answers(func(m Move) bool { return m.From != c || yield(m) })
		return
	}
	must, skipped := p.MustCapture(), 0
	l := &listing{Position: p, skipped: &skipped, yield: func(m Move) bool { return must && m.Form != Capture || yield(m) }}
	if l.begin(c) && skipped > 0 && p.Army.On(c).Man.Kind == Bureaucrat {
		yield(Move{Form: Step, From: c, To: c})
	}
}

// movementsFrom yields the movements that begin on one cell.
func (p *Position) movementsFrom(c Cell, yield func(Move) bool) bool {
	return (&listing{Position: p, yield: yield}).begin(c)
}

func (l *listing) begin(c Cell) bool {
	s := l.Army.On(c)
	switch {
	case l.Chain.Open:
		return l.Chain.At != c || l.chained()
	case l.Left == 0 || s == nil:
		return true
	}
	return l.from(s)
}

// from yields the movements of what stands on a square.
func (l *listing) from(s *Square) bool {
	switch {
	case !s.Bare() && s.Man.Seat == l.Turn:
		if !l.going(RunnerOn(s), s.Man) || !l.dismount(s) {
			return false
		}
	case s.Bare() && s.Fort == l.Turn:
		return l.going(RunnerOn(s), s.Top()) && l.exchanges(s.At)
	}
	return s.Fort != l.Turn || s.Bare() || Enemies(s.Man.Seat, l.Turn) || l.carries(s.At)
}

// going yields what a piece can do on the cells that it reaches.
func (l *listing) going(r Runner, by Piece) bool {
	see := func(to Cell, _ int, s *Square) bool {
		switch {
		case s == nil:
			return l.try(by, Move{Form: Step, From: r.From, To: to})
		case s.Man == Commander.Of(l.Turn) && by.Kind != Commander:
			return l.swap(by, s, r.From)
		}
		return (!mayOccupy(by.Kind, s) || l.try(by, Move{Form: Occupy, From: r.From, To: to})) &&
			(!l.MayCapture(by, s) || l.try(by, Move{Form: Capture, From: r.From, To: to}))
	}
	if r.Kind == Bureaucrat && l.skipped != nil {
		*l.skipped += l.Bounds().size() - len(l.Army)
		return l.meetings(r, see)
	}
	return l.reach(r, see)
}

// try yields a movement, one of a Commander only if the Commander may make it.
func (l *listing) try(by Piece, m Move) bool {
	if by.Kind == Commander && !l.Anti {
		free := m.Form == Capture || m.Form == Occupy
		if !free && !l.check() || !l.IsSafe(m) {
			return true
		}
	}
	return l.yield(m)
}

// swap yields the swap of a piece with the Commander, on whose cell it could
// come to stand.
func (l *listing) swap(by Piece, with *Square, from Cell) bool {
	m := Move{Form: Swap, From: from, To: with.At}
	if l.Anti || by.Kind == Fortifier && with.Fort != 0 || !l.IsSafe(m) {
		return true
	}
	return l.yield(m)
}

// dismount yields the capture of an enemy's Fortifier by its rider.
func (l *listing) dismount(s *Square) bool {
	if !l.mayDismount(s) {
		return true
	}
	return l.try(s.Man, Move{Form: Capture, From: s.At, To: s.At})
}

// exchanges yields what a Fortifier past the enemy's line can become.
func (l *listing) exchanges(c Cell) bool {
	if !IsPast(CampOf(l.Turn).Other(), c) {
		return true
	}
	for _, k := range l.ExchangeKinds() {
		if !l.yield(Move{Form: Exchange, From: c, Kind: k}) {
			return false
		}
	}
	return true
}

// carries yields where a Fortifier can carry its rider.
func (l *listing) carries(c Cell) bool {
	for _, w := range l.Ways() {
		to := c.Plus(w, 1)
		if w.Straight && l.IsOn(to) && l.Army.On(to) == nil && !l.yield(Move{Form: Carry, From: c, To: to}) {
			return false
		}
	}
	return true
}

// chained yields how a chain can go on: an Aggressor captures again, a Viper
// goes on with the steps that it has left.
func (l *listing) chained() bool {
	s := l.Army.On(l.Chain.At)
	if s == nil || s.Man.Seat != l.Turn {
		return true
	}
	return l.reach(l.ChainRunner(s), func(to Cell, _ int, there *Square) bool {
		switch {
		case there == nil:
			return s.Man.Kind != Viper || l.yield(Move{Form: Step, From: s.At, To: to})
		case s.Man.Kind == Viper && mayOccupy(Viper, there) && !l.yield(Move{Form: Occupy, From: s.At, To: to}):
			return false
		}
		return !l.MayCapture(s.Man, there) || l.yield(Move{Form: Capture, From: s.At, To: to})
	})
}

// ChainRunner is the piece that goes on with a chain; riding gives it nothing.
func (p *Position) ChainRunner(s *Square) Runner {
	return Runner{Kind: s.Man.Kind, From: s.At, steps: p.Chain.Steps}
}

// Legal yields every legal move. Deployments can't be listed.
func (p *Position) Legal(yield func(games.Move) bool) {
	known := p.Known(p.Turn)
	known.List(func(m Move) bool { return yield(known.Token(m)) })
}

// CountLegal counts the legal moves. Reinforcements and Bureaucrats go to nearly
// every empty cell, which are counted without a look at each.
func (p *Position) CountLegal() int {
	known, n := p.Known(p.Turn), 0
	one := func(Move) bool {
		n++
		return true
	}
	if known.Phase != Playing {
		known.List(one)
		return n
	}
	if n = known.countReinforcements(); n == 0 || !known.Anti {
		known.ListRest(one, &n)
	}
	return n
}

func (p *Position) ToAct() []games.Seat {
	switch {
	case p.Phase == Over:
		return nil
	case p.Phase == Deploying:
		return p.ToDeploy()
	}
	return []games.Seat{p.Turn}
}

func (p *Position) Result() games.Result { return p.result }
