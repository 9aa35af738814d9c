package terminal

import (
	"net/netip"
	"slices"
	"sync"

	"boardroom/cmd/boardroom/door"
	"boardroom/cmd/boardroom/limit"
	"boardroom/world/people"
)

// A connection is one at a door, from before its handshake to its end.
type connection struct {
	door.Client
	counted
	*login
	server *Server
	origin netip.Addr // where it comes from
	method string     // by which its login succeeded
	done   chan struct{}

	mu      sync.Mutex
	hearing []*people.Session
	silent  bool // the client has stopped answering
}

// Visit begins the visit of a connection at a door.
func (s *Server) Visit(client door.Client) door.Visit {
	c := &connection{
		Client: client, server: s, counted: counted{Place: limit.PlaceOf(client.RemoteAddr())},
		origin: limit.OriginOf(client.RemoteAddr()), done: make(chan struct{}),
	}
	c.login = &login{connection: c}
	return c
}

// End takes the connection out of the house.
func (c *connection) End() {
	close(c.done)
	c.server.connLimits.leave(&c.counted)
}

// hears notes that a session of the house runs over the connection until forget is
// called.
func (c *connection) hears(s *people.Session) (forget func()) {
	c.mu.Lock()
	c.hearing = append(c.hearing, s)
	silent := c.silent
	c.mu.Unlock()
	if silent { // before the session has begun, which goes on after a restart
		c.SetSilent(true)
	}
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.hearing = slices.DeleteFunc(c.hearing, func(other *people.Session) bool { return other == s })
	}
}

// IsTimed says whether somebody plays on a clock that runs.
func (c *connection) IsTimed() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.ContainsFunc(c.hearing, (*people.Session).IsTimed)
}

// SetSilent tells the house whether the client answers.
func (c *connection) SetSilent(silent bool) {
	c.mu.Lock()
	c.silent = silent
	hearing := slices.Clone(c.hearing)
	c.mu.Unlock()
	for _, s := range hearing {
		if s.IsSilent() != silent {
			_ = c.server.world.DoFrom(c.origin, func() { c.server.world.Sessions.SetSilent(s, silent) }) // there is no house to tell where it fails
		}
	}
}

// Open takes one more session of somebody who was let in.
func (c *connection) Open(p door.Pass) (door.Session, string) {
	who, known := p.(pass)
	if !known {
		return nil, "The login left no identity."
	}
	if why := c.server.connLimits.begin(c.Place, who.id.Account); why != limit.None {
		c.server.refuse(why, c.Place)
		return nil, why.Text
	}
	return newSession(c, who), ""
}
