package main

import (
	"os"

	"boardroom/cmd/boardroom/engine"
)

// engineCommand is "boardroom engine GAME [KEY=VALUE …]".
type engineCommand struct {
	Game    string   `arg:"" help:"The name of a game."`
	Options []string `arg:"" optional:"" help:"Options of the game, seats and seed, as in points=12 seats=3." placeholder:"KEY=VALUE"`
}

// Run answers lines of standard input until quit or its end.
func (c *engineCommand) Run(o output) error {
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
