package main

import (
	"fmt"
	"net"
	"net/netip"
	"slices"
	"strings"
	"time"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/world/env"
	"boardroom/world/limiter"
)

// noLimits is the profile that lifts limits, for load tests.
const noLimits = "none"

// applyProfile gives limits that no option sets what they are under the profile, where people come
// to some addresses, beside those for doors and for telnet.
func (s *serveCommand) applyProfile(addresses ...string) error {
	addresses = append(addresses, s.Doors, s.Telnets)
	if s.Profile == noLimits && slices.ContainsFunc(addresses, func(a string) bool { return !isLoopback(a) }) {
		return fmt.Errorf("--profile none lifts the limits, so it takes a loopback address: --listen 127.0.0.1:2222")
	}
	sessions, people := limitsOf(s.Profile)
	s.Limits, s.People = env.WithUsual(s.Limits, sessions), env.WithUsual(s.People, people)
	return nil
}

// isLoopback says whether only this machine reaches an address to listen on; nobody reaches
// none.
func isLoopback(address string) bool {
	if address == "" || strings.HasPrefix(address, "unix:") {
		return true
	}
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return false
	}
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.IsLoopback()
}

// limitsOf is what limits are under a profile that is not the usual one.
func limitsOf(profile string) (terminal.Limits, env.Limits) {
	switch profile {
	case "evening": // friends behind one address, and a machine with little memory
		sessions := sharedAddress(100)
		sessions.Connections = 100
		sessions.UnreadHouse, sessions.Backlogs = 64<<10, 16<<10
		return sessions, env.Limits{OneAddress: true, BotGames: 40, BotGamesPerAddress: 40}
	case "club": // people who share an address, and others from elsewhere
		return sharedAddress(200), env.Limits{OneAddress: true, BotGamesPerAddress: 100, GuestBot: limiter.Rate{Burst: 100, Every: 5 * time.Second}}
	case noLimits:
		return withoutLimits()
	}
	return terminal.Limits{}, env.Limits{}
}

// sharedAddress lets so many people connect from one address, all of them at once.
func sharedAddress(people int) terminal.Limits {
	return terminal.Limits{
		PerAddress: people, LoggingInPerAddress: people / 4,
		Arrivals: limiter.Rate{Burst: 2 * people, Every: 50 * time.Millisecond}, NewNames: limiter.Rate{Burst: people, Every: time.Second},
		AddressLines: limiter.Rate{Burst: 2000, Every: 2500 * time.Microsecond}, UnreadAddress: 64 << 10,
	}
}

// withoutLimits bounds nothing by number or rate that a load test from one address meets.
func withoutLimits() (terminal.Limits, env.Limits) {
	const many = 1 << 20
	any := limiter.Unlimited()
	return terminal.Limits{
			Connections: many, GuestShare: 100, PerAddress: many, LoggingIn: many, LoggingInPerAddress: many, LoggingInStart: many,
			Arrivals: any, NewNames: any, SessionsPerAccount: many, KeyExchange: time.Hour, LoginGrace: time.Hour, NoSession: time.Hour,
			Lines: any, AddressLines: any, Worked: many, UnreadAddress: many, UnreadHouse: many, WrongPasswords: many,
		}, env.Limits{
			Talk: any, Shout: any, Letter: any, Doing: any, Challenge: any, Seek: any, Report: any, GuestBot: any, RoomTalk: any, HouseTalk: any,
			Seats: many, Watched: many, EmptyTables: many, BotGames: many, BotGamesPerPerson: many, BotGamesPerAddress: many,
			Seeks: many, Challenges: many, ChallengesWaiting: many, ChallengesStrangers: many, Letters: many, LettersUnread: many, LettersStrangers: many, Tells: many, TellsStrangers: many,
		}
}
