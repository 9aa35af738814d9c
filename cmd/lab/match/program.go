package match

import (
	"context"
	"fmt"
	"time"

	"boardroom/cmd/boardroom/ugi"
	"boardroom/games"
)

// A foreign player is a program that speaks the Universal Game Interface. It is
// started for its first move, and ended with the game.
type foreign struct {
	*ugi.Program // nil while it is not started
	terms        *Terms
	name         string
	spent        Spent
}

// start starts a program for a game.
func (t *Terms) startProgram(ctx context.Context, line string) (*ugi.Program, error) {
	return ugi.Start(ctx, ugi.Config{Line: line, Game: t.Game.Name, Options: t.Options, Seats: t.Seats, Late: t.Late})
}

func (f *foreign) Name() string { return f.name }

// Move asks the program. One that may not see all is shown the position as its
// seat knows it; any other gets the whole game, for the sake of repetition.
func (f *foreign) Move(ctx context.Context, m Moment) (move games.Move, err error) {
	if f.Program == nil {
		if f.Program, err = f.terms.startProgram(ctx, f.name); err != nil {
			return "", err
		}
	}
	think := f.terms.Span
	if len(m.Clocks) > 0 {
		think = 0 // it goes by the clocks
	}
	if h, ok := m.Position.(games.Hider); ok {
		move, err = f.Best(ctx, h.Observation(m.Seat).String(), nil, think, m.Clocks...)
	} else {
		move, err = f.Best(ctx, m.Start, m.Moves, think, m.Clocks...)
	}
	f.spent.add(0, f.Depth, f.Nodes)
	return move, err
}

func (f *foreign) Close() (Spent, error) {
	if f.Program == nil {
		return f.spent, nil
	}
	err := f.Program.Close()
	f.spent.Processor = f.Used()
	return f.spent, err
}

// try starts a program and ends it: nothing is played with one that can't be started.
func (s Spec) try(ctx context.Context, t *Terms) error {
	if s.kind != program {
		return nil
	}
	p, err := t.startProgram(ctx, s.text)
	if err != nil {
		return err
	}
	return p.Close()
}

// The reasons of games that a program has lost by itself.
const (
	failed  = "failed"
	timeout = "timeout"
)

// lose ends the game for the side of a program that has not made a move that counts,
// and tells why. All others win.
func (g *table) lose(seat games.Seat, reason string, why error) {
	r := &g.record
	g.result = games.Result{Over: true, Reason: reason}
	for other := 1; other <= r.Seats; other++ {
		if r.sides[other] != r.sides[seat] {
			g.result.Winners = append(g.result.Winners, games.Seat(other))
		}
	}
	r.Failure = games.Numbered(why.Error())
}

// A stopwatch is the clocks of a game, by seat; empty where there are none.
type stopwatch []ugi.Clock

func (t *Terms) stopwatch() stopwatch {
	if t.Clock.Left <= 0 {
		return nil
	}
	clocks := make(stopwatch, t.Seats)
	for i := range clocks {
		clocks[i] = t.Clock
	}
	return clocks
}

// charge takes the time of a move from a seat, and gives it what it gets for one. The
// error says that the seat had less.
func (s stopwatch) charge(seat games.Seat, took time.Duration) error {
	if len(s) == 0 {
		return nil
	}
	c := &s[seat-1]
	if took > c.Left {
		return fmt.Errorf("it took %s, and had %s", took.Round(time.Millisecond), c.Left.Round(time.Millisecond))
	}
	c.Left += c.Added - took
	return nil
}
