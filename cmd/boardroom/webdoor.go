package main

import (
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"os"
	"strings"
	"sync"
	"time"

	"boardroom/cmd/boardroom/door"
	"boardroom/cmd/boardroom/web"
)

// webOptions are the options of a door for browsers, which a house and a door of its own can have.
type webOptions struct {
	Web       string         `address:"" restart:"" help:"Where browsers may come; else none may." more:"People play at /play, and everybody may read who plays, games, events and ratings, as far as guests may. See docs/web.md." placeholder:"ADDRESS"`
	WebCert   string         `hidden:"" restart:"" help:"The file of the certificate for browsers." more:"It is PEM, with those that sign it, and is read again when it has changed. Without it the web door speaks plain HTTP, for a proxy on the same machine." placeholder:"FILE"`
	WebKey    string         `hidden:"" restart:"" help:"The file of its private key." placeholder:"FILE"`
	PublicURL string         `hidden:"" name:"public-url" restart:"" help:"The address of the pages that people see: https://HOST." more:"Links begin with it: the page of game 17 is /game/17 under it. With it people can have a feed of what waits for them, @notify feed, and with https push messages." placeholder:"URL"`
	Archive   string         `hidden:"" restart:"" help:"The folder of the public games of each day." more:"For anyone who studies them: when a day is over (UTC), the house writes its public games into a file there, and keeps the last 31. The web door offers them at /games/. See docs/records.md." placeholder:"FOLDER"`
	WebProxy  []netip.Prefix `hidden:"" restart:"" help:"Proxies that say which browser asks." more:"From these addresses X-Forwarded-For and X-Forwarded-Proto are believed, and from no others." placeholder:"NET"`
}

// openWeb opens a door for browsers to a house, where there is to be one, and returns where it is
// and what closes it.
func (o webOptions) openWeb(house door.House, gate *door.Gate, ssh net.Addr, log *slog.Logger) (address string, stop func(), err error) {
	if o.Web == "" {
		return "", func() {}, nil
	}
	config := web.Config{House: house, Gate: gate, Log: log, Proxies: o.WebProxy, SSH: ssh}
	if config.URL, err = o.publicURL(); err != nil {
		return "", nil, err
	}
	if config.TLS, err = o.webTLS(); err != nil {
		return "", nil, err
	}
	if o.Archive != "" {
		config.Archive = os.DirFS(o.Archive)
	}
	s, err := web.New(config)
	if err != nil {
		return "", nil, err
	}
	listener, err := net.Listen("tcp", o.Web)
	if err != nil {
		return "", nil, listenError("--web", o.Web, err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if err := s.Serve(listener); err != nil {
			log.Error("browsers can't come any more", "error", err)
		}
	}()
	log.Info("browsers may come", "address", listener.Addr().String(), "tls", config.TLS != nil)
	return listener.Addr().String(), func() {
		s.Close()
		<-ended
	}, nil
}

// publicURL is how links to pages begin, empty where nobody said it.
func (o webOptions) publicURL() (string, error) {
	if o.PublicURL == "" {
		return "", nil
	}
	at, err := url.Parse(o.PublicURL)
	if err != nil || at.Scheme != "https" && at.Scheme != "http" || at.Host == "" || at.User != nil || strings.Trim(at.Path, "/") != "" || at.RawQuery != "" || at.Fragment != "" {
		return "", fmt.Errorf("--public-url %s is not the address of a site; one is https://games.example.org", o.PublicURL)
	}
	return at.Scheme + "://" + at.Host, nil
}

// webTLS is how browsers are answered, nil for plain HTTP.
func (o webOptions) webTLS() (*tls.Config, error) {
	if o.WebCert == "" && o.WebKey == "" {
		return nil, nil
	}
	if o.WebCert == "" || o.WebKey == "" {
		return nil, errors.New("a certificate for browsers takes both --web-cert and --web-key")
	}
	c := &certificate{cert: o.WebCert, key: o.WebKey}
	if _, err := c.get(nil); err != nil {
		return nil, fmt.Errorf("--web-cert %s and --web-key %s: %w", o.WebCert, o.WebKey, plain(err))
	}
	return &tls.Config{MinVersion: tls.VersionTLS12, GetCertificate: c.get}, nil
}

// A certificate is read again when its file has changed, as it does every few weeks.
type certificate struct {
	cert, key string

	mu   sync.Mutex
	made time.Time
	held *tls.Certificate
}

func (c *certificate) get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	info, err := os.Stat(c.cert)
	if err == nil && c.held != nil && info.ModTime().Equal(c.made) {
		return c.held, nil
	}
	if err == nil {
		var read tls.Certificate
		if read, err = tls.LoadX509KeyPair(c.cert, c.key); err == nil {
			c.held, c.made = &read, info.ModTime()
		}
	}
	if c.held == nil {
		return nil, err
	}
	return c.held, nil // a new one that is half written is read with the next connection
}
