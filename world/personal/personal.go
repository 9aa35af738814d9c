// Package personal is what the house keeps about a person: they may have all of it, and have it deleted.
//
// It must not know tables or any other part of the house: who is told that somebody has left for good,
// and what channels they made, it asks.
package personal

import (
	"errors"

	"boardroom/world/env"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// Data is all that the house keeps of people.
type Data struct {
	env      *env.Env
	hooks    *people.Hooks
	people   *people.People
	flusher  *people.Flusher
	accounts *people.Accounts
	near     Neighbours
	channels Channels
	sessions *people.Sessions
}

// Neighbours are told that somebody has left the house for good.
type Neighbours interface {
	TellLeft(p *people.Person, news string)
}

// Channels know who has made them.
type Channels interface {
	MadeBy(store.AccountID) []store.Channel
}

// New makes a way to what the house keeps of people.
func New(e *env.Env, p *people.Parts, n Neighbours, c Channels) *Data {
	return &Data{
		env: e, hooks: p.Hooks, people: p.People, flusher: p.Flusher, accounts: p.Accounts, sessions: p.Sessions,
		near: n, channels: c,
	}
}

// MayForget refuses to delete a person's account now: others wait for a seat of
// theirs, or nobody would be staff.
func (r *Data) MayForget(p *people.Person) error {
	if p.IsGuest() {
		return notice.NeedsAccount.Refused(
			"You are a guest and have no account; nothing is kept about you that could be deleted.")
	}
	if err := r.hooks.CheckForget(p); err != nil {
		return err
	}
	staff, err := r.accounts.Staff()
	if err == nil && p.IsStaff() && len(staff) == 1 {
		err = notice.Refused("You are the only member of staff. Make somebody else staff first: @staff NAME")
	}
	return err
}

// ForgetMe deletes a person's account for good, and ends all their sessions.
// What others need stays without the name: finished games, what was said, letters
// sent. The name is free from then on.
func (r *Data) ForgetMe(p *people.Person) error {
	concerned := func() []any { return r.hooks.Concerned(p.Account(), "") }
	return r.env.Loop.WithLocks(concerned, func() error { return r.forgetAccount(p) })
}

func (r *Data) forgetAccount(p *people.Person) error {
	if err := r.MayForget(p); err != nil {
		return err
	}
	if err := r.hooks.PrepareForget(p); err != nil {
		return err
	}
	keys, err := r.accounts.KeysOf(p.Account())
	if err != nil {
		return err
	}
	var proven []string
	for _, k := range keys {
		if k.Proven {
			proven = append(proven, k.Fingerprint)
		}
	}
	if err := r.env.Loop.Write(func() error { return r.env.Store.Forget(p.Account()) }, p.PlayerKey()); err != nil {
		if errors.Is(err, store.ErrConflict) { // though it looked otherwise: at a table that can't be restored
			return notice.Refused("You have a seat at a table that this version of the house can't open, so your " +
				"account stays for now. Tell the people who run the house.")
		}
		if _, gone := r.env.AccountNumbered(p.Account()); !errors.Is(gone, store.ErrNotFound) {
			return err
		}
		r.env.Log.Error("deleting an account failed at first", "error", err)
	}
	r.forget(p, proven)
	return nil
}

// forget takes an account that is no longer kept out of the house.
func (r *Data) forget(p *people.Person, proven []string) {
	r.near.TellLeft(p, p.Name()+" has left the house for good.")
	for _, hook := range r.hooks.Forgotten {
		hook(p, proven)
	}
	r.people.Deafen(p.Account())
	r.sessions.SeeOff(p, store.Forgotten, "Your account is deleted, and the name "+p.Name()+" is free. Farewell.")
}
