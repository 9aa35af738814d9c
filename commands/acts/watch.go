package acts

import (
	"errors"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/world"
	"boardroom/world/people"
	"boardroom/world/tables"
)

func watchCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "watch", Aliases: []string{"observe", "o"}, Scope: toWatch, Usage: []string{"watch TABLE", "watch PERSON", "watch best", "watch any", "watch TABLE TABLE …"},
			Help:    "Shows you every move at a table from now on, or at the table where somebody plays. With best it is the game of the strongest players now, with any the newest. You can watch several at once. As a single command with --json it goes on, with a line for each move, until the game is over.",
			Nouns:   nouns{commands.OpenTables, tableNumbers, commands.PeopleNames, among("best", "any")},
			Example: "watch strategery", Run: runWatch,
			Methods: methods{
				{Name: "table.watch", Help: "Begins to watch, and shows the board.", Run: commands.Runs(func(c *commands.Call, in atTable) (doneAt, error) {
					return done(in.Table.It, c.World.Watching.Watch(c.Session, in.Table.It))
				})},
				{Name: "watch.best", Does: repeats, Help: "Begins to watch the game of the strongest players now.", Run: commands.Runs(watchFound(true))},
				{Name: "watch.any", Does: repeats, Help: "Begins to watch the newest game.", Run: commands.Runs(watchFound(false))},
			},
		},
		{
			Name: "unwatch", Aliases: []string{"unobserve"}, Scope: toWatch,
			Nouns: nouns{commands.OpenTables},
			Help:  "Stops watching.", Example: "unwatch", Run: commands.AtOne(watching, unwatch),
			Methods: methods{{Name: "table.unwatch", Run: atOpen(unwatch)}},
		},
		{
			Name: "watchers", Aliases: []string{"allobservers"}, Scope: toWatch, Does: reads,
			Nouns: nouns{commands.OpenTables},
			Help:  "Says who watches a table.", Example: "watchers strategery", Run: runWatchers,
			Methods: methods{
				{Name: "table.watchers", Does: reads, Run: commands.Runs(func(c *commands.Call, in atTable) (watcherList, error) {
					about, err := told(c, func() error { in.Table.It.Watchers(c.Session); return nil })
					return watcherList{list(about.Watchers)}, err
				})},
			},
		},
		{
			Name: "follow", Scope: toPlay,
			Help:    "Lets you watch every game somebody begins from now on. Without a name, it lists the people you follow.",
			Nouns:   nouns{commands.PeopleNames},
			Example: "follow ann", Run: commands.WithName("", func(c *commands.Call, name string) error {
				if name == "" {
					return c.World.Watching.TellFollowed(c.Session)
				}
				return c.World.Watching.Follow(c.Session, name)
			}),
			Methods: methods{
				{Name: "follow", Run: following((*world.Watching).Follow)},
				{Name: "followed", Scope: toWatch, Does: reads, Help: "Who the program follows.", Run: commands.Runs(func(c *commands.Call, _ nothing) (nameList, error) {
					about, err := told(c, func() error { return c.World.Watching.TellFollowed(c.Session) })
					return nameList{list(about.Followed)}, err
				})},
			},
		},
		{
			Name: "unfollow", Scope: toPlay,
			Nouns: nouns{commands.PeopleNames},
			Help:  "Stops following somebody. You go on watching what you watch already.", Example: "unfollow ann", Run: commands.WithName("Stop following who?", func(c *commands.Call, name string) error {
				return c.World.Watching.Unfollow(c.Session, name)
			}),
			Methods: methods{{Name: "unfollow", Run: following((*world.Watching).Unfollow)}},
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
			return c.World.Watching.Stream(c.Session, t)
		}
		return c.World.Watching.Watch(c.Session, t)
	}
	var asked []*tables.Table
	for _, word := range grammar.WithoutConjunctions(words) {
		c.Line.Words = []string{word}
		t, err := watchable(c, c.Line.Words)
		if err != nil {
			return err
		}
		asked = append(asked, t)
	}
	for _, t := range asked {
		if err := c.World.Watching.Watch(c.Session, t); err != nil {
			return err
		}
	}
	return nil
}

// watchFound watches the game of the strongest players, or the newest.
func watchFound(best bool) func(*commands.Call, nothing) (doneAt, error) {
	return func(c *commands.Call, _ nothing) (doneAt, error) {
		t, err := c.World.Watching.FindGame(c.Person, best)
		if err != nil {
			return doneAt{}, err
		}
		return done(t, c.World.Watching.Watch(c.Session, t))
	}
}

// watchable is the table that is named, or else that of a person's game.
func watchable(c *commands.Call, words []string) (*tables.Table, error) {
	exact := anyTable
	exact.Exact = true // one's own game is not watched
	t, noTable := c.TableAlone(exact)
	if noTable == nil || len(words) != 1 {
		return t, noTable
	}
	if word := strings.ToLower(words[0]); word == "best" || word == "any" {
		return c.World.Watching.FindGame(c.Person, word == "best")
	}
	t, err := c.World.Watching.FindGameOf(c.Person, words[0])
	if errors.As(err, &people.Nobody{}) {
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
