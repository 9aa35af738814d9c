package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"boardroom/cmd/boardroom/door"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/cmd/boardroom/web/webtest"
)

// openWebHouse opens a house to which browsers may come.
func openWebHouse(t *testing.T) *house {
	t.Helper()
	return openHouseOf(t, serveCommand{Data: t.TempDir(), webOptions: webOptions{Web: "127.0.0.1:0"}})
}

// webDoors has a test run with a house that browsers come to, and with a door of its own before one.
func webDoors(t *testing.T, test func(t *testing.T, h *house)) {
	t.Run("house", func(t *testing.T) {
		t.Parallel()
		test(t, openWebHouse(t))
	})
	t.Run("door", func(t *testing.T) {
		t.Parallel()
		at := doorsAt(t)
		h := openHouseOf(t, serveCommand{Data: t.TempDir(), Doors: at})
		d := openDoorTo(t, doorCommand{House: []string{at}, webOptions: webOptions{Web: "127.0.0.1:0"}})
		h.web = d.web
		test(t, h)
	})
}

// page reads a page.
func (h *house) page(t testing.TB, path string) (status int, header http.Header, body string) {
	t.Helper()
	return h.ask(t, path, nil)
}

// site is how the addresses of pages begin.
func (h *house) site() string {
	if h.over != nil {
		return "https://" + h.web
	}
	return "http://" + h.web
}

// browser is what asks for pages.
func (h *house) browser() http.RoundTripper {
	if h.over != nil {
		return &http.Transport{TLSClientConfig: h.over, DisableKeepAlives: true}
	}
	return http.DefaultTransport
}

func (h *house) ask(t testing.TB, path string, change func(*http.Request)) (status int, header http.Header, body string) {
	t.Helper()
	r, err := http.NewRequest(http.MethodGet, h.site()+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	if change != nil {
		change(r)
	}
	got, err := h.browser().RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	if err != nil {
		t.Fatal(err)
	}
	return got.StatusCode, got.Header, string(text)
}

// TestABrowserPlays has a guest in a browser play with somebody at ssh, through a house's own web door
// and through one of its own.
func TestABrowserPlays(t *testing.T) {
	webDoors(t, func(t *testing.T, h *house) {
		ann := h.connect(t, "ann", terminaltest.Look{})
		ann.Expect("Take that name?")
		ann.Line("yes")
		ann.Expect("is yours")
		b := h.browse(t, "one", nil)
		b.shows("You are Guest")
		b.types("challenge ann to sato")
		ann.Expect("challenges you")
		ann.Line("accept")
		b.shows("New to it?", "> ")
		ann.Line("say hello there")
		b.shows("hello there")
		b.types("say well met")
		ann.Expect("well met")
		b.types("@quit")
		b.shows("To leave anyway")
		b.types("quit")
		b.hears("ended")
	})
}

// TestASocketThatIsCut cuts a socket while things go on: nothing that was told is lost or told twice.
func TestASocketThatIsCut(t *testing.T) {
	webDoors(t, func(t *testing.T, h *house) {
		b := h.browse(t, "cut", nil)
		b.shows("You are Guest", "> ")
		other := h.connect(t, "guest", terminaltest.Look{})
		other.Expect("You are Guest")
		other.Line("say before")
		b.shows("before")
		_ = b.conn.CloseNow()
		other.Line("say meanwhile")
		other.Expect("You say, \"meanwhile\"")
		b.open(h, object{"back": true, "seen": b.seen})
		if shown := b.shows("meanwhile"); strings.Contains(shown, "before") {
			t.Errorf("told again is %q", shown)
		}
		b.types("say back")
		other.Expect("says, \"back\"")
		again := &browserLine{TB: t, cookie: b.cookie, tab: b.tab} // the page is loaded again
		again.open(h, object{"back": true})
		again.shows("You are Guest", "before", "meanwhile", "back")
		b.hears("why")
	})
}

// TestNobodyComesBackToAnothersSession tries the name of a tab without its cookie.
func TestNobodyComesBackToAnothersSession(t *testing.T) {
	h := openWebHouse(t)
	h.browse(t, "mine", nil).shows("You are Guest")
	thief := h.browse(t, "mine", object{"back": true})
	thief.hears("gone")
}

// TestBrowsersAreStrict looks at what every answer says to browsers, and at cookies.
func TestBrowsersAreStrict(t *testing.T) {
	h := openWebHouse(t)
	for _, path := range []string{"/", "/play", "/play?plain", "/nothing", "/files/xterm.js", "/files/none", "/live/x", "/../../etc/passwd", "/files/..%2f..%2fweb.go", "/%00", "/play/socket"} {
		status, header, body := h.page(t, path)
		csp := header.Get("Content-Security-Policy")
		if strings.Contains(csp, "unsafe") || !strings.Contains(csp, "default-src 'none'") || !strings.Contains(csp, "frame-ancestors 'none'") ||
			header.Get("X-Frame-Options") != "DENY" || header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: the headers are %v", path, header)
		}
		if strings.Contains(body, "style=") || strings.Contains(body, "<script>") || strings.Contains(body, "onclick=") || strings.Contains(body, "root:") {
			t.Errorf("%s has something inline: %d\n%s", path, status, body)
		}
		if strings.HasPrefix(path, "/../") && status == http.StatusOK || path == "/files/..%2f..%2fweb.go" && status != http.StatusNotFound {
			t.Errorf("%s is answered with %d", path, status)
		}
	}
	_, header, _ := h.page(t, "/play")
	if cookie := header.Get("Set-Cookie"); !strings.Contains(cookie, "HttpOnly") || !strings.Contains(cookie, "SameSite=Lax") || !strings.Contains(cookie, "Path=/play") {
		t.Errorf("the cookie is %q", cookie)
	}
}

// TestSocketsOfOtherSites has pages of other sites open a socket, with the cookie and without.
func TestSocketsOfOtherSites(t *testing.T) {
	h := openWebHouse(t)
	_, header, _ := h.page(t, "/play")
	cookie, _, _ := strings.Cut(header.Get("Set-Cookie"), ";")
	for _, origin := range []string{"https://evil.example", "http://127.0.0.1:1", "null", "http://" + h.web + ".evil.example"} {
		if status := h.upgrades(t, cookie, origin); status != http.StatusForbidden {
			t.Errorf("a socket from %s is answered with %d", origin, status)
		}
	}
	if status := h.upgrades(t, "", "http://"+h.web); status != http.StatusForbidden {
		t.Errorf("a socket without a cookie is answered with %d", status)
	}
	status, _, _ := h.ask(t, "/play/socket", func(r *http.Request) {
		r.Method = http.MethodPost
		r.Header.Set("Sec-Fetch-Site", "cross-site")
	})
	if status != http.StatusForbidden {
		t.Errorf("a form of another site is answered with %d", status)
	}
}

func (h *house) upgrades(t *testing.T, cookie, origin string) (status int) {
	t.Helper()
	conn, got, err := websocket.Dial(t.Context(), "ws://"+h.web+"/play/socket", &websocket.DialOptions{HTTPHeader: http.Header{"Cookie": {cookie}, "Origin": {origin}}})
	if err == nil {
		_ = conn.CloseNow()
	}
	return got.StatusCode
}

// TestSocketsThatMisbehave sends what no browser sends. Each costs its own socket.
func TestSocketsThatMisbehave(t *testing.T) {
	h := openWebHouse(t)
	good := h.browse(t, "good", nil)
	good.shows("You are Guest")
	for name, sends := range map[string]func(*browserLine){
		"a huge message":   func(b *browserLine) { _ = b.conn.Write(t.Context(), websocket.MessageBinary, make([]byte, 1<<20)) },
		"no JSON":          func(b *browserLine) { _ = b.conn.Write(t.Context(), websocket.MessageText, []byte("nonsense")) },
		"a second hello":   func(b *browserLine) { b.say(object{"size": "large"}) },
		"what is not seen": func(b *browserLine) { b.say(object{"seen": uint64(1) << 63}); b.types("@quit") },
	} {
		b := h.browse(t, "bad "[:3]+fmt.Sprint(len(name)), nil)
		b.shows("You are Guest")
		sends(b)
		for b.next() {
		}
	}
	bad := h.browse(t, "short", object{"tab": "x"})
	if bad.next() {
		t.Errorf("a tab without a name is told %v", bad.told)
	}
	good.types("say still here")
	good.shows("still here")
}

// TestTooManySockets opens more than one address may have.
func TestTooManySockets(t *testing.T) {
	h := openWebHouse(t)
	var last *browserLine
	for i := range 41 {
		last = h.browse(t, fmt.Sprint("n", i, "_"), nil)
		if i < 40 {
			last.shows("You are Guest")
		}
	}
	if why := last.hears("refused"); !strings.Contains(fmt.Sprint(why), "too many connections from your address") {
		t.Errorf("the last one is told %v", why)
	}
}

// TestSlowRequests sends many that are never whole: others are answered meanwhile.
func TestSlowRequests(t *testing.T) {
	h := openWebHouse(t)
	for range 50 {
		conn, err := net.Dial("tcp", h.web)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		fmt.Fprintf(conn, "POST /play HTTP/1.1\r\nHost: %s\r\nContent-Length: 1000000\r\n\r\nslow", h.web)
	}
	if status, _, _ := h.page(t, "/"); status != http.StatusOK {
		t.Errorf("others are answered with %d", status)
	}
}

// TestOneAddressHasNotAllConnections opens connections that ask nothing: beyond its part an address has them
// closed, and gets them again once others are closed.
func TestOneAddressHasNotAllConnections(t *testing.T) {
	h := openWebHouse(t)
	var open []net.Conn
	for range 200 {
		conn, err := net.Dial("tcp", h.web)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		open = append(open, conn)
	}
	last, err := net.Dial("tcp", h.web)
	if err != nil {
		t.Fatal(err)
	}
	defer last.Close()
	fmt.Fprintf(last, "GET / HTTP/1.1\r\nHost: %s\r\n\r\n", h.web)
	if n, err := last.Read(make([]byte, 1)); n != 0 || err == nil {
		t.Errorf("one too many reads %d bytes, %v", n, err)
	}
	for _, conn := range open[:20] {
		_ = conn.Close()
	}
	for {
		got, err := http.Get("http://" + h.web + "/")
		if err == nil {
			_ = got.Body.Close()
			break
		}
	}
}

// TestPagesAreNobody looks at pages, and at who is here.
func TestPagesAreNobody(t *testing.T) {
	h := openWebHouse(t)
	h.page(t, "/")
	first := h.connect(t, "guest", terminaltest.Look{})
	first.Expect("You are Guest")
	first.Line("who")
	first.Expect("1 person.")
}

// TestAnAccountComesByPassword gives an account a password over ssh, and comes with it in a browser.
func TestAnAccountComesByPassword(t *testing.T) {
	webDoors(t, func(t *testing.T, h *house) {
		ann := h.connect(t, "ann", terminaltest.Look{})
		ann.Expect("Take that name?")
		ann.Line("yes")
		ann.Expect("is yours")
		ann.Line("@password")
		ann.Expect("New password:")
		ann.Line("correct horse battery")
		ann.Expect("Once more:")
		ann.Line("correct horse battery")
		ann.Line("say done")
		ann.Expect("You say, \"done\"")
		wrong := h.browse(t, "wrong", object{"name": "ann", "secret": "incorrect horse"})
		wrong.hears("refused")
		h.browse(t, "nobody", object{"name": "nobody-here", "secret": "x"}).hears("refused")
		h.browse(t, "right", object{"name": "ann", "secret": "correct horse battery"}).shows("You are ann")
	})
}

// TestPlainTextIsWords comes by the page for screen readers: nothing is drawn, from the first line on.
func TestPlainTextIsWords(t *testing.T) {
	h := openWebHouse(t)
	b := h.browse(t, "plain", object{"words": true})
	shown := b.shows("You are Guest", "To hear who is here")
	b.types("rules sato")
	if shown += b.shows("Sáto", "> "); strings.Contains(strings.ReplaceAll(shown, door.PromptEnd, ""), "\x1b") || strings.Contains(shown, "----") || strings.Contains(shown, "Type: blind") {
		t.Errorf("drawn is:\n%q", shown)
	}
}

// TestNothingOfPeopleIsMarkup has people say and be called what would be a script, if it were one.
func TestNothingOfPeopleIsMarkup(t *testing.T) {
	h := openWebHouse(t)
	ann := h.connect(t, "ann", terminaltest.Look{})
	ann.Expect("Take that name?")
	ann.Line("yes")
	ann.Expect("is yours")
	const script = `<script>alert(1)</script><img src=x onerror=alert(1)>`
	for _, line := range []string{"@doing " + script, "@about " + script, "say " + script} {
		ann.Line(line)
	}
	h.calls(t, h.account(t, "bob")).does("challenge", object{"to": "ann", "game": "sato", "casual": true}, nil)
	ann.Line("accept")
	ann.Line("say all done")
	ann.Expect("all done\"")
	for _, path := range []string{"/", "/game/1", "/game/" + strings.ReplaceAll(script, "/", "%2f"), "/" + strings.ReplaceAll(script, "/", "%2f")} {
		if _, _, body := h.page(t, path); strings.Contains(body, "<script>") || strings.Contains(body, "<img src=x") {
			t.Errorf("%s has the script:\n%s", path, body)
		}
	}
	if status, _, body := h.page(t, "/game/1"); status != http.StatusOK || !strings.Contains(body, "ann") {
		t.Errorf("the page of the game is %d:\n%s", status, body)
	}
}

// TestPrivateGamesHaveNoPage asks for a table that guests may not see, and for ones that are not there:
// the answers are alike.
func TestPrivateGamesHaveNoPage(t *testing.T) {
	h := openWebHouse(t)
	ann := h.calls(t, h.account(t, "ann"))
	var made struct{ Table int }
	ann.does("table.setup", object{"game": "sato", "private": true}, &made)
	status, _, private := h.page(t, fmt.Sprintf("/game/%d", made.Table))
	other, _, none := h.page(t, "/game/999")
	if status != http.StatusNotFound || other != status || strings.ReplaceAll(private, fmt.Sprint(made.Table), "") != strings.ReplaceAll(none, "999", "") && len(private) != len(none)-len("999")+len(fmt.Sprint(made.Table)) {
		t.Errorf("a private table is %d:\n%s\nnone is %d:\n%s", status, private, other, none)
	}
	if _, _, body := h.page(t, "/"); strings.Contains(body, "ann") {
		t.Errorf("the first page tells of a private table:\n%s", body)
	}
}

// TestInABrowser opens the first page and plays in plain text and in a terminal, in a browser that holds
// them to the policy of the pages.
func TestInABrowser(t *testing.T) {
	browser := webtest.Open(t)
	h := openWebHouse(t)
	phone := browser.Page(390, 844)
	phone.Go("http://" + h.web + "/")
	phone.Go("http://" + h.web + "/play?plain")
	phone.Until("document.getElementById('log').innerText.includes('You are Guest')")
	phone.Type("say hello from a phone")
	if phone.Until("document.getElementById('log').innerText.includes('You say, \"hello from a phone\"')"); !strings.Contains(phone.Heard(), "log: What is told") {
		t.Errorf("a screen reader has:\n%s", phone.Heard())
	}
	desk := browser.Page(1280, 800)
	desk.Go("http://" + h.web + "/play")
	desk.Until("document.querySelector('.xterm-rows').innerText.includes('To see who is here')")
	desk.Type("say hello from a desk")
	phone.Until("document.getElementById('log').innerText.includes('hello from a desk')")
	for _, text := range browser.Errors() {
		t.Errorf("a page says: %s", text)
	}
}
