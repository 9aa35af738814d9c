package world

import (
	"slices"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// inherit gives the seats of a guest, and what the guest watches and may see, to the account that the
// guest turns out to be.
func (f *Watching) inherit(guest, p *people.Person) error {
	if guest.StaysOn() {
		return nil
	}
	for _, t := range f.tables.relatedTo(guest) {
		if err := f.inheritAt(t, guest, p); err != nil {
			return err
		}
	}
	return nil
}

// inheritAt is inherit at one table.
func (f *Watching) inheritAt(t *Table, guest, p *people.Person) error {
	if seat := t.SeatOf(guest); seat != games.Watcher {
		if err := f.playing.inheritSeat(t, seat, guest, p); err != nil {
			return err
		}
	}
	if slices.Contains(t.guestsIn, guest) {
		if err := f.letInto(t, p); err != nil {
			return err
		}
	}
	if t.Watches(guest) && !slices.Contains(t.kept, p.Account()) && t.SeatOf(p) == games.Watcher {
		if err := f.env.Loop.Write(func() error { return f.env.Store.Watch(t.ID, p.Account()) }, t, p.PlayerKey()); err != nil {
			return err
		}
		t.kept = append(t.kept, p.Account())
		f.tables.reindex(t)
	}
	return nil
}

// inheritSeat gives the seat of a guest to an account.
func (y *Playing) inheritSeat(t *Table, seat games.Seat, guest, p *people.Person) error {
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
	for _, t := range u.tables.relatedTo(p) {
		switch {
		case t.Match.Phase == store.InPlay && t.isSeated(p):
			u.audience.tellTable(t, notice.Note{Lines: []string{p.Name() + " has gone and can't come back without a key. To put the table away: clear " + t.Name}})
		case t.Match.Phase == store.InSetup && t.SeatOf(p) != games.Watcher:
			if err := u.freeSeat(p, t); err != nil {
				u.env.Log.Error("the seat of a guest who has gone is not free", "table", t.Name, "error", err)
			}
		}
	}
}

// mayForget refuses to delete the account of somebody for whom others wait.
func (o *Tables) mayForget(p *people.Person) error {
	playing := tableNames(o.underWayOf(p))
	if len(playing) == 0 {
		return nil
	}
	return notice.Refusedf("You play at %s. Finish first, or leave for good: resign on %s", phrase.And(playing), playing[0])
}

// freeSeats frees the seats in set-up of somebody whose account is about to be deleted.
func (u *Setup) freeSeats(p *people.Person) error {
	for _, t := range u.tables.relatedTo(p) {
		if t.Match.Phase == store.InSetup && t.SeatOf(p) != games.Watcher {
			if err := u.freeSeat(p, t); err != nil {
				return err
			}
		}
	}
	return nil
}

// renamed gives an account another name in matches that are in memory. Somebody may be looking at a
// match, or keeping it, as it was.
func renamed(tables []*Table, account store.AccountID, to string) (changed []*Table) {
	for _, t := range tables {
		if m := t.Match.Rename(account, to); m != t.Match {
			t.Match = m
			changed = append(changed, t)
		}
	}
	return changed
}

// forget takes an account that is deleted out of what is known of some tables.
func forget(tables []*Table, account store.AccountID, proven []string) {
	gone := func(id store.AccountID) bool { return id == account }
	for _, t := range tables {
		t.Match = t.Match.Forget(account, proven)
		t.kept, t.letIn = slices.DeleteFunc(t.kept, gone), slices.DeleteFunc(t.letIn, gone)
	}
}

func (o *Tables) rename(account store.Account, to string) {
	for _, t := range renamed(o.everyTable, account.ID, to) {
		o.reindex(t)
	}
}

func (o *Tables) forget(p *people.Person, proven []string) {
	forget(o.everyTable, p.Account(), proven)
	for _, t := range slices.Clone(o.everyTable) {
		o.reindex(t)
	}
}

func (d *Records) rename(account store.Account, to string) { renamed(d.archive, account.ID, to) }

func (d *Records) forget(p *people.Person, proven []string) { forget(d.archive, p.Account(), proven) }
