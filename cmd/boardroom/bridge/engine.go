package bridge

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/creachadair/jrpc2"

	"boardroom/cmd/boardroom/dial"
	"boardroom/cmd/boardroom/ugi"
	"boardroom/games"
)

// An engine is the program at one table: a process of its own. One that has died
// is started again.
type engine struct {
	connection *connection
	busy       chan struct{} // holds a token while the program thinks
	program    *ugi.Program  // nil while none runs; used by whoever holds the token
	ctx        context.Context
	cancel     context.CancelFunc // ends thinking, and the program
}

// mostFailures is how often a program may fail at one move before the game is
// resigned: nobody should wait for it for ever.
const mostFailures = 3

// engineOf is the engine of a table.
func (cn *connection) engineOf(ctx context.Context, t table) *engine {
	cn.mu.Lock()
	defer cn.mu.Unlock()
	e := cn.engines[t.Table]
	if e == nil {
		e = &engine{connection: cn, busy: make(chan struct{}, 1)}
		e.ctx, e.cancel = context.WithCancel(ctx)
		cn.engines[t.Table] = e
	}
	return e
}

// closeEngine ends the program of a table that is over.
func (cn *connection) closeEngine(number int) {
	cn.mu.Lock()
	e := cn.engines[number]
	delete(cn.engines, number)
	cn.mu.Unlock()
	if e != nil {
		e.cancel()
		e.busy <- struct{}{}
		e.stop()
	}
}

func (cn *connection) closeEngines() {
	cn.mu.Lock()
	numbers := slices.Collect(maps.Keys(cn.engines))
	cn.mu.Unlock()
	for _, number := range numbers {
		cn.closeEngine(number)
	}
}

// think lets the program find a move and makes it, unless it is at it already.
func (e *engine) think(t table, span time.Duration) {
	select {
	case e.busy <- struct{}{}:
	default:
		return
	}
	e.connection.running.Go(func() {
		defer e.connection.wake()
		defer func() { <-e.busy }()
		ctx := e.ctx
		for failures := 1; ctx.Err() == nil; failures++ {
			err := e.move(ctx, t, span)
			if err == nil || ctx.Err() != nil {
				return
			}
			e.connection.Log.Error("the program fails", "table", t.Name, "time", failures, "error", err)
			e.stop()
			if failures == mostFailures {
				e.connection.Log.Error("the program gives up the game", "table", t.Name)
				_ = e.connection.does(ctx, "table.resign", object{"table": t.Table})
				return
			}
		}
	})
}

// move makes the move that the program finds. The number that it is to have keeps
// it from being made when things have changed. The error is the program's.
func (e *engine) move(ctx context.Context, t table, span time.Duration) error {
	var at struct {
		Board struct {
			Position string
			Ply      int
			YourTurn bool `json:"your_turn"`
		}
	}
	if err := e.connection.ask(ctx, "table.look", object{"table": t.Table}, &at); err != nil || !at.Board.YourTurn {
		return nil // what it is about is looked for anew
	}
	if e.program == nil {
		var err error
		if e.program, err = e.connection.start(ctx, t.Game, optionsOf(t), len(t.Seats)); err != nil {
			return err
		}
	}
	move, err := e.program.Best(ctx, at.Board.Position, nil, span, clocksOf(t)...)
	if err != nil {
		return err
	}
	err = e.connection.ask(ctx, "table.move", object{"table": t.Table, "move": string(move), "ply": at.Board.Ply + 1}, nil)
	if errors.As(err, new(*jrpc2.Error)) && !dial.IsUnanswered(err) { // else it is looked for anew, as above
		return err
	}
	return nil
}

func (c Config) start(ctx context.Context, game string, options games.Options, seats int) (*ugi.Program, error) {
	return ugi.Start(ctx, ugi.Config{
		Line: strings.ReplaceAll(c.Engine, "{game}", game), Game: game, Options: options, Seats: seats, Errors: c.Errors, Late: c.Late,
	})
}

// stop ends the program. Whoever calls it holds the token.
func (e *engine) stop() {
	if e.program != nil {
		_ = e.program.Close()
		e.program = nil
	}
}

// clocksOf are the clocks of a table whose game goes by minutes, seat by seat.
func clocksOf(t table) []ugi.Clock {
	minutes, seconds, ok := strings.Cut(t.Clock, "+")
	if _, err := strconv.Atoi(minutes); !ok || err != nil {
		return nil
	}
	added, _ := strconv.Atoi(seconds)
	clocks := make([]ugi.Clock, len(t.Seats))
	for _, left := range t.Times {
		if left.Seat >= 1 && left.Seat <= len(clocks) {
			clocks[left.Seat-1] = ugi.Clock{Left: time.Duration(left.LeftMS) * time.Millisecond, Added: time.Duration(added) * time.Second}
		}
	}
	return clocks
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
