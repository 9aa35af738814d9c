package world

import (
	"errors"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// PersonalData is all that the house keeps of a person: they may have it, and have it deleted.
type PersonalData struct {
	env         *env
	people      *People
	rooms       *Rooms
	flusher     *flusher
	accounts    *Accounts
	tables      *Tables
	arrivals    *arrivals
	records     *Records
	channels    *Channels
	codes       *Codes
	flood       *floodLimits
	matchmaking *Matchmaking
	moderation  *Moderation
	sessions    *Sessions
	setup       *Setup
}

// MayForget refuses to delete a person's account now: others wait for a seat of
// theirs, or nobody would be staff.
func (r *PersonalData) MayForget(p *Person) error {
	if p.IsGuest() {
		return notice.NeedsAccount.Refused("You are a guest and have no account; nothing is kept about you that could be deleted.")
	}
	if playing := tableNames(r.tables.underWayOf(p)); len(playing) > 0 {
		return notice.Refusedf("You play at %s. Finish first, or leave for good: resign on %s", games.And(playing), playing[0])
	}
	staff, err := r.accounts.Staff()
	if err == nil && p.staff && len(staff) == 1 {
		err = notice.Refused("You are the only member of staff. Make somebody else staff first: @staff NAME")
	}
	return err
}

// ForgetMe deletes a person's account for good, and ends all their sessions.
// What others need stays without the name: finished games, what was said, letters
// sent. The name is free from then on.
func (r *PersonalData) ForgetMe(p *Person) error {
	concerned := func() []any {
		things := append(r.tables.everythingOf(p.account, ""), r.accounts, r.channels, r.moderation, r.codes)
		for _, o := range games.Only(r.matchmaking.proposals, func(o *Proposal) bool { return o.concerns(p) }) {
			things = append(things, proposalConcerns(o, nil)...)
		}
		return things
	}
	return r.env.loop.WithLocks(concerned, func() error { return r.forgetAccount(p) })
}

func (r *PersonalData) forgetAccount(p *Person) error {
	if err := r.MayForget(p); err != nil {
		return err
	}
	for _, t := range slices.Clone(r.tables.filedFor(p)) {
		if t.Phase == store.InSetup && t.SeatOf(p) != games.Watcher {
			if err := r.setup.freeSeat(p, t); err != nil {
				return err
			}
		}
	}
	keys, err := r.accounts.keysOf(p.account)
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
	if err := r.env.loop.Write(func() error { return r.env.store.Forget(p.account, options) }, p.key()); err != nil {
		if errors.Is(err, store.ErrConflict) { // though it looked otherwise: at a table that can't be restored
			return notice.Refused("You have a seat at a table that this version of the house can't open, so your account stays for now. Tell whoever runs the house.")
		}
		if _, gone := r.env.accountNumbered(p.account); !errors.Is(gone, store.ErrNotFound) {
			return err
		}
		r.env.log.Error("an account was deleted, though it went wrong at first", "error", err)
	}
	r.forget(p, proven, options)
	return nil
}

// forget takes an account that is no longer kept out of the house.
func (r *PersonalData) forget(p *Person, proven, options []string) {
	r.arrivals.tellHouse(p, false, p.name+" has left the house for good.")
	r.matchmaking.endThose(p, false, func(*Proposal) bool { return true })
	r.forgetChannels(p)
	r.people.forgetParcels(p.account)
	for _, t := range slices.Concat(r.tables.everyTable, r.records.archive) {
		if m := t.Forget(p.account, proven); m != t.Match { // somebody may be looking at what was
			t.Match = m
		}
		gone := func(id store.AccountID) bool { return id == p.account }
		t.kept, t.letIn = slices.DeleteFunc(t.kept, gone), slices.DeleteFunc(t.letIn, gone)
		r.tables.refile(t)
	}
	for _, r := range r.rooms.all {
		for i := range r.lines {
			if r.lines[i].From == p.name {
				r.lines[i].From = store.Forgotten
			}
		}
	}
	r.moderation.sanctions = slices.DeleteFunc(r.moderation.sanctions, func(s store.Sanction) bool { return s.Account == p.account })
	for i := range r.moderation.sanctions {
		if r.moderation.sanctions[i].By == p.name {
			r.moderation.sanctions[i].By = store.Forgotten
		}
	}
	for _, other := range r.people.byName {
		for _, key := range options {
			delete(other.settings, key)
		}
	}
	r.seeOff(p)
}

// forgetChannels closes the channels that the owner of an account made.
func (r *PersonalData) forgetChannels(p *Person) {
	for _, c := range slices.Clone(r.channels.all) {
		if c.ID == 0 || c.Maker != p.account {
			continue
		}
		r.channels.all = slices.DeleteFunc(r.channels.all, func(other store.Channel) bool { return other.ID == c.ID })
		for _, other := range r.people.byName {
			if other != p && other.IsOn(c) {
				other.Tell(notice.Note{Lines: []string{"The channel " + c.Name + " is closed: the person who made it has left the house for good."}, When: other.stamp(r.env.now())})
			}
		}
	}
}

// seeOff ends the sessions of somebody whose account is no more. They go one
// after the other, in their own time; the name is free before the last has gone.
func (r *PersonalData) seeOff(p *Person) {
	r.sessions.partFor(p)
	dropLost(p)
	r.people.deafen(p.account)
	r.flood.paces.Forget(func(who talker) bool { return who.name == store.Fold(p.name) })
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
