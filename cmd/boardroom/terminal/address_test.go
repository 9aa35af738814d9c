package terminal

import (
	"net"
	"net/netip"
	"testing"
)

func TestNeighbourhoods(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.7:22":                   "192.0.2.7",
		"[::ffff:192.0.2.7]:22":          "192.0.2.7",
		"[2001:db8:1:2:3:4:5:6]:22":      "2001:db8:1:2::/64",
		"[2001:db8:1:2:ffff::]:9":        "2001:db8:1:2::/64",
		"[2001:db8:1:3::1]:22":           "2001:db8:1:3::/64",
		"[fe80::1%eth0]:22":              "fe80::/64",
		"[fe80::2%a-long-interface-4]:1": "fe80::/64",
	} {
		if got := neighbourhood(net.TCPAddrFromAddrPort(netip.MustParseAddrPort(address))); got != want {
			t.Errorf("%s is in %s, not %s", address, got, want)
		}
	}
	if got := neighbourhood(&net.UnixAddr{Name: "/run/boardroom", Net: "unix"}); got != "/run/boardroom" {
		t.Errorf("a socket is in %s", got)
	}
	if got := neighbourhood(nil); got == "" {
		t.Error("no address is nowhere")
	}
}
