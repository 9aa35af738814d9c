package web

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"
)

// feed is what waits for the owner of an account, for everybody who knows its address. The token in
// that is a secret: it is written nowhere, and no other site learns it.
func (s *Server) feed(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Cache-Control", "private, no-cache")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Robots-Tag", "noindex")
	var got struct {
		Of      string
		Entries []struct {
			Subject, Title, Text string
			At                   time.Time
		}
	}
	if err := s.clerk.askAnew("feed", map[string]string{"token": r.PathValue("token")}, &got); err != nil {
		s.feedFails(w, err)
		return
	}
	base := s.base(r)
	of := base + "/people/" + got.Of + "#waits"
	f := newAtom(of, "What waits for "+got.Of+" at Boardroom", atomLink{"alternate", base + "/play"})
	for _, e := range got.Entries {
		id := fmt.Sprintf("%s-%s-%d", of, url.PathEscape(e.Subject), e.At.Unix()) // each turn is news
		f.add(id, e.Title, e.Text, e.At, atomLink{"alternate", base + "/play"})
	}
	f.write(w)
}

// feedFails says why there is no feed, in a line: readers of feeds show no pages.
func (s *Server) feedFails(w http.ResponseWriter, err error) {
	var refused *refusedAnswer
	switch {
	case errors.As(err, &refused) && refused.Reason == "slow_down":
		w.Header().Set("Retry-After", "600")
		http.Error(w, refused.Text, http.StatusTooManyRequests)
	case errors.As(err, &refused):
		http.Error(w, refused.Text, http.StatusNotFound)
	case errors.Is(err, errNoGuests):
		http.Error(w, "This house lets no guests in, so it has no feeds.", http.StatusNotFound)
	default:
		w.Header().Set("Retry-After", "60")
		http.Error(w, "Boardroom does not answer just now. Please try again in a minute.", http.StatusServiceUnavailable)
	}
}

// news is the feed of results, tournaments and evenings, for everybody.
func (s *Server) news(w http.ResponseWriter, r *http.Request) {
	events, err := s.clerk.events()
	if err != nil {
		s.feedFails(w, err)
		return
	}
	base := s.base(r)
	f := newAtom(base+"/feed", "Boardroom: events and results",
		atomLink{"self", base + "/feed"}, atomLink{"alternate", base + "/events"})
	for _, e := range events {
		if e.Begins != nil { // of others it is not known since when they are there
			at := fmt.Sprintf("%s/events/%d", base, e.Event)
			f.add(at, e.Name, e.Stands, *e.Begins, atomLink{"alternate", at})
		}
	}
	evenings, _ := s.clerk.evenings() // a feed without them says enough
	for _, e := range evenings {
		id := fmt.Sprintf("%s/events#evening-%d-%d", base, e.Number, e.Next.Unix())
		f.add(id, e.Title, e.When(), e.Next.Add(-week), atomLink{"alternate", base + "/events"})
	}
	for _, g := range s.clerk.results() {
		at := fmt.Sprintf("%s/game/%d", base, g.Table)
		f.add(at, g.Game+": "+g.Players(), g.Outcome(), g.Ended, atomLink{"alternate", at})
	}
	slices.SortStableFunc(f.Entries, func(a, b atomEntry) int { return cmp.Compare(b.Updated, a.Updated) })
	w.Header().Set("Cache-Control", "public, max-age=300")
	f.write(w)
}

const week = 7 * 24 * time.Hour

// Players are who sat at a table.
func (g pastGame) Players() string {
	var names []string
	for _, s := range g.Seats {
		names = append(names, s.Name)
	}
	return strings.Join(names, ", ")
}

// Outcome is how a game ended.
func (g pastGame) Outcome() string {
	var won []string
	for _, s := range g.Seats {
		if slices.Contains(g.Winners, s.Seat) {
			won = append(won, s.Name)
		}
	}
	switch {
	case len(won) > 0:
		return strings.Join(won, " and ") + " won."
	case g.Result == "draw":
		return "It was drawn."
	}
	return "It has no result."
}
