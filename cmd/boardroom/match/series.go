package match

import (
	"context"
	"errors"
	"slices"
	"sync"

	"boardroom/games"
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
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	numbers := make(chan int)
	go func() {
		defer close(numbers)
		for n := range s.Games {
			select {
			case numbers <- n:
			case <-ctx.Done():
				return
			}
		}
	}()
	var mu sync.Mutex
	var failed error
	var workers sync.WaitGroup
	for range max(1, s.Workers) {
		workers.Go(func() {
			for n := range numbers {
				outcome, err := s.play(ctx, n)
				mu.Lock()
				if err == nil && failed == nil {
					err = done(outcome)
				}
				if err != nil && failed == nil {
					failed = err
					cancel()
				}
				mu.Unlock()
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

// play plays one game of the series.
func (s *Series) play(ctx context.Context, n int) (o Outcome, err error) {
	start, err := s.start(s.Seed)
	if err != nil {
		return o, err
	}
	of := sides(start, s.Seats)
	rounds := slices.Max(of) // until A has played every side
	side, seed := n%rounds+1, s.Seed+uint64(n/rounds)
	o.Round = n / rounds
	players := make([]Player, 0, s.Seats)
	defer func() {
		for i, p := range players {
			spent, failed := p.Close()
			err = errors.Join(err, failed)
			games.Choose(of[i+1] == side, &o.A, &o.B).sum(spent)
		}
	}()
	for seat := 1; seat <= s.Seats; seat++ {
		spec := s.B
		if of[seat] == side {
			spec = s.A
			o.ASeats = append(o.ASeats, games.Seat(seat))
		}
		players = append(players, spec.open(&s.Terms, seed*1000+uint64(n%rounds*100+seat)))
	}
	if o.Record, err = s.Play(ctx, seed, players); err == nil {
		o.Share = o.share(o.ASeats[0])
	}
	return o, err
}
