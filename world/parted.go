package world

import (
	"time"

	"boardroom/world/notice"
	"boardroom/world/store"
)

// mostQuiet is how long nothing may be heard of a node, which beats each second, until it
// counts as one that can't be reached.
const mostQuiet = 3 * time.Second

func (n *nodes) isQuiet(other *neighbour) bool { return n.quiet(other) >= mostQuiet }

// quiet is for how long nothing has been heard of a node.
func (n *nodes) quiet(other *neighbour) time.Duration { return n.uptime() - other.heard }

// isCut says whether what is sent to a node goes nowhere, as far as is known.
func (n *nodes) isCut(id store.NodeID) bool {
	other := n.others[id]
	return !n.bus.IsUp() || other == nil || n.isQuiet(other)
}

// isAnyCut says whether some node can't be reached that is there. One of which the store
// hears nothing either has not been cut off: it is ending.
func (n *nodes) isAnyCut() bool {
	const beats = 2 * time.Second // what the store says may be so old
	for _, other := range n.others {
		if !n.bus.IsUp() || n.quiet(other) >= mostQuiet+beats && other.kept < mostQuiet {
			return true
		}
	}
	return false
}

// isAnyStuck says whether some node that is there can keep nothing.
func (n *nodes) isAnyStuck() bool {
	for _, other := range n.others {
		if other.stuck && !n.isQuiet(other) {
			return true
		}
	}
	return false
}

// parting is what people are told while others can't be reached.
func parting() notice.Note {
	return notice.Note{
		Lines: []string{"People connected to another machine of this house can't be reached for now: they don't hear you, and you don't hear them. Games go on, with some seconds' delay, and what you tell somebody reaches them later."},
		Event: notice.Event{What: notice.HouseParted},
	}
}

func reunion() notice.Note {
	return notice.Note{Lines: []string{"Everybody in this house can be reached again."}, Event: notice.Event{What: notice.HouseWhole}}
}
