package bridge

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/creachadair/jrpc2"

	"boardroom/cmd/boardroom/ugi"
	"boardroom/games"
)

// A desk is where the program thinks about one table: a process of its own. One
// that has died is started again.
type desk struct {
	visit   *visit
	busy    chan struct{} // holds a token while the program thinks
	program *ugi.Program  // nil while none runs; used by who holds the token
	ctx     context.Context
	cancel  context.CancelFunc // ends thinking, and the program
}

// mostFailures is how often a program may fail at one move before the game is
// resigned: nobody should wait for it for ever.
const mostFailures = 3

// deskOf is the desk of a table.
func (v *visit) deskOf(ctx context.Context, t table) *desk {
	v.mu.Lock()
	defer v.mu.Unlock()
	d := v.desks[t.Table]
	if d == nil {
		d = &desk{visit: v, busy: make(chan struct{}, 1)}
		d.ctx, d.cancel = context.WithCancel(ctx)
		v.desks[t.Table] = d
	}
	return d
}

// closeDesk ends the program of a table that is over.
func (v *visit) closeDesk(number int) {
	v.mu.Lock()
	d := v.desks[number]
	delete(v.desks, number)
	v.mu.Unlock()
	if d != nil {
		d.cancel()
		d.busy <- struct{}{}
		d.stop()
	}
}

func (v *visit) closeDesks() {
	v.mu.Lock()
	var numbers []int
	for number := range v.desks {
		numbers = append(numbers, number)
	}
	v.mu.Unlock()
	for _, number := range numbers {
		v.closeDesk(number)
	}
}

// think lets the program find a move and makes it, unless it is at it already.
func (d *desk) think(t table, span time.Duration) {
	select {
	case d.busy <- struct{}{}:
	default:
		return
	}
	d.visit.running.Go(func() {
		defer d.visit.poke()
		defer func() { <-d.busy }()
		ctx := d.ctx
		for failures := 1; ctx.Err() == nil; failures++ {
			err := d.move(ctx, t, span)
			if err == nil || ctx.Err() != nil {
				return
			}
			d.visit.Log.Error("the program fails", "table", t.Name, "time", failures, "error", err)
			d.stop()
			if failures == mostFailures {
				d.visit.Log.Error("the program gives up the game", "table", t.Name)
				_ = d.visit.does(ctx, "table.resign", object{"table": t.Table})
				return
			}
		}
	})
}

// move makes the move that the program finds. The number that it is to have keeps
// it from being made when things have changed. The error is the program's.
func (d *desk) move(ctx context.Context, t table, span time.Duration) error {
	var at struct {
		Board struct {
			Position string
			Ply      int
			YourTurn bool `json:"your_turn"`
		}
	}
	if err := d.visit.ask(ctx, "table.look", object{"table": t.Table}, &at); err != nil || !at.Board.YourTurn {
		return nil // what it is about is looked for anew
	}
	if d.program == nil {
		var err error
		if d.program, err = d.visit.start(ctx, t.Game, optionsOf(t), len(t.Seats)); err != nil {
			return err
		}
	}
	move, err := d.program.Best(ctx, at.Board.Position, nil, span)
	if err != nil {
		return err
	}
	err = d.visit.ask(ctx, "table.move", object{"table": t.Table, "move": string(move), "ply": at.Board.Ply + 1}, nil)
	if errors.As(err, new(*jrpc2.Error)) {
		return err
	}
	return nil
}

// start starts the program for a game.
func (c Config) start(ctx context.Context, game string, options games.Options, seats int) (*ugi.Program, error) {
	return ugi.Start(ctx, ugi.Config{
		Line: strings.ReplaceAll(c.Engine, "{game}", game), Options: options, Seats: seats, Errors: c.Errors, Late: c.Late,
	})
}

// stop ends the program. Whoever calls it holds the token.
func (d *desk) stop() {
	if d.program != nil {
		_ = d.program.Close()
		d.program = nil
	}
}

// optionsOf are the options of a table's game.
func optionsOf(t table) games.Options {
	options := games.Options{}
	for _, word := range strings.Fields(t.Options) {
		if key, value, ok := strings.Cut(word, "="); ok {
			options[key] = value
		}
	}
	return options
}
