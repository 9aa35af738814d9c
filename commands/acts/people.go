package acts

import (
	"cmp"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/world"
	"boardroom/world/notice"
)

func peopleCommands() []commands.Command {
	const area = "People"
	return []commands.Command{
		{
			Name: "who", Aliases: []string{"w", "names"}, Area: area, Usage: []string{"who", "who PERSON …", "who page NUMBER"},
			Help:    "Lists who is here: where they are, at which tables, how long they have been idle (17s, 1m, 3h), and the line they have set with @doing. Of many you see a page, and how many more there are.",
			Nouns:   nouns{commands.PresentNames},
			Example: "who", Run: runWho,
		},
		{
			Name: "@who", Aliases: []string{"@users"}, Area: area, Usage: []string{"@who", "@who PERSON …"},
			Help:    "Lists who is here: for how long, how long they have been idle, and in which room. Staff also see their addresses.",
			Nouns:   nouns{commands.PresentNames},
			Example: "@who", Run: func(c *commands.Call) error { return c.World.WhoColumns(c.Session, c.Line.Words) },
		},
		{
			Name: "finger", Aliases: []string{"f", "whois", "@whois"}, Area: area, Usage: []string{"finger", "finger PERSON"},
			Help:    "Tells you about somebody, here or away: how long they have had an account, when they were last here, their games and ratings, and what they write about themselves.",
			Nouns:   nouns{commands.PeopleNames},
			Example: "finger ann", Run: runFinger,
		},
		{
			Name: "@doing", Aliases: []string{"doing"}, Area: area, Usage: []string{"@doing TEXT", "@doing none", "@doing"},
			Help:    "Sets the line that others see beside your name, removes it, or shows it.",
			Example: "@doing looking for a game of sato", Run: runDoing,
		},
		{
			Name: "@about", Area: area, Usage: []string{"@about TEXT", "@about none", "@about"},
			Help:    "Sets what you write about yourself, for everybody who looks at you or types finger and your name; removes it, or shows it.",
			Example: "@about I play in the evenings and like long games.", Run: runAbout,
		},
		{
			Name: "@describe", Area: area, Usage: []string{"@describe me as TEXT", "@describe here as TEXT", "@describe ROOM as TEXT"},
			Help:    "Sets what you write about yourself, as @about does. Staff use it to describe rooms.",
			Nouns:   nouns{roomWords, among("here", "me", "as")},
			Example: `@describe me as "Plays in the evenings."`, Run: runDescribe,
		},
		{
			Name: "hide", Area: area, Usage: []string{"hide"},
			Help:    "Leaves you out of who, of look and of every search by name until you type unhide, even after you have left and come back. Staff still see you, and people you talk to in private can answer. What you say in a room and do at a table is seen as before.",
			Example: "hide", Run: runHide,
		},
		{
			Name: "unhide", Area: area, Usage: []string{"unhide"},
			Help: "Lets others find you again.", Example: "unhide", Run: runUnhide,
		},
		{
			Name: "@report", Aliases: []string{"report"}, Area: area, Usage: []string{"@report TEXT"},
			Help:    "Tells those who look after the house something that others should not hear: who annoys people, and what they did. Everybody can, guests and people who are muted too. Staff who are here read it at once, the others when they come.",
			Nouns:   nouns{commands.PeopleNames},
			Example: "@report bob insults guests in the Lobby", Run: runReport,
		},
	}
}

func runFinger(c *commands.Call) error {
	name, err := c.Word()
	if err != nil {
		return err
	}
	return c.World.Finger(c.Session, cmp.Or(name, "me"))
}

func runDoing(c *commands.Call) error {
	return setOwn(c, "Your line", "@doing", c.Person.Doing(), c.World.Moderation.SetDoing)
}

func runAbout(c *commands.Call) error {
	return setOwn(c, "What you write about yourself", "@about", c.Person.About(), c.World.Moderation.SetAbout)
}

// setOwn tells, sets or removes a text of the person's own.
func setOwn(c *commands.Call, what, command, now string, set func(*world.Person, string) error) error {
	text := grammar.Unquoted(c.Line.Rest)
	switch {
	case c.Line.Rest == "" && now == "":
		return c.Done(nil, what+" is not set. To set it: "+command+" TEXT")
	case c.Line.Rest == "":
		return c.Done(nil, what+": "+now, "To remove it: "+command+" none")
	case strings.EqualFold(text, "none"):
		return c.Done(set(c.Person, ""), what+" is removed.")
	}
	return c.Done(set(c.Person, text), what+" is set.")
}

func runHide(c *commands.Call) error {
	return c.Done(c.World.Accounts.Hide(c.Person), "You are left out of the lists from now on. What you say in a room and do at a table is seen as before. To be found again: unhide")
}

func runUnhide(c *commands.Call) error {
	return c.Done(c.World.Accounts.Unhide(c.Person), "Others can find you again.")
}

// runWho knows the letters that choose among people on chess servers, "who r", only to
// say that there are none here.
func runWho(c *commands.Call) error {
	words, page, err := paged(c, c.Line.Words)
	if err == nil {
		err = c.World.Who(c.Session, words, page)
	}
	if err != nil && len(words) == 1 && len(words[0]) == 1 {
		return notice.NoSuchPerson.Refusedf("Nobody is called %q, and no letters go with who here. To see everybody: who. To see who wants to play: seeks", words[0])
	}
	return err
}
