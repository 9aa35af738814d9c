package main

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/terminaltest"
)

var (
	entryForm = regexp.MustCompile(`[0-9a-z]{4}-[0-9a-z]{4}\b`)
	feedForm  = regexp.MustCompile(`https://games\.example\.org(/feed/\S+)`)
)

// found is what a single command of somebody tells in a form.
func (h *house) found(t *testing.T, name, line string, form *regexp.Regexp) string {
	t.Helper()
	told := terminaltest.Dial(t, h.address, h.login(name)).Run(t, line)
	parts := form.FindStringSubmatch(strings.ReplaceAll(told.Out, "\r", ""))
	if parts == nil {
		t.Fatalf("%s tells %+v", line, told)
	}
	return parts[len(parts)-1]
}

// TestAnAccountComesByCode comes to a browser with a code of @web, once.
func TestAnAccountComesByCode(t *testing.T) {
	webDoors(t, func(t *testing.T, h *house) {
		h.calls(t, h.account(t, "ann"))
		code := h.found(t, "ann", "@web", entryForm)
		h.browse(t, "wrong", object{"name": "ann", "secret": "0000-0000"}).hears("refused")
		h.browse(t, "right", object{"name": "ann", "secret": strings.ToUpper(code)}).shows("You came in with a code of @web", "You are ann")
		h.browse(t, "again", object{"name": "ann", "secret": code}).hears("refused")
	})
}

// TestSecretsAreNotLogged reads a feed and comes by a code in a house that logs all that it can.
func TestSecretsAreNotLogged(t *testing.T) {
	t.Parallel()
	h := openHouseOf(t, serveCommand{Data: t.TempDir(), Log: "debug", webOptions: webOptions{Web: "127.0.0.1:0", PublicURL: "https://games.example.org"}})
	h.calls(t, h.account(t, "ann"))
	feed := h.found(t, "ann", "@notify feed", feedForm)
	for _, path := range []string{feed, feed + "x", feed + "/live"} {
		h.page(t, path)
	}
	if status, _, _ := h.page(t, feed); status != http.StatusOK {
		t.Errorf("the feed is %d", status)
	}
	code := h.found(t, "ann", "@web", entryForm)
	h.browse(t, "wrong", object{"name": "ann", "secret": "wrong-" + code}).hears("refused")
	b := h.browse(t, "right", object{"name": "ann", "secret": code})
	b.shows("You came in with a code of @web")
	h.stop()
	log := h.log.String()
	if !strings.Contains(log, "a login failed") || !strings.Contains(log, "a login succeeded") {
		t.Fatalf("the log is not all that there is:\n%s", log)
	}
	for what, secret := range map[string]string{"feed": strings.TrimPrefix(feed, "/feed/"), "code": code, "cookie": b.cookie, "tab": b.tab} {
		if strings.Contains(log, secret) {
			t.Errorf("the %s is in the log", what)
		}
	}
}
