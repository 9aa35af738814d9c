// Package moderation is what staff do so that people are left in peace: bans, mutes, other names,
// and what people report to them.
//
// It must not know tables or any other part of the house: who is near somebody it asks by
// Neighbours.
package moderation

import (
	"fmt"
	"net/netip"
	"slices"
	"time"

	"boardroom/games/lists"
	"boardroom/world/env"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/words"
)

// Service is bans and mutes, and what else staff do to people.
type Service struct {
	env        *env.Env
	hooks      *people.Hooks
	people     *people.People
	accounts   *people.Accounts
	directory  *people.Directory
	sessions   *people.Sessions
	neighbours Neighbours
	sanctions  []store.Sanction // also those that have ended since the last tick
}

// Neighbours are those who meet somebody.
type Neighbours interface {
	Near(*people.Person) []*people.Person // in no order, and without the person
}

// New makes a service that has read no sanctions yet, see Load.
func New(e *env.Env, p *people.Parts, n Neighbours) *Service {
	return &Service{
		env: e, hooks: p.Hooks, people: p.People, accounts: p.Accounts, directory: p.Directory, sessions: p.Sessions,
		neighbours: n,
	}
}

// Load reads who is banned and who is muted.
func (v *Service) Load() error {
	all, err := v.env.Store.Sanctions()
	if err != nil {
		return fmt.Errorf("bans and mutes can't be read: %w", err)
	}
	v.sanctions = all
	return nil
}

// sanction is the sanction of a kind that holds now and is such.
func (v *Service) sanction(kind store.SanctionKind, such func(store.Sanction) bool) (store.Sanction, bool) {
	return lists.Find(v.sanctions, func(s store.Sanction) bool {
		return s.Kind == kind && s.Holds(v.env.Now()) && such(s)
	})
}

// Sanctions lists those of a kind that hold now, oldest first, for staff.
func (v *Service) Sanctions(p *people.Person, kind store.SanctionKind) ([]store.Sanction, error) {
	if err := people.MustBeStaff(p); err != nil {
		return nil, err
	}
	return lists.Filter(v.sanctions, func(s store.Sanction) bool { return s.Kind == kind && s.Holds(v.env.Now()) }), nil
}

// impose keeps a sanction by a person, for a time or, with 0, until it is lifted,
// and then lets it hold.
func (v *Service) impose(p *people.Person, s store.Sanction, d time.Duration, why, what string) (
	store.Sanction, error,
) {
	s.By, s.Why, s.Since = p.Name(), why, v.env.Now()
	if d > 0 {
		s.Until = s.Since.Add(d)
	}
	if err := v.keepSanction(&s, v.accounts.StaffAct(p, what, TargetOf(s), TermOf(s, words.InUTC)+": "+s.Why),
		p.PlayerKey()); err != nil {
		return s, err
	}
	v.sanctions = slices.DeleteFunc(v.sanctions, func(other store.Sanction) bool {
		return other.Kind == s.Kind && other.Account == s.Account && other.Key == s.Key && other.Address == s.Address
	})
	v.sanctions = append(v.sanctions, s)
	return s, nil
}

// keepSanction keeps a sanction and gives it its number. It holds what else that concerns.
func (v *Service) keepSanction(s *store.Sanction, act *store.StaffAct, concerned ...any) error {
	concerned = append(concerned, v)
	if s.Account != 0 {
		concerned = append(concerned, people.KeyOf(s.Account, ""))
	}
	return v.env.Loop.Write(func() (err error) {
		s.ID, err = v.env.Store.Impose(*s, *act)
		return err
	}, concerned...)
}

// lift ends a sanction, and the log says who did it and why.
func (v *Service) lift(p *people.Person, s store.Sanction, what, why string) error {
	act := v.accounts.StaffAct(p, what, TargetOf(s), why)
	if err := v.env.Loop.Write(func() error { return v.env.Store.Lift(s.ID, act) }, v); err != nil {
		return err
	}
	v.dropSanction(s)
	return nil
}

func (v *Service) dropSanction(s store.Sanction) {
	v.sanctions = slices.DeleteFunc(v.sanctions, func(other store.Sanction) bool { return other.ID == s.ID })
}

// EndSanctions lets go of those that have ended by time, and tells who can be
// heard again.
func (v *Service) EndSanctions() {
	for _, s := range slices.Clone(v.sanctions) {
		if s.Holds(v.env.Now()) {
			continue
		}
		v.dropSanction(s)
		if err := v.env.Loop.Write(func() error { return v.env.Store.Lift(s.ID, nil) }, v); err != nil {
			v.env.Log.Error("a sanction that has ended stays in the store", "against", TargetOf(s), "error", err)
		}
		if s.Kind == store.Mute {
			v.tellUnmuted(s, "You are no longer muted: others hear you again.")
		}
	}
}

// TargetOf is whom or what a sanction is against, as staff type it.
func TargetOf(s store.Sanction) string {
	switch {
	case s.Account != 0:
		return s.Name
	case s.Key != "":
		return s.Key
	}
	return bareAddress(s.Address)
}

// bareAddress leaves the length out of a range that is one address.
func bareAddress(address string) string {
	if prefix, err := netip.ParsePrefix(address); err == nil && prefix.IsSingleIP() {
		return prefix.Addr().String()
	}
	return address
}

// TermOf is until when a sanction holds on a clock, as a part of a sentence.
func TermOf(s store.Sanction, clock func(time.Time) string) string {
	if s.Until.IsZero() {
		return "until staff lift it"
	}
	return "until " + clock(s.Until)
}
