// Package webtest drives a browser by the DevTools protocol, for tests of pages.
package webtest

import (
	"bufio"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// Patience is how long a test waits for what a browser shows.
const Patience = 60 * time.Second

// A Browser is one that runs without a window.
type Browser struct {
	testing.TB
	conn *websocket.Conn
	end  context.Context

	mu      sync.Mutex
	next    int
	waiting map[int]chan reply
	said    []string // errors of pages
	worker  string   // the newest registration of a service worker
}

type reply struct {
	ID     int
	Method string
	Params struct {
		Entry            struct{ Level, Text, URL string }
		Registrations    []struct{ RegistrationID string }
		ExceptionDetails struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	Result json.RawMessage
	Error  *struct{ Message string }
}

// programs are what a browser may be called.
var programs = []string{"chromium", "chromium-browser", "google-chrome"}

// Open starts a browser, or skips the test where there is none.
func Open(t testing.TB) *Browser {
	t.Helper()
	for _, name := range programs {
		if path, err := exec.LookPath(name); err == nil {
			return start(t, path)
		}
	}
	t.Skip("there is no browser here")
	return nil
}

func start(t testing.TB, path string) *Browser {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	data, err := os.MkdirTemp("", "browser") // which its processes may still write to as they end
	if err != nil {
		cancel()
		t.Fatal(err)
	}
	command := exec.CommandContext(ctx, path, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
		"--remote-debugging-port=0", "--user-data-dir="+data, "--no-first-run", "about:blank")
	command.Env = append(os.Environ(), "HOME="+data)
	out, err := command.StderrPipe()
	if err == nil {
		err = command.Start()
	}
	if err != nil {
		cancel()
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cancel()
		_ = command.Wait()
		_ = os.RemoveAll(data)
	})
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if _, at, found := strings.Cut(lines.Text(), "DevTools listening on "); found {
			go func() {
				for lines.Scan() {
				}
			}()
			return connect(t, at, ctx)
		}
	}
	t.Fatal("the browser did not start")
	return nil
}

func connect(t testing.TB, at string, ctx context.Context) *Browser {
	t.Helper()
	conn, _, err := websocket.Dial(ctx, at, nil)
	if err != nil {
		t.Fatal(err)
	}
	conn.SetReadLimit(64 << 20)
	b := &Browser{TB: t, conn: conn, end: ctx, waiting: map[int]chan reply{}}
	go b.read()
	return b
}

// read hands replies to those who wait for them.
func (b *Browser) read() {
	for {
		_, text, err := b.conn.Read(b.end)
		var r reply
		if err != nil || json.Unmarshal(text, &r) != nil {
			return
		}
		b.mu.Lock()
		switch p := r.Params; {
		case b.waiting[r.ID] != nil:
			b.waiting[r.ID] <- r
			delete(b.waiting, r.ID)
		case r.Method == "Log.entryAdded" && p.Entry.Level == "error":
			b.said = append(b.said, p.Entry.Text+" "+p.Entry.URL)
		case r.Method == "ServiceWorker.workerRegistrationUpdated" && len(p.Registrations) > 0:
			b.worker = p.Registrations[len(p.Registrations)-1].RegistrationID
		case r.Method == "Runtime.exceptionThrown":
			b.said = append(b.said, p.ExceptionDetails.Text+" "+p.ExceptionDetails.Exception.Description)
		}
		b.mu.Unlock()
	}
}

// Errors are those that pages have reported so far: of scripts, and of what a policy forbids.
func (b *Browser) Errors() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return append([]string(nil), b.said...)
}

// do sends a command, to a page or with "" to the browser itself.
func (b *Browser) do(page, method string, params, into any) {
	b.Helper()
	b.mu.Lock()
	b.next++
	id, came := b.next, make(chan reply, 1)
	b.waiting[id] = came
	b.mu.Unlock()
	text, err := json.Marshal(map[string]any{"id": id, "method": method, "params": params})
	if err == nil && page != "" {
		text, err = json.Marshal(map[string]any{"id": id, "method": method, "params": params, "sessionId": page})
	}
	if err == nil {
		err = b.conn.Write(b.end, websocket.MessageText, text)
	}
	if err != nil {
		b.Fatal(err)
	}
	select {
	case r := <-came:
		if r.Error != nil {
			b.Fatalf("%s: %s", method, r.Error.Message)
		}
		if into != nil {
			if err := json.Unmarshal(r.Result, into); err != nil {
				b.Fatal(err)
			}
		}
	case <-time.After(Patience):
		b.Fatalf("%s has no answer", method)
	}
}

type object = map[string]any

// A Page is one tab of a browser.
type Page struct {
	*Browser
	id, context string
}

// Page opens a tab of a size, which is a phone's where it is narrow. Each has cookies of its own.
func (b *Browser) Page(width, height int) *Page {
	b.Helper()
	var context struct{ BrowserContextID string }
	b.do("", "Target.createBrowserContext", object{}, &context)
	var target struct{ TargetID string }
	b.do("", "Target.createTarget", object{"url": "about:blank", "browserContextId": context.BrowserContextID}, &target)
	var session struct{ SessionID string }
	b.do("", "Target.attachToTarget", object{"targetId": target.TargetID, "flatten": true}, &session)
	p := &Page{b, session.SessionID, context.BrowserContextID}
	for _, domain := range []string{"Page", "Runtime", "Log", "Network"} {
		p.do(p.id, domain+".enable", object{}, nil)
	}
	p.do(p.id, "Emulation.setDeviceMetricsOverride", object{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}, nil)
	p.do(p.id, "Emulation.setTouchEmulationEnabled", object{"enabled": width < 600}, nil)
	return p
}

// Prefers says whether the page's reader prefers "dark" or "light" pages.
func (p *Page) Prefers(scheme string) {
	p.Helper()
	prefers := []object{{"name": "prefers-color-scheme", "value": scheme}}
	p.do(p.id, "Emulation.setEmulatedMedia", object{"features": prefers}, nil)
}

// Go opens an address.
func (p *Page) Go(url string) {
	p.Helper()
	p.do(p.id, "Page.navigate", object{"url": url}, nil)
	p.Until("document.readyState === 'complete' && location.href !== 'about:blank'")
}

// Eval is what an expression of a script comes to, as JSON.
func (p *Page) Eval(script string) string {
	p.Helper()
	var got struct {
		Result struct{ Value json.RawMessage }
	}
	p.do(p.id, "Runtime.evaluate", object{"expression": script, "returnByValue": true, "awaitPromise": true}, &got)
	return string(got.Result.Value)
}

// Until waits until a condition of a script holds.
func (p *Page) Until(condition string) {
	p.Helper()
	for began := time.Now(); p.Eval("!!("+condition+")") != "true"; time.Sleep(50 * time.Millisecond) {
		if time.Since(began) > Patience {
			p.Fatalf("it does not come to %s; the page says:\n%s", condition, p.Eval("document.body.innerText"))
		}
	}
}

// Type types a text, with Enter behind it.
func (p *Page) Type(text string) {
	p.Helper()
	p.do(p.id, "Input.insertText", object{"text": text}, nil)
	p.Press("Enter", "\r", 13)
}

// Press presses a key.
func (p *Page) Press(key, text string, code int) {
	p.Helper()
	p.do(p.id, "Input.dispatchKeyEvent", object{"type": "keyDown", "key": key, "text": text, "windowsVirtualKeyCode": code}, nil)
	p.do(p.id, "Input.dispatchKeyEvent", object{"type": "keyUp", "key": key, "windowsVirtualKeyCode": code}, nil)
}

// Passkeys gives the page's machine a place for passkeys, whose owner is always there.
func (p *Page) Passkeys() {
	p.Helper()
	p.do(p.id, "WebAuthn.enable", object{}, nil)
	p.do(p.id, "WebAuthn.addVirtualAuthenticator", object{"options": object{
		"protocol": "ctap2", "ctap2Version": "ctap2_1", "transport": "internal", "hasResidentKey": true,
		"hasUserVerification": true, "isUserVerified": true, "automaticPresenceSimulation": true,
	}}, nil)
}

// Notified has pages of a site show messages, and subscribe to push messages as a script says: a
// browser in a test reaches no push service.
func (p *Page) Notified(origin, subscribes string) {
	p.Helper()
	p.do("", "Browser.grantPermissions", object{"origin": origin, "permissions": []string{"notifications"}, "browserContextId": p.context}, nil)
	p.do(p.id, "ServiceWorker.enable", object{}, nil)
	p.do(p.id, "Page.addScriptToEvaluateOnNewDocument", object{"source": "PushManager.prototype.subscribe = async (asked) => (" + subscribes + ")(asked)"}, nil)
}

// Push delivers a push message to the page's service worker.
func (p *Page) Push(origin, text string) {
	p.Helper()
	p.mu.Lock()
	worker := p.worker
	p.mu.Unlock()
	p.do(p.id, "ServiceWorker.deliverPushMessage", object{"origin": origin, "registrationId": worker, "data": text}, nil)
}

// Fill gives a field of a form a value.
func (p *Page) Fill(id, value string) {
	p.Helper()
	p.Eval(fmt.Sprintf("document.getElementById(%q).value = %q", id, value))
}

// Click clicks on what a selector finds.
func (p *Page) Click(selector string) {
	p.Helper()
	p.Eval(fmt.Sprintf("document.querySelector(%q).click()", selector))
}

// Offline cuts the page's network, or gives it back.
func (p *Page) Offline(is bool) {
	p.Helper()
	p.do(p.id, "Network.emulateNetworkConditions", object{"offline": is, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}, nil)
}

// Picture writes what the page looks like to a file.
func (p *Page) Picture(path string) {
	p.Helper()
	var got struct{ Data string }
	p.do(p.id, "Page.captureScreenshot", object{"format": "png"}, &got)
	png, err := base64.StdEncoding.DecodeString(got.Data)
	if err == nil {
		err = os.WriteFile(path, png, 0o600)
	}
	if err != nil {
		p.Fatal(err)
	}
}

// Heard is the page as a screen reader has it: the role and the name of each thing, a line each.
func (p *Page) Heard() string {
	p.Helper()
	var tree struct {
		Nodes []struct {
			Ignored    bool
			Role, Name struct{ Value any }
		}
	}
	p.do(p.id, "Accessibility.getFullAXTree", object{}, &tree)
	var all strings.Builder
	for _, n := range tree.Nodes {
		if !n.Ignored && n.Name.Value != nil && n.Name.Value != "" {
			fmt.Fprintf(&all, "%v: %v\n", n.Role.Value, n.Name.Value)
		}
	}
	return all.String()
}
