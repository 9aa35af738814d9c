package commands

import (
	"strconv"

	"boardroom/games"
	"boardroom/world"
)

// runBot is what a bot says of itself.
func runBot(c *call) error {
	words := withoutArticles(folded(c.line.Words))
	if len(words) == 0 {
		return c.tellBot()
	}
	what, rest := words[0], words[1:]
	var err error
	switch what {
	case "on", "off":
		if err := noMore(rest, "@bot on, or: @bot off"); err != nil {
			return err
		}
		err = c.world.SetBot(c.person, map[string]world.Bot{"on": world.ProgramBot, "off": world.NoBot}[what])
	case "games":
		err = c.world.SetBotGames(c.person, anyOf(rest))
	case "clocks":
		err = c.world.SetBotClocks(c.person, anyOf(rest))
	case "limit":
		if len(rest) != 1 {
			return world.NotUnderstood("How many games at once? It is typed so: @bot limit 4")
		}
		limit, wrong := strconv.Atoi(rest[0])
		if wrong != nil {
			return world.NotUnderstoodf("%q is no number of games. It is typed so: @bot limit 4", games.Shortened(rest[0]))
		}
		err = c.world.SetBotLimit(c.person, limit)
	default:
		return world.NotUnderstoodf("%q can't be said of a bot. It is typed so: @bot on, @bot games GAME …, @bot clocks CLOCK …, @bot limit NUMBER", games.Shortened(what))
	}
	if err != nil {
		return err
	}
	return c.tellBot()
}

// anyOf are the words of a list, none where it says any.
func anyOf(words []string) []string {
	if len(words) == 1 && words[0] == "any" {
		return nil
	}
	return words
}

// tellBot says how things are now.
func (c *call) tellBot() error {
	terms, lines := c.person.TermsOfBot(), []string{"You are not marked as a bot. If a program plays for you: @bot on"}
	if c.person.IsBot() {
		lines = append([]string{c.person.Name() + " is marked as a bot."}, terms.Lines()...)
	}
	state := botState{c.person.IsBot(), append([]string{}, terms.Games...), append([]string{}, terms.ClockWords()...), terms.Limit}
	c.session.Tell(world.Note{Lines: lines, Data: world.Data{"bot": state}})
	return nil
}
