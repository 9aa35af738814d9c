package commands

import (
	"slices"
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

// none stands where the strength of bots would, and sends them away.
const none = "none"

func runFill(c *call) error {
	const usage = "fill NUMBER STRENGTH on TABLE"
	count, err := c.takeCount()
	if err != nil {
		return err
	}
	t, words, err := c.table(registered)
	if err != nil {
		return err
	}
	strengths := c.world.Strengths()
	if len(strengths) == 0 {
		return world.Refused("This house has no bots.")
	}
	strength, said := strengths[0], false
	for _, word := range folded(words) {
		switch {
		case word == "with" || word == "bots" || word == "bot":
		case word == none && len(words) == 1:
			return c.world.Unfill(c.person, t)
		case said:
			return noMore([]string{word}, usage)
		default:
			if strength, err = c.world.StrengthNamed(word); err != nil {
				return err
			}
			said = true
		}
	}
	return c.world.Fill(c.person, t, strength, count)
}

// takeCount takes the number of seats out of the words of the line: the first
// number that no preposition says to be a table's. 0 is none.
func (c *call) takeCount() (int, error) {
	words := withoutArticles(c.line.Words)
	if slices.Contains(folded(words), none) {
		return 0, nil
	}
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if before := i - trailing(words[:i]); err != nil || before < i && !strings.EqualFold(words[i-1], "with") {
			continue
		}
		if n < 1 || n > games.MostSeats {
			return 0, world.Refusedf("%s is no number of seats to fill. It is typed so: fill NUMBER STRENGTH on TABLE", word)
		}
		c.line.Words = slices.Concat(words[:i], words[i+1:])
		return n, nil
	}
	return 0, nil
}
