package world

import (
	"errors"
	"net/netip"
	"slices"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// The shortest ranges of addresses that can be banned: more would be half the
// world.
const (
	leastBits4 = 8
	leastBits6 = 16
)

// Neighbourhood is what counts as one address: an IPv4 address, or the /64 of an
// IPv6 address, since a household has a whole /64 to itself.
func Neighbourhood(address netip.Addr) netip.Prefix {
	address = address.Unmap().WithZone("")
	bits := 64
	if address.Is4() {
		bits = 32
	}
	return netip.PrefixFrom(address, bits).Masked()
}

// Bar says why somebody may not come in, as a refusal: the account, the key or
// the address is banned. It is nil where they may.
func (v *Moderation) Bar(id Identity) error {
	s, is := v.sanction(store.Ban, func(s store.Sanction) bool { return s.Bars(id.Account, id.Key, id.Address) })
	if !is {
		return nil
	}
	subject := "You are"
	switch {
	case s.Key != "":
		subject = "The key you came with is"
	case s.Address != "":
		subject = "Whoever comes from your address is"
	}
	return notice.Refusedf("%s banned from this house %s. The reason: %s", subject, TermOf(s, clockUTC), s.Why)
}

// Ban keeps an account, a key or a range of addresses out of the house, for a
// time or, with 0, until it is lifted. Whoever is here and may not be is told
// why, and their sessions end; it says how many.
func (v *Moderation) Ban(p *Person, whom string, d time.Duration, reason string) (s store.Sanction, sessions int, err error) {
	if err := staffOnly(p); err != nil {
		return s, 0, err
	}
	if s, err = v.banOn(whom); err != nil {
		return s, 0, err
	}
	if err := v.mayBan(p, s); err != nil {
		return s, 0, err
	}
	if reason, err = reasonGiven(p, reason); err != nil {
		return s, 0, err
	}
	if s, err = v.impose(p, s, d, reason, "@ban"); err != nil {
		return s, 0, err
	}
	return s, v.putOut(s), nil
}

// putOut ends the sessions that a ban keeps out, and counts them.
func (v *Moderation) putOut(s store.Sanction) (sessions int) {
	for _, other := range v.people.byName {
		barred := games.Only(other.sessions, func(session *Session) bool { return session.barredBy(s) })
		sessions += expel(barred, s.By+" bans you "+TermOf(s, other.Clock)+": "+s.Why+".")
	}
	v.people.deafen(s.Account)
	return sessions
}

func (session *Session) barredBy(s store.Sanction) bool {
	return s.Bars(session.person.account, session.key, session.address)
}

// banOn is a ban of what staff have typed: an account's name, a fingerprint, an
// address or a range of them.
func (v *Moderation) banOn(whom string) (store.Sanction, error) {
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
			return s, notice.Refusedf("%s is too much: at most a /%d of such addresses can be banned at once.", prefix, least)
		}
		s.Address = prefix.String()
		return s, nil
	}
	if guest := v.people.person(whom); guest != nil && guest.IsGuest() {
		return s, guestBan(guest)
	}
	account, err := v.accounts.accountToDiscipline(whom)
	if err != nil {
		return s, err
	}
	s.Account, s.Name = account.ID, account.Name
	return s, nil
}

// guestBan says how a guest, who has no account, can be banned.
func guestBan(guest *Person) error {
	if guest.guestKey != "" {
		return notice.Refusedf("%s is a guest and has no account. To ban the key: @ban %s", guest.name, guest.guestKey)
	}
	if address, known := guest.from(); known {
		return notice.Refusedf("%s is a guest without a key. To ban the address, and with it all who come from there: @ban %s", guest.name, bareAddress(Neighbourhood(address).String()))
	}
	return notice.Refusedf("%s is a guest without a key, and it is not known where they come from. To end their stay: @boot %s", guest.name, guest.name)
}

// parseRange reads an address or a range of them. An IPv6 address alone stands
// for its neighbourhood.
func parseRange(text string) (netip.Prefix, bool) {
	if address, err := netip.ParseAddr(text); err == nil {
		return Neighbourhood(address), true
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
func (v *Moderation) mayBan(p *Person, s store.Sanction) error {
	keys := map[store.AccountID][]store.Key{}
	staff, err := loop.Read(v.env.loop, func() ([]store.Account, error) {
		staff, err := v.env.store.StaffAccounts()
		for _, account := range staff {
			var failed error
			keys[account.ID], failed = v.env.store.Keys(account.ID)
			err = errors.Join(err, failed)
		}
		return staff, err
	}, v)
	if err != nil {
		return err
	}
	for _, account := range staff {
		if s.Account == account.ID {
			if account.ID == p.account {
				return notice.Refused("You can't ban yourself.")
			}
			return isStaff(account.Name)
		}
		if slices.ContainsFunc(keys[account.ID], func(k store.Key) bool { return k.Fingerprint == s.Key }) {
			return notice.Refusedf("That key opens the account of %s, who is staff.", account.Name)
		}
	}
	for _, other := range v.people.byName {
		if other.staff && slices.ContainsFunc(other.sessions, func(session *Session) bool { return session.barredBy(s) }) {
			return notice.Refusedf("%s, who is staff, comes from there just now.", other.name)
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
func (v *Moderation) Unban(p *Person, whom, reason string) (string, error) {
	reason, err := reasonOf(p, reason)
	if err != nil {
		return "", err
	}
	s, is := v.sanction(store.Ban, func(s store.Sanction) bool { return isAgainst(s, whom) })
	if !is {
		return "", notice.Refusedf("%q is not banned. What is: @bans", games.Shortened(whom))
	}
	return TargetOf(s), v.lift(p, s, "@unban", reason)
}
