// Package limiter slows down whoever does something too often: a rate limit for each of
// many keys, such as addresses, accounts or rooms, in bounded memory. It knows neither
// what is limited nor what is said about it.
package limiter

import (
	"fmt"
	"maps"
	"math"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// A Rate is how often something may be done: Burst times at once, and once more each time
// that Every has passed.
type Rate struct {
	Burst int
	Every time.Duration
}

// Unlimited is a rate that nobody exceeds.
func Unlimited() Rate { return Rate{Burst: math.MaxInt32, Every: time.Nanosecond} }

// UnmarshalText reads a rate as "20 1s".
func (r *Rate) UnmarshalText(text []byte) error {
	var every string
	if _, err := fmt.Sscan(string(text), &r.Burst, &every); err != nil {
		return err
	}
	var err error
	r.Every, err = time.ParseDuration(every)
	return err
}

// MarshalText writes a rate as UnmarshalText reads it.
func (r Rate) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "%d %v", r.Burst, r.Every), nil }

// PerSecond is how often a second something may be done on average.
func (r Rate) PerSecond() float64 { return float64(rate.Every(r.Every)) }

// New is a limiter of the rate for one key alone.
func (r Rate) New() *rate.Limiter { return rate.NewLimiter(rate.Every(r.Every), r.Burst) }

// Wait is how long it takes until a limiter has room for one more, at a time.
func Wait(l *rate.Limiter, now time.Time) time.Duration {
	missing := max(1-l.TokensAt(now), 0)
	return time.Duration(missing / float64(l.Limit()) * float64(time.Second))
}

// Keyed has a limiter for each key. Its methods may be called from any goroutine.
type Keyed[K comparable] struct {
	most int

	mu   sync.Mutex
	each map[K]*rate.Limiter
}

// NewKeyed makes one that remembers at most so many keys.
func NewKeyed[K comparable](most int) *Keyed[K] {
	return &Keyed[K]{most: most, each: map[K]*rate.Limiter{}}
}

// Of is the limiter of a key, which holds to a rate from now on. It is to be used at once:
// a key that has rested is forgotten, and so may any other be where there are too many.
func (k *Keyed[K]) Of(key K, r Rate, now time.Time) *rate.Limiter {
	k.mu.Lock()
	defer k.mu.Unlock()
	l := k.each[key]
	if l == nil {
		k.makeRoom(now)
		l = r.New()
		k.each[key] = l
	}
	if limit := rate.Every(r.Every); l.Limit() != limit {
		l.SetLimitAt(now, limit)
	}
	if l.Burst() != r.Burst {
		l.SetBurstAt(now, r.Burst)
	}
	return l
}

// makeRoom makes room for one more key, and for many more where it forgets any: first go
// those that have rested, who are as good as new, and then whichever come first.
func (k *Keyed[K]) makeRoom(now time.Time) {
	if len(k.each) < k.most {
		return
	}
	maps.DeleteFunc(k.each, func(_ K, l *rate.Limiter) bool { return l.TokensAt(now) >= float64(l.Burst()) })
	maps.DeleteFunc(k.each, func(K, *rate.Limiter) bool { return len(k.each) > k.most*7/8 })
}

// Forget forgets the keys of which something is so.
func (k *Keyed[K]) Forget(is func(K) bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	maps.DeleteFunc(k.each, func(key K, _ *rate.Limiter) bool { return is(key) })
}
