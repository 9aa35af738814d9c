package world

import (
	"net/netip"
	"slices"
	"strings"
	"time"

	"boardroom/games"
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
func (w *World) Bar(id Identity) error {
	s, is := w.sanction(Ban, func(s Sanction) bool { return s.bars(id.Account, id.Key, id.Address) })
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
	return Refusedf("%s banned from this house %s. The reason: %s", subject, s.Term(clockUTC), s.Why)
}

// bars says whether a ban is against an account, a key or an address. An account
// of 0 and a key of nil are none.
func (s Sanction) bars(account AccountID, key *Key, address netip.Addr) bool {
	switch {
	case s.Account != 0:
		return s.Account == account
	case s.Key != "":
		return key != nil && s.Key == key.Fingerprint
	}
	return s.within(address)
}

// Ban keeps an account, a key or a range of addresses out of the house, for a
// time or, with 0, until it is lifted. Whoever is here and may not be is told
// why, and their sessions end; it says how many.
func (w *World) Ban(p *Person, whom string, d time.Duration, reason string) (s Sanction, sessions int, err error) {
	if err := staffOnly(p); err != nil {
		return s, 0, err
	}
	if reason, err = reasonOf(reason); err != nil {
		return s, 0, err
	}
	if s, err = w.banOn(whom); err != nil {
		return s, 0, err
	}
	if err := w.mayBan(p, s); err != nil {
		return s, 0, err
	}
	s.Why = reason
	if d > 0 {
		s.Until = w.now().Add(d)
	}
	if s, err = w.impose(p, s, "@ban"); err != nil {
		return s, 0, err
	}
	for _, other := range w.people {
		barred := slices.DeleteFunc(slices.Clone(other.sessions), func(session *Session) bool { return !session.barredBy(s) })
		sessions += expel(barred, p.name+" bans you "+s.Term(other.Clock)+": "+s.Why+".")
	}
	return s, sessions, nil
}

func (session *Session) barredBy(s Sanction) bool {
	return s.bars(session.person.account, session.key, session.address)
}

// banOn is a ban of what staff have typed: an account's name, a fingerprint, an
// address or a range of them.
func (w *World) banOn(whom string) (Sanction, error) {
	s := Sanction{Kind: Ban}
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
			return s, Refusedf("%s is too much: at most a /%d of such addresses can be banned at once.", prefix, least)
		}
		s.Address = prefix.String()
		return s, nil
	}
	if guest := w.person(whom); guest != nil && guest.IsGuest() {
		return s, guestBan(guest)
	}
	account, err := w.accountToDiscipline(whom)
	if err != nil {
		return s, err
	}
	s.Account, s.Name = account.ID, account.Name
	return s, nil
}

// guestBan says how a guest can be banned, who has no account.
func guestBan(guest *Person) error {
	if guest.guestKey != "" {
		return Refusedf("%s is a guest and has no account. To ban the key: @ban %s", guest.name, guest.guestKey)
	}
	if address, known := guest.from(); known {
		return Refusedf("%s is a guest without a key. To ban the address, and with it all who come from there: @ban %s", guest.name, bareAddress(Neighbourhood(address).String()))
	}
	return Refusedf("%s is a guest without a key, and it is not known where they come from. To end their stay: @boot %s", guest.name, guest.name)
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
func (w *World) mayBan(p *Person, s Sanction) error {
	staff, err := w.store.StaffAccounts()
	if err != nil {
		return err
	}
	for _, account := range staff {
		if s.Account == account.ID {
			if account.ID == p.account {
				return Refused("You can't ban yourself.")
			}
			return w.mustNotBeStaff(account.Name, true)
		}
		keys, err := w.store.Keys(account.ID)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(keys, func(k Key) bool { return k.Fingerprint == s.Key }) {
			return Refusedf("That key opens the account of %s, who is staff.", account.Name)
		}
	}
	for _, other := range w.people {
		if other.staff && slices.ContainsFunc(other.sessions, func(session *Session) bool { return session.barredBy(s) }) {
			return Refusedf("%s, who is staff, comes from there just now.", other.name)
		}
	}
	return nil
}

// against says whether a sanction is against what staff have typed.
func (s Sanction) against(what string) bool {
	if prefix, ok := parseRange(what); ok {
		return s.Address == prefix.String()
	}
	return s.Name != "" && Fold(s.Name) == Fold(what) || s.Key != "" && s.Key == what
}

// Unban lets those come in again whom a ban kept out, and returns whom.
func (w *World) Unban(p *Person, whom, reason string) (string, error) {
	if err := staffOnly(p); err != nil {
		return "", err
	}
	reason, err := reasonOf(reason)
	if err != nil {
		return "", err
	}
	s, is := w.sanction(Ban, func(s Sanction) bool { return s.against(whom) })
	if !is {
		return "", Refusedf("%q is not banned. What is: @bans", games.Shortened(whom))
	}
	return s.Against(), w.lift(p, s, "@unban", reason)
}
