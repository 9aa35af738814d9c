package terminal

import (
	"context"
	"time"

	"github.com/gliderlabs/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// A gate stands between a session's requests and the library, which some of
// them would stop: a malformed one ends the process, a second new window size
// blocks the connection, and so does a signal. The gate lets through what the
// library gets right and answers the rest itself.
//
// It also gives the session a context of its own. The library's is that of the
// connection, which may have other sessions and outlives this one.
type gate struct {
	gossh.NewChannel
	server *Server
	ctx    *sessionContext
	cancel context.CancelFunc

	// What was asked for before the session begins; it may be read from then on.
	term  string
	pty   bool
	env   int
	begun bool
	// resized holds the newest size of the terminal that nobody has read.
	resized chan size
}

// gateKey is where a session's context holds its gate.
type gateKey struct{}

func gateOf(sess ssh.Session) *gate { return sess.Context().Value(gateKey{}).(*gate) }

// sessionContext is the context of a connection, ended with one session.
type sessionContext struct {
	ssh.Context
	own  context.Context
	gate *gate
}

func (c *sessionContext) Deadline() (time.Time, bool) { return c.own.Deadline() }
func (c *sessionContext) Done() <-chan struct{}       { return c.own.Done() }
func (c *sessionContext) Err() error                  { return c.own.Err() }

func (c *sessionContext) Value(key any) any {
	if key == (gateKey{}) {
		return c.gate
	}
	return c.own.Value(key)
}

// session takes a channel that a client opens for a session.
func (s *Server) session(srv *ssh.Server, conn *gossh.ServerConn, offer gossh.NewChannel, ctx ssh.Context) {
	if !s.enter() {
		_ = offer.Reject(gossh.ConnectionFailed, "Boardroom is closing.")
		return
	}
	defer s.running.Done()
	defer s.survive("session channel")
	l := linkOf(ctx)
	if !l.open() {
		_ = offer.Reject(gossh.ResourceShortage, "There are too many sessions on this connection.")
		return
	}
	defer l.shut()
	own, cancel := context.WithCancel(ctx)
	defer cancel()
	g := &gate{NewChannel: offer, server: s, cancel: cancel, resized: make(chan size, 1)}
	g.ctx = &sessionContext{Context: ctx, own: own, gate: g}
	ssh.DefaultSessionHandler(srv, conn, g, g.ctx)
}

// refuseChannel refuses every channel that is no session, such as a forwarded port.
func refuseChannel(_ *ssh.Server, _ *gossh.ServerConn, offer gossh.NewChannel, _ ssh.Context) {
	_ = offer.Reject(gossh.Prohibited, "Boardroom forwards nothing.")
}

// Accept accepts the channel; the library sees only the requests that pass.
func (g *gate) Accept() (gossh.Channel, <-chan *gossh.Request, error) {
	channel, requests, err := g.NewChannel.Accept()
	if err != nil {
		return nil, nil, err
	}
	passed := make(chan *gossh.Request)
	g.server.run("gate", func() {
		defer g.cancel()
		defer close(passed)
		for request := range requests {
			if !g.passes(request) {
				continue
			}
			select {
			case passed <- request:
			case <-g.ctx.Done(): // the library has stopped listening
				_ = request.Reply(false, nil)
			}
		}
	})
	return channel, passed, nil
}

// passes says whether the library may see a request. One that may not has been
// answered.
func (g *gate) passes(r *gossh.Request) bool {
	switch r.Type {
	case "pty-req":
		return g.answer(r, g.allowPty(r))
	case "env":
		return g.answer(r, g.allowEnv(r))
	case "shell", "exec", "subsystem":
		return g.answer(r, g.allowStart(r))
	case "window-change":
		_ = r.Reply(g.windowChange(r), nil)
	default:
		// Signals and breaks mean nothing here, and nothing is forwarded.
		_ = r.Reply(false, nil)
	}
	return false
}

// answer refuses a request that is not allowed.
func (g *gate) answer(r *gossh.Request, allowed bool) bool {
	if !allowed {
		_ = r.Reply(false, nil)
	}
	return allowed
}
