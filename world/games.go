package world

import (
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// TablesListing is a page of the list of all tables.
func (i *Views) TablesListing(p *people.Person, page int) (notice.Listing, error) {
	none := "No table is set up. To set one up: setup" + phrase.Choose(i.rooms.GameOf(p.Room()) == nil,
		" "+i.env.Games[0].Name, "")
	part, below, err := i.tables.Page(p, nil, page, "games")
	return tables.ListPage(p, "Tables", part, below, none), err
}

// tablesHere lists the tables in the room of a person, which may be that of a game,
// and how they stand: the first page of them.
func (i *Views) tablesHere(p *people.Person, game *games.Game) notice.Listing {
	here, below, _ := i.tables.Page(p, p.Room(), 1, "games here") // there is always a first page
	shown := notice.Listing{Title: "Tables", Columns: []string{"Table", "Number", "State"}, Bare: "State", Room: true, Foot: below, About: notice.About{Tables: tables.Standings(here...)}}
	shown.Rows = lists.Map(here, func(t *tables.Table) []string {
		return []string{t.Name, t.Match.Number(), t.StateInRoom(p)}
	})
	shown.Players = lists.Map(here, func(t *tables.Table) []notice.Player { return t.Match.Players() })
	shown.Offers = lists.Map(here, func(t *tables.Table) string { return offerAt(t, p) })
	if len(shown.Rows) == 0 {
		shown.Foot = "No table stands here."
		if game != nil {
			shown.Foot = i.boardHere(game)
		}
	}
	return shown
}

// Next shows a session the next game that waits for its person, in the order in
// which the tables were set up, from the one that they had to do with last.
func (i *Views) Next(s *people.Session) error {
	p := s.Person()
	mine, was, ended := i.tables.RelatedTo(p), i.tables.Recent.MostRecent(p), i.tables.Recent.JustEnded(p)
	last := slices.IndexFunc(mine, func(t *tables.Table) bool { return was != nil && t.ID > was.ID })
	next, ok := lists.Find(slices.Concat(mine[max(last, 0):], mine[:max(last, 0)]),
		func(t *tables.Table) bool { return t.IsTurnOf(p) })
	if !ok {
		s.Note("No game waits for you.")
		return nil
	}
	if err := i.LookTable(s, next, ""); err != nil {
		return err
	}
	i.tables.Recent.GoOn(p, next, ended) // it is told of, not turned to
	return nil
}

// offerAt is what somebody most likely types about a table that they see.
func offerAt(t *tables.Table, p *people.Person) string {
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
