package world

import (
	"slices"
	"strconv"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Tables are the open ones.
type Tables struct {
	env *env
	// everyTable that is open, the cleared ones gone. What a person is told, or can
	// name, comes of Tables and shelvesFor instead; a test holds the house to it.
	everyTable shelf
	private    shelf // those that are
	numbered   map[store.TableID]*Table
	named      map[string]*Table
	names      alphabet            // of tables
	of         map[whoKey]shelf    // by who has to do with them
	standing   map[*Room]*shelves  // by where they stand, the private ones left out
	ranked     shelves             // by rank alone, likewise
	unused     map[*games.Game]int // below which all numbers of names are taken
	agenda     agenda
	counting   int                          // tables at which it matters how much time passes
	broken     map[string]store.TableRecord // tables that can't be restored, by name
	unread     []*Table                     // whose records nobody has played since the house opened
	read       []*Table                     // that are in memory, in the order in which it was asked whether they still have to be
}

func newTables(g *env) *Tables {
	return &Tables{
		env: g, numbered: map[store.TableID]*Table{}, named: map[string]*Table{},
		of: map[whoKey]shelf{}, standing: map[*Room]*shelves{}, unused: map[*games.Game]int{}, broken: map[string]store.TableRecord{},
	}
}

// isBusy says whether a person plays a game in which a clock runs by minutes.
func (o *Tables) isBusy(p *Person) bool {
	return slices.ContainsFunc(o.filedFor(p), func(t *Table) bool { return isLive(t) && p.Plays(t) })
}

// isLive says whether a game goes on in which a clock runs by minutes.
func isLive(t *Table) bool { return t.HasClock() && t.Clock.Turn == 0 && t.Rest == store.NoRest }

func (o *Tables) tablesInWords(p *Person) string {
	tables := o.All(p)
	if len(tables) == 0 {
		return "No table is set up; set one up with: setup " + o.env.games[0].Name
	}
	if n := len(tables); n > pageLength {
		return "There are " + thousands(n) + " tables. To see them: games"
	}
	return "The tables are " + games.And(tableNames(tables)) + "."
}

// TableNames are the names of the open tables that a person may know of.
func (o *Tables) Names(p *Person) []string { return tableNames(o.All(p)) }

// TablesOfGame is a page of the list of the tables of one game.
func (o *Tables) OfGame(p *Person, g *games.Game, page int) (notice.Listing, error) {
	isOf := func(t *Table) bool { return t.Game == g }
	of := games.Only(o.All(p), isOf)
	if len(of) > pageLength {
		of = games.Only(slices.Collect(o.inRank(p, nil)), isOf)
	}
	part, below, err := paged(of, page, "games "+g.Name)
	return listPage("Tables of "+g.Title, part, below, "No table of "+g.Title+" is set up. Set one up with: setup "+g.Name), err
}

// underWayOf are the games that a person plays in: first those that wait for
// them, each kind in the order they were set up.
func (o *Tables) underWayOf(p *Person) []*Table {
	var waiting, others []*Table
	for _, t := range o.filedFor(p) {
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
func (o *Tables) gamesOf(p *Person, mine []*Table) notice.Listing {
	l := notice.Listing{Title: "Your games", Columns: []string{"Table", "Number", "State"}, Bare: "State", Data: notice.Data{"tables": standings(mine...)}}
	waiting := 0
	for _, t := range mine {
		state := "waits for " + games.And(t.NamesOf(t.Awaited()))
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
func (o *Tables) tableNumbered(id store.TableID) (*Table, bool) {
	t, ok := o.numbered[id]
	return t, ok
}

// TableNumbers are the numbers of the open tables that a person may know of, with
// the sign before them.
func (o *Tables) Numbers(p *Person) []string {
	return games.Each(o.All(p), func(t *Table) string { return t.Number() })
}

// tablesIn lists the tables that stand in a room, as far as a person may know of
// them, in the order they were set up.
func (o *Tables) tablesIn(p *Person, r *Room) []*Table {
	return o.shelvesFor(p, r).all()
}

// seated are the tables that are not over at which a person has a seat.
func (o *Tables) seated(p *Person) []*Table {
	return games.Only(o.filedFor(p), func(t *Table) bool { return t.Phase != store.IsOver && t.SeatOf(p) != games.Watcher })
}

// mayTakeSeat refuses one more seat to a person who has as many as can be.
func (o *Tables) mayTakeSeat(p *Person) error {
	if n := len(o.seated(p)); n >= o.seatLimit(p) {
		return notice.Full.Refusedf("You have %s at tables that are not over. Finish a game before you take another seat.", games.Count(n, "seat"))
	}
	return nil
}

// Tables lists the open tables that a person may know of, in the order they were
// set up. Whatever lists tables to people begins here, or at shelvesFor.
func (o *Tables) All(p *Person) []*Table {
	if !slices.ContainsFunc(o.private, func(t *Table) bool { return !t.visibleTo(p) }) {
		return o.everyTable
	}
	return visible(p, o.everyTable)
}

// Table finds an open table that a person may know of by its whole name, or by its
// number with the sign before it: a bare number may be anything. Its match is in memory.
func (o *Tables) Find(p *Person, name string) (*Table, bool) {
	t, ok := o.lookUp(p, name)
	if !ok || o.ready(t) != nil {
		return nil, false
	}
	return t, true
}

// lookUp is Table, wherever the match is.
func (o *Tables) lookUp(p *Person, name string) (*Table, bool) {
	t, ok := o.named[store.Fold(name)]
	if id, is := numberOf(name); is && name[0] == '#' {
		t, ok = o.tableNumbered(id)
	}
	if !ok || !t.visibleTo(p) {
		return nil, false
	}
	return t, true
}

// Last is the open table that a person had to do with last, or nil.
func (o *Tables) Last(p *Person) *Table {
	if p.last != nil && o.numbered[p.last.ID] == p.last && p.last.visibleTo(p) {
		return p.last
	}
	return nil
}

// TablesOf lists the tables that a person is at.
func (o *Tables) Of(p *Person) []*Table {
	return games.Only(o.filedFor(p), func(t *Table) bool { return t.IsAt(p) })
}

// guestSeated is the name of the guest who has a seat and proved a key; empty for
// none.
func (o *Tables) guestSeated(key string) string {
	for _, t := range o.of[whoKey{guestKey: key}] {
		for _, seat := range t.Seats {
			if seat.Account == 0 && seat.GuestKey == key {
				return seat.Name
			}
		}
	}
	return ""
}

// isSeatedGuest says whether a guest of that name has a seat.
func (o *Tables) isSeatedGuest(name string) bool {
	guest := &Person{name: name}
	return slices.ContainsFunc(o.filedFor(guest), func(t *Table) bool { return t.SeatOf(guest) != games.Watcher })
}

// IsOpen says whether a table is still in the room, or a private board open.
func (o *Tables) IsOpen(t *Table) bool {
	return o.numbered[t.ID] == t || t.trial != nil && t.trial.session.board == t
}

// gamesUnderWay are the games that somebody takes part in, as far as a person may
// know.
func (o *Tables) gamesUnderWay(p, who *Person) []*Table {
	return games.Only(visible(p, o.filedFor(who)), who.Plays)
}

// watchable are the games that somebody takes part in and a person could watch.
func (o *Tables) watchable(p, who *Person) []*Table {
	return games.Only(o.gamesUnderWay(p, who), func(t *Table) bool { return !t.IsAt(p) })
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
