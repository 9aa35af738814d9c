// Package tables is the tables of the house: each a match in a room, with who sits there and who
// watches; the index by which they are found; and what each person may know of them and is shown.
//
// It must not know what uses tables: how a game comes about, is played and kept, who is told of it,
// and what bots, lessons and reviews do. Those hear of tables by hooks.
package tables

import (
	"slices"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/match"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/vacations"
	"boardroom/world/words"
)

// An Index is the open tables, by everything by which they are found.
type Index struct {
	env    *env.Env
	clock  *HouseClock
	people *people.People
	rooms  *people.Rooms
	// everyTable that is open, the cleared ones gone. What a person is told, or can
	// name, comes of All and rankedFor instead; a test holds the house to it.
	everyTable list
	private    list // those that are
	numbered   map[store.TableID]*Table
	named      map[string]*Table
	names      words.SortedNames              // of tables
	of         map[people.PlayerKey]list      // by who has to do with them
	standing   map[*people.Room]*rankedTables // by where they stand, the private ones left out
	ranked     rankedTables                   // by rank alone, likewise
	unused     map[*games.Game]int            // below which all numbers of names are taken
	Recent     Recent
	counting   int                          // tables at which it matters how much time passes
	broken     map[string]store.TableRecord // tables that can't be restored, by name
	Matches    Matches
	Hooks      Hooks           // what others do when something becomes of a table
	Vacations  *vacations.Book // of the players
	flips      flips
}

// NewIndex is one without tables.
func NewIndex(g *env.Env, clock *HouseClock) *Index {
	o := &Index{
		env: g, clock: clock, Vacations: vacations.New(nil), flips: flips{}, numbered: map[store.TableID]*Table{}, named: map[string]*Table{},
		of: map[people.PlayerKey]list{}, standing: map[*people.Room]*rankedTables{}, unused: map[*games.Game]int{}, broken: map[string]store.TableRecord{},
	}
	o.Matches = Matches{env: g, tables: o, uses: map[*Table]*matchUse{}, needed: map[*Table]int{}}
	o.Recent = Recent{tables: o, of: map[*people.Person]recentTables{}}
	return o
}

// NewTable is a table with a match, which stands in a room but is in no list yet.
func (o *Index) NewTable(m *match.Match, room *people.Room) *Table {
	return &Table{Match: m, ID: m.ID, Name: m.Name, room: room, tables: o}
}

// After is a table with the match that follows that of another: it stands in the same room, and the
// same people may see it. It is in no list yet.
func (o *Index) After(t *Table, m *match.Match) *Table {
	next := o.NewTable(m, t.room)
	next.letIn, next.guestsIn = t.letIn, t.guestsIn
	return next
}

// Link says who the people and the rooms are among which the tables are; before that there are no
// tables.
func (o *Index) Link(who *people.People, rooms *people.Rooms) { o.people, o.rooms = who, rooms }

// isAmong says whether a person plays other games beside a table, so that what is told of it has
// to name it.
func (o *Index) isAmong(p *people.Person, t *Table) bool {
	return slices.ContainsFunc(o.RelatedTo(p), func(other *Table) bool {
		return other != t && other.Match.Phase == store.InPlay && other.SeatOf(p) != games.Watcher
	})
}

// InWords says which open tables a person may know of, in a sentence.
func (o *Index) InWords(p *people.Person) string {
	tables := o.All(p)
	if len(tables) == 0 {
		return "No table is set up; to set one up: setup " + o.env.Games[0].Name
	}
	if n := len(tables); n > words.PageLength {
		return "There are " + words.Thousands(n) + " tables. To see them: games"
	}
	return "The tables are " + phrase.And(Names(tables)) + "."
}

// since is when something happened at a table last, or its game began.
func since(t *Table) time.Time {
	if t.Match.Entries() > 0 {
		return t.Match.Newest()
	}
	return t.Match.Made
}

// Numbered finds an open table by its number.
func (o *Index) Numbered(id store.TableID) (*Table, bool) {
	t, ok := o.numbered[id]
	return t, ok
}

// Seated are the tables that are not over at which a person has a seat.
func (o *Index) Seated(p *people.Person) []*Table {
	return lists.Filter(o.RelatedTo(p), func(t *Table) bool { return t.Match.Phase != store.IsOver && t.SeatOf(p) != games.Watcher })
}

// All lists the open tables that a person may know of, in the order they were
// set up. Whatever lists tables to people begins here, or at rankedFor.
func (o *Index) All(p *people.Person) []*Table {
	if !slices.ContainsFunc(o.private, func(t *Table) bool { return !t.VisibleTo(p) }) {
		return o.everyTable
	}
	return Visible(p, o.everyTable)
}

// Find finds an open table that a person may know of by its whole name, or by its
// number with the sign before it: a bare number may be anything. Its match is in memory.
func (o *Index) Find(p *people.Person, name string) (*Table, bool) {
	t, ok := o.LookUp(p, name)
	if !ok || o.Ready(t) != nil {
		return nil, false
	}
	return t, true
}

// LookUp is Find, wherever the match is.
func (o *Index) LookUp(p *people.Person, name string) (*Table, bool) {
	t, ok := o.named[store.Fold(name)]
	if id, is := ReadNumber(name); is && name[0] == '#' {
		t, ok = o.Numbered(id)
	}
	if !ok || !t.VisibleTo(p) {
		return nil, false
	}
	return t, true
}

// Of lists the tables that a person is at.
func (o *Index) Of(p *people.Person) []*Table {
	return lists.Filter(o.RelatedTo(p), func(t *Table) bool { return t.IsAt(p) })
}

// GuestSeated is the name of the guest who has a seat and proved a key; empty for
// none.
func (o *Index) GuestSeated(key string) string {
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
func (o *Index) IsSeatedGuest(name string) bool {
	guest := people.StandIn(name, 0)
	return slices.ContainsFunc(o.RelatedTo(guest), func(t *Table) bool { return t.SeatOf(guest) != games.Watcher })
}

// IsListed says whether a table is still in the room.
func (o *Index) IsListed(t *Table) bool { return o.numbered[t.ID] == t }

// IsOpen says whether a table is still in the room, or a private board open.
func (o *Index) IsOpen(t *Table) bool {
	return o.IsListed(t) || t.Trial != nil && !t.Trial.Closed
}

// GamesUnderWay are the games that somebody takes part in, as far as a person may
// know.
func (o *Index) GamesUnderWay(p, who *people.Person) []*Table {
	return lists.Filter(Visible(p, o.RelatedTo(who)), func(t *Table) bool { return t.IsPlayedBy(who) })
}

// Watchable are the games that somebody takes part in and a person could watch.
func (o *Index) Watchable(p, who *people.Person) []*Table {
	return lists.Filter(o.GamesUnderWay(p, who), func(t *Table) bool { return !t.IsAt(p) })
}

// Names are those of some tables.
func Names(tables []*Table) []string {
	return lists.Map(tables, func(t *Table) string { return t.Name })
}
