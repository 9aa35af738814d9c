package terminal

import (
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"
)

// mostTalliedPlaces bounds the networks that a tally tells apart.
const mostTalliedPlaces = 1024

// A tally counts what happens as often as strangers like, such as connections that
// are refused, and logs one line about all of it now and then.
type tally struct {
	log   *slog.Logger
	what  string
	every time.Duration

	mu      sync.Mutex
	total   counts // by reason, since the house was opened
	reasons counts // since the newest line
	from    counts // networks, since then
	timer   *time.Timer
}

func newTally(log *slog.Logger, what string, every time.Duration) *tally {
	return &tally{log: log, what: what, every: every, total: counts{}, reasons: counts{}, from: counts{}}
}

// count counts one more thing from a network, for a reason of one word.
func (t *tally) count(reason, network string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.total.add(1, reason)
	t.reasons.add(1, reason)
	if t.from[network] > 0 || len(t.from) < mostTalliedPlaces {
		t.from.add(1, network)
	}
	if t.timer == nil {
		t.timer = time.AfterFunc(t.every, t.sumUp)
	}
}

// sumUp logs what was counted since the last time, if anything was: by reason, and
// from which network most of it came.
func (t *tally) sumUp() {
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
	t.log.Info(t.what, args...)
	clear(t.reasons)
	clear(t.from)
}

// totals are how often each reason was counted since the house was opened.
func (t *tally) totals() map[string]int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return maps.Clone(t.total)
}
