package main

import (
	"runtime"
	"testing"
	"time"
)

// TestGarbageIsCollectedSeldom makes garbage and counts.
func TestGarbageIsCollectedSeldom(t *testing.T) {
	t.Setenv("GOGC", "")
	collectLess()
	runtime.GC()
	time.Sleep(10 * time.Millisecond) // in which the finalizer runs
	collections := func() uint32 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		from := m.NumGC
		var rubbish []byte
		for range 3 * leastHeap >> 10 {
			rubbish = make([]byte, 1<<10)
		}
		runtime.KeepAlive(rubbish)
		runtime.ReadMemStats(&m)
		return m.NumGC - from
	}
	if n := collections(); n > 6 {
		t.Errorf("garbage is collected %d times for three times the least heap", n)
	}
}

// TestAHeapGrowsToItsLeast holds the heap at which garbage is collected to what it is to be.
func TestAHeapGrowsToItsLeast(t *testing.T) {
	for alive, want := range map[uint64]uint64{0: leastHeap, leastHeap / 4: leastHeap, leastHeap / 2: leastHeap, 3 * leastHeap: 6 * leastHeap} {
		if got := alive + max(alive, smallestHeap)*uint64(percentFor(alive))/100; got < want*98/100 || got > want*102/100 {
			t.Errorf("with %d MiB alive garbage is collected at %d MiB, and not at %d", alive>>20, got>>20, want>>20)
		}
	}
}
