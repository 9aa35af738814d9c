package world

import (
	"slices"
	"time"

	"boardroom/games"
)

// How long somebody for whom a game without a running clock waits must have been
// away before the others may go on without them.
const (
	liveAbsence = 10 * time.Minute // where the newest moves came within that time of each other
	slowAbsence = 3 * day
)

// absence is how long a person must have been away at this table.
func (t *Table) absence() time.Duration {
	moments := []time.Time{t.made}
	for _, ply := range t.plies[max(0, len(t.plies)-2):] {
		moments = append(moments, ply.At)
	}
	n := len(moments)
	if t.rest == NoRest && n > 1 && moments[n-1].Sub(moments[n-2]) <= liveAbsence {
		return liveAbsence
	}
	return slowAbsence
}

// newest is when the game has gone on last.
func (t *Table) newest() time.Time {
	if n := len(t.plies); n > 0 {
		return t.plies[n-1].At
	}
	return t.made
}

// waited is how long the game has waited for a seat whose person is not here; 0 if
// they are.
func (w *World) waited(t *Table, seat games.Seat) time.Duration {
	sitting := t.seats[seat-1]
	if p := w.sitter(sitting); p != nil && p.Present() || w.bots[sitting.Account] != nil {
		return 0
	}
	since := w.goneSince(sitting)
	if newest := t.newest(); newest.After(since) {
		since = newest
	}
	return max(0, w.now().Sub(since))
}

// goneSince is since when the person of a seat has not been here. For an account
// that was not here since the house opened, the store knows.
func (w *World) goneSince(seat SeatRecord) time.Time {
	key := w.goneKey(seat.Account, seat.Name)
	if since, ok := w.gone[key]; ok {
		return since
	}
	since := w.opened
	if seat.Account != 0 {
		account, err := w.store.Account(seat.Account)
		if err != nil {
			w.log.Error("an account can't be read", "account", seat.Name, "error", err)
			return w.now()
		}
		since = account.Seen
	}
	w.gone[key] = since
	return since
}

// A goneKey is whose absence is remembered: an account, or the name of a guest.
type goneKey struct {
	account AccountID
	guest   string
}

func (w *World) goneKey(account AccountID, name string) goneKey {
	if account != 0 {
		return goneKey{account: account}
	}
	return goneKey{guest: Fold(name)}
}

// isClaimable says whether the others may go on without a seat: the game waits
// for it, and its person has been away for too long or can't come back. A house
// that has just opened gives people time to come.
func (w *World) isClaimable(t *Table, seat games.Seat) bool {
	if t.phase != InPlay || t.seats[seat-1].Left {
		return false
	}
	if w.cantComeBack(t.seats[seat-1]) {
		return true
	}
	return t.waitedFor(seat) && w.waited(t, seat) >= t.absence() && w.Open() >= liveAbsence
}

// tellOfAbsent tells those at a table, once, that they may go on without
// somebody.
func (w *World) tellOfAbsent() {
	for _, t := range w.tables {
		if t.phase != InPlay || w.now().Sub(t.newest()) < liveAbsence {
			continue
		}
		for i := range t.seats {
			seat := games.Seat(i + 1)
			claimable := w.isClaimable(t, seat)
			told := slices.Contains(t.absent, seat)
			switch {
			case claimable && !told:
				t.absent = append(t.absent, seat)
				w.tellTable(t, w.absenceOf(t, seat))
			case !claimable && told:
				t.absent = slices.DeleteFunc(t.absent, func(s games.Seat) bool { return s == seat })
			}
		}
	}
}

// tellClaims tells a session without whom its person may go on.
func (w *World) tellClaims(s *Session, _ time.Time) {
	for _, t := range w.underWayOf(s.person) {
		for i := range t.seats {
			if seat := games.Seat(i + 1); w.isClaimable(t, seat) {
				s.Tell(w.absenceOf(t, seat))
			}
		}
	}
}

// absenceOf says that a seat has kept the others waiting, and what they may do.
func (w *World) absenceOf(t *Table, seat games.Seat) Note {
	name := t.seats[seat-1].Name
	first := name + " has been away from " + t.name + " for " + TimeInWords(w.waited(t, seat).Truncate(time.Minute)) + "."
	if w.cantComeBack(t.seats[seat-1]) {
		first = name + " has gone from " + t.name + " and can't come back."
	}
	return Note{Lines: append([]string{first + " You may wait, or go on:"}, t.claims(seat)...)}
}

// claims are the ways to go on without a seat, a line each.
func (t *Table) claims(seat games.Seat) []string {
	if len(t.seats) == 2 {
		return []string{"To take the win: claim win " + t.name, "To take a draw: claim draw " + t.name}
	}
	return []string{"To go on without " + t.seats[seat-1].Name + ": claim " + t.name}
}

// Claim goes on without somebody who has been away for too long. With two at the
// table what is "win" or "draw"; with more it is empty, and all others who are
// here must agree.
func (w *World) Claim(p *Person, t *Table, what string) error {
	seat, err := t.playing(p)
	if err != nil {
		return err
	}
	absent := games.Watcher
	for i := range t.seats {
		if other := games.Seat(i + 1); other != seat && w.isClaimable(t, other) {
			absent = other
			break
		}
	}
	switch {
	case absent == games.Watcher:
		return w.notClaimable(t, seat)
	case len(t.seats) > 2 && what == "":
		return w.Offer(p, t, claim.numbered(int(absent)))
	case len(t.seats) > 2:
		return Refusedf("More than two play at %s: you can't claim a %s, but go on without %s: claim %s", t.name, what, t.seats[absent-1].Name, t.name)
	case what == "win":
		return w.record(t, seat, entryOf(abandoned, int(absent)))
	case what == "draw":
		return w.record(t, seat, abandoned)
	}
	return Refusedf("Say what you claim at %s: claim win, or claim draw", t.name)
}

// notClaimable says why the game can't go on without anybody.
func (w *World) notClaimable(t *Table, me games.Seat) error {
	for i, sitting := range t.seats {
		seat := games.Seat(i + 1)
		switch {
		case seat == me || sitting.Left:
		case t.isTimed() && t.thinks(seat):
			return Refusedf("The clock of %s runs at %s: when it has run out, so has the seat.", sitting.Name, t.name)
		case t.waitedFor(seat) && w.waited(t, seat) == 0:
			return Refusedf("%s is here; there is nothing to claim.", sitting.Name)
		case t.waitedFor(seat):
			return Refusedf("%s has been away from %s for %s. You may claim after %s.", sitting.Name, t.name, TimeInWords(w.waited(t, seat)), TimeInWords(t.absence()))
		}
	}
	return Refusedf("%s waits for nobody who is away.", t.name)
}
