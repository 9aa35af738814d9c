package door_test

import (
	"log/slog"
	"net"
	"net/netip"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/cmd/boardroom/door"
	"boardroom/cmd/boardroom/limit"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world/limiter"
)

// newGate makes a gate, and counts by reason who is refused at it.
func newGate(change func(*door.Limits)) (*door.Gate, limit.Counts) {
	limits := door.Limits{
		PerAddress: 100, LoggingIn: 100, LoggingInPerAddress: 100, LoggingInStart: 100,
		Arrivals: limiter.Unlimited(), KeyExchange: 10 * time.Second, KeepAlive: time.Minute, KeepAliveAnswer: time.Minute,
	}
	change(&limits)
	refused := limit.Counts{}
	return door.NewGate(door.GateConfig{
		Log: slog.New(slog.DiscardHandler), Limits: limits,
		Refused: func(reason, _ string) { refused.Add(1, reason) },
	}), refused
}

// A connFrom is a connection from an address, over which nothing comes.
type connFrom struct {
	net.Conn
	address string
}

func (c connFrom) RemoteAddr() net.Addr {
	return net.TCPAddrFromAddrPort(netip.MustParseAddrPort(c.address + ":1"))
}

func connAt(address string) net.Conn { return connFrom{address: address} }

// TestAGateAdmits says of each limit who is let in, and who is refused for which reason.
func TestAGateAdmits(t *testing.T) {
	for name, test := range map[string]struct {
		limits       func(*door.Limits)
		first, later []string // addresses, of which the first stay outside and the later ones come in
		why          string   // the last is refused
	}{
		"address":        {limits: func(l *door.Limits) { l.PerAddress = 2 }, later: []string{"192.0.2.1", "192.0.2.1", "192.0.2.1"}, why: "address"},
		"network":        {limits: func(l *door.Limits) { l.PerAddress = 1 }, later: []string{"192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"}, why: "network"},
		"other network":  {limits: func(l *door.Limits) { l.PerAddress = 1 }, later: []string{"192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.3.4"}},
		"logging in":     {limits: func(l *door.Limits) { l.LoggingInPerAddress = 1 }, first: []string{"192.0.2.1", "192.0.2.1"}, why: "logins_address"},
		"past the login": {limits: func(l *door.Limits) { l.LoggingInPerAddress = 1 }, later: []string{"192.0.2.1", "192.0.2.1"}},
		"all logging in": {limits: func(l *door.Limits) { l.LoggingIn = 2 }, first: []string{"192.0.2.1", "198.51.100.1", "203.0.113.1"}, why: "logins"},
		"too often":      {limits: func(l *door.Limits) { l.Arrivals = limiter.Rate{Burst: 2, Every: time.Hour} }, later: []string{"192.0.2.1", "192.0.2.1", "192.0.2.1"}, why: "pace"},
	} {
		t.Run(name, func(t *testing.T) {
			gate, refused := newGate(test.limits)
			var why limit.Refusal
			for i, address := range append(test.first, test.later...) {
				if why != limit.None {
					t.Fatalf("number %d is refused: %v", i, why)
				}
				var a *door.Admission
				if a, why = gate.Admit(connAt(address)); a != nil && i >= len(test.first) {
					a.Enter()
				}
			}
			if why.Reason != test.why || refused[test.why] != len(refused) {
				t.Errorf("the last is refused for %q, and %v are counted", why.Reason, refused)
			}
		})
	}
}

// TestAGateCountsThoseWhoAreThere lets somebody in again when somebody has left.
func TestAGateCountsThoseWhoAreThere(t *testing.T) {
	gate, _ := newGate(func(l *door.Limits) { l.PerAddress = 1 })
	for range 3 {
		a, why := gate.Admit(connAt("192.0.2.1"))
		if a == nil {
			t.Fatal(why)
		}
		if _, why := gate.Admit(connAt("192.0.2.1")); why.Reason != "address" {
			t.Errorf("a second one is refused for %q", why.Reason)
		}
		a.Leave()
	}
}

// A heldConn counts how it is ended.
type heldConn struct{ closed, letGo int }

func (h *heldConn) Close() error { h.closed++; return nil }
func (h *heldConn) LetGo()       { h.letGo++ }

// TestAGateEndsAllItsDoors has two doors at one gate, and closes both.
func TestAGateEndsAllItsDoors(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		gate, _ := newGate(func(*door.Limits) {})
		var come []*door.Admission
		held := &heldConn{}
		for _, address := range []string{"192.0.2.1:1", "192.0.2.2:1"} {
			l := terminaltest.Listen()
			go func() {
				if err := gate.Serve(l, func(conn net.Conn) {
					a, _ := gate.Admit(conn)
					a.Hold(held)
					come = append(come, a)
				}); err != nil {
					t.Error(err)
				}
			}()
			if _, err := l.Dial(address); err != nil {
				t.Fatal(err)
			}
			synctest.Wait()
		}
		gate.Stop()
		gate.LetGo()
		come[0].Leave()
		gate.Cut()
		if come[1].Hold(held) {
			t.Error("a gate that is closing holds one more")
		}
		come[1].Leave()
		gate.Wait()
		if held.letGo != 2 || held.closed != 1 {
			t.Errorf("of two connections %d are let go, and of the one that stays %d are closed", held.letGo, held.closed)
		}
		if _, why := gate.Admit(connAt("192.0.2.3")); why.Reason != "closing" {
			t.Errorf("somebody who is late is refused for %q", why.Reason)
		}
	})
}
