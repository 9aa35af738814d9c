package gamestest

import (
	"errors"
	"fmt"
	"reflect"

	"boardroom/games"
)

// checkThinking holds what a game tells those who search to its rules.
func (r *referee) checkThinking(p games.Position) error {
	if p.Result().Over {
		return nil
	}
	for _, check := range []func(games.Position) error{r.checkUtilities, r.checkNoisyMoves, r.checkSuggestions, r.checkScratch, r.checkGuesses} {
		if err := check(p); err != nil {
			return err
		}
	}
	return nil
}

// checkUtilities holds a judgement to be a share, and the same for partners.
func (r *referee) checkUtilities(p games.Position) error {
	e, ok := p.(games.Evaluator)
	if !ok {
		return nil
	}
	if t := e.Tuning(); t.Cost < 1 || !(t.Pace >= 0) || !(t.Explore >= 0) {
		return fmt.Errorf("is tuned to %+v", t)
	}
	w := e.Evaluate()
	if w != e.Evaluate() {
		return errors.New("is worth something else when it is judged again")
	}
	for _, team := range games.TeamsOf(p, r.setup.Seats) {
		for _, seat := range team {
			switch {
			case !(w[seat] >= 0 && w[seat] <= 1):
				return fmt.Errorf("is worth %v to seat %d, which is not from 0 to 1", w[seat], seat)
			case w[seat] != w[team[0]]:
				return fmt.Errorf("is worth %v to seat %d and %v to its partner %d", w[seat], seat, w[team[0]], team[0])
			}
		}
	}
	return nil
}

// checkNoisyMoves holds noisy moves to be legal and listed once.
func (r *referee) checkNoisyMoves(p games.Position) error {
	f, ok := p.(games.Noisy)
	if !ok {
		return nil
	}
	seen := map[games.Move]bool{}
	var problem error
	f.NoisyMoves(func(m games.Move) bool {
		problem = r.checkThought(p, p.ToAct()[0], m)
		if seen[m] && problem == nil {
			problem = errors.New("comes twice")
		}
		if problem != nil {
			problem = fmt.Errorf("the noisy move %s: %w", m, problem)
		}
		seen[m] = true
		return problem == nil
	})
	return problem
}

// checkSuggestions holds suggestions to be legal, in order, not too many and
// the same for the same draws.
func (r *referee) checkSuggestions(p games.Position) error {
	s, ok := p.(games.Suggester)
	if !ok {
		return nil
	}
	for _, seat := range p.ToAct() {
		most, seed := 1+r.chance.Below(30), uint64(r.chance.Below(1<<30))
		list := s.Suggest(seat, most, games.NewChance(seed))
		if len(list) == 0 || len(list) > most {
			return fmt.Errorf("suggests %d moves to seat %d, who wants at most %d", len(list), seat, most)
		}
		if !reflect.DeepEqual(list, s.Suggest(seat, most, games.NewChance(seed))) {
			return errors.New("suggests other moves for the same draws")
		}
		seen := map[games.Move]bool{}
		for i, m := range list {
			if seen[m.Move] || !(m.Weight > 0) || i > 0 && m.Weight > list[i-1].Weight {
				return fmt.Errorf("suggests %s with weight %v, twice or out of order", m.Move, m.Weight)
			}
			seen[m.Move] = true
			if err := r.checkThought(p, seat, m.Move); err != nil {
				return fmt.Errorf("suggests %s to seat %d: %w", m.Move, seat, err)
			}
		}
	}
	return nil
}

// checkThought plays a move both ways.
func (r *referee) checkThought(p games.Position, seat games.Seat, m games.Move) error {
	next, _, err := p.Play(seat, m)
	if err != nil {
		return err
	}
	return checkAdvance(p, next, seat, m)
}

// checkAdvance holds a move that is played without telling to come to the same.
func checkAdvance(p, next games.Position, seat games.Seat, m games.Move) error {
	a, ok := p.(games.Evaluator)
	if !ok || seat != p.ToAct()[0] {
		return nil
	}
	if got := a.Advance(m); got.String() != next.String() || !reflect.DeepEqual(got.Result(), next.Result()) {
		return fmt.Errorf("it leads to %s where it is played without telling", got)
	}
	return nil
}

// checkGuesses holds imagined positions to what the seat knows.
func (r *referee) checkGuesses(p games.Position) error {
	g, ok := p.(games.Hider)
	if !ok {
		return nil
	}
	for _, seat := range p.ToAct() {
		seed := uint64(r.chance.Below(1 << 30))
		known := g.Observation(seat)
		world := g.Determinize(seat, games.NewChance(seed))
		again := known.(games.Hider).Determinize(seat, games.NewChance(seed))
		if world.String() != again.String() {
			return fmt.Errorf("seat %d imagines %s, and from what it knows %s", seat, world, again)
		}
		if h, ok := world.(games.Hider); !ok || h.Observation(seat).String() != known.String() {
			return fmt.Errorf("seat %d knows %s and imagines %s", seat, known, world)
		}
		if first(world, 1) != nil != (first(p, 1) != nil) {
			return fmt.Errorf("seat %d imagines %s, in which it can't move", seat, world)
		}
	}
	return nil
}
