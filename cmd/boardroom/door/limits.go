package door

import (
	"time"

	"boardroom/cmd/boardroom/limit"
	"boardroom/world/limiter"
)

// Limits bound what a client may use up of a door. The house says them, see terminal.Limits;
// what a door counts is what comes to it alone.
type Limits struct {
	PerAddress                                     int
	LoggingIn, LoggingInPerAddress, LoggingInStart int
	Arrivals                                       limiter.Rate
	Channels                                       int
	KeyExchange, LoginGrace, NoSession, Unread     time.Duration
	KeepAlive, KeepAliveAnswer                     time.Duration
}

const (
	// NetworkShare is by how much more there may be from one network than from one address.
	NetworkShare = 3
	refusedFirst = 30 // how many logins of a hundred are refused at random at first
	scarce       = 5  // by how much less an address may log in once logins are refused at random
	// mostAddresses is of how many addresses it is remembered what they did of late.
	mostAddresses = 4096
	// longestIdle is how long not a byte may move on a connection before it is ended. With
	// keep-alives that is one whose other end is gone; people may sit still for ever.
	longestIdle = 15 * time.Minute
	// keepAliveTimed is how often a client is asked whether it is there while its person plays
	// on a clock that runs; one that takes twice as long to answer counts as away.
	keepAliveTimed = 4 * time.Second
)

// Why a gate refuses a connection that no client of ours has made.
var (
	HealthCheck = limit.Refusal{Reason: "health check"} // a balancer's own, by which it looks whether the house is there
	NoClient    = limit.Refusal{Reason: "proxy", Text: "A header of the PROXY protocol is missing here, or is wrong."}
)

// What is said to somebody whom a door does not let in.
var (
	fullAddress   = limit.Refusal{Reason: "address", Text: "There are too many connections from your address. Please close one first."}
	fullNetwork   = limit.Refusal{Reason: "network", Text: "There are too many connections from your network. Please try again later."}
	loginsAddress = limit.Refusal{Reason: "logins_address", Text: "Too many people are logging in from your address. Please finish one login first, or try again in a minute."}
	tooManyLogins = limit.Refusal{Reason: "logins", Text: "Too many people are logging in. Please try again in a minute."}
	tooOften      = limit.Refusal{Reason: "pace", Text: "Your address connects too often. Please wait a minute."}
	sessionsHere  = limit.Refusal{Reason: "sessions_connection", Text: "There are too many sessions on this connection."}
	stalled       = limit.Refusal{Reason: "stalled"}
)

// Closing is why a gate refuses everybody once it is stopped.
var Closing = limit.Refusal{Reason: "closing", Text: "Boardroom is closing. Please come back later."}
