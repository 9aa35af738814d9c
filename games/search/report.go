package search

import "boardroom/games"

// mostForeseen is how many moves of what is to follow are told.
const mostForeseen = 12

// firstReport is after how many positions a tree is told of first; then whenever there
// are twice as many.
const firstReport = 256

// Sure is 1 where the game is sure to be won, -1 where it is sure to be lost, else 0.
func (f Finding) Sure() int {
	switch {
	case f.Value >= sure:
		return 1
	case f.Value <= 1-sure:
		return -1
	}
	return 0
}

// told tells of a depth that has been looked at. What is imagined in one of several worlds
// to follow is not told: it may be impossible.
func (q *searchRun) told(worlds []games.Position, depth, best int, value float64, known *memory) {
	m := q.roots[best].Move
	line := []games.Move{m}
	if len(worlds) == 1 {
		line = q.foreseen(worlds[0], m, known)
	}
	q.report(Finding{Move: m, Nodes: q.made(), Depth: depth, Value: q.honest(value)}, line)
}

// foreseen is a move and what alpha-beta takes to follow. It plays positions of its own
// and counts none, so that a search finds the same whether or not it is told of.
func (q *searchRun) foreseen(p games.Position, m games.Move, known *memory) []games.Move {
	var line []games.Move
	for len(line) < mostForeseen {
		next, _, err := p.Play(p.ToAct()[0], m)
		if err != nil {
			return line // what is known stands for another position
		}
		line, p = append(line, m), next
		if p.Result().Over {
			return line
		}
		var ok bool
		if m, ok = q.expected(p, known); !ok {
			return line
		}
	}
	return line
}

// expected is the move of a position that is known for the best.
func (q *searchRun) expected(p games.Position, known *memory) (m games.Move, ok bool) {
	l := q.lineFrom(p, known)
	k, _ := l.key()
	f, ok := known.find(k, 0)
	if !ok || f.move == 0 {
		return "", false
	}
	if c, copies := l.(*copied); copies {
		return c.token(f.move), true
	}
	p.Legal(func(legal games.Move) bool {
		if l.code(legal) == f.move {
			m = legal
		}
		return m == ""
	})
	return m, m != ""
}

// tell tells of a tree whenever it is big enough.
func (g *grower) tell(root *node) {
	if g.spent < g.telling {
		return
	}
	g.telling = max(firstReport, 2*g.spent)
	if line := root.favourites(); len(line) > 0 {
		g.report(Finding{Move: line[0], Nodes: g.made(), Depth: g.deepest, Value: root.favourite().to.mean(g.seat)}, line)
	}
}

// favourites are the moves that were looked at most, from a node on.
func (n *node) favourites() (line []games.Move) {
	for e := n.favourite(); e != nil && len(line) < mostForeseen; e = e.to.favourite() {
		line = append(line, e.move)
	}
	return line
}

// favourite is the move of a node that was looked at most; nil where none was.
func (n *node) favourite() (best *edge) {
	for i := range n.edges {
		e := &n.edges[i]
		if e.to != nil && e.to.position != nil && (best == nil || e.to.visits > best.to.visits) {
			best = e
		}
	}
	return best
}
