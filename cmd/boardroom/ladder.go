package main

import (
	"errors"
	"fmt"
	"text/tabwriter"

	"boardroom/cmd/boardroom/match"
)

// ladderCommand is "boardroom ladder GAME [KEY=VALUE …]".
type ladderCommand struct {
	seriesFlags
	Players  []string `default:"easy,steady,strong" placeholder:"PLAYER,…" help:"The players, the weakest first: easy, steady, strong, master or random, or one with a number of positions a move, as in strong:5000."`
	Foot     int      `default:"1000" help:"The rating of the first player."`
	Opening  int      `default:"2" help:"How many moves at the beginning of a game are drawn at random, so that games differ."`
	Balanced bool     `help:"Draw only such moves at the beginning after which a search takes neither side to be ahead."`
	Game     string   `arg:"" help:"The name of a game."`
	Options  []string `arg:"" optional:"" help:"Options of the game, as in size=2 pie=no." placeholder:"KEY=VALUE"`
}

// Run has each player play the one before it, and writes what ratings that makes.
func (c *ladderCommand) Run(o output) error {
	terms, err := c.terms(c.Game, c.Options, c.Opening)
	if err != nil {
		return err
	}
	terms.Balanced = c.Balanced
	if terms.Seats != 2 {
		return errors.New("a ladder is for games of two seats")
	}
	var players []match.Spec
	for _, name := range c.Players {
		player, err := match.ReadSpec(name)
		if err != nil {
			return err
		}
		players = append(players, player)
	}
	if len(players) < 2 {
		return errors.New("a ladder has two players or more, as in --players=easy,steady")
	}
	w := tabwriter.NewWriter(o.out, 0, 0, 2, ' ', 0)
	rating := float64(c.Foot)
	fmt.Fprintf(w, "player\trating\tagainst the one before\twon, drawn, lost\n%s\t%.0f\t\t\n", players[0], rating)
	for i := 1; i < len(players); i++ {
		tally, err := c.play(terms, players[i], players[i-1], nil)
		if err != nil {
			return errors.Join(w.Flush(), err)
		}
		rating += tally.Step()
		fmt.Fprintf(w, "%s\t%.0f\t%s Elo\t%d, %d, %d\n", players[i], rating, tally.Difference(), tally.A.Won, tally.A.Drawn, tally.A.Lost)
	}
	return w.Flush()
}
