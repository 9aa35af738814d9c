package terminal

import "sync"

// Lanes let few lines of one address be worked on at once, from when they are read
// until what they come to is about to be written: so long it takes more room than it
// does later. They cost nothing, since the world does one thing at a time anyway.
type lanes struct {
	mu   sync.Mutex
	open map[string]*lane
}

type lane struct {
	places chan struct{}
	users  int
}

func newLanes() *lanes { return &lanes{open: map[string]*lane{}} }

// enter counts one more who uses the lane of an address. The first who does says how
// many places it has.
func (l *lanes) enter(address string, places int) *lane {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open[address] == nil {
		l.open[address] = &lane{places: make(chan struct{}, places)}
	}
	l.open[address].users++
	return l.open[address]
}

func (l *lanes) leave(address string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open[address].users--; l.open[address].users == 0 {
		delete(l.open, address)
	}
}

// A turn is one session's place in its lane.
type turn struct {
	*lane
	mu  sync.Mutex
	has bool
}

// begin waits for a place, unless the session is done before. It gives back one that
// the line before has kept.
func (t *turn) begin(done <-chan struct{}) {
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
func (t *turn) end() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.has {
		t.has = false
		<-t.places
	}
}
