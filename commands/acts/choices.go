package acts

import (
	"slices"

	"boardroom/commands"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// The choices of table of more than one command.
var (
	clearable = commands.Choice{
		Fits: func(c *commands.Call, t *tables.Table) bool {
			return t.IsAt(c.Person) || c.World.Tables.Recent.Last(c.Person) == t
		},
		None: "You aren't at a table. Which one do you mean? To see the tables: look",

		Strict: true, // what is cleared is gone
		Exact:  true,
	}
	playing = commands.Choice{
		Fits: func(c *commands.Call, t *tables.Table) bool { return t.IsPlayedBy(c.Person) },
		None: "You aren't playing at any table. To see the tables: look",
	}
	resting  = where(playing, func(_ *commands.Call, t *tables.Table) bool { return t.Match.Rest != store.NoRest })
	underWay = commands.Choice{
		Fits: func(c *commands.Call, t *tables.Table) bool {
			return t.Match.Phase == store.InPlay && t.IsAt(c.Person)
		},
		None:    "You aren't playing at any table. To see the tables: look",
		Or:      &commands.AtTable,
		Private: true,
	}
	// askedOf is underWay for a question, which may be about a position of the past.
	askedOf = asking(underWay)
	inView  = asking(commands.Choice{
		Fits: commands.AtTable.Fits, None: commands.AtTable.None, Private: true,
	})
	inSetup = commands.Choice{
		Fits:  func(_ *commands.Call, t *tables.Table) bool { return t.Match.Phase == store.InSetup },
		Among: func(c *commands.Call) []*tables.Table { return c.World.Tables.InSetup(c.Person) },
		None:  "No table is being set up. To set one up: setup strategery 6x6",
	}
	registered = commands.Choice{
		Fits: func(c *commands.Call, t *tables.Table) bool {
			return t.Match.Phase == store.InSetup && t.SeatOf(c.Person) != 0
		},
		None: "You have no seat at a table that is being set up. To see the tables: look",
		Or:   &commands.AtTable,
	}
	watching = commands.Choice{
		Fits: func(c *commands.Call, t *tables.Table) bool { return t.Watches(c.Person) },
		None: "You aren't watching a table.",
	}
	anyTable = commands.Choice{
		Fits:  func(*commands.Call, *tables.Table) bool { return true },
		Among: everyTable,
		None:  "No table is set up. To set one up: setup strategery 6x6",
	}
)

// asking is a choice for a question about a position.
func asking(which commands.Choice) commands.Choice {
	which.Then = true
	return which
}

// everyTable are all that the person may know of.
func everyTable(c *commands.Call) []*tables.Table { return c.World.Tables.All(c.Person) }

// where are the tables of a choice among those that the person has to do with for which
// something holds, or all of them if it holds for none.
func where(which commands.Choice, holds func(*commands.Call, *tables.Table) bool) commands.Choice {
	some := which
	some.Fits = func(c *commands.Call, t *tables.Table) bool {
		both := func(t *tables.Table) bool { return which.Fits(c, t) && holds(c, t) }
		return both(t) || which.Fits(c, t) && !slices.ContainsFunc(c.World.Tables.Concerning(c.Person), both)
	}
	return some
}
