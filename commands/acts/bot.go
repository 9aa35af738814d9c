package acts

import (
	"strconv"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// runBot is what a bot says of itself.
func runBot(c *commands.Call) error {
	words := grammar.WithoutArticles(grammar.Folded(c.Line.Words))
	if len(words) == 0 {
		return tellBot(c)
	}
	what, rest := words[0], words[1:]
	var err error
	switch what {
	case "on", "off":
		if err := c.NoMore(rest); err != nil {
			return err
		}
		err = c.World.SetBot(c.Person, map[string]store.Bot{"on": store.ProgramBot, "off": store.NoBot}[what])
	case "games":
		err = c.World.SetBotGames(c.Person, anyOf(rest))
	case "clocks":
		err = c.World.SetBotClocks(c.Person, anyOf(rest))
	case "limit":
		if len(rest) != 1 {
			return c.Misused("How many games at once?")
		}
		limit, wrong := strconv.Atoi(rest[0])
		if wrong != nil {
			return c.Misused("%q is not a number of games.", games.Shortened(rest[0]))
		}
		err = c.World.SetBotLimit(c.Person, limit)
	default:
		return c.Misused("%q can't be said of a bot.", games.Shortened(what))
	}
	if err != nil {
		return err
	}
	return tellBot(c)
}

// anyOf are the words of a list, none where it says any.
func anyOf(words []string) []string {
	if len(words) == 1 && words[0] == "any" {
		return nil
	}
	return words
}

// tellBot says how things are now.
func tellBot(c *commands.Call) error {
	terms, lines := c.Person.TermsOfBot(), []string{"You are not marked as a bot. If a program plays for you: @bot on"}
	if c.Person.IsBot() {
		lines = append([]string{c.Person.Name() + " is marked as a bot."}, terms.Lines()...)
	}
	state := botState{c.Person.IsBot(), append([]string{}, terms.Games...), append([]string{}, terms.ClockWords()...), terms.Limit}
	c.Session.Tell(notice.Note{Lines: lines, Data: notice.Data{"bot": state}})
	return nil
}
