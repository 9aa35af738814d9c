package terminal

import "sync"

// addressSlots bounds how many lines from one address are worked on at once, from when a line
// is read until its answer is about to be written: that is when it takes the most memory. It
// makes nobody slower, since the world does one thing at a time.
type addressSlots struct {
	mu   sync.Mutex
	open map[string]*semaphore
}

type semaphore struct {
	places chan struct{}
	users  int
}

func newAddressSlots() *addressSlots { return &addressSlots{open: map[string]*semaphore{}} }

// enter adds one user of the semaphore of an address. The first one decides how many places
// it has.
func (l *addressSlots) enter(address string, places int) *semaphore {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open[address] == nil {
		l.open[address] = &semaphore{places: make(chan struct{}, places)}
	}
	l.open[address].users++
	return l.open[address]
}

func (l *addressSlots) leave(address string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open[address].users--; l.open[address].users == 0 {
		delete(l.open, address)
	}
}

// A slot is one session's place in the semaphore of its address.
type slot struct {
	*semaphore
	mu  sync.Mutex
	has bool
}

// begin waits for a place until done is closed. A place that the line before has kept is
// given back first.
func (t *slot) begin(done <-chan struct{}) {
	t.end()
	select {
	case t.places <- struct{}{}:
		t.mu.Lock()
		defer t.mu.Unlock()
		t.has = true
	case <-done:
	}
}

// end gives the place back, if there is one.
func (t *slot) end() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.has {
		t.has = false
		<-t.places
	}
}
