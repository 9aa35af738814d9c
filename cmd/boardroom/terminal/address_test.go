package terminal

import (
	"net"
	"net/netip"
	"testing"
)

func TestTheWayBack(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"127.0.0.1:4000", "127.0.0.1:2222", "ssh -p 2222 ann@localhost"},
		{"[::1]:4000", "[::1]:22", "ssh ann@localhost"},
		{"198.51.100.7:4000", "203.0.113.1:22", "ssh ann@203.0.113.1"},
		{"198.51.100.7:4000", "[::ffff:203.0.113.1]:2222", "ssh -p 2222 ann@203.0.113.1"},
		{"[2001:db8::7]:4000", "[2001:db8::1]:2222", "ssh -p 2222 ann@2001:db8::1"},
		{"192.168.1.7:4000", "192.168.1.2:2222", "ssh -p 2222 ann@192.168.1.2"},
		{"198.51.100.7:4000", "10.0.0.2:2222", "ssh ann@…"}, // the address is not the one that was asked for
	} {
		from, to := netip.MustParseAddrPort(c.from), net.TCPAddrFromAddrPort(netip.MustParseAddrPort(c.to))
		reached := &connection{Conn: reachedAt{to: to}, origin: from.Addr()}
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

func TestPlaces(t *testing.T) {
	for address, want := range map[string]place{
		"192.0.2.7:22":                   {"192.0.2.7", "192.0.2.0/24"},
		"[::ffff:192.0.2.7]:22":          {"192.0.2.7", "192.0.2.0/24"},
		"[2001:db8:1:2:3:4:5:6]:22":      {"2001:db8:1::/56", "2001:db8:1::/48"},
		"[2001:db8:1:ff:ffff::]:9":       {"2001:db8:1::/56", "2001:db8:1::/48"},
		"[2001:db8:1:103::1]:22":         {"2001:db8:1:100::/56", "2001:db8:1::/48"},
		"[fe80::1%eth0]:22":              {"fe80::/56", "fe80::/48"},
		"[fe80::2%a-long-interface-4]:1": {"fe80::/56", "fe80::/48"},
	} {
		if got := placeOf(net.TCPAddrFromAddrPort(netip.MustParseAddrPort(address))); got != want {
			t.Errorf("%s is at %s, not %s", address, got, want)
		}
	}
	if got := placeOf(&net.UnixAddr{Name: "/run/boardroom", Net: "unix"}); got.address != "/run/boardroom" || got.network == got.address {
		t.Errorf("a socket is at %s", got)
	}
	if got := placeOf(nil); got.address == "" || got.network == "" {
		t.Error("no address is nowhere")
	}
}
