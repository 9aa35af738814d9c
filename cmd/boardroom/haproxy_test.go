package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/netip"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world/worldtest"
)

// A balancer is HAProxy as docs/running.md sets it up.
type balancer struct {
	*testing.T
	address string
	socket  string        // of its statistics
	checks  chan struct{} // one for each time that it asked for the health of a server
	fall    int           // how many checks in a row make a server count as down
}

// openBalancer starts one in front of a house that tells its metrics. The test is left out
// unless BOARDROOM_TEST_HAPROXY is set.
func openBalancer(t *testing.T, h *house) *balancer {
	t.Helper()
	if os.Getenv("BOARDROOM_TEST_HAPROXY") == "" {
		t.Skip("left out: BOARDROOM_TEST_HAPROXY is not set")
	}
	program, err := exec.LookPath("haproxy")
	works(t, err)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	works(t, err)
	inherited, err := listener.(*net.TCPListener).File()
	works(t, err)
	defer inherited.Close()
	b := &balancer{T: t, address: listener.Addr().String(), checks: make(chan struct{})}
	b.socket = filepath.Join(t.TempDir(), "s")
	works(t, listener.Close())
	file := filepath.Join(t.TempDir(), "haproxy.cfg")
	works(t, os.WriteFile(file, []byte(b.config(h)), 0o600))
	child := exec.Command(program, "-db", "-f", file)
	child.ExtraFiles = []*os.File{inherited} // is fd@3
	child.Stdout, child.Stderr = os.Stderr, os.Stderr
	works(t, child.Start())
	t.Cleanup(func() {
		_ = child.Process.Kill()
		_ = child.Wait()
	})
	return b
}

// config is haproxy.cfg out of docs/running.md, with the addresses of this machine. The
// checks come more often; each may take as long as there.
func (b *balancer) config(h *house) string {
	b.Helper()
	page, err := os.ReadFile(runningPage)
	works(b.T, err)
	found := regexp.MustCompile("(?s)`haproxy.cfg`:\n\n *```\n(.*?)```").FindSubmatch(page)
	if found == nil {
		b.Fatal("docs/running.md has no haproxy.cfg")
	}
	text := strings.TrimRight(string(found[1]), " ")
	if _, err := fmt.Sscanf(regexp.MustCompile(`fall \d+`).FindString(text), "fall %d", &b.fall); err != nil {
		b.Fatal(err)
	}
	for _, change := range []struct {
		from  string
		to    string
		times int
	}{
		{`bind :22\b`, "bind fd@3", 1},
		{`10\.0\.0\.11:2222`, h.address, 1},
		{`check port 9222 `, "check port " + b.countChecks(h) + " ", 1},
		{`inter 2s`, "inter 100ms", 1},
		{`defaults\n`, "global\n stats socket " + b.socket + " mode 600\ndefaults\n timeout check 2s\n", 1},
	} {
		from := regexp.MustCompile(change.from)
		if n := len(from.FindAllString(text, -1)); n != change.times {
			b.Fatalf("%s is %d times in\n%s", change.from, n, text)
		}
		text = from.ReplaceAllLiteralString(text, change.to)
	}
	return text
}

// countChecks is a port by which the metrics of a house are asked, and the checks counted.
func (b *balancer) countChecks(h *house) (port string) {
	b.Helper()
	to, err := url.Parse(h.metrics)
	works(b.T, err)
	proxy := httputil.NewSingleHostReverseProxy(to)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		proxy.ServeHTTP(w, r)
		select {
		case b.checks <- struct{}{}:
		default:
		}
	}))
	b.Cleanup(server.Close)
	_, port, err = net.SplitHostPort(server.Listener.Addr().String())
	works(b.T, err)
	return port
}

// checksAgain waits for so many answers to checks that a house which fails them is down.
func (b *balancer) checksAgain() {
	b.Helper()
	late := time.After(terminaltest.Patience)
	for range b.fall + 2 {
		select {
		case <-b.checks:
		case <-late:
			b.Fatal("no checks are made")
		}
	}
}

// state is that of the house, by the statistics of HAProxy.
func (b *balancer) state() string {
	b.Helper()
	conn, err := net.Dial("unix", b.socket)
	if err != nil {
		return "" // it has just started
	}
	defer conn.Close()
	_, err = io.WriteString(conn, "show stat house 4 -1\n") // 4 is servers
	works(b.T, err)
	text, err := io.ReadAll(conn)
	works(b.T, err)
	for line := range strings.Lines(string(text)) {
		if fields := strings.Split(line, ","); len(fields) > 17 && fields[0] == "house" {
			return fields[17]
		}
	}
	return ""
}

// is waits until the house is in a state.
func (b *balancer) is(want string) {
	b.Helper()
	late := time.Now().Add(terminaltest.Patience)
	for {
		state := b.state()
		if state == want {
			return
		}
		if time.Now().After(late) {
			b.Fatalf("the house is %q, not %s", state, want)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// stayUp fails where the house is not up.
func (b *balancer) stayUp() {
	b.Helper()
	if state := b.state(); state != "UP" {
		b.Errorf("the house is %q", state)
	}
}

// TestTheBalancerOfTheManual has people behind HAProxy while the database is away, and
// while it hangs, for longer than HAProxy takes to give a server up: nobody's line drops,
// newcomers get in, and all goes on. A house that closes is given up.
func TestTheBalancerOfTheManual(t *testing.T) {
	line, address := worldtest.RelayTo(t, worldtest.NewDatabase(t, worldtest.Postgres(t)))
	h := openHouseOf(t, serveCommand{
		Data: t.TempDir(), Store: address, Metrics: "127.0.0.1:0",
		ProxyProtocol: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")},
	})
	const why = "this house can't reach its database"
	b := openBalancer(t, h)
	b.is("UP")
	front := &house{address: b.address}
	look := terminaltest.Look{Width: 400, Height: 24, Term: "dumb"}
	ann := front.connect(t, "ann", look)
	ann.Line("yes")
	ann.Expect("You are ann")
	for _, outage := range []struct {
		name       string
		begin, end func()
	}{{"away", line.Cut, line.Mend}, {"hangs", line.Hold, line.LetGo}} {
		t.Run(outage.name, func(t *testing.T) {
			end := sync.OnceFunc(outage.end)
			defer end()
			outage.begin()
			ann.Line("mail") // which the database would have to be asked for
			ann.Hear("Nothing can be kept just now", why)
			if status, body := h.get(t, "/healthz"); status != http.StatusServiceUnavailable {
				t.Errorf("/healthz says %d, %q", status, body)
			}
			b.checksAgain()
			b.stayUp()
			guest := front.connect(t, "guest", look)
			guest.Hear("You are Guest", why)
			guest.Line("who")
			guest.Hear("ann")
			c, err := terminaltest.Connect(dialled(t, front.address), front.login("ann"))
			if err == nil || !strings.Contains(strings.Join(c.Told, " "), why) {
				t.Errorf("who has an account is told %q, and gets %v", c.Told, err)
			}
			end()
			ann.Hear("Everything can be kept again")
			ann.Line("send ann " + outage.name)
			ann.Hear("sent")
			b.stayUp()
		})
	}
	h.stop()
	ann.End()
	b.is("DOWN")
}
