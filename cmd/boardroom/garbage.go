package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
)

// leastHeap is to what the heap may grow before garbage is collected, in bytes. A small
// house keeps little and would collect every few moves.
const leastHeap = 32 << 20

// collectLess has garbage be collected when the heap is leastHeap, or twice what is alive
// where that is more, as Go does by itself. GOGC goes before it.
func collectLess() {
	if os.Getenv("GOGC") == "" {
		pacing.Do(pace)
	}
}

var pacing sync.Once

// pace sets when garbage is collected next, and sets it anew after each time: what is
// alive is known then.
func pace() {
	alive := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(alive)
	debug.SetGCPercent(percentFor(alive[0].Value.Uint64()))
	runtime.SetFinalizer(new(collected), func(*collected) { pace() })
}

// collected is garbage, and as much of it as a finalizer needs.
type collected [16]byte

// smallestHeap is what Go takes the heap for where it is smaller.
const smallestHeap = 4 << 20

// percentFor is by how much the heap may grow beyond what is alive.
func percentFor(alive uint64) int {
	if alive >= leastHeap/2 {
		return 100
	}
	return int(100 * (leastHeap - alive) / max(alive, smallestHeap))
}
