package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// movesListed is what table.moves gives.
type movesListed struct {
	Moves    []string
	Count    int
	Next     int
	Cells    []string
	Unlisted string
}

// TestMovesOfALargeBoard lists the moves of the usual board of Strategery: some from each
// cell, more of them page by page, and those on one cell.
func TestMovesOfALargeBoard(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
	var proposed made
	ann.does("challenge", object{"to": "bob", "game": "strategery", "seat": 1}, &proposed)
	bob.does("accept", object{"number": proposed.Proposal}, nil)
	var first movesListed
	ann.does("table.moves", object{"table": 1, "limit": 200}, &first)
	if first.Count != 62062 || len(first.Moves) != 200 || len(first.Cells) != 62 || first.Next != 200 {
		t.Fatalf("the first page has %d moves of %d, goes on at %d, and knows %d cells", len(first.Moves), first.Count, first.Next, len(first.Cells))
	}
	each := map[string]int{}
	for _, move := range first.Moves {
		cell, _, _ := strings.Cut(move, ":")
		each[cell]++
	}
	for _, cell := range first.Cells {
		if each[cell] < 2 || each[cell] > 5 {
			t.Errorf("of 200 moves %d are on %s", each[cell], cell)
		}
	}
	all := map[string]bool{}
	var page movesListed
	for after, pages := 0, 0; pages < 8 && (page.Next > 0 || pages == 0); after, pages = page.Next, pages+1 {
		page = movesListed{}
		ann.does("table.moves", object{"table": 1, "limit": 10000, "after": after}, &page)
		for _, move := range page.Moves {
			all[move] = true
		}
	}
	if len(all) != 62062 {
		t.Errorf("all pages together have %d moves", len(all))
	}
	page = movesListed{}
	ann.does("table.moves", object{"table": 1, "cell": first.Cells[5], "limit": 2000}, &page)
	if page.Count != 1001 || len(page.Moves) != 1001 || !strings.HasPrefix(page.Moves[0], first.Cells[5]+":") || !slices.IsSorted(page.Moves) {
		t.Errorf("on a cell there are %d moves, %d are listed, the first is %v", page.Count, len(page.Moves), page.Moves[0])
	}
	if name := ann.wrongly("wrong_value", "table.moves", object{"table": 1, "cell": "9x9"}); name != "cell" {
		t.Errorf("a cell that is not there is wrong in %q", name)
	}
}

// TestUnlistedMovesHaveAVerb plays what can't be listed as a program does that knows no
// game.
func TestUnlistedMovesHaveAVerb(t *testing.T) {
	h := openHouse(t, t.TempDir())
	ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
	var proposed made
	ann.does("challenge", object{"to": "bob", "game": "stratic", "seat": 1}, &proposed)
	bob.does("accept", object{"number": proposed.Proposal}, nil)
	r := ann.call("table.moves", object{"table": 1})
	var may movesListed
	if err := json.Unmarshal(r.Result, &may); err != nil || may.Unlisted != "deploy" || strings.Contains(string(r.Result), `"moves"`) {
		t.Fatalf("the moves are %s", r.Result)
	}
	ann.skips(r.Result)
	ann.does("table.play", object{"table": 1, "verb": may.Unlisted, "words": []string{"random"}}, nil)
	var played struct{ Ply int }
	if ann.does("table.play", object{"table": 1, "verb": may.Unlisted, "words": []string{"done"}}, &played); played.Ply != 1 {
		t.Errorf("the deployment is entry %d", played.Ply)
	}
}

// TestNoticesInOneStream asks for all notices as notifications: no answer has any, and
// what a request does is told before its answer.
func TestNoticesInOneStream(t *testing.T) {
	h := openHouse(t, t.TempDir())
	ann := h.calls(t, h.account(t, "ann"))
	ann.does("hello", object{"stream": true}, nil)
	for _, ask := range []struct {
		method string
		params any
		fails  bool
	}{{"say", object{"text": "hello"}, false}, {"command", object{"line": "games"}, false}, {"accept", object{"number": 7}, true}, {"table.setup", object{"game": "sato"}, false}} {
		before := len(ann.heard)
		r := ann.call(ask.method, ask.params)
		if told := len(ann.heard) - before; (r.Error != nil) != ask.fails || !ask.fails && (told == 0 || !strings.Contains(string(r.Result), `"notices":[]`)) {
			t.Errorf("%s is told by %d notices before %s, %+v", ask.method, told, r.Result, r.Error)
		}
	}
}

// TestAnEventIsToldOnce lets somebody in the room subscribe to all tables: they are told
// by the boards alone that games begin and end.
func TestAnEventIsToldOnce(t *testing.T) {
	h := openHouse(t, t.TempDir())
	ann, bob, cat := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob")), h.calls(t, h.account(t, "cat"))
	cat.does("subscribe", object{"public": true}, nil)
	var proposed made
	ann.does("challenge", object{"to": "bob", "game": "sato"}, &proposed)
	bob.does("accept", object{"number": proposed.Proposal}, nil)
	ann.does("table.resign", object{"table": 1}, nil)
	ann.does("say", object{"text": "that is all"}, nil)
	cat.heard = nil
	for over := false; !over; {
		n := cat.hear(cat.read().Params)
		cat.heard = append(cat.heard, n)
		over = n.Text == "that is all"
	}
	count := map[string]int{}
	for _, n := range cat.heard {
		count[n.Event]++
	}
	if count["game_started"] != 1 || count["game_over"] != 1 {
		t.Errorf("the events are %v", count)
	}
}

// TestProposalsThatEndSayWhy replaces a challenge, which both are told, and declines the
// other one with a reason.
func TestProposalsThatEndSayWhy(t *testing.T) {
	h := openHouse(t, t.TempDir())
	ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
	var before, after made
	ann.does("challenge", object{"to": "bob", "game": "sato"}, &before)
	ann.does("challenge", object{"to": "bob", "game": "sato", "options": []string{"deep=6"}}, &after)
	for _, c := range []*caller{ann, bob} {
		if n := c.waits("that it is replaced", happens("proposal_replaced")); n.Of.Proposal != before.Proposal || n.Of.By != after.Proposal {
			t.Errorf("it is replaced: %+v", n.Of)
		}
	}
	bob.does("decline", object{"number": after.Proposal, "reason": "not now"}, nil)
	if n := ann.waits("the refusal", happens("proposal_declined")); n.Of.Reason != "not now" {
		t.Errorf("it is declined: %+v", n.Of)
	}
}

// TestErrorsNameTheParameter refuses wrong values: each error has its one reason, and the
// name of the parameter.
func TestErrorsNameTheParameter(t *testing.T) {
	h := openHouse(t, t.TempDir())
	ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
	var proposed made
	ann.does("challenge", object{"to": "bob", "game": "sato", "seat": 1}, &proposed)
	bob.does("accept", object{"number": proposed.Proposal}, nil)
	for _, wrong := range []struct {
		reason, name, method string
		params               object
	}{
		{"wrong_value", "options", "table.setup", object{"game": "sato", "options": []string{"deep=44"}}},
		{"wrong_value", "options", "table.setup", object{"game": "sato", "options": []string{"5+3"}}},
		{"wrong_value", "clock", "table.setup", object{"game": "sato", "clock": "x"}},
		{"no_such_game", "game", "challenge", object{"to": "bob", "game": "chess"}},
		{"no_such_person", "to", "challenge", object{"to": "eve", "game": "sato"}},
		{"wrong_value", "ratings", "seek", object{"game": "sato", "ratings": "9"}},
		{"no_such_table", "table", "table.state", object{"table": 99}},
		{"no_such_table", "tables", "subscribe", object{"tables": []int{99}}},
		{"no_such_game", "games", "bot.games", object{"games": []string{"chess"}}},
		{"no_such_proposal", "number", "accept", object{"number": 99}},
		{"wrong_value", "ply", "table.since", object{"table": 1, "ply": 99}},
		{"wrong_value", "moves", "table.replay", object{"table": 1, "moves": 99}},
		{"wrong_value", "key", "key.add", object{"key": "abc"}},
		{"unreadable", "move", "table.move", object{"table": 1, "move": "zz9"}},
		{"illegal", "", "table.move", object{"table": 1, "move": "a2-a3"}},
		{"no_such_thing", "letter", "mail.read", object{"letter": 9}},
	} {
		if name := ann.wrongly(wrong.reason, wrong.method, wrong.params); name != wrong.name {
			t.Errorf("%s %v is wrong in %q", wrong.method, wrong.params, name)
		}
	}
	ann.fails(3, "table.move", object{"table": 1, "move": "zz9"})
	if says := ann.fails(-32602, "table.setup", object{"game": "sato", "options": []int{5}}); !strings.Contains(says, "each entry") {
		t.Errorf("a list of numbers is %s", says)
	}
}

// wrongly is refuses, and gives the name of the parameter that is wrong.
func (c *caller) wrongly(reason, method string, params any) (name string) {
	c.t.Helper()
	r := c.call(method, params)
	var data struct{ Reason, Name string }
	if r.Error == nil || json.Unmarshal(r.Error.Data, &data) != nil || data.Reason != reason {
		c.t.Errorf("%s %v came to %s, %+v, not to %s", method, params, r.Result, r.Error, reason)
		return ""
	}
	return data.Name
}

// TestSeeksCountTheUnrated seeks for a range of ratings: who has no rating counts as 1500.
func TestSeeksCountTheUnrated(t *testing.T) {
	h := openHouse(t, t.TempDir())
	ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
	for _, ratings := range []string{"1400-1600", "1600-1700", "1000-1400"} {
		ann.does("seek", object{"game": "stacktics", "clock": "3+2", "ratings": ratings}, nil)
		var found struct{ Proposals []struct{ Most int } }
		if bob.does("seeks", nil, &found); len(found.Proposals) != 1 || found.Proposals[0].Most != 1600 {
			t.Errorf("with %s there are the seeks %v", ratings, found.Proposals)
		}
	}
}

// TestWatchingStreams watches a game by a single command: a line comes for each entry of
// the record until the game is over, also to a player.
func TestWatchingStreams(t *testing.T) {
	h := openHouse(t, t.TempDir())
	ann, bob, cat := h.program(t, "ann"), h.program(t, "bob"), h.program(t, "cat")
	ann.runs("done", "setup strategery 3x3 points=8 order=registration")
	ann.runs("done", "register on 1")
	bob.runs("done", "register on 1")
	ann.runs("done", "start 1")
	var streams []<-chan string
	for _, p := range []*program{cat, ann} {
		streams = append(streams, p.streams("watch 1 --json"))
	}
	for _, lines := range streams {
		if first := <-lines; !strings.Contains(first, `"status":"done"`) {
			t.Fatalf("it begins with %s", first)
		}
	}
	ann.runs("done", "move 1 2x1:2.2.2.2")
	bob.runs("done", "resign 1")
	for _, lines := range streams {
		var events []string
		for line := range lines {
			cat.schema.HoldsText(t, "a line", []byte(line))
			var a struct{ Notices []struct{ Event string } }
			if err := json.Unmarshal([]byte(line), &a); err != nil || len(a.Notices) != 1 {
				t.Fatalf("%v in %s", err, line)
			}
			events = append(events, a.Notices[0].Event)
		}
		if !slices.Contains(events, "moved") || events[len(events)-1] != "game_over" {
			t.Errorf("the events are %v", events)
		}
	}
	cat.runs("done", "watch 1")
}

// streams runs a command whose lines come as they are written.
func (p *program) streams(command string) <-chan string {
	p.t.Helper()
	session, err := p.client.NewSession()
	if err != nil {
		p.t.Fatal(err)
	}
	out, err := session.StdoutPipe()
	if err == nil {
		err = session.Start(command)
	}
	if err != nil {
		p.t.Fatal(err)
	}
	return linesOf(out)
}

// TestProgramsTypeWholeWords shortens a command: with --json it is not understood.
func TestProgramsTypeWholeWords(t *testing.T) {
	h := openHouse(t, t.TempDir())
	ann := h.program(t, "ann")
	ann.runs("not_understood", "his")
	ann.runs("done", "history")
	ann.runs("done", "sought") // another name of seeks
	if got := ann.client.Run(t, "his"); got.Status != 0 {
		t.Errorf("a person's is not done: %+v", got)
	}
}
