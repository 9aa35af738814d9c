package main

import (
	"errors"
	"os"

	"boardroom/cmd/boardroom/engine"
	"boardroom/cmd/commandline"
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
	game, err := all.Named(c.Game)
	if err != nil {
		return err
	}
	e, err := engine.New(game, commandline.Version, c.Options)
	if err != nil {
		return err
	}
	return e.Run(os.Stdin, o.out)
}
