package world

import (
	"net/netip"
	"slices"

	"boardroom/games"
	"boardroom/world/contest"
	"boardroom/world/loop"
	"boardroom/world/match"
	"boardroom/world/store"
)

// mostMet is how many people somebody has to meet, each from another network, to be no
// newcomer: docs/decisions/0017-newcomers.md.
const mostMet = 3

// mostRemembered bounds the networks that are remembered of an account.
const mostRemembered = 16

// networks has the networks from which each account has come since the house opened, newest
// last. They are told to nobody and never kept.
type networks map[store.AccountID][]netip.Prefix

// note remembers from where an account comes. Of too many networks the oldest is forgotten.
func (n networks) note(who store.AccountID, address netip.Addr) {
	from := Network(address)
	if who == 0 || !address.IsValid() || slices.Contains(n[who], from) {
		return
	}
	n[who] = append(n[who][max(0, len(n[who])-mostRemembered+1):], from)
}

// addressFor is an address that stands for where an account comes from: its own, or in a
// house whose people share one, an address in a network that no other account has.
func (l *Limits) addressFor(who store.AccountID, address netip.Addr) netip.Addr {
	if !l.OneAddress || !address.IsValid() {
		return address
	}
	own := [16]byte{0: 0xfd} // a local address of IPv6: the five bytes behind it make the network
	for i := range 5 {
		own[5-i] = byte(who >> (8 * i))
	}
	return netip.AddrFrom16(own)
}

// share says whether two accounts have come from one network.
func (n networks) share(a, b store.AccountID) bool {
	return slices.ContainsFunc(n[a], func(p netip.Prefix) bool { return slices.Contains(n[b], p) })
}

// meets says whether an account meets another by playing it, given whom it has met: the
// other must be of another network than all of these. It is false while the network of
// either is unknown.
func (n networks) meets(who, other store.AccountID, met []store.AccountID) bool {
	switch {
	case slices.Contains(met, other), len(n[who]) == 0, len(n[other]) == 0, n.share(who, other):
		return false
	}
	return !slices.ContainsFunc(met, func(before store.AccountID) bool { return n.share(other, before) })
}

// A player is somebody who takes part in a rated game.
type player struct {
	account store.AccountID
	bot     store.Bot
}

// playersIn are those in seats.
func playersIn(seats []store.SeatRecord) []player {
	return games.Each(seats, func(s store.SeatRecord) player { return player{s.Rated(), s.Bot} })
}

// moversAt are those who have made a move of a game.
func moversAt(m *match.Match) (players []player) {
	moved := contest.Movers(m.Plies)
	for i, p := range playersIn(m.Seats) {
		if moved[games.Seat(i+1)] {
			players = append(players, p)
		}
	}
	return players
}

// playersOf are the players whom people are.
func playersOf(people ...*Person) []player {
	return games.Each(people, func(p *Person) player { return player{p.account, p.bot} })
}

// acquaintances are whom players have met. A bot of the house meets nobody and is not
// among them.
type acquaintances map[store.AccountID][]store.AccountID

// acquaintancesOf reads whom players have met. It may be called outside of an act.
func (d *Ratings) acquaintancesOf(players []player) (acquaintances, error) {
	met := acquaintances{}
	for _, p := range players {
		if p.bot != store.HouseBot {
			var err error
			if met[p.account], err = d.env.store.Met(p.account); err != nil {
				return nil, err
			}
		}
	}
	return met, nil
}

func (met acquaintances) isNewcomer(who store.AccountID) bool {
	others, is := met[who]
	return is && len(others) < mostMet
}

// amongNewcomers says why a game counts among newcomers.
func (met acquaintances) amongNewcomers(m *match.Match) string {
	newcomers := games.Only(m.Seats, func(s store.SeatRecord) bool { return met.isNewcomer(s.Rated()) })
	names := games.Each(newcomers, func(s store.SeatRecord) string { return s.Name })
	verb := games.Choose(len(names) == 1, " is a newcomer", " are newcomers")
	return "It counts among newcomers because " + games.And(names) + verb + ". To know more: help newcomers"
}

// poolOf is the pool in which a rated game of players counts.
func (met acquaintances) poolOf(players []player) store.Pool {
	bots := games.Each(players, func(p player) store.Bot { return p.bot })
	newcomer := slices.ContainsFunc(players, func(p player) bool { return met.isNewcomer(p.account) })
	switch {
	case newcomer && !store.AgainstHouse(bots):
		return store.Newcomers
	case slices.ContainsFunc(bots, store.Bot.Is):
		return store.Bots
	}
	return store.People
}

// listAmong is a list in the pool of a game of some players. What is held stays as it is.
func (d *Ratings) listAmong(l store.RatingList, players []player, held ...any) (store.RatingList, error) {
	met, err := loop.Read(d.env.loop, func() (acquaintances, error) { return d.acquaintancesOf(players) }, held...)
	l.Pool = met.poolOf(players)
	return l, err
}

// meetings lists who meets whom by a contest, in the order of its sides, and adds them to
// met. Whoever is no newcomer meets nobody more.
func (n networks) meetings(c contest.Contest, met acquaintances) (all []store.Meeting) {
	for i, side := range c.Sides {
		for _, other := range slices.Concat(slices.Delete(slices.Clone(c.Sides), i, i+1)...) {
			for _, who := range side {
				if _, is := met[other]; is && met.isNewcomer(who) && n.meets(who, other, met[who]) {
					met[who] = append(slices.Clip(met[who]), other)
					all = append(all, store.Meeting{Account: who, Other: other})
				}
			}
		}
	}
	return all
}

// meet is meetings by a game that ends. Everybody at the table is told who is no longer a
// newcomer.
func (n networks) meet(e *ending, seats []store.SeatRecord) []store.Meeting {
	all := n.meetings(e.Contest, e.met)
	for _, seat := range seats {
		meets := slices.ContainsFunc(all, func(m store.Meeting) bool { return m.Account == seat.Account })
		if meets && !e.met.isNewcomer(seat.Account) {
			e.told = append(e.told, seat.Name+" is no longer a newcomer.")
		}
	}
	return all
}

// Network is the network that an address is in, out of which somebody may have many: a
// /24 of IPv4, a /48 of IPv6. The zero address is in none, the zero prefix.
func Network(address netip.Addr) netip.Prefix {
	address = address.Unmap().WithZone("")
	bits := 48
	if address.Is4() {
		bits = 24
	}
	return netip.PrefixFrom(address, bits).Masked()
}
