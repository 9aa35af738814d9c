package notifications

import (
	"strings"
	"testing"
	"time"

	"boardroom/world/notice"
	"boardroom/world/people"
)

// TestAFeedSaysWhatWaits has Bob read his feed: what waits for him stands there also once he has
// looked, until it waits no more.
func TestAFeedSaysWhatWaits(t *testing.T) {
	in(t, func(h *house) {
		if _, err := h.FeedURL(bobID); !notice.IsRefusal(err) {
			t.Errorf("the feed of a house without a web door is refused with %v", err)
		}
		h.FeedAt = func(token string) string { return "https://example.org/feed/" + token }
		url, err := h.FeedURL(bobID)
		if err != nil {
			t.Fatal(err)
		}
		token := strings.TrimPrefix(url, "https://example.org/feed/")
		holds := func(want ...string) notice.Feed {
			t.Helper()
			f, err := h.Feed(token)
			if err != nil {
				t.Fatal(err)
			}
			var titles []string
			for _, e := range f.Entries {
				titles = append(titles, e.Title)
			}
			if strings.Join(titles, "|") != strings.Join(want, "|") || f.Of != "bob" {
				t.Errorf("the feed of %s holds %q, want %q", f.Of, titles, want)
			}
			return f
		}
		holds()
		table := h.game(bobID, "bob")
		h.annMoves(table)
		f := holds("Your turn at sato")
		if want := "To come: ssh bob@example.org and type: look sato"; !strings.HasSuffix(f.Entries[0].Text, want) {
			t.Errorf("the feed says %q, want %q at its end", f.Entries[0].Text, want)
		}
		h.passes(time.Hour)
		h.enter(bobID, func(*people.Session) error { return nil })
		if again := holds("Your turn at sato"); again.Entries[0].Subject != f.Entries[0].Subject {
			t.Errorf("the same turn is %q and then %q", f.Entries[0].Subject, again.Entries[0].Subject)
		}
		h.enter(bobID, func(s *people.Session) error { return h.world.Playing.Play(s.Person(), table, anyMove(table)) })
		holds()

		for _, wrong := range []string{"", "f", token + "a", strings.Replace(token, "f2", "f1", 1), strings.Replace(token, "f2", "m2", 1), h.StopToken(bobID)} {
			if f, err := h.Feed(wrong); !notice.IsRefusal(err) || len(f.Entries) > 0 {
				t.Errorf("the feed %q is %v, %v", wrong, f, err)
			}
		}
		if err := h.EndFeed(bobID); err != nil {
			t.Fatal(err)
		}
		if f, err := h.Feed(token); !notice.IsRefusal(err) {
			t.Errorf("a feed that was ended is %v, %v", f, err)
		}
	})
}

// TestAFeedIsReadOnlySoOften bounds what somebody costs who knows an address.
func TestAFeedIsReadOnlySoOften(t *testing.T) {
	in(t, func(h *house) {
		h.FeedAt = func(token string) string { return token }
		token, err := h.FeedURL(bobID)
		for range 60 {
			if err == nil {
				_, err = h.Feed(token)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, spelled := range []string{token, strings.ToUpper(token)} {
			if _, err = h.Feed(spelled); !notice.IsRefusal(err) {
				t.Errorf("the feed %s is read for the 61st time in an hour: %v", spelled, err)
			}
		}
	})
}
