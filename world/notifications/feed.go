package notifications

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// KeyForPush is the key by which browsers know what the house sends them.
func (s *Service) KeyForPush() (string, error) {
	if s.PushKey == "" {
		return "", notice.Unavailable.Refused("This house sends nothing to browsers.")
	}
	return s.PushKey, nil
}

// FeedURL is where the owner of an account reads what waits for them. Nobody can guess it.
func (s *Service) FeedURL(id store.AccountID) (string, error) {
	if s.FeedAt == nil {
		return "", notice.Unavailable.Refused("This house has no web door, so it has no feeds.")
	}
	if err := s.change(id, func(*store.Reach) error { return nil }); err != nil {
		return "", err
	}
	r, _ := s.of(id)
	return s.FeedAt(tokenOf(r, kindFeed, 0, 0)), nil
}

// EndFeed gives the feed of an account another address, which nobody has been told. Mails that were
// sent before can't be answered any more.
func (s *Service) EndFeed(id store.AccountID) error {
	return s.change(id, func(r *store.Reach) error {
		r.Secret = draw(20)
		return nil
	})
}

// Feed is what waits for somebody and what news they may read, the newest first, by the token in the address
// of their feed.
func (s *Service) Feed(text string) (f notice.Feed, err error) {
	t, ok := s.read(text)
	if !ok || t.Kind != kindFeed {
		return f, notice.WrongValue.Refused("There is no such feed. To see the address of your feed, type at Boardroom: @notify feed")
	}
	if !s.allows(fmt.Sprint("the feed of ", t.Account), 60, time.Hour) {
		return f, notice.Waitf(60, "This feed is read too often. Once in ten minutes is enough.")
	}
	var a world.Absence
	read := func() {
		if a, err = world.WaitingFor(s.World, t.Account); err == nil {
			f.Entries, err = s.newsFor(t.Account)
		}
	}
	if failed := s.World.Do(read); failed != nil || err != nil {
		return notice.Feed{}, cmp.Or(failed, err)
	}
	f.Of = a.Name
	for _, c := range slices.Backward(a.Calls) {
		lines := slices.Clone(c.Lines)
		if way := s.way(a, c); way != "" {
			lines = append(lines, way)
		}
		f.Entries = append(f.Entries, notice.FeedEntry{Subject: c.Subject, At: notice.Exact(c.At), Title: c.Title, Text: strings.Join(lines, "\n")})
	}
	slices.SortStableFunc(f.Entries, func(a, b notice.FeedEntry) int { return b.At.Compare(a.At) })
	return f, nil
}

// newsFor are the news that the owner of an account may read.
func (s *Service) newsFor(id store.AccountID) ([]notice.FeedEntry, error) {
	if s.News == nil {
		return nil, nil
	}
	p, err := s.World.Directory.Owner(id)
	if err != nil {
		return nil, err
	}
	return s.News(p)
}
