package commands

import (
	"strings"

	"boardroom/world"
)

func watchCommands() []Command {
	const area = "Watching"
	return []Command{
		{
			Name: "watch", Aliases: []string{"observe", "o"}, Area: area, Usage: []string{"watch TABLE", "watch PERSON", "watch TABLE TABLE …"},
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

// runWatch watches the tables that are named, or else the games of people: all
// of them, or none if one can't be found.
func runWatch(c *call) error {
	words := withoutArticles(c.line.Words)
	if len(words) < 2 || leading(folded(words)) > 0 {
		t, err := c.watchable(words)
		if err != nil {
			return err
		}
		return c.world.Watch(c.session, t)
	}
	var tables []*world.Table
	for _, word := range withoutConjunctions(words) {
		c.line.Words = []string{word}
		t, err := c.watchable(c.line.Words)
		if err != nil {
			return err
		}
		tables = append(tables, t)
	}
	for _, t := range tables {
		if err := c.world.Watch(c.session, t); err != nil {
			return err
		}
	}
	return nil
}

// watchable is the table that is named, or else that of a person's game.
func (c *call) watchable(words []string) (*world.Table, error) {
	t, noTable := c.tableAlone(anyTable, "watch TABLE")
	if noTable == nil || len(words) != 1 {
		return t, noTable
	}
	t, err := c.world.FindGameOf(c.person, words[0])
	if err != nil && strings.HasPrefix(err.Error(), "Nobody") {
		return nil, noTable
	}
	return t, err
}

// withoutConjunctions leaves out what stands between things that are listed.
func withoutConjunctions(words []string) []string {
	var rest []string
	for _, word := range words {
		if word = strings.Trim(word, ","); word != "" && !strings.EqualFold(word, "and") {
			rest = append(rest, word)
		}
	}
	return rest
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
