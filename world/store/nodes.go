package store

import "time"

// NodeID numbers the nodes of a house. Each start of one has a number of its own, which
// is greater than all before. A house alone is node 0.
type NodeID int64

// A NodeStore knows the nodes that share it.
type NodeStore interface {
	// Node is the own number.
	Node() NodeID
	// Nodes lists the nodes that are there, the own one among them, by their numbers. One
	// that is not listed any more is gone for good, and finds out. In a house alone there
	// are none.
	Nodes() ([]Node, error)
	// ClaimName makes a guest's name this node's, until it is given back or the node is
	// gone; it may have it already. It is ErrTaken where another node has it. In a house
	// alone nobody else can, and nothing is kept.
	ClaimName(name string) error
	// GiveNameBack lets others claim a name that this node may have.
	GiveNameBack(name string) error
}

// MostSilence is how long the store may hear nothing of a node before it counts as gone.
const MostSilence = 10 * time.Second

// A Node is one start of a program that shares its house with others.
type Node struct {
	ID       NodeID
	Name     string
	Version  string        // of the program
	Protocol int           // of what nodes tell each other
	Silent   time.Duration // since the store has heard of it
}

// Validate says what is wrong with a node.
func (n Node) Validate() error {
	return must("a node", rule{n.Name != "", "have a name"}, rule{n.Protocol >= 1, "speak a protocol from 1"})
}
