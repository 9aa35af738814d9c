package terminal

import (
	"time"

	"boardroom/cmd/boardroom/door"
	"boardroom/world/limiter"
)

// Limits bound what a client may use up. The zero value of a field stands for its tag
// "usual". A change holds from the next time that it matters, and for connections that
// come then. Fields with help are options of the program.
type Limits struct {
	// An address is one of IPv4 or a /56 of IPv6, a network a /24 or a /48.
	Connections         int          `usual:"1000" profile:"" help:"Connections at once, past their login."`
	GuestShare          int          `usual:"60" help:"Of a hundred of these, so many for guests."`
	StaffPlaces         int          `kong:"-" usual:"5"` // of these for staff alone
	PerAddress          int          `usual:"40" profile:"" help:"Connections at once from one address." more:"An address is one of IPv4, or a /56 of IPv6. Three times as many may come from one network, a /24 of IPv4 or a /48 of IPv6; and there may be twice as many sessions as connections."`
	LoggingIn           int          `kong:"-" usual:"100"` // connections that are not yet past their login
	LoggingInPerAddress int          `kong:"-" usual:"10"`
	LoggingInStart      int          `kong:"-" usual:"30"`       // of these on new ones are refused at random, the more the more there are
	Arrivals            limiter.Rate `kong:"-" usual:"60 200ms"` // new connections of one address; one that comes to no login counts for up to half a burst, by how long it lasts
	NewNames            limiter.Rate `kong:"-" usual:"20 3s"`    // that one address takes, by key or password
	Channels            int          `kong:"-" usual:"8"`        // sessions that share one connection
	SessionsPerAccount  int          `kong:"-" usual:"20"`

	KeyExchange     time.Duration `kong:"-" usual:"10s"` // until the client says who it comes for
	LoginGrace      time.Duration `kong:"-" usual:"1m"`
	NoSession       time.Duration `kong:"-" usual:"15s"` // after the login
	KeepAlive       time.Duration `usual:"28s" help:"How often to ask clients if they are there." more:"Somebody whose client takes as long to answer counts as away until it does. While their clock runs it is asked every 4 seconds, and they count as away after 8."`
	KeepAliveAnswer time.Duration `kong:"-" usual:"2m"` // until a client that does not answer is let go

	Lines         limiter.Rate  `kong:"-" usual:"100 40ms"` // typed in one session; more than that have to wait
	AddressLines  limiter.Rate  `kong:"-" usual:"500 10ms"` // typed from one address in all sessions together
	Worked        int           `kong:"-" usual:"4"`        // lines from one address that are worked on at once
	UnreadSession int           `kong:"-" usual:"16384"`    // KiB that wait to be read by the client of one session
	UnreadAddress int           `kong:"-" usual:"32768"`    // KiB, by those of one address
	UnreadHouse   int           `kong:"-" usual:"262144"`   // KiB, by all
	Unread        time.Duration `kong:"-" usual:"30s"`      // for a client to read 16 KiB
	Farewell      time.Duration `kong:"-" usual:"5s"`       // for a session that is given up to show what is in its queue
	Backlogs      int           `kong:"-" usual:"65536"`    // KiB of notices that are kept for programs whose line drops
	BacklogKept   time.Duration `kong:"-" usual:"15m"`      // of these, and how long after the end of the line

	WrongPasswords int           `kong:"-" usual:"3"`   // in a row that cost nothing; each one after that doubles the pause between two tries
	WrongPatience  time.Duration `kong:"-" usual:"30s"` // who would have to wait longer for a try is sent away
}

// OfDoors are those that doors hold people to.
func (l Limits) OfDoors() door.Limits {
	return door.Limits{
		PerAddress: l.PerAddress, Channels: l.Channels, Arrivals: l.Arrivals,
		LoggingIn: l.LoggingIn, LoggingInPerAddress: l.LoggingInPerAddress, LoggingInStart: l.LoggingInStart,
		KeyExchange: l.KeyExchange, LoginGrace: l.LoginGrace, NoSession: l.NoSession, Unread: l.Unread,
		KeepAlive: l.KeepAlive, KeepAliveAnswer: l.KeepAliveAnswer,
	}
}
