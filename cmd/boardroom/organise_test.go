package main

import (
	"testing"

	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// A paired is what the house says of a game that was paired.
type paired struct {
	Changed                        bool
	Table                          int
	Pairing, Phase, Result, Reason string
	Players                        []string
	Winners                        []int
}

// TestOrganisersPairWhoLetsThem has an organiser pair two who let it, and one who does
// not: from the pairing to the result the game goes by one word, also after a restart.
func TestOrganisersPairWhoLetsThem(t *testing.T) {
	h := openHouse(t, t.TempDir())
	logins := map[string]terminaltest.Login{}
	for _, name := range []string{"ann", "bob", "cat", "arbiter"} {
		logins[name] = h.account(t, name)
	}
	ann, bob, arbiter := h.calls(t, logins["ann"]), h.calls(t, logins["bob"]), h.calls(t, logins["arbiter"])
	game := object{"pairing": "r1-ann-bob", "first": "ann", "second": "bob", "game": "sato"}
	arbiter.refuses("not_yours", "pair", game)
	ann.does("organiser.allow", object{"name": "arbiter"}, nil)
	arbiter.refuses("not_yours", "pair", game)
	var came struct{ Status string }
	if bob.does("command", object{"line": "@allow organiser arbiter"}, &came); came.Status != "done" {
		t.Errorf("@allow came to %+v", came)
	}
	arbiter.does("subscribe", object{"pairings": true, "pictures": false}, nil)
	arbiter.does("go", object{"to": "sato"}, nil) // what is told in the room does not matter
	var begun, again paired
	if arbiter.does("pair", game, &begun); !begun.Changed || begun.Table == 0 || begun.Players[0] != "ann" || begun.Phase != "play" {
		t.Fatalf("pairing came to %+v", begun)
	}
	if arbiter.does("pair", game, &again); again.Changed || again.Table != begun.Table {
		t.Errorf("pairing again came to %+v", again)
	}
	for _, c := range []*caller{ann, bob, arbiter} {
		if n := c.waits("the start", happens("game_started")); n.Of.Table != begun.Table || n.Of.Pairing != "r1-ann-bob" {
			t.Errorf("the start is told as %+v", n)
		}
	}
	arbiter.refuses("not_yours", "table.resign", object{"table": begun.Table})
	arbiter.refuses("not_yours", "pair", object{"pairing": "x", "first": "ann", "second": "cat", "game": "sato"})
	arbiter.refuses("wrong_value", "pair", object{"pairing": "x", "first": "ann", "second": "ann", "game": "sato"})
	ann.does("table.resign", object{"table": begun.Table}, nil)
	if n := arbiter.waits("the end", happens("game_over")); n.Of.Pairing != "r1-ann-bob" || n.Of.Result != "p2win" {
		t.Errorf("the end is told as %+v", n)
	}
	bob.does("table.clear", object{"table": begun.Table}, nil)
	ann.does("organiser.disallow", object{"name": "arbiter"}, nil)
	game["pairing"] = "r2-ann-bob"
	arbiter.refuses("not_yours", "pair", game)
	var who struct{ Names []string }
	if bob.does("organisers", nil, &who); len(who.Names) != 1 || who.Names[0] != "arbiter" {
		t.Errorf("bob is paired by %v", who.Names)
	}
	h.stop()
	h = openHouse(t, h.data)
	arbiter = h.calls(t, logins["arbiter"])
	var list struct{ Pairings []paired }
	arbiter.does("pairings", nil, &list)
	if len(list.Pairings) != 1 || list.Pairings[0].Table != begun.Table || list.Pairings[0].Phase != "cleared" || list.Pairings[0].Result != "p2win" || list.Pairings[0].Winners[0] != 2 {
		t.Errorf("after a restart the pairings are %+v", list)
	}
	if arbiter.does("pairings", object{"after": "r1-ann-bob"}, &list); len(list.Pairings) != 0 {
		t.Errorf("behind the last pairing are %+v", list)
	}
	game["pairing"] = "r1-ann-bob"
	if arbiter.does("pair", game, &again); again.Changed || again.Table != begun.Table {
		t.Errorf("pairing after a restart came to %+v", again)
	}
}
