package terminal

import (
	"math/rand/v2"
	"strconv"
	"sync"
	"time"

	"boardroom/world/store"
)

// A census counts connections and sessions: all, those from one address and from one
// network, those of one account, and people by what they are to the house. So nobody
// takes the places of all others. Its memory is bounded by the limits.
type census struct {
	arrivals *paces
	random   func(int) int

	mu          sync.Mutex
	limits      Limits
	connections counts // by place
	loggingIn   counts // of these, the ones that are not past their login, by place
	inside      counts // the others, by kind
	sessions    counts // by place and by account
}

func newCensus(limits Limits) *census {
	return &census{
		limits: limits, arrivals: newPaces(limits.Arrivals, limits.ArrivalBurst), random: rand.IntN,
		connections: counts{}, loggingIn: counts{}, inside: counts{}, sessions: counts{},
	}
}

// set changes the limits.
func (c *census) set(limits Limits) {
	c.arrivals.set(limits.Arrivals, limits.ArrivalBurst)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.limits = limits
}

// counts count by name. A name at nought takes no room.
type counts map[string]int

func (c counts) add(n int, names ...string) {
	for _, name := range names {
		if c[name] += n; c[name] == 0 {
			delete(c, name)
		}
	}
}

// A visit is a connection as a census counts it.
type visit struct {
	place
	since  time.Time
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

// admit counts a new connection, which is logging in. Where there are too many it
// counts nothing and says why.
func (c *census) admit(from place) (*visit, refusal) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if why := c.crowded(from); why != noRefusal {
		return nil, why
	}
	if !c.arrivals.of(from.address).Allow() {
		return nil, tooOften
	}
	c.connections.add(1, from.names()...)
	c.loggingIn.add(1, from.names()...)
	return &visit{place: from, since: time.Now()}, noRefusal
}

// crowded says why there can't be one more connection. Of those that are logging in
// some are refused at random before there is no room at all: who fills the house with
// silent ones is refused as often as they try, which is more often than anybody else.
func (c *census) crowded(from place) refusal {
	l, all := c.limits, c.loggingIn[everywhere]
	early := all - l.LoggingInStart
	switch {
	case c.connections[from.address] >= l.PerAddress:
		return fullAddress
	case c.connections[from.network] >= l.PerNetwork:
		return fullNetwork
	case c.loggingIn[from.address] >= l.LoggingInPerAddress, early >= 0 && c.loggingIn[from.network] >= max(l.LoggingInPerAddress/scarce, 1):
		return loginsAddress
	case all >= l.LoggingIn, early >= 0 && c.random(100) < l.LoggingInRate+(100-l.LoggingInRate)*early/(l.LoggingIn-l.LoggingInStart):
		return tooManyLogins
	}
	return noRefusal
}

// scarce is by how much less an address may log in once logins are refused at random.
const scarce = 5

// enter counts a connection as past its login, if there may be one more of its kind.
func (c *census) enter(v *visit, k kind) refusal {
	c.mu.Lock()
	defer c.mu.Unlock()
	l := c.limits
	most := l.Connections
	if k != staff {
		most -= l.StaffPlaces
	}
	switch {
	case v.left:
		return isClosing
	case v.inside != "":
		return noRefusal
	case c.inside[everywhere] >= most:
		return isFull
	case k == guests && c.inside[string(guests)] >= l.Connections*l.GuestShare/100:
		return fullOfGuests
	}
	v.inside = k
	c.loggingIn.add(-1, v.names()...)
	c.inside.add(1, everywhere, string(k))
	return noRefusal
}

// leave takes a connection out of the count. One that comes to no login has cost its
// address as much as half a burst of arrivals, or less where it was short.
func (c *census) leave(v *visit) {
	c.mu.Lock()
	defer c.mu.Unlock()
	v.left = true
	c.connections.add(-1, v.names()...)
	if v.inside != "" {
		c.inside.add(-1, everywhere, string(v.inside))
		return
	}
	c.loggingIn.add(-1, v.names()...)
	share := min(float64(time.Since(v.since))/float64(c.limits.KeyExchange), 1)
	c.arrivals.of(v.address).ReserveN(time.Now(), int(share*float64(c.limits.ArrivalBurst)/2))
}

// begin counts a session, if there may be one more. An account of 0 is nobody's.
func (c *census) begin(v *visit, account store.AccountID) refusal {
	c.mu.Lock()
	defer c.mu.Unlock()
	l := c.limits
	switch {
	case c.sessions[v.address] >= l.SessionsPerAddress:
		return sessionsFrom
	case c.sessions[v.network] >= l.SessionsPerNetwork:
		return sessionsAround
	case account != 0 && c.sessions[named(account)] >= l.SessionsPerAccount:
		return sessionsOf
	}
	c.sessions.add(1, counted(v, account)...)
	return noRefusal
}

// end takes a session out of the count.
func (c *census) end(v *visit, account store.AccountID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sessions.add(-1, counted(v, account)...)
}

func counted(v *visit, account store.AccountID) []string {
	if account == 0 {
		return v.names()
	}
	return append(v.names(), named(account))
}

func named(account store.AccountID) string {
	return "account " + strconv.FormatInt(int64(account), 10)
}
