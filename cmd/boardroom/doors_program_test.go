package main

import (
	"encoding/json"
	"net"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world/worldtest"
)

// resumed waits for the notification that the session goes on. Answers before it say of requests that
// nobody knows whether they were done.
func (c *caller) resumed() (made since) {
	c.t.Helper()
	for {
		r := c.read()
		if r.Method == "notice" {
			c.heard = append(c.heard, c.hear(r.Params))
			continue
		}
		if r.ID != nil && r.Error != nil {
			c.unsure = append(c.unsure, r.ID)
			continue
		}
		if r.Method != "resumed" {
			c.t.Fatalf("before the session goes on %+v comes", r)
		}
		c.served.Result(c.t, "since").HoldsText(c.t, "what is told of it", withNotices(r.Params))
		if err := json.Unmarshal(r.Params, &made); err != nil {
			c.t.Fatal(err)
		}
		c.seq = 0
		return made
	}
}

// withNotices makes a result of what a notification says.
func withNotices(params json.RawMessage) json.RawMessage {
	var fields map[string]json.RawMessage
	_ = json.Unmarshal(params, &fields)
	fields["notices"] = json.RawMessage("[]")
	text, _ := json.Marshal(fields)
	return text
}

// TestProgramsKeepTheirLineUnderAKill kills a house under a program at a door, which goes on with
// its subscriptions, and asks meanwhile.
func TestProgramsKeepTheirLineUnderAKill(t *testing.T) {
	t.Parallel()
	data, at := t.TempDir(), doorsAt(t)
	process := runHouse(t, data, at)
	way := openDoorTo(t, doorCommand{House: []string{at}})
	ann, bob := way.calls(t, way.account(t, "ann")), way.calls(t, way.account(t, "bob"))
	ann.does("subscribe", object{"games": []string{"sato"}, "pictures": false}, nil)
	first := ann.hello()
	bob.does("tell", object{"to": "ann", "text": "one"}, nil)
	ann.waits("the first words", says("one"))
	process.kill()
	ann.send(`{"jsonrpc":"2.0","id":"meanwhile","method":"ping"}`)
	runHouse(t, data, at)
	got := ann.resumed()
	if got.Whole || got.Session == first || got.Session == "" || !strings.Contains(got.Lacks, "table.since") {
		t.Errorf("after a kill the program is told %+v", got)
	}
	if !slices.Contains(ann.unsure, any("meanwhile")) { // asked before the door knew that nobody was there
		for r := ann.read(); r.ID != "meanwhile"; r = ann.read() {
			ann.heard = append(ann.heard, ann.hear(r.Params))
		}
	}
	bob.resumed()
	bob.does("tell", object{"to": "ann", "text": "two"}, nil)
	ann.waits("what comes then", says("two"))
	cat := way.calls(t, way.account(t, "cat"))
	var proposed made
	bob.does("challenge", object{"to": "cat", "game": "sato", "casual": true}, &proposed)
	cat.does("accept", object{"number": proposed.Proposal}, nil)
	ann.waits("a game that it has subscribed to", happens("game_started"))
}

// lost is a request that is lost on the way.
const lost = `{"jsonrpc":"2.0","id":"lost","method":"say","params":{"text":"anybody?"}}`

// TestTheLineBetweenHouseAndDoorIsCut cuts it under a program and a person: what was told
// meanwhile comes by its number, and a request of which nobody knows is answered so.
func TestTheLineBetweenHouseAndDoorIsCut(t *testing.T) {
	t.Parallel()
	data, address := t.TempDir(), freeAddress(t)
	h := openHouseOf(t, serveCommand{Data: data, Doors: address, drawSeed: func() uint64 { return testSeed }})
	relay, by := worldtest.RelayTo(t, "tcp://"+address)
	to, err := url.Parse(by)
	if err != nil {
		t.Fatal(err)
	}
	way := openDoorTo(t, doorCommand{House: []string{to.Host}, Secret: filepath.Join(data, secretName)})
	login := h.account(t, "ann")
	cat := way.connect(t, "guest", terminaltest.Look{Width: 80, Height: 24, Term: "dumb"})
	cat.Expect("You are Guest1")
	bob, ann := h.calls(t, h.account(t, "bob")), way.calls(t, login)
	first := ann.hello()
	bob.does("tell", object{"to": "ann", "text": "one"}, nil)
	ann.waits("the first words", says("one"))
	ann.waits("how to answer", func(n told) bool { return n.Type == "note" && strings.Contains(strings.Join(n.Lines, " "), "reply") })
	relay.CutAt(func(sent []byte) (cut, reaches bool) { return len(sent) > len(lost), false }) // more than a beat
	ann.send(lost)
	answer := ann.read()
	var why struct{ Reason string }
	if answer.ID != "lost" || answer.Error == nil || json.Unmarshal(answer.Error.Data, &why) != nil || why.Reason != "unanswered" {
		t.Errorf("what was lost is answered by %+v", answer)
	}
	if got := ann.resumed(); !got.Whole || got.Session == first || len(got.Told) > 0 {
		t.Errorf("after a cut of its own line the program is told %+v", got)
	}
	first = ann.hello()
	relay.Cut()
	bob.waits("that nobody is there", func(n told) bool {
		return n.Type == "note" && strings.Contains(strings.Join(n.Lines, " "), "ann has disconnected.")
	})
	bob.does("tell", object{"to": "ann", "text": "two"}, nil)
	relay.Mend()
	if got := ann.resumed(); !got.Whole || got.Session == first || got.texts() != "two" {
		t.Errorf("after a cut the program is told %+v", got)
	}
	bob.does("tell", object{"to": "ann", "text": "three"}, nil)
	ann.waits("what comes then", says("three"))
	cat.Hear("Boardroom is back, and so are you.")
	cat.Line("look me")
	cat.Hear("You are Guest1, in")
}

// freeAddress is an address that nobody listens at.
func freeAddress(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}
