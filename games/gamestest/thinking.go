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
	for _, check := range []func(games.Position) error{r.checkUtilities, r.checkNoisyMoves, r.checkSuggestions, r.checkSample, r.checkScratch, r.checkPlayout, r.checkGuesses} {
		if err := check(p); err != nil {
			return err
		}
	}
	return nil
}

// checkUtilities holds a judgement to be a share, and the same for partners.
func (r *referee) checkUtilities(p games.Position) error {
	if c, ok := p.(games.Coster); ok && c.Cost() < 1 {
		return fmt.Errorf("costs %d", c.Cost())
	}
	if pace := games.PaceOf(p); pace <= 0 {
		return fmt.Errorf("has a pace of %v", pace)
	}
	if e, ok := p.(games.Explorer); ok && !(e.Explore() > 0) {
		return fmt.Errorf("explores by %v", e.Explore())
	}
	e, ok := p.(games.Evaluator)
	if !ok {
		return nil
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

// checkSample holds moves that are drawn to be legal and, where there are few, every
// move to be drawn.
func (r *referee) checkSample(p games.Position) error {
	s, ok := p.(games.Sampler)
	if !ok {
		return nil
	}
	drawn := map[games.Move]bool{}
	draws, moves := 1, p.CountLegal()
	if moves <= 6 {
		draws = 40 * moves // of which each is missed by every one 4 times in 10^18
	}
	for range draws {
		m := s.Sample(r.chance)
		if !drawn[m] {
			if err := r.checkThought(p, p.ToAct()[0], m); err != nil {
				return fmt.Errorf("draws %s: %w", m, err)
			}
		}
		drawn[m] = true
	}
	if draws > 1 && len(drawn) != moves {
		return fmt.Errorf("of %d moves only %d are ever drawn", moves, len(drawn))
	}
	return nil
}

// checkPlayout holds a game that plays itself to come to an end, and to leave the
// position alone.
func (r *referee) checkPlayout(p games.Position) error {
	s, ok := p.(games.Playouter)
	if !ok {
		return nil
	}
	before := p.String()
	if end := s.Playout(r.chance); !end.Over || end.Reason == "" {
		return fmt.Errorf("plays itself to the end %+v", end)
	}
	if p.String() != before {
		return fmt.Errorf("is %s once it has played itself", p)
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
	a, ok := p.(games.Advancer)
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
	g, ok := p.(games.Determinizer)
	if !ok {
		return nil
	}
	for _, seat := range p.ToAct() {
		seed := uint64(r.chance.Below(1 << 30))
		known := g.Observation(seat)
		world := g.Determinize(seat, games.NewChance(seed))
		again := known.(games.Determinizer).Determinize(seat, games.NewChance(seed))
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
