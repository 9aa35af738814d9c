package world

import (
	"slices"
	"strconv"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// A register is the open tables.
type register struct {
	*ground
	tables []*Table // in the order they were set up, the cleared ones gone
	broken []string // names of kept tables that can't be restored
}

// isBusy says whether a person plays a game in which a clock runs by minutes.
func (o *register) isBusy(p *Person) bool {
	return slices.ContainsFunc(o.tables, func(t *Table) bool {
		return t.HasClock() && t.Clock.Turn == 0 && t.Rest == store.NoRest && p.Plays(t)
	})
}

// remove takes a table out of its room that is kept as cleared.
func (o *register) remove(t *Table) {
	o.tables = slices.DeleteFunc(o.tables, func(other *Table) bool { return other == t })
}

// seatedAt is the first table that is not over at which a person has a seat.
func (o *register) seatedAt(p *Person) *Table {
	for _, t := range o.tables {
		if t.Phase != store.IsOver && t.SeatOf(p) != 0 {
			return t
		}
	}
	return nil
}

func (o *register) tablesInWords() string {
	if len(o.tables) == 0 {
		return "No table is set up; set one up with: setup " + o.games[0].Name
	}
	return "The tables are " + games.And(tableNames(o.tables)) + "."
}

// TableNames are the names of all open tables.
func (o *register) TableNames() []string { return tableNames(o.tables) }

// TablesOfGame lists the tables of one game.
func (o *register) TablesOfGame(g *games.Game) notice.Listing {
	l := listOf("Tables of "+g.Title, slices.DeleteFunc(slices.Clone(o.tables), func(t *Table) bool { return t.Game != g }))
	if len(l.Rows) == 0 {
		l.Foot = "No table of " + g.Title + " is set up. Set one up with: setup " + g.Name
	}
	return l
}

// underWayOf are the games that a person plays in: first those that wait for
// them, each kind in the order they were set up.
func (o *register) underWayOf(p *Person) []*Table {
	var waiting, others []*Table
	for _, t := range o.tables {
		switch {
		case p.IsTurn(t):
			waiting = append(waiting, t)
		case p.Plays(t):
			others = append(others, t)
		}
	}
	return append(waiting, others...)
}

// gamesOf lists games that a person plays in.
func (o *register) gamesOf(p *Person, mine []*Table) notice.Listing {
	l := notice.Listing{Title: "Your games", Columns: []string{"Table", "Number", "State"}, Data: notice.Data{"tables": standings(mine...)}}
	waiting := 0
	for _, t := range mine {
		state := "waits for " + games.And(t.NamesOf(t.Position.ToAct()))
		switch {
		case t.Rest != store.NoRest:
			state = string(t.Rest)
		case p.IsTurn(t):
			state = "your turn"
			waiting++
		}
		l.Rows = append(l.Rows, []string{t.Name, t.Number(), state + "; " + t.against(p)})
	}
	switch waiting {
	case 0:
		l.Foot = "None of them waits for you."
	case 1:
		l.Foot = "One of them waits for you. To go to it: next"
	default:
		l.Foot = strconv.Itoa(waiting) + " of them wait for you. To go to one after the other: next"
	}
	return l
}

// tableNumbered finds an open table by its number.
func (o *register) tableNumbered(id store.TableID) (*Table, bool) {
	for _, t := range o.tables {
		if t.ID == id {
			return t, true
		}
	}
	return nil, false
}

// TableNumbers are the numbers of all open tables, with the sign before them.
func (o *register) TableNumbers() []string {
	numbers := make([]string, len(o.tables))
	for i, t := range o.tables {
		numbers[i] = t.Number()
	}
	return numbers
}

// tablesIn lists the tables that stand in a room, in the order they were set up.
func (o *register) tablesIn(r *Room) []*Table {
	var tables []*Table
	for _, t := range o.tables {
		if t.room == r {
			tables = append(tables, t)
		}
	}
	return tables
}

// deserted names the tables in set-up at which nobody has registered.
func (o *register) deserted() []string {
	var names []string
	for _, t := range o.tables {
		if t.IsDeserted() {
			names = append(names, t.Name)
		}
	}
	return names
}

// seatsOf counts the seats of a person at tables that are not over.
func (o *register) seatsOf(p *Person) int {
	n := 0
	for _, t := range o.tables {
		if t.Phase != store.IsOver && t.SeatOf(p) != games.Watcher {
			n++
		}
	}
	return n
}

// freeName finds the name of a new table. A table that has it still is to be
// cleared for it; it may be nil.
func (o *register) freeName(p *Person, game *games.Game) (name string, before *Table) {
	for n := 1; ; n++ {
		name = game.Name
		if n > 1 {
			name += "-" + strconv.Itoa(n)
		}
		if slices.Contains(o.broken, name) {
			continue
		}
		t, taken := o.Table(name)
		if !taken {
			return name, nil
		}
		if t.Phase == store.IsOver && t.IsAt(p) && p.bot != store.HouseBot {
			return name, t
		}
	}
}

// Tables lists the open tables in the order they were set up.
func (o *register) Tables() []*Table { return o.tables }

// Table finds an open table by its whole name, or by its number with the sign
// before it: a bare number may be anything.
func (o *register) Table(name string) (*Table, bool) {
	if id, ok := numberOf(name); ok && name[0] == '#' {
		return o.tableNumbered(id)
	}
	for _, t := range o.tables {
		if t.Name == store.Fold(name) {
			return t, true
		}
	}
	return nil, false
}

// Last is the open table that a person had to do with last, or nil.
func (o *register) Last(p *Person) *Table {
	if p.last != nil && o.IsOpen(p.last) {
		return p.last
	}
	return nil
}

// TablesOf lists the tables that a person is at.
func (o *register) TablesOf(p *Person) []*Table {
	var at []*Table
	for _, t := range o.tables {
		if t.IsAt(p) {
			at = append(at, t)
		}
	}
	return at
}

// seatOfGuest is the name under which the key of a guest holds a seat.
func (o *register) seatOfGuest(fingerprint string) string {
	for _, t := range o.tables {
		for _, seat := range t.Seats {
			if seat.Account == 0 && seat.GuestKey == fingerprint {
				return seat.Name
			}
		}
	}
	return ""
}

// guestSits says whether a seat is held by a guest of that name.
func (o *register) guestSits(name string) bool {
	for _, t := range o.tables {
		for _, seat := range t.Seats {
			if seat.Account == 0 && seat.Name == name {
				return true
			}
		}
	}
	return false
}

// IsOpen says whether a table is still in the room.
func (o *register) IsOpen(t *Table) bool { return slices.Contains(o.tables, t) }

// gamesUnderWay are the games that a person takes part in.
func (o *register) gamesUnderWay(p *Person) []*Table {
	return slices.DeleteFunc(slices.Clone(o.tables), func(t *Table) bool { return !p.Plays(t) })
}

// watchable are the games that somebody takes part in and a person could watch.
func (o *register) watchable(p, who *Person) []*Table {
	return slices.DeleteFunc(o.gamesUnderWay(who), func(t *Table) bool { return t.IsAt(p) })
}

func tableNames(tables []*Table) []string {
	names := make([]string, len(tables))
	for i, t := range tables {
		names[i] = t.Name
	}
	return names
}

// listOf lists some tables, where they stand and how.
func listOf(title string, tables []*Table) notice.Listing {
	l := notice.Listing{Title: title, Columns: []string{"Table", "Number", "Room", "State"}, Data: notice.Data{"tables": standings(tables...)}}
	for _, t := range tables {
		l.Rows = append(l.Rows, []string{t.Name, t.Number(), t.room.String(), t.State()})
	}
	return l
}
