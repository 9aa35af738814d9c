// Package web is a door for browsers. It serves pages that anybody may read, and sessions that
// people play in: a terminal, or lines of text for those who hear them.
//
// It speaks to the same door.House as every other door, so it works in the house's process and in
// one of its own. What pages show it asks the house as a guest whom nobody notices (clerk.go), so a
// page can't show what a guest may not see. A session (session.go) is there before and after each of
// the sockets that carry its bytes, so that a line which drops costs nothing.
//
// It must not know accounts, commands, rules of games, nor what any byte of a session means.
package web

import (
	"crypto/tls"
	"errors"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"boardroom/cmd/boardroom/door"
	"boardroom/cmd/boardroom/limit"
	"boardroom/world/limiter"
)

// A Config is what a web door is made of. Proxies, TLS, URL, Archive and SSH may be left out.
type Config struct {
	House door.House
	Gate  *door.Gate
	Log   *slog.Logger
	// Proxies are from where requests come that say in X-Forwarded-For whom they are from, and in
	// X-Forwarded-Proto how.
	Proxies []netip.Prefix
	// TLS is nil where a proxy has the certificate.
	TLS *tls.Config
	// URL is how links to pages begin, without a slash at the end; empty is as the browser asks.
	URL string
	// Archive holds the games of each day, in files that ArchiveFile names; nil where there are none.
	Archive fs.FS
	// SSH is where people come by ssh, for the pages and for what the house says of it.
	SSH net.Addr
}

// A Server is a web door.
type Server struct {
	Config
	clerk   *clerk
	hall    *hall
	pages   *pages
	paces   *limiter.Keyed[string] // of requests, by address
	streams *quota                 // of streams that tell of changes
	bans    *bans
	http    *http.Server
	gallery gallery
	// pictures are what serves the pictures of a game, by the end of their names.
	pictures map[string]func(http.ResponseWriter, *http.Request, *game)

	mu       sync.Mutex
	sessions map[string]*session // by browser and tab
}

// How often one address may ask: of pages, pictures and sockets together.
var pace = limiter.Rate{Burst: 200, Every: 50 * time.Millisecond}

// How many streams of changes there may be at once.
const (
	mostStreams        = 1000
	streamsOfAnAddress = 20
)

const (
	mostAddresses  = 4096 // of which it is remembered how often they asked
	mostConns      = 4000 // at once, of all addresses
	connsOfAddress = 200  // of these, but for proxies
	mostHeader     = 16 << 10
	mostBody       = 4 << 10
	headerWithin   = 10 * time.Second
	requestWithin  = 20 * time.Second
	responseWithin = 30 * time.Second
	idleFor        = 2 * time.Minute
)

// New makes a web door. It runs nothing before Serve.
func New(c Config) (*Server, error) {
	made, err := newPages()
	if err != nil {
		return nil, err
	}
	s := &Server{
		Config: c, pages: made, paces: limiter.NewKeyed[string](mostAddresses),
		streams:  newQuota(mostStreams, streamsOfAnAddress),
		sessions: map[string]*session{}, gallery: gallery{made: map[string][]byte{}},
	}
	s.pictures = map[string]func(http.ResponseWriter, *http.Request, *game){".png": s.png, ".svg": s.svg}
	s.clerk = newClerk(c.House, c.Log)
	s.hall = newHall(s.clerk)
	s.bans = &bans{house: c.House, local: s.local(), known: map[string]banned{}}
	s.http = &http.Server{
		Handler: s.Handler(), ReadHeaderTimeout: headerWithin, ReadTimeout: requestWithin, WriteTimeout: responseWithin,
		IdleTimeout: idleFor, MaxHeaderBytes: mostHeader, TLSConfig: c.TLS,
		ErrorLog: slog.NewLogLogger(c.Log.Handler(), slog.LevelDebug),
	}
	return s, nil
}

// Serve answers those who connect to a listener, until Close; then it returns nil. It closes the
// listener.
func (s *Server) Serve(l net.Listener) error {
	l = &bounded{
		Listener: l, free: make(chan struct{}, mostConns),
		conns: newQuota(mostConns, connsOfAddress), isProxy: s.isProxy,
	}
	var err error
	if s.TLS != nil {
		err = s.http.ServeTLS(l, "", "")
	} else {
		err = s.http.Serve(l)
	}
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

// Close ends what the gate does not: pages, and what is asked for them.
func (s *Server) Close() {
	_ = s.http.Close()
	s.hall.close()
	s.clerk.close()
}

// Handler answers requests.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.home)
	mux.HandleFunc("GET /live", s.live)
	mux.HandleFunc("GET /game/{table}", s.game)
	mux.HandleFunc("GET /game/{table}/live", s.gameLive)
	mux.HandleFunc("GET /events", s.events)
	mux.HandleFunc("GET /events/{event}", s.event)
	mux.HandleFunc("GET /ratings/{game}", s.ratings)
	mux.HandleFunc("GET /people/{name}", s.person)
	mux.HandleFunc("GET /games/{$}", s.archive)
	mux.HandleFunc("GET /games/{file}", s.archived)
	mux.HandleFunc("GET /feed", s.news)
	mux.HandleFunc("GET /feed/{token}", s.feed)
	mux.HandleFunc("GET /play", s.play)
	mux.HandleFunc("GET /play/socket", s.socket)
	mux.HandleFunc("GET /worker.js", s.worker)
	mux.HandleFunc("GET /play/key", s.pushKey)
	mux.HandleFunc("GET /files/{name}", s.pages.file)
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { s.missing(w, r, "There is no such page.") })
	return s.guarded(mux)
}

// bounded is a listener that lets so many connections be open at once; more wait. Of one address it takes no
// more than its part, so that nobody has all of them.
type bounded struct {
	net.Listener
	free    chan struct{}
	conns   *quota
	isProxy func(netip.Addr) bool
}

func (b *bounded) Accept() (net.Conn, error) {
	for {
		b.free <- struct{}{}
		conn, err := b.Listener.Accept()
		if err != nil {
			<-b.free
			return nil, err
		}
		leave := func() { <-b.free }
		if at := addressOf(conn.RemoteAddr().String()); !b.isProxy(at.Addr()) {
			from := limit.PlaceOf(net.TCPAddrFromAddrPort(at))
			if !b.conns.take(from) {
				_ = conn.Close()
				leave()
				continue
			}
			leave = func() {
				b.conns.leave(from)
				<-b.free
			}
		}
		return &counted{Conn: conn, leave: sync.OnceFunc(leave)}, nil
	}
}

type counted struct {
	net.Conn
	leave func()
}

func (c *counted) Close() error {
	defer c.leave()
	return c.Conn.Close()
}
