package webhooks

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"errors"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/webhooks/pushtest"
	"boardroom/world/notice"
	"boardroom/world/notifications"
	"boardroom/world/store"
)

const site = "https://games.example.org"

func newPush(t *testing.T, c Config) *Push {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return NewPush(c, key, site)
}

// TestAMessageToABrowser is unsealed as browsers do, and says what came of it.
func TestAMessageToABrowser(t *testing.T) {
	s := pushtest.Open(t, site)
	p := newPush(t, Config{Now: time.Now, Listed: listed(), TLS: s.Trust()})
	for _, test := range []struct {
		status       int
		arrives, end bool
	}{{201, true, false}, {200, true, false}, {503, false, false}, {302, false, false}, {404, false, true}, {410, false, true}} {
		s.Answers <- test.status
		err := p.Send(context.Background(), store.Message{Way: store.ByPush, Address: s.Address(), Text: "Your turn at sato. Come: \"look sato\""})
		var gone notifications.Gone
		if is := errors.As(err, &gone); is != test.end || (err == nil) != test.arrives {
			t.Errorf("an answer of %d is %v", test.status, err)
		}
		if text := <-s.Came; text != `{"text":"Your turn at sato. Come: \"look sato\""}` {
			t.Errorf("the browser is told %q", text)
		}
	}
}

// TestWhereMessagesMayGo refuses what no browser subscribes with, and what webhooks are refused.
func TestWhereMessagesMayGo(t *testing.T) {
	s := pushtest.Open(t, site)
	p := newPush(t, Config{Now: time.Now})
	_, keys, _ := strings.Cut(s.Address(), "#")
	if err := p.Check("https://push.example.org/ann#" + keys); err != nil {
		t.Error(err)
	}
	for _, address := range []string{
		"", "ann@example.org", "https://push.example.org/ann", "https://push.example.org/ann#", "https://push.example.org/ann#" + keys[1:],
		"https://push.example.org/ann#" + keys + "x", "http://push.example.org/ann#" + keys, "https://127.0.0.1/ann#" + keys,
		"https://10.1.2.3/#" + keys, "https://[::1]/#" + keys, "ftp://push.example.org#" + keys,
	} {
		if err := p.Check(address); !notice.IsRefusal(err) {
			t.Errorf("%q: %v", address, err)
		}
	}
	if err := p.Send(context.Background(), store.Message{Address: s.Address(), Text: "x"}); err == nil || strings.Contains(err.Error(), "127.0.0.1") {
		t.Errorf("it is sent into the house's own network: %v", err)
	}
}
