package worldtest

import (
	"fmt"
	"slices"
	"sync"

	"boardroom/world/store"
)

// A Bus carries messages between worlds of one test. Nothing arrives before Deliver, so
// that a test says what happens in between. Faults are lists of what becomes of the next
// messages.
type Bus struct {
	mu    sync.Mutex
	ends  []*BusEnd
	queue []posted
	lost  func(from, to store.NodeID) bool // nil loses none
	held  func(from, to store.NodeID) bool // that wait; nil holds none
	twice bool
	down  bool
}

type posted struct {
	from    store.NodeID
	to      *BusEnd
	message []byte
}

// A BusEnd is the end of a bus at a node.
type BusEnd struct {
	bus   *Bus
	node  store.NodeID
	heard func([]byte)
}

// End is the end at a node.
func (b *Bus) End(node store.NodeID) *BusEnd {
	b.mu.Lock()
	defer b.mu.Unlock()
	end := &BusEnd{bus: b, node: node}
	b.ends = append(b.ends, end)
	return end
}

// Lose says which messages are lost from now on; nil loses none.
func (b *Bus) Lose(lost func(from, to store.NodeID) bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.lost = lost
}

// Hold says which messages Deliver leaves for later from now on; nil holds none.
func (b *Bus) Hold(held func(from, to store.NodeID) bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.held = held
}

// Down has the bus carry nothing from now on, and say so, or go on.
func (b *Bus) Down(down bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.down = down
}

// IsUp implements world.Bus.
func (e *BusEnd) IsUp() bool {
	e.bus.mu.Lock()
	defer e.bus.mu.Unlock()
	return !e.bus.down
}

// Double has every message come twice from now on.
func (b *Bus) Double() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.twice = true
}

// mostCarried is how long a message may be, as with a NATS server.
const mostCarried = 1 << 20

// Send implements world.Bus.
func (e *BusEnd) Send(to store.NodeID, message []byte) error {
	if len(message) > mostCarried {
		panic(fmt.Sprintf("node %d sends a message of %d bytes", e.node, len(message)))
	}
	b := e.bus
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, other := range b.ends {
		if other == e || to != 0 && other.node != to || b.down || b.lost != nil && b.lost(e.node, other.node) {
			continue
		}
		b.queue = append(b.queue, posted{e.node, other, slices.Clone(message)})
		if b.twice {
			b.queue = append(b.queue, posted{e.node, other, slices.Clone(message)})
		}
	}
	return nil
}

// Receive implements world.Bus.
func (e *BusEnd) Receive(heard func(message []byte)) error {
	e.bus.mu.Lock()
	defer e.bus.mu.Unlock()
	e.heard = heard
	return nil
}

// Deliver has all messages arrive that are not held, and what is sent because of them, and
// says how many there were.
func (b *Bus) Deliver() (messages int) {
	for {
		next, ok := b.next()
		if !ok {
			return messages
		}
		if next.to.heard != nil {
			messages++
			next.to.heard(next.message)
		}
	}
}

// next takes the next message out of the queue that is not held.
func (b *Bus) next() (next posted, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	at := slices.IndexFunc(b.queue, func(p posted) bool { return b.held == nil || !b.held(p.from, p.to.node) })
	if at < 0 {
		return next, false
	}
	next = b.queue[at]
	b.queue = slices.Delete(b.queue, at, at+1)
	return next, true
}
