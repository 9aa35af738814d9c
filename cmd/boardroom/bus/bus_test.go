package bus

import (
	"fmt"
	"log/slog"
	"os"
	"strings"
	"testing"
	"time"

	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// open is a node's end, and what it hears.
func open(t *testing.T, address, house string, node store.NodeID) (*Bus, chan string) {
	t.Helper()
	b, err := Open(address, house, node, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	})
	heard := make(chan string, 1<<16)
	if err := b.Receive(func(message []byte) { heard <- string(message) }); err != nil {
		t.Fatal(err)
	}
	return b, heard
}

func send(t *testing.T, b *Bus, to store.NodeID, message string) {
	t.Helper()
	if err := b.Send(to, []byte(message)); err != nil {
		t.Fatal(err)
	}
}

// TestMessagesKeepTheirOrder sends to all and to one in turn.
func TestMessagesKeepTheirOrder(t *testing.T) {
	address, house := worldtest.NATS(t), fmt.Sprintf("test%d", time.Now().UnixNano())
	one, own := open(t, address, house, 1)
	_, two := open(t, address, house, 2)
	_, three := open(t, address, house, 3)
	_, elsewhere := open(t, address, house+"x", 2)
	const messages = 1000
	for n := range messages {
		send(t, one, store.NodeID(n%2*2), fmt.Sprint(n))
	}
	for n := range messages {
		if got := <-two; got != fmt.Sprint(n) {
			t.Fatalf("message %d is %q", n, got)
		}
		if n%2 == 0 {
			if got := <-three; got != fmt.Sprint(n) {
				t.Fatalf("message %d is %q for a node that hears every other", n, got)
			}
		}
	}
	if len(own)+len(three)+len(elsewhere) > 0 {
		t.Errorf("%d come back, %d too many come to another node, and %d to another house", len(own), len(three), len(elsewhere))
	}
}

// TestABusComesBack has the server end and begin again.
func TestABusComesBack(t *testing.T) {
	server := worldtest.OwnNATS(t)
	one, _ := open(t, server.Address, "house", 1)
	_, two := open(t, server.Address, "house", 2)
	send(t, one, 0, "before")
	if got := <-two; got != "before" {
		t.Fatalf("heard %q", got)
	}
	server.Stop(os.Kill)
	send(t, one, 2, "lost") // and no error
	server.Start()
	for {
		send(t, one, 2, "after")
		select {
		case got := <-two:
			if got != "after" {
				t.Fatalf("heard %q", got)
			}
			return
		case <-time.After(50 * time.Millisecond):
		}
	}
}

func TestNoServerIsSaid(t *testing.T) {
	_, err := Open("nats://127.0.0.1:1", "house", 1, slog.New(slog.DiscardHandler))
	if err == nil || !strings.Contains(err.Error(), "no NATS server answers at nats://127.0.0.1:") {
		t.Errorf("the error is %v", err)
	}
}
