package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// mayAskForRematch refuses a rematch where no game is over.
func (t *Table) mayAskForRematch(p *Person) (games.Seat, store.Offer, error) {
	seat := t.SeatOf(p)
	switch {
	case seat == games.Watcher:
		return seat, match.Rematch, notice.NotYours.Refusedf("You did not play at %s.", t.Name)
	case t.Phase != store.IsOver:
		return seat, match.Rematch, notice.NotBegun.Refusedf("The game at %s is not over: there can be a rematch when it is.", t.Name)
	}
	return seat, match.Rematch, nil
}

// mayPlayAgain refuses a rematch between two of whom one ignores the other, and one of
// somebody who has as many seats as can be. Whoever is ignored is not told so. Where
// something has to be read for that, the table is held.
func (w *World) mayPlayAgain(p *Person, t *Table) error {
	for _, seat := range t.Seats {
		other := w.People.sitter(seat)
		if other == nil && seat.Account != 0 {
			var err error
			if other, err = w.owner(seat.Account, t); err != nil {
				return err
			}
		}
		switch {
		case other == nil || other.bot == store.HouseBot:
		case p.sitsIn(seat):
			if err := w.Tables.mayTakeSeat(p); err != nil {
				return err
			}
		case w.Tables.mayTakeSeat(other) != nil:
			return playsEnough(other)
		case p.Ignores(other):
			return notice.Unavailable.Refusedf("You ignore %s, and would get no answer. To end that: unignore %s", other.name, other.name)
		case other.Ignores(p):
			return takesNone(other)
		}
	}
	return nil
}

// endRematches ends the rematches that one of two asks for at a table where both
// have played.
func (w *World) endRematches(p *Person, other contact) {
	for _, t := range slices.Clone(w.Tables.filedFor(p)) {
		mine, theirs := t.SeatOf(p), t.SeatOf(other.person())
		if t.Phase != store.IsOver || mine == games.Watcher || theirs == games.Watcher {
			continue
		}
		var err error
		switch {
		case t.Seats[theirs-1].Offer == match.Rematch:
			err = w.Decline(p, t, match.Rematch)
		case t.Seats[mine-1].Offer == match.Rematch:
			err = w.takeBackOffer(p, t)
		}
		if err != nil {
			w.Env.log.Error("a rematch between two who ignore each other is still asked for", "table", t.Name, "error", err)
		}
	}
}

// rematch plays the game of a table that is over once more: the same options and
// clock, and the seats handed on by one, so that another begins. The old table is
// cleared, and gives its name up.
func (w *World) rematch(p *Person, t *Table) error {
	m := match.New(t.Name, t.Game, t.Options, match.Mode{Clock: t.Clock, Rated: t.WantsRating, Private: t.Private, Quiet: t.Quiet}, nil, w.Env.now())
	begun, err := m.Begin(w.Env.seed(), rotated(t.Seats), w.Clock.time())
	if err != nil {
		return err
	}
	again := &Table{Match: begun.Next, room: t.room, openTime: w.Clock.time, isAway: w.People.isAway, letIn: t.letIn, guestsIn: t.guestsIn}
	if w.Env.settle(startConcerns(again, nil, t)...) {
		if err := w.mayPlayAgain(p, t); err != nil {
			return err
		}
		if !w.Tables.IsOpen(t) || t.Phase != store.IsOver {
			return hasChanged(t)
		}
	}
	if err := w.keepStart(again, nil, t); err != nil {
		return err
	}
	w.People.tellAbout(t, p, notice.TableCleared, t.Name+", "+t.Number()+", is cleared for the rematch."+w.Tables.afterlife(t))
	for _, seat := range again.Seats {
		if sitter := w.People.sitter(seat); sitter != nil {
			sitter.last = again
		}
	}
	w.tellStart(again, "The rematch at "+again.Name+" starts. "+again.WillBeRated())
	for _, watcher := range t.watchers {
		if !again.IsAt(watcher) && !watcher.cares(again) {
			watcher.Tell(notice.Note{Lines: []string{"The rematch at " + again.Name + " has started. To watch it: watch " + again.Name}, Event: again.Event(notice.GameStarted)})
		}
	}
	return nil
}

// rotated are seats handed on by one, as they begin a game.
func rotated(seats []store.SeatRecord) []store.SeatRecord {
	handed := slices.Concat(seats[1:], seats[:1])
	for i, seat := range handed {
		handed[i] = store.SeatRecord{Name: seat.Name, Account: seat.Account, GuestKey: seat.GuestKey, Bot: seat.Bot, Colour: seat.Colour}
	}
	return handed
}
