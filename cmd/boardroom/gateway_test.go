package main

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world"

	gossh "golang.org/x/crypto/ssh"
)

// staffType has vera, who is staff, type a line.
func (h *house) staffType(t *testing.T, line string) string {
	t.Helper()
	out := terminaltest.Dial(t, h.address, h.login("vera")).Run(t, line)
	return out.Out + out.Err
}

// goodbye says whether a notice is the last words to somebody.
func goodbye(as string) func(told) bool {
	return func(n told) bool { return n.Type == "goodbye" && n.As == as }
}

// openGateway opens a house with vera, who is staff, webgate, which vera has made a
// gateway, and others.
func openGateway(t *testing.T, limits terminal.Limits, people world.Limits, names ...string) (*house, *caller) {
	t.Helper()
	h := openHouseWithStaff(t, "vera")
	h.stop()
	h = openHouseOf(t, serveCommand{Data: h.data, Limits: limits, People: people, drawSeed: func() uint64 { return testSeed }})
	for _, name := range append(names, "webgate") {
		h.account(t, name)
	}
	h.staffType(t, "@gateway webgate")
	return h, h.calls(t, h.login("webgate"))
}

// TestAGatewayNeedsConsent has an account speak for others that may not, and one that may
// for those alone who let it, until they let it no more.
func TestAGatewayNeedsConsent(t *testing.T) {
	h, gate := openGateway(t, terminal.Limits{}, world.Limits{}, "ann", "bob", "eve")
	ann, bob, eve := h.calls(t, h.login("ann")), h.calls(t, h.login("bob")), h.calls(t, h.login("eve"))
	hello := func(as string) object { return object{"as": as, "text": "hello from " + as} }
	ann.refuses("wrong_value", "gateway.allow", object{"name": "eve"})
	eve.refuses("not_yours", "say", hello("ann"))
	eve.refuses("not_yours", "say", hello("anna@eve"))
	gate.refuses("not_yours", "say", hello("ann"))
	gate.refuses("no_such_person", "say", hello("nobody"))
	gate.refuses("no_such_person", "say", hello("dora@eve"))
	gate.refuses("unavailable", "say", hello("vera"))
	ann.does("gateway.allow", object{"name": "webgate"}, nil)
	gate.does("say", hello("ann"), nil)
	gate.does("say", hello("ANN"), nil)
	for range 2 {
		bob.waits("what is said for ann", func(n told) bool { return n.Type == "speech" && n.From == "ann" })
	}
	ann.waits("that she is spoken for", func(n told) bool {
		return strings.Contains(strings.Join(n.Lines, " "), "webgate speaks for you from now on")
	})
	bob.does("tell", object{"to": "ann", "text": "psst"}, nil)
	gate.waits("what ann is told", func(n told) bool { return n.Type == "speech" && n.As == "ann" && n.Text == "psst" })
	var who struct{ Names []string }
	if gate.does("gateway.people", nil, &who); strings.Join(who.Names, " ") != "ann" {
		t.Errorf("webgate speaks for %v", who.Names)
	}
	ann.does("gateway.disallow", object{"name": "webgate"}, nil)
	gate.waits("the end for ann", goodbye("ann"))
	gate.refuses("not_yours", "say", hello("ann"))
	bob.does("tell", object{"to": "ann", "text": "a secret"}, nil)
	ann.waits("what she is told", says("a secret"))
	gate.does("ping", nil, nil)
	for _, n := range gate.heard {
		if strings.Contains(n.Text, "a secret") {
			t.Error("webgate hears on")
		}
	}
	var allowed struct{ Names []string }
	if ann.does("gateways", nil, &allowed); len(allowed.Names) > 0 {
		t.Errorf("ann lets %v speak for her", allowed.Names)
	}
}

// TestAGatewayTouchesNoAccount asks in somebody's name for what only they may do.
func TestAGatewayTouchesNoAccount(t *testing.T) {
	h, gate := openGateway(t, terminal.Limits{}, world.Limits{}, "ann", "bob")
	for _, name := range []string{"ann", "bob"} {
		h.calls(t, h.login(name)).does("gateway.allow", object{"name": "webgate"}, nil)
	}
	for method, params := range map[string]object{
		"keys": {}, "key.add": {"key": pubLine("more")}, "key.limit": {"fingerprint": "SHA256:x", "scope": "all"}, "key.remove": {"fingerprint": "SHA256:x"},
		"gateway.allow": {"name": "webgate"}, "gateway.disallow": {"name": "webgate"}, "organiser.allow": {"name": "webgate"}, "bot": {"state": "on"},
	} {
		params["as"] = "ann"
		gate.refuses("scope", method, params)
	}
	for _, line := range []string{"@password", "@password none", "@recovery", "@forget me", "@export me", "@keys", "@add-key " + pubLine("more"), "@allow gateway webgate", "@staff webgate", "@name eve", "@gateway webgate"} {
		for _, as := range []string{"ann", "dora@webgate"} {
			var came struct{ Status, Reason, Error string }
			if gate.does("command", object{"as": as, "line": line}, &came); came.Status != "refused" || came.Reason != "scope" && !strings.Contains(came.Error, "for staff") {
				t.Errorf("%q for %s came to %+v", line, as, came)
			}
		}
	}
	// The account of ann is as it was.
	ann := terminaltest.Dial(t, h.address, h.login("ann"))
	if got := ann.Run(t, "@keys"); strings.Count(got.Out, "SHA256:") != 1 {
		t.Errorf("her keys are %s", got.Out)
	}
	// A key of the gateway that may do less lets it do less for others.
	h.calls(t, h.login("webgate")).does("key.add", object{"key": pubLine("narrow"), "scope": "watch"}, nil)
	narrow := h.calls(t, terminaltest.Login{Name: "webgate", Keys: []gossh.Signer{terminaltest.Key("narrow")}})
	narrow.does("tables", object{"as": "bob"}, nil)
	narrow.refuses("scope", "say", object{"as": "bob", "text": "hello"})
	narrow.refuses("scope", "say", object{"as": "dora@webgate", "text": "hello"})
	// What ann was told by herself is none of the gateway's.
	direct := h.calls(t, h.login("ann"))
	var session struct{ Session string }
	direct.does("hello", nil, &session)
	var caught struct{ Whole bool }
	if gate.does("since", object{"as": "ann", "session": session.Session, "seq": 0}, &caught); caught.Whole {
		t.Error("the gateway takes over a session of ann's own")
	}
	if got := h.staffType(t, "@staff webgate"); !strings.Contains(got, "webgate is a gateway") {
		t.Errorf("making a gateway staff comes to %s", got)
	}
	h.staffType(t, "@staff bob")
	gate.does("say", object{"as": "ann", "text": "hello"}, nil)
	gate.refuses("unavailable", "say", object{"as": "bob", "text": "hello"})
}

// TestWhomAGatewaySpeaksForIsKeptOut bans people and a guest that a gateway speaks for,
// makes one staff, and ends the gateway: each ends at once what it speaks for.
func TestWhomAGatewaySpeaksForIsKeptOut(t *testing.T) {
	h, gate := openGateway(t, terminal.Limits{}, world.Limits{}, "ann", "bob", "cat")
	for _, name := range []string{"ann", "bob", "cat"} {
		h.calls(t, h.login(name)).does("command", object{"line": "@allow gateway webgate"}, nil)
	}
	all := []string{"ann", "bob", "cat", "dora@webgate", "fay@webgate"}
	for _, as := range all {
		gate.does("say", object{"as": as, "text": "hello"}, nil)
	}
	h.staffType(t, "@ban ann 1h spam")
	gate.waits("the end for ann", goodbye("ann"))
	gate.refuses("refused", "say", object{"as": "ann", "text": "hello"})
	key := regexp.MustCompile(`SHA256:\S{43}`).FindString(strings.ReplaceAll(h.staffType(t, "@ban dora@webgate 1h spam"), "\n", ""))
	h.staffType(t, "@ban "+key+" 1h spam")
	gate.waits("the end for dora", goodbye("dora@webgate"))
	gate.refuses("refused", "say", object{"as": "dora@webgate", "text": "hello"})
	h.staffType(t, "@staff bob")
	gate.waits("the end for bob", goodbye("bob"))
	gate.does("say", object{"as": "fay@webgate", "text": "still here"}, nil)
	h.staffType(t, "@gateway remove webgate")
	gate.waits("the end for all others", goodbye("fay@webgate"))
	for isOver := true; isOver; { // a session that ends is there for a moment still
		r := gate.call("say", object{"as": "cat", "text": "hello"})
		isOver = r.Error != nil && strings.Contains(string(r.Error.Data), `"over"`)
	}
	gate.refuses("not_yours", "say", object{"as": "cat", "text": "hello"})
	h.staffType(t, "@gateway webgate")
	gate.does("say", object{"as": "cat", "text": "hello"}, nil)
	h.staffType(t, "@ban webgate 1h spam")
	watcher := h.calls(t, terminaltest.Login{Name: "guest"})
	var people struct{ People []struct{ Name, Via string } }
	watcher.does("people", nil, &people)
	for _, p := range people.People {
		if p.Via != "" || strings.Contains(p.Name, "@") {
			t.Errorf("%+v is still here", p)
		}
	}
}

// TestAGatewaysPeople play through it and are told what is for them, with the gateway's
// name where others see them; a guest is the same one again after a line that drops.
func TestAGatewaysPeople(t *testing.T) {
	h, gate := openGateway(t, terminal.Limits{}, world.Limits{}, "ann", "bob")
	bob := h.calls(t, h.login("bob"))
	ann := h.calls(t, h.login("ann"))
	ann.does("gateway.allow", object{"name": "webgate"}, nil)
	ann.does("command", object{"line": "quit"}, nil)
	gate.does("ping", nil, nil)
	var greeted struct{ Name, Session string }
	gate.does("hello", object{"as": "ann"}, &greeted)
	if greeted.Name != "ann" || greeted.Session == "" {
		t.Errorf("ann is greeted as %+v", greeted)
	}
	bob.waits("that ann comes", func(n told) bool {
		return strings.Contains(strings.Join(n.Lines, " "), "ann has connected through webgate.")
	})
	var people struct{ People []struct{ Name, Via string } }
	bob.does("finger", object{"name": "ann"}, &people)
	if len(people.People) != 1 || people.People[0].Via != "webgate" {
		t.Errorf("ann is seen as %+v", people)
	}
	table := map[string]int{}
	for _, as := range []string{"ann", "dora@webgate"} {
		var proposed, begun made
		gate.does("challenge", object{"as": as, "to": "bob", "game": "sato", "seat": 1, "casual": true}, &proposed)
		bob.waits("a challenge", happens("challenged"))
		bob.does("accept", object{"number": proposed.Proposal}, &begun)
		gate.waits("the start for "+as, func(n told) bool { return n.As == as && n.Event == "game_started" && n.Of.Table == begun.Table })
		table[as] = begun.Table
		var may struct{ Moves []string }
		gate.does("table.moves", object{"as": as, "table": begun.Table}, &may)
		gate.does("table.move", object{"as": as, "table": begun.Table, "move": may.Moves[0]}, nil)
	}
	gate.refuses("not_yours", "table.resign", object{"as": "dora@webgate", "table": table["ann"]})
	gate.refuses("not_yours", "table.resign", object{"table": table["ann"]})
	_ = gate.session.Close()
	again := h.calls(t, h.login("webgate"))
	var caught struct{ Whole bool }
	if again.does("since", object{"as": "ann", "session": greeted.Session, "seq": 1}, &caught); !caught.Whole {
		t.Error("what ann was told is not told again")
	}
	again.does("table.resign", object{"as": "dora@webgate", "table": table["dora@webgate"]}, nil)
	var left made
	if again.does("gateway.leave", object{"name": "dora@webgate"}, &left); !left.Changed {
		t.Error("dora does not leave")
	}
	bob.waits("that dora goes", func(n told) bool {
		return strings.Contains(strings.Join(n.Lines, " "), "dora@webgate has disconnected.")
	})
}

// TestAGatewaysLimits speaks for too many, and asks too much for one, while another is
// answered all the same.
func TestAGatewaysLimits(t *testing.T) {
	h, gate := openGateway(t, terminal.Limits{SpokenBurst: 5, SpokenLines: 0.1}, world.Limits{Spoken: 3}, "ann")
	h.calls(t, h.login("ann")).does("gateway.allow", object{"name": "webgate"}, nil)
	for _, as := range []string{"one@webgate", "two@webgate", "ann"} {
		gate.does("ping", object{"as": as}, nil)
	}
	gate.refuses("full", "ping", object{"as": "four@webgate"})
	gate.does("gateway.leave", object{"name": "ann"}, nil)
	gate.does("ping", object{"as": "four@webgate"}, nil)
	for _, name := range []string{"staff@webgate", "x@webgate", "a b@webgate", "@webgate", "one@webgate@webgate"} {
		if r := gate.call("ping", object{"as": name}); r.Error == nil {
			t.Errorf("a guest can be called %q", name)
		}
	}
	const flood = 300
	gate.last++
	for i := range flood {
		gate.send(`{"jsonrpc":"2.0","id":` + strconv.Itoa(100000+i) + `,"method":"ping","params":{"as":"one@webgate"}}`)
	}
	gate.send(`{"jsonrpc":"2.0","id":200000,"method":"ping","params":{"as":"two@webgate"}}`)
	slowed := 0
	for {
		r := gate.read()
		if r.Method == "notice" {
			gate.hear(r.Params)
			continue
		}
		var data struct {
			Reason  string
			Seconds int
		}
		if r.Error != nil && json.Unmarshal(r.Error.Data, &data) == nil && data.Reason == "slow_down" && data.Seconds > 0 {
			slowed++
		}
		if r.ID == float64(200000) {
			if r.Error != nil {
				t.Errorf("somebody else is answered %+v", r.Error)
			}
			break
		}
	}
	if slowed < flood-10 {
		t.Errorf("of %d requests %d were refused", flood, slowed)
	}
}
