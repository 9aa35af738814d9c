package tables

import (
	"slices"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/words"
)

// InRoom is a page of the list of the tables in a person's room.
func (o *Index) InRoom(p *people.Person, page int) (notice.Listing, error) {
	part, below, err := o.Page(p, p.Room(), page, "games here")
	return ListPage(p, "Tables", part, below, "No table stands here."), err
}

// TellMine tells a session at which tables its person is: the games under way,
// and the others.
func (o *Index) TellMine(s *people.Session) {
	p := s.Person()
	mine := o.UnderWayOf(p)
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

// WaitsFor says how a game that a person plays in stands.
func (t *Table) WaitsFor(p *people.Person) string {
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

// TellWaiting tells a session how the games of its person stand, those that wait
// for them first. One game is a sentence, several are a list.
func (o *Index) TellWaiting(s *people.Session, _ time.Time) {
	mine := o.UnderWayOf(s.Person())
	switch {
	case len(mine) == 0:
	case len(mine) == 1:
		s.Note(mine[0].WaitsFor(s.Person()))
	default:
		s.Tell(o.gamesOf(s.Person(), mine))
	}
}

// Page is a page of the tables in a room, or with nil in the house, in the
// order in which they were set up, as far as a person may know of them; those that are too many for one page in that in
// which a person will want to see them.
func (o *Index) Page(p *people.Person, r *people.Room, page int, again string) ([]*Table, string, error) {
	there := o.rankedFor(p, r)
	from, to, below, err := words.PageOf(there.count(), page, again)
	if err != nil || there.count() <= words.PageLength {
		return there.all(), below, err
	}
	part, i := make([]*Table, 0, words.PageLength), 0
	for t := range o.inRank(p, r) {
		if i++; i > from {
			part = append(part, t)
		}
		if i == to {
			break
		}
	}
	return part, below, nil
}

// ListPage is a page of a list of tables for a person, and what is said below it; none is what is
// said where there is no table.
func ListPage(p *people.Person, title string, part []*Table, below, none string) notice.Listing {
	l := listOf(p, title, part)
	if l.Foot = below; len(part) == 0 {
		l.Foot = none
	}
	return l
}

// StandsFor is the table of a game that is meant in a room which is that game's, nil
// for none, and those that stand there beside it: one that is called like the game goes
// first, a game under way before one that is over, and the newest first.
func (o *Index) StandsFor(p *people.Person, game *games.Game) (*Table, []*Table) {
	here := lists.Filter(o.rankedFor(p, p.Room()).all(), func(t *Table) bool { return t.Match.Game == game })
	slices.Reverse(here)
	rank := func(t *Table) int {
		switch {
		case t.Name == game.Name && t.Match.Phase != store.IsOver: // as it was typed
			return 0
		case t.Match.Phase == store.InPlay:
			return 1
		case t.Match.Phase == store.InSetup:
			return 2
		}
		return 3
	}
	slices.SortStableFunc(here, func(a, b *Table) int { return rank(a) - rank(b) })
	if len(here) == 0 {
		return nil, nil
	}
	return here[0], here[1:]
}

// RunningHere is the game that a person plays in their room: the one that they had to
// do with last, else one that waits for them; nil for none.
func (o *Index) RunningHere(p *people.Person) *Table {
	here := lists.Filter(o.UnderWayOf(p), func(t *Table) bool { return t.room == p.Room() })
	switch {
	case len(here) == 0:
		return nil
	case slices.Contains(here, o.Recent.MostRecent(p)):
		return o.Recent.MostRecent(p)
	}
	return here[0]
}

// OfGame is a page of the list of the tables of one game.
func (o *Index) OfGame(p *people.Person, g *games.Game, page int) (notice.Listing, error) {
	isOf := func(t *Table) bool { return t.Match.Game == g }
	of := lists.Filter(o.All(p), isOf)
	if len(of) > words.PageLength {
		of = lists.Filter(slices.Collect(o.inRank(p, nil)), isOf)
	}
	part, below, err := words.Paged(of, page, "games "+g.Name)
	return ListPage(p, "Tables of "+g.Title, part, below, "No table of "+g.Title+" is set up. To set one up: setup "+g.Name), err
}

// UnderWayOf are the games that a person plays in: first those that wait for them, the one that
// has waited longest before the others; then those that don't, in the order they were set up.
func (o *Index) UnderWayOf(p *people.Person) []*Table {
	var waiting, others []*Table
	for _, t := range o.RelatedTo(p) {
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

// gamesOf lists games that a person plays in.
func (o *Index) gamesOf(p *people.Person, mine []*Table) notice.Listing {
	l := notice.Listing{Title: "Your games", Columns: []string{"Table", "Number", "State"}, Bare: "State", About: notice.About{Tables: Standings(mine...)}}
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
		if state == "waits for "+phrase.And(NamesOfOthers(p, t.Match.Seats)) {
			state += ", " + progress(t)
		} else {
			state += "; " + t.against(p)
		}
		l.Rows = append(l.Rows, []string{t.Name, t.Match.Number(), state})
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

// listOf lists some tables for a person, where they stand and how.
func listOf(p *people.Person, title string, tables []*Table) notice.Listing {
	l := notice.Listing{Title: title, Columns: []string{"Table", "Number", "Room", "State"}, Bare: "State", About: notice.About{Tables: Standings(tables...)}}
	l.Rows = lists.Map(tables, func(t *Table) []string {
		return []string{t.Name, t.Match.Number(), t.room.String(), t.State(p)}
	})
	return l
}
