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

// mayPlayAgain refuses a rematch between two of whom one ignores the other. Who is
// ignored is not told so.
func (w *World) mayPlayAgain(p *Person, t *Table) error {
	for _, seat := range t.seats {
		other := w.sitter(seat)
		if other == nil && seat.Account != 0 {
			var err error
			if other, err = w.owner(seat.Account); err != nil {
				return err
			}
		}
		switch {
		case other == nil || seat.isOf(p):
		case p.Ignores(other):
			return Refusedf("You ignore %s, and would get no answer. To end that: unignore %s", other.name, other.name)
		case other.Ignores(p):
			return takesNone(other)
		}
	}
	return nil
}

// endRematches ends the rematches that one of two asks for at a table where both
// have played.
func (w *World) endRematches(p *Person, other contact) {
	for _, t := range slices.Clone(w.tables) {
		mine, theirs := t.SeatOf(p), t.SeatOf(other.person())
		if t.phase != IsOver || mine == games.Watcher || theirs == games.Watcher {
			continue
		}
		var err error
		switch {
		case t.seats[theirs-1].Offer == rematch:
			err = w.Decline(p, t, rematch)
		case t.seats[mine-1].Offer == rematch:
			err = w.takeBackOffer(p, t)
		}
		if err != nil {
			w.log.Error("a rematch between two who ignore each other is still asked for", "table", t.name, "error", err)
		}
	}
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
