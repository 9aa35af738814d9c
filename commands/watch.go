package commands

import (
	"strings"

	"boardroom/world"
)

func watchCommands() []Command {
	const area = "Watching"
	return []Command{
		{
			Name: "watch", Aliases: []string{"observe", "o"}, Area: area, Usage: []string{"watch TABLE", "watch PERSON"},
			Help:    "Shows you every move at a table from now on, or at the table where somebody plays. You can watch several at once.",
			nouns:   []noun{openTables, tableNumbers, peopleNames},
			Example: "watch strategery", run: runWatch,
		},
		{
			Name: "unwatch", Aliases: []string{"unobserve"}, Area: area, Usage: []string{"unwatch", "unwatch TABLE"},
			nouns: []noun{openTables},
			Help:  "Ends your watching.", Example: "unwatch", run: runUnwatch,
		},
		{
			Name: "watchers", Aliases: []string{"allobservers"}, Area: area, Usage: []string{"watchers", "watchers TABLE"},
			nouns: []noun{openTables},
			Help:  "Says who watches a table.", Example: "watchers strategery", run: runWatchers,
		},
		{
			Name: "follow", Area: area, Usage: []string{"follow", "follow PERSON"},
			Help:    "Lets you watch every game that somebody begins from now on. Without a name it says whom you follow.",
			nouns:   []noun{peopleNames},
			Example: "follow ann", run: runFollow,
		},
		{
			Name: "unfollow", Area: area, Usage: []string{"unfollow PERSON"},
			nouns: []noun{peopleNames},
			Help:  "Ends following somebody. What you watch already goes on.", Example: "unfollow ann", run: runUnfollow,
		},
	}
}

// runWatch watches the table that is named, or else the game of a person.
func runWatch(c *call) error {
	t, noTable := c.tableAlone(anyTable, "watch TABLE")
	words := withoutArticles(c.line.Words)
	if noTable != nil && len(words) == 1 {
		game, err := c.world.FindGameOf(c.person, words[0])
		if err != nil && strings.HasPrefix(err.Error(), "Nobody") {
			return noTable
		}
		if err != nil {
			return err
		}
		t, noTable = game, nil
	}
	if noTable != nil {
		return noTable
	}
	return c.world.Watch(c.session, t)
}

func runUnwatch(c *call) error { return c.simple(watching, "unwatch TABLE", c.world.Unwatch) }

func runWatchers(c *call) error {
	t, err := c.tableAlone(atTable, "watchers TABLE")
	if err != nil {
		return err
	}
	c.world.Watchers(c.session, t)
	return nil
}

func runFollow(c *call) error {
	words := withoutArticles(c.line.Words)
	if len(words) == 0 {
		return c.world.TellFollowed(c.session)
	}
	if err := noMore(words[1:], "follow PERSON"); err != nil {
		return err
	}
	return c.world.Follow(c.session, words[0])
}

func runUnfollow(c *call) error {
	words := withoutArticles(c.line.Words)
	if len(words) == 0 {
		return world.NotUnderstood("Whom do you no longer want to follow? It is typed so: unfollow PERSON")
	}
	if err := noMore(words[1:], "unfollow PERSON"); err != nil {
		return err
	}
	return c.world.Unfollow(c.session, words[0])
}
