package commands

import (
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world"
)

func fillCommands() []Command {
	return []Command{{
		Name: "fill", Area: "Starting a game", Usage: []string{"fill", "fill STRENGTH", "fill NUMBER STRENGTH", "fill … on TABLE", "fill none"},
		Help:    "Puts bots of the house into empty seats of a table that is being set up: as many as the game still needs, or so many as you say. They are easy, steady or strong. A bot makes room for a person who registers; fill none sends all away. To play against one bot: challenge easy GAME. What bots do: help bots",
		Example: "fill 2 steady", run: runFill,
	}}
}

func runFill(c *call) error {
	const usage = "fill NUMBER STRENGTH on TABLE"
	t, words, err := c.table(registered)
	if err != nil {
		return err
	}
	strengths := c.world.Strengths()
	if len(strengths) == 0 {
		return world.Refused("This house has no bots.")
	}
	strength, count, said := strengths[0], 0, false
	for _, word := range folded(words) {
		switch n, err := strconv.Atoi(word); {
		case word == "with" || word == "bots" || word == "bot":
		case word == "none" && len(words) == 1:
			return c.world.Unfill(c.person, t)
		case err == nil && (n < 1 || n > games.MostSeats):
			return world.Refusedf("%s is no number of seats to fill. It is typed so: %s", word, usage)
		case err == nil && count > 0, err != nil && said:
			return noMore([]string{word}, usage)
		case err == nil:
			count = n
		default:
			if strength, err = c.world.StrengthNamed(strings.ToLower(word)); err != nil {
				return err
			}
			said = true
		}
	}
	return c.world.Fill(c.person, t, strength, count)
}
