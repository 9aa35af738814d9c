package door

import (
	"math/rand/v2"
	"sync"
	"time"

	"boardroom/cmd/boardroom/limit"
	"boardroom/world/limiter"
)

// connCounts counts connections: all, those from one address and from one network,
// and of these the ones that are not past their login. So nobody takes the places of all
// others. Its memory is bounded by the limits.
type connCounts struct {
	arrivals *limiter.Keyed[string] // by address
	random   func(int) int
	limits   func() *Limits

	mu          sync.Mutex
	connections limit.Counts // by place
	loggingIn   limit.Counts // of these, the ones that are not past their login, by place
}

func newConnCounts(limits func() *Limits) *connCounts {
	return &connCounts{
		limits: limits, arrivals: limiter.NewKeyed[string](mostAddresses), random: rand.IntN,
		connections: limit.Counts{}, loggingIn: limit.Counts{},
	}
}

// A countedConn is a connection as connCounts counts it.
type countedConn struct {
	limit.Place
	since  time.Time
	inside bool // it is past its login
}

// admit counts a new connection, which is logging in. Where there are too many it
// counts nothing and says why.
func (c *connCounts) admit(from limit.Place) (*countedConn, limit.Refusal) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if why := c.crowded(from); why != limit.None {
		return nil, why
	}
	now := time.Now()
	if !c.arrivals.Of(from.Address, c.limits().Arrivals, now).AllowN(now, 1) {
		return nil, tooOften
	}
	c.connections.Add(1, from.Names()...)
	c.loggingIn.Add(1, from.Names()...)
	return &countedConn{Place: from, since: now}, limit.None
}

// crowded says why there can't be one more connection. Of those that are logging in
// some are refused at random before there is no room at all: who fills the house with
// silent ones is refused as often as they try, which is more often than anybody else.
func (c *connCounts) crowded(from limit.Place) limit.Refusal {
	l, all := c.limits(), c.loggingIn[limit.Everywhere]
	early := all - l.LoggingInStart
	switch {
	case c.connections[from.Address] >= l.PerAddress:
		return fullAddress
	case c.connections[from.Network] >= NetworkShare*l.PerAddress:
		return fullNetwork
	case c.loggingIn[from.Address] >= l.LoggingInPerAddress, early >= 0 && c.loggingIn[from.Network] >= max(l.LoggingInPerAddress/scarce, 1):
		return loginsAddress
	case all >= l.LoggingIn, early >= 0 && c.random(100) < refusedFirst+(100-refusedFirst)*early/(l.LoggingIn-l.LoggingInStart):
		return tooManyLogins
	}
	return limit.None
}

// enter counts a connection as past its login.
func (c *connCounts) enter(v *countedConn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !v.inside {
		v.inside = true
		c.loggingIn.Add(-1, v.Names()...)
	}
}

// leave takes a connection out of the count. One that comes to no login has cost its
// address as much as half a burst of arrivals, or less where it was short.
func (c *connCounts) leave(v *countedConn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.connections.Add(-1, v.Names()...)
	if v.inside {
		return
	}
	v.inside = true // and counts for nothing more
	c.loggingIn.Add(-1, v.Names()...)
	l, now := c.limits(), time.Now()
	share := min(float64(now.Sub(v.since))/float64(l.KeyExchange), 1)
	c.arrivals.Of(v.Address, l.Arrivals, now).ReserveN(now, int(share*float64(l.Arrivals.Burst)/2))
}
