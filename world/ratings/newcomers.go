package ratings

import (
	"net/netip"
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/contest"
	"boardroom/world/env"
	"boardroom/world/loop"
	"boardroom/world/match"
	"boardroom/world/people"
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

// NoteNetwork remembers from where the person of a session comes.
func (d *Service) NoteNetwork(s *people.Session) {
	d.networks.note(s.Person().Account(), addressFor(d.env.Limits, s.Person().Account(), s.Address()))
}

// KnowsNetworkOf says whether an account has come since the house opened.
func (d *Service) KnowsNetworkOf(who store.AccountID) bool { return len(d.networks[who]) > 0 }

// ShareNetwork says whether two accounts have come from one network.
func (d *Service) ShareNetwork(a, b store.AccountID) bool { return d.networks.share(a, b) }

// note remembers from where an account comes. Of too many networks the oldest is forgotten.
func (n networks) note(who store.AccountID, address netip.Addr) {
	from := people.Network(address)
	if who == 0 || !address.IsValid() || slices.Contains(n[who], from) {
		return
	}
	n[who] = append(n[who][max(0, len(n[who])-mostRemembered+1):], from)
}

// addressFor is an address that stands for where an account comes from: its own, or in a
// house whose people share one, an address in a network that no other account has.
func addressFor(l *env.Limits, who store.AccountID, address netip.Addr) netip.Addr {
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
	Account store.AccountID
	Bot     store.Bot
}

// playersIn are those in seats.
func playersIn(seats []store.SeatRecord) []player {
	return lists.Map(seats, func(s store.SeatRecord) player { return player{s.Rated(), s.Bot} })
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

// playersOf are the players whom some people are.
func playersOf(some ...*people.Person) []player {
	return lists.Map(some, func(p *people.Person) player { return player{p.Account(), p.Bot()} })
}

// acquaintances are whom players have met. A bot of the house meets nobody and is not
// among them.
type acquaintances map[store.AccountID][]store.AccountID

// acquaintancesOf reads whom players have met. It may be called outside of an act.
func (d *Service) acquaintancesOf(players []player) (acquaintances, error) {
	met := acquaintances{}
	for _, p := range players {
		if p.Bot != store.HouseBot {
			var err error
			if met[p.Account], err = d.env.Store.Met(p.Account); err != nil {
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
	newcomers := lists.Filter(m.Seats, func(s store.SeatRecord) bool { return met.isNewcomer(s.Rated()) })
	names := lists.Map(newcomers, func(s store.SeatRecord) string { return s.Name })
	verb := phrase.Choose(len(names) == 1, " is a newcomer", " are newcomers")
	return "It counts among newcomers, because " + phrase.And(names) + verb + ". To know more: help newcomers"
}

// poolOf is the pool in which a rated game of players counts.
func (met acquaintances) poolOf(players []player) store.Pool {
	bots := lists.Map(players, func(p player) store.Bot { return p.Bot })
	newcomer := slices.ContainsFunc(players, func(p player) bool { return met.isNewcomer(p.Account) })
	switch {
	case newcomer && !store.AgainstHouse(bots):
		return store.Newcomers
	case slices.ContainsFunc(bots, store.Bot.Is):
		return store.Bots
	}
	return store.People
}

// listAmong is a list in the pool of a game of some players. What is held stays as it is.
func (d *Service) listAmong(l store.RatingList, players []player, held ...any) (store.RatingList, error) {
	met, err := loop.Read(d.env.Loop, func() (acquaintances, error) { return d.acquaintancesOf(players) }, held...)
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
