package world

import (
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Moderation is bans and mutes.
type Moderation struct {
	env         *env
	rooms       *Rooms
	tables      *Tables
	arrivals    *arrivals
	records     *Records
	directory   *Directory
	codes       *Codes
	matchmaking *Matchmaking
	reports     *Reports
	sessions    *Sessions
	talkLimits  *talkLimits
	people      *People
	accounts    *Accounts
	sanctions   []store.Sanction // also those that have ended since the last tick
}

// loadSanctions reads who is banned and who is muted.
func (v *Moderation) load() error {
	all, err := v.env.store.Sanctions()
	if err != nil {
		return fmt.Errorf("bans and mutes can't be read: %w", err)
	}
	v.sanctions = all
	return nil
}

// sanction is the sanction of a kind that holds now and is such.
func (v *Moderation) sanction(kind store.SanctionKind, such func(store.Sanction) bool) (store.Sanction, bool) {
	return games.First(v.sanctions, func(s store.Sanction) bool { return s.Kind == kind && s.Holds(v.env.now()) && such(s) })
}

// Sanctions lists those of a kind that hold now, oldest first, for staff.
func (v *Moderation) Sanctions(p *Person, kind store.SanctionKind) ([]store.Sanction, error) {
	if err := staffOnly(p); err != nil {
		return nil, err
	}
	return games.Only(v.sanctions, func(s store.Sanction) bool { return s.Kind == kind && s.Holds(v.env.now()) }), nil
}

// impose keeps a sanction by a person, for a time or, with 0, until it is lifted,
// and then lets it hold.
func (v *Moderation) impose(p *Person, s store.Sanction, d time.Duration, why, what string) (store.Sanction, error) {
	s.By, s.Why, s.Since = p.name, why, v.env.now()
	if d > 0 {
		s.Until = s.Since.Add(d)
	}
	if err := v.keepSanction(&s, v.accounts.staffAct(p, what, TargetOf(s), TermOf(s, clockUTC)+": "+s.Why), p.key()); err != nil {
		return s, err
	}
	v.sanctions = slices.DeleteFunc(v.sanctions, func(other store.Sanction) bool {
		return other.Kind == s.Kind && other.Account == s.Account && other.Key == s.Key && other.Address == s.Address
	})
	v.sanctions = append(v.sanctions, s)
	return s, nil
}

// keepSanction keeps a sanction and gives it its number. It holds what else that concerns.
func (v *Moderation) keepSanction(s *store.Sanction, act *store.StaffAct, concerned ...any) error {
	concerned = append(concerned, v)
	if s.Account != 0 {
		concerned = append(concerned, whoIs(s.Account, ""))
	}
	return v.env.loop.Write(func() (err error) {
		s.ID, err = v.env.store.Impose(*s, *act)
		return err
	}, concerned...)
}

// lift ends a sanction, and the log says who did it and why.
func (v *Moderation) lift(p *Person, s store.Sanction, what, why string) error {
	act := v.accounts.staffAct(p, what, TargetOf(s), why)
	if err := v.env.loop.Write(func() error { return v.env.store.Lift(s.ID, act) }, v); err != nil {
		return err
	}
	v.dropSanction(s)
	return nil
}

func (v *Moderation) dropSanction(s store.Sanction) {
	v.sanctions = slices.DeleteFunc(v.sanctions, func(other store.Sanction) bool { return other.ID == s.ID })
}

// endSanctions lets go of those that have ended by time, and tells who can be
// heard again.
func (v *Moderation) endSanctions() {
	for _, s := range slices.Clone(v.sanctions) {
		if s.Holds(v.env.now()) {
			continue
		}
		v.dropSanction(s)
		if err := v.env.loop.Write(func() error { return v.env.store.Lift(s.ID, nil) }, v); err != nil {
			v.env.log.Error("a sanction that has ended stays in the store", "against", TargetOf(s), "error", err)
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

// clockUTC is a time for those whose own clock is not known.
func clockUTC(at time.Time) string { return at.UTC().Format("2 Jan 2006, 15:04 MST") }

// settledNamed is the account of a whole name, about which nothing is being kept.
func (a *Accounts) settledNamed(name string) (store.Account, error) {
	for {
		account, err := a.env.accountNamed(name)
		if err != nil || !a.env.loop.Await(whoIs(account.ID, "")) {
			return account, err
		}
	}
}

// accountToDiscipline is the account of a whole name.
func (a *Accounts) accountToDiscipline(name string) (store.Account, error) {
	account, err := a.settledNamed(name)
	switch {
	case errors.Is(err, store.ErrNotFound) && guestForm.MatchString(store.Fold(name)):
		return account, notice.Refusedf("No guest called %q is here, and guests have no account to go by. Who is here and from where: @who. A key or an address can be banned at any time: @ban ADDRESS 1d REASON", games.Shortened(name))
	case errors.Is(err, store.ErrNotFound):
		return account, notice.Refusedf("There is no account called %q. Write the whole name.", games.Shortened(name))
	case err == nil && account.Bot == store.HouseBot:
		return account, notice.Refusedf("%s is a bot of the house: it says nothing, and comes from nowhere.", account.Name)
	}
	return account, err
}
