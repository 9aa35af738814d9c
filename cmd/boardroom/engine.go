package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"boardroom/cmd/boardroom/conformance"
	"boardroom/cmd/boardroom/engine"
	"boardroom/games"
	"boardroom/games/all"
)

// engineCommand is "boardroom engine GAME [KEY=VALUE …]", or "boardroom engine --check
// CMD [GAME …]".
type engineCommand struct {
	Check   string   `placeholder:"COMMAND" help:"Say what the program with this command line does wrong as an engine; {game} in it is the name of the game. It is examined in the games that are named, or that it announces."`
	Game    string   `arg:"" optional:"" help:"The name of a game."`
	Options []string `arg:"" optional:"" help:"Options of the game, seats and seed, as in points=12 seats=3; with --check more games." placeholder:"KEY=VALUE"`
}

// Run answers lines of standard input until quit or its end, or examines a program.
func (c *engineCommand) Run(o output) error {
	if c.Check != "" {
		return c.examine(o)
	}
	if c.Game == "" {
		return errors.New("name a game, as in: boardroom engine sato")
	}
	game, err := gameNamed(c.Game)
	if err != nil {
		return err
	}
	e, err := engine.New(game, version(), c.Options)
	if err != nil {
		return err
	}
	return e.Run(os.Stdin, o.out)
}

// answerTime is how long a program under examination may take to answer.
const answerTime = 5 * time.Second

func (c *engineCommand) examine(o output) error {
	exam := conformance.Exam{Line: c.Check, Known: all.Games(), Late: answerTime, Errors: o.err}
	if c.Game != "" {
		for _, name := range append([]string{c.Game}, c.Options...) {
			game, err := gameNamed(name)
			if err != nil {
				return err
			}
			exam.Games = append(exam.Games, game)
		}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	wrong, err := exam.Run(ctx, o.out)
	if err == nil && wrong > 0 {
		err = fmt.Errorf("%s went wrong", games.Count(wrong, "check"))
	}
	return err
}
