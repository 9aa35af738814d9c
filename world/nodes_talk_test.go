package world_test

import (
	"strings"
	"testing"
	"time"

	"boardroom/world"
	"boardroom/world/store"
)

// TestWhatComesBehindLaterTalkIsMarked has Ann say something at one node and something else
// at another, before the bus brings the first to a third: who is there is told the second,
// and the first as late. So is who is at the other.
func TestWhatComesBehindLaterTalkIsMarked(t *testing.T) {
	says := func(w *world.World, s *world.Session, text string) error { return w.Say(s.Person(), text) }
	shouts := func(w *world.World, s *world.Session, text string) error { return w.Shout(s.Person(), text) }
	for what, test := range map[string]struct {
		talk        func(*world.World, *world.Session, string) error
		later, late string
	}{
		"say":   {says, "Ann says: second", "Ann says (20:00): first"},
		"shout": {shouts, "Ann shouts: second", "Ann shouts (20:00): first"},
		"tell": {
			func(w *world.World, s *world.Session, text string) error { return tells(w, s, "cat", text)() },
			"Ann tells you: second", "Ann told you (20:00): first",
		},
	} {
		t.Run(what, func(t *testing.T) {
			h := newNodes(t)
			third := h.start(3)
			ann, cat, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(third, world.Identity{Account: 3}), h.enter(h.second, world.Identity{Account: 2})
			h.heard(cat)
			h.heard(bob)
			h.bus.Hold(func(from, to store.NodeID) bool { return from == 1 })
			h.act(h.World, func() error { return test.talk(h.World, ann, "first") })
			h.now.Add(1)
			ann = h.enter(h.second, world.Identity{Account: 1})
			h.act(h.second, func() error { return test.talk(h.second, ann, "second") })
			h.bus.Hold(nil)
			h.bus.Deliver()
			hears := map[string]*world.Session{"at a third node": cat}
			if what != "tell" {
				hears["where Ann is now"] = bob
			}
			for where, s := range hears {
				heard := h.heard(s)
				if first, second := strings.Index(heard, test.late), strings.Index(heard, test.later); second < 0 || first < second || strings.Count(heard, "first") != 1 {
					t.Errorf("%s is heard\n%s", where, heard)
				}
			}
		})
	}
}

// TestTalkInItsOrderIsNotMarked has Ann speak at one node after the other, and at one of
// which the clock is set back, and Bob come in, who is told in which order it was.
func TestTalkInItsOrderIsNotMarked(t *testing.T) {
	h := newNodes(t)
	cat := h.enter(h.second, world.Identity{Account: 3})
	ann := h.enter(h.World, world.Identity{Account: 1})
	h.heard(cat)
	h.act(h.World, func() error { return h.Say(ann.Person(), "one") })
	h.now.Add(-2)
	h.act(h.World, func() error { return h.Say(ann.Person(), "two") })
	h.now.Add(4)
	again := h.enter(h.second, world.Identity{Account: 1})
	h.act(h.second, func() error { return h.second.Say(again.Person(), "three") })
	h.now.Add(1)
	h.act(h.World, func() error { return h.Say(ann.Person(), "four") })
	if heard := h.heard(cat); !strings.Contains(heard, "Ann says: one\nAnn says: two\n") || !strings.Contains(heard, "Ann says: three\nAnn says: four\n") {
		t.Errorf("Cat hears\n%s", heard)
	}
}

// TestRecentTalkIsInItsOrder has the bus bring what Ann said late: whoever comes in then
// reads it where it was said.
func TestRecentTalkIsInItsOrder(t *testing.T) {
	h := newNodes(t)
	ann, cat := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 3})
	h.bus.Hold(func(from, to store.NodeID) bool { return from == 1 })
	h.act(h.World, func() error { return h.Say(ann.Person(), "first") })
	h.now.Add(int64(time.Minute / time.Second))
	h.act(h.second, func() error { return h.second.Say(cat.Person(), "second") })
	h.bus.Hold(nil)
	h.bus.Deliver()
	bob := h.enter(h.second, world.Identity{Account: 2})
	h.act(h.second, func() error { h.second.TellRecent(bob); return nil })
	heard := h.heard(bob)
	if first, second := strings.Index(heard, "first"), strings.Index(heard, "second"); first < 0 || second < first {
		t.Errorf("Bob reads\n%s", heard)
	}
}
