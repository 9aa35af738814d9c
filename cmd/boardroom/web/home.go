package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strconv"
	"time"

	"boardroom/cmd/boardroom/limit"
)

// A front is what the first page shows.
type front struct {
	Games []gameInfo
	Now   now
	SSH   string
	// Archive is whether there are files with the games of each day.
	Archive bool
}

// now is who plays just now. Closed is a house that shows nothing to guests.
type now struct {
	Closed bool
	Played []tableState
	People int
}

// home is the first page.
func (s *Server) home(w http.ResponseWriter, r *http.Request) {
	here := front{Now: s.now(), SSH: s.ssh(r), Archive: s.Archive != nil}
	here.Games, _ = s.clerk.games() // a page without them says enough
	s.show(w, r, http.StatusOK, "home", page{
		Title: "Boardroom", About: "Strategy games to play with people or bots: in the browser, or over ssh.", Here: here,
	})
}

// now is how things stand.
func (s *Server) now() (n now) {
	tables, err := s.clerk.tables()
	if err != nil {
		return now{Closed: true}
	}
	n.Played = slices.DeleteFunc(tables, func(t tableState) bool { return !t.isPlayed() })
	people, _ := s.clerk.people()
	n.People = len(people)
	return n
}

// ssh is the command by which guests come.
func (s *Server) ssh(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	at, is := s.SSH.(*net.TCPAddr)
	if !is || at.Port == 22 || at.Port == 0 {
		return "ssh guest@" + host
	}
	return "ssh -p " + strconv.Itoa(at.Port) + " guest@" + host
}

// live tells a page of what changes in the house.
func (s *Server) live(w http.ResponseWriter, r *http.Request) {
	s.stream(w, r, func() (string, error) { return s.part("home", "now", s.now()) })
}

const (
	longestStream = 30 * time.Minute // after which the browser asks anew
	streamBeat    = 20 * time.Second // so that proxies keep it
)

// stream sends a part of a page whenever it has changed, as server-sent events.
func (s *Server) stream(w http.ResponseWriter, r *http.Request, made func() (string, error)) {
	from := limit.PlaceOf(s.origin(r))
	if !s.streams.take(from) {
		http.Error(w, "There are too many open pages. Please close one first.", http.StatusServiceUnavailable)
		return
	}
	defer s.streams.leave(from)
	changed, stop := s.hall.watch()
	defer stop()
	to := http.NewResponseController(w)
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Accel-Buffering", "no")
	_ = to.SetReadDeadline(time.Time{})
	late := time.NewTimer(longestStream)
	defer late.Stop()
	beat := time.NewTicker(streamBeat)
	defer beat.Stop()
	for last := ""; ; {
		text, err := made()
		if err != nil {
			return
		}
		sent := ": \n\n"
		if text != last {
			sent, last = fmt.Sprintf("data: %s\n\n", quoted(text)), text
		}
		_ = to.SetWriteDeadline(time.Now().Add(writeWithin))
		if _, err := w.Write([]byte(sent)); err != nil || to.Flush() != nil {
			return
		}
		select {
		case <-changed:
		case <-beat.C:
		case <-late.C:
			return
		case <-r.Context().Done():
			return
		case <-s.hall.closed:
			return
		}
	}
}

// quoted is a text in JSON, on one line. It leaves < and > as they are: escaped for pages, which this is not,
// a board would be twice as long.
func quoted(text string) []byte {
	var b bytes.Buffer
	to := json.NewEncoder(&b)
	to.SetEscapeHTML(false)
	_ = to.Encode(text) // a text
	return bytes.TrimSpace(b.Bytes())
}

// A room is what the page with the terminal shows.
type room struct {
	Plain   bool
	Secrets bool // a password may be sent
	SSH     string
}

// play is the page with the terminal, or with lines of text.
func (s *Server) play(w http.ResponseWriter, r *http.Request) {
	s.keepBrowser(w, r)
	here := room{Plain: r.URL.Query().Has("plain"), Secrets: s.takesSecrets(r), SSH: s.ssh(r)}
	layout := "play"
	if here.Plain {
		layout = "plain"
	}
	s.show(w, r, http.StatusOK, layout, page{Title: "Play at Boardroom", About: "Play in the browser, as a guest or under your name.", Here: here})
}
