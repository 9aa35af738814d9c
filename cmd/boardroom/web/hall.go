package web

import (
	"reflect"
	"sync"
	"time"
)

// A hall watches the house for all who have a page open that changes. It looks once a second, and
// not while nobody has one.
type hall struct {
	clerk *clerk

	mu     sync.Mutex
	closed chan struct{}
	over   bool
	runs   bool
	told   map[chan struct{}]bool
}

// A scene is what the hall compares: who is here, and how tables stand.
type scene struct {
	tables []tableState
	people []personState
}

// looksEvery is how often the hall looks.
const looksEvery = time.Second

func newHall(c *clerk) *hall {
	return &hall{clerk: c, closed: make(chan struct{}), told: map[chan struct{}]bool{}}
}

// watch has a channel told whenever something has changed, until stop is called. Where what the clerk
// knows is from before a change, the channel is told after it.
func (h *hall) watch() (changed chan struct{}, stop func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	changed = make(chan struct{}, 1)
	h.told[changed] = true
	if !h.runs && !h.over {
		h.runs = true
		go h.run()
	}
	return changed, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(h.told, changed)
	}
}

// run looks until nobody watches any more. What it sees first counts as changed: nobody has looked
// since the pages were made.
func (h *hall) run() {
	ticker := time.NewTicker(looksEvery)
	defer ticker.Stop()
	var before scene
	for h.goesOn() {
		select {
		case <-h.closed:
			return
		case <-ticker.C:
		}
		now := h.look()
		if !reflect.DeepEqual(before, now) {
			h.clerk.outdate()
			h.tell()
		}
		before = now
	}
}

// goesOn says whether anybody watches; where nobody does, run is over.
func (h *hall) goesOn() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.runs = len(h.told) > 0
	return h.runs
}

// look is how things stand; of a house that does not answer nothing is known.
func (h *hall) look() (s scene) {
	s.tables, _ = h.clerk.tables()
	s.people, _ = h.clerk.people()
	return s
}

func (h *hall) tell() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for changed := range h.told {
		select {
		case changed <- struct{}{}:
		default: // it has not looked since the last change
		}
	}
}

func (h *hall) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.over {
		h.over = true
		close(h.closed)
	}
}
