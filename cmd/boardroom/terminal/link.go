package terminal

import (
	"net"
	"net/netip"
	"sync"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// lastWords is how long a client may take in what was sent before the server
// closes the connection.
const lastWords = time.Second

// A link is one TCP connection, from before its handshake to its end. It ends
// itself when a login takes too long, when it has been without a session for
// too long, and when its client no longer answers.
type link struct {
	net.Conn
	server  *Server
	address string     // what counts as one address in limits
	origin  netip.Addr // where it comes from
	done    chan struct{}
	end     sync.Once

	mu        sync.Mutex
	timer     *time.Timer // ends the link; nil while a session runs
	loggingIn bool
	channels  int // open session channels
	sessions  int // of these, the ones in which something runs
	alive     sync.Once
}

func newLink(s *Server, conn net.Conn, address string) *link {
	l := &link{Conn: conn, server: s, address: address, origin: originOf(conn.RemoteAddr()), done: make(chan struct{}), loggingIn: true}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.endIn(s.limits.LoginGrace)
	return l
}

// endIn sets the timer anew. The caller holds the lock.
func (l *link) endIn(d time.Duration) {
	if l.timer != nil {
		l.timer.Stop()
	}
	l.timer = time.AfterFunc(d, func() { _ = l.Close() })
}

// Close ends the connection, and with it whatever waits for it.
func (l *link) Close() error {
	err := l.Conn.Close()
	l.end.Do(func() {
		close(l.done)
		l.server.forget(l)
		l.server.census.leave(l.address, l.rest())
	})
	return err
}

// rest stops the timer and says whether the login was still under way.
func (l *link) rest() (loggingIn bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.timer != nil {
		l.timer.Stop()
	}
	loggingIn, l.loggingIn = l.loggingIn, false
	return loggingIn
}

// loggedIn ends the grace of a login; from now on a session is expected.
func (l *link) loggedIn() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.loggingIn {
		l.loggingIn = false
		l.server.census.loggedIn(l.address)
		l.endIn(l.server.limits.NoSession)
	}
}

// open counts a session channel, if there may be one more.
func (l *link) open() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.channels >= l.server.limits.Channels {
		return false
	}
	l.channels++
	return true
}

func (l *link) shut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.channels--
}

// begin notes that something runs in a session. An open channel in which
// nothing runs is no session.
func (l *link) begin(conn gossh.Conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sessions++
	if l.timer != nil {
		l.timer.Stop()
		l.timer = nil
	}
	l.alive.Do(func() { l.server.run("keep-alive", func() { l.keepAlive(conn) }) })
}

// finish notes that a session is over.
func (l *link) finish() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.sessions--; l.sessions == 0 {
		l.linger()
	}
}

// linger gives a connection without a session a little time: for another
// session, or where there won't be any, to take in what was sent. The caller
// holds the lock.
func (l *link) linger() {
	switch {
	case isClosed(l.done):
	case l.server.isClosing():
		l.endIn(lastWords)
	default:
		l.endIn(l.server.limits.NoSession)
	}
}

// letGo ends the connection as soon as nothing runs in it any more.
func (l *link) letGo() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.sessions == 0 {
		l.linger()
	}
}

// keepAlive asks the client again and again whether it is there, and ends the
// link when no answer comes.
func (l *link) keepAlive(conn gossh.Conn) {
	tick := time.NewTicker(l.server.limits.KeepAlive)
	defer tick.Stop()
	for {
		select {
		case <-l.done:
			return
		case <-tick.C:
			late := time.AfterFunc(l.server.limits.KeepAliveAnswer, func() { _ = l.Close() })
			_, _, err := conn.SendRequest("keepalive@openssh.com", true, nil)
			late.Stop()
			if err != nil {
				return
			}
		}
	}
}
