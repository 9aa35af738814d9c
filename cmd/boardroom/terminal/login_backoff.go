package terminal

import (
	"maps"
	"slices"
	"sync"
	"time"

	"boardroom/cmd/boardroom/limit"
	"boardroom/world/store"
)

// How wrong passwords slow down the next try: from the address that they came from, on
// the name from that network, and on the name from anywhere.
const (
	firstPause    = time.Second      // before the first try that costs something; each wrong one doubles it
	longestPause  = 15 * time.Second // between two tries
	forgivenAfter = 15 * time.Minute // from the last wrong one on
	mostFailures  = 4096             // names and addresses that are remembered
)

// A loginBackoff makes guessing passwords slow. Tries from one address, or on one name from
// one network, queue up behind each other, however many connections they come over.
//
// A name is slow from everywhere once there were guesses at it from several networks,
// for guesses that are spread are slow then too. An address from which its owner has
// come before is left out of that, and keys are never slowed. So whoever guesses keeps
// an owner waiting only where that one comes from an address for the first time, with a
// password, and the guesses come from several networks.
type loginBackoff struct {
	mu       sync.Mutex
	limits   func() *Limits
	failures map[string]*failures
}

// A try is a password tried on a name.
type try struct {
	account store.AccountID
	from    limit.Place
	atHome  bool // the owner of the account has come from there before
}

// keys are what a try can be slowed by: itself and its like, and tries from elsewhere.
func (t try) keys() (own []string, others string) {
	name := named(t.account)
	return []string{"from " + t.from.Address, name + " from " + t.from.Network}, name
}

// failures are what is remembered of a name or an address.
type failures struct {
	wrong int       // wrong passwords in a row
	last  time.Time // when the newest was
	next  time.Time // when the next try may be
}

func newLoginBackoff(limits func() *Limits) *loginBackoff {
	return &loginBackoff{limits: limits, failures: map[string]*failures{}}
}

// pause is how far apart two tries have to be.
func (s *loginBackoff) pause(t *failures) time.Duration {
	free := s.limits().WrongPasswords
	if t.wrong < free {
		return 0
	}
	return min(firstPause<<min(t.wrong-free, 16), longestPause)
}

// reserve takes the next place in all queues of a try and returns how long it is until
// then. It takes none, and returns false, where that is too long.
func (s *loginBackoff) reserve(now time.Time, t try) (time.Duration, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	keys, others := t.keys()
	if !t.atHome {
		keys = append(keys, others)
	}
	at := now
	for _, key := range keys {
		if t := s.failures[key]; t != nil && t.next.After(at) && !s.stale(now, t) {
			at = t.next
		}
	}
	if at.Sub(now) > s.limits().WrongPatience {
		return at.Sub(now), false
	}
	for _, key := range keys {
		if t := s.failures[key]; t != nil {
			t.next = at.Add(s.pause(t))
		}
	}
	return at.Sub(now), true
}

// failed notes a wrong password. For the name it counts once a network.
func (s *loginBackoff) failed(now time.Time, t try) {
	s.mu.Lock()
	defer s.mu.Unlock()
	keys, others := t.keys()
	if before := s.failures[keys[1]]; before == nil || s.stale(now, before) {
		keys = append(keys, others)
	}
	for _, key := range keys {
		t := s.failures[key]
		if t == nil || s.stale(now, t) {
			t = s.remember(now, key)
		}
		t.wrong++
		t.last = now
		if next := now.Add(s.pause(t)); next.After(t.next) {
			t.next = next
		}
	}
}

// succeeded forgives the guesses at a name, whose owner has come with its password. The
// address is not forgiven: its owner could guess at other names.
func (s *loginBackoff) succeeded(t try) {
	s.mu.Lock()
	defer s.mu.Unlock()
	keys, others := t.keys()
	delete(s.failures, keys[1])
	delete(s.failures, others)
}

// oldest is the key of what happened longest ago.
func oldest[T any](all map[string]T, when func(T) time.Time) string {
	return slices.MinFunc(slices.Collect(maps.Keys(all)), func(a, b string) int { return when(all[a]).Compare(when(all[b])) })
}

func (s *loginBackoff) stale(now time.Time, t *failures) bool {
	return now.Sub(t.last) > forgivenAfter
}

// remember adds a key; where there are too many, the one that has been quiet
// longest goes.
func (s *loginBackoff) remember(now time.Time, key string) *failures {
	if len(s.failures) >= mostFailures {
		delete(s.failures, oldest(s.failures, func(t *failures) time.Time { return t.last }))
	}
	t := &failures{last: now, next: now}
	s.failures[key] = t
	return t
}
