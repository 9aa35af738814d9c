package door

import (
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// alive is whether the client of a connection is there. It is guarded by the lock of
// the connection.
type alive struct {
	login    gossh.Conn // nil before the first session
	answered time.Time  // when the client was last known to be there
	asked    time.Time  // when it was asked what it has not answered; zero is nothing
	silent   bool       // no answer comes
	then     []func()   // run once the client has answered the next question
}

// confirm runs something once the client has shown that it has taken all that was
// written until now: it answers a question that is asked behind it.
func (c *connection) confirm(then func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.alive.then = append(c.alive.then, then)
	c.question()
}

// keepAlive asks the client from now on again and again whether it is there: at once
// where something waits to be confirmed, often where somebody plays on a clock, else now
// and then. Whoever takes long to answer counts as away, and the connection ends when no
// answer comes. The caller holds the lock.
func (c *connection) keepAlive(login gossh.Conn) {
	if c.alive.login == nil {
		c.alive.login, c.alive.answered = login, time.Now()
	}
}

// keepAlive looks after all connections, until the house closes. One goroutine does it:
// thousands of timers would wake the machine thousands of times.
func (s *Server) keepAlive() {
	for {
		limits := s.Limits()
		select {
		case <-s.closing:
			return
		case <-time.After(min(keepAliveTimed/4, limits.KeepAlive)):
		}
		for _, c := range s.allConnections() {
			c.checkAlive()
		}
	}
}

// checkAlive asks where it is time to, and says where an answer is late.
func (c *connection) checkAlive() {
	c.mu.Lock()
	defer c.mu.Unlock()
	a, limits := &c.alive, c.server.Limits()
	switch {
	case a.login == nil || isClosed(c.done):
	case a.asked.IsZero():
		if time.Since(a.answered) >= c.choose(keepAliveTimed, limits.KeepAlive) {
			c.question()
		}
	case !a.silent && time.Since(a.asked) >= c.choose(2*keepAliveTimed, limits.KeepAlive):
		a.silent = true
		c.server.Run("silence", c.saySilent)
	}
}

// question asks the client whether it is there, unless it has been asked. The caller
// holds the lock.
func (c *connection) question() {
	a := &c.alive
	if !a.asked.IsZero() || a.login == nil {
		return
	}
	a.asked = time.Now()
	waiting := a.then
	a.then = nil
	c.server.Run("keep-alive question", func() {
		late := time.AfterFunc(c.server.Limits().KeepAliveAnswer, func() { _ = c.Close() })
		defer late.Stop()
		if _, _, err := a.login.SendRequest("keepalive@openssh.com", true, nil); err == nil {
			c.answer(waiting)
		}
	})
}

// answer notes that the client has answered, and does what waited for it.
func (c *connection) answer(waiting []func()) {
	c.mu.Lock()
	c.alive.answered, c.alive.asked, c.alive.silent = time.Now(), time.Time{}, false
	if len(c.alive.then) > 0 {
		c.question()
	}
	c.mu.Unlock()
	c.saySilent()
	for _, then := range waiting {
		then()
	}
}

// choose chooses between two times: one for where somebody plays on a clock that
// runs, one for where nobody does. The caller holds the lock.
func (c *connection) choose(timed, usual time.Duration) time.Duration {
	if c.house.IsTimed() {
		return timed
	}
	return usual
}

// saySilent tells the house whether the client answers, as it is by then.
func (c *connection) saySilent() { c.house.SetSilent(c.isSilent()) }

func (c *connection) isSilent() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.alive.silent
}
