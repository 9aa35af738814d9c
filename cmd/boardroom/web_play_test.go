package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/cmd/boardroom/web/webtest"
	"boardroom/games"
	"boardroom/games/search"
)

// A tab is a page of a browser that plays, in plain text or in a terminal.
type tab struct {
	*webtest.Page
	shown string // what it shows, as a script
}

func (h *house) plainTab(b *webtest.Browser) tab {
	return h.tab(b, "/play?plain", "document.getElementById('log').innerText")
}

func (h *house) terminalTab(b *webtest.Browser) tab {
	return h.tab(b, "/play", "document.querySelector('.xterm-rows').innerText")
}

func (h *house) tab(b *webtest.Browser, path, shown string) tab {
	b.Helper()
	p := tab{b.Page(1280, 900), shown}
	p.Passkeys()
	_, port, _ := strings.Cut(h.web, ":")
	p.Go("http://localhost:" + port + path)
	p.has("You are Guest")
	return p
}

// has waits until one of some texts is shown.
func (p tab) has(texts ...string) {
	p.Helper()
	any := make([]string, len(texts))
	for i, text := range texts {
		any[i] = fmt.Sprintf("%s.includes(%q)", p.shown, text)
	}
	p.Until(strings.Join(any, " || "))
}

// line types a line, in plain text.
func (p tab) line(text string) {
	p.Helper()
	p.Eval("document.getElementById('log').replaceChildren(), document.getElementById('typed').focus()")
	p.Type(text)
}

// move is a move of somebody at a table, where it is their turn.
func (h *house) move(t *testing.T, table, name string) (move games.Move, acts, over bool) {
	t.Helper()
	p, seat, over := h.stands(t, table, name)
	if over || !slices.Contains(p.ToAct(), seat) {
		return "", false, over
	}
	found, ok := search.New(search.Easy(), 1).Think(context.Background(), p, games.History{}, seat, search.Limits{Nodes: 200})
	if !ok {
		t.Fatalf("%s has no move at %s", name, p)
	}
	return found.Move, true, false
}

// TestFromALinkToAnAccount has somebody who knows nothing of the house open a page, play a bot to the
// end, take a name, and come back with a passkey.
func TestFromALinkToAnAccount(t *testing.T) {
	browser := webtest.Open(t)
	h := openHouseOf(t, serveCommand{Data: t.TempDir(), Bots: 1, drawSeed: seed, webOptions: webOptions{Web: "127.0.0.1:0"}})
	p := h.plainTab(browser)
	p.line("option ask off")
	p.has("Ask is now off")
	p.line("challenge easy sato deep=6")
	for {
		p.has("our turn.", "To play again:")
		move, acts, over := h.move(t, "sato", "Guest1")
		if over {
			break
		}
		if acts {
			p.line(string(move))
		}
	}
	p.has("To play again:")
	p.line("@name zoe")
	for _, question := range []string{"New password:", "Once more:"} {
		p.Until(fmt.Sprintf("document.getElementById('asked').innerText.includes(%q) && document.getElementById('typed').type === 'password'", question))
		p.line("correct horse battery")
	}
	p.has("is yours")
	p.Click("#who")
	p.Fill("name", "zoe")
	p.Fill("secret", "correct horse battery")
	p.Click("#make-passkey")
	p.Click("#login button[type=submit]")
	p.has("Your passkey is made.")
	p.line("quit")
	p.Until(sessionOver)
	p.Click("#who")
	p.Click("#by-passkey")
	p.has("You are zoe")
	p.line("results")
	p.has("easy")
	for _, text := range browser.Errors() {
		t.Errorf("a page says: %s", text)
	}
}

// TestTwoBrowsersAndSSHAtATable has three play at one table: in plain text, in a browser's terminal and
// over ssh.
func TestTwoBrowsersAndSSHAtATable(t *testing.T) {
	browser := webtest.Open(t)
	h := openHouseOf(t, serveCommand{Data: t.TempDir(), drawSeed: seed, webOptions: webOptions{Web: "127.0.0.1:0"}})
	plain := h.plainTab(browser)
	drawn := h.terminalTab(browser)
	ann := h.connect(t, "ann", terminaltest.Look{})
	ann.Expect("Take that name?")
	ann.Line("yes")
	ann.Expect("is yours")
	ann.Line("setup strategery 4x4 points=12 order=registration")
	ann.Line("register")
	ann.Expect("You are registered")
	types := map[string]func(string){"ann": ann.Line, "Guest1": plain.line, "Guest2": func(line string) {
		drawn.Eval("document.querySelector('.xterm-helper-textarea').focus()")
		drawn.Type(line)
	}}
	for _, name := range []string{"Guest1", "Guest2"} {
		types[name]("register on strategery")
		ann.Expect(name + " is registered")
	}
	ann.Line("start")
	ann.Expect("our turn")
	for n, name := range []string{"ann", "Guest1", "Guest2", "ann"} {
		move, acts, over := h.move(t, "strategery", name)
		if !acts || over {
			t.Fatalf("it is not the turn of %s", name)
		}
		types[name](string(move))
		said := fmt.Sprint("that was ", n)
		types[name]("say " + said)
		ann.Expect(said)
		plain.has(said)
		drawn.has(said)
	}
	for _, text := range browser.Errors() {
		t.Errorf("a page says: %s", text)
	}
}
