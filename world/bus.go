package world

import (
	"encoding/json"
	"fmt"
	"net/netip"
	"reflect"
	"time"

	"boardroom/world/store"
)

// Protocol is what the nodes of a house tell each other, as docs/nodes.md has it. It
// grows where a node would misunderstand one of before.
const Protocol = 1

// A Bus carries messages between the nodes of a house. What it loses costs delay and
// never truth: what is kept decides.
type Bus interface {
	// Send gives a message to a node, or to all others where that is 0. It never waits
	// for them.
	Send(to store.NodeID, message []byte) error
	// IsUp says whether messages go out at all, as far as is known.
	IsUp() bool
	// Receive has a function called with each message, one at a time, those of each
	// sender in the order in which they were sent. It is called once.
	Receive(heard func(message []byte)) error
}

// A bus carries messages of a million bytes at most (a NATS server does by itself), so
// what may be more goes in several.
const (
	mostThere = 500       // people in one message
	mostTold  = 500 << 10 // bytes of notices likewise, but for one that is longer
)

// A message is what a node tells another, or all others.
type message struct {
	Protocol int
	From     store.NodeID
	To       store.NodeID `json:",omitzero"`
	// Count numbers what one node sends to all, and what it sends to another, from 1.
	Count int64

	Asks     bool            `json:",omitzero"` // for everybody who is with the receiver
	Leaves   bool            `json:",omitzero"` // nobody is with the sender any more
	Beat     *beat           `json:",omitzero"`
	Changed  []store.Change  `json:",omitzero"`
	Said     []saidThere     `json:",omitzero"`
	Proposed []proposalThere `json:",omitzero"`
	Ended    []int           `json:",omitzero"` // the numbers of proposals
	Here     []personThere   `json:",omitzero"`
	All      bool            `json:",omitzero"` // everybody who is with the sender has been listed
	Sessions []int64         `json:",omitzero"` // then the numbers of all their sessions
	Told     []tidings       `json:",omitzero"`
	Signals  []signalThere   `json:",omitzero"`
}

// A saidThere is a line that was said in a room.
type saidThere struct {
	Room store.RoomID
	Line store.Line
}

// A proposalThere is a proposal that is not kept, since it lasts no longer than the stay
// of a person.
type proposalThere struct {
	store.ProposalRecord
	FromName, ToName string
}

// A beat says that a node is there.
type beat struct {
	Open    time.Duration        // the house's time
	Stuck   bool                 `json:",omitzero"` // nothing can be kept
	Active  map[string]time.Time `json:",omitzero"` // when those with the sender have last typed something, by folded name
	Door    doorThere            `json:",omitzero"`
	Closing closingThere         `json:",omitzero"`
}

// A doorThere is who may come in who has no account. The newest holds.
type doorThere struct {
	Guests, NewNames string
	Since            time.Time // the zero time where it is as the options say
}

// A closingThere is when the house closes, or that it does not. The newest holds.
type closingThere struct {
	Since   time.Time // when it was announced, or taken back
	Closes  bool
	In      time.Duration // from now on
	By, Why string
}

// A personThere is somebody who is with a node, as the other nodes have to know them.
type personThere struct {
	Name     string
	Account  store.AccountID   `json:",omitzero"`
	GuestKey string            `json:",omitzero"`
	Settings map[string]string `json:",omitzero"` // of a guest; an account's are kept
	Room     store.RoomID
	Active   time.Time
	Watches  []store.TableID `json:",omitzero"` // of a guest
	Sessions []sessionThere  `json:",omitzero"` // none where the person has gone
	Listens  bool            `json:",omitzero"` // is nobody who is there, but who listens for the account
}

// is says whether the others have nothing to learn of what somebody is now. When they
// have last typed something says a beat.
func (p personThere) is(now personThere) bool {
	p.Active = now.Active
	return reflect.DeepEqual(p, now)
}

// A sessionThere is a session of somebody who is with another node.
type sessionThere struct {
	Number    int64
	Passing   bool       `json:",omitzero"`
	Announced bool       `json:",omitzero"`
	Silent    bool       `json:",omitzero"`
	Lost      bool       `json:",omitzero"` // has no line, and hears on
	Feeds     bool       `json:",omitzero"` // wants news of tables at which its person is not
	Address   netip.Addr `json:",omitzero"`
	Key       string     `json:",omitzero"` // its fingerprint
	Through   string     `json:",omitzero"` // the gateway's name
}

// Tidings are a notice for sessions that are with the receiver.
type tidings struct {
	To     []int64
	Notice json.RawMessage `json:",omitzero"`
	Parcel *store.Parcel   `json:",omitzero"` // that the notice is of
	Of     store.TableID   `json:",omitzero"` // a table at which they are not: those are told who want its news
	Drop   bool            `json:",omitzero"` // the house gives the sessions up
}

// A signalThere is a word from something that stands beside the world of one node, such as
// its gate, for its like at the others.
type signalThere struct {
	What string
	Said json.RawMessage
}

// readMessage reads what another node has sent.
func readMessage(raw []byte) (m message, err error) {
	if err := json.Unmarshal(raw, &m); err != nil {
		return m, fmt.Errorf("a message of another node can't be read: %w", err)
	}
	if m.Protocol != Protocol {
		return m, fmt.Errorf("node %d speaks protocol %d, and this one %d", m.From, m.Protocol, Protocol)
	}
	return m, nil
}
