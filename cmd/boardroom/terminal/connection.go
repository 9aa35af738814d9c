package terminal

import (
	"net"
	"net/netip"
	"sync"
	"time"

	"boardroom/world"

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
	server  *Server
	address string     // what counts as one address in limits
	origin  netip.Addr // where it comes from
	done    chan struct{}
	end     sync.Once

	mu        sync.Mutex
	timer     *time.Timer // ends the connection; nil while a session runs
	loggingIn bool
	channels  int // open session channels
	sessions  int // of these, the ones in which something runs
	alive     sync.Once
	hearing   []*world.Session // those that run
	whenAlive []func()         // run once the client has shown that it is there, see confirm
	ask       chan struct{}    // asks at once whether it is; has room for one
}

func newConnection(s *Server, conn net.Conn, address string) *connection {
	c := &connection{Conn: conn, server: s, address: address, origin: originOf(conn.RemoteAddr()), done: make(chan struct{}), ask: make(chan struct{}, 1), loggingIn: true}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.endIn(s.limits().LoginGrace)
	return c
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
		c.server.census.leave(c.address, c.rest())
	})
	return err
}

// rest stops the timer and says whether the login was still under way.
func (c *connection) rest() (loggingIn bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.timer != nil {
		c.timer.Stop()
	}
	loggingIn, c.loggingIn = c.loggingIn, false
	return loggingIn
}

// loggedIn ends the grace of a login; from now on a session is expected.
func (c *connection) loggedIn() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.loggingIn {
		c.loggingIn = false
		c.server.census.loggedIn(c.address)
		c.endIn(c.server.limits().NoSession)
	}
}

// open counts a session channel, if there may be one more.
func (c *connection) open() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.channels >= c.server.limits().Channels {
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
	if c.timer != nil {
		c.timer.Stop()
		c.timer = nil
	}
	c.alive.Do(func() { c.server.run("keep-alive", func() { c.keepAlive(login) }) })
}

// finish notes that a session is over.
func (c *connection) finish() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.sessions--; c.sessions == 0 {
		c.linger()
	}
}

// linger gives a connection without a session a little time: for another
// session, or where there won't be any, to take in what was sent. The caller
// holds the lock.
func (c *connection) linger() {
	switch {
	case isClosed(c.done):
	case c.server.isClosing():
		c.endIn(lastWords)
	default:
		c.endIn(c.server.limits().NoSession)
	}
}

// letGo ends the connection as soon as nothing runs in it any more.
func (c *connection) letGo() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.sessions == 0 {
		c.linger()
	}
}
