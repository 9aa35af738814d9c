package world

import (
	"errors"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// MayForget refuses to delete a person's account now: others wait for a seat of
// theirs, or nobody would be staff.
func (w *World) MayForget(p *Person) error {
	if p.IsGuest() {
		return notice.NeedsAccount.Refused("You are a guest and have no account; nothing is kept about you that could be deleted.")
	}
	if playing := tableNames(w.Tables.underWayOf(p)); len(playing) > 0 {
		return notice.Refusedf("You play at %s. Finish first, or leave for good: resign on %s", games.And(playing), playing[0])
	}
	staff, err := w.Accounts.Staff()
	if err == nil && p.staff && len(staff) == 1 {
		err = notice.Refused("You are the only member of staff. Make somebody else staff first: @staff NAME")
	}
	return err
}

// ForgetMe deletes a person's account for good, and ends all their sessions.
// What others need stays without the name: finished games, what was said, letters
// sent. The name is free from then on.
func (w *World) ForgetMe(p *Person) error {
	concerned := func() []any {
		things := append(w.Tables.everythingOf(p.account, ""), w.Accounts, w.Channels, w.Moderation, w.Codes)
		for _, o := range games.Only(w.Matchmaking.proposals, func(o *Proposal) bool { return o.concerns(p) }) {
			things = append(things, proposalConcerns(o, nil)...)
		}
		return things
	}
	return w.Env.gripping(concerned, func() error { return w.forgetAccount(p) })
}

func (w *World) forgetAccount(p *Person) error {
	if err := w.MayForget(p); err != nil {
		return err
	}
	for _, t := range slices.Clone(w.Tables.filedFor(p)) {
		if t.Phase == store.InSetup && t.SeatOf(p) != games.Watcher {
			if err := w.freeSeat(p, t); err != nil {
				return err
			}
		}
	}
	keys, err := w.Accounts.keysOf(p.account)
	if err != nil {
		return err
	}
	var proven []string
	options := store.KeysAbout(p.account)
	for _, k := range keys {
		if k.Proven {
			proven, options = append(proven, k.Fingerprint), append(options, ignoring+"key "+k.Fingerprint)
		}
	}
	if err := w.Env.keepAside(func() error { return w.Env.store.Forget(p.account, options) }, p.key()); err != nil {
		if errors.Is(err, store.ErrConflict) { // though it looked otherwise: at a table that can't be restored
			return notice.Refused("You have a seat at a table that this version of the house can't open, so your account stays for now. Tell whoever runs the house.")
		}
		if _, gone := w.Env.accountNumbered(p.account); !errors.Is(gone, store.ErrNotFound) {
			return err
		}
		w.Env.log.Error("an account was deleted, though it went wrong at first", "error", err)
	}
	w.forget(p, proven, options)
	return nil
}

// forget takes an account that is no longer kept out of the house.
func (w *World) forget(p *Person, proven, options []string) {
	w.arrivals.tellHouse(p, false, p.name+" has left the house for good.")
	w.Matchmaking.endThose(p, false, func(*Proposal) bool { return true })
	w.forgetChannels(p)
	w.People.forgetParcels(p.account)
	for _, t := range slices.Concat(w.Tables.everyTable, w.Records.archive) {
		if m := t.Forget(p.account, proven); m != t.Match { // somebody may be looking at what was
			t.Match = m
		}
		gone := func(id store.AccountID) bool { return id == p.account }
		t.kept, t.letIn = slices.DeleteFunc(t.kept, gone), slices.DeleteFunc(t.letIn, gone)
		w.Tables.refile(t)
	}
	for _, r := range w.Rooms.all {
		for i := range r.lines {
			if r.lines[i].From == p.name {
				r.lines[i].From = store.Forgotten
			}
		}
	}
	w.Moderation.sanctions = slices.DeleteFunc(w.Moderation.sanctions, func(s store.Sanction) bool { return s.Account == p.account })
	for i := range w.Moderation.sanctions {
		if w.Moderation.sanctions[i].By == p.name {
			w.Moderation.sanctions[i].By = store.Forgotten
		}
	}
	for _, other := range w.People.byName {
		for _, key := range options {
			delete(other.settings, key)
		}
	}
	w.seeOff(p)
}

// forgetChannels closes the channels that the owner of an account made.
func (w *World) forgetChannels(p *Person) {
	for _, c := range slices.Clone(w.Channels.all) {
		if c.ID == 0 || c.Maker != p.account {
			continue
		}
		w.Channels.all = slices.DeleteFunc(w.Channels.all, func(other store.Channel) bool { return other.ID == c.ID })
		for _, other := range w.People.byName {
			if other != p && other.IsOn(c) {
				other.Tell(notice.Note{Lines: []string{"The channel " + c.Name + " is closed: the person who made it has left the house for good."}, When: other.stamp(w.Env.now())})
			}
		}
	}
}

// seeOff ends the sessions of somebody whose account is no more. They go one
// after the other, in their own time; the name is free before the last has gone.
func (w *World) seeOff(p *Person) {
	w.partFor(p)
	dropLost(p)
	w.People.deafen(p.account)
	w.flood.paces.Forget(func(who talker) bool { return who.name == store.Fold(p.name) })
	words := "Your account is deleted, and the name " + p.name + " is free. Farewell."
	p.name = store.Forgotten
	for _, s := range p.sessions {
		s.announced = false // nobody is told once more that they go
	}
	expel(p.sessions, words)
}

// IsMe says whether somebody has typed their own name, in full.
func (p *Person) IsMe(name string) bool {
	return store.Fold(strings.TrimSpace(name)) == store.Fold(p.name)
}
