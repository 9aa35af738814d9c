package acts

import (
	"errors"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/world"
)

func watchCommands() []commands.Command {
	const area = "Watching"
	return []commands.Command{
		{
			Name: "watch", Aliases: []string{"observe", "o"}, Area: area, Usage: []string{"watch TABLE", "watch PERSON", "watch TABLE TABLE …"},
			Help:    "Shows you every move at a table from now on, or at the table where somebody plays. You can watch several at once. As a single command with --json it goes on, with a line for each move, until the game is over.",
			Nouns:   nouns{commands.OpenTables, tableNumbers, commands.PeopleNames},
			Example: "watch strategery", Run: runWatch,
		},
		{
			Name: "unwatch", Aliases: []string{"unobserve"}, Area: area, Usage: []string{"unwatch", "unwatch TABLE"},
			Nouns: nouns{commands.OpenTables},
			Help:  "Stops watching.", Example: "unwatch", Run: commands.AtOne(watching, (*world.World).Unwatch),
		},
		{
			Name: "watchers", Aliases: []string{"allobservers"}, Area: area, Usage: []string{"watchers", "watchers TABLE"},
			Nouns: nouns{commands.OpenTables},
			Help:  "Says who watches a table.", Example: "watchers strategery", Run: runWatchers,
		},
		{
			Name: "follow", Area: area, Usage: []string{"follow", "follow PERSON"},
			Help:    "Lets you watch every game somebody begins from now on. Without a name, it lists the people you follow.",
			Nouns:   nouns{commands.PeopleNames},
			Example: "follow ann", Run: runFollow,
		},
		{
			Name: "unfollow", Area: area, Usage: []string{"unfollow PERSON"},
			Nouns: nouns{commands.PeopleNames},
			Help:  "Stops following somebody. You go on watching what you watch already.", Example: "unfollow ann", Run: runUnfollow,
		},
	}
}

// runWatch watches the tables that are named, or else the games of people: all
// of them, or none if one can't be found.
func runWatch(c *commands.Call) error {
	words := c.Words()
	if len(words) < 2 || grammar.Leading(grammar.Folded(words)) > 0 {
		t, err := watchable(c, words)
		if err != nil {
			return err
		}
		if c.JSON && c.Manner == commands.Single {
			c.Reply.Streams = true
			return c.World.Stream(c.Session, t)
		}
		return c.World.Watch(c.Session, t)
	}
	var tables []*world.Table
	for _, word := range grammar.WithoutConjunctions(words) {
		c.Line.Words = []string{word}
		t, err := watchable(c, c.Line.Words)
		if err != nil {
			return err
		}
		tables = append(tables, t)
	}
	for _, t := range tables {
		if err := c.World.Watch(c.Session, t); err != nil {
			return err
		}
	}
	return nil
}

// watchable is the table that is named, or else that of a person's game.
func watchable(c *commands.Call, words []string) (*world.Table, error) {
	exact := anyTable
	exact.Exact = true // one's own game is not watched
	t, noTable := c.TableAlone(exact)
	if noTable == nil || len(words) != 1 {
		return t, noTable
	}
	t, err := c.World.FindGameOf(c.Person, words[0])
	if errors.As(err, &world.Nobody{}) {
		return nil, noTable
	}
	return t, err
}

func runWatchers(c *commands.Call) error {
	t, err := c.TableAlone(commands.AtTable)
	if err != nil {
		return err
	}
	t.Watchers(c.Session)
	return nil
}

func runFollow(c *commands.Call) error {
	switch name, err := c.Word(); {
	case err != nil:
		return err
	case name == "":
		return c.World.Env.TellFollowed(c.Session)
	default:
		return c.World.Follow(c.Session, name)
	}
}

func runUnfollow(c *commands.Call) error {
	switch name, err := c.Word(); {
	case err != nil:
		return err
	case name == "":
		return c.Misused("Whom do you no longer want to follow?")
	default:
		return c.World.Unfollow(c.Session, name)
	}
}
