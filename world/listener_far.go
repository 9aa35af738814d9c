package world

import (
	"boardroom/world/store"
)

// meetListener has somebody listen here for an account who is with another node. Where two
// nodes do, as where one does not know of the other yet, the one goes on whose it is.
func (n *presence) meetListener(from store.NodeID, there personThere) {
	if len(there.Sessions) == 0 {
		n.loseListener(from, there.Account)
		return
	}
	number := there.Sessions[0].Number
	ear := n.ears[there.Account]
	switch {
	case ear != nil && ear.far != nil && ear.far.node == from && ear.far.number == number:
		return
	case ear != nil && ear.far == nil && !ear.isDropped() && n.mine("ear", int64(there.Account)):
		return
	}
	account, err := n.nodes.store.Account(there.Account)
	if err != nil {
		n.nodes.log.Error("who listens with another node is not known here", "account", there.Account, "node", from, "error", err)
		return
	}
	n.loseListener(from, there.Account)
	s := newSession(Identity{}, false)
	s.person = n.listener(s, account)
	s.person.room = n.lobby
	s.far = &farEnd{node: from, number: number, post: n.nodes.post}
	if n.sessions[from] == nil {
		n.sessions[from] = map[int64]*Session{}
	}
	n.sessions[from][number] = s
}

// loseListener takes out who listened for an account with a node.
func (n *presence) loseListener(from store.NodeID, id store.AccountID) {
	for _, s := range n.sessions[from] {
		if s.person.listens && s.person.account == id {
			n.leaveFar(s)
		}
	}
}

// ListensHere says whether it is up to this node to listen for an account.
func ListensHere(w *World, id store.AccountID) bool { return w.nodes.mine("ear", int64(id)) }
