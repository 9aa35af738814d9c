package world

import (
	"slices"
	"strconv"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/people"
	"boardroom/world/store"
)

// LookGame shows a session the board that stands in its person's room, which is that
// of a game: the table that is meant, or where nobody plays an empty board.
func (i *Views) LookGame(s *people.Session, game *games.Game) error {
	t, others := i.tables.standsFor(s.Person(), game)
	if t == nil {
		return i.lookEmpty(s, game)
	}
	if err := i.LookTable(s, t, ""); err != nil {
		return err
	}
	if len(others) > 0 {
		s.Note("Here also: " + phrase.And(tableNames(others)) + ". To see one: look " + others[0].Name)
	}
	return nil
}

// standsFor is the table of a game that is meant in a room which is that game's, nil
// for none, and those that stand there beside it: one that is called like the game goes
// first, a game under way before one that is over, and the newest first.
func (o *Tables) standsFor(p *people.Person, game *games.Game) (*Table, []*Table) {
	here := lists.Filter(o.tablesIn(p, p.Room()), func(t *Table) bool { return t.Match.Game == game })
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

// lookEmpty shows the board of a game that nobody plays, as it stands before the
// first move, and how to begin.
func (i *Views) lookEmpty(s *people.Session, game *games.Game) error {
	options, err := game.Configure(nil)
	if err != nil {
		return err
	}
	least, _ := game.Seats(options)
	start, err := game.Start(games.Setup{Options: options, Seats: least, Seed: 1})
	if err != nil {
		return err
	}
	var seats []store.SeatRecord
	for k := range least {
		seats = append(seats, store.SeatRecord{Name: "Player " + strconv.Itoa(k+1), Colour: k + 1})
	}
	shown := match.NewTrial(game.Name, game, options, seats, start).BoardOf(start, games.Watcher, nil, 0)
	shown.Heading, shown.ToAct = "Nobody plays "+game.Title+" here now.", nil
	s.Tell(shown)
	s.Note(i.howToBegin(game))
	return nil
}

// howToBegin is the line that begins a game.
func (i *Views) howToBegin(game *games.Game) string {
	if i.bots.thinker == nil {
		return "To begin: setup " + game.Name
	}
	return "To begin: play " + game.Name
}

// boardHere is what is said in the room of a game where no table stands.
func (i *Views) boardHere(game *games.Game) string {
	return "The board of " + game.Title + " stands ready. To see it: look " + game.Name + ". " + i.howToBegin(game)
}

// RunningHere is the game that a person plays in their room: the one that they had to
// do with last, else one that waits for them; nil for none.
func (o *Tables) RunningHere(p *people.Person) *Table {
	here := lists.Filter(o.underWayOf(p), func(t *Table) bool { return t.room == p.Room() })
	switch {
	case len(here) == 0:
		return nil
	case slices.Contains(here, o.recent[p].last):
		return o.recent[p].last
	}
	return here[0]
}
