package moderation

import (
	"errors"
	"net/netip"
	"slices"
	"strings"
	"time"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/words"
)

// The shortest ranges of addresses that can be banned: more would be half the
// world.
const (
	leastBits4 = 8
	leastBits6 = 16
)

// Bar says why somebody may not come in, as a refusal: the account, the key or
// the address is banned. It is nil where they may.
func (v *Service) Bar(id people.Identity) error {
	s, is := v.sanction(store.Ban, func(s store.Sanction) bool { return s.Bars(id.Account, id.Key, id.Address) })
	if !is {
		return nil
	}
	subject := "You are"
	switch {
	case s.Key != "":
		subject = "The key you came with is"
	case s.Address != "":
		subject = "Everybody from your address is"
	}
	return notice.Refusedf("%s banned from this house %s. The reason: %s", subject, TermOf(s, words.InUTC), s.Why)
}

// Ban keeps an account, a key or a range of addresses out of the house, for a
// time or, with 0, until it is lifted. Whoever is here and may not be is told
// why, and their sessions end; it says how many.
func (v *Service) Ban(p *people.Person, whom string, d time.Duration, reason string) (
	s store.Sanction, sessions int, err error,
) {
	if err := people.MustBeStaff(p); err != nil {
		return s, 0, err
	}
	if s, err = v.banOn(whom); err != nil {
		return s, 0, err
	}
	if err := v.mayBan(p, s); err != nil {
		return s, 0, err
	}
	if reason, err = people.ReasonGiven(p, reason); err != nil {
		return s, 0, err
	}
	if s, err = v.impose(p, s, d, reason, "@ban"); err != nil {
		return s, 0, err
	}
	return s, v.putOut(s), nil
}

// putOut ends the sessions that a ban keeps out, and counts them.
func (v *Service) putOut(s store.Sanction) (sessions int) {
	for _, other := range v.people.Everybody() {
		barred := lists.Filter(other.Sessions(), func(session *people.Session) bool { return isBarredBy(session, s) })
		sessions += people.Expel(barred, s.By+" bans you "+TermOf(s, other.Clock)+": "+s.Why+".")
	}
	v.people.Deafen(s.Account)
	return sessions
}

func isBarredBy(session *people.Session, s store.Sanction) bool {
	return s.Bars(session.Person().Account(), session.Key(), session.Address())
}

// banOn is a ban of what staff have typed: an account's name, a fingerprint, an
// address or a range of them.
func (v *Service) banOn(whom string) (store.Sanction, error) {
	s := store.Sanction{Kind: store.Ban}
	if strings.HasPrefix(whom, "SHA256:") {
		s.Key = whom
		return s, nil
	}
	if prefix, ok := parseRange(whom); ok {
		least := leastBits6
		if prefix.Addr().Is4() {
			least = leastBits4
		}
		if prefix.Bits() < least {
			return s, notice.Refusedf("%s is too many addresses. The most you can ban at once is a /%d.", prefix, least)
		}
		s.Address = prefix.String()
		return s, nil
	}
	if guest := v.people.Named(whom); guest != nil && guest.IsGuest() {
		return s, guestBan(guest)
	}
	account, err := v.accounts.ToDiscipline(whom)
	if err != nil {
		return s, err
	}
	s.Account, s.Name = account.ID, account.Name
	return s, nil
}

// guestBan says how a guest, who has no account, can be banned.
func guestBan(guest *people.Person) error {
	if guest.GuestKey() != "" {
		return notice.Refusedf("%s is a guest and has no account. To ban the key: @ban %s", guest.Name(),
			guest.GuestKey())
	}
	if address, known := guest.Address(); known {
		return notice.Refusedf("%s is a guest without a key. To ban everybody from that address: @ban %s",
			guest.Name(), bareAddress(people.Neighbourhood(address).String()))
	}
	return notice.Refusedf("%s is a guest without a key or a known address. To end their stay: @boot %s",
		guest.Name(), guest.Name())
}

// parseRange reads an address or a range of them. An IPv6 address alone stands
// for its neighbourhood.
func parseRange(text string) (netip.Prefix, bool) {
	if address, err := netip.ParseAddr(text); err == nil {
		return people.Neighbourhood(address), true
	}
	prefix, err := netip.ParsePrefix(text)
	if err != nil {
		return netip.Prefix{}, false
	}
	if prefix.Addr().Is4In6() && prefix.Bits() >= 96 {
		prefix = netip.PrefixFrom(prefix.Addr().Unmap(), prefix.Bits()-96)
	}
	return prefix.Masked(), true
}

// mayBan refuses a ban that would lock staff out: those are no longer made staff
// first.
func (v *Service) mayBan(p *people.Person, s store.Sanction) error {
	keys := map[store.AccountID][]store.Key{}
	staff, err := loop.Read(v.env.Loop, func() ([]store.Account, error) {
		staff, err := v.env.Store.StaffAccounts()
		for _, account := range staff {
			var failed error
			keys[account.ID], failed = v.env.Store.Keys(account.ID)
			err = errors.Join(err, failed)
		}
		return staff, err
	}, v)
	if err != nil {
		return err
	}
	for _, account := range staff {
		if s.Account == account.ID {
			if account.ID == p.Account() {
				return notice.Refused("You can't ban yourself.")
			}
			return people.ErrStaff(account.Name)
		}
		if slices.ContainsFunc(keys[account.ID], func(k store.Key) bool { return k.Fingerprint == s.Key }) {
			return notice.Refusedf("That key opens the account of %s, who is staff.", account.Name)
		}
	}
	for _, other := range v.people.Everybody() {
		if other.IsStaff() && slices.ContainsFunc(other.Sessions(),
			func(session *people.Session) bool { return isBarredBy(session, s) }) {
			return notice.Refusedf("%s, who is staff, comes from there just now.", other.Name())
		}
	}
	return nil
}

// isAgainst says whether a sanction is against what staff have typed.
func isAgainst(s store.Sanction, what string) bool {
	if prefix, ok := parseRange(what); ok {
		return s.Address == prefix.String()
	}
	return s.Name != "" && store.Fold(s.Name) == store.Fold(what) || s.Key != "" && s.Key == what
}

// Unban lets those come in again whom a ban kept out, and returns whom.
func (v *Service) Unban(p *people.Person, whom, reason string) (string, error) {
	reason, err := people.ReasonOf(p, reason)
	if err != nil {
		return "", err
	}
	s, is := v.sanction(store.Ban, func(s store.Sanction) bool { return isAgainst(s, whom) })
	if !is {
		return "", notice.Refusedf("%q is not banned. To see who is: @bans", phrase.Quotable(whom))
	}
	return TargetOf(s), v.lift(p, s, "@unban", reason)
}
