package acts

import (
	"strconv"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

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
		err = c.World.Preferences.SetBot(c.Person, map[string]store.Bot{"on": store.ProgramBot, "off": store.NoBot}[what])
		if reason, _ := notice.ReasonOf(err); reason == notice.Already {
			err = nil // it is as it is to be
		}
	case "games":
		err = c.World.Preferences.SetBotGames(c.Person, anyOf(rest))
	case "clocks":
		err = c.World.Preferences.SetBotClocks(c.Person, anyOf(rest))
	case "limit":
		if len(rest) != 1 {
			return c.Misused("How many games at once?")
		}
		limit, wrong := strconv.Atoi(rest[0])
		if wrong != nil {
			return c.Misused("%q is not a number of games.", phrase.Quotable(rest[0]))
		}
		err = c.World.Preferences.SetBotLimit(c.Person, limit)
	default:
		return c.Misused("%q is not a bot setting.", phrase.Quotable(what))
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
	terms := tables.TermsOfBot(c.Person)
	lines := []string{"You are not marked as a bot. If a program plays for you: @bot on"}
	if c.Person.IsBot() {
		lines = append([]string{c.Person.Name() + " is marked as a bot."}, terms.Lines()...)
	}
	c.Session.Tell(notice.Note{Lines: lines, About: notice.About{Bot: new(stateOfBot(c.Person))}})
	return nil
}

type botSays struct {
	change
	Bot notice.BotState `json:"bot"`
}

type botAsked struct {
	State onOff `json:"state,omitempty" jsonschema:"whether a program plays"`
}

type botGames struct {
	Games []word `json:"games" jsonschema:"names of games"`
}

type botClocks struct {
	Clocks []word `json:"clocks" jsonschema:"clocks or ranges, as 1+0-30+30"`
}

type botLimit struct {
	Limit count `json:"limit" jsonschema:"1 or more"`
}

func markBot(c *commands.Call, in botAsked) (botSays, error) {
	if in.State == "" {
		made, err := botNow(c, nil)
		made.Changed = false
		return made, err
	}
	return botNow(c, c.World.Preferences.SetBot(c.Person, map[onOff]store.Bot{"on": store.ProgramBot, "off": store.NoBot}[in.State]))
}

// botNow is how it is after something was said.
func botNow(c *commands.Call, err error) (botSays, error) {
	changed, err := set(err)
	return botSays{changed, stateOfBot(c.Person)}, err
}

func stateOfBot(p *people.Person) notice.BotState {
	terms := tables.TermsOfBot(p)
	return notice.BotState{On: p.IsBot(), Games: list(terms.Games), Clocks: list(terms.ClockWords()), Limit: terms.Limit}
}
