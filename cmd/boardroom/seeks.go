package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"boardroom/cmd/boardroom/webhooks"
	"boardroom/commands"
	"boardroom/world"
)

const (
	// lookForSeeks is how often it is looked whether there is a seek to post.
	lookForSeeks = 20 * time.Second
	// postsApart is how long the house is silent in a chat room after a line.
	postsApart = 10 * time.Minute
	postWithin = 30 * time.Second
)

// A seekPost tells a chat room which games are sought, in at most one line in ten minutes.
type seekPost struct {
	world *world.World
	log   *slog.Logger
	now   func() time.Time
	say   func(ctx context.Context, line string) error
	come  string // how to come, empty where nobody knows

	told time.Time // seeks that were made before are not news
	last time.Time // when something was posted, or could not be
}

// openSeekPost begins to post the seeks of a house where an operator wants that.
func (s *serveCommand) openSeekPost(house *commands.House) (stop func(), err error) {
	if s.SeeksURL == "" {
		return func() {}, nil
	}
	lines := webhooks.NewLines(webhooks.Config{Now: time.Now, Listed: s.WebhookAllow, TLS: s.trust})
	if err := lines.Check(s.SeeksURL); err != nil {
		return nil, fmt.Errorf("--seeks-url: %w", err)
	}
	p := &seekPost{
		world: house.World, log: house.Log, now: time.Now, told: time.Now(), come: s.come("NAME"),
		say: func(ctx context.Context, line string) error { return lines.Chat(ctx, s.SeeksURL, line) },
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		p.run(ctx)
	}()
	return func() { cancel(); <-done }, nil
}

func (p *seekPost) run(ctx context.Context) {
	ticker := time.NewTicker(lookForSeeks)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			if err := p.look(ctx); err != nil && !errors.Is(err, world.ErrClosed) {
				p.log.Error("the seeks can't be posted", "error", err)
			}
		}
	}
}

// look posts the seeks that are news, if the last line is long enough ago.
func (p *seekPost) look(ctx context.Context) error {
	now := p.now()
	if !p.last.IsZero() && now.Sub(p.last) < postsApart {
		return nil
	}
	var seeks []string
	if err := p.world.Do(func() { seeks = p.world.Matchmaking.SeeksSince(p.told) }); err != nil || len(seeks) == 0 {
		return err
	}
	line := strings.Join(seeks, ". ") + "."
	if p.come != "" {
		line += " To play: " + p.come
	}
	p.last = now
	ctx, cancel := context.WithTimeout(ctx, postWithin)
	defer cancel()
	err := p.say(ctx, line)
	if err == nil {
		p.told = now
	}
	return err
}
