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

	"boardroom/cmd/boardroom/limit"
)

// GateConfig is what a gate is made of. Balancers may be left out, the rest is required.
type GateConfig struct {
	Log    *slog.Logger
	Limits Limits
	// Balancers are from where connections begin with whom they are from, see
	// BehindProxy.
	Balancers []netip.Prefix
	// Refused is told of everybody who is not let in: why, and from which network.
	Refused func(reason, network string)
}

// A Gate is what the doors of one process have in common: it takes connections from their
// listeners, counts them by address and network, lets in those that the limits allow, and ends all
// of them when the house closes. So somebody who comes by two doors has their share once.
type Gate struct {
	log       *slog.Logger
	balancers []netip.Prefix
	live      atomic.Pointer[Limits]
	counts    *connCounts
	farewells chan struct{} // a place for each connection that is told why it is refused
	refused   func(reason, network string)

	closing chan struct{} // closed when nobody is let in any more
	running sync.WaitGroup
	alive   sync.Once // begins keepAlive

	mu        sync.Mutex
	closed    bool
	listeners map[net.Listener]bool
	held      map[*Admission]Held
}

// Held is a connection that has been let in, as its gate ends it.
type Held interface {
	// Close ends it at once.
	Close() error
	// LetGo ends it as soon as nothing runs in it any more.
	LetGo()
}

// NewGate makes a gate. It runs nothing before Serve.
func NewGate(c GateConfig) *Gate {
	g := &Gate{
		log: c.Log, balancers: c.Balancers, refused: c.Refused,
		farewells: make(chan struct{}, mostFarewells), closing: make(chan struct{}),
		listeners: map[net.Listener]bool{}, held: map[*Admission]Held{},
	}
	g.live.Store(&c.Limits)
	g.counts = newConnCounts(g.Limits)
	return g
}

// SetLimits changes the limits, also while doors are open.
func (g *Gate) SetLimits(l Limits) { g.live.Store(&l) }

// Limits are those that hold now.
func (g *Gate) Limits() *Limits { return g.live.Load() }

// Serve hands each connection to a listener to a function on a goroutine of its own, until Stop;
// then it returns nil. It closes the listener. The function closes the connection.
func (g *Gate) Serve(l net.Listener, handle func(net.Conn)) error {
	defer l.Close()
	if !g.listen(l) {
		return nil
	}
	defer g.unlisten(l)
	g.alive.Do(func() { g.Run("keep-alives", g.keepAlive) })
	if len(g.balancers) > 0 {
		l = BehindProxy(l, g.balancers)
	}
	var wait time.Duration
	for {
		conn, err := l.Accept()
		switch {
		case err == nil:
			wait = 0
			g.Run("connection", func() { handle(conn) })
		case g.IsClosing():
			return nil
		case errors.Is(err, net.ErrClosed):
			return err
		default: // such as too many open files, which passes
			wait = min(max(2*wait, 5*time.Millisecond), time.Second)
			g.log.Error("a connection can't be accepted", "error", err, "wait", wait)
			select {
			case <-g.closing:
				return nil
			case <-time.After(wait):
			}
		}
	}
}

// listen notes a listener, unless the gate is closing.
func (g *Gate) listen(l net.Listener) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return false
	}
	g.listeners[l] = true
	g.running.Add(1)
	return true
}

func (g *Gate) unlisten(l net.Listener) {
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.listeners, l)
	g.running.Done()
}

// An Admission is one connection's place in the counts of a gate.
type Admission struct {
	*countedConn
	gate       *Gate
	held, left bool // guarded by the gate's lock
}

// Admit counts a connection, which has yet to log in, or says why it is refused. It waits for what
// a balancer says of the connection. The caller closes a connection that is refused, and calls Leave
// when one that was admitted ends.
func (g *Gate) Admit(conn net.Conn) (*Admission, limit.Refusal) {
	if err := clientless(conn); err != nil {
		g.log.Debug("a connection of a balancer is closed", "address", conn.RemoteAddr(), "error", err)
		if errors.Is(err, errBalancer) {
			return nil, HealthCheck
		}
		return nil, g.Refuse(NoClient, limit.PlaceOf(conn.RemoteAddr()))
	}
	from := limit.PlaceOf(conn.RemoteAddr())
	if g.IsClosing() {
		return nil, g.Refuse(Closing, from)
	}
	v, why := g.counts.admit(from)
	if why != limit.None {
		return nil, g.Refuse(why, from)
	}
	return &Admission{countedConn: v, gate: g}, limit.None
}

// Hold has the gate end a connection when the house closes, and wait for its Leave then. Where the
// house is closing already it returns false, and the caller closes the connection. It is called once.
func (a *Admission) Hold(c Held) bool {
	g := a.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed || a.left {
		return false
	}
	g.held[a] = c
	a.held = true
	g.running.Add(1)
	return true
}

// Enter counts the connection as past its login.
func (a *Admission) Enter() { a.gate.counts.enter(a.countedConn) }

// Leave takes the connection out of the counts. It is called once.
func (a *Admission) Leave() {
	g := a.gate
	g.mu.Lock()
	a.left = true
	delete(g.held, a)
	g.mu.Unlock()
	g.counts.leave(a.countedConn)
	if a.held {
		g.running.Done()
	}
}

// Refuse counts that somebody is not let in, and returns why.
func (g *Gate) Refuse(why limit.Refusal, from limit.Place) limit.Refusal {
	g.refused(why.Reason, from.Network)
	return why
}

// Run runs something on a goroutine that Wait waits for. A panic costs that goroutine alone.
func (g *Gate) Run(what string, do func()) {
	g.running.Go(func() {
		defer g.Survive(what)
		do()
	})
}

// Survive is deferred where a panic must not spread.
func (g *Gate) Survive(what string) {
	if p := recover(); p != nil {
		g.log.Error("a goroutine panicked", "what", what, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
	}
}

// enter counts a goroutine of a library that Wait is to wait for, unless the gate is closing.
func (g *Gate) enter() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return false
	}
	g.running.Add(1)
	return true
}
