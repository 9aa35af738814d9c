package main

import (
	"bufio"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"net/http"
	"net/netip"
	"regexp"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/cmd/boardroom/web/webtest"
)

// An atom is what a reader of feeds takes from one.
type atom struct {
	Title   string `xml:"title"`
	Updated string `xml:"updated"`
	Entries []struct {
		ID      string `xml:"id"`
		Title   string `xml:"title"`
		Content string `xml:"content"`
	} `xml:"http://www.w3.org/2005/Atom entry"`
}

// feedAt reads a feed.
func (h *house) feedAt(t *testing.T, path string) (a atom, header http.Header) {
	t.Helper()
	status, header, body := h.page(t, path)
	if status != http.StatusOK || !strings.HasPrefix(header.Get("Content-Type"), "application/atom+xml") {
		t.Fatalf("a feed is %d, %v", status, header)
	}
	if err := xml.Unmarshal([]byte(body), &a); err != nil {
		t.Fatalf("%v\n%s", err, body)
	}
	return a, header
}

// TestAFeedOfOnesOwn has bob read by HTTP that it is his turn, until he gives the address up.
func TestAFeedOfOnesOwn(t *testing.T) {
	h := openHouseOf(t, serveCommand{Data: t.TempDir(), webOptions: webOptions{Web: "127.0.0.1:0", PublicURL: "https://games.example.org/"}})
	ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
	var proposed, begun made
	ann.does("challenge", object{"to": "bob", "game": "sato", "seat": 1, "casual": true}, &proposed)
	bob.does("accept", object{"number": proposed.Proposal}, &begun)
	var legal struct{ Moves []string }
	ann.does("table.moves", object{"table": begun.Table}, &legal)
	ann.does("table.move", object{"table": begun.Table, "move": legal.Moves[0], "ply": 1}, nil)
	typed := terminaltest.Dial(t, h.address, h.login("bob"))
	got := typed.Run(t, "@notify feed")
	path := regexp.MustCompile(`https://games\.example\.org(/feed/\S+)`).FindStringSubmatch(strings.ReplaceAll(got.Out, "\r", ""))
	if path == nil {
		t.Fatalf("@notify feed says %+v", got)
	}
	feed, header := h.feedAt(t, path[1])
	if len(feed.Entries) != 1 || !strings.Contains(feed.Entries[0].Title+feed.Entries[0].Content, "Your turn") || strings.Contains(feed.Entries[0].ID, path[1]) {
		t.Errorf("bob's feed is %+v", feed)
	}
	if header.Get("Referrer-Policy") != "no-referrer" || !strings.Contains(header.Get("Cache-Control"), "private") {
		t.Errorf("the headers are %v", header)
	}
	for _, other := range []string{path[1] + "x", path[1][:len(path[1])-1], "/feed/none"} {
		if status, _, body := h.page(t, other); status != http.StatusNotFound || !strings.Contains(body, "@notify feed") {
			t.Errorf("%s is %d: %s", other, status, body)
		}
	}
	typed.Run(t, "@notify feed off")
	if status, _, body := h.page(t, path[1]); status != http.StatusNotFound || strings.Contains(body, "Sáto") {
		t.Errorf("a feed that is off is %d: %s", status, body)
	}
}

// TestAFeedOfOnesOwnHasNews has bob read that a tournament of his club is over; cat, who is in no club, reads
// nothing of it.
func TestAFeedOfOnesOwnHasNews(t *testing.T) {
	h := openHouseOf(t, serveCommand{Data: t.TempDir(), webOptions: webOptions{Web: "127.0.0.1:0", PublicURL: "https://games.example.org"}})
	ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
	h.calls(t, h.account(t, "cat"))
	ann.does("club.make", object{"name": "knights"}, nil)
	ann.does("club.invite", object{"club": "knights", "name": "bob"}, nil)
	bob.does("club.join", object{"club": "knights"}, nil)
	ann.does("tournament.make", object{"title": "Secret", "club": "knights", "game": "sato", "system": "swiss", "setup": []string{"rounds=1", "5d"}}, nil)
	for _, who := range []*caller{ann, bob} {
		who.does("tournament.join", object{"event": 1}, nil)
	}
	ann.does("tournament.begin", object{"event": 1}, nil)
	bob.waits("the game", func(n told) bool { return n.Event == "game_started" })
	bob.does("table.resign", object{"table": 1}, nil)
	bobs := h.found(t, "bob", "@notify feed", feedForm)
	for {
		f, _ := h.feedAt(t, bobs)
		if told := fmt.Sprintf("%+v", f.Entries); strings.Contains(told, "Secret is over. ann wins.") {
			break
		}
		time.Sleep(time.Second)
	}
	if f, _ := h.feedAt(t, h.found(t, "cat", "@notify feed", feedForm)); strings.Contains(fmt.Sprintf("%+v", f), "Secret") {
		t.Errorf("cat reads %+v", f)
	}
}

// TestHousesWithoutFeeds refuse one in words.
func TestHousesWithoutFeeds(t *testing.T) {
	h := openWebHouse(t)
	ann := h.calls(t, h.account(t, "ann"))
	ann.refuses("unavailable", "notify.feed", nil)
	if status, _, _ := h.page(t, "/feed/x"); status != http.StatusNotFound {
		t.Errorf("a feed is %d", status)
	}
	for _, wrong := range []string{"games.example.org", "ftp://games.example.org", "https://", "https://a@example.org", "https://example.org/x", "https://example.org?x"} {
		if _, err := (webOptions{PublicURL: wrong}).publicURL(); err == nil || !strings.Contains(err.Error(), "--public-url") {
			t.Errorf("%s comes to %v", wrong, err)
		}
	}
}

// TestPagesOfRecords reads the pages and the feed of events, ratings and people, through a house's own
// web door and one of its own.
func TestPagesOfRecords(t *testing.T) {
	webDoors(t, func(t *testing.T, h *house) {
		ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
		ann.does("tournament.make", object{"game": "sato", "title": "Open <i>", "system": "swiss", "setup": []string{"rounds=2", "5d"}}, nil)
		bob.does("tournament.join", object{"event": 1}, nil)
		var proposed, begun made
		ann.does("challenge", object{"to": "bob", "game": "sato", "seat": 1}, &proposed)
		bob.does("accept", object{"number": proposed.Proposal}, &begun)
		bob.does("table.resign", object{"table": begun.Table}, nil)
		game := fmt.Sprintf("/game/%d", begun.Table)
		for path, wants := range map[string][]string{
			"/":             {`href="/events"`, `href="/ratings/sato"`},
			"/events":       {"Open &lt;i&gt;", `href="/events/1"`, `scope="col"`, "No evening is planned."},
			"/events/1":     {"Open &lt;i&gt;", `href="/people/bob"`, `scope="row"`, `href="/events"`},
			"/ratings/sato": {"Ratings in", "<main"},
			"/people/ann":   {"Won 1, lost 0, drawn 0.", game, "ann won."},
			game:            {"ann"},
		} {
			status, _, body := h.page(t, path)
			for _, want := range wants {
				if status != http.StatusOK || !strings.Contains(body, want) {
					t.Errorf("%s is %d and lacks %q:\n%s", path, status, want, body)
				}
			}
		}
		for path, want := range map[string]string{"/events/3": "tournament", "/events/x": "tournament", "/ratings/none": "There is no such game.", "/people/nobody": "nobody", "/people/%3Cb%3E": "&lt;b&gt;"} {
			if status, _, body := h.page(t, path); status != http.StatusNotFound || !strings.Contains(body, want) || strings.Contains(body, "<b>") {
				t.Errorf("%s is %d and lacks %q:\n%s", path, status, want, body)
			}
		}
		feed, _ := h.feedAt(t, "/feed")
		if !strings.Contains(fmt.Sprintf("%+v", feed.Entries), game+" Title:sato: ann, bob Content:ann won.") {
			t.Errorf("the feed is %+v", feed)
		}
	})
}

// TestTheFeedHasNews has anybody read which puzzle is that of the day, and who won
// a tournament; nobody reads of a club's that is not listed, or the name of somebody hidden.
func TestTheFeedHasNews(t *testing.T) {
	webDoors(t, func(t *testing.T, h *house) {
		ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
		ann.does("club.make", object{"name": "knights"}, nil)
		ann.does("club.invite", object{"club": "knights", "name": "bob"}, nil)
		bob.does("club.join", object{"club": "knights"}, nil)
		bob.does("hide", nil, nil)
		for i, one := range []object{{"title": "Open <i>"}, {"title": "Secret", "club": "knights"}, {"title": "Quiet"}} {
			winner, loser := ann, bob
			if i == 2 {
				winner, loser = bob, ann
			}
			one["game"], one["system"], one["setup"] = "sato", "swiss", []string{"rounds=1", "5d"}
			ann.does("tournament.make", one, nil)
			winner.does("tournament.join", object{"event": i + 1}, nil)
			loser.does("tournament.join", object{"event": i + 1}, nil)
			ann.does("tournament.begin", object{"event": i + 1}, nil)
			table := int64(i + 1)
			loser.waits("the game", func(n told) bool { return n.Event == "game_started" && int64(n.Of.Table) == table })
			loser.does("table.resign", object{"table": table}, nil)
		}
		ann.does("tournament.make", object{"game": "sato", "system": "swiss", "setup": []string{"rounds=1", "5d"}, "title": "Later"}, nil)
		ann.does("tournament.make", object{"game": "sato", "system": "swiss", "setup": []string{"rounds=1", "5d", "start=2h"}, "title": "Soon"}, nil)
		var today struct{ Day, Game string }
		ann.does("puzzle.today", nil, &today)
		named := func(f atom) (all map[string]string) {
			all = map[string]string{}
			for _, e := range f.Entries {
				if all[e.ID] != "" {
					t.Errorf("two entries are called %s: %+v", e.ID, f)
				}
				all[e.ID] = e.Title + ": " + e.Content
			}
			return all
		}
		title := map[string]string{"sato": "Sáto", "stacktics": "Stacktics", "garrisons": "Garrisons", "strategery": "Strategery", "stratic": "Stratic"}[today.Game]
		var all map[string]string
		for {
			f, _ := h.feedAt(t, "/feed")
			all = named(f)
			if strings.Contains(fmt.Sprint(all), "Quiet is over.") && strings.Contains(fmt.Sprint(all), "ann wins.") {
				break
			}
			time.Sleep(100 * time.Millisecond)
		}
		told := ""
		for id, says := range all {
			told += id + " " + says + "\n"
		}
		for _, want := range []string{
			"/feed#puzzle-" + today.Day + " Puzzle of the day: " + title, "type: puzzle today",
			"Open <i> is over. ann wins.", "Quiet is over.: ", "Later can be joined: tournament join 4", "/events/5 Soon: begins in",
		} {
			if !strings.Contains(told, want) {
				t.Errorf("the feed lacks %q:\n%s", want, told)
			}
		}
		for _, never := range []string{"Secret", "knights", "bob wins", "Soon begins"} {
			if strings.Contains(told, never) {
				t.Errorf("the feed says %q:\n%s", never, told)
			}
		}
	})
}

// An eventLine is what a page hears by server-sent events.
type eventLine struct {
	*testing.T
	lines *bufio.Scanner
}

func (h *house) hearsAt(t *testing.T, path string) *eventLine {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+h.web+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	got, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = got.Body.Close() })
	if got.StatusCode != http.StatusOK || got.Header.Get("Content-Type") != "text/event-stream" {
		t.Fatalf("%s is %d, %v", path, got.StatusCode, got.Header)
	}
	lines := bufio.NewScanner(got.Body)
	lines.Buffer(nil, 1<<20)
	return &eventLine{t, lines}
}

// until is the first part of the page that is as it is to be.
func (e *eventLine) until(want func(string) bool) string {
	e.Helper()
	last := ""
	for e.lines.Scan() {
		text, is := strings.CutPrefix(e.lines.Text(), "data: ")
		if !is {
			continue
		}
		if err := json.Unmarshal([]byte(text), &last); err != nil {
			e.Fatal(err)
		}
		if want(last) {
			return last
		}
	}
	e.Fatalf("the stream ends, %v, after:\n%s", e.lines.Err(), last)
	return ""
}

// TestPagesFollowTheHouse has pages told what happens while people play over ssh.
func TestPagesFollowTheHouse(t *testing.T) {
	webDoors(t, func(t *testing.T, h *house) {
		front := h.hearsAt(t, "/live")
		front.until(func(part string) bool { return strings.Contains(part, "0 people are here") })
		ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
		var proposed, begun made
		ann.does("challenge", object{"to": "bob", "game": "sato", "seat": 1, "casual": true}, &proposed)
		bob.does("accept", object{"number": proposed.Proposal}, &begun)
		front.until(func(part string) bool { return strings.Contains(part, fmt.Sprintf("/game/%d", begun.Table)) })
		board := h.hearsAt(t, fmt.Sprintf("/game/%d/live", begun.Table))
		before := board.until(func(part string) bool { return strings.Contains(part, "<svg") })
		var legal struct{ Moves []string }
		ann.does("table.moves", object{"table": begun.Table}, &legal)
		ann.does("table.move", object{"table": begun.Table, "move": legal.Moves[0], "ply": 1}, nil)
		board.until(func(part string) bool { return part != before })
	})
	h := openWebHouse(t)
	if status, _, _ := h.page(t, "/game/99/live"); status != http.StatusNotFound {
		t.Errorf("the changes of a table that is not there are %d", status)
	}
}

// TestPagesThatAreLeftHearNothing goes from page to page in several tabs: what browsers keep of those that
// were left must not count as open pages, of which one address may have some.
func TestPagesThatAreLeftHearNothing(t *testing.T) {
	browser := webtest.Open(t)
	h := openWebHouse(t)
	for range 5 {
		tab := browser.Page(390, 844)
		for n := range 7 {
			tab.Go(fmt.Sprintf("http://%s/?%d", h.web, n))
		}
		tab.Until("document.getElementById('live').innerText.includes('here')")
	}
	for _, text := range browser.Errors() {
		t.Errorf("a page says: %s", text)
	}
}

// TestBannedAddressesHaveNoPages bans an address by which a browser comes.
func TestBannedAddressesHaveNoPages(t *testing.T) {
	h := openHouseWithStaffOf(t, "vera", serveCommand{webOptions: webOptions{Web: "127.0.0.1:0", WebProxy: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}})
	vera := terminaltest.Dial(t, h.address, h.login("vera"))
	if got := vera.Run(t, "@ban 203.0.113.9 1d a test"); got.Status != 0 {
		t.Fatalf("a ban comes to %+v", got)
	}
	from := func(address, path string) (int, string) {
		status, _, body := h.ask(t, path, func(r *http.Request) { r.Header.Set("X-Forwarded-For", address) })
		return status, body
	}
	for _, path := range []string{"/", "/feed", "/play", "/game/1", "/files/style.css"} {
		if status, body := from("203.0.113.9", path); status != http.StatusForbidden || !strings.Contains(body, "banned") {
			t.Errorf("%s is %d: %s", path, status, body)
		}
	}
	if status, _ := from("203.0.113.10", "/"); status != http.StatusOK {
		t.Errorf("others are answered with %d", status)
	}
}
