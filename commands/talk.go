package commands

import (
	"strings"

	"boardroom/games"
	"boardroom/world"
)

func talkCommands() []Command {
	const area = "Talking"
	return []Command{
		{
			Name: "say", Aliases: []string{`"`}, Area: area, Usage: []string{"say TEXT", `"TEXT`},
			Help: "Says something to everybody in the room, and to those at a table in it.", Example: `"good evening`,
			run: func(c *call) error { return c.world.Say(c.person, c.line.Rest) },
		},
		{
			Name: "emote", Aliases: []string{":", "pose", "me"}, Area: area, Usage: []string{"emote TEXT", ":TEXT", "::'s TEXT"},
			Help: "Does something in words: what you write stands behind your name.", Example: ":waves",
			run: runEmote,
		},
		{
			Name: "tell", Aliases: []string{"t", "page", "msg"}, Area: area,
			Usage: []string{"tell PERSON TEXT", `tell "TEXT" to PERSON`},
			nouns: []noun{peopleNames},
			Help:  "Tells one person something that nobody else hears.", Example: "tell ann well played", run: runTell,
		},
		{
			Name: "reply", Aliases: []string{".", "^"}, Area: area, Usage: []string{"reply TEXT", ".TEXT", "^TEXT"},
			Help:    "Answers in private. With a full stop the text goes to the person with whom you exchanged private words last, whoever of you spoke; with reply or ^ to the person who told you something last.",
			Example: ".with pleasure", run: runReply,
		},
		{
			Name: "shout", Aliases: []string{"!"}, Area: area, Usage: []string{"shout TEXT", "!TEXT"},
			Help:    "Says something to everybody in the house, wherever they are. Shout seldom. Who wants to hear no shouts sets: option shouts off",
			Example: "shout who plays a game of sato?", run: func(c *call) error { return c.world.Shout(c.person, c.line.Rest) },
		},
		{
			Name: "ignore", Aliases: []string{"@gag", "block"}, Area: area, Usage: []string{"ignore", "ignore PERSON"},
			Help:    "Hides a person from you: what they say, wherever they say it, their letters and challenges, that they come and go, and that they watch. They are not told. At a table where you both play you see their moves as ever, and what they offer in the game, as a draw or a takeback; for a rematch they can't ask you. You no longer follow them. Alone it lists whom you ignore.",
			nouns:   []noun{peopleNames},
			Example: "ignore bob", run: runIgnore,
		},
		{
			Name: "unignore", Aliases: []string{"@ungag", "unblock"}, Area: area, Usage: []string{"unignore PERSON"},
			nouns: []noun{ignoredNames},
			Help:  "Lets you hear a person again whom you ignored.", Example: "unignore bob", run: runUnignore,
		},
	}
}

func runTell(c *call) error {
	name, text := addressed(c.line.Rest)
	if c.line.Verb == "page" {
		text = strings.TrimPrefix(text, "with ")
	}
	if name == "" {
		return world.NotUnderstood("Whom do you want to tell what? It is typed so: tell PERSON TEXT")
	}
	to, err := c.world.FindHearer(c.person, name)
	if err != nil {
		return err
	}
	return c.world.Tell(c.person, to, text)
}

// addressed divides what is to be told into whom and what: PERSON TEXT, or
// "TEXT" to PERSON.
func addressed(rest string) (name, text string) {
	if text, name, ok := quotedTo(rest); ok {
		return name, text
	}
	name, text, _ = strings.Cut(rest, " ")
	if quoted, ok := strings.CutPrefix(rest, `"`); ok {
		name, text, _ = strings.Cut(quoted, `"`)
	}
	return strings.TrimSuffix(name, ","), strings.TrimSpace(text)
}

// quotedTo reads "TEXT" to PERSON. The text ends at the last quotation mark.
func quotedTo(rest string) (text, name string, ok bool) {
	end := strings.LastIndexByte(rest, '"')
	if end < 1 || rest[0] != '"' {
		return "", "", false
	}
	words := strings.Fields(rest[end+1:])
	if len(words) != 2 || !strings.EqualFold(words[0], "to") {
		return "", "", false
	}
	return strings.TrimSpace(rest[1:end]), words[1], true
}

func runReply(c *call) error {
	find := c.world.Teller
	if c.line.Verb == "." {
		find = c.world.Partner
	}
	to, err := find(c.person)
	if err != nil {
		return err
	}
	return c.world.Tell(c.person, to, c.line.Rest)
}

// runEmote knows "::'s TEXT", where the second sign says that no space follows the
// name.
func runEmote(c *call) error {
	text := c.line.Rest
	if c.line.Verb == ":" {
		text = strings.TrimPrefix(text, ":")
	}
	return c.world.Emote(c.person, text)
}

func runIgnore(c *call) error {
	words := c.line.Words
	if len(words) == 0 {
		return c.tellIgnored()
	}
	if err := noMore(words[1:], "ignore PERSON"); err != nil {
		return err
	}
	who, howLong, err := c.world.Ignore(c.person, words[0])
	if err != nil {
		return err
	}
	c.session.Note("You ignore " + who + " from now on, " + howLong + ". They are not told. To hear them again: unignore " + who)
	return nil
}

func (c *call) tellIgnored() error {
	ignored := c.world.Ignored(c.person)
	if len(ignored) == 0 {
		c.session.Tell(world.Note{Lines: []string{"You ignore nobody. To hear no more of somebody: ignore PERSON"}, Data: world.Data{"ignored": []string{}}})
		return nil
	}
	c.session.Tell(world.Note{Lines: []string{"You ignore " + games.And(ignored) + ". To hear one of them again: unignore PERSON"}, Data: world.Data{"ignored": ignored}})
	return nil
}

func runUnignore(c *call) error {
	words := c.line.Words
	if len(words) == 0 {
		return world.NotUnderstood("Whom do you want to hear again? It is typed so: unignore PERSON")
	}
	if err := noMore(words[1:], "unignore PERSON"); err != nil {
		return err
	}
	who, err := c.world.Unignore(c.person, words[0])
	if err != nil {
		return err
	}
	c.session.Note("You hear " + who + " again.")
	return nil
}
