package world

import (
	"boardroom/world/notice"
	"boardroom/world/store"
)

// inOrder marks as late what somebody has said at another node before something that was
// heard here already. What one node sends comes in its order; but whoever goes to another
// can be faster than what they said before.
func (n *presence) inOrder(at store.NodeID, said notice.Speech) notice.Speech {
	from := n.person(said.From)
	if from == nil {
		return said
	}
	if last := from.recent.spoke; last.node != at && said.When.At.Before(last.at) {
		said.Late, said.When.Shown = timeOfDay(said.When.At, n.nodes.now()), false
		return said
	}
	from.recent.spoke = spoke{said.When.At, at}
	return said
}
