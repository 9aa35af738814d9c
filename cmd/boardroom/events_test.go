package main

import (
	"testing"
)

func happens(event string) func(told) bool { return func(n told) bool { return n.Event == event } }

// TestEventsAreNamed lets two play and a third one, who is at no table, subscribe to
// all that is public: every notice of what happens has its name and its numbers, and
// no board has a picture for who wants none.
func TestEventsAreNamed(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann, bob, cat := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob")), h.calls(t, h.account(t, "cat"))
	cat.does("subscribe", object{"public": true, "pictures": false}, nil)
	cat.does("go", object{"to": "sato"}, nil) // what is told in a room does not matter
	var proposed made
	ann.does("challenge", object{"to": "bob", "game": "sato", "seat": 1, "clock": "5+3"}, &proposed)
	if n := bob.waits("the challenge", happens("challenged")); n.Of.Proposal != proposed.Proposal || n.Of.Person != "ann" || n.When.IsZero() {
		t.Errorf("a challenge is told as %+v", n)
	}
	bob.does("accept", object{"number": proposed.Proposal}, nil)
	if n := ann.waits("the start", happens("game_started")); n.Of.Table != 1 || len(n.Picture) == 0 {
		t.Errorf("the start is told as %+v", n)
	}
	cat.waits("the start", happens("game_started"))
	var may struct{ Moves []string }
	ann.does("table.moves", object{"table": 1}, &may)
	var moved struct{ Ply int }
	ann.does("table.move", object{"table": 1, "move": may.Moves[0]}, &moved)
	for _, other := range []*caller{bob, cat} {
		n := other.waits("the move", happens("moved"))
		if n.Of.Table != 1 || n.Of.Seat != 1 || n.Of.Ply != moved.Ply || n.Of.Kind != "move" || n.Of.Token != may.Moves[0] || n.Of.Person != "ann" || len(n.Times) != 2 || n.When.IsZero() {
			t.Errorf("a move is told as %+v", n)
		}
		if (len(n.Picture) > 0) != (other == bob) {
			t.Errorf("of a board comes the picture %s", n.Picture)
		}
	}
	bob.does("table.offer", object{"table": 1, "offer": "draw"}, nil)
	if n := ann.waits("the offer", happens("offered")); n.Of.Table != 1 || n.Of.Person != "bob" || n.Of.Seat != 2 {
		t.Errorf("an offer is told as %+v", n)
	}
	ann.does("table.decline", object{"table": 1}, nil)
	bob.waits("the refusal", happens("offer_ended"))
	var found made
	if cat.does("watch.any", nil, &found); found.Table != 1 || !found.Changed {
		t.Errorf("the newest game is %+v", found)
	}
	cat.refuses("away", "watch.best", nil)
	cat.does("table.unwatch", object{"table": 1}, nil)
	bob.waits("that somebody watches no more", happens("unwatches"))
	if cat.does("watch.best", nil, &found); found.Table != 1 {
		t.Errorf("the best game is %+v", found)
	}
	if n := bob.waits("the watcher", happens("watches")); n.Of.Person != "cat" || n.Of.Table != 1 {
		t.Errorf("a watcher is told as %+v", n)
	}
	bob.does("table.resign", object{"table": 1}, nil)
	if n := cat.waits("the end", happens("game_over")); n.Of.Kind != "resign" || n.Of.Seat != 2 || n.Of.Result != "p1win" {
		t.Errorf("the end is told as %+v", n)
	}
	ann.waits("that it is not rated", happens("not_rated"))
	ann.does("seek", object{"game": "sato"}, nil)
	cat.waits("the seek", happens("sought"))
	ann.does("mail.send", object{"to": "bob", "text": "well played"}, nil)
	bob.waits("the letter", happens("letter_came"))
}
