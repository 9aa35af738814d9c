package terminal

import (
	"time"

	"golang.org/x/time/rate"
)

// Limits bound what a client may use up. The zero value of a field stands for
// its default.
type Limits struct {
	// Connections is how many there may be at once, and PerAddress how many from
	// one address.
	Connections, PerAddress int
	// LoggingIn is how many there may be at once that are not yet past their
	// login, and LoggingInPerAddress how many of them from one address.
	LoggingIn, LoggingInPerAddress int
	// Arrivals is how many new connections a second one address may make on
	// average, and ArrivalBurst how many at once.
	Arrivals     rate.Limit
	ArrivalBurst int
	// NewNames is how many names a minute one address may take, by key or
	// password.
	NewNames int
	// Channels is how many sessions may share one connection.
	Channels int

	// LoginGrace is how long a login may take, NoSession how long a connection
	// may be without a session after it.
	LoginGrace, NoSession time.Duration
	// KeepAlive is how often a client is asked whether it is still there; whoever
	// takes as long to answer counts as away until they do. KeepAliveTimed is how
	// often where its person plays on a clock that runs, and half as long as they may
	// take to answer there.
	KeepAlive, KeepAliveTimed time.Duration
	// KeepAliveAnswer is how long a client may take to answer before it is let go.
	KeepAliveAnswer time.Duration
	// Idle ends a connection on which not a byte has moved. With keep-alives
	// that is one whose other end is gone; people may sit still for ever.
	Idle time.Duration

	// Lines is how many lines a second a session may type on average, and
	// LineBurst how many at once. More than that have to wait.
	Lines     rate.Limit
	LineBurst int
	// Bytes is how many bytes a second a session at a terminal may send on
	// average, and ByteBurst how many at once: editing a long line again and
	// again costs more than sending the keys for it.
	Bytes     rate.Limit
	ByteBurst int
	// Farewell is how long a session that is given up may take to show what
	// is still in its queue.
	Farewell time.Duration
}

// or sets a limit that is not set to its default.
func or[T comparable](value *T, usual T) {
	var unset T
	if *value == unset {
		*value = usual
	}
}

// withDefaults is a copy in which every limit is set.
func (l Limits) withDefaults() Limits {
	or(&l.Connections, 1000)
	or(&l.PerAddress, 40)
	or(&l.LoggingIn, 100)
	or(&l.LoggingInPerAddress, 10)
	or(&l.Arrivals, 5)
	or(&l.ArrivalBurst, 60)
	or(&l.NewNames, 20)
	or(&l.Channels, 8)
	or(&l.LoginGrace, time.Minute)
	or(&l.NoSession, 15*time.Second)
	or(&l.KeepAlive, 28*time.Second)
	or(&l.KeepAliveTimed, 4*time.Second)
	or(&l.KeepAliveAnswer, 2*time.Minute)
	or(&l.Idle, 15*time.Minute)
	or(&l.Lines, 25)
	or(&l.LineBurst, 100)
	or(&l.Bytes, 4<<10)
	or(&l.ByteBurst, 64<<10)
	or(&l.Farewell, 5*time.Second)
	return l
}
