package world

import (
	"slices"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/vacations"
	"boardroom/world/words"
)

// Tables are the open ones.
type Tables struct {
	env    *env.Env
	clock  *HouseClock
	people *people.People
	rooms  *people.Rooms
	// everyTable that is open, the cleared ones gone. What a person is told, or can
	// name, comes of Tables and rankedFor instead; a test holds the house to it.
	everyTable tableList
	private    tableList // those that are
	numbered   map[store.TableID]*Table
	named      map[string]*Table
	names      words.SortedNames              // of tables
	of         map[people.PlayerKey]tableList // by who has to do with them
	standing   map[*people.Room]*rankedTables // by where they stand, the private ones left out
	ranked     rankedTables                   // by rank alone, likewise
	unused     map[*games.Game]int            // below which all numbers of names are taken
	recent     map[*people.Person]recentTables
	using      []*Table                     // what the act under way has made ready
	counting   int                          // tables at which it matters how much time passes
	broken     map[string]store.TableRecord // tables that can't be restored, by name
	matches    matchCache
	hooks      tableHooks
	vacations  *vacations.Book // of the players
	flips      flips
}

func newTables(g *env.Env, clock *HouseClock) *Tables {
	o := &Tables{
		env: g, clock: clock, vacations: vacations.New(nil), flips: flips{}, recent: map[*people.Person]recentTables{}, numbered: map[store.TableID]*Table{}, named: map[string]*Table{},
		of: map[people.PlayerKey]tableList{}, standing: map[*people.Room]*rankedTables{}, unused: map[*games.Game]int{}, broken: map[string]store.TableRecord{},
	}
	o.matches = matchCache{env: g, tables: o, uses: map[*Table]*matchUse{}, needed: map[*Table]int{}}
	return o
}

// newTable is a table with a match, which stands in a room but is in no list yet.
func (o *Tables) newTable(m *match.Match, room *people.Room) *Table {
	return &Table{Match: m, ID: m.ID, Name: m.Name, room: room, tables: o}
}

// After is a table with the match that follows that of another: it stands in the same room, and the
// same people may see it. It is in no list yet.
func (o *Tables) After(t *Table, m *match.Match) *Table {
	next := o.newTable(m, t.room)
	next.letIn, next.guestsIn = t.letIn, t.guestsIn
	return next
}

// Link says who the people and the rooms are among which the tables are; before that there are no
// tables.
func (o *Tables) Link(who *people.People, rooms *people.Rooms) { o.people, o.rooms = who, rooms }

// Vacations are those of the players.
func (o *Tables) Vacations() *vacations.Book { return o.vacations }

// isAmong says whether a person plays other games beside a table, so that what is told of it has
// to name it.
func (o *Tables) isAmong(p *people.Person, t *Table) bool {
	return slices.ContainsFunc(o.relatedTo(p), func(other *Table) bool {
		return other != t && other.Match.Phase == store.InPlay && other.SeatOf(p) != games.Watcher
	})
}

// isBusy says whether a person plays a game in which a clock runs by minutes.
func (v *Matchmaking) isBusy(p *people.Person) bool {
	return slices.ContainsFunc(v.tables.relatedTo(p), func(t *Table) bool { return t.Match.IsLive() && t.IsPlayedBy(p) })
}

func (o *Tables) tablesInWords(p *people.Person) string {
	tables := o.All(p)
	if len(tables) == 0 {
		return "No table is set up; to set one up: setup " + o.env.Games[0].Name
	}
	if n := len(tables); n > words.PageLength {
		return "There are " + words.Thousands(n) + " tables. To see them: games"
	}
	return "The tables are " + phrase.And(tableNames(tables)) + "."
}

// TableNames are the names of the open tables that a person may know of.
func (o *Tables) Names(p *people.Person) []string { return tableNames(o.All(p)) }

// TablesOfGame is a page of the list of the tables of one game.
func (o *Tables) OfGame(p *people.Person, g *games.Game, page int) (notice.Listing, error) {
	isOf := func(t *Table) bool { return t.Match.Game == g }
	of := lists.Filter(o.All(p), isOf)
	if len(of) > words.PageLength {
		of = lists.Filter(slices.Collect(o.inRank(p, nil)), isOf)
	}
	part, below, err := words.Paged(of, page, "games "+g.Name)
	return listPage(p, "Tables of "+g.Title, part, below, "No table of "+g.Title+" is set up. To set one up: setup "+g.Name), err
}

// UnderWay says whether a person plays in any game.
func (o *Tables) UnderWay(p *people.Person) bool { return len(o.underWayOf(p)) > 0 }

// underWayOf are the games that a person plays in: first those that wait for them, the one that
// has waited longest before the others; then those that don't, in the order they were set up.
func (o *Tables) underWayOf(p *people.Person) []*Table {
	var waiting, others []*Table
	for _, t := range o.relatedTo(p) {
		switch {
		case t.IsTurnOf(p):
			waiting = append(waiting, t)
		case t.IsPlayedBy(p):
			others = append(others, t)
		}
	}
	slices.SortStableFunc(waiting, func(a, b *Table) int { return since(a).Compare(since(b)) })
	return append(waiting, others...)
}

// since is when something happened at a table last, or its game began.
func since(t *Table) time.Time {
	if t.Match.Entries() > 0 {
		return t.Match.Newest()
	}
	return t.Match.Made
}

// gamesOf lists games that a person plays in.
func (o *Tables) gamesOf(p *people.Person, mine []*Table) notice.Listing {
	l := notice.Listing{Title: "Your games", Columns: []string{"Table", "Number", "State"}, Bare: "State", About: notice.About{Tables: standings(mine...)}}
	waiting := 0
	for _, t := range mine {
		state := "waits for " + phrase.And(t.Match.NamesOf(t.Match.Awaited()))
		switch {
		case t.Match.Rest != store.NoRest:
			state = t.Match.Resting()
		case t.IsTurnOf(p):
			state = "your turn"
			waiting++
		}
		l.Rows = append(l.Rows, []string{t.Name, t.Match.Number(), state + "; " + t.against(p)})
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
func (o *Tables) Numbers(p *people.Person) []string {
	return lists.Map(o.All(p), func(t *Table) string { return t.Match.Number() })
}

// tablesIn lists the tables that stand in a room, as far as a person may know of
// them, in the order they were set up.
func (o *Tables) tablesIn(p *people.Person, r *people.Room) []*Table {
	return o.rankedFor(p, r).all()
}

// seated are the tables that are not over at which a person has a seat.
func (o *Tables) seated(p *people.Person) []*Table {
	return lists.Filter(o.relatedTo(p), func(t *Table) bool { return t.Match.Phase != store.IsOver && t.SeatOf(p) != games.Watcher })
}

// mayTakeSeat refuses one more seat to a person who has as many as can be.
func (o *Tables) mayTakeSeat(p *people.Person) error {
	if n := len(o.seated(p)); n >= o.seatLimit(p) {
		return notice.Full.Refusedf("You already have %s, the most allowed. Finish a game first.", phrase.Count(n, "seat"))
	}
	return nil
}

// Tables lists the open tables that a person may know of, in the order they were
// set up. Whatever lists tables to people begins here, or at rankedFor.
func (o *Tables) All(p *people.Person) []*Table {
	if !slices.ContainsFunc(o.private, func(t *Table) bool { return !t.visibleTo(p) }) {
		return o.everyTable
	}
	return visible(p, o.everyTable)
}

// Table finds an open table that a person may know of by its whole name, or by its
// number with the sign before it: a bare number may be anything. Its match is in memory.
func (o *Tables) Find(p *people.Person, name string) (*Table, bool) {
	t, ok := o.lookUp(p, name)
	if !ok || o.ready(t) != nil {
		return nil, false
	}
	return t, true
}

// lookUp is Table, wherever the match is.
func (o *Tables) lookUp(p *people.Person, name string) (*Table, bool) {
	t, ok := o.named[store.Fold(name)]
	if id, is := numberOf(name); is && name[0] == '#' {
		t, ok = o.tableNumbered(id)
	}
	if !ok || !t.visibleTo(p) {
		return nil, false
	}
	return t, true
}

// TablesOf lists the tables that a person is at.
func (o *Tables) Of(p *people.Person) []*Table {
	return lists.Filter(o.relatedTo(p), func(t *Table) bool { return t.IsAt(p) })
}

// GuestSeated is the name of the guest who has a seat and proved a key; empty for
// none.
func (o *Tables) GuestSeated(key string) string {
	for _, t := range o.of[people.PlayerKey{GuestKey: key}] {
		for _, seat := range t.Match.Seats {
			if seat.Account == 0 && seat.GuestKey == key {
				return seat.Name
			}
		}
	}
	return ""
}

// IsSeatedGuest says whether a guest of that name has a seat.
func (o *Tables) IsSeatedGuest(name string) bool {
	guest := people.StandIn(name, 0)
	return slices.ContainsFunc(o.relatedTo(guest), func(t *Table) bool { return t.SeatOf(guest) != games.Watcher })
}

// isListed says whether a table is still in the room.
func (o *Tables) isListed(t *Table) bool { return o.numbered[t.ID] == t }

// IsOpen says whether a table is still in the room, or a private board open.
func (o *Tables) IsOpen(t *Table) bool {
	return o.isListed(t) || t.trial != nil && !t.trial.closed
}

// playTogether says whether two play the game of some terms with each other.
func (v *Matchmaking) playTogether(a, b *people.Person, terms match.Terms) bool {
	return slices.ContainsFunc(v.tables.gamesUnderWay(a, b), func(t *Table) bool {
		return t.Match.Game == terms.Game && t.IsPlayedBy(a)
	})
}

// gamesUnderWay are the games that somebody takes part in, as far as a person may
// know.
func (o *Tables) gamesUnderWay(p, who *people.Person) []*Table {
	return lists.Filter(visible(p, o.relatedTo(who)), func(t *Table) bool { return t.IsPlayedBy(who) })
}

// watchable are the games that somebody takes part in and a person could watch.
func (o *Tables) watchable(p, who *people.Person) []*Table {
	return lists.Filter(o.gamesUnderWay(p, who), func(t *Table) bool { return !t.IsAt(p) })
}

func tableNames(tables []*Table) []string {
	return lists.Map(tables, func(t *Table) string { return t.Name })
}

// listOf lists some tables for a person, where they stand and how.
func listOf(p *people.Person, title string, tables []*Table) notice.Listing {
	l := notice.Listing{Title: title, Columns: []string{"Table", "Number", "Room", "State"}, Bare: "State", About: notice.About{Tables: standings(tables...)}}
	l.Rows = lists.Map(tables, func(t *Table) []string {
		return []string{t.Name, t.Match.Number(), t.room.String(), t.State(p)}
	})
	return l
}
