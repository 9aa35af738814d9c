package world

import (
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// TablesListing is a page of the list of all tables.
func (w *World) TablesListing(p *Person, page int) (notice.Listing, error) {
	none := "No table is set up. Set one up with: setup" + games.Choose(w.Rooms.GameOf(p.room) == nil, " "+w.Env.games[0].Name, "")
	part, below, err := w.Tables.pageOfTables(p, nil, page, "games")
	return listPage("Tables", part, below, none), err
}

// TablesInRoom is a page of the list of the tables in a person's room.
func (o *Tables) InRoom(p *Person, page int) (notice.Listing, error) {
	part, below, err := o.pageOfTables(p, p.room, page, "games here")
	return listPage("Tables", part, below, "No table stands here."), err
}

// TellMine tells a session at which tables its person is: the games under way,
// and the others.
func (o *Tables) TellMine(s *Session) {
	p := s.person
	mine := o.underWayOf(p)
	if len(mine) > 0 {
		s.Tell(o.gamesOf(p, mine))
	}
	others := games.Only(o.Of(p), func(t *Table) bool { return !slices.Contains(mine, t) })
	switch {
	case len(others) > 0:
		s.Tell(listOf("Other tables that you are at", others))
	case len(mine) == 0:
		s.Note("You are at no table. To see the tables: games")
	}
}

// tablesHere lists the tables in the room of a person, which may be that of a game,
// and how they stand: the first page of them.
func (o *Tables) tablesHere(p *Person, game *games.Game) notice.Listing {
	here, below, _ := o.pageOfTables(p, p.room, 1, "games here") // there is always a first page
	tables := notice.Listing{Title: "Tables", Columns: []string{"Table", "Number", "State"}, Bare: "State", Foot: below, Data: notice.Data{"tables": standings(here...)}}
	tables.Rows = games.Each(here, func(t *Table) []string { return []string{t.Name, t.Number(), t.State()} })
	if len(tables.Rows) == 0 {
		tables.Foot = "No table stands here."
		if game != nil {
			tables.Foot = o.env.boardHere(game)
		}
	}
	return tables
}

// Next shows a session the next game that waits for its person, in the order in
// which the tables were set up, from the one that they had to do with last.
func (w *World) Next(s *Session) error {
	p := s.person
	mine := w.Tables.filedFor(p)
	last := slices.IndexFunc(mine, func(t *Table) bool { return p.last != nil && t.ID > p.last.ID })
	next, ok := games.First(slices.Concat(mine[max(last, 0):], mine[:max(last, 0)]), p.IsTurn)
	if !ok {
		s.Note("No game waits for you.")
		return nil
	}
	if err := w.LookTable(s, next, ""); err != nil {
		return err
	}
	p.last, p.facing = next, next
	return nil
}

// Facing is the table that a person went to with Next, where no other has shown
// them its board since; else nil.
func (p *Person) Facing() *Table { return p.facing }

// waitsFor says how a game that a person plays in stands.
func (t *Table) waitsFor(p *Person) string {
	if t.Rest != store.NoRest {
		return "The game at " + t.Name + " is " + string(t.Rest) + t.Offered() + ". To go on: resume " + t.Name
	}
	if t.Thinks(t.SeatOf(p)) {
		return "It is your turn at " + t.Name + t.Offered() + ". See the board with: look " + t.Name
	}
	return "The game at " + t.Name + " goes on" + t.Offered() + ". " + t.Turn()
}

// tellWaiting tells a session how the games of its person stand, those that wait
// for them first. One game is a sentence, several are a list.
func (o *Tables) tellWaiting(s *Session, _ time.Time) {
	mine := o.underWayOf(s.person)
	switch {
	case len(mine) == 0:
	case len(mine) == 1:
		s.Note(mine[0].waitsFor(s.person))
	default:
		s.Tell(o.gamesOf(s.person, mine))
	}
}
