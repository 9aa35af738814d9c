package world

import (
	"slices"
	"time"

	"boardroom/world/notice"
)

// tellParted tells everybody who is with this node, once, when others can't be reached any
// more, and when they can again.
func (n *presence) tellParted() {
	was := n.parted
	n.parted = n.isAnyCut() || n.lost && len(n.others) > 0
	n.lost = false
	n.ownUp()
	if n.parted == was {
		return
	}
	said := reunion()
	if n.parted {
		said = parting()
	}
	for _, p := range n.people {
		p.tellNear(said)
	}
}

// ownUp tells those who told a guest something just before the guest's node was cut off,
// that it may not have arrived. What was told a while before the node was last heard has.
func (n *presence) ownUp() {
	const underWay = time.Second
	n.unsure = slices.DeleteFunc(n.unsure, func(u unsure) bool {
		other := n.others[u.node]
		switch {
		case other == nil, n.nodes.now().Sub(u.at) > n.quiet(other)+underWay:
			return true
		case n.isCut(u.node):
			u.from.Tell(notice.Note{Lines: []string{"What you told " + u.to.name + " last may not have reached them: their machine of this house can't be reached for now."}})
			return true
		}
		return false
	})
}
