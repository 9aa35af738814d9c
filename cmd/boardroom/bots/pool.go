// Package bots thinks for the bots of the house: it answers the world's
// jobs with the searches of games/search, on a few goroutines of its own.
//
// It must not know any one game, nor people. What a job holds is all that
// it knows of a table.
package bots

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"boardroom/games"
	"boardroom/games/search"
	"boardroom/world"
)

// A Pool does jobs with a bounded number of workers. Every job has
// a time at which it is due, by how long its strength may take, and the one that
// is due first is next: a quick bot is not held up by slow ones, and nobody
// waits for ever. The more jobs wait, the less time each may take.
type Pool struct {
	Most time.Duration // no job takes longer; 0 leaves it to strengths and jobs

	workers int
	seed    func() uint64
	log     *slog.Logger

	mu       sync.Mutex
	waiting  []*task
	thinking int           // places of thinkers that are taken, which workers bounds
	woken    chan struct{} // holds one where something waits
	thinkers thinkers
}

// A task is a job that waits, or is being thought about.
type task struct {
	world.SearchJob
	answer func(world.Thought)
	due    time.Time
	ctx    context.Context
	forget context.CancelFunc
}

// Workers is how many goroutines may think on this machine: one processor is
// left to the world, where there is more than one.
func Workers() int { return max(1, runtime.GOMAXPROCS(0)-1) }

// New is a pool that does nothing before Run. seed draws what its searches draw
// from.
func New(workers int, seed func() uint64, log *slog.Logger) *Pool {
	return &Pool{workers: workers, seed: seed, log: log, woken: make(chan struct{}, 1)}
}

// Run thinks until the context ends, and returns when every worker has stopped.
// It must be called at most once.
func (p *Pool) Run(ctx context.Context) {
	var running sync.WaitGroup
	for range p.workers {
		running.Go(func() { p.work(ctx) })
	}
	running.Wait()
}

// Strengths implements world.Thinker.
func (p *Pool) Strengths() []world.Strength {
	var all []world.Strength
	for _, s := range search.Strengths() {
		all = append(all, world.Strength{Name: s.Name, Says: s.Says, Effort: s.Effort})
	}
	return all
}

// Think implements world.Thinker.
func (p *Pool) Think(job world.SearchJob, answer func(world.Thought)) (forget func()) {
	ctx, cancel := context.WithCancel(context.Background())
	t := &task{SearchJob: job, answer: answer, due: time.Now().Add(p.spanOf(job)), ctx: ctx, forget: cancel}
	p.mu.Lock()
	p.waiting = append(p.waiting, t)
	p.mu.Unlock()
	p.wake()
	return cancel
}

// wake wakes one worker.
func (p *Pool) wake() {
	select {
	case p.woken <- struct{}{}:
	default:
	}
}

// work does jobs until the context ends.
func (p *Pool) work(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-p.woken:
		}
		for t, most := p.next(); t != nil && ctx.Err() == nil; t, most = p.next() {
			stop := context.AfterFunc(ctx, t.forget)
			thought, ok := p.think(t, most)
			stop()
			if ok {
				t.answer(thought)
			}
			t.forget()
			p.giveUp(1)
		}
	}
}

// next takes the job that is due first, and a place for it, and says how long it may take.
// It is nil where none waits, or no place is left. What has been forgotten goes.
func (p *Pool) next() (first *task, most time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	at, left := -1, p.waiting[:0]
	for _, t := range p.waiting {
		if t.ctx.Err() != nil {
			continue
		}
		if first == nil || t.due.Before(first.due) {
			first, at = t, len(left)
		}
		left = append(left, t)
	}
	clear(p.waiting[len(left):])
	p.waiting = left
	if first == nil || p.thinking >= p.workers {
		return nil, 0
	}
	p.thinking++
	p.waiting = append(left[:at], left[at+1:]...)
	if len(p.waiting) > 0 {
		p.wake() // somebody else may be idle
	}
	return first, p.spanOf(first.SearchJob) / time.Duration(1+len(p.waiting)/p.workers)
}

// seededSpan is how long a job with a seed may be thought about in any case.
const seededSpan = 10 * time.Second

// spanOf is how long a job may be thought about in any case.
func (p *Pool) spanOf(job world.SearchJob) time.Duration {
	span := time.Second
	if strength, ok := strengthOf(job); ok {
		span = strength.Span
	}
	if job.Seed != 0 { // its end is the effort, so that the answer does not go by how busy the machine is
		span = seededSpan
	}
	if job.Most > 0 {
		span = min(span, job.Most)
	}
	if p.Most > 0 {
		span = min(span, p.Most)
	}
	return span
}

// think does a job. A search that fails or panics is logged, and a move
// is drawn instead; ok is false where the answer is of no interest any more.
func (p *Pool) think(t *task, most time.Duration) (thought world.Thought, ok bool) {
	thought, err := p.search(t, most)
	if t.ctx.Err() != nil {
		return thought, false
	}
	if err != nil {
		p.log.Error("a bot can't think and moves by chance", "table", t.Table, "seat", t.Seat, "strength", t.Strength, "error", err)
		thought = p.chance(t)
	}
	return thought, true
}

// strengthOf is the strength by which a job is done: the one with its name, or else the
// one of its effort.
func strengthOf(job world.SearchJob) (s search.Strength, ok bool) {
	s, ok = search.Named(job.Strength)
	switch {
	case job.Effort > 0 && ok:
		s.Effort = job.Effort
	case job.Effort > 0:
		s, ok = search.At(job.Effort), true
	}
	return s, ok
}

// search does a job by the search of its strength.
func (p *Pool) search(t *task, most time.Duration) (thought world.Thought, err error) {
	defer caught(&err)
	strength, ok := strengthOf(t.SearchJob)
	if !ok {
		return thought, fmt.Errorf("there is no strength %q", t.Strength)
	}
	thinker := p.take(t, strength)
	borrowed := p.borrow(t, strength)
	defer p.giveUp(borrowed)
	limits, most := together(strength.Limits(t.Position), borrowed, strength, t.Position, most)
	ctx, cancel := context.WithTimeout(t.ctx, most)
	defer cancel()
	limits.Without, limits.Only = t.Without, t.Only
	if t.Depth > 0 {
		limits.Depth = t.Depth
	}
	var follows []games.Move
	if t.Seed != 0 {
		limits.Report = func(_ search.Finding, line []games.Move) { follows = line }
	}
	found, ok := thinker.Think(ctx, t.Position, t.History, t.Seat, limits)
	switch {
	case !ok && t.Without != "":
		return world.Thought{Err: errNoOther}, nil
	case !ok:
		return thought, fmt.Errorf("no move was found")
	}
	p.giveBack(t, thinker)
	thought = world.Thought{Move: found.Move, Value: found.Value, Depth: found.Depth}
	if len(follows) > 0 && follows[0] == found.Move {
		thought.Line = follows
	}
	return thought, nil
}

// errNoOther says that no move is worth a thought but the one that is left out.
var errNoOther = errors.New("no other move was found")

// caught makes an error of a panic.
func caught(err *error) {
	if cause := recover(); cause != nil {
		*err = fmt.Errorf("it panicked: %v\n%s", cause, debug.Stack())
	}
}
