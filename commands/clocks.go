package commands

import (
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world"
)

func clockCommands() []Command {
	return []Command{
		{
			Name: "time", Aliases: []string{"clock"}, Area: "Looking", Usage: []string{"time", "time TABLE"},
			Help:    "Says what everybody has left on the clock of a game; at no table with a clock, what time it is for the house.",
			nouns:   []noun{openTables},
			Example: "time strategery", run: runTime,
		},
		{
			Name: "date", Aliases: []string{"uptime"}, Area: "Looking", Usage: []string{"date"},
			nouns: []noun{nothing},
			Help:  "Says what time it is for the house, and how long it has been open.", Example: "date", run: runDate,
		},
		{
			Name: "moretime", Area: "At a table", Usage: []string{"moretime SECONDS", "moretime SECONDS on TABLE"},
			Help:    "Gives the others in a game with a clock more time.",
			Example: "moretime 60", run: runMoreTime,
		},
	}
}

// timed are the games under way with a clock.
var timed = choice{
	fits: func(c *call, t *world.Table) bool { return t.IsTimed() && c.world.IsAt(c.person, t) },
	none: "You are at no table where a clock runs.",
}

// runTime tells of the clock of a table that is named or that the person is at,
// else of the house's.
func runTime(c *call) error {
	t, err := c.tableAlone(timed, "time TABLE")
	if err == nil {
		return c.world.TellTimes(c.session, t)
	}
	if len(c.line.Words) > 0 || c.anyFits(timed) {
		return err
	}
	c.tellDate()
	return nil
}

func runDate(c *call) error {
	if err := noMore(c.line.Words, "date"); err != nil {
		return err
	}
	c.tellDate()
	return nil
}

// tellDate tells the house's clock.
func (c *call) tellDate() {
	now := c.world.Now().UTC()
	line := "It is " + now.Format("15:04") + " UTC on " + now.Format("Monday, 2 January 2006") +
		". The house has been open for " + world.Ago(c.world.Open()) + ", with " + games.Count(len(c.world.Tables()), "table") + " set up."
	c.session.Tell(world.Note{Lines: []string{line}, Data: world.Data{"time": timeState{exact(now), int64(c.world.Open().Seconds())}}})
	if c.person.Setting("timezone") != "utc" {
		c.session.Note("By your clock it is " + c.person.Clock(now) + ".")
	}
}

// anyFits says whether a choice fits any table.
func (c *call) anyFits(which choice) bool {
	for _, t := range c.world.Tables() {
		if which.fits(c, t) {
			return true
		}
	}
	return false
}

func runMoreTime(c *call) error {
	words := withoutArticles(c.line.Words)
	seconds := ""
	if len(words) > 0 {
		seconds, c.line.Words = words[0], words[1:]
	}
	t, rest, err := c.table(playing)
	if err != nil {
		return err
	}
	if err := noMore(withoutWord(rest, "seconds"), "moretime SECONDS on TABLE"); err != nil {
		return err
	}
	n, err := strconv.Atoi(seconds)
	if err != nil || n < 1 || n > 9999 {
		return world.NotUnderstoodf("%q is not a number of seconds. It is typed so: moretime 60", games.Shortened(seconds))
	}
	return c.world.GiveTime(c.person, t, time.Duration(n)*time.Second)
}

// withoutWord leaves out a word at the front that means nothing more.
func withoutWord(words []string, word string) []string {
	if len(words) > 0 && strings.EqualFold(words[0], word) {
		return words[1:]
	}
	return words
}
