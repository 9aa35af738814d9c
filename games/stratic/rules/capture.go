package rules

import "boardroom/games"

// mayOccupy says whether a piece can ride what stands on a cell.
func mayOccupy(k Kind, s *Square) bool { return s.Bare() && k != Fortifier }

// MayCapture says whether a piece of a kind and seat captures what stands on a
// cell.
func (t *Terms) MayCapture(by Piece, s *Square) bool {
	target := s.Top()
	switch {
	case !Enemies(by.Seat, target.Seat), by.Kind == Bureaucrat:
		return false
	case by.Kind == Scout:
		return target.Kind == Commander
	case s.Bare():
		return by.Kind == Fortifier || by.Kind == Interdictor || by.Kind == Commander
	case s.Stacked() && by.Kind == Fortifier:
		return false
	}
	return by.Kind != Commander || !t.IsGuarded(s)
}

// Victim is what a capture takes: the top piece, or the Fortifier under it by a
// dismount, or from under a Commander.
func (p *Position) Victim(m Move) Piece {
	s := p.Army.On(m.To)
	if m.From == m.To || p.breaksGuard(p.MoverOf(m).Kind, s) {
		return Fortifier.Of(s.Fort)
	}
	return s.Top()
}

// IsGuarded says whether a Commander rides there.
func (t *Terms) IsGuarded(s *Square) bool {
	return s.Stacked() && s.Man.Kind == Commander && !t.Anti
}

// breaksGuard says whether a capture takes the Fortifier from under a Commander
// instead of the Commander.
func (t *Terms) breaksGuard(by Kind, s *Square) bool { return t.IsGuarded(s) && by != Scout }

// attacked says whether a Commander stands where an enemy that gives check could
// capture it in one movement.
func (p *Position) attacked(seat games.Seat, gives func(games.Seat) bool) bool {
	target := p.Army.CommanderOf(seat)
	return target != nil && p.attackOn(target, func(by games.Seat) bool { return Enemies(by, seat) && gives(by) }, nil)
}

// attackOn says whether some piece of the seats chosen captures the Commander on
// a square in one movement; each such piece is shown to found, which returns
// false to go on searching.
func (p *Position) attackOn(target *Square, by func(games.Seat) bool, found func(*Square) bool) bool {
	for i := range p.Army {
		s := &p.Army[i]
		top := s.Top()
		if s == target || !by(top.Seat) || !p.MayCapture(top, target) || p.breaksGuard(top.Kind, target) {
			continue
		}
		if _, ok := p.Reaches(RunnerOn(s), target.At); ok && (found == nil || found(s)) {
			return true
		}
	}
	return false
}

// mayDismount says whether a rider captures what it rides.
func (t *Terms) mayDismount(s *Square) bool {
	return s.Stacked() && Enemies(s.Fort, s.Man.Seat) && (s.Man.Kind == Interdictor || s.Man.Kind == Commander)
}
