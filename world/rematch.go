package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// mayAskForRematch refuses a rematch where no game is over.
func mayAskForRematch(t *tables.Table, p *people.Person) (games.Seat, store.Offer, error) {
	seat := t.SeatOf(p)
	switch {
	case seat == games.Watcher:
		return seat, match.Rematch, notice.NotYours.Refusedf("You did not play at %s.", t.Name)
	case t.Match.Phase != store.IsOver:
		return seat, match.Rematch, notice.NotBegun.Refusedf("The game at %s is not over: there can be a rematch when it is.", t.Name)
	}
	return seat, match.Rematch, nil
}

// mayPlayAgain refuses a rematch between two of whom one ignores the other, and one of
// somebody who has as many seats as can be. Whoever is ignored is not told so. Where
// something has to be read for that, the table is held.
func (u *Setup) mayPlayAgain(p *people.Person, t *tables.Table) error {
	for _, seat := range t.Match.Seats {
		other := u.tables.Sitter(seat)
		if other == nil && seat.Account != 0 {
			var err error
			if other, err = u.directory.Owner(seat.Account, t); err != nil {
				return err
			}
		}
		switch {
		case other == nil || other.Bot() == store.HouseBot:
		case p.SitsIn(seat):
			if err := u.tables.MayTakeSeat(p); err != nil {
				return err
			}
		case u.tables.MayTakeSeat(other) != nil:
			return playsEnough(other)
		case p.Ignores(other):
			return notice.Unavailable.Refusedf("You ignore %s, so you would get no answer. To stop: unignore %s", other.Name(), other.Name())
		case other.Ignores(p):
			return takesNone(other)
		}
	}
	return nil
}

// endRematches ends the rematches that one of two asks for at a table where both
// have played.
func (u *Setup) endRematches(p *people.Person, other people.Contact) {
	for _, t := range u.tables.RelatedTo(p) {
		mine, theirs := t.SeatOf(p), t.SeatOf(other.StandIn())
		if t.Match.Phase != store.IsOver || mine == games.Watcher || theirs == games.Watcher {
			continue
		}
		var err error
		switch {
		case t.Match.Seats[theirs-1].Offer == match.Rematch:
			err = u.playing.Decline(p, t, match.Rematch)
		case t.Match.Seats[mine-1].Offer == match.Rematch:
			err = u.playing.takeBackOffer(p, t)
		}
		if err != nil {
			u.env.Log.Error("a rematch between two who ignore each other is still asked for", "table", t.Name, "error", err)
		}
	}
}

// rematch plays the game of a table that is over once more: the same options and
// clock, and the seats handed on by one, so that another begins. The old table is
// cleared, and gives its name up.
func (u *Setup) rematch(p *people.Person, t *tables.Table) error {
	m := match.New(t.Name, t.Match.Game, t.Match.Options, match.Mode{Clock: t.Match.Clock, Rated: t.Match.WantsRating, Private: t.Match.Private, Quiet: t.Match.Quiet}, nil, u.env.Now())
	begun, err := m.Begin(u.env.Seed(), rotated(t.Match.Seats), u.clock.Time())
	if err != nil {
		return err
	}
	again := u.tables.After(t, begun.Next)
	if u.env.Loop.Await(startConcerns(again, nil, t)...) {
		if err := u.mayPlayAgain(p, t); err != nil {
			return err
		}
		if !u.tables.IsOpen(t) || t.Match.Phase != store.IsOver {
			return hasChanged(t)
		}
	}
	if err := u.keepStart(again, nil, t); err != nil {
		return err
	}
	u.audience.tellAbout(t, p, notice.TableCleared, t.Name+", "+t.Match.Number()+", is cleared for the rematch."+u.tables.Afterlife(t))
	for _, seat := range again.Match.Seats {
		if sitter := u.tables.Sitter(seat); sitter != nil {
			u.tables.Recent.NoteLast(sitter, again)
		}
	}
	u.tellStart(again, "The rematch at "+again.Name+" starts. "+again.Match.WillBeRated())
	for _, watcher := range t.WhoWatches() {
		if !again.IsAt(watcher) && !again.IsNewsTo(watcher) {
			watcher.Tell(notice.Note{Lines: []string{"The rematch at " + again.Name + " has started. To watch it: watch " + again.Name}, Event: again.Match.Event(notice.GameStarted)})
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
