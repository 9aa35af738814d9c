// Package terminal has an SSH session on one side and the world on the other.
// It listens, finds out who comes, and turns bytes into typed lines and notices
// into bytes. From a connection to a person, each stands on the one before:
//
//	connection             a TCP connection: where it is from, its limits, its end
//	  login                who comes over it: a guest, a key or a password
//	  session              one channel of it: its requests, its bytes
//	    display            how notices look there
//	    console            the line editor, where there is a terminal
//	    commands.Shell     reads its lines, and keeps the question that waits
//	      world.Session    what the house tells it, in a queue
//	        world.Person   who it is; a person may have several
//
// It must not know what a command means, nor any one game, nor SQL: lines go to
// package commands, and everything of the world is called within an act. A
// session that is slow or broken costs itself alone.
//
// The SSH library underneath answers some requests of a session in ways that
// stop the whole process or a whole connection, and treats a key that was only
// shown as one that was proven. So sessions take their requests themselves
// (session_request.go), and who somebody is comes from the permissions of the
// login that succeeded (login.go) and from nowhere else.
package terminal

import (
	"context"
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

	"boardroom/cmd/boardroom/api"
	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/commands"
	"boardroom/world"
)

// Config is what a server is made of. Limits and Balancers may be left out, the rest
// is required.
type Config struct {
	World   *world.World
	House   *commands.House
	HostKey gossh.Signer
	Log     *slog.Logger
	Limits  Limits
	// Balancers are from where connections begin with whom they are from, see
	// BehindProxy.
	Balancers []netip.Prefix
}

// A Server lets people in over SSH.
type Server struct {
	world     *world.World
	house     *commands.House
	log       *slog.Logger
	balancers []netip.Prefix
	live      atomic.Pointer[Limits] // see SetLimits
	hasher    *world.Hasher
	slow      *slowness
	secret    []byte // see mark
	names     *paces // at which an address may take names, by key or password
	lines     *paces // at which lines may be typed from an address
	census    *census
	waiting   *budget // of what is to be read by clients
	lanes     *lanes
	farewells chan struct{} // a place for each connection that is told why it is refused
	// refused counts who was not let in, and failed the logins that came to nothing.
	refused, failed *tally
	dropped         atomic.Int64 // sessions that did not read
	ssh             *ssh.Server
	studio          paint.Studio
	// backlogs are what programs were told of late.
	backlogs *api.Backlogs
	// catalogue is what programs can ask for.
	catalogue *api.Catalogue

	closing chan struct{} // closed when nobody is let in any more
	running sync.WaitGroup

	alive sync.Once // begins keepAlive

	mu          sync.Mutex
	closed      bool
	listeners   map[net.Listener]bool
	connections map[*connection]bool
}

// New makes a server. It runs nothing before Serve.
func New(c Config) *Server {
	s := &Server{
		world: c.World, house: c.House, log: c.Log, balancers: c.Balancers,
		hasher: c.House.Hasher, closing: make(chan struct{}),
		listeners: map[net.Listener]bool{}, connections: map[*connection]bool{},
	}
	limits := world.WithDefaults(c.Limits)
	s.live.Store(&limits)
	s.names = newPaces(perMinute(limits.NewNames), limits.NewNames)
	s.census = newCensus(limits)
	s.waiting, s.lanes, s.farewells = newBudget(), newLanes(), make(chan struct{}, mostFarewells)
	s.slow, s.secret = newSlowness(limits), secretOf(c.HostKey, s.log)
	s.lines = newPaces(limits.AddressLines, limits.AddressBurst)
	s.refused = newTally(s.log, "connections and sessions were refused", sumUpEvery)
	s.failed = newTally(s.log, "logins failed", sumUpEvery)
	if err := s.joinGates(); err != nil {
		s.log.Error("what the gates of other nodes count is not heard", "error", err)
	}
	s.backlogs, s.catalogue = api.NewBacklogs(c.World.Now, limits.Backlogs), api.NewCatalogue()
	s.ssh = &ssh.Server{
		Version:              serverVersion,
		HostSigners:          []ssh.Signer{c.HostKey},
		ConnCallback:         s.admit,
		ServerConfigCallback: s.loginRules,
		IdleTimeout:          limits.Idle,
		ConnectionFailedCallback: func(conn net.Conn, err error) {
			s.log.Debug("a connection comes to nothing", "address", conn.RemoteAddr(), "error", err)
		},
		ChannelHandlers: map[string]ssh.ChannelHandler{"session": s.openSession, "default": refuseChannel},
		RequestHandlers: map[string]ssh.RequestHandler{},
	}
	return s
}

// SetLimits changes the limits of a server that runs. Those that are marked restart
// stay as they were.
func (s *Server) SetLimits(l Limits) {
	l = world.WithDefaults(l)
	s.live.Store(&l)
	s.names.set(perMinute(l.NewNames), l.NewNames)
	s.census.set(l)
	s.slow.set(l)
	s.lines.set(l.AddressLines, l.AddressBurst)
	s.backlogs.SetLimits(l.Backlogs)
}

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
		behind, err := BehindProxy(l, s.balancers)
		if err != nil {
			return err
		}
		l = behind
	}
	var wait time.Duration
	for {
		conn, err := l.Accept()
		switch {
		case err == nil:
			wait = 0
			s.run("connection", func() { s.ssh.HandleConn(conn) })
		case s.isClosing():
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

// sumUpEvery is how often the log says how many were refused, at most.
const sumUpEvery = time.Minute

// admit decides about a connection before its handshake. One that is refused is told
// why, see farewell.
func (s *Server) admit(ctx ssh.Context, conn net.Conn) net.Conn {
	nobody := isNobodys(conn)
	from := placeOf(conn.RemoteAddr())
	if nobody {
		s.refuse(nobodys, from)
		return nil
	}
	v, why := s.census.admit(from)
	if why == noRefusal {
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

// refuse counts that somebody was not let in.
func (s *Server) refuse(why refusal, from place) { s.refused.count(why.reason, from.network) }

// Refused is how often people were not let in since the house was opened, by reason:
// connections, and sessions on one.
func (s *Server) Refused() map[string]int { return s.refused.totals() }

// Dropped is how many sessions were given up since they did not read.
func (s *Server) Dropped() int { return int(s.dropped.Load()) }

// connectionKey is where the library's context of a connection holds it.
type connectionKey struct{}

func connectionOf(ctx context.Context) *connection {
	return ctx.Value(connectionKey{}).(*connection)
}

// keep makes a new connection known, unless the server is closing.
func (s *Server) keep(conn net.Conn, v *visit) *connection {
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
