package bus

import (
	"fmt"
	"log/slog"
	"net"
	"os/exec"
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
	port := freePort(t)
	address := "nats://127.0.0.1:" + port
	stop := startServer(t, port)
	one, _ := open(t, address, "house", 1)
	_, two := open(t, address, "house", 2)
	send(t, one, 0, "before")
	if got := <-two; got != "before" {
		t.Fatalf("heard %q", got)
	}
	stop()
	send(t, one, 2, "lost") // and no error
	startServer(t, port)
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
	_, err := Open("nats://127.0.0.1:"+freePort(t), "house", 1, slog.New(slog.DiscardHandler))
	if err == nil || !strings.Contains(err.Error(), "no NATS server answers at nats://127.0.0.1:") {
		t.Errorf("the error is %v", err)
	}
}

func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	return port
}

// startServer starts a NATS server of the test's own and waits until it answers.
func startServer(t *testing.T, port string) (stop func()) {
	t.Helper()
	program, err := exec.LookPath("nats-server")
	if err != nil {
		t.Skip("left out: there is no nats-server")
	}
	child := exec.Command(program, "--addr", "127.0.0.1", "--port", port)
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	ended := false
	stop = func() {
		if !ended {
			ended = true
			_ = child.Process.Kill()
			_ = child.Wait()
		}
	}
	t.Cleanup(stop)
	for {
		line, err := net.Dial("tcp", "127.0.0.1:"+port)
		if err == nil {
			line.Close()
			return stop
		}
		time.Sleep(10 * time.Millisecond)
	}
}
