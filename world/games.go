package world

import (
	"slices"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// TablesListing is a page of the list of all tables.
func (i *Views) TablesListing(p *people.Person, page int) (notice.Listing, error) {
	none := "No table is set up. To set one up: setup" + phrase.Choose(i.rooms.GameOf(p.Room()) == nil,
		" "+i.env.Games[0].Name, "")
	part, below, err := i.tables.pageOfTables(p, nil, page, "games")
	return listPage(p, "Tables", part, below, none), err
}

// TablesInRoom is a page of the list of the tables in a person's room.
func (o *Tables) InRoom(p *people.Person, page int) (notice.Listing, error) {
	part, below, err := o.pageOfTables(p, p.Room(), page, "games here")
	return listPage(p, "Tables", part, below, "No table stands here."), err
}

// TellMine tells a session at which tables its person is: the games under way,
// and the others.
func (o *Tables) TellMine(s *people.Session) {
	p := s.Person()
	mine := o.underWayOf(p)
	if len(mine) > 0 {
		s.Tell(o.gamesOf(p, mine))
	}
	others := lists.Filter(o.Of(p), func(t *Table) bool { return !slices.Contains(mine, t) })
	switch {
	case len(others) > 0:
		s.Tell(listOf(p, "Other tables that you are at", others))
	case len(mine) == 0:
		s.Note("You aren't at a table. To see the tables: games")
	}
}

// tablesHere lists the tables in the room of a person, which may be that of a game,
// and how they stand: the first page of them.
func (i *Views) tablesHere(p *people.Person, game *games.Game) notice.Listing {
	here, below, _ := i.tables.pageOfTables(p, p.Room(), 1, "games here") // there is always a first page
	tables := notice.Listing{Title: "Tables", Columns: []string{"Table", "Number", "State"}, Bare: "State", Room: true, Foot: below, About: notice.About{Tables: standings(here...)}}
	tables.Rows = lists.Map(here, func(t *Table) []string { return []string{t.Name, t.Match.Number(), t.stateInRoom(p)} })
	tables.Offers = lists.Map(here, func(t *Table) string { return offerAt(t, p) })
	if len(tables.Rows) == 0 {
		tables.Foot = "No table stands here."
		if game != nil {
			tables.Foot = i.boardHere(game)
		}
	}
	return tables
}

// Next shows a session the next game that waits for its person, in the order in
// which the tables were set up, from the one that they had to do with last.
func (i *Views) Next(s *people.Session) error {
	p := s.Person()
	mine, was, ended := i.tables.relatedTo(p), i.tables.recent[p].last, i.tables.recent[p].ended
	last := slices.IndexFunc(mine, func(t *Table) bool { return was != nil && t.ID > was.ID })
	next, ok := lists.Find(slices.Concat(mine[max(last, 0):], mine[:max(last, 0)]),
		func(t *Table) bool { return t.IsTurnOf(p) })
	if !ok {
		s.Note("No game waits for you.")
		return nil
	}
	if err := i.LookTable(s, next, ""); err != nil {
		return err
	}
	i.tables.recent[p] = recentTables{last: next, facing: next, ended: ended} // it is told of, not turned to
	return nil
}

// waitsFor says how a game that a person plays in stands.
func (t *Table) waitsFor(p *people.Person) string {
	if t.Match.Rest != store.NoRest {
		return "The game at " + t.Name + " is " + t.Match.Resting() + t.Match.Offered(t.SeatOf(p)) +
			". To go on: resume " +
			t.Name
	}
	if t.Match.Thinks(t.SeatOf(p)) {
		return "It is your turn at " + t.Name + t.Match.Offered(t.SeatOf(p)) + ". To see the board: look " + t.Name
	}
	return "The game at " + t.Name + " goes on" + t.Match.Offered(t.SeatOf(p)) + ". " + t.Match.Turn(games.Watcher)
}

// tellWaiting tells a session how the games of its person stand, those that wait
// for them first. One game is a sentence, several are a list.
func (o *Tables) tellWaiting(s *people.Session, _ time.Time) {
	mine := o.underWayOf(s.Person())
	switch {
	case len(mine) == 0:
	case len(mine) == 1:
		s.Note(mine[0].waitsFor(s.Person()))
	default:
		s.Tell(o.gamesOf(s.Person(), mine))
	}
}

// offerAt is what somebody most likely types about a table that they see.
func offerAt(t *Table, p *people.Person) string {
	switch {
	case t.SeatOf(p) != games.Watcher || t.Match.Phase == store.IsOver:
		return "look " + t.Name
	case t.Match.Phase == store.InSetup:
		return "join " + t.Name
	}
	return "watch " + t.Name
}

// offersTo are what somebody can type about people whom they see: how to play with the first
// of the others, and how to speak to the next.
func offersTo(me *people.Person, all []*people.Person, game string) (offers []string) {
	ways := []func(name string) string{
		func(name string) string { return "challenge " + name + " " + game },
		func(name string) string { return "tell " + name + " hello" },
	}
	for _, p := range all {
		offer := ""
		if p != me && !p.IsBot() && len(ways) > 0 {
			offer, ways = ways[0](p.Name()), ways[1:]
		}
		offers = append(offers, offer)
	}
	return offers
}
