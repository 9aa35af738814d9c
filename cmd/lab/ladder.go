package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"text/tabwriter"

	"boardroom/cmd/lab/match"
	"boardroom/games"
	"boardroom/games/search"
)

// ladderCommand is "lab ladder GAME [KEY=VALUE …]".
type ladderCommand struct {
	seriesFlags
	Players  []string `default:"easy,steady,strong" placeholder:"PLAYER,…" help:"The players, the weakest first: easy, steady, strong, master or random, one with a number of positions a move, as in strong:5000, or an effort between them, as in effort:9000."`
	Opening  int      `default:"2" help:"How many moves at the beginning of a game are drawn at random, so that games differ."`
	Balanced bool     `help:"Draw only such moves at the beginning after which a search takes neither side to be ahead."`
	Game     string   `arg:"" help:"The name of a game."`
	Options  []string `arg:"" optional:"" help:"Options of the game, as in size=2 pie=no." placeholder:"KEY=VALUE"`
}

// Run has each player play the one before it, and writes what ratings that makes: easy
// stands at games.EasyLevel, or the first player where easy is none of them.
func (c *ladderCommand) Run(out io.Writer) error {
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
	tallies := make([]*match.Tally, len(players)) // against the one before
	ratings := make([]float64, len(players))
	for i := 1; i < len(players); i++ {
		if tallies[i], err = c.play(terms, players[i], players[i-1], nil); err != nil {
			return err
		}
		ratings[i] = ratings[i-1] + tallies[i].Step()
	}
	foot := float64(games.EasyLevel)
	if easy := slices.Index(c.Players, search.Easy().Name); easy >= 0 {
		foot -= ratings[easy]
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "player\trating\tagainst the one before\twon, drawn, lost")
	for i, player := range players {
		fmt.Fprintf(w, "%s\t%.0f\t", player, foot+ratings[i])
		if i > 0 {
			fmt.Fprintf(w, "%s Elo\t%d, %d, %d", tallies[i].Difference(), tallies[i].A.Won, tallies[i].A.Drawn, tallies[i].A.Lost)
		} else {
			fmt.Fprint(w, "\t")
		}
		fmt.Fprintln(w)
	}
	return w.Flush()
}
