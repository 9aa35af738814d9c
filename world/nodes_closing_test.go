package world_test

import (
	"strings"
	"testing"
	"time"

	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// closes says whether a node is to end.
func closes(w *world.World) bool {
	select {
	case <-w.Over():
		return true
	default:
		return false
	}
}

// warned counts what a session has been warned of that has some words in it.
func warned(s *world.Session, words string) (n int) {
	for _, w := range told[notice.Warning](s) {
		if strings.Contains(w.Text, words) {
			n++
		}
	}
	return n
}

// newStaffed is a house of two nodes with Ann, who is staff, at the first, and Bob at the
// second.
func newStaffed(t *testing.T) (h *nodes, ann, bob *world.Session) {
	t.Helper()
	h = newNodes(t)
	if err := h.store.SetStaff(1, true, store.StaffAct{At: evening, Who: "Ann", What: "@staff", Whom: "Ann"}); err != nil {
		t.Fatal(err)
	}
	return h, h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
}

// TestAllNodesClose announces the end of the house at one node, takes it back and announces
// it again.
func TestAllNodesClose(t *testing.T) {
	h, ann, bob := newStaffed(t)
	announce := func() {
		h.act(h.World, func() error { return h.CloseIn(ann.Person(), time.Minute, false, "a new version") })
	}
	announce()
	if n := warned(bob, "The house closes in 1 minute, says Ann: a new version."); n != 1 {
		t.Errorf("Bob is warned %d times", n)
	}
	third := h.start(3) // which was not there then
	h.tick(35, h.World, h.second, third)
	if n := warned(bob, "The house closes in 30 seconds"); n != 1 {
		t.Errorf("later Bob is warned %d times", n)
	}
	h.act(h.second, func() error { // by whoever is staff, at any node
		cat := h.second.ClosingText()
		if !strings.Contains(cat, "25 seconds") {
			t.Errorf("at the second node is announced %q", cat)
		}
		return nil
	})
	h.act(h.World, func() error { return h.CancelClosing(ann.Person(), "not today") })
	h.hears(bob, "The house stays open, says Ann: not today.")
	h.tick(60, h.World, h.second, third)
	if closes(h.World) || closes(h.second) || closes(third) {
		t.Fatal("a node closes though that was taken back")
	}
	announce()
	h.tick(61, h.World, h.second, third)
	if !closes(h.World) || !closes(h.second) || !closes(third) {
		t.Error("not all nodes close")
	}
}

// TestOneNodeCloses has the house go on at the others.
func TestOneNodeCloses(t *testing.T) {
	h, ann, bob := newStaffed(t)
	h.act(h.World, func() error { return h.CloseIn(ann.Person(), time.Minute, true, "repairs") })
	h.hears(ann, "The machine that you are connected to is switched off in 1 minute, says Ann: repairs.")
	h.tick(61, h.World, h.second)
	if !closes(h.World) || closes(h.second) {
		t.Errorf("the first node closes: %v, the second: %v", closes(h.World), closes(h.second))
	}
	if n := warned(bob, "switched off"); n != 0 {
		t.Errorf("Bob, who is with another node, is warned %d times", n)
	}
}

// TestTheHouseClosesAtOnce leaves no time for another message.
func TestTheHouseClosesAtOnce(t *testing.T) {
	h, ann, _ := newStaffed(t)
	h.act(h.World, func() error { return h.CloseIn(ann.Person(), 0, false, "fire") })
	if !closes(h.World) || !closes(h.second) {
		t.Error("not all nodes close at once")
	}
}

// TestANodeThatOpensAgainStaysOpen has another that is closing still be there.
func TestANodeThatOpensAgainStaysOpen(t *testing.T) {
	h, ann, _ := newStaffed(t)
	h.act(h.World, func() error { return h.CloseIn(ann.Person(), 0, false, "a new version") })
	h.now.Add(1)
	third := h.start(3)
	h.tick(2, h.World, h.second, third)
	if closes(third) {
		t.Error("a node that is started when the house has closed closes too")
	}
}

// TestTheDoorIsThatOfAllNodes closes it at one.
func TestTheDoorIsThatOfAllNodes(t *testing.T) {
	h, ann, _ := newStaffed(t)
	h.act(h.World, func() error { return h.ChangeDoor(ann.Person(), "guests", "off", "a crowd") })
	third := h.start(3) // which was not there then
	h.bus.Lose(func(from, to store.NodeID) bool { return true })
	h.act(h.World, func() error { return h.ChangeDoor(ann.Person(), "names", "off", "a crowd") })
	for _, w := range []*world.World{h.World, h.second, third} {
		if !h.isRefused(w, world.Identity{}) {
			t.Error("a guest comes in")
		}
	}
	h.bus.Lose(nil)
	h.tick(1, h.World, h.second, third)
	for _, w := range []*world.World{h.second, third} {
		h.act(w, func() error {
			if words := w.DoorInWords(); !strings.Contains(words, "no new names are given") {
				t.Errorf("the door of a node is so: %s", words)
			}
			return nil
		})
	}
}
