package door

import (
	"net"
	"sync"
	"sync/atomic"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// lastWords is how long a client may take in what was sent before the server
// closes the connection.
const lastWords = time.Second

// A connection is one TCP connection, from before its handshake to its end. It ends
// itself when a login takes too long, when it has been without a session for
// too long, and when its client no longer answers.
type connection struct {
	net.Conn
	*Admission
	server *Server
	house  Visit
	done   chan struct{}
	end    sync.Once

	received atomic.Int64 // bytes
	strays   unreadStreams

	mu       sync.Mutex
	timer    *time.Timer // ends the connection; nil while a session runs
	channels int         // open session channels
	sessions int         // of these, the ones in which something runs
	begun    int         // sessions so far
	alive    alive
}

func newConnection(s *Server, conn net.Conn, a *Admission) *connection {
	c := &connection{Conn: conn, server: s, Admission: a, done: make(chan struct{})}
	c.house = s.house.Visit(c)
	c.expect(s.Limits().KeyExchange)
	return c
}

// expect ends the connection unless its next step comes within a time: after the key
// exchange the end of the login, after that a session.
func (c *connection) expect(within time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !isClosed(c.done) {
		c.endIn(within)
	}
}

// endIn sets the timer anew. The caller holds the lock.
func (c *connection) endIn(d time.Duration) {
	if c.timer != nil {
		c.timer.Stop()
	}
	c.timer = time.AfterFunc(d, func() { _ = c.Close() })
}

// Close ends the connection, and with it whatever waits for it.
func (c *connection) Close() error {
	err := c.Conn.Close()
	c.end.Do(func() {
		close(c.done)
		c.server.forget(c)
		c.Leave()
		c.house.End()
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.timer != nil {
			c.timer.Stop()
		}
	})
	return err
}

// open counts a session channel, if there may be one more.
func (c *connection) open() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.channels >= c.server.Limits().Channels {
		return false
	}
	c.channels++
	return true
}

func (c *connection) shut() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.channels--
}

// begin notes that something runs in a session. An open channel in which
// nothing runs is no session.
func (c *connection) begin(login gossh.Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sessions++
	c.begun++
	if c.timer != nil {
		c.timer.Stop()
		c.timer = nil
	}
	c.keepAlive(login)
}

// finish notes that a session is over. With the last of a connection that has had no other it
// ends soon.
func (c *connection) finish(last bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sessions--
	switch {
	case last && c.begun == 1 && !isClosed(c.done):
		c.endIn(lastWords)
	case c.sessions == 0:
		c.linger()
	}
}

// linger gives a connection without a session a little time: for another
// session, or where there won't be any, to take in what was sent. The caller
// holds the lock.
func (c *connection) linger() {
	switch {
	case isClosed(c.done):
	case c.server.IsClosing():
		c.endIn(lastWords)
	default:
		c.endIn(c.server.Limits().NoSession)
	}
}

// LetGo ends the connection as soon as nothing runs in it any more.
func (c *connection) LetGo() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.sessions == 0 {
		c.linger()
	}
}
