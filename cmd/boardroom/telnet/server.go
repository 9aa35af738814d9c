// Package telnet is a door for clients of text games and for plain telnet, over TLS. It speaks the
// protocol: options, line ends, prompts, what the client can show. All that is decided, said and
// drawn is the house's, which it knows as door.House. What a client is told beside its text (GMCP)
// is what programs are told: notices of a second session of the same visit.
//
// Everything that comes from a client is bounded: text by the pace at which the house takes it,
// subnegotiations by mostSub, and options by a rate.
//
// It must not know accounts, people, commands or games.
package telnet

import (
	"crypto/tls"
	"log/slog"
	"net"
	"time"

	"boardroom/cmd/boardroom/door"
	"boardroom/cmd/boardroom/limit"
)

// Config is what a door for telnet is made of. Status may be left out.
type Config struct {
	House door.House
	Gate  *door.Gate
	Log   *slog.Logger
	// Status is what listings of games are told of the house (MSSP), by the names of that protocol.
	Status func() map[string]string
}

// A Server is a door that people come to by telnet.
type Server struct{ Config }

// New makes a door. It runs nothing before Serve.
func New(c Config) *Server { return &Server{c} }

// Serve lets people in who connect to a listener, until the gate's Stop; then it returns nil. It
// closes the listener. Without a configuration for TLS the listener has to be one that only this
// machine reaches.
func (s *Server) Serve(l net.Listener, secured *tls.Config) error {
	return s.Gate.Serve(l, func(conn net.Conn) { s.handle(conn, secured) })
}

// handle is a connection from its beginning to its end.
func (s *Server) handle(conn net.Conn, secured *tls.Config) {
	defer conn.Close()
	a, why := s.Gate.Admit(conn)
	if why != limit.None {
		s.refuse(conn, secured, why)
		return
	}
	over := "telnet"
	if secured != nil {
		conn, over = tls.Server(conn, secured), "telnets"
	}
	c := newConnection(s, conn, a, over)
	defer c.Close()
	if !a.Hold(c) {
		return
	}
	if shaken, is := conn.(*tls.Conn); is {
		if err := shaken.Handshake(); err != nil {
			s.Log.Debug("a connection comes to nothing", "address", conn.RemoteAddr(), "error", err)
			return
		}
	}
	c.run()
}

// refuse says why somebody is not let in. Under TLS nobody could read it before a handshake, which
// costs more than somebody is worth who comes too often.
func (s *Server) refuse(conn net.Conn, secured *tls.Config, why limit.Refusal) {
	if secured == nil && why.Text != "" && why != door.NoClient {
		s.Gate.Part(conn, []byte(why.Text+"\r\n"))
	}
}

// lastWords is how long a client may take in what was sent before the connection is closed.
const lastWords = time.Second
