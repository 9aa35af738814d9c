package door

import (
	"sync"
	"time"
)

// An Alive is whether the client of a connection is there. It is asked at once where something
// waits to be confirmed, often where somebody plays on a clock, else now and then. Whoever takes
// long to answer counts as away, and the connection ends when no answer comes.
type Alive struct {
	gate  *Gate
	visit Visit
	done  <-chan struct{} // closed when the connection has ended
	end   func()

	mu       sync.Mutex
	ask      func() error // nil before Begin
	answered time.Time    // when the client was last known to be there
	asked    time.Time    // when it was asked what it has not answered; zero is nothing
	silent   bool         // no answer comes
	then     []func()     // run once the client has answered the next question
}

// NewAlive makes one for a visit. end ends the connection, after which done is closed.
func NewAlive(g *Gate, v Visit, done <-chan struct{}, end func()) *Alive {
	return &Alive{gate: g, visit: v, done: done, end: end}
}

// Begin has the client asked from now on. ask asks it behind all that was written before, and
// returns nil once it has answered. It is told once.
func (a *Alive) Begin(ask func() error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.ask == nil {
		a.ask, a.answered = ask, time.Now()
	}
}

// Confirm runs something once the client has shown that it has taken all that was written until
// now: it answers a question that is asked behind it.
func (a *Alive) Confirm(then func()) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.then = append(a.then, then)
	a.question()
}

// keepAlive looks after all connections, until the house closes. One goroutine does it:
// thousands of timers would wake the machine thousands of times.
func (g *Gate) keepAlive() {
	for {
		select {
		case <-g.closing:
			return
		case <-time.After(min(keepAliveTimed/4, g.Limits().KeepAlive)):
		}
		for _, c := range g.allHeld() {
			if asked, is := c.(interface{ CheckAlive() }); is {
				asked.CheckAlive()
			}
		}
	}
}

// CheckAlive asks where it is time to, and says where an answer is late. The gate calls it for each
// connection that it holds and that has this method.
func (a *Alive) CheckAlive() {
	a.mu.Lock()
	defer a.mu.Unlock()
	limits := a.gate.Limits()
	switch {
	case a.ask == nil || isClosed(a.done):
	case a.asked.IsZero():
		if time.Since(a.answered) >= a.choose(keepAliveTimed, limits.KeepAlive) {
			a.question()
		}
	case !a.silent && time.Since(a.asked) >= a.choose(2*keepAliveTimed, limits.KeepAlive):
		a.silent = true
		a.gate.Run("silence", a.saySilent)
	}
}

// question asks the client whether it is there, unless it has been asked. The caller
// holds the lock.
func (a *Alive) question() {
	if !a.asked.IsZero() || a.ask == nil {
		return
	}
	a.asked = time.Now()
	waiting := a.then
	a.then = nil
	a.gate.Run("keep-alive question", func() {
		late := time.AfterFunc(a.gate.Limits().KeepAliveAnswer, a.end)
		defer late.Stop()
		if a.ask() == nil {
			a.answer(waiting)
		}
	})
}

// answer notes that the client has answered, and does what waited for it.
func (a *Alive) answer(waiting []func()) {
	a.mu.Lock()
	a.answered, a.asked, a.silent = time.Now(), time.Time{}, false
	if len(a.then) > 0 {
		a.question()
	}
	a.mu.Unlock()
	a.saySilent()
	for _, then := range waiting {
		then()
	}
}

// choose chooses between two times: one for where somebody plays on a clock that
// runs, one for where nobody does.
func (a *Alive) choose(timed, usual time.Duration) time.Duration {
	if a.visit.IsTimed() {
		return timed
	}
	return usual
}

// saySilent tells the house whether the client answers, as it is by then.
func (a *Alive) saySilent() { a.visit.SetSilent(a.isSilent()) }

func (a *Alive) isSilent() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.silent
}
