package acts

import (
	"strconv"
	"time"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/tables"
	"boardroom/world/words"
)

func timeCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "time", Aliases: []string{"clock"}, Scope: toWatch, Does: reads, Usage: []string{"time", "time TABLE"},
			Help:    "Says how much time everybody has left in a game with a clock. Elsewhere it says what time it is in the house.",
			Nouns:   nouns{commands.OpenTables},
			Example: "time strategery", Run: runTime,
		},
		{
			Name: "date", Aliases: []string{"uptime"}, Scope: toWatch, Does: reads, Usage: []string{"date"},
			Help: "Says what time it is in the house, and how long the house has been open.", Example: "date", Run: runDate,
		},
	}
}

// timed are the games under way with a clock.
var timed = commands.Choice{
	Fits: func(c *commands.Call, t *tables.Table) bool { return t.Match.IsTimed() && t.IsAt(c.Person) },
	None: "None of your games has a clock running.",
}

// runTime tells of the clock of a table that is named or that the person is at,
// else of the house's.
func runTime(c *commands.Call) error {
	t, err := c.TableAlone(timed)
	if err == nil {
		return t.TellTimes(c.Session)
	}
	if len(c.Line.Words) > 0 || c.AnyFits(timed) {
		return err
	}
	if t, err := c.OnlyTable(underWay); err == nil {
		c.Session.Note("There is no clock at " + t.Name + ": think as long as you like.")
	}
	return c.Instead(runDate)
}

// runDate tells the house's clock.
func runDate(c *commands.Call) error {
	now := c.World.Clock.Now().UTC()
	line := "It is " + now.Format("15:04") + " UTC on " + now.Format("Monday, 2 January 2006") +
		". The house has been open for " + words.Ago(c.World.Clock.Open()) + ", with " + phrase.Count(len(c.World.Tables.All(c.Person)), "table") + " set up."
	c.Session.Tell(notice.Note{Lines: []string{line}, About: notice.About{Time: new(notice.HouseTimeState{Now: notice.Exact(now), Open: int64(c.World.Clock.Open().Seconds())})}})
	if c.Person.Setting("timezone") != "utc" {
		c.Session.Note("By your clock it is " + c.Person.Clock(now) + ".")
	}
	return nil
}

func runMoreTime(c *commands.Call) error {
	words := c.Words()
	seconds := ""
	if len(words) > 0 {
		seconds, c.Line.Words = words[0], words[1:]
	}
	t, rest, err := c.Table(playing)
	if err != nil {
		return err
	}
	if err := c.NoMore(grammar.Without(rest, "seconds")); err != nil {
		return err
	}
	n, err := strconv.Atoi(seconds)
	if err != nil || n < 1 || n > 9999 {
		return c.Misused("%q is not a number of seconds.", phrase.Quotable(seconds))
	}
	return c.World.Playing.GiveTime(c.Person, t, time.Duration(n)*time.Second)
}
