package worldtest

import (
	"cmp"
	"net"
	"net/url"
	"os"
	"testing"
	"time"
)

// NATS is the address of a NATS server for tests: BOARDROOM_TEST_NATS, or else the usual
// port of this machine. A test is left out where nothing names a server and none is there.
func NATS(t testing.TB) string {
	t.Helper()
	named := os.Getenv("BOARDROOM_TEST_NATS")
	address := cmp.Or(named, "nats://127.0.0.1:4222")
	at, err := url.Parse(address)
	must(t, err)
	line, err := net.DialTimeout("tcp", at.Host, 5*time.Second)
	switch {
	case err == nil:
		line.Close()
	case named != "":
		t.Fatal(err)
	default:
		t.Skip("left out: no NATS server is at the usual port, and BOARDROOM_TEST_NATS names none")
	}
	return address
}
