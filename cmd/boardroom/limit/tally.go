package limit

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"
)

// mostTalliedPlaces bounds the networks that a tally tells apart.
const mostTalliedPlaces = 1024

// SumUpEvery is how often a log says what a tally has counted, at most.
const SumUpEvery = time.Minute

// A Tally counts what happens as often as strangers like, such as connections that
// are refused, and logs one line about all of it now and then.
type Tally struct {
	log   *slog.Logger
	level slog.Level
	what  string
	every time.Duration

	mu      sync.Mutex
	total   Counts // by reason, since the house was opened
	reasons Counts // since the newest line
	from    Counts // networks, since then
	timer   *time.Timer
}

// NewTally makes one that logs what it counts at most so often.
func NewTally(log *slog.Logger, level slog.Level, what string, every time.Duration) *Tally {
	return &Tally{log: log, level: level, what: what, every: every, total: Counts{}, reasons: Counts{}, from: Counts{}}
}

// Count counts one more thing from a network, for a reason of one word.
func (t *Tally) Count(reason, network string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.total.Add(1, reason)
	t.reasons.Add(1, reason)
	if t.from[network] > 0 || len(t.from) < mostTalliedPlaces {
		t.from.Add(1, network)
	}
	if t.timer == nil {
		t.timer = time.AfterFunc(t.every, t.SumUp)
	}
}

// SumUp logs what was counted since the last time, if anything was: by reason, and
// from which network most of it came.
func (t *Tally) SumUp() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.timer == nil {
		return
	}
	t.timer.Stop()
	t.timer = nil
	most := slices.MaxFunc(slices.Sorted(maps.Keys(t.from)), func(a, b string) int { return t.from[a] - t.from[b] })
	args := []any{"networks", len(t.from), "most_from", most, "of_these", t.from[most]}
	for _, reason := range slices.Sorted(maps.Keys(t.reasons)) {
		args = append(args, reason, t.reasons[reason])
	}
	t.log.Log(context.Background(), t.level, t.what, args...)
	clear(t.reasons)
	clear(t.from)
}

// Totals are how often each reason was counted since the house was opened.
func (t *Tally) Totals() map[string]int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return maps.Clone(t.total)
}
