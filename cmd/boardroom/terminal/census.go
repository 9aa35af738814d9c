package terminal

import (
	"sync"

	"golang.org/x/time/rate"
)

// A census counts connections, so that neither all of them together nor those
// from one address grow without bound. Its memory is bounded by the limits.
type census struct {
	arrivals *paces

	mu        sync.Mutex
	limits    Limits
	all       int
	loggingIn int
	byAddress map[string]count
}

// A count is of the connections of one address.
type count struct{ all, loggingIn int }

func newCensus(limits Limits) *census {
	return &census{
		limits:    limits,
		arrivals:  newPaces(limits.Arrivals, limits.ArrivalBurst),
		byAddress: map[string]count{},
	}
}

// set changes the limits.
func (c *census) set(limits Limits) {
	c.arrivals.set(limits.Arrivals, limits.ArrivalBurst)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.limits = limits
}

// admit counts a new connection, which is logging in. Where there are too many
// it counts nothing and says why.
func (c *census) admit(address string) (refusal string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	here := c.byAddress[address]
	switch {
	case c.all >= c.limits.Connections:
		return "Boardroom is full. Please try again later."
	case here.all >= c.limits.PerAddress:
		return "There are too many connections from your address. Please close one first."
	case here.loggingIn >= c.limits.LoggingInPerAddress:
		return "Too many people are logging in from your address. Please finish one login first, or try again in a minute."
	case c.loggingIn >= c.limits.LoggingIn:
		return "Too many people are logging in. Please try again in a minute."
	case !c.arrivals.of(address).Allow():
		return "Your address connects too often. Please wait a minute."
	}
	c.all++
	c.loggingIn++
	c.byAddress[address] = count{here.all + 1, here.loggingIn + 1}
	return ""
}

// loggedIn counts a connection as past its login.
func (c *census) loggedIn(address string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.loggingIn--
	here := c.byAddress[address]
	here.loggingIn--
	c.byAddress[address] = here
}

// leave takes a connection out of the count.
func (c *census) leave(address string, loggingIn bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	here := c.byAddress[address]
	c.all--
	here.all--
	if loggingIn {
		c.loggingIn--
		here.loggingIn--
	}
	if c.byAddress[address] = here; here.all == 0 {
		delete(c.byAddress, address)
	}
}

// mostPaces bounds how many addresses are remembered at once.
const mostPaces = 4096

// paces give every address a pace of its own.
type paces struct {
	mu      sync.Mutex
	limit   rate.Limit
	burst   int
	entries map[string]*rate.Limiter
}

func newPaces(limit rate.Limit, burst int) *paces {
	return &paces{limit: limit, burst: burst, entries: map[string]*rate.Limiter{}}
}

// set changes all paces.
func (p *paces) set(limit rate.Limit, burst int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.limit, p.burst = limit, burst
	for _, pace := range p.entries {
		pace.SetLimit(limit)
		pace.SetBurst(burst)
	}
}

// of is the pace of an address.
func (p *paces) of(address string) *rate.Limiter {
	p.mu.Lock()
	defer p.mu.Unlock()
	if pace, ok := p.entries[address]; ok {
		return pace
	}
	if len(p.entries) >= mostPaces {
		p.forget()
	}
	pace := rate.NewLimiter(p.limit, p.burst)
	p.entries[address] = pace
	return pace
}

// forget makes room: it drops those who have rested, who are like new, and
// where nobody has, anybody.
func (p *paces) forget() {
	for address, pace := range p.entries {
		if pace.Tokens() >= float64(p.burst) {
			delete(p.entries, address)
		}
	}
	for address := range p.entries {
		if len(p.entries) < mostPaces {
			return
		}
		delete(p.entries, address)
	}
}

// perMinute is a pace of so many a minute.
func perMinute(n int) rate.Limit { return rate.Limit(n) / 60 }
