package loop

import (
	"net/netip"
	"sync"
)

// A monitor lets one act at a time into the world. An act may step aside while it waits
// for something slow; others go on meanwhile. Acts that come back and new ones are let in by
// turns: a thousand moves that are kept at once all come back at once, and whoever only looks
// around meanwhile doesn't wait for the end of each.
type monitor struct {
	mu     sync.Mutex
	busy   bool // an act is in the world, or the world is not open yet
	closed bool
	aside  int           // acts that have stepped aside and not come back
	back   []chan bool   // those of them that would like to
	last   bool          // the last one let in had come back
	turns  turns         // acts that have not begun
	over   chan struct{} // closed when the world is closed and no act is under way
}

func newMonitor() *monitor {
	return &monitor{busy: true, over: make(chan struct{}), turns: turns{waiting: map[netip.Prefix][]chan bool{}}}
}

// enter waits for the turn of an act from a network; false says that the world has
// closed.
func (m *monitor) enter(from netip.Prefix) bool {
	m.mu.Lock()
	if m.closed || !m.busy {
		defer m.mu.Unlock()
		m.busy = m.busy || !m.closed
		return !m.closed
	}
	turn := make(chan bool, 1)
	m.turns.add(from, turn)
	m.mu.Unlock()
	return <-turn
}

// leave lets the next one in. It opens the world as well.
func (m *monitor) leave() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.passOn()
}

// passOn is leave with the lock held.
func (m *monitor) passOn() {
	if !m.last && m.letBack() || m.letNew() || m.letBack() {
		return
	}
	m.busy = false
	if m.closed && m.aside == 0 {
		close(m.over)
	}
}

func (m *monitor) letBack() bool {
	if len(m.back) == 0 {
		return false
	}
	m.back[0] <- true
	m.back, m.last = m.back[1:], true
	return true
}

func (m *monitor) letNew() bool {
	next, waits := m.turns.next()
	if waits {
		next <- true
		m.last = false
	}
	return waits
}

// stepAside leaves the world, does something slow, and comes back. Whatever the act
// knew of the world may have changed by then, but for what it holds.
func (m *monitor) stepAside(slow func()) {
	m.mu.Lock()
	m.aside++
	m.passOn()
	m.mu.Unlock()
	defer m.comeBack()
	slow()
}

func (m *monitor) comeBack() {
	m.mu.Lock()
	m.aside--
	if !m.busy {
		m.busy = true
		m.mu.Unlock()
		return
	}
	turn := make(chan bool, 1)
	m.back = append(m.back, turn)
	m.mu.Unlock()
	<-turn
}

// close lets no act in any more, and waits for those that are under way.
func (m *monitor) close() {
	m.mu.Lock()
	m.closed = true
	for next, waits := m.turns.next(); waits; next, waits = m.turns.next() {
		next <- false
	}
	if !m.busy && m.aside == 0 {
		close(m.over)
	}
	m.mu.Unlock()
	<-m.over
}

// waiting is how many acts have not begun.
func (m *monitor) waiting() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.turns.count()
}
