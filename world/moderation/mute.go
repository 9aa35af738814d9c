package moderation

import (
	"slices"
	"time"

	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/words"
)

// Mute keeps others from hearing somebody, for a time or, with 0, until it is
// lifted. A guest is muted by key, and one without a key by address: then no
// guest from there is heard. It returns what is muted.
func (v *Service) Mute(p *people.Person, name string, d time.Duration, reason string) (store.Sanction, error) {
	if err := people.MustBeStaff(p); err != nil {
		return store.Sanction{}, err
	}
	v.env.Loop.Await(v)
	s, err := v.muteOn(p, name)
	if err != nil {
		return s, err
	}
	if reason, err = people.ReasonGiven(p, reason); err != nil {
		return s, err
	}
	if s, err = v.impose(p, s, d, reason, "@mute"); err != nil {
		return s, err
	}
	for _, other := range v.people.Everybody() {
		if isMutedBy(other, s) {
			other.Tell(notice.Warning{Text: p.Name() + " mutes you " + TermOf(s, other.Clock) + ": " + s.Why +
				". Until then nobody hears you. You can go on playing."})
		}
	}
	return s, nil
}

// muteOn is a mute of somebody, here or away, by their whole name.
func (v *Service) muteOn(p *people.Person, name string) (store.Sanction, error) {
	s := store.Sanction{Kind: store.Mute}
	if target := v.people.Named(name); target != nil && target.IsGuest() {
		address, known := target.Address()
		switch {
		case target == p:
			return s, notice.Refused("You can't mute yourself.")
		case target.GuestKey() != "":
			s.Key = target.GuestKey()
		case known:
			s.Address = people.Neighbourhood(address).String()
		default:
			return s, notice.Refusedf("%s is a guest without a key or a known address. To end their stay: @boot %s",
				target.Name(), target.Name())
		}
		return s, nil
	}
	account, err := v.accounts.ToDiscipline(name)
	switch {
	case err != nil:
		return s, err
	case account.ID == p.Account():
		return s, notice.Refused("You can't mute yourself.")
	case account.Staff:
		return s, people.ErrStaff(account.Name)
	}
	s.Account, s.Name = account.ID, account.Name
	return s, nil
}

func isMutedBy(p *people.Person, s store.Sanction) bool {
	switch {
	case s.Kind != store.Mute:
		return false
	case !p.IsGuest():
		return s.Account == p.Account()
	case s.Key != "":
		return s.Key == p.GuestKey()
	}
	return slices.ContainsFunc(p.Sessions(), func(session *people.Session) bool { return s.Within(session.Address()) })
}

// CheckMuted refuses what others would hear or read, by somebody who is muted.
func (v *Service) CheckMuted(p *people.Person) error {
	s, is := v.sanction(store.Mute, func(s store.Sanction) bool { return isMutedBy(p, s) })
	if !is {
		return nil
	}
	return notice.Muted.Refusedf("You are muted %s: nobody hears or reads what you say. The reason: %s",
		TermOf(s, p.Clock), s.Why)
}

// MuteOnwards mutes the account that a muted guest turns out to be: a new name
// is no way around it.
func (v *Service) MuteOnwards(guest, p *people.Person) error {
	account := p.Account()
	s, is := v.sanction(store.Mute, func(s store.Sanction) bool { return isMutedBy(guest, s) })
	if !is {
		return nil
	}
	of, err := v.env.AccountNumbered(account)
	if err != nil {
		return err
	}
	before, is := v.sanction(store.Mute, func(s store.Sanction) bool { return s.Account == account })
	if of.Staff || is && (before.Until.IsZero() || !s.Until.IsZero() && before.Until.After(s.Until)) {
		return nil
	}
	s.Account, s.Name, s.Key, s.Address = of.ID, of.Name, "", ""
	act := &store.StaffAct{At: v.env.Now(), Who: s.By, What: "@mute", Whom: of.Name,
		Why: "as " + guest.Name() + ", " + TermOf(s, words.InUTC) + ": " + s.Why}
	if err := v.keepSanction(&s, act); err != nil {
		return err
	}
	v.sanctions = append(slices.DeleteFunc(v.sanctions,
		func(s store.Sanction) bool { return s.Kind == store.Mute && s.Account == account }), s)
	return nil
}

// Unmute lets somebody be heard again, and returns whom.
func (v *Service) Unmute(p *people.Person, name, reason string) (string, error) {
	reason, err := people.ReasonOf(p, reason)
	if err != nil {
		return "", err
	}
	v.env.Loop.Await(v)
	target := v.people.Named(name)
	s, is := v.sanction(store.Mute, func(s store.Sanction) bool {
		return target != nil && isMutedBy(target, s) || isAgainst(s, name)
	})
	if !is {
		return "", notice.Refusedf("%q is not muted. To see who is: @mute", phrase.Quotable(name))
	}
	if err := v.lift(p, s, "@unmute", reason); err != nil {
		return "", err
	}
	v.tellUnmuted(s, p.Name()+" ended your mute: "+reason+".")
	return TargetOf(s), nil
}

func (v *Service) tellUnmuted(s store.Sanction, text string) {
	for _, p := range v.people.Everybody() {
		if isMutedBy(p, s) && v.CheckMuted(p) == nil {
			p.Tell(notice.Note{Lines: []string{text}})
		}
	}
}

// TellMute tells whoever comes and is muted.
func (v *Service) TellMute(s *people.Session, _ time.Time) {
	if err := v.CheckMuted(s.Person()); err != nil {
		s.Note(err.Error())
	}
}
