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
// clock, and the seats handed on by one, so that another begins. The old table is
// cleared, and gives its name up.
func (w *World) rematch(p *Person, t *Table) error {
	again := &Table{
		version: 1, name: t.name, game: t.game, options: t.options, room: t.room, clock: t.clock,
		rated: t.rated, seats: rotated(t.seats), made: w.now(), openTime: w.openTime,
	}
	setup := games.Setup{Options: t.options, Seats: len(again.seats), Seed: w.seed()}
	position, err := t.game.Start(setup)
	if err != nil {
		return err
	}
	again.starts(setup, position)
	if err := w.keepStart(again, nil, t); err != nil {
		return err
	}
	w.tellAbout(t, p, t.name+", "+t.Number()+", is cleared for the rematch."+t.stillSeen())
	for _, seat := range again.seats {
		if sitter := w.sitter(seat); sitter != nil {
			sitter.last = again
		}
	}
	w.tellStart(again, "The rematch at "+again.name+" starts. "+again.willBeRated())
	for _, watcher := range t.watchers {
		if !again.isAt(watcher) && !watcher.cares(again) {
			watcher.Tell(Note{Lines: []string{"The rematch at " + again.name + " has started. To watch it: watch " + again.name}})
		}
	}
	return nil
}

// rotated are seats handed on by one, as they begin a game.
func rotated(seats []SeatRecord) []SeatRecord {
	handed := slices.Concat(seats[1:], seats[:1])
	for i, seat := range handed {
		handed[i] = SeatRecord{Name: seat.Name, Account: seat.Account, GuestKey: seat.GuestKey, Bot: seat.Bot, Colour: seat.Colour}
	}
	return handed
}
