package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"boardroom/cmd/commandline"
	"boardroom/cmd/lab/match"
	"boardroom/games"
	"boardroom/games/phrase"
)

// puzzlesCommand is "lab puzzles GAME [KEY=VALUE …]".
type puzzlesCommand struct {
	seriesFlags
	Count    int      `default:"60" help:"How many puzzles are looked for; --games bounds how many games that takes."`
	Strength string   `default:"steady" placeholder:"PLAYER" help:"The player in all seats: easy, steady, strong, master or random."`
	Nodes    int      `default:"20000" help:"How many positions a search looks at before it trusts what it found. A last one looks at four times as many."`
	Margin   float64  `default:"0.25" help:"How much more of the win, which is 1, the best move has to be worth than any other."`
	Opening  int      `default:"4" help:"How many moves at the beginning of a game are drawn at random."`
	Each     int      `default:"2" help:"How many puzzles are taken from a game at most."`
	Rows     int      `default:"0" help:"How many rows a board may be drawn in, as on a terminal of 24 lines 20 are; 0 is any number."`
	Plain    bool     `help:"Take moves, too, that are found by looking one move ahead."`
	Game     string   `arg:"" help:"The name of a game."`
	Options  []string `arg:"" optional:"" help:"Options of the game and seats, as in size=4 seats=2." placeholder:"KEY=VALUE"`
}

// Run plays games and writes the puzzles that are in them, as games.ReadPuzzles
// reads them.
func (c *puzzlesCommand) Run(out io.Writer) error {
	terms, err := c.terms(c.Game, c.Options, c.Opening)
	if err != nil {
		return err
	}
	player, err := match.ReadSpec(c.Strength)
	if err != nil {
		return err
	}
	if c.Count < 1 || c.Nodes < 1 || c.Each < 1 {
		return errors.New("count, nodes and each have to be 1 or more")
	}
	fmt.Fprintf(out, "# lab puzzles --strength %s --nodes %d --margin %g --plies %d --opening %d --each %d --rows %d --seed %d --plain=%t %s\n",
		player, c.Nodes, c.Margin, c.Plies, c.Opening, c.Each, c.Rows, c.Seed, c.Plain, strings.Join(append([]string{c.Game}, c.Options...), " "))
	fmt.Fprintf(out, "# Found by lab %s: the search of another version finds others.\n", commandline.Version)
	fmt.Fprintln(out, strings.TrimSpace("options "+terms.Options.String()))
	miner := match.Miner{Game: terms.Game, Nodes: c.Nodes, Margin: c.Margin, Rows: c.Rows, Plain: c.Plain}
	ctx, enough := context.WithCancel(context.Background())
	defer enough()
	series := match.Series{Terms: terms, A: player, B: player, Games: c.Games, Seed: c.Seed, Workers: c.Workers}
	n := 0
	err = series.Run(ctx, func(o match.Outcome) error {
		left := c.Each
		return miner.Mine(ctx, o.Record, func(p games.Puzzle) bool {
			fmt.Fprintf(out, "%s\t%s\n", p.Position, strings.Trim(fmt.Sprint(p.Best), "[]"))
			if n++; n == c.Count {
				enough()
			}
			left--
			return left > 0 && n < c.Count
		})
	})
	if n == c.Count {
		return nil
	}
	if err == nil {
		err = fmt.Errorf("%s found in %s: give more --games, or a smaller --margin", phrase.Count(n, "puzzle"), phrase.Count(c.Games, "game"))
	}
	return err
}
