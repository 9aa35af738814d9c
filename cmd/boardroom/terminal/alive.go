package terminal

import (
	"slices"
	"time"

	"boardroom/world"

	gossh "golang.org/x/crypto/ssh"
)

// hears notes that a session of the house runs over the connection until forget is
// called.
func (c *connection) hears(s *world.Session) (forget func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hearing = append(c.hearing, s)
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.hearing = slices.DeleteFunc(c.hearing, func(other *world.Session) bool { return other == s })
	}
}

// confirm runs something once the client has shown that it has taken all that was
// written until now: it answers a question that is asked behind it.
func (c *connection) confirm(then func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.whenAlive = append(c.whenAlive, then)
	select {
	case c.ask <- struct{}{}:
	default: // it is about to be asked
	}
}

// taken is what waits for the next answer.
func (c *connection) taken() []func() {
	c.mu.Lock()
	defer c.mu.Unlock()
	waiting := c.whenAlive
	c.whenAlive = nil
	return waiting
}

// keepAlive asks the client again and again whether it is there: at once where
// something waits to be confirmed, often where somebody plays on a clock, else now
// and then. Whoever takes long to answer counts as away, and the connection ends when no
// answer comes.
func (c *connection) keepAlive(login gossh.Conn) {
	limits := c.server.limits()
	tick := time.NewTicker(min(limits.KeepAliveTimed/4, limits.KeepAlive))
	defer tick.Stop()
	answered := time.Now()
	for {
		select {
		case <-c.done:
			return
		case <-c.ask:
		case <-tick.C:
			if time.Since(answered) < c.choose(limits.KeepAliveTimed, limits.KeepAlive) {
				continue
			}
		}
		if !c.isThere(login, tick.C) {
			return
		}
		answered = time.Now()
	}
}

// isThere asks the client once and waits for its answer; there is none where the
// connection has ended.
func (c *connection) isThere(login gossh.Conn, tick <-chan time.Time) bool {
	waiting, asked := c.taken(), time.Now()
	answer := make(chan error, 1)
	c.server.run("keep-alive question", func() {
		_, _, err := login.SendRequest("keepalive@openssh.com", true, nil)
		answer <- err
	})
	late := time.AfterFunc(c.server.limits().KeepAliveAnswer, func() { _ = c.Close() })
	defer late.Stop()
	silent := false
	for {
		select {
		case err := <-answer:
			if err != nil {
				return false
			}
			c.saySilent(false)
			for _, then := range waiting {
				then()
			}
			return true
		case <-tick:
			if limits := c.server.limits(); !silent && time.Since(asked) >= c.choose(2*limits.KeepAliveTimed, limits.KeepAlive) {
				silent = true
				c.saySilent(true)
			}
		}
	}
}

// choose chooses between two times: one for where somebody plays on a clock that
// runs, one for where nobody does.
func (c *connection) choose(timed, usual time.Duration) time.Duration {
	if slices.ContainsFunc(c.sessionsNow(), (*world.Session).IsTimed) {
		return timed
	}
	return usual
}

func (c *connection) sessionsNow() []*world.Session {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.hearing)
}

// saySilent tells the house whether the client answers.
func (c *connection) saySilent(silent bool) {
	for _, s := range c.sessionsNow() {
		if s.IsSilent() != silent {
			_ = c.server.world.DoFrom(c.origin, func() { c.server.world.SetSilent(s, silent) }) // there is no house to tell where it fails
		}
	}
}

// written is called by a session when all that it has taken out of its queue has
// been written. What has to arrive for certain is confirmed.
func (se *session) written() {
	if se.shell == nil { // nobody was let in
		return
	}
	s := se.shell.Session()
	if mark, waits := s.Unconfirmed(); waits {
		se.connection.confirm(func() { _ = se.server.world.DoFrom(se.connection.origin, func() { se.server.world.Take(s, mark) }) })
	}
}
