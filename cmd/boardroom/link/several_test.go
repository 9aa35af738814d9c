package link

import (
	"log/slog"
	"net"
	"path/filepath"
	"testing"
	"time"
)

// aSocket is an address in a folder of its own.
func aSocket(t *testing.T) Address {
	t.Helper()
	return Address{"unix", filepath.Join(t.TempDir(), "doors")}
}

// refusing is a house that refuses every door.
func refusing(t *testing.T) Address {
	t.Helper()
	at := aSocket(t)
	listener, err := net.Listen(at.Network, at.Address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			_ = newWire(conn).tell(refused, refusal{"This house speaks otherwise."})
			_ = conn.Close()
		}
	}()
	return at
}

func reachOne(t *testing.T, houses ...Address) (*Remote, error) {
	t.Helper()
	r, err := Reach(t.Context(), RemoteConfig{Houses: houses, Program: "1.2.3", Log: slog.New(slog.DiscardHandler)})
	if err == nil {
		t.Cleanup(r.Close)
	}
	return r, err
}

// TestADoorAsksItsHousesInTurn has one house that is away, one that refuses the door, and one that
// takes it.
func TestADoorAsksItsHousesInTurn(t *testing.T) {
	away, refuses := aSocket(t), refusing(t)
	takes := open(t, &quiet{}, "unix:"+aSocket(t).Address, "")
	if _, err := reachOne(t, away, refuses, takes); err != nil {
		t.Errorf("where one of three houses takes a door it is told %v", err)
	}
	if _, err := reachOne(t, away, refuses); err == nil {
		t.Error("where none takes a door, and one refuses it, it is not told")
	}
}

// TestADoorAsksTheHouseThatItLostLast loses a house that goes on to take connections and says
// nothing, as one that hangs: the door has gone to the other one before it asks there again.
func TestADoorAsksTheHouseThatItLostLast(t *testing.T) {
	at := aSocket(t)
	listener, err := net.Listen(at.Network, at.Address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	hangs := &rawHouse{listener, t}
	other := open(t, &quiet{}, "unix:"+aSocket(t).Address, "")
	met := make(chan *Remote)
	go func() {
		r, _ := reachOne(t, at, other)
		met <- r
	}()
	up, _ := hangs.takes()
	r := <-met
	asked := make(chan net.Conn, 1)
	go func() {
		conn, err := listener.Accept() // and nothing is said on it
		if err == nil {
			asked <- conn
		}
	}()
	_ = up.Close()
	for found := false; !found; time.Sleep(time.Millisecond) {
		u, err := r.await(patience, nil)
		if err != nil {
			t.Fatal(err)
		}
		found = u.at == other
	}
	if len(asked) > 0 {
		t.Error("the house that was lost was asked before the other one")
		_ = (<-asked).Close()
	}
}
