package terminal_test

import (
	"bytes"
	"io"
	"net"
	"net/netip"
	"strings"
	"testing"
	"testing/synctest"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"

	"github.com/pires/go-proxyproto"
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
			{balancer, "\r\n\r\n\x00\r\nQUIT\n\x20\x00\x00\x00", false},
			{"198.51.100.1:1", "", true},
			{"198.51.100.2:1", header(t, 2, "203.0.113.3:1"), false},
		} {
			if err := enter(visit.from, visit.first); (err == nil) != visit.in {
				t.Errorf("who comes from %s with %q is told %v", visit.from, visit.first, err)
			}
		}
		synctest.Wait()
		if refused := h.server.Refused(); refused["proxy"] != 2 || refused["address"] != 1 {
			t.Errorf("refused are %v", refused)
		}
		if log := h.log.String(); !strings.Contains(log, "203.0.113.2:1") {
			t.Error("the log names no client behind the balancer")
		}
	})
}

// FuzzProxyHeader has a balancer send anything: nothing panics, and nobody is let in
// from an address that is none.
func FuzzProxyHeader(f *testing.F) {
	for _, version := range []byte{1, 2} {
		f.Add([]byte(header(f, version, "203.0.113.1:1") + "SSH-2.0-x\r\n"))
		f.Add([]byte(header(f, version, "[2001:db8::1]:1")))
	}
	f.Add([]byte("PROXY UNKNOWN\r\n"))
	f.Add([]byte("\r\n\r\n\x00\r\nQUIT\n\x21\x31\xff\xff"))
	f.Add([]byte("\r\n\r\n\x00\r\nQUIT\n\x21\x12\x00\x0c\xcb\x00\x71\x01\xc0\x00\x02\x01\x00\x01\x00\x16")) // UDP
	f.Fuzz(func(t *testing.T, sent []byte) {
		door := terminaltest.Listen()
		defer door.Close()
		behind, err := terminal.BehindProxy(door, []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")})
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			client, err := door.Dial(balancer)
			if err != nil {
				return // the test says why
			}
			_, _ = io.Copy(client, bytes.NewReader(sent))
			_ = client.Close()
		}()
		conn, err := behind.Accept()
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		if terminal.IsNobodys(conn) {
			return
		}
		from, ok := conn.RemoteAddr().(*net.TCPAddr)
		if !ok || !from.AddrPort().Addr().IsValid() {
			t.Errorf("with %q somebody comes from %v", sent, conn.RemoteAddr())
		}
	})
}
