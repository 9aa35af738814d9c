package world_test

import (
	"testing"

	"boardroom/world"
)

// TestManyPeopleAtOneNode has more people come to a node, in one act, than one message could
// tell of: the other nodes know all of them, also one that starts later.
func TestManyPeopleAtOneNode(t *testing.T) {
	h := newNodes(t)
	const many = 10_000
	h.act(h.World, func() error {
		for range many {
			s, err := h.Enter(world.Identity{}, false)
			if err != nil {
				return err
			}
			h.Announce(s)
		}
		return nil
	})
	third := h.start(3)
	h.bus.Deliver()
	for _, w := range []*world.World{h.World, h.second, third} {
		var here int
		h.act(w, func() error { here = len(w.People()); return nil })
		if here != many {
			t.Errorf("a node knows %d of %d people", here, many)
		}
	}
}
