package main

import (
	"crypto/tls"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestAHouseRestartsUnderBrowsers restarts a house behind a web door: a browser whose socket holds is
// back, and so is one whose socket was cut before and comes again after.
func TestAHouseRestartsUnderBrowsers(t *testing.T) {
	t.Parallel()
	options := serveCommand{Data: t.TempDir(), Doors: doorsAt(t), drawSeed: func() uint64 { return testSeed }}
	h := openHouseOf(t, options)
	h.web = openDoorTo(t, doorCommand{House: []string{options.Doors}, webOptions: webOptions{Web: "127.0.0.1:0"}}).web
	h.calls(t, h.account(t, "ann"))
	cut := h.browse(t, "cut", object{"name": "ann", "secret": h.found(t, "ann", "@web", entryForm)})
	cut.shows("You are ann", "> ")
	stays := h.browse(t, "stays", nil)
	stays.shows("You are Guest", "> ")
	cut.types("challenge guest1 to sato")
	stays.shows("challenges you")
	stays.types("accept")
	cut.shows("New to it?", "> ")
	_ = cut.conn.CloseNow()
	h.stop()
	stays.shows("One moment")
	openHouseOf(t, options)
	stays.shows("Boardroom is back, and so are you.")
	cut.open(h, object{"back": true, "seen": cut.seen})
	if shown := cut.shows("Boardroom is back, and so are you."); strings.Contains(shown, "You are ann") {
		t.Errorf("told again is:\n%s", shown)
	}
	stays.types("tell ann are you there?")
	cut.shows("are you there?")
	cut.types("say here I am")
	stays.shows("says, \"here I am\"")
}

// TestBrowsersComeByTLS comes by https to a door that has a certificate, which is read again when it
// is renewed.
func TestBrowsersComeByTLS(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), certificateName)
	works(t, makeCertificate(path))
	h := openHouseOf(t, serveCommand{Data: t.TempDir(), webOptions: webOptions{Web: "127.0.0.1:0", WebCert: path, WebKey: path}})
	if status, _, body := h.page(t, "/"); status != http.StatusBadRequest || !strings.Contains(body, "HTTPS") {
		t.Errorf("without TLS the first page is %d: %s", status, body)
	}
	serial := ""
	h.over = &tls.Config{InsecureSkipVerify: true, VerifyConnection: func(s tls.ConnectionState) error {
		serial = s.PeerCertificates[0].SerialNumber.String()
		return nil
	}}
	_, header, body := h.page(t, "/play")
	if !strings.Contains(header.Get("Strict-Transport-Security"), "max-age=") || !strings.Contains(header.Get("Set-Cookie"), "Secure") || !strings.Contains(body, "make-passkey") {
		t.Errorf("the headers are %v", header)
	}
	b := h.browse(t, "over", nil)
	b.shows("You are Guest")
	old := &tls.Config{InsecureSkipVerify: true, MaxVersion: tls.VersionTLS11, MinVersion: tls.VersionTLS10}
	if conn, err := tls.Dial("tcp", h.web, old); err == nil {
		_ = conn.Close()
		t.Error("TLS 1.1 is spoken")
	}
	first := serial
	works(t, os.Remove(path))
	works(t, makeCertificate(path))
	works(t, os.Chtimes(path, time.Time{}, time.Now().Add(time.Hour)))
	if h.page(t, "/"); serial == first {
		t.Error("a certificate that was renewed is not read")
	}
	b.types("say still here")
	b.shows("still here")
}
