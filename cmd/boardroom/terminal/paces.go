package terminal

import (
	"sync"

	"golang.org/x/time/rate"
)

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
// where few have, anybody, until there is room for many more.
func (p *paces) forget() {
	for address, pace := range p.entries {
		if pace.Tokens() >= float64(p.burst) {
			delete(p.entries, address)
		}
	}
	for address := range p.entries {
		if len(p.entries) <= mostPaces*7/8 {
			return
		}
		delete(p.entries, address)
	}
}

// perMinute is a pace of so many a minute.
func perMinute(n int) rate.Limit { return rate.Limit(n) / 60 }
