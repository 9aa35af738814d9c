package world

import (
	"strconv"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// LookGame shows a session the board that stands in its person's room, which is that
// of a game: the table that is meant, or where nobody plays an empty board.
func (i *Views) LookGame(s *people.Session, game *games.Game) error {
	t, others := i.tables.StandsFor(s.Person(), game)
	if t == nil {
		return i.lookEmpty(s, game)
	}
	if err := i.LookTable(s, t, ""); err != nil {
		return err
	}
	if len(others) > 0 {
		s.Note("Here also: " + phrase.And(tables.Names(others)) + ". To see one: look " + others[0].Name)
	}
	return nil
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
