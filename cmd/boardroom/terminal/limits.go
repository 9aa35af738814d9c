package terminal

import (
	"time"

	"golang.org/x/time/rate"

	"boardroom/cmd/boardroom/api"
)

// Limits bound what a client may use up. Each field is an option of the program:
// its tags are all that is said of it, in the help, the file of options and the
// docs. The zero value of a field stands for its default.
//
// What is marked restart is read once, when the house opens; of the rest a change
// holds from the next time that it matters, and for connections that come then.
type Limits struct {
	// An address is one of IPv4 or a /56 of IPv6, a network a /24 or a /48.
	Connections         int        `default:"1000" help:"How many connections there may be at once that are past their login."`
	GuestShare          int        `default:"60" help:"How many of a hundred of these guests may have."`
	StaffPlaces         int        `default:"5" help:"How many of these are for staff alone."`
	PerAddress          int        `default:"40" help:"How many connections there may be at once from one address."`
	PerNetwork          int        `default:"120" help:"How many connections there may be at once from one network: a /24 of IPv4, a /48 of IPv6."`
	LoggingIn           int        `default:"100" help:"How many connections there may be at once that are not yet past their login."`
	LoggingInPerAddress int        `default:"10" help:"How many connections there may be at once from one address that are not yet past their login."`
	LoggingInStart      int        `default:"30" help:"From how many connections that are not yet past their login new ones are refused at random, the more the more there are."`
	LoggingInRate       int        `default:"30" help:"How many of a hundred are refused at random at first."`
	Arrivals            rate.Limit `default:"5" help:"How many new connections a second one address may make on average. A connection that comes to no login counts as many times as it lasts, up to half a burst."`
	ArrivalBurst        int        `default:"60" help:"How many new connections one address may make at once."`
	NewNames            int        `name:"names-a-minute" default:"20" help:"How many names a minute one address may take, by key or password."`
	Channels            int        `default:"8" help:"How many sessions may share one connection."`
	SessionsPerAddress  int        `default:"80" help:"How many sessions there may be at once from one address."`
	SessionsPerNetwork  int        `default:"240" help:"How many sessions there may be at once from one network."`
	SessionsPerAccount  int        `default:"20" help:"How many sessions one account may have at once."`

	KeyExchange     time.Duration `default:"10s" help:"How long a connection may take until its client says who it comes for."`
	LoginGrace      time.Duration `default:"1m" help:"How long a login may take."`
	NoSession       time.Duration `default:"15s" help:"How long a connection may be without a session after its login."`
	KeepAlive       time.Duration `default:"28s" help:"How often a client is asked whether it is still there. Whoever takes as long to answer counts as away until they do."`
	KeepAliveTimed  time.Duration `default:"4s" help:"How often a client is asked where its person plays on a clock that runs. Whoever takes twice as long to answer counts as away."`
	KeepAliveAnswer time.Duration `default:"2m" help:"How long a client may take to answer before it is let go."`
	// With keep-alives that is a connection whose other end is gone; people may
	// sit still for ever.
	Idle time.Duration `default:"15m" restart:"" help:"How long not a byte may move on a connection before it is ended."`

	Lines         rate.Limit    `default:"25" help:"How many lines a second a session may type on average. More than that have to wait."`
	LineBurst     int           `default:"100" help:"How many lines a session may type at once."`
	AddressLines  rate.Limit    `name:"lines-per-address" default:"100" help:"How many lines a second may be typed from one address on average, in all sessions together."`
	AddressBurst  int           `name:"line-burst-per-address" default:"500" help:"How many lines may be typed from one address at once."`
	GatewayLines  rate.Limit    `default:"80" help:"How many requests a second a session of a gateway may have run on average, for all for whom it speaks."`
	GatewayBurst  int           `default:"400" help:"How many it may have run at once."`
	SpokenLines   rate.Limit    `default:"5" help:"How many of these a second may be for one person on average. More than that are refused."`
	SpokenBurst   int           `default:"50" help:"How many may be for one person at once."`
	Worked        int           `name:"worked-per-address" default:"4" help:"How many lines from one address are worked on at once."`
	Bytes         rate.Limit    `default:"4096" help:"How many bytes a second a session at a terminal may send on average: editing a long line again and again costs more than sending the keys for it."`
	ByteBurst     int           `default:"65536" help:"How many bytes a session at a terminal may send at once."`
	UnreadSession int           `default:"16384" help:"How many KiB may wait to be read by the client of one session."`
	UnreadAddress int           `default:"32768" help:"How many KiB may wait to be read by the clients of one address."`
	UnreadHouse   int           `default:"262144" help:"How many KiB may wait to be read by all clients together."`
	Unread        time.Duration `default:"30s" help:"How long a client may take to read 16 KiB of what is written to it."`
	Farewell      time.Duration `default:"5s" help:"How long a session that is given up may take to show what is still in its queue."`

	WrongPasswords int           `default:"3" help:"How many wrong passwords in a row cost nothing. After that there has to be a second between two tries, and each wrong one doubles it."`
	WrongPause     time.Duration `default:"15s" help:"How long there has to be between two tries at most."`
	WrongPatience  time.Duration `default:"30s" help:"How long somebody may have to wait for a try; who would have to wait longer is sent away."`
	WrongForgiven  time.Duration `default:"15m" help:"How long after the last one wrong passwords are forgotten."`

	Backlogs api.Limits `embed:""`
}
