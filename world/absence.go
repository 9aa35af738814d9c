package world

import (
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Absences are since when those who sit somewhere are away.
type absences struct {
	env     *env
	flusher *flusher
	clock   *HouseClock
	people  *People
	tables  *Tables
	bots    *Bots
	gone    map[whoKey]time.Time
}

// waited is how long the game has waited for a seat whose person is not here; 0 if
// they are.
func (a *absences) waited(t *Table, seat games.Seat) time.Duration {
	return max(0, min(a.away(t.Seats[seat-1]), a.env.now().Sub(t.Newest())))
}

// away is for how long the person of a seat has not been here; 0 if they are.
func (a *absences) away(sitting store.SeatRecord) time.Duration {
	if !a.people.isAway(sitting) || a.bots.all[sitting.Account] != nil {
		return 0
	}
	return a.env.now().Sub(a.goneSince(sitting))
}

// isLeftToBots says whether a game goes on for nobody but bots of the house: the
// others have left or can't come back, or they are out and have not been here for
// some time.
func (a *absences) isLeftToBots(t *Table) bool {
	for i, sitting := range t.Seats {
		gone := !t.TakesPart(games.Seat(i+1)) && a.away(sitting) >= a.env.limits.Abandoned && a.clock.Open() >= a.env.limits.Abandoned
		if sitting.Bot != store.HouseBot && !sitting.Left && !a.people.cantComeBack(sitting) && !gone {
			return false
		}
	}
	return true
}

// goneSince is since when the person of a seat has not been here. For an account
// that was not here since the house opened, the store knows.
func (a *absences) goneSince(seat store.SeatRecord) time.Time {
	key := whoIs(seat.Account, seat.Name)
	if since, ok := a.gone[key]; ok {
		return since
	}
	since := a.clock.opened
	if seat.Account != 0 {
		account, err := a.env.store.Account(seat.Account)
		if err != nil {
			a.env.log.Error("an account can't be read", "account", seat.Name, "error", err)
			return a.env.now()
		}
		since = a.flusher.seenLast(account)
	}
	a.gone[key] = since
	return since
}

// isClaimable says whether the others may go on without a seat: the game waits
// for it, and its person has been away for too long or can't come back. A house
// that has just opened gives people time to come.
func (a *absences) isClaimable(t *Table, seat games.Seat) bool {
	if t.Phase != store.InPlay || !t.TakesPart(seat) {
		return false
	}
	if a.people.cantComeBack(t.Seats[seat-1]) {
		return true
	}
	return t.WaitedFor(seat) && a.waited(t, seat) >= t.Absence(a.env.limits.Abandoned, a.env.limits.AbandonedSlow) && a.clock.Open() >= a.env.limits.Abandoned
}

// tellOfAbsent tells those at a table, once, that they may go on without
// somebody.
func (a *absences) tellOfAbsent(t *Table) {
	if t.Phase != store.InPlay || a.env.now().Sub(t.Newest()) < a.env.limits.Abandoned {
		return
	}
	for i := range t.Seats {
		seat := games.Seat(i + 1)
		claimable := a.isClaimable(t, seat)
		told := slices.Contains(t.absent, seat)
		switch {
		case claimable && !told:
			t.absent = append(t.absent, seat)
			a.people.tellTable(t, a.absenceOf(t, seat))
		case !claimable && told:
			t.absent = slices.DeleteFunc(t.absent, func(s games.Seat) bool { return s == seat })
		}
	}
}

// tellClaims tells a session without whom its person may go on.
func (a *absences) tellClaims(s *Session, _ time.Time) {
	for _, t := range a.tables.underWayOf(s.person) {
		for i := range t.Seats {
			if seat := games.Seat(i + 1); a.isClaimable(t, seat) {
				s.Tell(a.absenceOf(t, seat))
			}
		}
	}
}

// absenceOf says that a seat has kept the others waiting, and what they may do.
func (a *absences) absenceOf(t *Table, seat games.Seat) notice.Note {
	name := t.Seats[seat-1].Name
	first := name + " has been away from " + t.Name + " for " + notice.TimeInWords(a.waited(t, seat).Truncate(time.Minute)) + "."
	if a.people.cantComeBack(t.Seats[seat-1]) {
		first = name + " has gone from " + t.Name + " and can't come back."
	}
	event := t.Event(notice.Claimable)
	event.Person, event.Seat = name, int(seat)
	return notice.Note{Lines: append([]string{first + " You may wait, or go on:"}, t.Claims(seat)...), Event: event}
}

// Claim goes on without somebody who has been away for too long. With two at the
// table what is "win" or "draw"; with more it is empty, and all others who are
// here must agree. Where nobody is away, a game that goes on when it is decided
// can be claimed, with "win" or nothing.
func (w *World) Claim(p *Person, t *Table, what string) error {
	seat, err := w.playing(p, t)
	if err != nil {
		return err
	}
	absent := games.Watcher
	for i := range t.Seats {
		if other := games.Seat(i + 1); other != seat && w.absences.isClaimable(t, other) {
			absent = other
			break
		}
	}
	switch {
	case absent == games.Watcher && what != "draw" && games.GoesOnDecided(t.Position):
		return w.record(t, seat, store.EntryOf(store.Claimed, int(seat)))
	case absent == games.Watcher:
		return w.absences.notClaimable(t, seat)
	case len(t.Seats) > 2 && what == "":
		return w.Offer(p, t, match.Claim.Numbered(int(absent)))
	case len(t.Seats) > 2:
		return notice.WrongValue.Refusedf("More than two play at %s: you can't claim a %s, but you can go on without %s: claim %s", t.Name, what, t.Seats[absent-1].Name, t.Name)
	case what == "win":
		return w.record(t, seat, store.EntryOf(store.Abandoned, int(absent)))
	case what == "draw":
		return w.record(t, seat, store.Abandoned)
	}
	return notice.WrongValue.Refusedf("Say what you claim at %s: claim win, or claim draw", t.Name)
}

// notClaimable says why the game can't go on without anybody.
func (a *absences) notClaimable(t *Table, me games.Seat) error {
	for i, sitting := range t.Seats {
		seat := games.Seat(i + 1)
		switch {
		case seat == me || !t.TakesPart(seat):
		case t.HasClock() && t.Thinks(seat):
			return notice.NotBegun.Refusedf("The clock of %s is running at %s: when it runs out, so does the seat.", sitting.Name, t.Name)
		case t.WaitedFor(seat) && a.waited(t, seat) == 0:
			return notice.NotBegun.Refusedf("%s is here; there is nothing to claim.", sitting.Name)
		case t.WaitedFor(seat):
			return notice.NotBegun.Refusedf("%s has been away from %s for %s. You may claim after %s.", sitting.Name, t.Name, notice.TimeInWords(a.waited(t, seat)), notice.TimeInWords(t.Absence(a.env.limits.Abandoned, a.env.limits.AbandonedSlow)))
		}
	}
	if _, decides := t.Position.(games.Claimer); decides && !games.GoesOnDecided(t.Position) {
		return notice.NotBegun.Refusedf("%s ends by itself as soon as it is decided, so there is nothing to claim.", t.Name)
	}
	return notice.NotBegun.Refusedf("Nobody who is away keeps %s waiting.", t.Name)
}

// notAgreed names those whose agreement to an offer is missing. Whoever can't come
// back is not waited for, and neither is anybody who has been away for too long where
// the others would like to go on without somebody.
func (a *absences) notAgreed(t *Table, seats []store.SeatRecord, o store.Offer) []string {
	kind := o.Kind()
	var missing []string
	for i, seat := range seats {
		needed := t.TakesPart(games.Seat(i+1)) && !a.people.cantComeBack(seat)
		switch kind {
		case match.Rematch:
			needed = true
		case match.Claim:
			needed = needed && !a.isClaimable(t, games.Seat(i+1))
		}
		if needed && seat.Offer != o {
			missing = append(missing, match.Marked(seat.Name, seat.Bot))
		}
	}
	return missing
}
