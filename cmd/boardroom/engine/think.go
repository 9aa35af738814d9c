package engine

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/search"
)

// A task is a search under way, or a count of positions.
type task struct {
	cancel  context.CancelFunc
	stopped bool          // it has been told to end
	found   chan struct{} // closed before what came of it is said
	done    chan struct{} // closed after it
	endless bool          // nothing but stop ends it
	counts  bool          // a count, for which all waits but what ends it
}

// begin runs a task beside the reading of lines. What work returns is said when
// it is there.
func (e *Engine) begin(endless, counts bool, work func(context.Context) (say func())) {
	ctx, cancel := context.WithCancel(context.Background())
	t := &task{cancel: cancel, found: make(chan struct{}), done: make(chan struct{}), endless: endless, counts: counts}
	e.task = t
	go func() {
		defer close(t.done)
		defer cancel()
		say := work(ctx)
		close(t.found)
		say()
	}()
}

// startSearch starts a search that says bestmove when it ends.
func (e *Engine) startSearch(limits search.Limits, span time.Duration) {
	endless := span == 0 && limits.Nodes == 0 && limits.Depth == 0
	l, thinker, started := e.line, e.thinker, time.Now()
	var line []games.Move
	limits.Threads = e.threads
	limits.Report = func(so search.Finding, follows []games.Move) {
		line = follows
		e.say(inform(so, line, time.Since(started)))
	}
	e.begin(endless, false, func(ctx context.Context) func() {
		thinking, enough := context.WithCancel(ctx)
		defer enough()
		if span > 0 {
			defer time.AfterFunc(span, enough).Stop()
		}
		found, ok := thinker.Think(thinking, l.position, l.history, l.seat(), limits)
		took := time.Since(started)
		if endless {
			<-ctx.Done() // the best move is said when it is asked for
		}
		if !ok {
			return func() { e.refuse(errors.New("there is no move")) }
		}
		if len(line) == 0 || line[0] != found.Move {
			line = []games.Move{found.Move}
		}
		return func() { e.say(inform(found, line, took), "bestmove "+string(found.Move)) }
	})
}

// inform is what a search says of itself. One that has looked at nothing has no score.
func inform(so search.Finding, line []games.Move, took time.Duration) string {
	said := fmt.Sprintf("info depth %d nodes %d nps %.0f time %d", so.Depth, so.Nodes, float64(so.Nodes)/max(took, time.Microsecond).Seconds(), took.Milliseconds())
	if so.Depth > 0 {
		said += " score " + score(so)
	}
	return said + " pv " + strings.Join(lists.Map(line, func(m games.Move) string { return string(m) }), " ")
}

// score is what the seat can expect: "win 1" where it is sure to win, "win -1" where it
// is sure to lose, else "cp" and its chance on the scale of ratings, where 0 is one half
// and 400 is ten to one.
func score(so search.Finding) string {
	if sure := so.Sure(); sure != 0 {
		return fmt.Sprintf("win %d", sure)
	}
	return fmt.Sprintf("cp %.0f", 400*math.Log10(so.Value/(1-so.Value)))
}

// busy says whether a task is under way that nobody has told to end. Whoever has read
// the best move can go on at once, so one that is about to say it is waited for, and so
// is one that is about to end.
func (e *Engine) busy() bool {
	if e.task == nil {
		return false
	}
	if !e.task.stopped {
		select {
		case <-e.task.found:
		default:
			return true
		}
	}
	<-e.task.done
	e.task = nil
	return false
}

// stop tells a task to end. It says what came of it soon after.
func (e *Engine) stop() {
	if e.task != nil {
		e.task.stopped = true
		e.task.cancel()
	}
}

// finish waits for a task that ends by itself, and ends one that does not.
func (e *Engine) finish() {
	if e.task == nil {
		return
	}
	if e.task.endless {
		e.stop()
	}
	<-e.task.done
	e.task = nil
}
