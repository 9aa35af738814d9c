package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"boardroom/cmd/lab/match"
	"boardroom/games/all"
)

// studyCommand is "lab study GAME [KEY=VALUE …]".
type studyCommand struct {
	seriesFlags
	Strength string   `default:"steady" placeholder:"PLAYER" help:"The player in all seats: easy, steady, strong, master or random, or one with a number of positions a move, as in strong:5000."`
	Vary     string   `placeholder:"KEY=A,B" help:"Compare values of an option, as in pie=no,yes."`
	Game     string   `arg:"" help:"The name of a game."`
	Options  []string `arg:"" optional:"" help:"Options of the game and seats, as in size=2 pie=no." placeholder:"KEY=VALUE"`
}

// Run plays games of a player against itself and writes what they come to.
func (c *studyCommand) Run(out io.Writer) error {
	game, err := all.Named(c.Game)
	if err != nil {
		return err
	}
	player, err := match.ReadSpec(c.Strength)
	if err != nil {
		return err
	}
	setups, err := match.Vary(game, c.Options, c.Vary)
	if err != nil {
		return err
	}
	if len(setups) > 1 && c.From != "" {
		return errors.New("--from has its options in the position, so they can't be varied")
	}
	var terms []match.Terms
	for _, setup := range setups {
		t, err := c.terms(c.Game, setup, 0)
		if err != nil {
			return err
		}
		terms = append(terms, t)
	}
	fmt.Fprintf(out, "%s %s, %s in all seats, seed %d\n", game.Title, strings.Join(c.Options, " "), player, c.Seed)
	var studies []match.Study
	for i, t := range terms {
		tally, err := c.play(t, player, player, nil)
		if tally == nil || tally.Games() == 0 {
			return err
		}
		study := match.Study{Tally: tally}
		if len(setups) > 1 {
			study.Name = setups[i][len(setups[i])-1]
		}
		if studies = append(studies, study); err != nil {
			return errors.Join(match.Table(out, studies), err)
		}
	}
	return match.Table(out, studies)
}
