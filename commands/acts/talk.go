package acts

import (
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/tables"
)

func talkCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "say", Aliases: []string{`"`}, Scope: toTalk, Does: heard, Usage: []string{"say TEXT", `"TEXT`},
			Talk: true, Help: "Says something to everybody in the room, to everybody at a table in it, and, while you play and for ten minutes after it, to everybody at your table, wherever they are.", Example: `"good evening`,
			Run: func(c *commands.Call) error { return c.World.Talk.Say(c.Person, c.Line.Rest) },
			Methods: methods{
				{Name: "say", Does: heard | repeats, Run: commands.Runs(func(c *commands.Call, in saying) (nothing, error) {
					return nothing{}, c.World.Talk.Say(c.Person, string(in.Text))
				})},
			},
		},
		{
			Name: "emote", Aliases: []string{":", "pose", "me"}, Scope: toTalk, Does: heard, Usage: []string{"emote TEXT", ":TEXT", "::'s TEXT"},
			Talk: true, Help: "Acts something out: what you write follows your name.", Example: ":waves",
			Run: runEmote,
			Methods: methods{
				{Name: "emote", Does: heard | repeats, Run: commands.Runs(func(c *commands.Call, in saying) (nothing, error) {
					return nothing{}, c.World.Talk.Emote(c.Person, string(in.Text))
				})},
			},
		},
		{
			Name: "tell", Aliases: []string{"t", "page", "msg"}, Scope: toTalk, Does: heard,
			Usage: []string{"tell PERSON TEXT", `tell "TEXT" to PERSON`},
			Nouns: nouns{commands.PeopleNames},
			Talk:  true,
			Help:  "Tells one person something that nobody else hears.", Example: "tell ann well played", Run: runTell,
			Methods: methods{{Name: "tell", Does: heard | repeats, Core: true, Run: commands.Runs(tell)}},
		},
		{
			Name: "reply", Aliases: []string{".", "^"}, Scope: toTalk, Does: heard, Usage: []string{"reply TEXT", ".TEXT", "^TEXT"},
			Talk:    true,
			Help:    "Answers in private. reply and ^ answer the last person who told you something; a full stop goes to the person you last talked with in private.",
			Example: ".with pleasure", Run: runReply,
		},
		{
			Name: "shout", Aliases: []string{"!"}, Scope: toTalk, Does: heard, Usage: []string{"shout TEXT", "!TEXT"},
			Talk:    true,
			Help:    "Says something to everybody in the house. Use it sparingly. To hear no shouts: option shouts off",
			Example: "shout who plays a game of sato?", Run: func(c *commands.Call) error { return c.World.Talk.Shout(c.Person, c.Line.Rest) },
			Methods: methods{
				{Name: "shout", Does: heard | repeats, Run: commands.Runs(func(c *commands.Call, in saying) (nothing, error) {
					return nothing{}, c.World.Talk.Shout(c.Person, string(in.Text))
				})},
			},
		},
		{
			Name: "ignore", Aliases: []string{"@gag", "block"}, Scope: toPlay,
			Help:    "Hides a person from you: what they say anywhere, their letters and challenges, their coming and going, and that they watch. They are not told. Where you both play, you still see their moves and what they offer in the game, such as a draw or a takeback, but they can't ask you for a rematch. You no longer follow them. By itself, it lists the people you ignore.",
			Nouns:   nouns{commands.PeopleNames},
			Example: "ignore bob", Run: commands.WithName("", func(c *commands.Call, name string) error {
				if name == "" {
					return c.Tell(ignoredBy(c.Person), nil)
				}
				who, howLong, err := c.World.Relations.Ignore(c.Person, name)
				return c.Done(err, "You ignore "+who+" from now on, "+howLong+". They are not told. To hear them again: unignore "+who)
			}),
			Methods: methods{
				{Name: "ignore", Run: commands.Runs(func(c *commands.Call, in someone) (change, error) {
					_, _, err := c.World.Relations.Ignore(c.Person, in.Name.String())
					return set(err)
				})},
				{Name: "ignored", Scope: toWatch, Does: reads, Help: "Who is ignored.", Run: commands.Runs(func(c *commands.Call, _ nothing) (nameList, error) { return nameList{list(c.Person.Ignored())}, nil })},
			},
		},
		{
			Name: "unignore", Aliases: []string{"@ungag", "unblock"}, Scope: toPlay,
			Nouns: nouns{ignoredNames},
			Help:  "Stops ignoring somebody.", Example: "unignore bob", Run: commands.WithName("Hear who again?", func(c *commands.Call, name string) error {
				who, err := c.World.Relations.Unignore(c.Person, name)
				return c.Done(err, "You hear "+who+" again.")
			}),
			Methods: methods{
				{Name: "unignore", Run: commands.Runs(func(c *commands.Call, in someone) (change, error) {
					_, err := c.World.Relations.Unignore(c.Person, in.Name.String())
					return set(err)
				})},
			},
		},
	}
}

func runTell(c *commands.Call) error {
	name, text := grammar.Addressed(c.Line.Rest)
	if c.Line.Verb == "page" {
		text = strings.TrimPrefix(text, "with ")
	}
	if name == "" {
		return c.Misused("Tell whom what?")
	}
	to, err := c.World.Directory.FindHearer(c.Person, name)
	if _, isNumber := games.Whole(name, 0, mostChannels); err != nil && isNumber {
		return notice.Refusedf("Channels have names here, and none is called %q. To see them: channel list. To talk on one: =NAME TEXT", name)
	}
	if err != nil {
		return err
	}
	return c.World.Talk.Tell(c.Person, to, text)
}

// mostChannels bounds the numbers that channels have on chess servers.
const mostChannels = 999

func runReply(c *commands.Call) error {
	find := c.World.Talk.Teller
	if c.Line.Verb == "." {
		find = c.World.Talk.Partner
	}
	to, err := find(c.Person)
	if err != nil {
		return err
	}
	return c.World.Talk.Tell(c.Person, to, c.Line.Rest)
}

// runEmote knows "::'s TEXT", where the second sign says that no space follows the
// name.
func runEmote(c *commands.Call) error {
	text := c.Line.Rest
	if c.Line.Verb == ":" {
		text = strings.TrimPrefix(text, ":")
	}
	return c.World.Talk.Emote(c.Person, text)
}

func ignoredBy(p *people.Person) notice.Note {
	ignored := append([]string{}, p.Ignored()...)
	line := "You ignore " + phrase.And(ignored) + ". To hear one of them again: unignore PERSON"
	if len(ignored) == 0 {
		line = "You ignore nobody. To hear no more of somebody: ignore PERSON"
	}
	return notice.Note{Lines: []string{line}, About: notice.About{Ignored: ignored}}
}

func kibitzCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "kibitz", Aliases: []string{"*"}, Scope: toTalk, Does: heard, Usage: []string{"kibitz TEXT", "*TEXT", "kibitz on TABLE TEXT"},
			Help:    "Says something to everybody at a table, players and watchers. It is kept with the game.",
			Example: "kibitz well played", Run: runKibitz,
			Methods: methods{{Name: "kibitz", Does: heard | repeats, Run: remarks((*world.TableTalk).Kibitz)}},
		},
		{
			Name: "whisper", Aliases: []string{"#"}, Scope: toTalk, Does: heard,
			Usage:   []string{"whisper TEXT", "#TEXT", "whisper on TABLE TEXT", `whisper "TEXT" to PERSON`},
			Help:    "Says something about a game you watch to the others who watch it. The players see it when the game is over. With the text in quotation marks and a name, only that person is told.",
			Example: "whisper she should have taken a3", Run: runWhisper,
			Methods: methods{{Name: "whisper", Does: heard | repeats, Run: remarks((*world.TableTalk).Whisper)}},
		},
		{
			Name: "whispers", Scope: toWatch, Does: reads,
			Help:    "Shows what was whispered at a table: to watchers at any time, to everybody when the game is over.",
			Example: "whispers strategery", Run: runWhispers,
			Methods: methods{
				{Name: "table.whispers", Does: reads, Run: commands.Runs(func(c *commands.Call, in ofRecord) (whisperList, error) {
					about, err := told(c, func() error { return c.World.Records.Whispers(c.Session, in.Table.It) })
					return whisperList{list(about.Whispers)}, err
				})},
			},
		},
	}
}

func runKibitz(c *commands.Call) error {
	t, text, err := remarkAt(c, func(t *tables.Table) bool { return t.IsAt(c.Person) },
		"You aren't at a table. To watch one: watch TABLE")
	if err != nil {
		return err
	}
	return c.World.TableTalk.Kibitz(c.Person, t, text)
}

func runWhisper(c *commands.Call) error {
	if text, name, ok := grammar.QuotedTo(c.Line.Rest); ok {
		return whisperTo(c, name, text)
	}
	watched := func(t *tables.Table) bool { return t.Watches(c.Person) }
	t, text, err := remarkAt(c, watched, "Only people who watch a game can whisper. To tell one person something: tell PERSON TEXT")
	if text, name, ok := grammar.TextTo(c.Line.Rest); ok && t == nil {
		return whisperTo(c, name, text)
	}
	if err != nil {
		return err
	}
	return c.World.TableTalk.Whisper(c.Person, t, text)
}

// whisperTo is what a MOO means by whispering.
func whisperTo(c *commands.Call, name, text string) error {
	to, err := c.World.Directory.FindHearer(c.Person, name)
	if err != nil {
		return err
	}
	return c.World.Talk.Tell(c.Person, to, text)
}

// remarkAt is the table that something is said at, and what is said: the one
// named by "on TABLE" in front, else the only one that fits, or of several the
// one that the person had to do with last.
func remarkAt(c *commands.Call, fits func(*tables.Table) bool, none string) (*tables.Table, string, error) {
	text := c.Line.Rest
	if t, rest, err := leadingTable(c, text); err != nil || t != nil {
		return t, rest, err
	}
	fitting := lists.Filter(c.World.Tables.Concerning(c.Person), fits)
	switch last := c.World.Tables.Recent.Last(c.Person); {
	case len(fitting) == 0:
		return nil, text, notice.Refused(none)
	case len(fitting) == 1:
		return fitting[0], text, nil
	case last != nil && fits(last):
		return last, text, nil
	}
	return nil, text, notice.Refusedf("That could be %s. Which one? For example: %s on %s TEXT", phrase.Or(tables.Names(fitting)), c.Line.Verb, fitting[0].Name)
}

// leadingTable reads "on TABLE TEXT", where that is the whole name of a table or a
// number; other words that begin with "on" are text, and t is nil.
func leadingTable(c *commands.Call, rest string) (t *tables.Table, text string, err error) {
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

type saying struct {
	Text line `json:"text" jsonschema:"what is said, in one line"`
}

type nameList struct {
	Names []string `json:"names"`
}

type telling struct {
	To   commands.PersonName `json:"to" jsonschema:"a whole name"`
	Text line                `json:"text" jsonschema:"what is said, in one line"`
}

func tell(c *commands.Call, in telling) (nothing, error) {
	to, err := c.World.Directory.FindHearer(c.Person, in.To.String())
	if err != nil {
		return nothing{}, commands.ForParam("to", err)
	}
	return nothing{}, commands.ForParam("text", c.World.Talk.Tell(c.Person, to, string(in.Text)))
}

type remark struct {
	atTable
	Text line `json:"text" jsonschema:"what is said, in one line"`
}

// remarks is a method that says something at a table.
func remarks(say func(*world.TableTalk, *people.Person, *tables.Table, string) error) commands.Typed {
	return commands.Runs(func(c *commands.Call, in remark) (tableMade, error) {
		t := in.Table.It
		return madeOf(t), commands.ForParam("text", say(c.World.TableTalk, c.Person, t, string(in.Text)))
	})
}
