package terminal_test

import (
	"io"
	"net"
	"net/netip"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/pires/go-proxyproto"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
)

const balancer = "10.0.0.7:4000"

// header is one of a version that says whom a connection is from.
func header(t testing.TB, version byte, from string) string {
	t.Helper()
	h := proxyproto.HeaderProxyFromAddrs(version, net.TCPAddrFromAddrPort(netip.MustParseAddrPort(from)), net.TCPAddrFromAddrPort(netip.MustParseAddrPort("192.0.2.1:22")))
	text, err := h.Format()
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestClientsBehindABalancerCountAsThemselves also has one who writes a header of
// their own, and a balancer that looks whether the house is there.
func TestClientsBehindABalancerCountAsThemselves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openWith(t, func(c *terminal.Config) {
			c.Limits.PerAddress = 1
			c.Balancers = []netip.Prefix{netip.MustParsePrefix("10.0.0.0/24")}
		})
		enter := func(from, first string) error {
			conn := h.dialFrom(from)
			if _, err := io.WriteString(conn, first); err != nil {
				t.Fatal(err)
			}
			c, err := terminaltest.Connect(conn, terminaltest.Login{Name: "guest"})
			if err == nil {
				t.Cleanup(func() { _ = c.Close() })
			}
			return err
		}
		for _, visit := range []struct {
			from, first string
			in          bool
		}{
			{balancer, header(t, 2, "203.0.113.1:1"), true},
			{balancer, header(t, 2, "203.0.113.1:2"), false}, // the same client again
			{balancer, header(t, 1, "203.0.113.2:1"), true},
			{balancer, header(t, 2, "[2001:db8::1]:1"), true},
			{balancer, "", false},
			{balancer, signature + "\x20\x00\x00\x00", false},
			{"198.51.100.1:1", "", true},
			{"198.51.100.2:1", header(t, 2, "203.0.113.3:1"), false},
		} {
			if err := enter(visit.from, visit.first); (err == nil) != visit.in {
				t.Errorf("who comes from %s with %q is told %v", visit.from, visit.first, err)
			}
		}
		synctest.Wait()
		if refused := h.server.Refused(); refused["proxy"] != 1 || refused["address"] != 1 {
			t.Errorf("refused are %v", refused)
		}
		if log := h.log.String(); !strings.Contains(log, "203.0.113.2:1") {
			t.Error("the log names no client behind the balancer")
		}
	})
}

const signature = "\r\n\r\n\x00\r\nQUIT\n" // of version 2

// TestABalancerSeesThatTheHouseIsThere has one look: it gets the banner and nothing else,
// however often, and what else is no client's gets nothing. The log says why at debug.
func TestABalancerSeesThatTheHouseIsThere(t *testing.T) {
	h := openWith(t, func(c *terminal.Config) {
		c.Limits.PerAddress = 1
		c.Balancers = []netip.Prefix{netip.MustParsePrefix("10.0.0.0/24")}
	})
	const sees = "SSH-2.0-Boardroom\r\n"
	for _, c := range []struct{ sent, seen, logged string }{
		{signature + "\x20\x00\x00\x00", sees, "the balancer's own"},
		{signature + "\x20\x11\x00\x0c" + strings.Repeat("\x00", 12), sees, "the balancer's own"},
		{"PROXY UNKNOWN\r\n", sees, "the balancer's own"},
		{"PROXY UNKNOWN ffff::1 ffff::2 1 2\r\n", sees, "the balancer's own"},
		{"PROXY UNKNOWN\r\nSSH-2.0-somebody\r\n", sees, "the balancer's own"},
		{signature + "\x21\x12\x00\x0c" + strings.Repeat("\x01", 12), "", "names no client of TCP"},
		{signature + "\x21\x00\x00\x00", "", "proxyproto: unsupported address family"},
		{"PROXY TCP4 nonsense\r\n", "", "proxyproto: "},
		{"PROXY " + strings.Repeat("x", 200), "", "proxyproto: "},
		{"SSH-2.0-somebody\r\n", "", "proxyproto: proxy protocol signature not present"},
	} {
		conn := h.dialFrom(balancer)
		go func() { _, _ = io.WriteString(conn, c.sent) }()
		seen, err := io.ReadAll(conn)
		_ = conn.Close()
		if string(seen) != c.seen {
			t.Errorf("who sends %q sees %q, %v", c.sent, seen, err)
		}
		if lines := strings.Split(strings.TrimSpace(h.log.String()), "\n"); !strings.Contains(lines[len(lines)-1], "level=DEBUG") || !strings.Contains(lines[len(lines)-1], c.logged) {
			t.Errorf("of %q the log says %q", c.sent, lines[len(lines)-1])
		}
	}
	if refused := h.server.Refused(); refused["proxy"] != 5 || refused["address"] != 0 {
		t.Errorf("refused are %v", refused)
	}
}

// TestAHeaderInPieces sends each byte of a header in a packet of its own.
func TestAHeaderInPieces(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openWith(t, func(c *terminal.Config) { c.Balancers = []netip.Prefix{netip.MustParsePrefix("10.0.0.0/24")} })
		for _, version := range []byte{1, 2} {
			conn := h.dialFrom(balancer)
			for _, b := range []byte(header(t, version, "203.0.113.1:1")) {
				if _, err := conn.Write([]byte{b}); err != nil {
					t.Fatalf("version %d: %v", version, err)
				}
				synctest.Wait() // until the house has read it
			}
			if c, err := terminaltest.Connect(conn, terminaltest.Login{Name: "guest"}); err != nil {
				t.Errorf("version %d: %v", version, err)
			} else {
				_ = c.Close()
			}
		}
		if !h.logged("203.0.113.1:1") {
			t.Error("the log names no client")
		}
	})
}
