// Package loop runs acts one at a time, fairly by network, and lets others act while one
// waits for the disk. What a pending write concerns is locked by keys, of any kind.
//
// It must not know people, games, tables or what is written.
package loop

import (
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"runtime/debug"
	"time"
)

// ErrClosed is returned by Do once the loop is closed.
var ErrClosed = errors.New("the world has stopped")

// A Config is what a loop goes by.
type Config struct {
	Log  *slog.Logger
	Slow time.Duration // an act that holds the loop for longer is logged
	// Timed runs an act, and may note how long it takes; nil only runs it.
	Timed  func(act func())
	After  func()       // follows each act, as a part of it
	Health func() error // says why nothing can be written now; nil if it can
	// Suspend is called when an act lets others in, and resume when it goes on.
	Suspend func() (resume func())
}

// A Loop runs acts. Its methods, Do, Open, Close and Waiting apart, may only be called within an
// act.
type Loop struct {
	config  Config
	monitor *monitor
	watch   *stopwatch
	locks   map[any]chan struct{} // of pending writes
	held    []any                 // by the act under way until it is done, see WithLocks
	opening bool                  // nobody is let in
}

// New makes a loop that lets nobody in until it is opened.
func New(c Config) *Loop {
	if c.Timed == nil {
		c.Timed = func(act func()) { act() }
	}
	return &Loop{config: c, monitor: newMonitor(), watch: newStopwatch(c.Log, c.Slow), locks: map[any]chan struct{}{}}
}

// Open runs a first act, during which nobody else is let in, and then lets others in.
func (l *Loop) Open(first func()) {
	l.opening = true
	_ = l.perform(first)
	l.opening = false
	l.monitor.leave()
}

// Close lets no act in any more, waits for those that are under way, and runs a last one.
func (l *Loop) Close(last func()) {
	l.monitor.close()
	_ = l.perform(last)
}

// Do runs an act when no other is under way. Acts take turns by network; those from one
// run in the order they came. The error is ErrClosed, or says that the act panicked; the
// panic costs that act alone.
func (l *Loop) Do(from netip.Prefix, act func()) error {
	if !l.monitor.enter(from) {
		return ErrClosed
	}
	defer l.monitor.leave()
	l.watch.start("", "")
	defer l.watch.stop()
	err := l.perform(func() { l.config.Timed(act) })
	_ = l.perform(l.config.After) // its panic is logged, and not the act's
	return err
}

// perform runs one act and catches its panic.
func (l *Loop) perform(act func()) (err error) {
	defer func() {
		if p := recover(); p != nil {
			l.config.Log.Error("an act panicked", "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			err = fmt.Errorf("an act panicked: %v", p)
		}
	}()
	act()
	return nil
}

// Unlocked does something slow while others act. What is locked is not changed by them;
// all else may be.
func (l *Loop) Unlocked(slow func()) {
	if l.opening {
		slow()
		return
	}
	held := l.held
	l.held = nil
	resume := l.config.Suspend()
	timed := l.watch.stop()
	defer func() {
		if timed.isUnderWay() {
			l.watch.start(timed.whose())
		}
		resume()
		l.held = held
	}()
	l.monitor.stepAside(slow)
}

// Doing notes whose act it is, or what it does, for the log if it takes long; an empty
// word leaves what was noted.
func (l *Loop) Doing(who, what string) { l.watch.doing(who, what) }

// Overdue says whether the act has held the loop for longer than any should. Whatever may
// take long within an act asks for it, and gives up.
func (l *Loop) Overdue() bool { return l.watch.overdue() }

// Waiting is how many acts have not begun. It may be called from anywhere.
func (l *Loop) Waiting() int { return l.monitor.waiting() }
