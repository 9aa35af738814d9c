package terminal

import (
	"sync"
	"time"
)

// How wrong passwords slow down the next try, for the name they were tried on
// and for the address they came from.
const (
	freeTries    = 3                // wrong ones that cost nothing
	firstPause   = time.Second      // before the try after those; each wrong one doubles it
	longestPause = 15 * time.Second // between two tries
	patience     = 30 * time.Second // who would have to wait longer is sent away
	forgiveAfter = 15 * time.Minute // without a wrong try
	mostTroubles = 4096             // names and addresses that are remembered
)

// slowness makes guessing passwords slow. Tries on one name or from one address
// queue up behind each other, however many connections they come over.
//
// The price is that somebody who keeps guessing at a name also slows its owner
// down. Keys are never slowed.
type slowness struct {
	mu       sync.Mutex
	troubles map[string]*trouble
}

// trouble is what is remembered of a name or an address.
type trouble struct {
	wrong int       // wrong passwords in a row
	last  time.Time // when the newest was
	next  time.Time // when the next try may be
}

func newSlowness() *slowness { return &slowness{troubles: map[string]*trouble{}} }

// pause is how far apart two tries have to be.
func (t *trouble) pause() time.Duration {
	if t.wrong < freeTries {
		return 0
	}
	return min(firstPause<<min(t.wrong-freeTries, 8), longestPause)
}

// take takes the next place in the queues of all keys and returns how long it
// is until then. It takes none, and returns false, where that is too long.
func (s *slowness) take(now time.Time, keys ...string) (time.Duration, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := now
	for _, key := range keys {
		if t := s.troubles[key]; t != nil && t.next.After(at) && !t.stale(now) {
			at = t.next
		}
	}
	if at.Sub(now) > patience {
		return at.Sub(now), false
	}
	for _, key := range keys {
		if t := s.troubles[key]; t != nil {
			t.next = at.Add(t.pause())
		}
	}
	return at.Sub(now), true
}

// wrong remembers a wrong password.
func (s *slowness) wrong(now time.Time, keys ...string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, key := range keys {
		t := s.troubles[key]
		if t == nil || t.stale(now) {
			t = s.remember(now, key)
		}
		t.wrong++
		t.last = now
		if next := now.Add(t.pause()); next.After(t.next) {
			t.next = next
		}
	}
}

// right forgives a key, as a name whose owner has come.
func (s *slowness) right(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.troubles, key)
}

func (t *trouble) stale(now time.Time) bool { return now.Sub(t.last) > forgiveAfter }

// remember adds a key; where there are too many, the one that has been quiet
// longest goes.
func (s *slowness) remember(now time.Time, key string) *trouble {
	if len(s.troubles) >= mostTroubles {
		oldest := ""
		for other, t := range s.troubles {
			if oldest == "" || t.last.Before(s.troubles[oldest].last) {
				oldest = other
			}
		}
		delete(s.troubles, oldest)
	}
	t := &trouble{last: now, next: now}
	s.troubles[key] = t
	return t
}
