package webhooks

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"boardroom/world/notice"
	"boardroom/world/notifications"
	"boardroom/world/store"
)

// TestALineOfText is posted as people read it, once each time, and says what came of it.
func TestALineOfText(t *testing.T) {
	statuses := []int{200, 503, 410, 302}
	r := receive(t, func(n int) int { return statuses[n] })
	l := NewLines(Config{Now: time.Now, Listed: listed(), TLS: r.trust()})
	const text = "Your turn at sato. bob captured c3. Come, and type: look sato"
	send := func() error {
		err := l.Send(context.Background(), store.Message{Address: r.URL + "/ann?priority=high", Subject: "Your turn", Text: text})
		in := <-r.came
		if body := string(in.Context().Value(bodyKey{}).([]byte)); body != text || in.Method != "POST" ||
			in.URL.String() != "/ann?priority=high" || in.Header.Get("Content-Type") != "text/plain; charset=utf-8" {
			t.Errorf("posted is %s %s: %q, %v", in.Method, in.URL, body, in.Header)
		}
		return err
	}
	if err := send(); err != nil {
		t.Error(err)
	}
	var gone notifications.Gone
	if err := send(); err == nil || errors.As(err, &gone) || !strings.Contains(err.Error(), "503") {
		t.Errorf("a server that is busy: %v", err)
	}
	if err := send(); !errors.As(err, &gone) {
		t.Errorf("a server that wants no more: %v", err)
	}
	if err := send(); err == nil || errors.As(err, &gone) {
		t.Errorf("a server that sends it elsewhere: %v", err)
	}
	r.Close()
	if err := l.Send(context.Background(), store.Message{Address: r.URL, Text: text}); err == nil || strings.Contains(err.Error(), "127.0.0.1") {
		t.Errorf("nobody is there: %v", err)
	}
}

// TestWhereLinesMayGo refuses what webhooks are refused.
func TestWhereLinesMayGo(t *testing.T) {
	l := NewLines(Config{Now: time.Now})
	if err := l.Check("https://ntfy.example.org/ann"); err != nil {
		t.Error(err)
	}
	for _, url := range []string{"", "ann", "http://ntfy.example.org/ann", "https://127.0.0.1/ann", "https://[::1]/ann", "https://10.1.2.3/", "ftp://example.org"} {
		if err := l.Check(url); !notice.IsRefusal(err) {
			t.Errorf("%q: %v", url, err)
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := l.Send(ctx, store.Message{Address: "https://127.0.0.1:1/ann", Text: "x"}); err == nil {
		t.Error("it is sent into the house's own network")
	}
}
