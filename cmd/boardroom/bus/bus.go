// Package bus carries what the nodes of a house tell each other over NATS. What may be
// lost on it is lost: the world makes up for that.
//
// It must not know what the messages say.
package bus

import (
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"

	"boardroom/world/store"
)

const (
	// waiting is how many messages wait to be heard at most. What comes beyond that is lost.
	waiting = 1 << 16
	// patience is how long the server may take to answer, and again between two tries to
	// reach it.
	patience = 2 * time.Second
	// silence is how long a line may bring nothing before it counts as cut.
	silence = 3 * time.Second
)

// A Bus is a node's end of the bus of a house.
type Bus struct {
	line  *nats.Conn
	house string
	node  store.NodeID
	log   *slog.Logger
	came  chan *nats.Msg
	over  chan struct{} // closed with the bus
}

// Open connects a node of a house to the NATS server, or servers, at an address such as
// nats://host:4222. house is a word without dots that no other house on these servers
// has. The error is a sentence that names the address.
func Open(address, house string, node store.NodeID, log *slog.Logger) (*Bus, error) {
	b := &Bus{house: house, node: node, log: log, came: make(chan *nats.Msg, waiting), over: make(chan struct{})}
	var err error
	b.line, err = nats.Connect(address, nats.Name("boardroom node "+strconv.FormatInt(int64(node), 10)),
		nats.NoEcho(), nats.Timeout(patience), nats.ReconnectWait(patience/4), nats.MaxReconnects(-1), nats.PingInterval(silence/2), nats.MaxPingsOutstanding(1),
		nats.ReconnectBufSize(-1), // what could not be sent is old by the time it could
		nats.DisconnectErrHandler(b.cut), nats.ReconnectHandler(b.back), nats.ErrorHandler(b.wrong))
	if err != nil {
		return nil, fmt.Errorf("--bus: no NATS server answers at %s: %w", address, err)
	}
	return b, nil
}

// subject is where messages go to a node, or to all.
func (b *Bus) subject(to store.NodeID) string {
	if to == 0 {
		return "boardroom." + b.house + ".all"
	}
	return "boardroom." + b.house + ".node." + strconv.FormatInt(int64(to), 10)
}

// Send implements world.Bus. While the server is away messages are lost.
func (b *Bus) Send(to store.NodeID, message []byte) error {
	if !b.line.IsConnected() { // which the log has said
		return nil
	}
	err := b.line.Publish(b.subject(to), message)
	if errors.Is(err, nats.ErrReconnectBufExceeded) || errors.Is(err, nats.ErrConnectionClosed) {
		return nil
	}
	return err
}

// IsUp implements world.Bus.
func (b *Bus) IsUp() bool { return b.line.IsConnected() }

// Receive implements world.Bus. Both subjects share a channel, so that the order holds
// between them.
func (b *Bus) Receive(heard func(message []byte)) error {
	for _, subject := range []string{b.subject(0), b.subject(b.node)} {
		if _, err := b.line.ChanSubscribe(subject, b.came); err != nil {
			return fmt.Errorf("the bus can't be heard: %w", err)
		}
	}
	go func() {
		for {
			select {
			case m := <-b.came:
				heard(m.Data)
			case <-b.over:
				return
			}
		}
	}()
	return b.line.FlushTimeout(patience)
}

// Close sends what waits, and lets nothing in any more.
func (b *Bus) Close() error {
	err := b.line.FlushTimeout(patience)
	if errors.Is(err, nats.ErrConnectionClosed) || errors.Is(err, nats.ErrTimeout) {
		err = nil // nobody hears it, and nobody needs to
	}
	close(b.over)
	b.line.Close()
	return err
}

func (b *Bus) cut(_ *nats.Conn, err error) {
	select {
	case <-b.over:
	default:
		b.log.Warn("the bus is cut: what happens with other nodes shows here with delay", "error", err)
	}
}

func (b *Bus) back(*nats.Conn) { b.log.Warn("the bus is back") }

func (b *Bus) wrong(_ *nats.Conn, _ *nats.Subscription, err error) {
	b.log.Error("the bus loses messages", "error", err)
}
