package door_test

import (
	"bytes"
	"io"
	"net"
	"net/netip"
	"testing"

	"github.com/pires/go-proxyproto"

	"boardroom/cmd/boardroom/door"
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
		listener := terminaltest.Listen()
		defer listener.Close()
		behind := door.BehindProxy(listener, []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")})
		go func() {
			client, err := listener.Dial(balancer)
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
		if door.Clientless(conn) != nil {
			return
		}
		from, ok := conn.RemoteAddr().(*net.TCPAddr)
		if !ok || !from.AddrPort().Addr().IsValid() {
			t.Errorf("with %q somebody comes from %v", sent, conn.RemoteAddr())
		}
	})
}
