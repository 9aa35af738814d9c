package world_test

import (
	"strings"
	"testing"

	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
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

// TestLoadSaysWhatIsOfOneNode counts people of both nodes, and says what is not counted so.
func TestLoadSaysWhatIsOfOneNode(t *testing.T) {
	h := newNodes(t)
	if err := h.store.SetStaff(1, true, store.StaffAct{At: evening, Who: "Ann", What: "@staff", Whom: "Ann"}); err != nil {
		t.Fatal(err)
	}
	ann := h.enter(h.World, world.Identity{Account: 1})
	h.enter(h.second, world.Identity{Account: 2})
	h.heard(ann)
	h.act(h.World, func() error { return h.TellLoad(ann) })
	if told := told[notice.Listing](ann); len(told) != 1 || told[0].Rows[0][1] != "2" || !strings.Contains(told[0].Foot, "is of this machine alone") {
		t.Errorf("Ann is told %+v", told)
	}
}
