package loop

import (
	"bytes"
	"cmp"
	"context"
	"log/slog"
	"runtime/pprof"
	"strings"
	"sync"
	"time"
)

// longestAct is after how long an act ends if it asks Overdue.
const longestAct = 10 * time.Second

// A stopwatch notices acts that hold the world for long, since nobody else is answered meanwhile.
// An act that waits for the disk does not hold it, and begins anew when it comes back.
type stopwatch struct {
	log   *slog.Logger
	slow  time.Duration // how long an act may hold the world before it is logged
	timer *time.Timer
	label context.Context // marks the goroutine of the act in a profile

	mu   sync.Mutex
	act  timedAct // the zero value is none
	told bool     // that the act is slow
}

// A timedAct is an act that holds the world.
type timedAct struct {
	began time.Time
	who   string // empty is the house
	what  string // the name of a command, and nothing of what stood behind it
}

// took is how long it has held the world.
func (a timedAct) took() time.Duration { return time.Since(a.began) }

// isUnderWay is false of none.
func (a timedAct) isUnderWay() bool { return !a.began.IsZero() }

// whose is whose it is, and what it does.
func (a timedAct) whose() (who, what string) { return a.who, a.what }

// attrs say whose it is and what it does, for the log.
func (a timedAct) attrs() slog.Attr {
	return slog.Group("", "person", a.who, "command", a.what)
}

// note notes whose it is, or what it does; an empty word leaves what was noted.
func (a *timedAct) note(who, what string) { a.who, a.what = cmp.Or(who, a.who), cmp.Or(what, a.what) }

const labelOfAct = "act"

func newStopwatch(log *slog.Logger, slow time.Duration) *stopwatch {
	s := &stopwatch{log: log, slow: slow, label: pprof.WithLabels(context.Background(), pprof.Labels(labelOfAct, "holds the world"))}
	s.timer = time.AfterFunc(longestAct, s.look)
	s.timer.Stop()
	return s
}

// start begins to time an act, on the act's own goroutine.
func (s *stopwatch) start(who, what string) {
	pprof.SetGoroutineLabels(s.label)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.act, s.told = timedAct{time.Now(), who, what}, false
	s.timer.Reset(s.slow)
}

// stop ends what start began, and returns what was timed.
func (s *stopwatch) stop() timedAct {
	pprof.SetGoroutineLabels(context.Background())
	s.mu.Lock()
	defer s.mu.Unlock()
	s.timer.Stop()
	act := s.act
	if s.act = (timedAct{}); s.told {
		s.log.Warn("a slow act is over", act.attrs(), "took", act.took())
	}
	return act
}

// look logs the act that is under way, and looks again after twice as long. A busy machine makes an
// act slow; one that is overdue is a fault.
func (s *stopwatch) look() {
	s.mu.Lock()
	act := s.act
	took := act.took()
	if !act.isUnderWay() || took < s.slow { // the slow one is over
		s.mu.Unlock()
		return
	}
	s.told = true
	s.timer.Reset(took)
	s.mu.Unlock()
	level := slog.LevelWarn
	if took >= longestAct {
		level = slog.LevelError
	}
	s.log.Log(context.Background(), level, "an act holds the world", act.attrs(), "for", took, "stack", stackOfAct())
}

// stackOfAct is where the act that holds the world is now.
func stackOfAct() string {
	var all bytes.Buffer
	if err := pprof.Lookup("goroutine").WriteTo(&all, 1); err != nil {
		return err.Error()
	}
	for stack := range strings.SplitSeq(all.String(), "\n\n") {
		if strings.Contains(stack, `"`+labelOfAct+`":`) {
			return stack
		}
	}
	return ""
}

// doing notes whose act it is, or what it does; an empty word leaves what was noted.
func (s *stopwatch) doing(who, what string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.act.note(who, what)
}

// overdue says whether the act has held the world for longer than any should.
func (s *stopwatch) overdue() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.act.took() >= longestAct
}
