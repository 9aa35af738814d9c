package commands

import (
	"strings"

	"boardroom/games"
	"boardroom/world"
)

// A choice of table for a command of the house: which tables can be meant when
// none is named, and what to say when there is none.
type choice struct {
	fits func(*call, *world.Table) bool
	none string
}

var (
	atTable = choice{
		fits: func(c *call, t *world.Table) bool { return c.world.IsAt(c.person, t) },
		none: "You are at no table. Say which one you mean; to see the tables: look",
	}
	playing = choice{
		fits: func(c *call, t *world.Table) bool { return c.world.Plays(c.person, t) },
		none: "You play at no table. To see the tables: look",
	}
	inSetup = choice{
		fits: func(_ *call, t *world.Table) bool { return t.Phase() == world.InSetup },
		none: "No table is being set up. Set one up, as in: setup strategery 6x6",
	}
	registered = choice{
		fits: func(c *call, t *world.Table) bool { return t.Phase() == world.InSetup && t.SeatOf(c.person) != 0 },
		none: "You are registered at no table that is being set up. To see the tables: look",
	}
	watching = choice{
		fits: func(c *call, t *world.Table) bool { return c.world.Watches(c.person, t) },
		none: "You watch no table.",
	}
	anyTable = choice{
		fits: func(*call, *world.Table) bool { return true },
		none: "No table is set up. Set one up, as in: setup strategery 6x6",
	}
)

// table is the table that a command of the house is meant for, and the words of
// the line that don't name it: the one named with "on", "at" or "to" or
// without, else the only one that fits.
func (c *call) table(which choice) (*world.Table, []string, error) {
	words := withoutArticles(c.line.Words)
	for i, word := range words {
		t, ok := c.world.Table(strings.ToLower(word))
		if !ok {
			continue
		}
		before := words[:i]
		if i > 0 && isTablePreposition(words[i-1]) {
			before = words[:i-1]
		}
		return t, append(append([]string(nil), before...), words[i+1:]...), nil
	}
	if t, rest, err := c.onTable(folded(words)); err != nil || t != nil {
		return t, rest, err
	}
	t, err := c.onlyTable(which)
	return t, words, err
}

func isTablePreposition(word string) bool {
	switch strings.ToLower(word) {
	case "on", "at", "to", "for", "from", "of":
		return true
	}
	return false
}

// onlyTable is the only table that fits.
func (c *call) onlyTable(which choice) (*world.Table, error) {
	var fitting []*world.Table
	for _, t := range c.world.Tables() {
		if which.fits(c, t) {
			fitting = append(fitting, t)
		}
	}
	switch len(fitting) {
	case 1:
		return fitting[0], nil
	case 0:
		return nil, world.Refused(which.none)
	}
	return nil, whichTable(fitting, c.line)
}

// noMore refuses words that a command has no use for.
func noMore(words []string, usage string) error {
	if len(words) == 0 {
		return nil
	}
	return world.Refusedf("%q means nothing here. It is typed so: %s", games.Shortened(strings.Join(words, " ")), usage)
}
