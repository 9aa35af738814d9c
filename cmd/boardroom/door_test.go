package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// made is what a request says that it has made.
type made struct {
	Changed  bool
	Proposal int
	Table    int
}

// TestRequestsActOnWhatTheyName sends what went astray once: each acts on exactly
// what it names, or on nothing.
func TestRequestsActOnWhatTheyName(t *testing.T) {
	h := openHouse(t, t.TempDir())
	ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
	begins := func() int {
		var proposed, accepted made
		ann.does("challenge", object{"to": "bob", "game": "sato", "seat": 1, "casual": true}, &proposed)
		bob.does("accept", object{"number": proposed.Proposal}, &accepted)
		return accepted.Table
	}
	if first, second := begins(), begins(); first != 1 || second != 2 {
		t.Fatalf("the tables are %d and %d", first, second)
	}
	ann.does("table.resign", object{"table": "sato"}, nil)
	ann.does("table.clear", object{"table": "sato"}, nil)
	ann.refuses("no_such_table", "table.resign", object{"table": "sato"})
	ann.refuses("closed", "table.resign", object{"table": 1})
	ann.refuses("no_such_table", "table.resign", object{"table": 99})
	ann.refuses("no_such_table", "table.resign", object{"table": "sat"})
	ann.refuses("no_such_table", "kibitz", object{"table": 99, "text": "hello"})
	cat := h.calls(t, h.account(t, "cat"))
	var third struct{ Table int }
	cat.does("table.setup", object{"game": "sato"}, &third)
	ann.refuses("not_yours", "kibitz", object{"table": third.Table, "text": "hello"})
	ann.refuses("no_such_person", "tell", object{"to": "bo", "text": "hello"})
	ann.refuses("no_such_person", "challenge", object{"to": "ca", "game": "sato"})
	ann.refuses("no_such_game", "challenge", object{"to": "cat", "game": "sat"})
	ann.does("tell", object{"to": "BOB", "text": "hello"}, nil)

	bob.does("table.offer", object{"table": 2, "offer": "draw"}, nil)
	ann.refuses("no_such_proposal", "accept", object{"number": 2})
	ann.refuses("no_such_proposal", "decline", object{"number": 2})
	ann.refuses("no_such_proposal", "withdraw", object{"number": 2})
	var state struct{ State struct{ Phase string } }
	if ann.does("table.state", object{"table": 2}, &state); state.State.Phase != "play" {
		t.Fatalf("the game at table 2 is in %q", state.State.Phase)
	}
	var agreed struct{ Changed, Waits bool }
	if ann.does("table.accept", object{"table": 2, "offer": "draw"}, &agreed); !agreed.Changed || agreed.Waits {
		t.Errorf("agreeing to a draw came to %+v", agreed)
	}
	if ann.does("table.state", object{"table": 2}, &state); state.State.Phase != "over" {
		t.Errorf("after a draw the game is in %q", state.State.Phase)
	}
}

// TestErrorsSayWhy makes mistakes of every kind: each error has a reason from the
// list.
func TestErrorsSayWhy(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
	ann.refuses("wrong_value", "table.setup", object{"game": "sato", "clock": "casual"})
	ann.refuses("wrong_value", "table.setup", object{"game": "sato", "options": []string{"casual"}})
	ann.refuses("wrong_value", "table.setup", object{"game": "sato", "options": []string{"5+3"}})
	ann.refuses("wrong_parameter", "table.setup", object{"game": "sato", "colour": "red"})
	ann.refuses("no_such_method", "table.sit", nil)
	var table struct{ Table int }
	ann.does("table.setup", object{"game": "sato", "casual": true}, &table)
	ann.refuses("not_begun", "table.move", object{"table": 1, "move": "a1-b2"})
	ann.does("table.register", object{"table": 1, "seat": 1}, nil)
	bob.does("table.register", object{"table": 1, "seat": 2}, nil)
	ann.does("table.start", object{"table": 1}, nil)
	bob.refuses("not_your_turn", "table.move", object{"table": 1, "move": "a1-b2"})
	ann.refuses("illegal", "table.move", object{"table": 1, "move": "a1-h8"})
	ann.refuses("unreadable", "table.move", object{"table": 1, "move": "nonsense"})
	ann.refuses("nothing_offered", "table.accept", object{"table": 1})
	ann.does("say", object{"text": strings.Repeat("ä", 1000)}, nil)
	ann.refuses("wrong_parameter", "say", object{"text": strings.Repeat("ä", 1001)})
	for range 3 {
		ann.does("shout", object{"text": "ahoy"}, nil)
	}
	r := ann.call("shout", object{"text": "ahoy"})
	var data struct {
		Reason  string
		Seconds int
	}
	if r.Error == nil || json.Unmarshal(r.Error.Data, &data) != nil || data.Reason != "slow_down" || data.Seconds < 1 || data.Seconds > 20 {
		t.Errorf("shouting too much came to %+v, %+v", r.Error, data)
	}
	var came struct{ Status, Reason string }
	if ann.does("command", object{"line": "watch 99"}, &came); came.Status != "refused" || came.Reason != "no_such_table" {
		t.Errorf("a refused line came to %+v", came)
	}
}

// TestWhatIsSoAlreadyIsDone sets things twice.
func TestWhatIsSoAlreadyIsDone(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
	ann.does("table.setup", object{"game": "sato", "casual": true}, nil)
	for _, twice := range []struct {
		method string
		params object
	}{
		{"bot", object{"state": "on"}}, {"bot", object{"state": "off"}}, {"follow", object{"name": "bob"}}, {"unfollow", object{"name": "bob"}}, {"ignore", object{"name": "bob"}}, {"unignore", object{"name": "bob"}},
		{"channel.join", object{"channel": "help"}}, {"channel.leave", object{"channel": "help"}}, {"options.set", object{"name": "bell", "value": "on"}},
		{"hide", nil}, {"unhide", nil}, {"table.watch", object{"table": 1}}, {"table.unwatch", object{"table": 1}}, {"table.register", object{"table": 1, "colour": "red"}},
		{"challenge", object{"to": "bob", "game": "sato"}}, {"seek", object{"game": "sato"}},
	} {
		var first, second made
		ann.does(twice.method, twice.params, &first)
		ann.does(twice.method, twice.params, &second)
		if !first.Changed || second.Changed || first.Proposal != second.Proposal {
			t.Errorf("%s %v came to %+v, and again to %+v", twice.method, twice.params, first, second)
		}
	}
	ann.refuses("seated", "bot", object{"state": "on"})
	bob.does("table.register", object{"table": 1}, nil)
	for _, changed := range []bool{true, false} {
		var begun made
		if ann.does("table.start", object{"table": 1}, &begun); begun.Changed != changed {
			t.Errorf("starting came to %+v", begun)
		}
	}
}

// TestLettersKeepTheirIDs throws a letter away twice: the second time it is gone,
// and the one behind it stays.
func TestLettersKeepTheirIDs(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
	for _, text := range []string{"first", "second\nof two lines"} {
		ann.does("mail.send", object{"to": "bob", "text": text}, nil)
	}
	var mail struct {
		Letters []struct {
			Letter int
			New    bool
		}
	}
	bob.does("mail", nil, &mail)
	if len(mail.Letters) != 2 || !mail.Letters[1].New {
		t.Fatalf("the letters are %+v", mail)
	}
	bob.does("mail.delete", object{"letter": mail.Letters[0].Letter}, nil)
	bob.refuses("no_such_thing", "mail.delete", object{"letter": mail.Letters[0].Letter})
	var read struct{ From, Text string }
	if bob.does("mail.read", object{"letter": mail.Letters[1].Letter}, &read); read.From != "ann" || read.Text != "second\nof two lines" {
		t.Errorf("the letter is %+v", read)
	}
	if bob.does("mail", nil, &mail); len(mail.Letters) != 1 || mail.Letters[0].New {
		t.Errorf("then the letters are %+v", mail)
	}
}
