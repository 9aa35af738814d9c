package match

import (
	"context"
	"time"

	"boardroom/cmd/boardroom/ugi"
	"boardroom/games"
)

// A foreign player is a program that speaks the Universal Game Interface. It is
// ended with the game.
type foreign struct {
	*ugi.Program
	name  string
	span  time.Duration // that it is asked to take for a move
	spent Spent
}

func startProgram(ctx context.Context, line string, t *Terms) (Player, error) {
	p, err := ugi.Start(ctx, ugi.Config{Line: line, Options: t.Options, Seats: t.Seats})
	if err != nil {
		return nil, err
	}
	return &foreign{Program: p, name: line, span: t.Span}, nil
}

func (f *foreign) Name() string { return f.name }

// Move asks the program. One that may not see all is shown the position as its
// seat knows it; any other gets the whole game, for the sake of repetition.
func (f *foreign) Move(ctx context.Context, m Moment) (move games.Move, err error) {
	if h, ok := m.Position.(games.Hider); ok {
		move, err = f.Best(ctx, h.Observation(m.Seat).String(), nil, f.span)
	} else {
		move, err = f.Best(ctx, m.Start, m.Moves, f.span)
	}
	f.spent.add(0, f.Depth, f.Nodes)
	return move, err
}

func (f *foreign) Close() (Spent, error) {
	err := f.Program.Close()
	f.spent.Processor = f.Used()
	return f.spent, err
}
