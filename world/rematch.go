package world

import (
	"slices"

	"boardroom/games"
)

// mayAskForRematch refuses a rematch where no game is over.
func (t *Table) mayAskForRematch(p *Person) (games.Seat, Offer, error) {
	seat := t.SeatOf(p)
	switch {
	case seat == games.Watcher:
		return seat, rematch, Refusedf("You did not play at %s.", t.name)
	case t.phase != IsOver:
		return seat, rematch, Refusedf("The game at %s is not over: there can be a rematch when it is.", t.name)
	}
	return seat, rematch, nil
}

// rematch plays the game of a table that is over once more: the same options and
// clock, and the seats handed on by one, so that another begins. The old table
// is cleared, and gives its name up.
func (w *World) rematch(p *Person, t *Table) error {
	seats := rotated(t.seats)
	setup := games.Setup{Options: t.options, Seats: len(seats), Seed: w.seed()}
	position, err := t.game.Start(setup)
	if err != nil {
		return err
	}
	if err := w.clearAway(p, t); err != nil {
		return err
	}
	if err := w.playAgain(p, t, setup, position, seats); err != nil {
		w.log.Error("a rematch can't be kept", "table", t.name, "error", err)
		return Refusedf("It went wrong on our side after %s was cleared. Set the game up again with: setup %s", t.name, t.game.Name)
	}
	return nil
}

// playAgain opens a table like another, and starts the game there.
func (w *World) playAgain(p *Person, t *Table, setup games.Setup, position games.Position, seats []SeatRecord) error {
	name, err := w.freeName(p, t.game)
	if err != nil {
		return err
	}
	again, err := w.open(name, t.room, t.game, t.options, Terms{Clock: t.clock, Rated: t.rated})
	if err != nil {
		return err
	}
	return w.begin(again, setup, position, seats, "The rematch at "+again.name+" starts.")
}

// rotated are seats handed on by one, as they begin a game.
func rotated(seats []SeatRecord) []SeatRecord {
	handed := slices.Concat(seats[1:], seats[:1])
	for i, seat := range handed {
		handed[i] = SeatRecord{Name: seat.Name, Account: seat.Account, GuestKey: seat.GuestKey, Bot: seat.Bot, Colour: seat.Colour}
	}
	return handed
}
