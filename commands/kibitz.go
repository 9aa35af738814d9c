package commands

import (
	"strings"

	"boardroom/games"
	"boardroom/world"
)

func kibitzCommands() []Command {
	const area = "Talking"
	return []Command{
		{
			Name: "kibitz", Aliases: []string{"*"}, Area: area, Usage: []string{"kibitz TEXT", "*TEXT", "kibitz on TABLE TEXT"},
			Help:    "Says something to all at a table, those who play and those who watch. It is kept with the game.",
			Example: "kibitz well played", run: runKibitz,
		},
		{
			Name: "whisper", Aliases: []string{"#"}, Area: area,
			Usage:   []string{"whisper TEXT", "#TEXT", "whisper on TABLE TEXT", `whisper "TEXT" to PERSON`},
			Help:    "Says something about a game that you watch to the others who watch it. Those who play see it when the game is over. With the text in quotation marks and a name it is told to that person alone.",
			Example: "whisper she should have taken a3", run: runWhisper,
		},
		{
			Name: "whispers", Area: area, Usage: []string{"whispers", "whispers TABLE"},
			Help:    "Shows what was whispered at a table: to those who watch at any time, to everybody when the game is over.",
			Example: "whispers strategery", run: runWhispers,
		},
	}
}

func runKibitz(c *call) error {
	t, text, err := c.remarkAt(func(t *world.Table) bool { return c.world.IsAt(c.person, t) },
		"You are at no table. To watch at one: watch TABLE")
	if err != nil {
		return err
	}
	return c.world.Kibitz(c.person, t, text)
}

func runWhisper(c *call) error {
	if text, name, ok := quotedTo(c.line.Rest); ok {
		return c.whisperTo(name, text)
	}
	watched := func(t *world.Table) bool { return c.world.Watches(c.person, t) }
	t, text, err := c.remarkAt(watched, "You watch no game, and whispering is for those who do. To tell one person something: tell PERSON TEXT")
	if name, text, ok := trailingName(c.line.Rest); ok && t == nil {
		return c.whisperTo(name, text)
	}
	if err != nil {
		return err
	}
	return c.world.Whisper(c.person, t, text)
}

// whisperTo is what a MOO means by whispering.
func (c *call) whisperTo(name, text string) error {
	to, err := c.world.FindHearer(c.person, name)
	if err != nil {
		return err
	}
	return c.world.Tell(c.person, to, text)
}

// trailingName reads TEXT to PERSON, without quotation marks.
func trailingName(rest string) (name, text string, ok bool) {
	words := strings.Fields(rest)
	if len(words) < 3 || !strings.EqualFold(words[len(words)-2], "to") {
		return "", "", false
	}
	return words[len(words)-1], strings.Join(words[:len(words)-2], " "), true
}

// remarkAt is the table that something is said at, and what is said: the one
// named by "on TABLE" in front, else the only one that fits, or of several the
// one that the person had to do with last.
func (c *call) remarkAt(fits func(*world.Table) bool, none string) (*world.Table, string, error) {
	text := c.line.Rest
	if t, rest, ok := c.leadingTable(text); ok {
		return t, rest, nil
	}
	var fitting []*world.Table
	var names []string
	for _, t := range c.world.Tables() {
		if fits(t) {
			fitting, names = append(fitting, t), append(names, t.Name())
		}
	}
	switch last := c.world.Last(c.person); {
	case len(fitting) == 0:
		return nil, text, world.Refused(none)
	case len(fitting) == 1:
		return fitting[0], text, nil
	case last != nil && fits(last):
		return last, text, nil
	}
	return nil, text, world.Refusedf("That could be meant at %s. Say which, as in: %s on %s TEXT", games.Or(names), c.line.Verb, names[0])
}

// leadingTable reads "on TABLE TEXT", where that is a table that the person is
// at; other words that begin with "on" are text.
func (c *call) leadingTable(rest string) (t *world.Table, text string, ok bool) {
	on, rest, _ := strings.Cut(rest, " ")
	name, text, _ := strings.Cut(strings.TrimSpace(rest), " ")
	if !strings.EqualFold(on, "on") || name == "" {
		return nil, "", false
	}
	t, err := c.world.FindTable(name)
	if err != nil || !c.world.IsAt(c.person, t) || !strings.EqualFold(t.Name(), name) && !world.IsTableNumber(name) {
		return nil, "", false
	}
	return t, strings.TrimSpace(text), true
}

func runWhispers(c *call) error {
	t, rest, err := c.record()
	if err != nil {
		return err
	}
	if err := noMore(rest, "whispers TABLE"); err != nil {
		return err
	}
	return c.world.Whispers(c.session, t)
}
