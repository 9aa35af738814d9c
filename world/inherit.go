package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// inherit gives the seats of a guest, and what the guest watches and may see, to the account that the
// guest turns out to be.
func (f *Watching) inherit(guest, p *people.Person) error {
	if guest.StaysOn() {
		return nil
	}
	for _, t := range f.tables.RelatedTo(guest) {
		if err := f.inheritAt(t, guest, p); err != nil {
			return err
		}
	}
	return nil
}

// inheritAt is inherit at one table.
func (f *Watching) inheritAt(t *tables.Table, guest, p *people.Person) error {
	if seat := t.SeatOf(guest); seat != games.Watcher {
		if err := f.playing.inheritSeat(t, seat, guest, p); err != nil {
			return err
		}
	}
	if t.IsLetIn(guest) {
		if err := f.tables.LetIn(t, p); err != nil {
			return err
		}
	}
	if t.Watches(guest) && t.SeatOf(p) == games.Watcher {
		return f.tables.InheritWatching(p, t)
	}
	return nil
}

// inheritSeat gives the seat of a guest to an account.
func (y *Playing) inheritSeat(t *tables.Table, seat games.Seat, guest, p *people.Person) error {
	if t.SeatOf(p) != games.Watcher {
		return notice.Refusedf("%s already has a seat at %s, where you sit as %s. Give up one seat first.", p.Name(), t.Name, guest.Name())
	}
	seats := slices.Clone(t.Match.Seats)
	seats[seat-1].Name, seats[seat-1].Account, seats[seat-1].GuestKey, seats[seat-1].Bot = p.Name(), p.Account(), "", p.Bot()
	return y.apply(t, t.Match.Seat(seats))
}

// giveSeatsBack frees the seats in set-up of a guest who has gone and can't come
// back under the same name. Those who play with the guest are told.
func (u *Setup) giveSeatsBack(s *people.Session) {
	p := s.Person()
	if len(p.Sessions()) > 0 || !p.IsGuest() || p.GuestKey() != "" {
		return
	}
	for _, t := range u.tables.RelatedTo(p) {
		switch {
		case t.Match.Phase == store.InPlay && t.IsSeated(p):
			u.audience.tellTable(t, notice.Note{Lines: []string{p.Name() + " has gone and can't come back without a key. To put the table away: clear " + t.Name}})
		case t.Match.Phase == store.InSetup && t.SeatOf(p) != games.Watcher:
			if err := u.freeSeat(p, t); err != nil {
				u.env.Log.Error("the seat of a guest who has gone is not free", "table", t.Name, "error", err)
			}
		}
	}
}

// freeSeats frees the seats in set-up of somebody whose account is about to be deleted.
func (u *Setup) freeSeats(p *people.Person) error {
	for _, t := range u.tables.RelatedTo(p) {
		if t.Match.Phase == store.InSetup && t.SeatOf(p) != games.Watcher {
			if err := u.freeSeat(p, t); err != nil {
				return err
			}
		}
	}
	return nil
}

func (d *Records) rename(account store.Account, to string) {
	for _, t := range d.archive {
		t.Match = t.Match.Rename(account.ID, to)
	}
}

func (d *Records) forget(p *people.Person, proven []string) {
	for _, t := range d.archive {
		t.Forget(p.Account(), proven)
	}
}
