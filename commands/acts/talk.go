package acts

import (
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
)

func talkCommands() []commands.Command {
	const area = "Talking"
	return []commands.Command{
		{
			Name: "say", Aliases: []string{`"`}, Area: area, Usage: []string{"say TEXT", `"TEXT`},
			Talk: true, Help: "Says something to everybody in the room, to everybody at a table in it, and to whom you play with, in whatever room, until ten minutes after the game.", Example: `"good evening`,
			Run: func(c *commands.Call) error { return c.World.Say(c.Person, c.Line.Rest) },
		},
		{
			Name: "emote", Aliases: []string{":", "pose", "me"}, Area: area, Usage: []string{"emote TEXT", ":TEXT", "::'s TEXT"},
			Talk: true, Help: "Acts something out: what you write follows your name.", Example: ":waves",
			Run: runEmote,
		},
		{
			Name: "tell", Aliases: []string{"t", "page", "msg"}, Area: area,
			Usage: []string{"tell PERSON TEXT", `tell "TEXT" to PERSON`},
			Nouns: nouns{commands.PeopleNames},
			Talk:  true,
			Help:  "Tells one person something that nobody else hears.", Example: "tell ann well played", Run: runTell,
		},
		{
			Name: "reply", Aliases: []string{".", "^"}, Area: area, Usage: []string{"reply TEXT", ".TEXT", "^TEXT"},
			Talk:    true,
			Help:    "Answers in private. With reply or ^ the text goes to whoever told you something last; with a full stop, to the person you last exchanged private words with, whichever of you spoke.",
			Example: ".with pleasure", Run: runReply,
		},
		{
			Name: "shout", Aliases: []string{"!"}, Area: area, Usage: []string{"shout TEXT", "!TEXT"},
			Talk:    true,
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
	if _, isNumber := games.Whole(name, 0, mostChannels); err != nil && isNumber {
		return notice.Refusedf("Channels have names here, and none is called %q. To see them: channel list. To talk on one: =NAME TEXT", name)
	}
	if err != nil {
		return err
	}
	return c.World.Tell(c.Person, to, text)
}

// mostChannels bounds the numbers that channels have on chess servers.
const mostChannels = 999

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
	name, err := c.Word()
	if err != nil || name == "" {
		return c.Tell(ignoredBy(c.Person), err)
	}
	who, howLong, err := c.World.Ignore(c.Person, name)
	return c.Done(err, "You ignore "+who+" from now on, "+howLong+". They are not told. To hear them again: unignore "+who)
}

func ignoredBy(p *world.Person) notice.Note {
	ignored := append([]string{}, p.Ignored()...)
	line := "You ignore " + games.And(ignored) + ". To hear one of them again: unignore PERSON"
	if len(ignored) == 0 {
		line = "You ignore nobody. To hear no more of somebody: ignore PERSON"
	}
	return notice.Note{Lines: []string{line}, Data: notice.Data{"ignored": ignored}}
}

func runUnignore(c *commands.Call) error {
	name, err := c.Word()
	switch {
	case err != nil:
		return err
	case name == "":
		return c.Misused("Whom do you want to hear again?")
	}
	who, err := c.World.Accounts.Unignore(c.Person, name)
	return c.Done(err, "You hear "+who+" again.")
}

func kibitzCommands() []commands.Command {
	const area = "Talking"
	return []commands.Command{
		{
			Name: "kibitz", Aliases: []string{"*"}, Area: area, Usage: []string{"kibitz TEXT", "*TEXT", "kibitz on TABLE TEXT"},
			Help:    "Says something to everybody at a table, players and watchers. It is kept with the game.",
			Example: "kibitz well played", Run: runKibitz,
		},
		{
			Name: "whisper", Aliases: []string{"#"}, Area: area,
			Usage:   []string{"whisper TEXT", "#TEXT", "whisper on TABLE TEXT", `whisper "TEXT" to PERSON`},
			Help:    "Says something about a game you watch to the others who watch it. The players see it when the game is over. With the text in quotation marks and a name, only that person is told.",
			Example: "whisper she should have taken a3", Run: runWhisper,
		},
		{
			Name: "whispers", Area: area, Usage: []string{"whispers", "whispers TABLE"},
			Help:    "Shows what was whispered at a table: to watchers at any time, to everybody when the game is over.",
			Example: "whispers strategery", Run: runWhispers,
		},
	}
}

func runKibitz(c *commands.Call) error {
	t, text, err := remarkAt(c, func(t *world.Table) bool { return t.IsAt(c.Person) },
		"You are at no table. To watch at one: watch TABLE")
	if err != nil {
		return err
	}
	return c.World.Kibitz(c.Person, t, text)
}

func runWhisper(c *commands.Call) error {
	if text, name, ok := grammar.QuotedTo(c.Line.Rest); ok {
		return whisperTo(c, name, text)
	}
	watched := func(t *world.Table) bool { return t.Watches(c.Person) }
	t, text, err := remarkAt(c, watched, "You watch no game, and whispering is for those who do. To tell one person something: tell PERSON TEXT")
	if text, name, ok := grammar.TextTo(c.Line.Rest); ok && t == nil {
		return whisperTo(c, name, text)
	}
	if err != nil {
		return err
	}
	return c.World.Whisper(c.Person, t, text)
}

// whisperTo is what a MOO means by whispering.
func whisperTo(c *commands.Call, name, text string) error {
	to, err := c.World.FindHearer(c.Person, name)
	if err != nil {
		return err
	}
	return c.World.Tell(c.Person, to, text)
}

// remarkAt is the table that something is said at, and what is said: the one
// named by "on TABLE" in front, else the only one that fits, or of several the
// one that the person had to do with last.
func remarkAt(c *commands.Call, fits func(*world.Table) bool, none string) (*world.Table, string, error) {
	text := c.Line.Rest
	if t, rest, err := leadingTable(c, text); err != nil || t != nil {
		return t, rest, err
	}
	fitting := games.Only(c.World.Tables.Concerning(c.Person), fits)
	switch last := c.World.Tables.Last(c.Person); {
	case len(fitting) == 0:
		return nil, text, notice.Refused(none)
	case len(fitting) == 1:
		return fitting[0], text, nil
	case last != nil && fits(last):
		return last, text, nil
	}
	return nil, text, notice.Refusedf("That could be meant at %s. Say which, as in: %s on %s TEXT", games.Or(commands.TableNames(fitting)), c.Line.Verb, fitting[0].Name)
}

// leadingTable reads "on TABLE TEXT", where that is the whole name of a table or a
// number; other words that begin with "on" are text, and t is nil.
func leadingTable(c *commands.Call, rest string) (t *world.Table, text string, err error) {
	on, rest, _ := strings.Cut(rest, " ")
	name, text, _ := strings.Cut(strings.TrimSpace(rest), " ")
	if !strings.EqualFold(on, "on") {
		return nil, "", nil
	}
	if _, named := c.World.Tables.Find(c.Person, name); !named && !world.IsTableNumber(name) {
		return nil, "", nil
	}
	t, err = c.World.Records.FindTable(c.Person, name)
	return t, strings.TrimSpace(text), err
}

func runWhispers(c *commands.Call) error {
	t, err := c.Record()
	if err != nil {
		return err
	}
	return c.World.Records.Whispers(c.Session, t)
}
