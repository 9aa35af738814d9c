package search

import (
	"math"

	"boardroom/games"
)

// How a tree grows.
const (
	// explore is the weight of what the game suggests, and of moves that were
	// seldom looked at, against what has been found (PUCT, Rosin 2011).
	explore = 1.5
	// timid is how much less a move is taken to be worth that nobody has looked
	// at than what its position has been worth so far.
	timid = 0.03
	// A position shows firstWide moves, and the more the more often it has been
	// visited (progressive widening, Coulom 2007).
	firstWide = 3
	widening  = 0.55
	// mostGrown is how many positions a search makes in any case, so that one
	// without limits does not fill the memory.
	mostGrown = 100_000
)

// A node is a position of the tree and what is known about it.
type node struct {
	position games.Position
	seat     games.Seat // to act, 0 where the game is over
	visits   int
	sum      games.Utilities // of those found behind it
	edges    []edge          // nil until it is looked at a second time
	whole    bool            // edges are all moves there are
	proven   bool            // its utilities are sure, by playing to the end
	sure     games.Utilities
}

// An edge is a move of a node, and what it leads to once it has been played.
type edge struct {
	move  games.Move
	prior float64
	to    *node
}

func (n *node) mean(seat games.Seat) float64 {
	if n.proven {
		return n.sure[seat]
	}
	return n.sum[seat] / float64(n.visits)
}

// A grower grows trees.
type grower struct {
	*quest
	deepest int
	telling int // at how many positions somebody is told next
}

// growTree adds up the visits of the trees of all worlds.
func (t *Thinker) growTree(q *quest, p games.Position) Finding {
	visits := make([]float64, len(q.roots))
	values := make([]float64, len(q.roots))
	g := &grower{quest: q, telling: firstReport}
	q.worlds(p, func(world games.Position, of int) {
		root := t.grown.descendant(world)
		if root == nil || of > 1 {
			root = g.newNode(world)
		}
		g.plant(root)
		g.grow(root, g.tells(of))
		t.grown = root
		for i, e := range root.edges {
			if e.to == nil {
				continue
			}
			value := e.to.mean(q.seat)
			visits[i] += float64(e.to.visits)
			values[i] += value / float64(of)
			if e.to.proven && value >= sure {
				visits[i] = math.Inf(1)
			} else if e.to.proven && value <= 1-sure {
				visits[i] = 0
			}
		}
	})
	best := q.popular(visits, values)
	return Finding{Move: q.roots[best].Move, Value: values[best], Depth: g.deepest}
}

// popular is the index of the move that was looked at most, or with slack one
// that is worth nearly as much.
func (q *quest) popular(visits, values []float64) int {
	best := 0
	for i := range visits {
		if visits[i] > visits[best] || visits[i] == visits[best] && values[i] > values[best] {
			best = i
		}
	}
	if q.strength.Slack == 0 || values[best] >= sure {
		return best
	}
	return q.draw(best, func(i int) bool {
		return values[i] > 1-sure && values[i] >= values[best]-q.strength.Slack && visits[i]*enough >= visits[best]
	})
}

// enough is how many times as often as another the best move is looked at, so
// that the other's worth can still be relied on.
const enough = 8

// plant gives the root the moves that the search chooses from. A tree that was
// kept has them already, but as the game suggests them for a branch.
func (g *grower) plant(root *node) {
	had := root.edges
	root.edges = g.edges(g.roots)
	root.whole, root.proven = false, false
	for _, old := range had {
		for i := range root.edges {
			if root.edges[i].move == old.move {
				root.edges[i].to = old.to
			}
		}
	}
}

// grow visits the root until the effort is spent, or nothing is left to find.
func (g *grower) grow(root *node, tells bool) {
	for !g.over && !root.proven && g.spent < mostGrown {
		before, deep := g.spent, 0
		g.visit(root, 1, &deep)
		g.deepest = max(g.deepest, deep)
		if tells {
			g.tell(root)
		}
		switch {
		case g.spent > before:
		case g.depth > 0 && g.settled(root):
			return
		default:
			// A visit that ends in a game that is over makes no position, but it
			// takes time too.
			g.spend()
		}
	}
}

// settled says whether a tree that is bounded in depth has been seen whole.
func (g *grower) settled(root *node) bool {
	for _, e := range root.edges {
		if e.to == nil {
			return false
		}
	}
	return root.visits > 4*len(root.edges)
}

// visit goes down one way to a new position, judges it, and adds what it is
// worth to all on the way.
func (g *grower) visit(n *node, ply int, deep *int) games.Utilities {
	*deep = max(*deep, ply)
	if n.proven {
		return n.add(n.sure)
	}
	if n.edges == nil {
		if g.depth > 0 && ply > g.depth {
			w := n.sum
			for i := range w {
				w[i] /= float64(n.visits)
			}
			return n.add(w)
		}
		g.expand(n)
	}
	e := g.choose(n)
	var w games.Utilities
	if e.to == nil {
		next, ok := advance(n.position, e.move)
		if !ok {
			e.to = &node{visits: 1, proven: true} // can't be played in this world
			return e.to.sure
		}
		e.to = g.newNode(next)
		w = e.to.sum
	} else {
		w = g.visit(e.to, ply+1, deep)
	}
	n.add(w)
	n.prove()
	return w
}

// add counts a visit that found the node to be worth so much.
func (n *node) add(w games.Utilities) games.Utilities {
	n.visits++
	for i := range w {
		n.sum[i] += w[i]
	}
	return w
}

// newNode judges a position. One that is over is proven.
func (g *grower) newNode(p games.Position) *node {
	g.spend()
	n := &node{position: p, visits: 1}
	if result := g.history.After(p); result.Over {
		n.proven, n.sure = true, g.teams.utilities(result)
		n.sum = n.sure
		return n
	}
	n.seat = p.ToAct()[0]
	if n.sure, n.proven = g.solved(p); n.proven {
		n.sum = n.sure
		return n
	}
	n.sum = g.teams.judged(p, g.chance)
	return n
}

// solved is what a position is worth for certain, where its game can tell and no bound is
// set to how far ahead is looked.
func (g *grower) solved(p games.Position) (worth games.Utilities, ok bool) {
	s, ok := p.(games.Solver)
	if !ok || g.depth > 0 {
		return worth, false
	}
	worth, positions, ok := s.Solve()
	for range positions {
		g.spend()
	}
	return worth, ok
}

func (g *grower) expand(n *node) {
	n.edges = g.edges(suggestions(n.position, n.seat, g.strength.Width, g.chance))
	n.whole = len(n.edges) == n.position.CountLegal()
}

// edges makes edges of moves, with their weights as shares of 1.
func (g *grower) edges(moves []games.Suggestion) []edge {
	edges := make([]edge, len(moves))
	sum := 0.0
	for i, m := range moves {
		edges[i] = edge{move: m.Move, prior: m.Weight}
		sum += edges[i].prior
	}
	for i := range edges {
		edges[i].prior /= sum
	}
	return edges
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

// choose picks the move to look at next: what seems best to the seat to act, by
// what was found and by what was suggested.
func (g *grower) choose(n *node) *edge {
	wide := min(len(n.edges), width(n.visits))
	root := math.Sqrt(float64(n.visits))
	unseen := n.mean(n.seat) - timid
	best, top := 0, math.Inf(-1)
	for i := range n.edges[:wide] {
		e := &n.edges[i]
		score, visits := unseen, 0.0
		if e.to != nil {
			score, visits = e.to.mean(n.seat), float64(e.to.visits)
			if e.to.proven && score <= 1-sure {
				score = -1 // lost: only where all are
			}
		}
		score += explore * e.prior * root / (1 + visits)
		if score > top {
			best, top = i, score
		}
	}
	return &n.edges[best]
}

// prove finds out whether a node is sure: a move of it wins, or all moves there
// are have been proven (MCTS-Solver, Winands, Björnsson and Saito 2008).
func (n *node) prove() {
	all := n.whole
	best := -1
	for i, e := range n.edges {
		switch {
		case e.to == nil || !e.to.proven:
			all = false
		case e.to.position == nil: // can't be played in this world
		case best < 0 || e.to.sure[n.seat] > n.edges[best].to.sure[n.seat]:
			best = i
		}
	}
	if best >= 0 && (all || n.edges[best].to.sure[n.seat] >= sure) {
		n.proven, n.sure = true, n.edges[best].to.sure
	}
}

// mostBetween is how many moves lie at most between two moves of a seat whose
// tree is kept.
const mostBetween = 8

// descendant finds a position in a tree a few moves on, so that it need not grow
// again; nil where it is not there.
func (n *node) descendant(p games.Position) *node {
	if n == nil {
		return nil
	}
	line := p.String()
	level := []*node{n}
	for range mostBetween + 1 {
		var next []*node
		for _, n := range level {
			if n.position != nil && n.position.String() == line {
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
