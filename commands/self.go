package commands

import (
	"strings"

	"boardroom/world"
)

func selfCommands() []Command {
	const area = "Yourself"
	return []Command{
		{
			Name: "option", Aliases: []string{"options", "@options", "@option", "set", "variables", "vars"}, Area: area,
			Usage:   []string{"option", "option NAME", "option NAME VALUE"},
			Help:    "Shows or changes how things are shown to you: style, width, colours, times, and what you hear.",
			nouns:   []noun{optionNouns},
			Example: "option style words", run: runOption,
		},
		{
			Name: "quit", Aliases: []string{"exit", "logout", "bye", "@quit"}, Area: area, InFull: true,
			Usage: []string{"quit"}, Help: "Leaves the house. Your seats stay yours; come back when you like.",
			nouns:   []noun{nothing},
			Example: "quit", run: runQuit,
		},
	}
}

func runOption(c *call) error {
	words := c.line.Words
	if len(words) == 1 && strings.Contains(words[0], "=") {
		words = strings.SplitN(words[0], "=", 2)
	}
	words = withoutSigns(words)
	switch len(words) {
	case 0:
		c.session.Tell(c.options())
		return nil
	case 1:
		return c.tellOption(words[0])
	case 2:
		if err := c.world.Set(c.person, words[0], words[1]); err != nil {
			return err
		}
		c.session.Note(words[0] + " is now " + strings.ToLower(words[1]) + ".")
		return nil
	}
	return noMore(words[2:], "option NAME VALUE")
}

// withoutSigns leaves out the signs and words that may stand between a name
// and its value.
func withoutSigns(words []string) []string {
	var kept []string
	for _, w := range words {
		if w != "=" && !(len(kept) == 1 && strings.EqualFold(w, "to")) {
			kept = append(kept, w)
		}
	}
	return kept
}

func (c *call) options() world.Listing {
	l := world.Listing{Title: "Options", Columns: []string{"Option", "Value", "Allowed"}, Foot: "Change one with: option NAME VALUE", Data: world.Data{"settings": c.person.AllSettings()}}
	for _, s := range world.Settings {
		l.Rows = append(l.Rows, []string{s.Key, c.person.Setting(s.Key), s.Allowed})
	}
	return l
}

func (c *call) tellOption(key string) error {
	s, err := world.FindSetting(key)
	if err != nil {
		return err
	}
	c.session.Tell(world.Note{
		Lines: []string{s.Key + " is " + c.person.Setting(s.Key) + ". It can be " + s.Allowed + ".", s.Help},
		Data:  world.Data{"settings": map[string]string{s.Key: c.person.Setting(s.Key)}},
	})
	return nil
}

func runQuit(c *call) error {
	if err := noMore(c.line.Words, "quit"); err != nil {
		return err
	}
	var seats []string
	for _, t := range c.world.TablesOf(c.person) {
		if c.world.Plays(c.person, t) {
			seats = append(seats, t.Name())
		}
	}
	text := "Goodbye, " + c.person.Name() + "."
	if len(seats) > 0 {
		text += " You keep your place at " + strings.Join(seats, ", ") + "."
	}
	c.session.Tell(world.Goodbye{Text: text})
	c.reply.Leave = true
	return nil
}
