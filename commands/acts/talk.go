package acts

import (
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world/notice"
)

func talkCommands() []commands.Command {
	const area = "Talking"
	return []commands.Command{
		{
			Name: "say", Aliases: []string{`"`}, Area: area, Usage: []string{"say TEXT", `"TEXT`},
			Help: "Says something to everybody in the room, and to everybody at a table in it.", Example: `"good evening`,
			Run: func(c *commands.Call) error { return c.World.Say(c.Person, c.Line.Rest) },
		},
		{
			Name: "emote", Aliases: []string{":", "pose", "me"}, Area: area, Usage: []string{"emote TEXT", ":TEXT", "::'s TEXT"},
			Help: "Acts something out: what you write follows your name.", Example: ":waves",
			Run: runEmote,
		},
		{
			Name: "tell", Aliases: []string{"t", "page", "msg"}, Area: area,
			Usage: []string{"tell PERSON TEXT", `tell "TEXT" to PERSON`},
			Nouns: nouns{commands.PeopleNames},
			Help:  "Tells one person something that nobody else hears.", Example: "tell ann well played", Run: runTell,
		},
		{
			Name: "reply", Aliases: []string{".", "^"}, Area: area, Usage: []string{"reply TEXT", ".TEXT", "^TEXT"},
			Help:    "Answers in private. With reply or ^ the text goes to whoever told you something last; with a full stop, to the person you last exchanged private words with, whichever of you spoke.",
			Example: ".with pleasure", Run: runReply,
		},
		{
			Name: "shout", Aliases: []string{"!"}, Area: area, Usage: []string{"shout TEXT", "!TEXT"},
			Help:    "Says something to everybody in the house, wherever they are. Shout seldom. To hear no shouts: option shouts off",
			Example: "shout who plays a game of sato?", Run: func(c *commands.Call) error { return c.World.Shout(c.Person, c.Line.Rest) },
		},
		{
			Name: "ignore", Aliases: []string{"@gag", "block"}, Area: area, Usage: []string{"ignore", "ignore PERSON"},
			Help:    "Hides a person from you: what they say anywhere, their letters and challenges, their coming and going, and that they watch. They are not told. Where you both play, you still see their moves and what they offer in the game, such as a draw or a takeback, but they can't ask you for a rematch. You no longer follow them. By itself, it lists the people you ignore.",
			Nouns:   nouns{commands.PeopleNames},
			Example: "ignore bob", Run: runIgnore,
		},
		{
			Name: "unignore", Aliases: []string{"@ungag", "unblock"}, Area: area, Usage: []string{"unignore PERSON"},
			Nouns: nouns{ignoredNames},
			Help:  "Lets you hear somebody you ignored again.", Example: "unignore bob", Run: runUnignore,
		},
	}
}

func runTell(c *commands.Call) error {
	name, text := grammar.Addressed(c.Line.Rest)
	if c.Line.Verb == "page" {
		text = strings.TrimPrefix(text, "with ")
	}
	if name == "" {
		return c.Misused("Whom do you want to tell what?")
	}
	to, err := c.World.FindHearer(c.Person, name)
	if err != nil {
		return err
	}
	return c.World.Tell(c.Person, to, text)
}

func runReply(c *commands.Call) error {
	find := c.World.Teller
	if c.Line.Verb == "." {
		find = c.World.Partner
	}
	to, err := find(c.Person)
	if err != nil {
		return err
	}
	return c.World.Tell(c.Person, to, c.Line.Rest)
}

// runEmote knows "::'s TEXT", where the second sign says that no space follows the
// name.
func runEmote(c *commands.Call) error {
	text := c.Line.Rest
	if c.Line.Verb == ":" {
		text = strings.TrimPrefix(text, ":")
	}
	return c.World.Emote(c.Person, text)
}

func runIgnore(c *commands.Call) error {
	words := c.Line.Words
	if len(words) == 0 {
		return tellIgnored(c)
	}
	if err := c.NoMore(words[1:]); err != nil {
		return err
	}
	who, howLong, err := c.World.Ignore(c.Person, words[0])
	if err != nil {
		return err
	}
	c.Session.Note("You ignore " + who + " from now on, " + howLong + ". They are not told. To hear them again: unignore " + who)
	return nil
}

func tellIgnored(c *commands.Call) error {
	ignored := c.Person.Ignored()
	if len(ignored) == 0 {
		c.Session.Tell(notice.Note{Lines: []string{"You ignore nobody. To hear no more of somebody: ignore PERSON"}, Data: notice.Data{"ignored": []string{}}})
		return nil
	}
	c.Session.Tell(notice.Note{Lines: []string{"You ignore " + games.And(ignored) + ". To hear one of them again: unignore PERSON"}, Data: notice.Data{"ignored": ignored}})
	return nil
}

func runUnignore(c *commands.Call) error {
	words := c.Line.Words
	if len(words) == 0 {
		return c.Misused("Whom do you want to hear again?")
	}
	if err := c.NoMore(words[1:]); err != nil {
		return err
	}
	who, err := c.World.Unignore(c.Person, words[0])
	if err != nil {
		return err
	}
	c.Session.Note("You hear " + who + " again.")
	return nil
}
