package world

import "net/netip"

// Turns are the acts that wait to be let into the world. They are taken from one
// network after the other, so that however many wait from one, somebody in another
// waits for one act of each.
type turns struct {
	waiting map[netip.Prefix][]chan bool // by network, in the order they came
	order   []netip.Prefix               // those of which some wait, the next first
}

func (q *turns) add(from netip.Prefix, turn chan bool) {
	if q.waiting[from] == nil {
		q.order = append(q.order, from)
	}
	q.waiting[from] = append(q.waiting[from], turn)
}

// next takes out the act whose turn it is. ok is false where none waits.
func (q *turns) next() (turn chan bool, ok bool) {
	if len(q.order) == 0 {
		return nil, false
	}
	from := q.order[0]
	q.order = q.order[1:]
	turn, rest := q.waiting[from][0], q.waiting[from][1:]
	if len(rest) == 0 {
		delete(q.waiting, from)
		return turn, true
	}
	q.waiting[from] = rest
	q.order = append(q.order, from)
	return turn, true
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

// count is how many acts wait.
func (q *turns) count() int {
	waiting := 0
	for _, acts := range q.waiting {
		waiting += len(acts)
	}
	return waiting
}
