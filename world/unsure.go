package world

import (
	"time"

	"boardroom/world/store"
)

// An unsure tell went to a guest with another node, and is kept nowhere.
type unsure struct {
	from, to *Person
	node     store.NodeID
	at       time.Time
}

// noteUnsure notes what somebody has just told a guest.
func (h *crowd) noteUnsure(from, to *Person) {
	if to.IsGuest() && !to.isNear() && len(to.sessions) > 0 {
		h.unsure = append(h.unsure, unsure{from, to, to.sessions[0].far.node, h.now()})
	}
}
