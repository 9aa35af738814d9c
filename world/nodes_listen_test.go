package world_test

import (
	"testing"
	"time"

	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// listen begins to listen for an account at a node.
func (h *nodes) listen(w *world.World, id store.AccountID) *world.Session {
	h.Helper()
	var s *world.Session
	h.act(w, func() (err error) { s, err = world.Listen(w, id); return err })
	return s
}

// play has whoever's turn it is move, at the node where both are.
func (h *nodes) play(w *world.World, name string, people ...*world.Session) {
	h.Helper()
	table := h.table(w, name)
	for _, s := range people {
		if s.Person().IsTurn(table) {
			h.act(w, func() error { return w.Play(s.Person(), table, anyMove(table)) })
			return
		}
	}
	h.Fatal("it is nobody's turn")
}

// TestWhoListensHearsOfAnotherNode listens at one node for Bob, who plays at another.
func TestWhoListensHearsOfAnotherNode(t *testing.T) {
	h := newNodes(t)
	ear := h.listen(h.second, 2)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.World, world.Identity{Account: 2})
	h.meets(h.second, h.enter(h.second, world.Identity{Account: 3}), "Ann", "Bob", "Cat")
	name := h.challenge(h.World, h.World, ann, bob)
	if proposed := told[notice.Proposed](ear); len(proposed) != 1 {
		t.Errorf("of a challenge who listens is told %+v", proposed)
	}
	h.play(h.World, name, ann, bob)
	if boards := told[notice.Board](ear); len(boards) != 1 || boards[0].Ply != 1 || boards[0].Seat != 2 {
		t.Errorf("of a move who listens is told %d boards", len(boards))
	}
	h.act(h.World, func() error { h.Exit(bob); return nil })
	h.act(h.World, func() error {
		to, err := h.FindRecipient(ann.Person(), "bob")
		if err == nil {
			err = h.Send(ann.Person(), to, "where are you?")
		}
		return err
	})
	h.hears(ear, "A letter from Ann has come")

	third := h.start(3) // which was not there when it was told of
	h.tick(1, h.World, h.second, third)
	cat := h.enter(third, world.Identity{Account: 3})
	h.act(third, func() error { _, err := third.Challenge(cat, "Bob", h.terms()); return err })
	if proposed := told[notice.Proposed](ear); len(proposed) != 1 {
		t.Errorf("of a challenge at a node that came later who listens is told %+v", proposed)
	}
	ear.Drop()
	h.tick(2, h.World, h.second, third)
	again := h.listen(third, 2)
	h.act(third, func() error { return world.CatchUp(third, again, evening.Add(-time.Minute)) })
	if boards := told[notice.Board](again); len(boards) != 1 || boards[0].Ply != 1 {
		t.Errorf("who listens from now on is shown %d boards", len(boards))
	}
}

// TestOneNodeListens has another node take the place of one that listens, and one of two
// that don't know of each other.
func TestOneNodeListens(t *testing.T) {
	h := newNodes(t)
	first := h.listen(h.World, 2)
	second := h.listen(h.second, 2)
	if isGivenUp(second) || !isGivenUp(first) {
		t.Errorf("the first who listens is given up: %v, the second: %v", isGivenUp(first), isGivenUp(second))
	}
	h.bus.Lose(func(from, to store.NodeID) bool { return true })
	first = h.listen(h.World, 2)
	h.bus.Lose(nil)
	h.tick(2, h.World, h.second)
	if isGivenUp(second) == isGivenUp(first) {
		t.Errorf("the first who listens is given up: %v, the second: %v", isGivenUp(first), isGivenUp(second))
	}
}

func isGivenUp(s *world.Session) bool {
	select {
	case <-s.Dropped():
		return true
	default:
		return false
	}
}

// TestCatchingUpTellsNothingTwice plays between the moment in which one begins to listen
// and the catching up.
func TestCatchingUpTellsNothingTwice(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.World, world.Identity{Account: 2})
	name, other := h.challenge(h.World, h.World, ann, bob), h.challenge(h.World, h.World, bob, ann)
	h.play(h.World, other, ann, bob)
	ear := h.listen(h.second, 2)
	h.play(h.World, name, ann, bob)
	h.act(h.second, func() error { return world.CatchUp(h.second, ear, evening.Add(-time.Minute)) })
	plies := map[string]int{}
	boards := told[notice.Board](ear)
	for _, b := range boards {
		plies[b.Table]++
	}
	if len(boards) != 2 || len(plies) != 2 {
		t.Errorf("who catches up is shown %d boards of %v", len(boards), plies)
	}
}
