package webhooks

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"boardroom/world/notice"
	"boardroom/world/store"
)

func TestAddressesThatAreNotCalled(t *testing.T) {
	g := newGuard([]netip.Prefix{netip.MustParsePrefix("10.1.0.0/16"), netip.MustParsePrefix("fd00:1::/32")})
	for _, test := range []struct {
		address     string
		tls, plains bool
	}{
		{"93.184.216.34:443", true, false}, {"93.184.216.34:8443", true, false}, {"93.184.216.34:22", false, false}, {"93.184.216.34:80", false, false},
		{"[2606:2800:220:1::1]:443", true, false}, {"[::ffff:93.184.216.34]:443", true, false},
		{"10.1.2.3:80", true, true}, {"[::ffff:10.1.2.3]:80", true, true}, {"[fd00:1::1]:25", true, true}, {"10.2.0.1:443", false, false},
		{"127.0.0.1:443", false, false}, {"127.8.8.8:8443", false, false}, {"0.0.0.0:443", false, false}, {"192.168.1.1:443", false, false}, {"172.16.0.1:443", false, false},
		{"169.254.169.254:443", false, false}, {"100.64.0.1:443", false, false}, {"224.0.0.1:443", false, false}, {"255.255.255.255:443", false, false},
		{"198.18.0.1:443", false, false}, {"240.0.0.1:443", false, false},
		{"[::1]:443", false, false}, {"[::]:443", false, false}, {"[fe80::1]:443", false, false}, {"[fe80::1%eth0]:443", false, false}, {"[fd00::1]:443", false, false},
		{"[ff02::1]:443", false, false}, {"[::ffff:127.0.0.1]:443", false, false}, {"[::ffff:169.254.169.254]:443", false, false}, {"[::127.0.0.1]:443", false, false},
		{"[64:ff9b::7f00:1]:443", false, false}, {"[2002:7f00:1::]:443", false, false}, {"[2001:db8::1]:443", false, false},
	} {
		at := netip.MustParseAddrPort(test.address)
		if got := g.allows(at, true) == nil; got != test.tls {
			t.Errorf("%s with TLS is called: %v", at, got)
		}
		if got := g.allows(at, false) == nil; got != test.plains {
			t.Errorf("%s without TLS is called: %v", at, got)
		}
	}
}

// TestTheMachineItselfIsNotCalled has interfaces with public addresses.
func TestTheMachineItselfIsNotCalled(t *testing.T) {
	g := newGuard([]netip.Prefix{netip.MustParsePrefix("93.184.216.36/32")})
	var failed error
	g.own = func() ([]net.Addr, error) {
		var own []net.Addr
		for _, cidr := range []string{"127.0.0.1/8", "93.184.216.34/24", "93.184.216.36/24", "2606:2800:220:1::1/64"} {
			ip, of, err := net.ParseCIDR(cidr)
			if err != nil {
				t.Fatal(err)
			}
			own = append(own, &net.IPNet{IP: ip, Mask: of.Mask})
		}
		return own, failed
	}
	for address, want := range map[string]bool{
		"93.184.216.34:443": false, "[::ffff:93.184.216.34]:8443": false, "[2606:2800:220:1::1]:443": false, "[2606:2800:220:1::1%eth0]:443": false,
		"93.184.216.35:443": true, "93.184.216.36:443": true, "[2606:2800:220:1::2]:443": true,
	} {
		if got := g.allows(netip.MustParseAddrPort(address), true) == nil; got != want {
			t.Errorf("%s is called: %v", address, got)
		}
	}
	if err := g.checkURL("https://93.184.216.34/hook"); err == nil || !strings.Contains(err.Error(), "one of this machine's") {
		t.Errorf("a URL of this machine is refused with %v", err)
	}
	if failed = errors.New("no interfaces"); g.allows(netip.MustParseAddrPort("93.184.216.35:443"), true) == nil {
		t.Error("an address that may be this machine's is called")
	}
}

func TestURLsThatAreRefused(t *testing.T) {
	g := newGuard([]netip.Prefix{netip.MustParsePrefix("10.1.0.0/16")})
	for url, want := range map[string]string{
		"https://example.org":                 "",
		"https://example.org:8443/a/b?c=d":    "",
		"https://93.184.216.34/":              "",
		"http://10.1.2.3:99/hook":             "",
		"http://example.org/":                 "begins with http://",
		"http://93.184.216.34/":               "begins with http://",
		"ftp://example.org/":                  "no URL",
		"example.org":                         "no URL",
		"https://":                            "no URL",
		"https:example.org":                   "no URL",
		"javascript:alert(1)":                 "no URL",
		"https://ann:secret@example.org/":     "a name or a password",
		"https://ann@example.org/":            "a name or a password",
		"https://example.org/#a":              "#",
		"https://example.org/é":               "%20",
		"https://example.org/a b":             "%20",
		"https://example.org:22/":             "port 22",
		"https://example.org:0/":              "no port",
		"https://example.org:99999/":          "no port",
		"https://127.0.0.1/":                  "no public address",
		"https://[::1]/":                      "no public address",
		"https://[::ffff:127.0.0.1]/":         "no public address",
		"https://[fe80::1%25eth0]/":           "no public address",
		"https://169.254.169.254/latest":      "no public address",
		"https://100.64.0.1/":                 "no public address",
		"https://" + strings.Repeat("a", 500): "the limit",
	} {
		err := g.checkURL(url)
		if (err == nil) != (want == "") || err != nil && (!notice.IsRefusal(err) || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s is refused with %v, want %q", url, err, want)
		}
	}
}

// A nameServer says that every name stands for the addresses that are set, in turn.
type nameServer struct {
	net.PacketConn
	mu      sync.Mutex
	answers [][4]byte
	asked   int
}

func serveNames(t *testing.T, answers ...[4]byte) *net.Resolver {
	conn, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &nameServer{PacketConn: conn, answers: answers}
	var ended sync.WaitGroup
	ended.Go(s.serve)
	t.Cleanup(func() { _ = conn.Close(); ended.Wait() })
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "udp", conn.LocalAddr().String())
	}}
}

func (s *nameServer) serve() {
	buffer := make([]byte, 512)
	for {
		n, from, err := s.ReadFrom(buffer)
		if err != nil {
			return
		}
		end := 12 // behind the head stands the name, and behind that type and class
		for end < n && buffer[end] != 0 {
			end += int(buffer[end]) + 1
		}
		end += 5
		kind := binary.BigEndian.Uint16(buffer[end-4:])
		answer := append([]byte{}, buffer[:end]...)
		answer[2], answer[3] = 0x81, 0x80
		copy(answer[6:12], []byte{0, 0, 0, 0, 0, 0})
		if kind == 1 {
			answer[7] = 1
			answer = append(answer, 0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4)
			answer = append(answer, s.next()...)
		}
		_, _ = s.WriteTo(answer, from)
	}
}

func (s *nameServer) next() []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked++
	a := s.answers[min(s.asked, len(s.answers))-1]
	return a[:]
}

// TestANameThatComesToLeadElsewhere leads to an address that may be called, and then to one
// that may not, on which something listens.
func TestANameThatComesToLeadElsewhere(t *testing.T) {
	var called atomic.Int32
	inside := httptest.NewTLSServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { called.Add(1) }))
	defer inside.Close()
	_, port, err := net.SplitHostPort(inside.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	c := Config{Now: time.Now, Resolver: serveNames(t, [4]byte{127, 0, 0, 2}, [4]byte{127, 0, 0, 1}), TLS: inside.Client().Transport.(*http.Transport).TLSClientConfig}
	w := webhooksFor(c, netip.MustParsePrefix("127.0.0.2/32"))
	hook := store.Webhook{Account: 1, URL: "https://example.com:" + port + "/", Secret: newSecret()}
	for _, want := range []string{"it can't be reached", "no public address", "no public address"} {
		if err := w.post(t.Context(), hook, store.Post{Number: 1, Body: "{}"}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("posting comes to %v, want %q", err, want)
		}
	}
	if called.Load() > 0 {
		t.Error("what listens inside was called")
	}
}

// webhooksFor only post.
func webhooksFor(c Config, listed ...netip.Prefix) *Webhooks {
	w := &Webhooks{Config: c, guard: newGuard(listed), slots: make(chan struct{}, 1)}
	w.secure, w.plain = w.guard.client(c, true), w.guard.client(c, false)
	return w
}

// TestWhatAnAnswerMayDo has programs answer in bad faith.
func TestWhatAnAnswerMayDo(t *testing.T) {
	var led atomic.Int32
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { led.Add(1) }))
	defer elsewhere.Close()
	closing := make(chan struct{})
	s := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, in *http.Request) {
		switch in.URL.Path {
		case "/leads":
			http.Redirect(out, in, elsewhere.URL, http.StatusTemporaryRedirect)
		case "/endless":
			out.WriteHeader(http.StatusOK)
			for {
				if _, err := io.WriteString(out, strings.Repeat("a", 1<<16)); err != nil {
					return
				}
			}
		case "/head":
			out.Header().Set("A", strings.Repeat("a", 1<<20))
		case "/silent":
			<-closing
		}
	}))
	defer s.Close()
	defer close(closing)
	t.Setenv("HTTP_PROXY", elsewhere.URL)
	w := webhooksFor(Config{Now: time.Now}, listed()...)
	usual := w.plain.Timeout
	for path, want := range map[string]string{"/leads": "it answered 307", "/endless": "", "/head": "can't be reached", "/silent": "has not answered", "/": ""} {
		if w.plain.Timeout = usual; path == "/silent" {
			w.plain.Timeout = 100 * time.Millisecond
		}
		err := w.post(t.Context(), store.Webhook{Account: 1, URL: s.URL + path, Secret: newSecret()}, store.Post{Number: 1, Body: "{}"})
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("posting to %s comes to %v, want %q", path, err, want)
		}
	}
	if led.Load() > 0 {
		t.Error("an answer, or a proxy, led elsewhere")
	}
	if w := webhooksFor(Config{Now: time.Now}); !errors.Is(w.guard.allows(netip.MustParseAddrPort("127.0.0.1:1"), false), errForbidden) {
		t.Error("what nobody has listed may be called")
	}
	err := webhooksFor(Config{Now: time.Now}).post(t.Context(), store.Webhook{URL: s.URL, Secret: newSecret()}, store.Post{Body: "{}"})
	if err == nil || !strings.Contains(err.Error(), "no public address") {
		t.Errorf("an address that nobody has listed is called: %v", err)
	}
}
