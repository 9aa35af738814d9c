package bots

import (
	"math"
	"time"

	"boardroom/games"
	"boardroom/games/search"
)

// keptFree is how many places of thinkers nobody borrows, so that a quick bot that is
// asked meanwhile need not wait for a slow one.
const keptFree = 1

// borrow takes places of thinkers that are idle for a search by the clock: one that goes
// by positions finds the same move on every machine, and so stays alone. It returns how
// many it has taken, for giveUp.
func (p *Pool) borrow(t *task, strength search.Strength) (taken int) {
	if strength.Name != search.Master().Name || t.Most == 0 || t.Seed != 0 || t.Once {
		return 0
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	taken = max(0, p.workers-p.thinking-keptFree)
	p.thinking += taken
	return taken
}

// giveUp gives places back: those that were borrowed, or that of the job itself.
func (p *Pool) giveUp(places int) {
	if places == 0 {
		return
	}
	p.mu.Lock()
	p.thinking -= places
	p.mu.Unlock()
	p.wake()
}

// together has a search go by time in place of positions, shared by so many more. It may
// take as long as it would have taken alone.
func together(limits search.Limits, more int, strength search.Strength, p games.Position, most time.Duration) (search.Limits, time.Duration) {
	if more == 0 {
		return limits, most
	}
	limits.Nodes, limits.Threads = 0, 1+more
	usual := time.Duration(math.Round(float64(strength.Effort)*games.TuningOf(p).Pace)) * time.Microsecond
	return limits, min(most, usual)
}
