package world

import (
	"net/netip"
	"sync"
)

// Turns are the acts that wait for the world's goroutine. They are taken from one
// network after the other, so that however many wait from one, somebody in another
// waits for one act of each.
type turns struct {
	some chan struct{} // holds a token where some wait that were not there before

	mu      sync.Mutex
	waiting map[netip.Prefix][]act // by network, in the order they came
	order   []netip.Prefix         // those of which some wait, the next first
}

func newTurns() *turns {
	return &turns{some: make(chan struct{}, 1), waiting: map[netip.Prefix][]act{}}
}

func (q *turns) add(from netip.Prefix, a act) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.waiting[from] == nil {
		q.order = append(q.order, from)
	}
	q.waiting[from] = append(q.waiting[from], a)
	select {
	case q.some <- struct{}{}:
	default:
	}
}

// next takes out the act whose turn it is. ok is false where none waits.
func (q *turns) next() (a act, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.order) == 0 {
		return act{}, false
	}
	from := q.order[0]
	q.order = q.order[1:]
	a, rest := q.waiting[from][0], q.waiting[from][1:]
	if len(rest) == 0 {
		delete(q.waiting, from)
		return a, true
	}
	q.waiting[from] = rest
	q.order = append(q.order, from)
	return a, true
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
