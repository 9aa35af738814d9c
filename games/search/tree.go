package search

import (
	"math"

	"boardroom/games"
)

// How a tree grows.
const (
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

// A grower grows trees.
type grower struct {
	*searchRun
	explore float64 // see games.Tuning (PUCT, Rosin 2011)
	deepest int
	telling int // at how many positions somebody is told next
}

// growTree grows trees on all goroutines of a search, and adds up what they have found
// (root parallelism, Chaslot, Winands and van den Herik 2008).
func (t *Thinker) growTree(q *searchRun, p games.Position) Finding {
	found, kept := make([]rootStats, q.threads), make([]*node, q.threads)
	kept[0] = t.grown
	q.together(func(h *searchRun, number int) { found[number] = h.growOne(p, &kept[number]) })
	t.grown = kept[0]
	all := found[0]
	for _, other := range found[1:] {
		all.add(other)
	}
	best := q.popular(all.visits, all.values)
	return Finding{Move: q.roots[best].Move, Value: all.values[best], Depth: all.deepest}
}

// growOne grows one tree, which is kept. In a game with secrets it is of one world.
func (q *searchRun) growOne(p games.Position, kept **node) rootStats {
	visits := make([]float64, len(q.roots))
	values := make([]float64, len(q.roots))
	index := map[games.Move]int{}
	for i, m := range q.roots {
		index[m.Move] = i
	}
	g := &grower{searchRun: q, explore: games.TuningOf(p).Explore, telling: firstReport}
	world := q.imagine(p)[0]
	root := (*kept).descendant(world, q.step)
	if root == nil {
		root = g.newNode(world)
	}
	g.plant(root)
	g.grow(root)
	*kept = root
	for _, e := range root.edges {
		i := index[e.move]
		visits[i], values[i] = float64(e.to.visits), e.to.mean(q.seat)
		if e.to.proven && values[i] >= sure {
			visits[i] = math.Inf(1)
		} else if e.to.proven && values[i] <= 1-sure {
			visits[i] = 0
		}
	}
	return rootStats{visits, values, g.deepest}
}

// popular is the index of the move that was looked at most, or with slack one
// that is worth nearly as much.
func (q *searchRun) popular(visits, values []float64) int {
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
	had := map[games.Move]*node{}
	for _, e := range root.edges {
		had[e.move] = e.to
	}
	root.edges, root.rest, root.part, root.weight = nil, nil, true, total(g.roots)
	root.doubt()
	for _, m := range g.roots {
		if to := had[m.Move]; to != nil {
			root.follow(m, to).note(root.seat)
		} else {
			root.rest = append(root.rest, m)
		}
	}
}

func total(moves []games.Suggestion) (weight float64) {
	for _, m := range moves {
		weight += m.Weight
	}
	return weight
}

// grow visits the root until the effort is spent, or nothing is left to find.
func (g *grower) grow(root *node) {
	for !g.over && !root.proven && g.spent < mostGrown {
		before, deep := g.spent, 0
		g.visit(root, 1, &deep)
		g.deepest = max(g.deepest, deep)
		if g.report != nil {
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
	return len(root.rest) == 0 && root.visits > 4*len(root.edges)
}

// visit goes down one way to a new position, judges it, and adds what it is
// worth to all on the way.
func (g *grower) visit(n *node, ply int, deep *int) games.Utilities {
	*deep = max(*deep, ply)
	if n.proven {
		n.visits++
		return n.worth
	}
	if n.weight == 0 {
		if g.depth > 0 && ply > g.depth {
			w := n.worth
			for i := range w {
				w[i] /= float64(n.visits)
			}
			return n.add(w)
		}
		n.rest = g.suggestions(n.position, n.seat, g.strength.Width, g.chance)
		n.weight = total(n.rest)
	}
	e := n.choose(g.explore)
	var w games.Utilities
	if e == nil {
		e, w = g.play(n)
	} else {
		w = g.visit(e.to, ply+1, deep)
	}
	e.note(n.seat)
	n.add(w)
	if e.to.proven {
		n.prove()
	}
	return w
}

// play makes the most promising move of a node that has not been played.
func (g *grower) play(n *node) (*edge, games.Utilities) {
	m := n.rest[0]
	n.rest = n.rest[1:]
	next, ok := advance(n.position, m.Move)
	if !ok {
		return n.follow(m, &node{visits: 1, proven: true}), games.Utilities{} // can't be played in this world
	}
	to := g.newNode(next)
	return n.follow(m, to), to.worth
}

// newNode judges a position. One that is over is proven.
func (g *grower) newNode(p games.Position) *node {
	g.spend()
	n := &node{position: p, visits: 1}
	if result := g.history.After(p); result.Over {
		n.proven, n.worth = true, g.teams.utilities(result)
		return n
	}
	n.seat = p.ToAct()[0]
	if worth, ok := g.solved(p); ok {
		n.proven, n.worth = true, worth
		return n
	}
	n.worth = g.teams.judged(p, g.chance)
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
	for ; positions > 0 && !g.over; positions-- {
		g.spend()
	}
	return worth, ok
}
