package limiter

import (
	"sync"
	"testing"
	"time"
)

var start = time.Date(2026, 11, 27, 20, 0, 0, 0, time.UTC)

// TestEachKeyHasItsOwn uses one key up, and lets time pass.
func TestEachKeyHasItsOwn(t *testing.T) {
	k, r := NewKeyed[string](10), Rate{Burst: 2, Every: 3 * time.Second}
	allows := func(key string, after time.Duration) bool {
		now := start.Add(after)
		return k.Of(key, r, now).AllowN(now, 1)
	}
	for i, c := range []struct {
		key   string
		after time.Duration
		want  bool
	}{{"ann", 0, true}, {"ann", 0, true}, {"ann", 0, false}, {"bob", 0, true}, {"ann", 2900 * time.Millisecond, false}, {"ann", 3 * time.Second, true}, {"ann", 3 * time.Second, false}} {
		if got := allows(c.key, c.after); got != c.want {
			t.Errorf("step %d: %s may after %v: %t", i+1, c.key, c.after, got)
		}
	}
	if wait := Wait(k.Of("ann", r, start), start.Add(4*time.Second)); wait != 2*time.Second {
		t.Errorf("ann waits %v, want 2s", wait)
	}
	if wait := Wait(k.Of("new", r, start), start); wait != 0 {
		t.Errorf("somebody new waits %v", wait)
	}
}

// TestAChangedRateHolds gives a key that was used up another rate.
func TestAChangedRateHolds(t *testing.T) {
	k := NewKeyed[string](10)
	k.Of("ann", Rate{1, time.Hour}, start).AllowN(start, 1)
	if wait := Wait(k.Of("ann", Rate{1, time.Minute}, start), start); wait != time.Minute {
		t.Errorf("with another rate ann waits %v", wait)
	}
	k.Of("ann", Rate{5, time.Minute}, start)
	later := start.Add(time.Hour)
	if got := k.Of("ann", Rate{5, time.Minute}, later).TokensAt(later); got != 5 {
		t.Errorf("an hour later ann may do %v at once, want 5", got)
	}
}

// TestMemoryIsBounded brings more keys than are remembered: those that have rested go
// first, and where all are busy there is still a bound.
func TestMemoryIsBounded(t *testing.T) {
	const most = 64
	k, r := NewKeyed[int](most), Rate{1, time.Minute}
	for key := range most {
		k.Of(key, r, start)
	}
	k.Of(7, r, start).AllowN(start, 1)
	k.Of(most, r, start)
	if len(k.each) != 2 || k.each[7] == nil {
		t.Errorf("%d keys are remembered, want the busy one and the new one", len(k.each))
	}
	for key := range 100 * most {
		k.Of(key, r, start).AllowN(start, 1)
		if len(k.each) > most || k.each[key] == nil {
			t.Fatalf("after key %d there are %d", key, len(k.each))
		}
	}
}

func TestForget(t *testing.T) {
	k, r := NewKeyed[string](10), Rate{1, time.Minute}
	for _, key := range []string{"ann", "bob"} {
		k.Of(key, r, start).AllowN(start, 1)
	}
	k.Forget(func(key string) bool { return key == "ann" })
	if k.Of("bob", r, start).AllowN(start, 1) || !k.Of("ann", r, start).AllowN(start, 1) {
		t.Error("ann is remembered, or bob is forgotten")
	}
}

func TestRates(t *testing.T) {
	var r Rate
	if err := r.UnmarshalText([]byte("60 200ms")); err != nil || r != (Rate{60, 200 * time.Millisecond}) || r.PerSecond() != 5 {
		t.Errorf("60 200ms is read as %v (%v a second): %v", r, r.PerSecond(), err)
	}
	for _, wrong := range []string{"", "60", "60 fast", "x 1s"} {
		if err := r.UnmarshalText([]byte(wrong)); err == nil {
			t.Errorf("%q is read as %v", wrong, r)
		}
	}
	l := Unlimited().New()
	for range 1000 {
		if !l.AllowN(start, 1_000_000) {
			t.Fatal("what is unlimited ends")
		}
	}
}

// TestManyAtOnce is for the race detector: all together get no more than there is.
func TestManyAtOnce(t *testing.T) {
	k, r := NewKeyed[int](8), Rate{3, time.Hour}
	var mu sync.Mutex
	var all sync.WaitGroup
	allowed := 0
	for range 16 {
		all.Go(func() {
			for range 100 {
				if k.Of(1, r, start).AllowN(start, 1) {
					mu.Lock()
					allowed++
					mu.Unlock()
				}
			}
		})
	}
	all.Wait()
	if allowed != 3 {
		t.Errorf("%d were allowed", allowed)
	}
}
