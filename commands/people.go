package commands

import (
	"strings"

	"boardroom/world"
)

func peopleCommands() []Command {
	const area = "People"
	return []Command{
		{
			Name: "who", Aliases: []string{"w", "names"}, Area: area, Usage: []string{"who", "who PERSON …"},
			Help:    "Lists who is here: where they are, at which tables, how long they have typed nothing (17s, 1m, 3h), and the line that they have set with @doing.",
			nouns:   []noun{peopleNames},
			Example: "who", run: func(c *call) error { return c.world.Who(c.session, c.line.Words) },
		},
		{
			Name: "@who", Aliases: []string{"@users"}, Area: area, Usage: []string{"@who", "@who PERSON …"},
			Help:    "Lists who is here: for how long, how long they have typed nothing, and in which room. Staff see from which address.",
			nouns:   []noun{peopleNames},
			Example: "@who", run: func(c *call) error { return c.world.WhoColumns(c.session, c.line.Words) },
		},
		{
			Name: "finger", Aliases: []string{"f", "whois", "@whois"}, Area: area, Usage: []string{"finger", "finger PERSON"},
			Help:    "Tells of somebody, here or away: since when they have an account, when they were last here, their games and ratings, and what they write about themselves.",
			nouns:   []noun{peopleNames},
			Example: "finger ann", run: runFinger,
		},
		{
			Name: "@doing", Aliases: []string{"doing"}, Area: area, Usage: []string{"@doing TEXT", "@doing none", "@doing"},
			Help:    "Sets the line that others see beside your name, takes it away, or tells you what it is.",
			Example: "@doing looking for a game of sato", run: runDoing,
		},
		{
			Name: "@about", Area: area, Usage: []string{"@about TEXT", "@about none", "@about"},
			Help:    "Sets what you write about yourself, for all who look at you or type finger and your name; takes it away, or tells you what it is.",
			Example: "@about I play in the evenings and like long games.", run: runAbout,
		},
		{
			Name: "@describe", Area: area, Usage: []string{"@describe me as TEXT", "@describe here as TEXT", "@describe ROOM as TEXT"},
			Help:    "Sets what you write about yourself, as @about does. Staff describe rooms with it.",
			nouns:   []noun{roomWords, among("here", "me", "as")},
			Example: `@describe me as "Plays in the evenings."`, run: runDescribe,
		},
		{
			Name: "hide", Area: area, Usage: []string{"hide"},
			Help:    "Leaves you out of who, look and every search by name, also when you come again, until you type unhide. Staff see you all the same, and whom you tell something can answer. What you say in a room and do at a table is seen as ever.",
			Example: "hide", run: runHide,
		},
		{
			Name: "unhide", Area: area, Usage: []string{"unhide"},
			Help: "Lets others find you again.", Example: "unhide", run: runUnhide,
		},
	}
}

func runFinger(c *call) error {
	words := withoutPreposition(withoutArticles(c.line.Words))
	name := "me"
	if len(words) > 0 {
		name = words[0]
		if err := noMore(words[1:], "finger PERSON"); err != nil {
			return err
		}
	}
	return c.world.Finger(c.session, name)
}

func runDoing(c *call) error {
	return c.own("Your line", "@doing", c.person.Doing(), c.world.SetDoing)
}

func runAbout(c *call) error {
	return c.own("What you write about yourself", "@about", c.person.About(), c.world.SetAbout)
}

// own tells, sets or takes away a text of the person's own.
func (c *call) own(what, command, now string, set func(*world.Person, string) error) error {
	text := unquoted(c.line.Rest)
	switch {
	case c.line.Rest == "" && now == "":
		c.session.Note(what + " is not set. To set it: " + command + " TEXT")
		return nil
	case c.line.Rest == "":
		c.session.Note(what+": "+now, "To take it away: "+command+" none")
		return nil
	case strings.EqualFold(text, "none"):
		text = ""
	}
	if err := set(c.person, text); err != nil {
		return err
	}
	if text == "" {
		c.session.Note(what + " is taken away.")
	} else {
		c.session.Note(what + " is set.")
	}
	return nil
}

func runHide(c *call) error {
	if err := noMore(c.line.Words, "hide"); err != nil {
		return err
	}
	if err := c.world.Hide(c.person); err != nil {
		return err
	}
	c.session.Note("You are left out of the lists from now on. What you say in a room and do at a table is seen as ever. To be found again: unhide")
	return nil
}

func runUnhide(c *call) error {
	if err := noMore(c.line.Words, "unhide"); err != nil {
		return err
	}
	if err := c.world.Unhide(c.person); err != nil {
		return err
	}
	c.session.Note("Others can find you again.")
	return nil
}
