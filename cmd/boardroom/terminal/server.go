// Package terminal has sessions at doors on one side and the world on the other.
// It finds out who comes, and turns bytes into typed lines and notices into bytes.
// From a connection to a person, each stands on the one before:
//
//	connection             one at a door (package door): where it is from
//	  login                who comes over it: a guest, a key or a password
//	  session              one channel of it: what was asked for, its bytes
//	    display            how notices look there
//	    console            the line editor, where there is a terminal
//	    commands.Shell     reads its lines, and keeps the question that waits
//	      people.Session    what the house tells it, in a queue
//	        people.Person   who it is; a person may have several
//
// It must not know what a command means, nor any one game, nor SQL: lines go to
// package commands, and everything of the world is called within an act. A
// session that is slow or broken costs itself alone. Who somebody is comes from
// the try of a login that succeeded (login.go) and from nowhere else.
package terminal

import (
	"log/slog"
	"net"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/api"
	"boardroom/cmd/boardroom/door"
	"boardroom/cmd/boardroom/limit"
	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/commands"
	"boardroom/world"
	"boardroom/world/env"
	"boardroom/world/limiter"
	"boardroom/world/people"
)

// Config is what a server is made of. Limits and Balancers may be left out, the rest
// is required.
type Config struct {
	World *world.World
	House *commands.House
	// HostKeys are what the server proves itself with, at most one of a kind. The first
	// stays as long as the house does.
	HostKeys []gossh.Signer
	Log      *slog.Logger
	Limits   Limits
	// Balancers are from where connections begin with whom they are from, see
	// BehindProxy.
	Balancers []netip.Prefix
}

// A Server lets people in over SSH.
type Server struct {
	world        *world.World
	house        *commands.House
	log          *slog.Logger
	live         atomic.Pointer[Limits] // see SetLimits
	hasher       *people.Hasher
	backoff      *loginBackoff
	secret       []byte                 // see mark
	names        *limiter.Keyed[string] // at which an address may take names, by key or password
	lines        *limiter.Keyed[string] // at which lines may be typed from an address
	connLimits   *connLimits
	unread       *unreadBytes // of what is to be read by clients
	addressSlots *addressSlots
	gate         *door.Gate
	door         *door.Server
	// refused counts who was not let in, and failed the logins that came to nothing.
	refused, failed *limit.Tally
	unkept          *limit.Tally // logins that failed since nothing could be kept
	dropped         atomic.Int64 // sessions that did not read
	studio          paint.Studio
	// backlogs are what programs were told of late.
	backlogs *api.Backlogs
	// catalogue is what programs can ask for, made for the first of them.
	catalogue func() *api.Catalogue

	kept sync.Map // sessions by the names in their bookmarks, of those that have one
}

// mostAddresses is of how many addresses it is remembered what they did of late.
const mostAddresses = 4096

// New makes a server. It runs nothing before Serve.
func New(c Config) *Server {
	s := &Server{world: c.World, house: c.House, log: c.Log, hasher: c.House.Hasher}
	s.studio.Verbs = &ink.Verbs{Is: func(word string) bool {
		_, is := c.House.Exact(word)
		return is
	}}
	limits := env.WithUsual(c.Limits)
	s.live.Store(&limits)
	s.names, s.lines = limiter.NewKeyed[string](mostAddresses), limiter.NewKeyed[string](mostAddresses)
	s.connLimits = newConnLimits(s.limits)
	s.unread, s.addressSlots = newUnreadBytes(), newAddressSlots()
	s.backoff, s.secret = newLoginBackoff(s.limits), secretOf(c.HostKeys[0], s.log)
	s.refused = limit.NewTally(s.log, slog.LevelInfo, "connections and sessions were refused", limit.SumUpEvery)
	s.failed = limit.NewTally(s.log, slog.LevelInfo, "logins failed", limit.SumUpEvery)
	s.unkept = limit.NewTally(s.log, slog.LevelError, "logins failed since nothing could be kept", limit.SumUpEvery)
	s.backlogs = api.NewBacklogs(c.World.Clock.Now, func() (int, time.Duration) { return s.limits().Backlogs, s.limits().BacklogKept })
	s.catalogue = sync.OnceValue(func() *api.Catalogue { return api.NewCatalogue(c.House.Commands) })
	s.gate = door.NewGate(door.GateConfig{Log: c.Log, Limits: limits.OfDoors(), Balancers: c.Balancers, Refused: s.refused.Count})
	s.door = door.New(door.Config{House: s, Gate: s.gate, HostKeys: c.HostKeys, Log: c.Log})
	return s
}

// SetLimits changes the limits of a server, also while it runs.
func (s *Server) SetLimits(l Limits) {
	l = env.WithUsual(l)
	s.live.Store(&l)
	s.gate.SetLimits(l.OfDoors())
}

// DoorLimits are those that doors hold people to.
func (s *Server) DoorLimits() door.Limits { return s.limits().OfDoors() }

// limits are those that hold now.
func (s *Server) limits() *Limits { return s.live.Load() }

// Serve lets people in who connect to a listener, until Shutdown; then it
// returns nil. It closes the listener.
func (s *Server) Serve(l net.Listener) error { return s.door.Serve(l) }

// Gate is what other doors to this house share with the one for SSH.
func (s *Server) Gate() *door.Gate { return s.gate }

// refuse counts that somebody was not let in.
func (s *Server) refuse(why limit.Refusal, from limit.Place) {
	s.refused.Count(why.Reason, from.Network)
}

// Refused is how often people were not let in since the house was opened, by reason:
// connections, and sessions on one.
func (s *Server) Refused() map[string]int { return s.refused.Totals() }

// Dropped is how many sessions were given up since they did not read.
func (s *Server) Dropped() int { return int(s.dropped.Load()) }
