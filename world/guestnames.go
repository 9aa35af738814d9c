package world

import (
	"errors"

	"boardroom/world/store"
)

// claimed says whether a new guest can have a name, which nobody here has: where the house
// has several nodes, somebody may come to another in this moment. Without its store the
// house takes guests all the same.
func (h *crowd) claimed(name string) bool {
	if h.store.Node() == 0 {
		return true
	}
	err := h.keepAside(func() error { return h.store.ClaimName(name) }, whoIs(0, name))
	if err != nil && !errors.Is(err, store.ErrTaken) {
		h.log.Error("the name of a guest is not claimed", "name", name, "error", err)
		err = nil
	}
	return err == nil && h.person(name) == nil
}

// giveNamesBack lets other nodes have the names of guests who have gone from this one.
func (h *crowd) giveNamesBack() {
	left := h.left
	h.left = nil
	if h.store.Node() == 0 {
		return
	}
	for _, name := range left {
		h.settle(whoIs(0, name))
		if h.person(name) != nil { // again
			continue
		}
		if err := h.keepAside(func() error { return h.store.GiveNameBack(name) }, whoIs(0, name)); err != nil {
			h.left = append(h.left, name)
			h.log.Error("the name of a guest is not given back, and will be tried again", "name", name, "error", err)
		}
	}
}
