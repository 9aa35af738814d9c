package loop

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

// count is how many acts wait.
func (q *turns) count() int {
	waiting := 0
	for _, acts := range q.waiting {
		waiting += len(acts)
	}
	return waiting
}
