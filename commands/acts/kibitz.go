package acts

import (
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
)

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
	if t, rest, ok := leadingTable(c, text); ok {
		return t, rest, nil
	}
	var fitting []*world.Table
	var names []string
	for _, t := range c.World.Tables() {
		if fits(t) {
			fitting, names = append(fitting, t), append(names, t.Name())
		}
	}
	switch last := c.World.Last(c.Person); {
	case len(fitting) == 0:
		return nil, text, notice.Refused(none)
	case len(fitting) == 1:
		return fitting[0], text, nil
	case last != nil && fits(last):
		return last, text, nil
	}
	return nil, text, notice.Refusedf("That could be meant at %s. Say which, as in: %s on %s TEXT", games.Or(names), c.Line.Verb, names[0])
}

// leadingTable reads "on TABLE TEXT", where that is a table that the person is
// at; other words that begin with "on" are text.
func leadingTable(c *commands.Call, rest string) (t *world.Table, text string, ok bool) {
	on, rest, _ := strings.Cut(rest, " ")
	name, text, _ := strings.Cut(strings.TrimSpace(rest), " ")
	if !strings.EqualFold(on, "on") || name == "" {
		return nil, "", false
	}
	t, err := c.World.FindTable(name)
	if err != nil || !t.IsAt(c.Person) || !strings.EqualFold(t.Name(), name) && !world.IsTableNumber(name) {
		return nil, "", false
	}
	return t, strings.TrimSpace(text), true
}

func runWhispers(c *commands.Call) error {
	t, rest, err := c.Record()
	if err != nil {
		return err
	}
	if err := c.NoMore(rest); err != nil {
		return err
	}
	return c.World.Whispers(c.Session, t)
}
