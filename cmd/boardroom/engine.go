package main

import (
	"fmt"
	"os"
	"strings"

	"boardroom/cmd/boardroom/engine"
	"boardroom/games/all"
)

// engineCommand is "boardroom engine GAME [KEY=VALUE …]".
type engineCommand struct {
	Game    string   `arg:"" help:"The name of a game."`
	Options []string `arg:"" optional:"" help:"Options of the game, seats and seed, as in points=12 seats=3." placeholder:"KEY=VALUE"`
}

// Run answers lines of standard input until quit or its end.
func (c *engineCommand) Run(o output) error {
	var names []string
	for _, game := range all.Games() {
		if game.Name == strings.ToLower(c.Game) {
			e, err := engine.New(game, version(), c.Options)
			if err != nil {
				return err
			}
			return e.Run(os.Stdin, o.out)
		}
		names = append(names, game.Name)
	}
	return fmt.Errorf("there is no game called %q; the games are %s", c.Game, strings.Join(names, ", "))
}
