package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"boardroom/cmd/boardroom/bridge"
	"boardroom/games"
	"boardroom/games/all"
)

// bridgeCommand is "boardroom bridge --engine CMD ssh://BOT@HOST".
type bridgeCommand struct {
	Engine string        `required:"" env:"BOARDROOM_ENGINE" placeholder:"COMMAND" help:"The command line of a program that speaks UGI; {game} in it is the name of the game (${env})."`
	Games  []string      `required:"" env:"BOARDROOM_GAMES" placeholder:"GAME,…" help:"The games that it plays (${env})."`
	Limit  int           `default:"4" help:"How many games at once it plays."`
	Think  time.Duration `default:"1s" help:"How long it thinks about a move; less where its clock runs short."`

	Accept  []string `placeholder:"WHAT,…" enum:"rated,casual,people,bots" help:"Which challenges it takes: only rated or casual ones, only of people or of bots. Usually all."`
	Ratings string   `placeholder:"LOW-HIGH" help:"Only opponents whose rating lies in this range, in challenges and in what it seeks, as in 1400-1700. Who has no rating counts as 1500."`
	Clocks  []string `placeholder:"CLOCK,…" help:"The clocks that it takes, as in 1+0-30+30,none."`

	Seek      bool          `help:"Seek a game whenever it plays none."`
	Rest      time.Duration `default:"1m" help:"How long after a game it seeks the next."`
	Challenge []string      `placeholder:"NAME,…" help:"Challenge these, once."`
	Clock     string        `placeholder:"CLOCK" help:"The clock of games that it seeks or challenges to, as in 5+3, 2d or none."`
	Casual    bool          `help:"Seek casual games, and challenge to such."`
	Options   []string      `placeholder:"KEY=VALUE,…" help:"Options of games that it seeks or challenges to."`
	doorFlags
}

// Run plays until SIGINT or SIGTERM.
func (c *bridgeCommand) Run(o output) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return c.play(ctx, o)
}

func (c *bridgeCommand) play(ctx context.Context, o output) error {
	door, err := c.door()
	if err != nil {
		return err
	}
	if c.Limit < 1 || c.Think <= 0 {
		return errors.New("limit and think have to be above 0")
	}
	for _, name := range c.Games {
		if _, err := all.Named(name); err != nil {
			return err
		}
	}
	takes, err := c.takes()
	if err != nil {
		return err
	}
	config := bridge.Config{
		Takes: takes, Clocks: c.Clocks,
		Proposes: bridge.Proposes{
			Seek:    c.Seek,
			Rest:    c.Rest,
			To:      c.Challenge,
			Clock:   c.Clock,
			Casual:  c.Casual,
			Options: c.Options,
			Ratings: c.Ratings,
		},
		Dial: door.Dial, Engine: c.Engine, Games: strings.Fields(strings.ToLower(strings.Join(c.Games, " "))),
		Limit: c.Limit, Think: c.Think, Pause: time.Second, Errors: o.err,
		Log: slog.New(slog.NewTextHandler(o.err, nil)),
	}
	for _, name := range c.Games {
		if err := tryEngine(ctx, config, name); err != nil {
			return err
		}
	}
	return bridge.Run(ctx, config)
}

// takes are the terms on which challenges are taken.
func (c *bridgeCommand) takes() (bridge.Takes, error) {
	only := func(one, other string) bool {
		return slices.Contains(c.Accept, one) && !slices.Contains(c.Accept, other)
	}
	made := bridge.Takes{
		Rated:  only("rated", "casual"),
		Casual: only("casual", "rated"),
		People: only("people", "bots"),
		Bots:   only("bots", "people"),
	}
	if c.Ratings == "" {
		return made, nil
	}
	low, high, _ := strings.Cut(c.Ratings, "-")
	var first, second bool
	made.Least, first = games.Whole(low, 0, 9999)
	made.Most, second = games.Whole(high, max(made.Least, 1), 9999)
	if !first || !second {
		return made, fmt.Errorf("ratings can't be %q: the lower one comes first, as in 1400-1700", c.Ratings)
	}
	return made, nil
}

// tryEngine starts the engine for a game as it is usually set up.
func tryEngine(ctx context.Context, config bridge.Config, name string) error {
	game, err := all.Named(name)
	if err != nil {
		return err
	}
	options, err := game.Configure(nil)
	if err != nil {
		return err
	}
	least, _ := game.Seats(options)
	return config.Try(ctx, game.Name, options, least)
}
