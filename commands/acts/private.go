package acts

import (
	"strings"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

func privateCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "private", Scope: toPlay, Usage: []string{"private", "private off", "private on TABLE"},
			Help:    "Makes a table private while it is being set up, or with off open to everybody again. You can also say private when you set one up, or when you challenge somebody. Only its players, the people they invite, and staff can see a private table, even after the game. It is hidden from lists and from results, and its players are not shown as playing. It is always casual, since ratings are for everybody to see.",
			Nouns:   nouns{among("on", "off"), commands.OpenTables},
			Example: "private", Run: turned(inSetupMine, (*world.Setup).SetPrivate),
			Methods: methods{{Name: "table.private", Run: turning((*world.Setup).SetPrivate)}},
		},
		{
			Name: "quiet", Scope: toPlay, Usage: []string{"quiet", "quiet off", "quiet on TABLE"},
			Help:    "Makes a table quiet, or with off ends that: until the game is over its players don't hear what watchers kibitz. Watchers hear each other. A rated game begins quiet; to ask the watchers in: quiet off. You can also say quiet when you set a table up, or when you challenge somebody. To hear no kibitzing at any table you play at: option kibitz off. To hear no shouts: option shouts off",
			Nouns:   nouns{among("on", "off"), commands.OpenTables},
			Example: "quiet", Run: runQuiet,
			Methods: methods{{Name: "table.quiet", Run: turning((*world.Setup).SetQuiet)}},
		},
		{
			Name: "uninvite", Scope: toPlay,
			Help:    "Ends an invitation to a private table: that person no longer sees it. See also: help private",
			Nouns:   nouns{inviteNouns},
			Example: "uninvite bob", Run: runUninvite,
			Methods: methods{{Name: "uninvite", Run: commands.Runs(uninvite)}},
		},
	}
}

var (
	// mine are the tables at which the person has a seat and the game is not over.
	mine = commands.Choice{
		Fits: func(c *commands.Call, t *tables.Table) bool {
			return t.SeatOf(c.Person) != games.Watcher &&
				(t.Match.Phase == store.InSetup || t.Match.Phase == store.InPlay)
		},
		None: "You have no seat. To set up a table: setup strategery 6x6",
	}
	inSetupMine = where(mine, func(_ *commands.Call, t *tables.Table) bool { return t.Match.Phase == store.InSetup })
	// privately are the private tables at which the person has a seat.
	privately = commands.Choice{
		Fits: func(c *commands.Call, t *tables.Table) bool {
			return t.Match.Private &&
				t.SeatOf(c.Person) != games.Watcher
		},
		None: "You have no seat at a private table. To set one up: setup sato private",
	}
)

// turned is a command that turns something on at a table, or off.
func turned(which commands.Choice, turn func(*world.Setup, *people.Person, *tables.Table, bool) error) func(*commands.Call) error {
	return func(c *commands.Call) error {
		on := true
		if words := c.Words(); len(words) > 0 && (strings.EqualFold(words[0], "on") || strings.EqualFold(words[0], "off")) {
			on = strings.EqualFold(words[0], "on")
			c.Line.Words = words[1:]
		}
		t, err := c.TableAlone(which)
		if err != nil {
			return err
		}
		return turn(c.World.Setup, c.Person, t, on)
	}
}

// runQuiet makes a table quiet. Who types no more than that may ask about a word of the rules.
func runQuiet(c *commands.Call) error {
	t, err := c.OnlyTable(mine)
	if len(c.Words()) == 0 && err == nil && c.Manner == commands.Interactive &&
		usesWord(t.Match.Game, []string{"quiet"}) {
		c.Session.Note("What "+t.Match.Game.Title+" means by quiet: rules "+t.Match.Game.Name+" quiet", "To hear no kibitzing at "+t.Name+": quiet on")
		return nil
	}
	return turned(mine, (*world.Setup).SetQuiet)(c)
}

func runUninvite(c *commands.Call) error {
	words := c.Words()
	if len(words) == 0 {
		return notice.Refused("Who is no longer invited? Type: uninvite PERSON")
	}
	name := words[0]
	c.Line.Words = words[1:]
	t, err := c.TableAlone(privately)
	if err != nil {
		return err
	}
	return c.World.Watching.Uninvite(c.Session, name, t)
}

// inviteToWatch is invite where the words behind watch may name the table.
func inviteToWatch(c *commands.Call, name string, words []string) error {
	c.Line.Words = words
	t, err := c.TableAlone(privately)
	if err != nil {
		return err
	}
	return c.World.Watching.InviteToWatch(c.Session, name, t)
}
