package door

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gliderlabs/ssh"
	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/limit"
)

// Config is what a door is made of. Balancers may be left out, the rest is required.
type Config struct {
	House House
	// HostKeys are what the house proves itself with, at most one of a kind.
	HostKeys []gossh.Signer
	Log      *slog.Logger
	Limits   Limits
	// Balancers are from where connections begin with whom they are from, see
	// BehindProxy.
	Balancers []netip.Prefix
	// Refused is told of everybody who is not let in: why, and from which network.
	Refused func(reason, network string)
}

// A Server is a door that people come to over SSH.
type Server struct {
	house     House
	log       *slog.Logger
	balancers []netip.Prefix
	live      atomic.Pointer[Limits]
	census    *connCounts
	farewells chan struct{} // a place for each connection that is told why it is refused
	refused   func(reason, network string)
	ssh       *ssh.Server

	closing chan struct{} // closed when nobody is let in any more
	running sync.WaitGroup

	alive sync.Once // begins keepAlive

	mu          sync.Mutex
	closed      bool
	listeners   map[net.Listener]bool
	connections map[*connection]bool
}

// New makes a door. It runs nothing before Serve.
func New(c Config) *Server {
	s := &Server{
		house: c.House, log: c.Log, balancers: c.Balancers, refused: c.Refused,
		farewells: make(chan struct{}, mostFarewells), closing: make(chan struct{}),
		listeners: map[net.Listener]bool{}, connections: map[*connection]bool{},
	}
	s.live.Store(&c.Limits)
	s.census = newCensus(s.limits)
	s.ssh = &ssh.Server{
		Version:              serverVersion,
		ConnCallback:         s.admit,
		ServerConfigCallback: s.loginRules,
		IdleTimeout:          longestIdle,
		ConnectionFailedCallback: func(conn net.Conn, err error) {
			s.log.Debug("a connection comes to nothing", "address", conn.RemoteAddr(), "error", err)
		},
		ChannelHandlers: map[string]ssh.ChannelHandler{"session": s.openSession, "default": refuseChannel},
		RequestHandlers: map[string]ssh.RequestHandler{},
	}
	for _, key := range c.HostKeys {
		s.ssh.HostSigners = append(s.ssh.HostSigners, key)
	}
	return s
}

// SetLimits changes the limits of a door that runs.
func (s *Server) SetLimits(l Limits) { s.live.Store(&l) }

// limits are those that hold now.
func (s *Server) limits() *Limits { return s.live.Load() }

// Serve lets people in who connect to a listener, until Shutdown; then it
// returns nil. It closes the listener.
func (s *Server) Serve(l net.Listener) error {
	defer l.Close()
	if !s.listen(l) {
		return nil
	}
	defer s.unlisten(l)
	s.alive.Do(func() { s.run("keep-alives", s.keepAlive) })
	if len(s.balancers) > 0 {
		l = BehindProxy(l, s.balancers)
	}
	var wait time.Duration
	for {
		conn, err := l.Accept()
		switch {
		case err == nil:
			wait = 0
			s.run("connection", func() { s.ssh.HandleConn(conn) })
		case s.IsClosing():
			return nil
		case errors.Is(err, net.ErrClosed):
			return err
		default: // such as too many open files, which passes
			wait = min(max(2*wait, 5*time.Millisecond), time.Second)
			s.log.Error("a connection can't be accepted", "error", err, "wait", wait)
			select {
			case <-s.closing:
				return nil
			case <-time.After(wait):
			}
		}
	}
}

// listen notes a listener, unless the server is closing.
func (s *Server) listen(l net.Listener) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return false
	}
	s.listeners[l] = true
	s.running.Add(1)
	return true
}

func (s *Server) unlisten(l net.Listener) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.listeners, l)
	s.running.Done()
}

// serverVersion is what the house calls itself in the protocol's first line.
const serverVersion = "Boardroom"

// banner is that line.
const banner = "SSH-2.0-" + serverVersion + "\r\n"

// admit decides about a connection before its handshake. One that is refused is told
// why, see farewell.
func (s *Server) admit(ctx ssh.Context, conn net.Conn) net.Conn {
	if err := clientless(conn); err != nil {
		s.turnAway(conn, err)
		return nil
	}
	from := limit.PlaceOf(conn.RemoteAddr())
	v, why := s.census.admit(from)
	if why == limit.None {
		if c := s.keep(conn, v); c != nil {
			ctx.SetValue(connectionKey{}, c)
			return c
		}
		s.census.leave(v)
		why = isClosing
	}
	s.refuse(why, from)
	s.bid(conn, why)
	return nil
}

// turnAway closes a connection that is no client's. A balancer that looks whether the house
// is there sees that it is; it counts for no address.
func (s *Server) turnAway(conn net.Conn, why error) {
	s.log.Debug("a connection of a balancer is closed", "address", conn.RemoteAddr(), "error", why)
	if errors.Is(why, errBalancer) {
		s.part(conn, []byte(banner))
		return
	}
	s.refuse(nobodys, limit.PlaceOf(conn.RemoteAddr()))
}

// refuse counts that somebody was not let in.
func (s *Server) refuse(why limit.Refusal, from limit.Place) { s.refused(why.Reason, from.Network) }

// keep makes a new connection known, unless the server is closing.
func (s *Server) keep(conn net.Conn, v *countedConn) *connection {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil
	}
	c := newConnection(s, conn, v)
	s.connections[c] = true
	return c
}

func (s *Server) forget(c *connection) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.connections, c)
}

// run runs something on a goroutine that Shutdown waits for. A panic costs
// that goroutine alone.
func (s *Server) run(what string, do func()) {
	s.running.Go(func() {
		defer s.survive(what)
		do()
	})
}

// survive is deferred where a panic must not spread.
func (s *Server) survive(what string) {
	if p := recover(); p != nil {
		s.log.Error("a goroutine panicked", "what", what, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
	}
}

// enter counts a goroutine of the library that Shutdown is to wait for, unless
// the server is closing.
func (s *Server) enter() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return false
	}
	s.running.Add(1)
	return true
}
