// Package bridge lets any program that speaks the Universal Game Interface play
// in a house: it connects over ssh like any other bot, takes challenges, and asks
// the program for its moves.
//
// It must not know the house but by its protocol, see docs/api.md.
package bridge

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync"
	"time"

	"github.com/creachadair/jrpc2"
	"github.com/creachadair/jrpc2/channel"

	"boardroom/cmd/boardroom/dial"
	"boardroom/games"
)

// A Config says who plays where.
type Config struct {
	// Dial opens the protocol: what the house says is read, what it is told is
	// written.
	Dial func(context.Context) (dial.Line, error)
	// Engine is the command line of the program; {game} in it is the game.
	Engine   string
	Games    []string // the games that it plays
	Limit    int      // games at once
	Clocks   []string // that it takes; none leaves what the account says
	Takes    Takes
	Proposes Proposes
	Think    time.Duration // for a move, where no clock leaves less
	Late     time.Duration // how much longer the program may take before it has failed; 0 is a minute
	Errors   io.Writer     // what the program complains of; nil throws it away
	Log      *slog.Logger
	// Pause is how long to wait before connecting again, at first.
	Pause time.Duration
	// Beat is how often the house is asked whether it is still there, and how long
	// it may take to answer; 0 is 30 seconds.
	Beat time.Duration
}

// longestPause is the longest time between two attempts to connect.
const longestPause = time.Minute

// A run is what is known from one connection to the next.
type run struct {
	met        bool            // the house has answered
	challenged map[string]bool // "NAME GAME"
	said       map[string]bool // refusals that were logged
	played     time.Time       // when a game was last under way
}

// Run plays until the context ends. Where the line drops it connects again: all
// that it has to know is asked for anew. The error is of a first connection that
// came to nothing, of a house that does not let the program play, or of games proposed
// that can't be.
func Run(ctx context.Context, c Config) error {
	pause, r := c.Pause, &run{challenged: map[string]bool{}, said: map[string]bool{}}
	for {
		began := time.Now()
		err := c.connect(ctx, r)
		switch {
		case ctx.Err() != nil:
			return nil
		case !r.met, errors.As(err, new(errTerms)):
			return err
		}
		if time.Since(began) > longestPause {
			pause = c.Pause
		}
		c.Log.Warn("the line is gone; connecting again", "error", err, "in", pause)
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return nil
		}
		pause = min(2*pause, longestPause)
	}
}

// Try starts the program for a game of so many seats, and ends it: one that can't
// be started should not take challenges.
func (c Config) Try(ctx context.Context, game string, options games.Options, seats int) error {
	program, err := c.start(ctx, game, options, seats)
	if err != nil {
		return fmt.Errorf("the engine does not play %s: %w", game, err)
	}
	return program.Close()
}

// A connection is one to the house, as the owner of an account.
type connection struct {
	Config
	*jrpc2.Client
	run  *run
	name string // of the account
	// changed is told that something has happened, and what has to be done is looked
	// for anew.
	changed chan struct{}

	mu      sync.Mutex
	engines map[int]*engine // by the number of the table
	running sync.WaitGroup
}

// connect connects and plays until the line is gone.
func (c Config) connect(ctx context.Context, r *run) error {
	line, err := c.Dial(ctx)
	if err != nil {
		return err
	}
	defer line.Close()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	context.AfterFunc(ctx, func() { _ = line.Close() })
	cn := &connection{Config: c, run: r, changed: make(chan struct{}, 1), engines: map[int]*engine{}}
	cn.Client = jrpc2.NewClient(channel.Line(line, line), &jrpc2.ClientOptions{
		OnNotify: func(*jrpc2.Request) { cn.wake() },
		OnStop:   func(*jrpc2.Client, error) { cancel() },
	})
	defer cn.running.Wait()
	defer cn.closeEngines()
	defer cancel()
	defer cn.Close()
	if err := cn.introduce(ctx); err != nil {
		return err
	}
	r.met = true
	cn.running.Go(func() { cn.beat(ctx, cancel) })
	for {
		switch err := cn.play(ctx); {
		case dial.IsUnanswered(err): // the line has outlived the house
			cn.wake()
		case err != nil:
			return err
		}
		select {
		case <-cn.changed:
		case <-ctx.Done():
			return errors.New("the house has closed, or the line has dropped")
		}
	}
}

// usualBeat is how often a house is asked whether it is still there.
const usualBeat = 30 * time.Second

// beat ends the connection where the house does not answer any more: a line can be
// gone without a word.
func (cn *connection) beat(ctx context.Context, end func()) {
	every := cmp.Or(cn.Beat, usualBeat)
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		answer, late := context.WithTimeout(ctx, every)
		_, err := cn.Call(answer, "ping", nil)
		late()
		if err != nil && !dial.IsUnanswered(err) {
			end()
			return
		}
		cn.wake() // what was refused may be taken now
	}
}

// wake looks for what has to be done once more.
func (cn *connection) wake() {
	select {
	case cn.changed <- struct{}{}:
	default:
	}
}

// ask is a request. What is told meanwhile may come in its answer, and is looked
// into like what is told by itself.
func (cn *connection) ask(ctx context.Context, method string, params object, into any) error {
	answer, err := cn.Call(ctx, method, params)
	if err != nil {
		return err
	}
	var with struct{ Notices []struct{} }
	if err := answer.UnmarshalResult(&with); err == nil && len(with.Notices) > 0 {
		cn.wake()
	}
	if into == nil {
		return nil
	}
	return answer.UnmarshalResult(into)
}

// object is what requests are made of.
type object = map[string]any

// introduce comes in, and says what the bot plays.
func (cn *connection) introduce(ctx context.Context) error {
	hello, err := dial.Enter(ctx, cn.Client)
	if err != nil {
		return err
	}
	cn.name = hello.Name
	if err := cn.ask(ctx, "bot.games", object{"games": cn.Games}, nil); err != nil {
		return err
	}
	if err := cn.ask(ctx, "bot.limit", object{"limit": cn.Limit}, nil); err != nil {
		return err
	}
	if len(cn.Clocks) > 0 {
		if err := cn.ask(ctx, "bot.clocks", object{"clocks": cn.Clocks}, nil); err != nil {
			return err
		}
	}
	cn.Log.Info("here, and waiting for challenges", "name", cn.name, "games", strings.Join(cn.Games, " "))
	return nil
}
