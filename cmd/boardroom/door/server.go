package door

import (
	"log/slog"
	"maps"
	"net"
	"slices"
	"sync"

	"github.com/gliderlabs/ssh"
	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/limit"
)

// Config is what a door is made of.
type Config struct {
	House House
	Gate  *Gate
	// HostKeys are what the house proves itself with, at most one of a kind.
	HostKeys []gossh.Signer
	Log      *slog.Logger
}

// A Server is a door that people come to over SSH.
type Server struct {
	*Gate
	house House
	log   *slog.Logger
	ssh   *ssh.Server

	alive sync.Once // begins keepAlive

	mu          sync.Mutex
	connections map[*connection]bool
}

// New makes a door. It runs nothing before Serve.
func New(c Config) *Server {
	s := &Server{Gate: c.Gate, house: c.House, log: c.Log, connections: map[*connection]bool{}}
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

// Serve lets people in who connect to a listener, until the gate's Stop; then it
// returns nil. It closes the listener.
func (s *Server) Serve(l net.Listener) error {
	s.alive.Do(func() { s.Run("keep-alives", s.keepAlive) })
	return s.Gate.Serve(l, s.ssh.HandleConn)
}

// serverVersion is what the house calls itself in the protocol's first line.
const serverVersion = "Boardroom"

// banner is that line.
const banner = "SSH-2.0-" + serverVersion + "\r\n"

// admit decides about a connection before its handshake. One that is refused is told
// why, see farewell. A balancer that looks whether the house is there sees that it is.
func (s *Server) admit(ctx ssh.Context, conn net.Conn) net.Conn {
	a, why := s.Admit(conn)
	switch why {
	case limit.None:
		c, isHeld := s.keep(conn, a)
		if !isHeld {
			_ = c.Close()
			return nil
		}
		ctx.SetValue(connectionKey{}, c)
		return c
	case HealthCheck:
		s.Part(conn, []byte(banner))
	case NoClient:
	default:
		s.Part(conn, farewell(why))
	}
	return nil
}

// keep makes a new connection known. It is not held where the gate is closing.
func (s *Server) keep(conn net.Conn, a *Admission) (c *connection, isHeld bool) {
	s.mu.Lock() // forget waits, should the connection end before it is known
	defer s.mu.Unlock()
	c = newConnection(s, conn, a)
	s.connections[c] = true
	return c, a.Hold(c)
}

func (s *Server) forget(c *connection) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.connections, c)
}

func (s *Server) allConnections() []*connection {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Collect(maps.Keys(s.connections))
}
