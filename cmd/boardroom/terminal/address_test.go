package terminal

import (
	"net"
	"net/netip"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/door"
)

func TestTheWayBack(t *testing.T) {
	web := door.AddrOver{Addr: &net.TCPAddr{}, Over: "https://example.org"}
	if got := (&connection{Client: reachedAt{to: web}}).way("guest"); got != "https://example.org/play" {
		t.Errorf("a guest comes to a page by %q", got)
	}
	for _, c := range []struct{ from, to, want string }{
		{"127.0.0.1:4000", "127.0.0.1:2222", "ssh -p 2222 ann@localhost"},
		{"[::1]:4000", "[::1]:22", "ssh ann@localhost"},
		{"198.51.100.7:4000", "203.0.113.1:22", "ssh ann@203.0.113.1"},
		{"198.51.100.7:4000", "[::ffff:203.0.113.1]:2222", "ssh -p 2222 ann@203.0.113.1"},
		{"[2001:db8::7]:4000", "[2001:db8::1]:2222", "ssh -p 2222 ann@2001:db8::1"},
		{"192.168.1.7:4000", "192.168.1.2:2222", "ssh -p 2222 ann@192.168.1.2"},
		{"198.51.100.7:4000", "10.0.0.2:2222", "ssh ann@…"}, // the address is not the one that was asked for
		{"198.51.100.7:4000", "telnets 203.0.113.1:4040", "telnets://203.0.113.1:4040, as ann"},
		{"198.51.100.7:4000", "https://example.org 203.0.113.1:22", "https://example.org/play, as ann"},
	} {
		over, at, isNamed := strings.Cut(c.to, " ")
		if !isNamed {
			over, at = "tcp", over
		}
		from, to := netip.MustParseAddrPort(c.from), door.AddrOver{Addr: net.TCPAddrFromAddrPort(netip.MustParseAddrPort(at)), Over: over}
		reached := &connection{Client: reachedAt{to: to}, origin: from.Addr()}
		if got := reached.way("ann"); got != c.want {
			t.Errorf("from %s to %s the way back is %q, want %q", c.from, c.to, got, c.want)
		}
	}
}

// reachedAt is a connection that knows nothing but its own end.
type reachedAt struct {
	net.Conn
	to net.Addr
}

func (r reachedAt) LocalAddr() net.Addr { return r.to }
