package main

import (
	"crypto/ecdsa"
	"encoding/json"
	"fmt"
	"net/netip"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/web/webtest"
	"boardroom/cmd/boardroom/webhooks/pushtest"
)

// TestABrowserIsNotified has somebody ask for push messages on a page, confirm the code that the first
// of them shows, and end them.
func TestABrowserIsNotified(t *testing.T) {
	browser := webtest.Open(t)
	const site = "https://games.example.org"
	service := pushtest.Open(t, site)
	h := openHouseOf(t, serveCommand{
		Data: t.TempDir(), WebhookAllow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, trust: service.Trust(),
		webOptions: webOptions{Web: "127.0.0.1:0", PublicURL: site},
	})
	h.calls(t, h.account(t, "ann"))
	page := browser.Page(1280, 800)
	_, port, _ := strings.Cut(h.web, ":")
	origin := "http://localhost:" + port
	endpoint, keys, _ := strings.Cut(service.Address(), "#")
	public, secret, _ := strings.Cut(keys, ".")
	page.Notified(origin, fmt.Sprintf(`(asked) => ({ toJSON: () => asked.applicationServerKey.length === 87 && asked.userVisibleOnly
		? { endpoint: %q, keys: { p256dh: %q, auth: %q } } : {} })`, endpoint, public, secret))
	page.Go(origin + "/play?plain")
	page.Until(logHas("You are Guest"))
	page.Click("#who")
	page.Fill("name", "ann")
	page.Fill("secret", h.found(t, "ann", "@web", entryForm))
	page.Click("#login button[type=submit]")
	page.Until(logHas("You are ann"))
	page.Click("#who")
	page.Click("#push button")
	page.Until(logHas("A code is on its way to your browser."))
	var message struct{ Text string }
	works(t, json.Unmarshal([]byte(<-service.Came), &message))
	text, err := json.Marshal(message)
	works(t, err)
	shown := `""`
	for began := time.Now(); shown == `""` && time.Since(began) < webtest.Patience; {
		// Delivered again as a push service does: what comes before the worker is ready is lost.
		page.Push(origin, strings.Replace(string(text), "Text", "text", 1))
		shown = page.Eval(firstMessage)
	}
	if !strings.Contains(shown, message.Text) {
		t.Errorf("shown is %s", shown)
	}
	code := regexp.MustCompile(`confirm (\w+)`).FindStringSubmatch(message.Text)
	if code == nil {
		t.Fatalf("the message is %q", message.Text)
	}
	h.found(t, "ann", "@notify confirm "+code[1], regexp.MustCompile("Done"))
	h.found(t, "ann", "@notify", regexp.MustCompile("Messages to your browser, by "+regexp.QuoteMeta(strings.TrimPrefix(service.URL, "https://"))))
	h.found(t, "ann", "@notify push off", regexp.MustCompile("told nothing that way any more"))
	for _, text := range browser.Errors() {
		t.Errorf("a page says: %s", text)
	}
}

// firstMessage is the text of the first message that a page's service worker shows, or nothing after
// some seconds without one.
const firstMessage = `(async () => {
	for (let tries = 0; tries < 100; tries++) {
		const shown = await (await navigator.serviceWorker.ready).getNotifications();
		if (shown.length > 0) return shown[0].body;
		await new Promise((again) => setTimeout(again, 50));
	}
	return "";
})()`

// TestTheKeyOfPushMessages is made once, is nobody else's to read, and is no other kind of file.
func TestTheKeyOfPushMessages(t *testing.T) {
	path := filepath.Join(t.TempDir(), pushKeyName)
	first, err := pushKey(path)
	works(t, err)
	again, err := pushKey(path)
	works(t, err)
	about, err := os.Stat(path)
	works(t, err)
	if !first.Equal(again) || about.Mode().Perm() != 0o600 {
		t.Errorf("the key is made anew, or others may read it: %v", about.Mode())
	}
	works(t, os.WriteFile(path, []byte("no key"), 0o600))
	var none *ecdsa.PrivateKey
	if none, err = pushKey(path); err == nil || none != nil {
		t.Error("a file that holds no key is taken for one")
	}
}
