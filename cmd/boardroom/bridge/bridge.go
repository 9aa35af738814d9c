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

	"boardroom/games"
)

// A Config says who plays where.
type Config struct {
	// Dial opens the protocol: what the house says is read, what it is told is
	// written.
	Dial func(context.Context) (Line, error)
	// Engine is the command line of the program; {game} in it is the game.
	Engine string
	Games  []string      // the games that it plays
	Limit  int           // games at once
	Think  time.Duration // for a move, where no clock leaves less
	Late   time.Duration // how much longer the program may take before it has failed; 0 is a minute
	Errors io.Writer     // what the program complains of; nil throws it away
	Log    *slog.Logger
	// Pause is how long to wait before connecting again, at first.
	Pause time.Duration
	// Beat is how often the house is asked whether it is still there, and how long
	// it may take to answer; 0 is 30 seconds.
	Beat time.Duration
}

// longestPause is the longest time between two attempts to connect.
const longestPause = time.Minute

// Run plays until the context ends. Where the line drops it connects again: all
// that it has to know is asked for anew. The error is of a first connection that
// came to nothing, or of a house that does not let the program play.
func Run(ctx context.Context, c Config) error {
	pause, met := c.Pause, false
	for {
		began := time.Now()
		err := c.visit(ctx, &met)
		switch {
		case ctx.Err() != nil:
			return nil
		case !met:
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

// A visit is one connection to the house.
type visit struct {
	Config
	*jrpc2.Client
	name string // of the account
	// stir is told that something has happened, and what has to be done is looked
	// for anew.
	stir chan struct{}

	mu      sync.Mutex
	desks   map[int]*desk // by the number of the table
	running sync.WaitGroup
}

// visit connects and plays until the line is gone. met becomes true when the
// house has answered.
func (c Config) visit(ctx context.Context, met *bool) error {
	line, err := c.Dial(ctx)
	if err != nil {
		return err
	}
	defer line.Close()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	context.AfterFunc(ctx, func() { _ = line.Close() })
	v := &visit{Config: c, stir: make(chan struct{}, 1), desks: map[int]*desk{}}
	v.Client = jrpc2.NewClient(channel.Line(line, line), &jrpc2.ClientOptions{
		OnNotify: func(*jrpc2.Request) { v.poke() },
		OnStop:   func(*jrpc2.Client, error) { cancel() },
	})
	defer v.running.Wait()
	defer v.closeDesks()
	defer cancel()
	defer v.Close()
	if err := v.introduce(ctx); err != nil {
		return err
	}
	*met = true
	v.running.Go(func() { v.beat(ctx, cancel) })
	for {
		if err := v.attend(ctx); err != nil {
			return err
		}
		select {
		case <-v.stir:
		case <-ctx.Done():
			return errors.New("the house has closed, or the line has dropped")
		}
	}
}

// usualBeat is how often a house is asked whether it is still there.
const usualBeat = 30 * time.Second

// beat ends the visit where the house does not answer any more: a line can be
// gone without a word.
func (v *visit) beat(ctx context.Context, end func()) {
	every := cmp.Or(v.Beat, usualBeat)
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		answer, late := context.WithTimeout(ctx, every)
		_, err := v.Call(answer, "ping", nil)
		late()
		if err != nil {
			end()
			return
		}
	}
}

// poke looks for what has to be done once more.
func (v *visit) poke() {
	select {
	case v.stir <- struct{}{}:
	default:
	}
}

// ask is a request. What is told meanwhile may come in its answer, and is looked
// into like what is told by itself.
func (v *visit) ask(ctx context.Context, method string, params object, into any) error {
	answer, err := v.Call(ctx, method, params)
	if err != nil {
		return err
	}
	var with struct{ Notices []struct{} }
	if err := answer.UnmarshalResult(&with); err == nil && len(with.Notices) > 0 {
		v.poke()
	}
	if into == nil {
		return nil
	}
	return answer.UnmarshalResult(into)
}

// object is what requests are made of.
type object = map[string]any

// introduce takes the name if it is free, and says what the bot plays.
func (v *visit) introduce(ctx context.Context) error {
	var hello struct {
		Name  string
		Guest bool
		Bot   bool
		Ask   *struct{ Prompt string }
	}
	if err := v.ask(ctx, "hello", nil, &hello); err != nil {
		return err
	}
	if hello.Ask != nil {
		v.Log.Info("the name is taken with this key")
		if err := v.ask(ctx, "command", object{"line": "yes"}, nil); err != nil {
			return err
		}
		if err := v.ask(ctx, "hello", nil, &hello); err != nil {
			return err
		}
	}
	if hello.Guest {
		return &jrpc2.Error{Message: "a bot needs an account, and this session is a guest's: give it a key of its own, or another name"}
	}
	v.name = hello.Name
	if !hello.Bot {
		if err := v.ask(ctx, "bot", object{"state": "on"}, nil); err != nil {
			return err
		}
	}
	if err := v.ask(ctx, "bot.games", object{"games": v.Games}, nil); err != nil {
		return err
	}
	if err := v.ask(ctx, "bot.limit", object{"limit": v.Limit}, nil); err != nil {
		return err
	}
	v.Log.Info("here, and waiting for challenges", "name", v.name, "games", strings.Join(v.Games, " "))
	return nil
}
