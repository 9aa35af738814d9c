package world

import (
	"net/netip"
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Mute keeps others from hearing somebody, for a time or, with 0, until it is
// lifted. A guest is muted by key, and one without a key by address: then no
// guest from there is heard. It returns what is muted.
func (v *Moderation) Mute(p *Person, name string, d time.Duration, reason string) (store.Sanction, error) {
	if err := staffOnly(p); err != nil {
		return store.Sanction{}, err
	}
	v.env.loop.Await(v)
	s, err := v.muteOn(p, name)
	if err != nil {
		return s, err
	}
	if reason, err = reasonGiven(p, reason); err != nil {
		return s, err
	}
	if s, err = v.impose(p, s, d, reason, "@mute"); err != nil {
		return s, err
	}
	for _, other := range v.people.byName {
		if other.isMutedBy(s) {
			other.Tell(notice.Warning{Text: p.name + " mutes you " + TermOf(s, other.Clock) + ": " + s.Why + ". Till then nobody hears you; you can go on playing."})
		}
	}
	return s, nil
}

// muteOn is a mute of somebody, here or away, by their whole name.
func (v *Moderation) muteOn(p *Person, name string) (store.Sanction, error) {
	s := store.Sanction{Kind: store.Mute}
	if target := v.people.person(name); target != nil && target.IsGuest() {
		address, known := target.from()
		switch {
		case target == p:
			return s, notice.Refused("You can't mute yourself.")
		case target.guestKey != "":
			s.Key = target.guestKey
		case known:
			s.Address = Neighbourhood(address).String()
		default:
			return s, notice.Refusedf("%s is a guest without a key, and it is not known where they come from. To end their stay: @boot %s", target.name, target.name)
		}
		return s, nil
	}
	account, err := v.accounts.accountToDiscipline(name)
	switch {
	case err != nil:
		return s, err
	case account.ID == p.account:
		return s, notice.Refused("You can't mute yourself.")
	case account.Staff:
		return s, isStaff(account.Name)
	}
	s.Account, s.Name = account.ID, account.Name
	return s, nil
}

// from is the address that a person comes from, of several the one that they
// came from last.
func (p *Person) from() (netip.Addr, bool) {
	for _, s := range slices.Backward(p.sessions) {
		if s.address.IsValid() {
			return s.address, true
		}
	}
	return netip.Addr{}, false
}

func (p *Person) isMutedBy(s store.Sanction) bool {
	switch {
	case s.Kind != store.Mute:
		return false
	case !p.IsGuest():
		return s.Account == p.account
	case s.Key != "":
		return s.Key == p.guestKey
	}
	return slices.ContainsFunc(p.sessions, func(session *Session) bool { return s.Within(session.address) })
}

// muted refuses what others would hear or read, by somebody who is muted.
func (v *Moderation) muted(p *Person) error {
	s, is := v.sanction(store.Mute, func(s store.Sanction) bool { return p.isMutedBy(s) })
	if !is {
		return nil
	}
	return notice.Muted.Refusedf("You are muted %s: nobody hears or reads what you say. The reason: %s", TermOf(s, p.Clock), s.Why)
}

// muteOnwards mutes the account that a muted guest turns out to be: a new name
// is no way around it.
func (v *Moderation) muteOnwards(guest *Person, account store.AccountID) error {
	s, is := v.sanction(store.Mute, func(s store.Sanction) bool { return guest.isMutedBy(s) })
	if !is {
		return nil
	}
	of, err := v.env.accountNumbered(account)
	if err != nil {
		return err
	}
	before, is := v.sanction(store.Mute, func(s store.Sanction) bool { return s.Account == account })
	if of.Staff || is && (before.Until.IsZero() || !s.Until.IsZero() && before.Until.After(s.Until)) {
		return nil
	}
	s.Account, s.Name, s.Key, s.Address = of.ID, of.Name, "", ""
	act := &store.StaffAct{At: v.env.now(), Who: s.By, What: "@mute", Whom: of.Name, Why: "as " + guest.name + ", " + TermOf(s, clockUTC) + ": " + s.Why}
	if err := v.keepSanction(&s, act); err != nil {
		return err
	}
	v.sanctions = append(slices.DeleteFunc(v.sanctions, func(s store.Sanction) bool { return s.Kind == store.Mute && s.Account == account }), s)
	return nil
}

// Unmute lets somebody be heard again, and returns whom.
func (v *Moderation) Unmute(p *Person, name, reason string) (string, error) {
	reason, err := reasonOf(p, reason)
	if err != nil {
		return "", err
	}
	v.env.loop.Await(v)
	target := v.people.person(name)
	s, is := v.sanction(store.Mute, func(s store.Sanction) bool {
		return target != nil && target.isMutedBy(s) || isAgainst(s, name)
	})
	if !is {
		return "", notice.Refusedf("%q is not muted. Who is: @mute", games.Shortened(name))
	}
	if err := v.lift(p, s, "@unmute", reason); err != nil {
		return "", err
	}
	v.tellUnmuted(s, p.name+" lets others hear you again: "+reason+".")
	return TargetOf(s), nil
}

func (v *Moderation) tellUnmuted(s store.Sanction, text string) {
	for _, p := range v.people.byName {
		if p.isMutedBy(s) && v.muted(p) == nil {
			p.Tell(notice.Note{Lines: []string{text}})
		}
	}
}

func (v *Moderation) tellMute(s *Session, _ time.Time) {
	if err := v.muted(s.person); err != nil {
		s.Note(err.Error())
	}
}
