package world

import (
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/env"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/words"
)

// Absences are since when those who sit somewhere are away.
type absences struct {
	audience *audience
	env      *env.Env
	flusher  *people.Flusher
	clock    *tables.HouseClock
	arrivals *arrivals
	tables   *tables.Index
	timers   *timers
	bots     *Bots
	gone     map[people.PlayerKey]time.Time
	silent   map[*people.Person]bool        // who is present, while no client of theirs answers
	absent   map[*tables.Table][]games.Seat // the others have been told that they may go on without these
	warned   map[*tables.Table][]games.Seat // of little time left
}

// waited is how long the game has waited for a seat whose person is not here; 0 if
// they are.
func (a *absences) waited(t *tables.Table, seat games.Seat) time.Duration {
	return max(0, min(a.away(t.Match.Seats[seat-1]), a.env.Now().Sub(t.Match.Newest())))
}

// away is for how long the person of a seat has not been here; 0 if they are.
func (a *absences) away(sitting store.SeatRecord) time.Duration {
	if !a.tables.IsAway(sitting) || a.bots.all[sitting.Account] != nil {
		return 0
	}
	since := a.goneSince(sitting)
	if back := a.tables.Vacations.Ended(sitting.Account, a.env.Now()); sitting.Account != 0 && back.After(since) {
		since = back
	}
	return a.env.Now().Sub(since)
}

// isLeftToBots says whether a game goes on for nobody but bots of the house: the
// others have left or can't come back, or they are out and have not been here for
// some time.
func (a *absences) isLeftToBots(t *tables.Table) bool {
	if t.Event.Event != 0 { // its result counts for others
		return false
	}
	for i, sitting := range t.Match.Seats {
		gone := !t.Match.TakesPart(games.Seat(i+1)) && a.away(sitting) >= a.env.Limits.Abandoned && a.clock.Open() >= a.env.Limits.Abandoned
		if sitting.Bot != store.HouseBot && !sitting.Left && !a.tables.CantComeBack(sitting) && !gone {
			return false
		}
	}
	return true
}

// goneSince is since when the person of a seat has not been here. For an account
// that was not here since the house opened, the store knows.
func (a *absences) goneSince(seat store.SeatRecord) time.Time {
	key := people.KeyOf(seat.Account, seat.Name)
	if since, ok := a.gone[key]; ok {
		return since
	}
	since := a.clock.OpenedAt()
	if seat.Account != 0 {
		account, err := a.env.Store.Account(seat.Account)
		if err != nil {
			a.env.Log.Error("an account can't be read", "account", seat.Name, "error", err)
			return a.env.Now()
		}
		since = a.flusher.SeenLast(account)
	}
	a.gone[key] = since
	return since
}

// isClaimable says whether the others may go on without a seat: the game waits
// for it, and its person has been away for too long or can't come back. A house
// that has just opened gives people time to come.
func (a *absences) isClaimable(t *tables.Table, seat games.Seat) bool {
	if t.Match.Phase != store.InPlay || !t.Match.TakesPart(seat) {
		return false
	}
	if a.tables.CantComeBack(t.Match.Seats[seat-1]) {
		return true
	}
	if _, on := t.Vacation(t.Match.Seats[seat-1]); on {
		return false
	}
	return t.Match.WaitedFor(seat) && a.waited(t, seat) >= t.Match.Absence(a.env.Limits.Abandoned, a.env.Limits.AbandonedSlow) && a.clock.Open() >= a.env.Limits.Abandoned
}

// tellOfAbsent tells those at a table, once, that they may go on without
// somebody.
func (a *absences) tellOfAbsent(t *tables.Table) {
	if t.Match.Phase != store.InPlay || a.env.Now().Sub(t.Match.Newest()) < a.env.Limits.Abandoned {
		return
	}
	for i := range t.Match.Seats {
		seat := games.Seat(i + 1)
		claimable := a.isClaimable(t, seat)
		told := slices.Contains(a.absent[t], seat)
		switch {
		case claimable && !told:
			a.absent[t] = append(a.absent[t], seat)
			a.audience.tellTable(t, a.absenceOf(t, seat))
		case !claimable && told:
			a.absent[t] = slices.DeleteFunc(a.absent[t], func(s games.Seat) bool { return s == seat })
		}
	}
}

// forgetTable forgets what those at a table have been told of each other.
func (a *absences) forgetTable(t *tables.Table) {
	delete(a.absent, t)
	delete(a.warned, t)
}

// tellClaims tells a session without whom its person may go on.
func (a *absences) tellClaims(s *people.Session, _ time.Time) {
	for _, t := range a.tables.UnderWayOf(s.Person()) {
		for i := range t.Match.Seats {
			if seat := games.Seat(i + 1); a.isClaimable(t, seat) {
				s.Tell(a.absenceOf(t, seat))
			}
		}
	}
}

// absenceOf says that a seat has kept the others waiting, and what they may do.
func (a *absences) absenceOf(t *tables.Table, seat games.Seat) notice.Note {
	name := t.Match.Seats[seat-1].Name
	first := name + " has been away from " + t.Name + " for " +
		notice.TimeInWords(a.waited(t, seat).Truncate(time.Minute)) + "."
	if a.tables.CantComeBack(t.Match.Seats[seat-1]) {
		first = name + " has gone from " + t.Name + " and can't come back."
	}
	event := t.Match.Event(notice.Claimable)
	event.Person, event.Seat = name, int(seat)
	return notice.Note{Lines: append([]string{first + " You can wait, or go on:"}, t.Match.Claims(seat)...),
		Event: event}
}

// Claim goes on without somebody who has been away for too long. With two at the
// table what is "win" or "draw"; with more it is empty, and all others who are
// here must agree. Where nobody is away, a game that goes on when it is decided
// can be claimed, with "win" or nothing.
func (y *Playing) Claim(p *people.Person, t *tables.Table, what string) error {
	seat, err := y.playing(p, t)
	if err != nil {
		return err
	}
	absent := games.Watcher
	for i := range t.Match.Seats {
		if other := games.Seat(i + 1); other != seat && y.absences.isClaimable(t, other) {
			absent = other
			break
		}
	}
	switch {
	case absent == games.Watcher && what != "draw" && games.GoesOnDecided(t.Match.Position):
		return y.record(t, seat, store.EntryOf(store.Claimed, int(seat)))
	case absent == games.Watcher:
		return y.absences.notClaimable(t, seat)
	case len(t.Match.Seats) > 2 && what == "":
		return y.Offer(p, t, match.Claim.Numbered(int(absent)))
	case len(t.Match.Seats) > 2:
		return notice.WrongValue.Refusedf("With more than two players at %s you can't claim a %s. You can go on without %s: claim %s",
			t.Name, what, t.Match.Seats[absent-1].Name, t.Name)
	case what == "win":
		return y.record(t, seat, store.EntryOf(store.Abandoned, int(absent)))
	case what == "draw":
		return y.record(t, seat, store.Abandoned)
	}
	return notice.WrongValue.Refusedf("Say what you claim at %s: claim win, or claim draw", t.Name)
}

// notClaimable says why the game can't go on without anybody.
func (a *absences) notClaimable(t *tables.Table, me games.Seat) error {
	for i, sitting := range t.Match.Seats {
		seat := games.Seat(i + 1)
		until, onVacation := t.Vacation(sitting)
		switch {
		case seat == me || !t.Match.TakesPart(seat):
		case onVacation:
			return notice.NotBegun.Refusedf("%s is on vacation until %s. Nothing can be claimed from them before.",
				sitting.Name, words.InUTC(until))
		case t.Match.HasClock() && t.Match.Thinks(seat):
			return notice.NotBegun.Refusedf("%s's clock is running at %s. When it runs out, they lose.",
				sitting.Name, t.Name)
		case t.Match.WaitedFor(seat) && a.waited(t, seat) == 0:
			return notice.NotBegun.Refusedf("%s is here; there is nothing to claim.", sitting.Name)
		case t.Match.WaitedFor(seat):
			return notice.NotBegun.Refusedf("%s has been away from %s for %s. You may claim after %s.",
				sitting.Name, t.Name, notice.TimeInWords(a.waited(t, seat)), notice.TimeInWords(t.Match.Absence(a.env.Limits.Abandoned, a.env.Limits.AbandonedSlow)))
		}
	}
	if _, decides := t.Match.Position.(games.Claimer); decides && !games.GoesOnDecided(t.Match.Position) {
		return notice.NotBegun.Refusedf("%s ends as soon as it is decided. There is nothing to claim.", t.Name)
	}
	return notice.NotBegun.Refusedf("Nobody who is away is holding up %s.", t.Name)
}

// notAgreed names those whose agreement to an offer is missing. Whoever can't come
// back is not waited for, and neither is anybody who has been away for too long where
// the others would like to go on without somebody.
func (a *absences) notAgreed(t *tables.Table, seats []store.SeatRecord, o store.Offer) []string {
	kind := o.Kind()
	var missing []string
	for i, seat := range seats {
		needed := t.Match.TakesPart(games.Seat(i+1)) && !a.tables.CantComeBack(seat)
		switch kind {
		case match.Rematch:
			needed = true
		case match.Claim:
			needed = needed && !a.isClaimable(t, games.Seat(i+1))
		}
		if needed && seat.Offer != o {
			missing = append(missing, seat.Bot.Marked(seat.Name))
		}
	}
	return missing
}
