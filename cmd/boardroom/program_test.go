package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/api"
	"boardroom/cmd/boardroom/api/apitest"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/commands/acts"
)

// A caller is a program that speaks the protocol over ssh.
type caller struct {
	t       *testing.T
	session *gossh.Session
	in      io.WriteCloser
	lines   <-chan string // closed at the end of the output
	last    int           // id of the newest request
	seq     int           // of the newest notice
	notice  apitest.Schema
	served  *apitest.Served // what every answer is held to
	heard   []told          // notices that no test has waited for yet
	unsure  []any           // ids of requests that the house was restarted under
	witness *witness        // may be nil
}

// told is a notice as a caller reads it.
type told struct {
	Seq      int
	Type     string
	Text     string
	Kind     string
	From     string
	Lines    sentences
	Occasion string
	Name     string
	Number   int
	Table    any
	Ply      int
	Position string
	Happened []string
	Result   string
	YourTurn bool `json:"your_turn"`
	Late     bool
	When     time.Time
	Event    string
	Of       struct {
		Table, Seat, Proposal, By, Ply      int
		Person, Kind, Token, Result, Reason string
	}
	Picture json.RawMessage
	Times   []object
}

// sentences are the lines of a notice; those of a room are speech, and left out.
type sentences []string

func (s *sentences) UnmarshalJSON(text []byte) error {
	_ = json.Unmarshal(text, (*[]string)(s))
	return nil
}

// A response is what a request came to.
type response struct {
	ID     any
	Method string
	Params json.RawMessage
	Result json.RawMessage
	Error  *struct {
		Code    int
		Message string
		Data    json.RawMessage
	}
}

// calls opens the protocol for somebody who has a name already.
func (h *house) calls(t *testing.T, login terminaltest.Login) *caller {
	t.Helper()
	return callsOver(t, terminaltest.Dial(t, h.address, login))
}

// callsOver opens the protocol over a connection.
func callsOver(t *testing.T, client *terminaltest.Client) *caller {
	t.Helper()
	session, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	in, err := session.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := session.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := session.RequestSubsystem("boardroom"); err != nil {
		t.Fatal(err)
	}
	c := &caller{t: t, session: session, in: in, lines: linesOf(out), notice: apitest.SchemaFor(t, "notice"), served: served(t)}
	c.send(`{"jsonrpc":"2.0","id":"here","method":"ping"}`) // whose answer comes once they are in the house
	for r := c.read(); r.ID != "here"; r = c.read() {
		c.heard = append(c.heard, c.hear(r.Params))
	}
	return c
}

// linesOf are the lines of some output, closed at its end.
func linesOf(out io.Reader) <-chan string {
	lines := make(chan string, 10000)
	go func() {
		defer close(lines)
		scanner := bufio.NewScanner(out)
		scanner.Buffer(nil, 1<<22)
		for scanner.Scan() {
			lines <- scanner.Text()
		}
	}()
	return lines
}

// account makes an account by taking a name at a terminal.
func (h *house) account(t *testing.T, name string) terminaltest.Login {
	t.Helper()
	term := h.connect(t, name, terminaltest.Look{Width: 80, Height: 24, Term: "dumb"})
	term.Line("yes")
	term.Expect("You are " + name)
	term.Line("quit")
	term.End()
	return h.login(name)
}

func (c *caller) send(line string) {
	c.t.Helper()
	if _, err := io.WriteString(c.in, line+"\n"); err != nil {
		c.t.Fatal(err)
	}
}

// read is the next line that the house sent.
func (c *caller) read() (r response) {
	c.t.Helper()
	select {
	case line, more := <-c.lines:
		if !more {
			c.t.Fatal("the session has ended")
		}
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			c.t.Fatalf("%v in %s", err, line)
		}
	case <-time.After(terminaltest.Patience):
		c.t.Fatal("nothing is answered")
	}
	return r
}

// hear takes a notice and checks its form and its number.
func (c *caller) hear(raw json.RawMessage) told {
	c.t.Helper()
	c.notice.HoldsText(c.t, "a notice", raw)
	var n told
	if err := json.Unmarshal(raw, &n); err != nil {
		c.t.Fatal(err)
	}
	if n.Seq != c.seq+1 {
		c.t.Errorf("notice %d comes behind notice %d", n.Seq, c.seq)
	}
	c.seq = n.Seq
	c.witness.notice(n)
	return n
}

// call makes a request and waits for what comes of it. What the house tells
// before is kept.
func (c *caller) call(method string, params any) response {
	c.t.Helper()
	c.last++
	text, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": c.last, "method": method, "params": params})
	if err != nil {
		c.t.Fatal(err)
	}
	c.send(string(text))
	for {
		r := c.read()
		if r.Method == "notice" {
			c.heard = append(c.heard, c.hear(r.Params))
			continue
		}
		if r.ID != float64(c.last) {
			c.t.Fatalf("request %d is answered by %+v", c.last, r)
		}
		c.holds(method, r)
		return r
	}
}

// served is the document that rpc.discover gives.
func served(t *testing.T) *apitest.Served {
	text, err := document()
	if err != nil {
		t.Fatal(err)
	}
	return apitest.ServedBy(t, text)
}

var document = sync.OnceValues(func() ([]byte, error) { return json.Marshal(api.NewCatalogue(acts.Vocabulary().Commands).Document()) })

// holds checks the form of an answer.
func (c *caller) holds(method string, r response) {
	c.t.Helper()
	c.witness.answer(method, r)
	switch {
	case r.Error == nil:
		c.served.Result(c.t, method).HoldsText(c.t, "the answer of "+method, r.Result)
	case r.Error != nil && r.Error.Data != nil:
		c.served.Part(c.t, "error_data").HoldsText(c.t, "the error of "+method, r.Error.Data)
	}
}

// refuses is fails for what is refused for a reason.
func (c *caller) refuses(reason, method string, params any) {
	c.t.Helper()
	r := c.call(method, params)
	var data struct{ Reason string }
	if r.Error == nil || json.Unmarshal(r.Error.Data, &data) != nil || data.Reason != reason {
		c.t.Errorf("%s %v came to %s, %+v, not to %s", method, params, r.Result, r.Error, reason)
	}
}

// does is call for what has to be done; the result is read into an object. The
// notices that came with it are heard: others may have caused some of them.
func (c *caller) does(method string, params any, into any) []told {
	c.t.Helper()
	r := c.call(method, params)
	if r.Error != nil {
		c.t.Fatalf("%s %v came to %+v", method, params, r.Error)
	}
	notices := c.skips(r.Result)
	if into != nil {
		if err := json.Unmarshal(r.Result, into); err != nil {
			c.t.Fatal(err)
		}
	}
	return notices
}

// fails is call for what has to end in an error of a code.
func (c *caller) fails(code int, method string, params any) string {
	c.t.Helper()
	r := c.call(method, params)
	if r.Error == nil || r.Error.Code != code {
		c.t.Fatalf("%s %v came to %+v, not to the error %d: %s", method, params, r.Error, code, r.Result)
	}
	return r.Error.Message
}

// waits waits for a notice that is so.
func (c *caller) waits(what string, is func(told) bool) told {
	c.t.Helper()
	for {
		for i, n := range c.heard {
			if is(n) {
				c.heard = slices.Delete(c.heard, 0, i+1)
				return n
			}
		}
		r := c.read()
		if r.Method != "notice" {
			c.t.Fatalf("waiting for %s, the answer %+v came", what, r)
		}
		c.heard = append(c.heard, c.hear(r.Params))
	}
}

func moved(ply int) func(told) bool {
	return func(n told) bool { return n.Type == "board" && n.Ply == ply }
}

// object is what a request is made of.
type object = map[string]any

func TestTwoProgramsPlay(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
	var hello struct {
		API  int
		Name string
	}
	if ann.does("hello", nil, &hello); hello.API != api.Version || hello.Name != "ann" {
		t.Errorf("hello is %+v", hello)
	}
	ann.does("challenge", object{"to": "bob", "game": "strategery", "options": []string{"3x3", "points=8", "order=registration"}, "seat": 1}, nil)
	proposed := bob.waits("a challenge", func(n told) bool { return n.Type == "proposed" && n.From == "ann" })
	bob.does("accept", object{"number": proposed.Number}, nil)
	ann.waits("the start", func(n told) bool { return n.Type == "board" && n.Occasion == "started" && n.YourTurn })
	for i := range 7 {
		player, other := ann, bob
		if i%2 == 1 {
			player, other = bob, ann
		}
		var may struct {
			Moves []string
			Count int
		}
		player.does("table.moves", object{"table": 1, "limit": 10000}, &may)
		if len(may.Moves) == 0 || len(may.Moves) != may.Count {
			t.Fatalf("before move %d the moves are %d and %v", i+1, may.Count, may.Moves)
		}
		other.fails(1, "table.moves", object{"table": 1})
		other.fails(1, "table.move", object{"table": 1, "move": may.Moves[0]})
		notices := player.does("table.move", object{"table": "#1", "move": may.Moves[0], "ply": i + 1}, nil)
		if len(notices) == 0 || notices[0].Ply != i+1 {
			t.Fatalf("move %d came to %+v", i+1, notices)
		}
		var again struct {
			Changed bool
			Ply     int
		}
		if told := player.does("table.move", object{"table": "strategery", "move": may.Moves[0], "ply": i + 1}, &again); len(told) != 0 || again.Changed || again.Ply != i+1 {
			t.Fatalf("move %d once more came to %+v and told %+v", i+1, again, told)
		}
		if seen := other.waits("the move", moved(i+1)); seen.Position != notices[0].Position || len(seen.Happened) == 0 {
			t.Errorf("move %d is told as %+v", i+1, seen)
		}
	}
	over := bob.does("table.look", object{"table": 1}, nil)
	if slices.ContainsFunc(over, func(n told) bool { return n.Type == "board" }) { // bob's new rating may come now
		t.Errorf("looking told %+v", over)
	}
	var record struct {
		Entries []struct {
			Ply      int
			Move     string
			Position string
		}
		Game struct{ Position string }
	}
	bob.does("table.since", object{"table": 1, "ply": 3}, &record)
	bob.does("table.export", object{"table": 1}, &record)
	if len(record.Entries) != 4 || record.Entries[0].Ply != 4 || record.Entries[3].Position != record.Game.Position {
		t.Errorf("the record since move 3 is %+v", record)
	}
}

// TestMethodsAreWhatTheyAreSaidToBe calls every method of the document: with what
// it asks for it is never misunderstood, and its answer has the form that is
// promised.
func TestMethodsAreWhatTheyAreSaidToBe(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann := h.calls(t, h.account(t, "ann"))
	var document struct {
		Methods []struct {
			Name   string
			Params []struct{ Name string }
		}
	}
	ann.does("rpc.discover", nil, &document)
	samples := object{
		"bots": true, "division": 1, "weeks": 6, "club": "knights", "against": "rooks", "from": "rooks", "boards": 1, "signed": false, "token": "f1-0-0-none",
		"no_bots": true, "no_guests": true, "times": 2, "until": "2099-01-01", "title": "An evening", "day": "monday", "system": "swiss", "setup": []string{},
		"event": 1, "first": "ann", "second": "bob", "round": 1, "result": "draw", "plan": "if any then resign",
		"way": "mail", "address": "ann@example.org", "code": "code", "at": "8:00", "days": 1,
		"picture": false, "drawing": true, "phase": "play", "side": "south", "with": "bob", "strength": "easy", "count": 1, "after": "r1", "verb": "deploy", "words": []string{"random"}, "table.export": 1, "form": "svg",
		"partner": false, "watch": false, "off": true, "who": "ann", "private": false, "quiet": true, "name": "ann", "letter": 1, "for": "two", "pool": "bots", "all": true, "before": 1, "lesson": "first", "step": 1, "value": "on",
		"line": "who", "table": 1, "ply": 1, "move": "1x1:1.1.1.1", "game": "sato", "options": []string{"deep=6"}, "casual": true, "clock": "5+3",
		"colour": "red", "offer": "takeback", "moves": 2, "what": "win", "to": "ann", "seat": 1, "ratings": "1000-2000", "rating": 1200, "stay": true, "number": 1, "reason": "not today",
		"text": "hello", "channel": "help", "mine": true, "state": "on", "games": []string{"sato"}, "clocks": []string{"none"}, "limit": 2, "stream": false, "cell": "a2",
		"session": "ABC", "seq": 0, "tables": []int{}, "public": true, "house": false, "seeks": true, "pictures": false,
		"key": pubLine("more"), "scope": "play", "ends": "2099-01-01T00:00:00Z", "fingerprint": "SHA256:none",
		"url": "https://example.org/hook", "hours": "22-7",
	}
	if r := ann.call("rpc.discover", nil); bytes.Contains(r.Result[len(r.Result)-200:], []byte(`"notices":[`)) {
		t.Error("there are notices in the document")
	}
	if len(document.Methods) < 80 {
		t.Errorf("only %d methods are listed", len(document.Methods))
	}
	for _, m := range document.Methods {
		all := object{}
		for _, p := range m.Params {
			if _, ok := samples[p.Name]; !ok {
				t.Errorf("there is no sample for %s of %s", p.Name, m.Name)
			}
			if all[p.Name] = samples[p.Name]; m.Name != "pairings" && p.Name == "after" {
				all[p.Name] = 0
			}
		}
		if m.Name == "tournament.make" { // for whom it is, where that of ranks says among how many
			all["for"] = "bots"
		}
		if r := ann.call(m.Name, all); r.Error != nil && (r.Error.Code < 1 || r.Error.Code > 3) {
			t.Errorf("%s with %v came to %+v", m.Name, all, r.Error)
		} else if r.Error == nil {
			ann.skips(r.Result)
		}
	}
	ann.fails(-32601, "xyzzy", nil)
}

// skips takes the notices of a result for heard, and returns them. An error has
// none.
func (c *caller) skips(result json.RawMessage) []told {
	c.t.Helper()
	if len(result) == 0 {
		return nil
	}
	var with struct{ Notices []json.RawMessage }
	if err := json.Unmarshal(result, &with); err != nil {
		c.t.Fatal(err)
	}
	var notices []told
	for _, raw := range with.Notices {
		notices = append(notices, c.hear(raw))
	}
	c.heard = append(c.heard, notices...)
	return notices
}

func TestProtocolGoesOn(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	guest := h.calls(t, terminaltest.Login{Name: "guest"})
	for _, wrong := range []struct {
		line string
		code int
	}{
		{`{"jsonrpc":"2.0","id":1,`, -32700}, {strings.Repeat("x", 200), -32700}, {`{"jsonrpc":"2.0","id":1,"method":"say","params":{"text":"` + strings.Repeat("x", api.LongestLine) + `"}}`, -32700},
		{`{"id":1,"method":"ping"}`, -32600}, {`[]`, -32600}, {`7`, -32600}, {`{"jsonrpc":"2.0","id":{},"method":"ping"}`, -32600}, {`{"jsonrpc":"2.0","result":1}`, -32600},
		{`{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}`, -32602}, {`{"jsonrpc":"2.0","id":1,"method":"say","params":{"text":"a\nb"}}`, -32602},
		{`{"jsonrpc":"2.0","id":1,"method":"tell","params":{"to":"a b","text":"c"}}`, -32602},
		{`{"jsonrpc":"2.0","id":2,"method":"xyzzy"}`, -32601}, {`{"jsonrpc":"2.0","id":2,"method":"xyzzy"}`, -32601}, {`{"jsonrpc":"2.0","method":"ping","params":7}`, -32600},
		{`{"jsonrpc":"2.0","id":1,"method":"say","params":{"text":"` + strings.Repeat("x", 1001) + `"}}`, -32602},
	} {
		guest.send(wrong.line)
		if r := guest.read(); r.Error == nil || r.Error.Code != wrong.code {
			t.Errorf("%.80s came to %+v, not to %d", wrong.line, r.Error, wrong.code)
		} else if !strings.Contains(string(r.Error.Data), `"reason":"`) {
			t.Errorf("%.80s has no reason: %+v", wrong.line, r.Error)
		}
	}
	for _, twice := range []struct {
		line string
		id   any
		code int
	}{
		{`{"jsonrpc":"2.0","id":1,"method":"say","params":{"text":"a\u001b[31m","text":null}}`, 1., -32602},
		{`{"jsonrpc":"2.0","id":2,"method":"ping","method":"say"}`, 2., -32600}, {`{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}`, nil, -32600},
		{`{"jsonrpc":"2.0","method":7,"method":"ping"}`, nil, -32600}, {`[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"id":3,"method":"ping"}]`, nil, -32600},
	} {
		guest.send(twice.line)
		if r := guest.read(); r.Error == nil || r.Error.Code != twice.code || r.ID != twice.id || !strings.Contains(r.Error.Message, "twice") {
			t.Errorf("%.80s came to %+v for %v", twice.line, r.Error, r.ID)
		}
	}
	guest.send(`{"jsonrpc":"2.0","method":"xyzzy"}` + "\n" + `[{"jsonrpc":"2.0","method":"ping"},{"jsonrpc":"2.0","method":"xyzzy"}]`)
	guest.send("\n  \n" + `{"jsonrpc":"2.0","method":"say","params":{"text":"unasked"}}`)
	guest.waits("what was said without an id", func(n told) bool { return n.Text == "unasked" })
	for i := range 50 {
		guest.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"say","params":{"text":"%d"}}`, 1000+i, i))
	}
	for i := range 50 {
		r := guest.read()
		for r.Method == "notice" {
			guest.hear(r.Params)
			r = guest.read()
		}
		if r.ID != float64(1000+i) {
			t.Fatalf("request %d is answered by %+v", i, r)
		}
		guest.skips(r.Result)
	}
	var came struct {
		Status string
		Error  string
		Ask    *struct{ Prompt string }
	}
	for _, line := range []string{"xyzzy", "xyzzy --json"} {
		guest.does("command", object{"line": line}, &came)
		if came.Status != "not_understood" || strings.Contains(came.Error, "json") || came.Error == "" {
			t.Errorf("%s came to %+v", line, came)
		}
	}
	guest.fails(1, "table.look", object{"table": 99})
	bob := h.calls(t, h.account(t, "bob"))
	if said := bob.does("command", object{"line": `say "--json" is said --json`}, &came); came.Status != "done" || len(said) != 1 || said[0].Text != `"--json" is said` {
		t.Errorf("saying --json came to %+v, %+v", came, said)
	}
	bob.does("command", object{"line": "@password"}, &came)
	if came.Status != "asked" || came.Ask == nil {
		t.Errorf("@password came to %+v", came)
	}
	bob.does("drop", nil, nil)
	var hello struct{ Ask any }
	bob.does("hello", nil, &hello)
	if hello.Ask != nil {
		t.Errorf("%v is still asked", hello.Ask)
	}
	guest.does("command", object{"line": "quit"}, nil)
	if _, more := <-guest.lines; more {
		t.Error("something is said after quit")
	}
}

// TestPages asks for some of what may be long, and for the rest.
func TestPages(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
	for _, player := range []*caller{bob, ann, h.calls(t, h.account(t, "cat"))} {
		player.does("table.setup", object{"game": "sato"}, nil)
	}
	for _, player := range []*caller{ann, bob} {
		player.does("table.register", object{"table": 2, "seat": map[*caller]int{ann: 1, bob: 2}[player]}, nil)
	}
	ann.does("table.start", object{"table": 2}, nil)
	ann.does("table.move", object{"table": 2, "move": "a2-a1"}, nil)
	bob.does("table.move", object{"table": 2, "move": "g2-g1"}, nil)
	for _, test := range []struct {
		ask  object
		want []int
		more bool
	}{
		{object{}, []int{1, 2, 3}, false}, {object{"limit": 2}, []int{1, 2}, true}, {object{"limit": 2, "after": 2}, []int{3}, false},
		{object{"phase": "play"}, []int{2}, false}, {object{"phase": "setup", "limit": 1}, []int{1}, true}, {object{"phase": "over"}, nil, false},
	} {
		var list struct {
			Tables []struct{ Table int }
			More   bool
		}
		ann.does("tables", test.ask, &list)
		var got []int
		for _, table := range list.Tables {
			got = append(got, table.Table)
		}
		if !slices.Equal(got, test.want) || list.More != test.more {
			t.Errorf("tables with %v are %v, more: %v", test.ask, got, list.More)
		}
	}
	for ply, more := range []bool{true, false, false} {
		var record struct {
			Entries []struct{ Ply int }
			More    bool
		}
		ann.does("table.since", object{"table": 2, "ply": ply, "limit": 1}, &record)
		if record.More != more || len(record.Entries) != min(1, 2-ply) || len(record.Entries) > 0 && record.Entries[0].Ply != ply+1 {
			t.Errorf("after entry %d come %+v", ply, record)
		}
	}
	var room struct{ Room string }
	if ann.does("go", object{"to": "Lobby"}, &room); room.Room != "The Lobby" {
		t.Errorf("the Lobby is %q", room.Room)
	}
	ann.does("seek", object{"game": "sato", "seat": 0}, nil)
}

// TestBoardsAreDrawn asks for a drawing: the board in ASCII, as the program's seat may see it.
func TestBoardsAreDrawn(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
	ann.does("table.setup", object{"game": "stacktics"}, nil)
	ann.does("table.register", object{"table": 1}, nil)
	bob.does("table.register", object{"table": 1}, nil)
	ann.does("table.start", object{"table": 1}, nil)
	var seen struct {
		Board   struct{ Picture any }
		Drawing string
	}
	ann.does("table.look", object{"table": 1, "drawing": true, "picture": false}, &seen)
	for _, want := range []string{"/==A3==\\", " turn.", "9 pips"} {
		if !strings.Contains(seen.Drawing, want) || seen.Board.Picture != nil {
			t.Errorf("%q is not in the drawing, or there is a picture, %v:\n%s", want, seen.Board.Picture, seen.Drawing)
		}
	}
	for _, r := range seen.Drawing {
		if r > '~' || r < ' ' && r != '\n' {
			t.Errorf("%q is in the drawing", r)
		}
	}
	seen.Drawing = ""
	if ann.does("table.look", object{"table": 1}, &seen); seen.Drawing != "" || seen.Board.Picture == nil {
		t.Errorf("without being asked for, the drawing is %q and the picture %v", seen.Drawing, seen.Board.Picture)
	}
}

// TestRequestsOfAPipe answers all that was sent before the input ended.
func TestRequestsOfAPipe(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	guest := h.calls(t, terminaltest.Login{Name: "guest"})
	guest.send(`{"jsonrpc":"2.0","id":1,"method":"hello"}` + "\n" + `{"jsonrpc":"2.0","id":2,"method":"people"}`)
	if _, err := io.WriteString(guest.in, `{"jsonrpc":"2.0","id":3,"method":"ping"}`); err != nil {
		t.Fatal(err)
	}
	guest.in.Close()
	for id := 1.0; id <= 3; id++ {
		if r := guest.read(); r.ID != id || r.Error != nil {
			t.Errorf("request %v is answered by %+v", id, r)
		}
	}
	if line, more := <-guest.lines; more {
		t.Errorf("after all that %s is said", line)
	}
}

// TestSecretsOfAProgram checks that nobody learns of a deployment from the record.
func TestSecretsOfAProgram(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann, bob, cat := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob")), h.calls(t, h.account(t, "cat"))
	ann.does("table.setup", object{"game": "stratic"}, nil)
	ann.does("table.register", object{"table": 1}, nil)
	bob.does("table.register", object{"table": 1}, nil)
	ann.does("table.start", object{"table": 1}, nil)
	ann.does("command", object{"line": "deploy random"}, nil)
	notices := ann.does("command", object{"line": "deploy done"}, nil)
	if len(notices) == 0 {
		t.Fatal("deploying tells nothing")
	}
	var record struct {
		Entries []struct {
			Move     string
			Position string
		}
	}
	ann.does("table.since", object{"table": 1, "ply": 0}, &record)
	if len(record.Entries) != 1 || !strings.HasPrefix(record.Entries[0].Move, "deploy") {
		t.Fatalf("ann's own record is %+v", record)
	}
	own := record.Entries[0]
	for _, other := range []*caller{bob, cat} {
		var hidden struct {
			Entries []struct {
				Move     string
				Position string
			}
		}
		other.does("table.since", object{"table": 1, "ply": 0}, &hidden)
		if len(hidden.Entries) != 1 || hidden.Entries[0].Move != "" || hidden.Entries[0].Position == own.Position {
			t.Errorf("others learn %+v", hidden)
		}
	}
}

// TestBatches answers the requests of a batch together, and what is none too.
func TestBatches(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	guest := h.calls(t, terminaltest.Login{Name: "guest"})
	for sent, want := range map[string]int{
		`[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"ping"},{"jsonrpc":"2.0","id":2,"method":"xyzzy"}]`: 2,
		`[{"jsonrpc":"2.0","id":1,"method":"people"},[],7]`:                                                                      3,
	} {
		guest.send(sent)
		var all []response
		if err := json.Unmarshal([]byte(<-guest.lines), &all); err != nil || len(all) != want {
			t.Errorf("%s is answered by %+v, %v", sent, all, err)
		}
	}
	guest.send(`[{"jsonrpc":"2.0","method":"ping"}]`)
	guest.does("ping", nil, nil)
}

// TestProgramsKnowNoPrivateTables asks every method about a private table and about
// one that there never was: the answers are the same. Lists and notices don't name it.
func TestProgramsKnowNoPrivateTables(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann, bob, cat := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob")), h.calls(t, h.account(t, "cat"))
	cat.does("command", object{"line": "follow ann"}, nil)
	cat.does("command", object{"line": "option news house"}, nil)
	ann.does("table.setup", object{"game": "sato", "private": true}, nil)
	ann.does("invite", object{"to": "bob", "table": 1}, nil)
	bob.does("table.register", object{"table": 1}, nil)
	ann.does("table.start", object{"table": 1}, nil)
	var list struct{ Tables []struct{ Name string } }
	bob.does("tables", nil, &list)
	if len(list.Tables) != 1 || !strings.HasPrefix(list.Tables[0].Name, "sato-") {
		t.Fatalf("bob knows of %+v", list.Tables)
	}
	name := list.Tables[0].Name
	asks := func(table any, called string) (answers []string) {
		for _, m := range []string{
			"state", "look", "moves", "since", "move", "register", "unregister", "start", "watch", "unwatch", "offer", "accept", "decline", "withdraw", "resume", "claim", "resign", "clear", "export",
		} {
			with := object{"table": table}
			switch m {
			case "move":
				with["move"] = "b2-b3"
			case "since":
				with["ply"] = 0
			case "offer":
				with["offer"] = "draw"
			}
			r := cat.call("table."+m, with)
			said := string(r.Result)
			if r.Error != nil {
				said = fmt.Sprint(r.Error.Code, r.Error.Message, r.Error.Data)
			}
			answers = append(answers, m+": "+strings.ReplaceAll(seqs.ReplaceAllString(said, ""), called, "TABLE"))
		}
		return answers
	}
	for _, pair := range [][2]any{{name, "sato-9"}, {1, 4}} {
		called := func(table any) string { return strings.TrimPrefix(fmt.Sprintf("#%v", table), "#sato") }
		private, absent := asks(pair[0], called(pair[0])), asks(pair[1], called(pair[1]))
		for i := range private {
			if private[i] != absent[i] {
				t.Errorf("%v: told is\n%s\nand of a table that isn't there\n%s", pair, private[i], absent[i])
			}
		}
	}
	for _, m := range []string{"tables", "people", "proposals", "games"} {
		if r := cat.call(m, nil); r.Error != nil || strings.Contains(string(r.Result), name) {
			t.Errorf("%s tells %s %+v", m, r.Result, r.Error)
		}
	}
	for _, n := range cat.heard {
		if strings.Contains(fmt.Sprintf("%+v", n), name) {
			t.Errorf("cat hears %+v", n)
		}
	}
}

var seqs = regexp.MustCompile(`"seq":[0-9]+`)
