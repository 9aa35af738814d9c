package main

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/cmd/boardroom/web/webtest"
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

// TestAPasskeyInABrowser has somebody come by a code, make a passkey and come back with it, until
// its owner removes it.
func TestAPasskeyInABrowser(t *testing.T) {
	webDoors(t, func(t *testing.T, h *house) {
		browser := webtest.Open(t)
		h.calls(t, h.account(t, "ann"))
		page := browser.Page(1280, 800)
		page.Passkeys()
		_, port, _ := strings.Cut(h.web, ":")
		page.Go("http://localhost:" + port + "/play?plain")
		page.Until(logHas("You are Guest"))
		page.Click("#who")
		page.Fill("name", "ann")
		page.Fill("secret", h.found(t, "ann", "@web", entryForm))
		page.Click("#make-passkey")
		page.Click("#login button[type=submit]")
		page.Until(logHas("Your passkey is made."))
		page.Until("document.getElementById('login').hidden")
		page.Click("#typed")
		page.Eval("document.getElementById('typed').focus()")
		page.Type("@keys")
		page.Until(logHas("passkey"))
		page.Click("#who")
		page.Click("#by-passkey")
		page.Until(logHas("You are ann") + " && !" + logHas("Your passkey is made."))
		listed := regexp.MustCompile(`Number: (\d+)\s+Type: passkey`)
		h.found(t, "ann", "@limit-key "+h.found(t, "ann", "@keys", listed)+" watch", regexp.MustCompile("From now on"))
		page.Until(sessionOver)
		page.Click("#by-passkey")
		page.Until(logHas("You are ann"))
		page.Eval("document.getElementById('typed').focus()")
		page.Type("say hello")
		page.Until(logHas("needs a key that may talk"))
		h.found(t, "ann", "@remove-key "+h.found(t, "ann", "@keys", listed), regexp.MustCompile("no longer"))
		page.Click("#by-passkey")
		page.Until("document.getElementById('refused').textContent.includes('That passkey opens no account here.')")
		for _, text := range browser.Errors() {
			t.Errorf("a page says: %s", text)
		}
	})
}

// TestAPhoneTakesAName has a guest with a phone take a name in the drawn terminal: the password is not shown,
// and how to come back is an address of the page.
func TestAPhoneTakesAName(t *testing.T) {
	browser := webtest.Open(t)
	h := openWebHouse(t)
	page := browser.Page(390, 844)
	page.Go("http://" + h.web + "/play")
	says := func(text string) {
		t.Helper()
		page.Until(fmt.Sprintf("document.querySelector('.xterm-rows')?.innerText.replace(/\\s+/g, ' ').includes(%q)", text))
	}
	line := func(text string) {
		page.Fill("typed", text)
		page.Click("#entry button")
	}
	says("You are Guest")
	line("@name zoe")
	for _, question := range []string{"New password:", "Once more:"} {
		says(question)
		page.Until("document.getElementById('typed').type === 'password'")
		line("correct horse battery")
	}
	says("Come back with your password: http://" + h.web + "/play, as zoe")
	page.Until("document.getElementById('typed').type === 'text'")
	if text := page.Eval("document.querySelector('.xterm-rows').innerText"); strings.Contains(text, "battery") {
		t.Errorf("the password is shown: %s", text)
	}
	line("quit")
	page.Until(sessionOver + " && document.documentElement.scrollWidth <= innerWidth")
	page.Click("#who")
	page.Fill("name", "zoe")
	page.Fill("secret", "correct horse battery")
	page.Click("#login button[type=submit]")
	says("zoe you")
	page.Until("document.getElementById('over').hidden")
	for _, text := range browser.Errors() {
		t.Errorf("a page says: %s", text)
	}
}

// sessionOver is a condition of a page that says in sight that its session is over.
const sessionOver = "document.querySelector('#over span').textContent.includes('session') && document.getElementById('over').clientHeight > 20"

// logHas is a condition of a page in plain text that holds once something was told.
func logHas(text string) string {
	return fmt.Sprintf("document.getElementById('log').innerText.includes(%q)", text)
}
