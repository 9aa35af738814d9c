package world

import (
	"slices"
	"strconv"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// mostSeats is how many seats one person may have at tables that are not over.
const mostSeats = 30

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

func (o *register) tablesInWords() string {
	if len(o.tables) == 0 {
		return "No table is set up; set one up with: setup " + o.games[0].Name
	}
	return "The tables are " + games.And(tableNames(o.tables)) + "."
}

// TableNames are the names of all open tables.
func (o *register) TableNames() []string { return tableNames(o.tables) }

// TablesOfGame is a page of the list of the tables of one game.
func (o *register) TablesOfGame(p *Person, g *games.Game, page int) (notice.Listing, error) {
	of := games.Only(o.tables, func(t *Table) bool { return t.Game == g })
	return pageOf(p, "Tables of "+g.Title, of, page, "games "+g.Name, "No table of "+g.Title+" is set up. Set one up with: setup "+g.Name)
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
	l := notice.Listing{Title: "Your games", Columns: []string{"Table", "Number", "State"}, Bare: "State", Data: notice.Data{"tables": standings(mine...)}}
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
	return games.First(o.tables, func(t *Table) bool { return t.ID == id })
}

// TableNumbers are the numbers of all open tables, with the sign before them.
func (o *register) TableNumbers() []string {
	return games.Each(o.tables, func(t *Table) string { return t.Number() })
}

// tablesIn lists the tables that stand in a room, in the order they were set up.
func (o *register) tablesIn(r *Room) []*Table {
	return games.Only(o.tables, func(t *Table) bool { return t.room == r })
}

// seated are the tables that are not over at which a person has a seat.
func (o *register) seated(p *Person) []*Table {
	return games.Only(o.tables, func(t *Table) bool { return t.Phase != store.IsOver && t.SeatOf(p) != games.Watcher })
}

// mayTakeSeat refuses one more seat to a person who has as many as can be.
func (o *register) mayTakeSeat(p *Person) error {
	if n := len(o.seated(p)); n >= seatLimit(p) {
		return notice.Refusedf("You have %s at tables that are not over. Finish a game before you take another seat.", games.Count(n, "seat"))
	}
	return nil
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
	return games.First(o.tables, func(t *Table) bool { return t.Name == store.Fold(name) })
}

// Last is the open table that a person had to do with last, or nil.
func (o *register) Last(p *Person) *Table {
	if p.last != nil && slices.Contains(o.tables, p.last) {
		return p.last
	}
	return nil
}

// TablesOf lists the tables that a person is at.
func (o *register) TablesOf(p *Person) []*Table {
	return games.Only(o.tables, func(t *Table) bool { return t.IsAt(p) })
}

// guestSeated is the name of a guest who has a seat that is such; empty for none.
func (o *register) guestSeated(such func(store.SeatRecord) bool) string {
	for _, t := range o.tables {
		for _, seat := range t.Seats {
			if seat.Account == 0 && such(seat) {
				return seat.Name
			}
		}
	}
	return ""
}

// IsOpen says whether a table is still in the room, or a private board open.
func (o *register) IsOpen(t *Table) bool {
	return slices.Contains(o.tables, t) || t.trial != nil && t.trial.session.board == t
}

// gamesUnderWay are the games that a person takes part in.
func (o *register) gamesUnderWay(p *Person) []*Table {
	return games.Only(o.tables, p.Plays)
}

// watchable are the games that somebody takes part in and a person could watch.
func (o *register) watchable(p, who *Person) []*Table {
	return games.Only(o.gamesUnderWay(who), func(t *Table) bool { return !t.IsAt(p) })
}

func tableNames(tables []*Table) []string {
	return games.Each(tables, func(t *Table) string { return t.Name })
}

// listOf lists some tables, where they stand and how.
func listOf(title string, tables []*Table) notice.Listing {
	l := notice.Listing{Title: title, Columns: []string{"Table", "Number", "Room", "State"}, Bare: "State", Data: notice.Data{"tables": standings(tables...)}}
	l.Rows = games.Each(tables, func(t *Table) []string { return []string{t.Name, t.Number(), t.room.String(), t.State()} })
	return l
}
