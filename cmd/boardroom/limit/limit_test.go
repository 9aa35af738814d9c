package limit

import (
	"net"
	"net/netip"
	"testing"
)

func TestPlaces(t *testing.T) {
	for address, want := range map[string]Place{
		"192.0.2.7:22":                   {"192.0.2.7", "192.0.2.0/24"},
		"[::ffff:192.0.2.7]:22":          {"192.0.2.7", "192.0.2.0/24"},
		"[2001:db8:1:2:3:4:5:6]:22":      {"2001:db8:1::/56", "2001:db8:1::/48"},
		"[2001:db8:1:ff:ffff::]:9":       {"2001:db8:1::/56", "2001:db8:1::/48"},
		"[2001:db8:1:103::1]:22":         {"2001:db8:1:100::/56", "2001:db8:1::/48"},
		"[fe80::1%eth0]:22":              {"fe80::/56", "fe80::/48"},
		"[fe80::2%a-long-interface-4]:1": {"fe80::/56", "fe80::/48"},
	} {
		if got := PlaceOf(net.TCPAddrFromAddrPort(netip.MustParseAddrPort(address))); got != want {
			t.Errorf("%s is at %s, not %s", address, got, want)
		}
	}
	if got := PlaceOf(&net.UnixAddr{Name: "/run/boardroom", Net: "unix"}); got.Address != "/run/boardroom" || got.Network == got.Address {
		t.Errorf("a socket is at %s", got)
	}
	if got := PlaceOf(nil); got.Address == "" || got.Network == "" {
		t.Error("no address is nowhere")
	}
}
