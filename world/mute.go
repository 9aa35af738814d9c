package world

import (
	"errors"
	"net/netip"
	"slices"
	"time"

	"boardroom/games"
)

// Mute keeps others from hearing somebody, for a time or, with 0, until it is
// lifted. A guest is muted by key, and one without a key by address: then no
// guest from there is heard. It returns what is muted.
func (w *World) Mute(p *Person, name string, d time.Duration, reason string) (Sanction, error) {
	if err := staffOnly(p); err != nil {
		return Sanction{}, err
	}
	reason, err := reasonOf(reason)
	if err != nil {
		return Sanction{}, err
	}
	s, err := w.muteOn(p, name)
	if err != nil {
		return Sanction{}, err
	}
	s.Why = reason
	if d > 0 {
		s.Until = w.now().Add(d)
	}
	if s, err = w.impose(p, s, "@mute"); err != nil {
		return s, err
	}
	for _, other := range w.people {
		if s.mutes(other) {
			other.Tell(Warning{Text: p.name + " mutes you " + s.Term(other.Clock) + ": " + s.Why + ". Till then nobody hears you; you can go on playing."})
		}
	}
	return s, nil
}

// muteOn is a mute of somebody, here or away, by their whole name.
func (w *World) muteOn(p *Person, name string) (Sanction, error) {
	s := Sanction{Kind: Mute}
	if target := w.person(name); target != nil && target.IsGuest() {
		address, known := target.from()
		switch {
		case target == p:
			return s, Refused("You can't mute yourself.")
		case target.guestKey != "":
			s.Key = target.guestKey
		case known:
			s.Address = Neighbourhood(address).String()
		default:
			return s, Refusedf("%s is a guest without a key, and it is not known where they come from. To end their stay: @boot %s", target.name, target.name)
		}
		return s, nil
	}
	account, err := w.accountToDiscipline(name)
	switch {
	case err != nil:
		return s, err
	case account.ID == p.account:
		return s, Refused("You can't mute yourself.")
	}
	s.Account, s.Name = account.ID, account.Name
	return s, w.mustNotBeStaff(account.Name, account.Staff)
}

// accountToDiscipline is the account of a whole name.
func (w *World) accountToDiscipline(name string) (Account, error) {
	account, err := w.store.AccountNamed(name)
	switch {
	case errors.Is(err, ErrNotFound) && guestForm.MatchString(Fold(name)):
		return account, Refusedf("No guest called %q is here, and guests have no account to go by. Who is here and from where: @who. A key or an address can be banned at any time: @ban ADDRESS 1d REASON", games.Shortened(name))
	case errors.Is(err, ErrNotFound):
		return account, Refusedf("There is no account called %q. Write the whole name.", games.Shortened(name))
	case err == nil && account.Bot == HouseBot:
		return account, Refusedf("%s is a bot of the house: it says nothing, and comes from nowhere.", account.Name)
	}
	return account, err
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

// mutes says whether a mute is one of this person.
func (s Sanction) mutes(p *Person) bool {
	switch {
	case s.Kind != Mute:
		return false
	case !p.IsGuest():
		return s.Account == p.account
	case s.Key != "":
		return s.Key == p.guestKey
	}
	return slices.ContainsFunc(p.sessions, func(session *Session) bool { return s.within(session.address) })
}

// muted refuses what others would hear or read, by somebody who is muted.
func (w *World) muted(p *Person) error {
	s, is := w.sanction(Mute, func(s Sanction) bool { return s.mutes(p) })
	if !is {
		return nil
	}
	return Refusedf("You are muted %s: nobody hears or reads what you say. The reason: %s", s.Term(p.Clock), s.Why)
}

// muteOnwards mutes the account that a muted guest turns out to be: a new name
// is no way around it.
func (w *World) muteOnwards(guest *Person, account AccountID) error {
	s, is := w.sanction(Mute, func(s Sanction) bool { return s.mutes(guest) })
	if !is {
		return nil
	}
	of, err := w.store.Account(account)
	if err != nil {
		return err
	}
	before, is := w.sanction(Mute, func(s Sanction) bool { return s.Account == account })
	if of.Staff || is && (before.Until.IsZero() || !s.Until.IsZero() && before.Until.After(s.Until)) {
		return nil
	}
	s.Account, s.Name, s.Key, s.Address = of.ID, of.Name, "", ""
	id, err := w.store.Impose(s, StaffAct{At: w.now(), Who: s.By, What: "@mute", Whom: of.Name, Why: "as " + guest.name + ", " + s.Term(clockUTC) + ": " + s.Why})
	if err != nil {
		return err
	}
	s.ID = id
	w.sanctions = append(slices.DeleteFunc(w.sanctions, func(s Sanction) bool { return s.Kind == Mute && s.Account == account }), s)
	return nil
}

// Unmute lets somebody be heard again, and returns whom.
func (w *World) Unmute(p *Person, name, reason string) (string, error) {
	if err := staffOnly(p); err != nil {
		return "", err
	}
	reason, err := reasonOf(reason)
	if err != nil {
		return "", err
	}
	target := w.person(name)
	s, is := w.sanction(Mute, func(s Sanction) bool {
		return target != nil && s.mutes(target) || s.against(name)
	})
	if !is {
		return "", Refusedf("%q is not muted. Who is: @mute", games.Shortened(name))
	}
	if err := w.lift(p, s, "@unmute", reason); err != nil {
		return "", err
	}
	w.tellUnmuted(s, p.name+" lets others hear you again: "+reason+".")
	return s.Against(), nil
}

// tellUnmuted tells those whom a mute was of.
func (w *World) tellUnmuted(s Sanction, text string) {
	for _, p := range w.people {
		if s.mutes(p) && w.muted(p) == nil {
			p.Tell(Note{Lines: []string{text}})
		}
	}
}

// tellMute tells a session whose person is muted so.
func (w *World) tellMute(s *Session, _ time.Time) {
	if err := w.muted(s.person); err != nil {
		s.Note(err.Error())
	}
}
