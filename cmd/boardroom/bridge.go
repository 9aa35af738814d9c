package main

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"boardroom/cmd/boardroom/bridge"
)

// bridgeCommand is "boardroom bridge --engine CMD ssh://BOT@HOST".
type bridgeCommand struct {
	Engine string        `required:"" env:"BOARDROOM_ENGINE" placeholder:"COMMAND" help:"The command line of a program that speaks UGI; {game} in it is the name of the game (${env})."`
	Games  []string      `required:"" env:"BOARDROOM_GAMES" placeholder:"GAME,…" help:"The games that it plays (${env})."`
	Limit  int           `default:"4" help:"How many games at once it plays."`
	Think  time.Duration `default:"1s" help:"How long it thinks about a move; less where its clock runs short."`
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
		if _, err := gameNamed(name); err != nil {
			return err
		}
	}
	config := bridge.Config{
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

// tryEngine starts the engine for a game as it is usually set up.
func tryEngine(ctx context.Context, config bridge.Config, name string) error {
	game, err := gameNamed(name)
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
