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

// news is the feed for everybody: news, the puzzle of the day, results, tournaments and evenings. It has
// what a guest may read. The house answers each question alone; a feed without some of it says enough.
func (s *Server) news(w http.ResponseWriter, r *http.Request) {
	events, err := s.clerk.events()
	if err != nil {
		s.feedFails(w, err)
		return
	}
	base := s.base(r)
	f := newAtom(base+"/feed", "Boardroom: events and results",
		atomLink{"self", base + "/feed"}, atomLink{"alternate", base + "/events"})
	planned := map[int64]bool{}
	for _, e := range events {
		if e.Begins != nil && e.Phase == "open" { // of others it is not known since when they are there
			planned[e.Event] = true
			at := eventPage(base, e.Event)
			f.add(at, e.Name, e.Stands, *e.Begins, atomLink{"alternate", at})
		}
	}
	evenings, _ := s.clerk.evenings()
	for _, e := range evenings {
		id := fmt.Sprintf("%s/events#evening-%d-%d", base, e.Number, e.Next.Unix())
		f.add(id, e.Title, e.When(), e.Next.Add(-week), atomLink{"alternate", base + "/events"})
	}
	news, _ := s.clerk.news()
	told := map[int64]bool{} // games
	for _, n := range news {
		if n.Kind == "evening" || planned[n.Tournament] {
			continue // which has an entry above
		}
		told[n.Table] = true
		f.add(n.id(base), n.Text, "", n.At, atomLink{"alternate", n.page(base)})
	}
	for _, g := range s.clerk.results() {
		if at := gamePage(base, g.Table); !told[g.Table] {
			f.add(at, g.Game+": "+g.Players(), g.Outcome(), g.Ended, atomLink{"alternate", at})
		}
	}
	if p, err := s.clerk.today(); err == nil {
		f.add(base+"/feed#puzzle-"+p.Day, "Puzzle of the day: "+p.Title,
			"It is the same for everybody here. To solve it, come in and type: puzzle today", p.begins(), atomLink{"alternate", base + "/play"})
	}
	slices.SortStableFunc(f.Entries, func(a, b atomEntry) int { return cmp.Compare(b.Updated, a.Updated) })
	w.Header().Set("Cache-Control", "public, max-age=300")
	f.write(w)
}

func eventPage(base string, event int64) string { return fmt.Sprintf("%s/events/%d", base, event) }

func gamePage(base string, table int64) string { return fmt.Sprintf("%s/game/%d", base, table) }

// page is where more can be read of some news.
func (n newsItem) page(base string) string {
	switch {
	case n.Table != 0:
		return gamePage(base, n.Table)
	case n.Tournament != 0:
		return eventPage(base, n.Tournament)
	}
	return base + "/events"
}

// id tells some news from all others.
func (n newsItem) id(base string) string {
	return fmt.Sprintf("%s#%s-%d", n.page(base), n.Kind, n.At.UnixNano())
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
