package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/webhooks"
	"boardroom/games"
	"boardroom/games/sato"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/people"
	"boardroom/world/worldtest"
)

// TestSeeksArePosted posts to a server of its own what is sought, and no more than a line in ten
// minutes.
func TestSeeksArePosted(t *testing.T) {
	var lines []string
	status := http.StatusNoContent
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		var said struct{ Text, Content string }
		if err := json.Unmarshal(body, &said); err != nil || said.Text == "" || said.Text != said.Content {
			t.Errorf("a chat room gets %q", body)
		}
		lines = append(lines, said.Text)
		w.WriteHeader(status)
	}))
	defer server.Close()
	now := time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
	w, err := world.New(world.Config{
		Store: &worldtest.Memory{}, Games: []*games.Game{sato.Game()}, Now: func() time.Time { return now },
		Seed: func() uint64 { return 1 }, Log: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	go w.Run(ctx)
	pass := func(by time.Duration) { // within an act, as the house looks at its clock there
		if err := w.Do(func() { now = now.Add(by) }); err != nil {
			t.Fatal(err)
		}
	}
	seek := func(words ...string) *people.Session {
		var s *people.Session
		var err error
		failed := w.Do(func() {
			if s, err = w.Sessions.Enter(people.Identity{}, false); err != nil {
				return
			}
			w.Sessions.Announce(s)
			terms, wrong := match.ReadSeek(w.Games[0], words)
			_, failed := w.Matchmaking.Seek(s, terms)
			err = errors.Join(wrong, failed)
		})
		if err := errors.Join(failed, err); err != nil {
			t.Fatal(err)
		}
		return s
	}
	chat := webhooks.NewLines(webhooks.Config{Now: time.Now, Listed: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	p := &seekPost{
		world: w, now: func() time.Time { return now }, told: now, come: "ssh NAME@example.org",
		say: func(ctx context.Context, line string) error { return chat.Chat(ctx, server.URL, line) },
	}
	posts := func(want ...string) {
		t.Helper()
		lines = nil
		pass(time.Minute)
		if err := p.look(ctx); (err != nil) != (status >= 400) {
			t.Errorf("posting fails: %v", err)
		}
		if strings.Join(lines, "|") != strings.Join(want, "|") {
			t.Errorf("posted is %q, want %q", lines, want)
		}
	}
	posts()
	pass(time.Minute)
	first := seek("casual", "deep=6")
	status = http.StatusInternalServerError
	posts("Guest1 seeks Sáto deep=6, casual. To play: ssh NAME@example.org")
	status = http.StatusNoContent
	posts() // one try in ten minutes
	pass(10 * time.Minute)
	seek("casual", "first")
	posts("Guest1 seeks Sáto deep=6, casual. Guest2 seeks Sáto, casual, Guest2 in seat 1. To play: ssh NAME@example.org")
	pass(10 * time.Minute)
	posts() // no news
	if err := w.Do(func() { w.Sessions.Exit(first) }); err != nil {
		t.Fatal(err)
	}
	seek("casual", "2d")
	pass(10 * time.Minute)
	posts("Guest1 seeks Sáto, casual, 2 days a move. To play: ssh NAME@example.org")
}

// TestSeeksAreNotPostedAnywhere holds the URL to what webhooks may call.
func TestSeeksAreNotPostedAnywhere(t *testing.T) {
	for _, url := range []string{"http://example.org/x", "https://127.0.0.1/x", "ftp://example.org", "https://10.0.0.1/x"} {
		if _, err := (&serveCommand{SeeksURL: url}).openSeekPost(nil); err == nil || !strings.Contains(err.Error(), "--seeks-url") {
			t.Errorf("%s may be called: %v", url, err)
		}
	}
}
