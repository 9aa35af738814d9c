package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// A browserLine is what a browser has: the socket of a session, and how far it is.
type browserLine struct {
	testing.TB
	conn   *websocket.Conn
	cookie string
	tab    string
	text   strings.Builder // shown so far
	seen   uint64
	told   map[string]any // the newest of each thing that it was told
}

// tabs are names of tabs, all of the length that they have.
func tabNamed(name string) string { return (name + strings.Repeat("0", 22))[:22] }

// browse loads the page of a tab and opens its socket.
func (h *house) browse(t testing.TB, tab string, says object) *browserLine {
	t.Helper()
	_, header, _ := h.page(t, "/play")
	cookie, _, _ := strings.Cut(header.Get("Set-Cookie"), ";")
	b := &browserLine{TB: t, cookie: cookie, tab: tabNamed(tab)}
	b.open(h, says)
	return b
}

// open opens a socket and says hello.
func (b *browserLine) open(h *house, says object) {
	b.Helper()
	conn, _, err := websocket.Dial(b.Context(), strings.Replace(h.site(), "http", "ws", 1)+"/play/socket", &websocket.DialOptions{
		HTTPHeader: http.Header{"Cookie": {b.cookie}, "Origin": {h.site()}}, HTTPClient: &http.Client{Transport: h.browser()},
	})
	if err != nil {
		b.Fatal(err)
	}
	conn.SetReadLimit(1 << 20)
	b.Cleanup(func() { _ = conn.CloseNow() })
	b.conn, b.told = conn, map[string]any{}
	hello := object{"tab": b.tab, "size": object{"columns": 80, "rows": 40}}
	for key, value := range says {
		hello[key] = value
	}
	b.say(hello)
}

func (b *browserLine) say(what object) {
	b.Helper()
	text, err := json.Marshal(what)
	if err == nil {
		err = b.conn.Write(b.Context(), websocket.MessageText, text)
	}
	if err != nil {
		b.Fatal(err)
	}
}

// types sends a line.
func (b *browserLine) types(line string) {
	b.Helper()
	if err := b.conn.Write(b.Context(), websocket.MessageBinary, []byte(line+"\r")); err != nil {
		b.Fatal(err)
	}
}

// next takes one message; it is false where the socket is closed.
func (b *browserLine) next() bool {
	b.Helper()
	late, cancel := context.WithTimeout(b.Context(), 30*time.Second)
	defer cancel()
	kind, text, err := b.conn.Read(late)
	switch {
	case late.Err() != nil:
		b.Fatalf("nothing comes any more; shown is:\n%s", b.text.String())
	case err != nil:
		return false
	case kind == websocket.MessageBinary:
		b.text.Write(text)
		b.seen += uint64(len(text))
		_ = b.conn.Write(b.Context(), websocket.MessageText, fmt.Appendf(nil, `{"seen":%d}`, b.seen)) // it may be closed by now
	default:
		if err := json.Unmarshal(text, &b.told); err != nil {
			b.Fatal(err)
		}
		if from, is := b.told["from"].(float64); is {
			b.seen = uint64(from)
			delete(b.told, "from")
		}
	}
	return true
}

// shows waits until all of some texts have been shown, in this order, since the last time.
func (b *browserLine) shows(texts ...string) string {
	b.Helper()
	for {
		rest, all := b.text.String(), true
		for _, text := range texts {
			_, after, found := strings.Cut(rest, text)
			if all = all && found; found {
				rest = after
			}
		}
		if all {
			shown := b.text.String()
			b.text.Reset()
			return shown
		}
		if !b.next() {
			b.Fatalf("the socket closes before %q is shown; told is %v, shown is:\n%s", texts, b.told, b.text.String())
		}
	}
}

// hears waits until something of a name is told.
func (b *browserLine) hears(what string) any {
	b.Helper()
	for b.told[what] == nil && b.next() {
	}
	if b.told[what] == nil {
		b.Fatalf("%s is not told, but %v", what, b.told)
	}
	return b.told[what]
}
