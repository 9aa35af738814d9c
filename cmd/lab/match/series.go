package match

import (
	"context"
	"errors"
	"slices"
	"sync"

	"boardroom/games"
	"boardroom/games/phrase"
)

// A Series is a number of games between two kinds of players.
type Series struct {
	Terms
	A, B    Spec
	Games   int
	Seed    uint64
	Workers int
}

// Run plays all games and gives each, as it ends, to done, one at a time. A
// plays every side in turn, and B all others; games that differ only in that
// begin alike. A program that fails loses that game; one that can't be started is an
// error. The first error ends it.
func (s *Series) Run(ctx context.Context, done func(Outcome) error) error {
	for _, spec := range []Spec{s.A, s.B} {
		if err := spec.try(ctx, &s.Terms); err != nil {
			return err
		}
	}
	start, err := s.start(s.Seed)
	if err != nil {
		return err
	}
	sides := sides(start, s.Seats)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	rounds := make(chan int)
	go func() {
		defer close(rounds)
		for n := 0; n*slices.Max(sides) < s.Games; n++ {
			select {
			case rounds <- n:
			case <-ctx.Done():
				return
			}
		}
	}()
	var mu sync.Mutex
	var failed error
	tell := func(o Outcome) error {
		mu.Lock()
		defer mu.Unlock()
		if failed != nil {
			return failed
		}
		return done(o)
	}
	var workers sync.WaitGroup
	for range max(1, s.Workers) {
		workers.Go(func() {
			for n := range rounds {
				if err := s.round(ctx, n, sides, tell); err != nil {
					mu.Lock()
					if failed == nil {
						failed = err
					}
					mu.Unlock()
					cancel()
				}
			}
		})
	}
	workers.Wait()
	if failed == nil {
		failed = ctx.Err()
	}
	return failed
}

// An Outcome is a game of a series.
type Outcome struct {
	Record
	ASeats []games.Seat // where A sat
	Share  float64      // of the win, that A has
	Round  int          // which games begin alike, A playing every side in turn
	A, B   Spent
}

// round plays the games that begin alike, in each of which A has another of the sides, and
// tells of each as it ends.
func (s *Series) round(ctx context.Context, n int, sides []int, tell func(Outcome) error) error {
	opening, err := s.open(ctx, s.Seed+uint64(n))
	if err != nil {
		return err
	}
	of := slices.Max(sides)
	for side := 1; side <= of && n*of+side <= s.Games; side++ {
		outcome, err := s.game(ctx, opening, sides, side)
		if err == nil {
			outcome.Round = n
			err = tell(outcome)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// game plays one game of the series, in which A has one of the sides.
func (s *Series) game(ctx context.Context, opening *table, sides []int, side int) (o Outcome, err error) {
	players := make([]Player, 0, s.Seats)
	defer func() {
		for i, p := range players {
			spent, failed := p.Close()
			err = errors.Join(err, failed)
			phrase.Choose(sides[i+1] == side, &o.A, &o.B).sum(spent)
		}
	}()
	for seat := 1; seat <= s.Seats; seat++ {
		spec := s.B
		if sides[seat] == side {
			spec = s.A
			o.ASeats = append(o.ASeats, games.Seat(seat))
		}
		players = append(players, spec.open(&s.Terms, opening.record.Seed*1000+uint64((side-1)*100+seat)))
	}
	if o.Record, err = s.play(ctx, opening, players); err == nil {
		o.Share = o.share(o.ASeats[0])
	}
	return o, err
}
