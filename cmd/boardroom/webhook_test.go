package main

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	standard "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// A post is what came to a program by HTTP.
type post struct {
	header http.Header
	text   []byte
	about  struct {
		Account string
		Notice  told
	}
}

// A postbox takes what a house sends, once it is open.
type postbox struct {
	*testing.T
	*httptest.Server
	came chan post
	mu   sync.Mutex
	open bool
	seen map[string]bool // by the id of a post
}

func newPostbox(t *testing.T) *postbox {
	b := &postbox{T: t, came: make(chan post, 100), seen: map[string]bool{}}
	b.Server = httptest.NewTLSServer(http.HandlerFunc(func(out http.ResponseWriter, in *http.Request) {
		b.mu.Lock()
		defer b.mu.Unlock()
		if !b.open {
			out.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		id := in.Header.Get("webhook-id")
		if b.seen[id] { // a house that closed before it was answered sends it again
			return
		}
		b.seen[id] = true
		p := post{header: in.Header}
		p.text, _ = io.ReadAll(in.Body)
		b.came <- p
	}))
	t.Cleanup(b.Close)
	return b
}

func (b *postbox) opens() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.open = true
}

// house is a command for a house that may send to the postbox.
func (b *postbox) house(data string) serveCommand {
	trust := x509.NewCertPool()
	trust.AddCert(b.Certificate())
	return serveCommand{
		Data: data, Webhooks: "on", WebhookAllow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, Metrics: "127.0.0.1:0",
		pauses: []time.Duration{10 * time.Millisecond}, trust: &tls.Config{RootCAs: trust}, drawSeed: func() uint64 { return testSeed },
	}
}

// takes is the next post that came, of which the secret proves that the house sent it.
func (b *postbox) takes(secret string) post {
	b.Helper()
	signer, err := standard.NewWebhook(secret)
	if err != nil {
		b.Fatal(err)
	}
	select {
	case p := <-b.came:
		if err := signer.Verify(p.text, p.header); err != nil {
			b.Error(err)
		}
		if err := json.Unmarshal(p.text, &p.about); err != nil {
			b.Error(err)
		}
		return p
	case <-time.After(terminaltest.Patience):
		b.Fatal("nothing is posted")
		return post{}
	}
}

// TestWebhooksOutliveTheHouse has bob, who is away, told of a game by HTTP, though neither
// his program nor the house was there all the time. He learns of the fog what he may know.
func TestWebhooksOutliveTheHouse(t *testing.T) {
	t.Parallel()
	b := newPostbox(t)
	h := openHouseOf(t, b.house(t.TempDir()))
	ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
	typed := terminaltest.Dial(t, h.address, h.login("bob"))
	secret := regexp.MustCompile(`whsec_[A-Za-z0-9+/=]+`).FindString(typed.Run(t, "@webhook "+b.URL).Out)
	if got := typed.Run(t, "@webhook http://localhost/"); got.Status != 1 || !strings.Contains(got.Err, "begins with http://") {
		t.Errorf("a URL without TLS comes to %+v", got)
	}
	if got := typed.Run(t, "@webhook"); got.Status != 0 || !strings.Contains(got.Out, "Your webhook is on: "+b.URL) || strings.Contains(got.Out, "whsec") {
		t.Errorf("a webhook stands so: %+v", got)
	}
	var proposed, begun made
	ann.does("challenge", object{"to": "bob", "game": "sato", "seat": 1}, &proposed)
	bob.waits("a challenge", happens("challenged"))
	bob.does("accept", object{"number": proposed.Proposal}, &begun)
	var legal struct{ Moves []string }
	ann.does("table.moves", object{"table": begun.Table}, &legal)
	ann.does("table.move", object{"table": begun.Table, "move": legal.Moves[0], "ply": 1}, nil)
	h.stop()

	b.opens()
	h = openHouseOf(t, b.house(h.data))
	for seq, want := range []string{"challenged", "game_started", "moved"} {
		p := b.takes(secret)
		if n := p.about.Notice; p.about.Account != "bob" || n.Seq != seq+1 || n.Event != want || bytes.Contains(p.text, []byte(`"picture"`)) {
			t.Errorf("posted is %s, want %s", p.text, want)
		}
	}
	if p := b.takes(secret); !bytes.Contains(p.text, []byte(`"occasion":"looked"`)) || !bytes.Contains(p.text, []byte(`"your_turn":true`)) {
		t.Errorf("of what waits when the house opens, posted is %s", p.text)
	}
	ann = h.calls(t, h.login("ann"))
	ann.does("table.resign", object{"table": begun.Table}, nil)
	for b.takes(secret).about.Notice.Event != "game_over" {
	}
	answer, err := http.Get(h.metrics + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || !bytes.Contains(text, []byte("boardroom_webhooks 1\n")) || !bytes.Contains(text, []byte(`boardroom_webhook_posts_total{outcome="lost"} 0`)) {
		t.Errorf("counted are %v\n%s", err, text)
	}
	explained(t, string(text))
}

// TestWebhooksThatAreOff are refused in words, and to guests.
func TestWebhooksThatAreOff(t *testing.T) {
	h := openHouse(t, t.TempDir())
	ann := h.calls(t, h.account(t, "ann"))
	ann.refuses("unavailable", "webhook.set", object{"url": "https://example.org/"})
	ann.refuses("unavailable", "webhook", nil)
	on := openHouseOf(t, serveCommand{Data: t.TempDir(), Webhooks: "on"})
	guest := on.calls(t, terminaltest.Login{Name: "guest"})
	guest.refuses("needs_account", "webhook.set", object{"url": "https://example.org/"})
}
