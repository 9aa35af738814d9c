package terminal

import (
	"time"

	"boardroom/world"
	"boardroom/world/store"
)

// The gates of all nodes of a house count wrong passwords and new names as one: what one
// of them counts it signals to the others. Where that is lost they count less.
const (
	passwordTried = "password"
	nameTaken     = "name"
)

// What becomes of a try.
const (
	tryWaits = "waits"
	tryWrong = "wrong"
	tryRight = "right"
)

// A tried is a try as another gate has to know it.
type tried struct {
	Became           string
	Account          store.AccountID
	Address, Network string
	AtHome           bool `json:",omitzero"`
}

// joinGates has this gate hear the others of the house.
func (s *Server) joinGates() error {
	return s.world.Do(func() {
		world.OnSignal(s.world, passwordTried, func(t tried) {
			s.count(t.Became, try{t.Account, place{t.Address, t.Network}, t.AtHome})
		})
		world.OnSignal(s.world, nameTaken, func(address string) { s.names.of(address).Allow() })
	})
}

// count counts what becomes of a try.
func (s *Server) count(became string, t try) {
	switch now := time.Now(); became {
	case tryWaits:
		s.slow.take(now, t)
	case tryWrong:
		s.slow.wrong(now, t)
	case tryRight:
		s.slow.right(t)
	}
}

// tell tells the other gates what becomes of a try.
func (l *login) tell(became string, t try) {
	err := world.SignalFrom(l.server.world, l.origin, passwordTried, tried{became, t.account, t.from.address, t.from.network, t.atHome})
	if err != nil {
		l.server.log.Error("other nodes are not told of a password that was tried", "error", err)
	}
}

// mayTakeName counts a name that is taken from the connection's address, if
// there may be one more. It is called within an act, or before one.
func (c *connection) mayTakeName() bool {
	may := c.server.names.of(c.visit.address).Allow()
	if may {
		world.Signal(c.server.world, nameTaken, c.visit.address)
	}
	return may
}
