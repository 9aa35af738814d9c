package search

import (
	"math"

	"boardroom/games"
)

// A node is a position of the tree and what is known about it.
type node struct {
	position games.Position
	seat     games.Seat // to act, 0 where the game is over
	visits   int
	worth    games.Utilities    // the sum of those found behind it; once it is proven, what is sure
	proven   bool               // by playing to the end
	part     bool               // legal moves may be missing though all known are edges
	edges    []edge             // the moves that have been played
	rest     []games.Suggestion // those that have not, the most promising first
	weight   float64            // of all moves together, 0 until they are asked for
}

// An edge is a move of a node that has been played, what it leads to, and what is known
// about that.
type edge struct {
	move   games.Move
	prior  float64 // its weight as a share of all
	to     *node
	visits int
	value  float64 // to the seat to act
}

func (n *node) mean(seat games.Seat) float64 {
	if n.proven {
		return n.worth[seat]
	}
	return n.worth[seat] / float64(n.visits)
}

// follow is the edge of a move that has not been played.
func (n *node) follow(m games.Suggestion, to *node) *edge {
	if n.edges == nil {
		n.edges = make([]edge, 0, firstWide+1)
	}
	n.edges = append(n.edges, edge{move: m.Move, prior: m.Weight / n.weight, to: to})
	return &n.edges[len(n.edges)-1]
}

// note takes over what is known about what an edge leads to.
func (e *edge) note(seat games.Seat) {
	e.visits, e.value = e.to.visits, e.to.mean(seat)
	if e.to.proven && e.value <= 1-sure {
		e.value = -1 // lost: only where all are
	}
}

// add counts a visit that found the node to be worth so much.
func (n *node) add(w games.Utilities) games.Utilities {
	n.visits++
	for i := range w {
		n.worth[i] += w[i]
	}
	return w
}

// width is how many moves a position shows that has been visited so often.
func width(visits int) int {
	if visits < len(widths) {
		return int(widths[visits])
	}
	return firstWide + int(math.Pow(float64(visits), widening))
}

// widths are those of most positions, as powers cost as much as all else of a choice.
var widths = func() (w [256]uint8) {
	for visits := range w {
		w[visits] = uint8(firstWide + math.Pow(float64(visits), widening))
	}
	return w
}()

// choose picks the move to look at next: what seems best to the seat to act, by what
// was found and by what was suggested; nil for the first that has not been played.
func (n *node) choose(explore float64) (best *edge) {
	root := explore * math.Sqrt(float64(n.visits))
	top := math.Inf(-1)
	if len(n.rest) > 0 && len(n.edges) < width(n.visits) {
		top = n.mean(n.seat) - timid + n.rest[0].Weight/n.weight*root
	}
	for i := range n.edges {
		e := &n.edges[i]
		if score := e.value + e.prior*root/float64(1+e.visits); score > top {
			best, top = e, score
		}
	}
	return best
}

// prove finds out whether a node is sure: a move of it wins, or all moves there
// are have been proven (MCTS-Solver, Winands, Björnsson and Saito 2008).
func (n *node) prove() {
	var best *node
	all := len(n.rest) == 0 && !n.part
	for i := range n.edges {
		switch to := n.edges[i].to; {
		case !to.proven:
			all = false
		case to.position == nil: // can't be played in this world
		case best == nil || to.worth[n.seat] > best.worth[n.seat]:
			best = to
		}
	}
	if best == nil {
		return
	}
	if best.worth[n.seat] >= sure || all && len(n.edges) == n.position.CountLegal() {
		n.proven, n.worth = true, best.worth
	}
}

// doubt takes what is proven of a node for what its visits found, so that its moves are
// looked at.
func (n *node) doubt() {
	if !n.proven {
		return
	}
	n.proven = false
	for i := range n.worth {
		n.worth[i] *= float64(n.visits)
	}
}

// nodeSize is about how many bytes a node holds, with its position: measured on trees of Strategery.
const nodeSize = 650

// count is how many nodes a tree has.
func (n *node) count() int {
	if n == nil {
		return 0
	}
	all := 1
	for _, e := range n.edges {
		all += e.to.count()
	}
	return all
}

// mostBetween is how many moves lie at most between two moves of a seat whose
// tree is kept.
const mostBetween = 8

// descendant finds a position in a tree a few moves on, so that it need not grow
// again; nil where it is not there, or the search ends before it is found.
func (n *node) descendant(p games.Position, goOn func() bool) *node {
	if n == nil {
		return nil
	}
	line, seat := p.String(), p.ToAct()[0]
	level := []*node{n}
	for range mostBetween + 1 {
		var next []*node
		for _, n := range level {
			if !goOn() {
				return nil
			}
			if n.seat == seat && n.position.String() == line {
				return n
			}
			for _, e := range n.edges {
				if e.to != nil && e.to.edges != nil {
					next = append(next, e.to)
				}
			}
		}
		level = next
	}
	return nil
}
