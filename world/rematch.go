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
func (u *Setup) mayPlayAgain(p *Person, t *Table) error {
	for _, seat := range t.Seats {
		other := u.people.sitter(seat)
		if other == nil && seat.Account != 0 {
			var err error
			if other, err = u.directory.owner(seat.Account, t); err != nil {
				return err
			}
		}
		switch {
		case other == nil || other.bot == store.HouseBot:
		case p.sitsIn(seat):
			if err := u.tables.mayTakeSeat(p); err != nil {
				return err
			}
		case u.tables.mayTakeSeat(other) != nil:
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
func (u *Setup) endRematches(p *Person, other contact) {
	for _, t := range slices.Clone(u.tables.filedFor(p)) {
		mine, theirs := t.SeatOf(p), t.SeatOf(other.person())
		if t.Phase != store.IsOver || mine == games.Watcher || theirs == games.Watcher {
			continue
		}
		var err error
		switch {
		case t.Seats[theirs-1].Offer == match.Rematch:
			err = u.playing.Decline(p, t, match.Rematch)
		case t.Seats[mine-1].Offer == match.Rematch:
			err = u.playing.takeBackOffer(p, t)
		}
		if err != nil {
			u.env.log.Error("a rematch between two who ignore each other is still asked for", "table", t.Name, "error", err)
		}
	}
}

// rematch plays the game of a table that is over once more: the same options and
// clock, and the seats handed on by one, so that another begins. The old table is
// cleared, and gives its name up.
func (u *Setup) rematch(p *Person, t *Table) error {
	m := match.New(t.Name, t.Game, t.Options, match.Mode{Clock: t.Clock, Rated: t.WantsRating, Private: t.Private, Quiet: t.Quiet}, nil, u.env.now())
	begun, err := m.Begin(u.env.seed(), rotated(t.Seats), u.clock.time())
	if err != nil {
		return err
	}
	again := &Table{Match: begun.Next, room: t.room, openTime: u.clock.time, isAway: u.people.isAway, letIn: t.letIn, guestsIn: t.guestsIn}
	if u.env.loop.Await(startConcerns(again, nil, t)...) {
		if err := u.mayPlayAgain(p, t); err != nil {
			return err
		}
		if !u.tables.IsOpen(t) || t.Phase != store.IsOver {
			return hasChanged(t)
		}
	}
	if err := u.keepStart(again, nil, t); err != nil {
		return err
	}
	u.people.tellAbout(t, p, notice.TableCleared, t.Name+", "+t.Number()+", is cleared for the rematch."+u.tables.afterlife(t))
	for _, seat := range again.Seats {
		if sitter := u.people.sitter(seat); sitter != nil {
			sitter.last = again
		}
	}
	u.tellStart(again, "The rematch at "+again.Name+" starts. "+again.WillBeRated())
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
