package terminal

import (
	"strconv"
	"sync"

	"boardroom/cmd/boardroom/door"
	"boardroom/cmd/boardroom/limit"
	"boardroom/world/store"
)

// connLimits counts connections that are logged in, by kind, and sessions, by address, network
// and account. Its memory is bounded by the limits.
type connLimits struct {
	limits func() *Limits

	mu       sync.Mutex
	inside   limit.Counts // by kind
	sessions limit.Counts // by place and by account
}

func newConnLimits(limits func() *Limits) *connLimits {
	return &connLimits{limits: limits, inside: limit.Counts{}, sessions: limit.Counts{}}
}

// counted is what connLimits notes of a connection.
type counted struct {
	limit.Place
	inside kind // what came of its login; empty before its end
	left   bool
}

// A kind is what somebody is to the house.
type kind string

const (
	guests kind = "guest"
	owners kind = "owner" // of an account
	staff  kind = "staff"
)

// sessionShare is by how much more sessions there may be than connections.
const sessionShare = 2

// enter counts a connection as past its login, if there may be one more of its kind.
func (c *connLimits) enter(v *counted, k kind) limit.Refusal {
	c.mu.Lock()
	defer c.mu.Unlock()
	l := c.limits()
	most := l.Connections
	if k != staff {
		most -= l.StaffPlaces
	}
	switch {
	case v.left:
		return door.Closing
	case v.inside != "":
		return limit.None
	case c.inside[limit.Everywhere] >= most:
		return isFull
	case k == guests && c.inside[string(guests)] >= l.Connections*l.GuestShare/100:
		return fullOfGuests
	}
	v.inside = k
	c.inside.Add(1, limit.Everywhere, string(k))
	return limit.None
}

// leave takes a connection out of the count.
func (c *connLimits) leave(v *counted) {
	c.mu.Lock()
	defer c.mu.Unlock()
	v.left = true
	if v.inside != "" {
		c.inside.Add(-1, limit.Everywhere, string(v.inside))
		v.inside = ""
	}
}

// begin counts a session, if there may be one more. An account of 0 is nobody's.
func (c *connLimits) begin(from limit.Place, account store.AccountID) limit.Refusal {
	c.mu.Lock()
	defer c.mu.Unlock()
	l := c.limits()
	switch {
	case c.sessions[from.Address] >= sessionShare*l.PerAddress:
		return sessionsFrom
	case c.sessions[from.Network] >= sessionShare*door.NetworkShare*l.PerAddress:
		return sessionsAround
	case account != 0 && c.sessions[named(account)] >= l.SessionsPerAccount:
		return sessionsOf
	}
	c.sessions.Add(1, sessionKeys(from, account)...)
	return limit.None
}

// end takes a session out of the count.
func (c *connLimits) end(from limit.Place, account store.AccountID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sessions.Add(-1, sessionKeys(from, account)...)
}

func sessionKeys(from limit.Place, account store.AccountID) []string {
	if account == 0 {
		return from.Names()
	}
	return append(from.Names(), named(account))
}

func named(account store.AccountID) string {
	return "account " + strconv.FormatInt(int64(account), 10)
}
