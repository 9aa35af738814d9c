package commands

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world"
)

// A choice of table for a command of the house: which tables can be meant when
// none is named, and what to say when there is none.
type choice struct {
	fits func(*call, *world.Table) bool
	none string
	// or is what else can be meant where nothing fits, so that the refusal
	// comes from there and says what is the matter.
	or *choice
	// strict choices don't go by the table that the person had to do with last.
	strict bool
}

var (
	atTable = choice{
		fits: func(c *call, t *world.Table) bool { return c.world.IsAt(c.person, t) },
		none: "You are at no table. Say which one you mean; to see the tables: look",
	}
	clearable = choice{
		fits: func(c *call, t *world.Table) bool { return c.world.IsAt(c.person, t) || c.world.Last(c.person) == t },
		none: "You are at no table. Say which one you mean; to see the tables: look",

		strict: true, // what is cleared is gone
	}
	playing = choice{
		fits: func(c *call, t *world.Table) bool { return c.world.Plays(c.person, t) },
		none: "You play at no table. To see the tables: look",
	}
	underWay = choice{
		fits: func(c *call, t *world.Table) bool { return t.Phase() == world.InPlay && c.world.IsAt(c.person, t) },
		none: "You are at no table where a game is under way. To see the tables: look",
		or:   &atTable,
	}
	inSetup = choice{
		fits: func(_ *call, t *world.Table) bool { return t.Phase() == world.InSetup },
		none: "No table is being set up. Set one up, as in: setup strategery 6x6",
	}
	registered = choice{
		fits: func(c *call, t *world.Table) bool { return t.Phase() == world.InSetup && t.SeatOf(c.person) != 0 },
		none: "You are registered at no table that is being set up. To see the tables: look",
		or:   &atTable,
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
// without, by its name or its number, else the only one that fits. A command that
// takes numbers of its own takes them out of the line before.
func (c *call) table(which choice) (*world.Table, []string, error) {
	words := withoutArticles(c.line.Words)
	for i, word := range words {
		if t, ok := c.world.Table(strings.ToLower(word)); ok {
			return t, without(words, i), nil
		}
	}
	for i, word := range words {
		if !world.IsTableNumber(word) || c.isCell(word) {
			continue
		}
		t, err := c.world.FindTable(word)
		return t, without(words, i), err
	}
	if t, rest, err := c.onTable(folded(words)); err != nil || t != nil {
		return t, rest, err
	}
	t, err := c.onlyTable(which)
	return t, words, err
}

// without are words without one that names a table, and without the preposition
// before that.
func without(words []string, name int) []string {
	return append(slices.Clone(withoutTrailing(words[:name])), words[name+1:]...)
}

// tableAlone is table for a command that knows no words but the table's name,
// of which the beginning is enough then.
func (c *call) tableAlone(which choice, usage string) (*world.Table, error) {
	t, rest, err := c.table(which)
	if err == nil && len(rest) == 0 {
		return t, nil
	}
	words := withoutPreposition(withoutArticles(c.line.Words))
	if len(words) == 1 {
		return c.world.FindTable(words[0])
	}
	if err != nil {
		return nil, err
	}
	return nil, noMore(rest, usage)
}

// onlyTable is the only table that fits, or of several the one that the person
// had to do with last, or the only one of them that stands in the room.
func (c *call) onlyTable(which choice) (*world.Table, error) {
	var fitting []*world.Table
	for _, t := range c.world.Tables() {
		if which.fits(c, t) {
			fitting = append(fitting, t)
		}
	}
	switch {
	case len(fitting) == 1:
		return fitting[0], nil
	case len(fitting) > 1:
		if last := c.world.Last(c.person); last != nil && !which.strict && slices.Contains(fitting, last) {
			return last, nil
		}
		if here := c.standingHere(fitting); len(here) == 1 && !which.strict {
			return here[0], nil
		}
		return nil, whichTable(fitting, c.line)
	case which.or != nil:
		if t, err := c.onlyTable(*which.or); err == nil {
			return t, nil
		}
	}
	return nil, world.Refused(which.none)
}

// standingHere are those tables that stand in the room of the person.
func (c *call) standingHere(tables []*world.Table) []*world.Table {
	return slices.DeleteFunc(slices.Clone(tables), func(t *world.Table) bool { return t.Room() != c.person.Room() })
}

// noMore refuses words that a command has no use for.
func noMore(words []string, usage string) error {
	if len(words) == 0 {
		return nil
	}
	return world.NotUnderstoodf("%q means nothing here. It is typed so: %s", games.Shortened(strings.Join(words, " ")), usage)
}
