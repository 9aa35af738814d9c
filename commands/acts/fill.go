package acts

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/notice"
)

func fillCommands() []commands.Command {
	return []commands.Command{{
		Name: "fill", Scope: toPlay, Usage: []string{"fill", "fill STRENGTH", "fill NUMBER STRENGTH", "fill … on TABLE", "fill none"},
		Help:    "Puts bots into empty seats at a table that is being set up: as many as the game needs, or as many as you say. They are easy, steady, strong or master. A bot makes room for a person. To send the bots away: fill none. To play against one bot: challenge easy GAME. More: help bots",
		Example: "fill 2 steady", Run: runFill,
		Methods: methods{{Name: "table.fill", Does: repeats, Run: commands.Runs(fill)}},
	}}
}

// none stands where the strength of bots would, and sends them away.
const none = "none"

func runFill(c *commands.Call) error {
	count, err := takeCount(c)
	if err != nil {
		return err
	}
	t, words, err := c.Table(registered)
	if err != nil {
		return err
	}
	strengths := c.World.Bots.Strengths()
	if len(strengths) == 0 {
		return notice.Unavailable.Refused("This house has no bots.")
	}
	strength, said := strengths[0], false
	for _, word := range grammar.Folded(words) {
		switch {
		case word == "with" || word == "bots" || word == "bot":
		case word == none && len(words) == 1:
			return c.World.Setup.Unfill(c.Person, t)
		case said:
			return c.NoMore([]string{word})
		default:
			if strength, err = c.World.Bots.StrengthNamed(word); err != nil {
				return err
			}
			said = true
		}
	}
	return c.World.Setup.Fill(c.Person, t, strength, count)
}

// takeCount takes the number of seats out of the words of the line: the first
// number that no preposition says to be a table's. 0 is none.
func takeCount(c *commands.Call) (int, error) {
	words := c.Words()
	if slices.Contains(grammar.Folded(words), none) {
		return 0, nil
	}
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if before := i - grammar.Trailing(words[:i]); err != nil || before < i && !strings.EqualFold(words[i-1], "with") {
			continue
		}
		if n < 1 || n > games.MostSeats {
			return 0, notice.WrongValue.Refusedf("You can fill 1 to %d seats, not %s.", games.MostSeats, phrase.Quotable(word))
		}
		c.Line.Words = slices.Concat(words[:i], words[i+1:])
		return n, nil
	}
	return 0, nil
}
