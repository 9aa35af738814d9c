package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"time"

	"boardroom/cmd/boardroom/ugi"
	"boardroom/cmd/lab/match"
	"boardroom/games/all"
	"boardroom/games/phrase"
)

// seriesFlags are what match and study have in common.
type seriesFlags struct {
	Games   int    `default:"200" help:"How many games are played."`
	Seed    uint64 `default:"1" help:"What is drawn at random comes from here: the same seed gives the same games."`
	Workers int    `default:"1" help:"How many games are played at a time."`
	Plies   int    `default:"400" help:"How many moves a game has at most; then it counts as drawn, ended by \"unfinished\"."`
	From    string `placeholder:"POSITION" help:"The position that games start from, in place of the usual start."`
	Out     string `placeholder:"FILE" help:"Write the games to this file, one in JSON a line: game, options, seed, start, moves, result."`
}

// terms reads what is played.
func (f *seriesFlags) terms(name string, words []string, opening int) (match.Terms, error) {
	game, err := all.Named(name)
	if err != nil {
		return match.Terms{}, err
	}
	terms, err := match.NewTerms(game, words)
	if err != nil {
		return terms, err
	}
	if f.Games < 1 || f.Plies < 1 || f.Workers < 1 || opening < 0 {
		return terms, errors.New("games, plies and workers have to be 1 or more, and opening 0 or more")
	}
	if f.From != "" {
		if _, err := game.Parse(f.From); err != nil {
			return terms, fmt.Errorf("--from is not a position of %s: %w", game.Title, err)
		}
	}
	terms.From, terms.Plies, terms.Opening = f.From, f.Plies, opening
	return terms, nil
}

// matchCommand is "lab match --a X --b Y GAME [KEY=VALUE …]".
type matchCommand struct {
	seriesFlags
	A        string        `required:"" placeholder:"PLAYER" help:"The first player: easy, steady, strong, master or random, or the command line of any program that speaks UGI. strong:5000 looks at 5000 positions a move."`
	B        string        `required:"" placeholder:"PLAYER" help:"The second player. With more than two seats it has all but one."`
	Span     time.Duration `default:"300ms" help:"How long programs are asked to think about a move."`
	Clock    string        `placeholder:"TIME+TIME" help:"What a program has for all its moves, and gets for each, instead of --span, as in --clock=10s+100ms. One that takes longer loses."`
	Opening  int           `default:"2" help:"How many moves at the beginning of a game are drawn at random, so that games differ."`
	Balanced bool          `help:"Draw only such moves at the beginning after which a search takes neither side to be ahead."`
	SPRT     string        `name:"sprt" placeholder:"LOW,HIGH" help:"End as soon as it is clear, but for 5 in 100 cases, whether A is stronger by HIGH Elo rather than by LOW, as in --sprt=0,50 (a sequential test by pairs of games)."`
	Game     string        `arg:"" help:"The name of a game."`
	Options  []string      `arg:"" optional:"" help:"Options of the game and seats, as in points=12 seats=3." placeholder:"KEY=VALUE"`
}

// Run plays the games and writes how they ended.
func (c *matchCommand) Run(out io.Writer) error {
	terms, err := c.terms(c.Game, c.Options, c.Opening)
	if err != nil {
		return err
	}
	if c.Span < time.Millisecond {
		return fmt.Errorf("--span=%s is too short: write a time of 1ms or more, as in --span=300ms", c.Span)
	}
	terms.Span, terms.Balanced = c.Span, c.Balanced
	if terms.Clock, err = readClock(c.Clock); err != nil {
		return err
	}
	a, err := match.ReadSpec(c.A)
	if err != nil {
		return err
	}
	b, err := match.ReadSpec(c.B)
	if err != nil {
		return err
	}
	test, err := match.ReadTest(c.SPRT)
	if err != nil {
		return err
	}
	tally, err := c.play(terms, a, b, test)
	if tally != nil && tally.Games() > 0 {
		err = errors.Join(tally.Report(out, a, b), err)
	}
	return err
}

// readClock reads two times, "10s+100ms"; none are no clock.
func readClock(text string) (clock ugi.Clock, err error) {
	if text == "" {
		return clock, nil
	}
	left, added, ok := strings.Cut(text, "+")
	clock.Left, err = time.ParseDuration(left)
	if err == nil && ok {
		clock.Added, err = time.ParseDuration(added)
	}
	if err != nil || !ok || clock.Left <= 0 || clock.Added < 0 {
		return clock, fmt.Errorf("--clock=%s is no clock: write what there is for all moves and what is added for each, as in --clock=10s+100ms", phrase.Quotable(text))
	}
	return clock, nil
}

// errClear ends a series whose test has ended.
var errClear = errors.New("the test has ended")

// play plays a series, which an interrupt ends early with what there is, and a test, if
// there is one.
func (f *seriesFlags) play(terms match.Terms, a, b match.Spec, test *match.Test) (tally *match.Tally, err error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	write := func(match.Record) error { return nil }
	if f.Out != "" {
		file, err := os.OpenFile(f.Out, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o644)
		if err != nil {
			return nil, err
		}
		w := bufio.NewWriter(file)
		defer func() { err = errors.Join(err, w.Flush(), file.Close()) }()
		encoder := json.NewEncoder(w)
		write = func(r match.Record) error { return encoder.Encode(r) }
	}
	series := match.Series{Terms: terms, A: a, B: b, Games: f.Games, Seed: f.Seed, Workers: f.Workers}
	tally = match.NewTally(terms.Seats)
	tally.Test = test
	err = series.Run(ctx, func(o match.Outcome) error {
		tally.Add(o)
		err := write(o.Record)
		if err == nil && tally.Clear() {
			err = errClear
		}
		return err
	})
	if errors.Is(err, errClear) {
		err = nil
	}
	if errors.Is(err, context.Canceled) {
		err = fmt.Errorf("stopped after %s of %d", phrase.Count(tally.Games(), "game"), f.Games)
	}
	return tally, err
}
