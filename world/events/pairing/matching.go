package pairing

// A Weight says how good it is that two are paired: the first word counts most, the next
// where those before are equal. All zero is that the two can't be paired.
type Weight [3]int64

// over says whether a weight is more than another.
func (w Weight) over(v Weight) bool {
	for i := range w {
		if w[i] != v[i] {
			return w[i] > v[i]
		}
	}
	return false
}

func (w Weight) plus(v Weight) Weight  { return Weight{w[0] + v[0], w[1] + v[1], w[2] + v[2]} }
func (w Weight) minus(v Weight) Weight { return Weight{w[0] - v[0], w[1] - v[1], w[2] - v[2]} }
func (w Weight) twice() Weight         { return w.plus(w) }
func (w Weight) half() Weight          { return Weight{w[0] / 2, w[1] / 2, w[2] / 2} }

// Match pairs n vertices so that the sum of the weights is the greatest that there is. It gives
// for each vertex its partner, or -1. weight must be symmetric; it is asked once for each pair
// with a < b. It takes a time of the order of n³: Edmonds' blossom algorithm with duals.
func Match(n int, weight func(a, b int) Weight) []int {
	m := newMatching(n, weight)
	for m.augment() {
	}
	partner := make([]int, n)
	for v := range n {
		partner[v] = m.mate[v]
	}
	return partner
}

// The labels of vertices and blossoms in a search from all that are free.
const (
	unlabelled = iota
	outer      // at an even distance from a free vertex
	inner
)

const none = -1

// A matching holds vertices 0 to n-1 and blossoms n and above. Weights are doubled, so that
// half of a slack between two outer vertices is a whole number.
type matching struct {
	n      int
	weight [][]Weight // doubled; by vertices
	dual   []Weight   // of vertices and blossoms
	mate   []int      // the vertex that a vertex is matched with
	base   []int      // of a blossom or vertex: the vertex in it that is matched outwards, or free
	top    []int      // of a vertex: the blossom that it is in
	parts  [][]int    // of a blossom: those that it was made of, around its cycle, its base first
	joints [][][2]int // of a blossom: the edge from each part to the next
	live   []bool     // of a blossom: it is a top one now
	free   []int      // numbers of blossoms that are not used

	label []int    // of tops
	from  [][2]int // of a top: the edge by which it was labelled, from outside to inside
	best  []int    // of a top that is no outer: the outer vertex with the least slack to it
	bestV []int    // and the vertex in it
	least []Weight // and that slack
	queue []int    // outer vertices whose edges are to be looked at
	visit []int    // marks for finding where two paths meet
	mark  int
}

func newMatching(n int, weight func(a, b int) Weight) *matching {
	size := n + n/2 + 1
	m := &matching{
		n: n, weight: make([][]Weight, n), dual: make([]Weight, size), mate: make([]int, n), base: make([]int, size),
		top: make([]int, n), parts: make([][]int, size), joints: make([][][2]int, size), live: make([]bool, size),
		label: make([]int, size), from: make([][2]int, size), best: make([]int, size), bestV: make([]int, size),
		visit: make([]int, size), least: make([]Weight, size),
	}
	var most Weight
	for a := range n {
		m.weight[a] = make([]Weight, n)
		m.mate[a], m.base[a], m.top[a], m.live[a] = none, a, a, true
	}
	for a := range n {
		for b := a + 1; b < n; b++ {
			w := weight(a, b).twice()
			m.weight[a][b], m.weight[b][a] = w, w
			if w.over(most) {
				most = w
			}
		}
	}
	for v := range n {
		m.dual[v] = most.half()
	}
	for b := size - 1; b >= n; b-- {
		m.free = append(m.free, b)
	}
	return m
}

func (m *matching) slack(a, b int) Weight {
	return m.dual[a].plus(m.dual[b]).minus(m.weight[a][b])
}

func (m *matching) isEdge(a, b int) bool { return m.weight[a][b] != Weight{} }

// eachVertex does something with each vertex of a blossom.
func (m *matching) eachVertex(b int, do func(v int)) {
	if b < m.n {
		do(b)
		return
	}
	for _, part := range m.parts[b] {
		m.eachVertex(part, do)
	}
}

// setTop notes that all vertices of a blossom are in another one, or in itself.
func (m *matching) setTop(b, top int) { m.eachVertex(b, func(v int) { m.top[v] = top }) }

// tops are the blossoms and vertices that are in no other.
func (m *matching) tops() []int {
	var all []int
	for b := range m.live {
		if m.live[b] {
			all = append(all, b)
		}
	}
	return all
}

// augment makes the matching one edge greater, or says that it is as good as can be.
func (m *matching) augment() bool {
	m.queue = m.queue[:0]
	for b := range m.label {
		m.label[b], m.best[b] = unlabelled, none
	}
	for _, b := range m.tops() {
		if m.mate[m.base[b]] == none {
			m.makeOuter(b, [2]int{none, none})
		}
	}
	if len(m.queue) == 0 {
		return false
	}
	for {
		for len(m.queue) > 0 {
			v := m.queue[len(m.queue)-1]
			m.queue = m.queue[:len(m.queue)-1]
			if m.scan(v) {
				return true
			}
		}
		if !m.adjust() {
			return false
		}
	}
}

func (m *matching) makeOuter(b int, edge [2]int) {
	m.label[b], m.from[b] = outer, edge
	m.eachVertex(b, func(v int) { m.queue = append(m.queue, v) })
}

// scan looks at the edges of an outer vertex. It is true where the matching has become greater.
func (m *matching) scan(v int) bool {
	dual, weights := m.dual[v], m.weight[v]
	for u := range m.n {
		if weights[u] == (Weight{}) || m.top[u] == m.top[v] {
			continue
		}
		b := m.top[u]
		if m.label[b] == inner {
			continue
		}
		if slack := dual.plus(m.dual[u]).minus(weights[u]); slack != (Weight{}) {
			m.noteBest(b, v, u, slack)
			if m.label[b] == outer {
				m.noteBest(m.top[v], u, v, slack)
			}
			continue
		}
		if m.follow(v, u) {
			return true
		}
	}
	return false
}

// noteBest notes an edge to a top with a slack, if it has the least that is known.
func (m *matching) noteBest(b, from, to int, slack Weight) {
	if m.best[b] == none || m.least[b].over(slack) || m.top[m.best[b]] == b {
		m.best[b], m.bestV[b], m.least[b] = from, to, slack
	}
}

// follow takes a tight edge from an outer vertex into the search.
func (m *matching) follow(v, u int) bool {
	b := m.top[u]
	switch m.label[b] {
	case unlabelled:
		m.label[b], m.from[b] = inner, [2]int{v, u}
		next := m.mate[m.base[b]]
		m.makeOuter(m.top[next], [2]int{m.base[b], next})
	case outer:
		if b == m.top[v] {
			return false
		}
		if meet := m.meeting(m.top[v], b); meet != none {
			m.shrink(meet, v, u)
			return false
		}
		m.flip(v, u)
		m.flip(u, v)
		return true
	}
	return false
}

// parent is the outer top two steps nearer to the free one, or none.
func (m *matching) parent(b int) int {
	if m.from[b][0] == none {
		return none
	}
	in := m.top[m.from[b][0]]
	return m.top[m.from[in][0]]
}

// meeting is the outer top at which the ways of two back to a free one meet, or none.
func (m *matching) meeting(a, b int) int {
	m.mark++
	for a != none || b != none {
		if a != none {
			if m.visit[a] == m.mark {
				return a
			}
			m.visit[a] = m.mark
			a = m.parent(a)
		}
		a, b = b, a
	}
	return none
}

// way is what lies on the way from an outer top back to another, both included, with the
// edges from each to the next.
func (m *matching) way(from, to int) (parts []int, edges [][2]int) {
	for b := from; ; {
		parts = append(parts, b)
		if b == to {
			return parts, edges
		}
		in := m.top[m.from[b][0]]
		parts = append(parts, in)
		edges = append(edges, [2]int{m.from[b][1], m.from[b][0]}, [2]int{m.from[in][1], m.from[in][0]})
		b = m.top[m.from[in][0]]
	}
}

// shrink makes a blossom of an odd cycle that an edge closes.
func (m *matching) shrink(meet, v, u int) {
	left, leftEdges := m.way(m.top[v], meet)
	right, rightEdges := m.way(m.top[u], meet)
	b := m.free[len(m.free)-1]
	m.free = m.free[:len(m.free)-1]
	var parts []int
	var joints [][2]int
	for i := len(left) - 1; i >= 0; i-- { // from the base out to v
		parts = append(parts, left[i])
		if i > 0 {
			joints = append(joints, [2]int{leftEdges[i-1][1], leftEdges[i-1][0]})
		}
	}
	joints = append(joints, [2]int{v, u})
	for i, part := range right[:len(right)-1] { // and from u back to it
		parts = append(parts, part)
		joints = append(joints, rightEdges[i])
	}
	m.parts[b], m.joints[b] = parts, joints
	m.base[b], m.dual[b], m.live[b] = m.base[meet], Weight{}, true
	m.label[b], m.from[b], m.best[b] = outer, m.from[meet], none
	for _, part := range parts {
		m.live[part] = false
		if m.label[part] == inner {
			m.eachVertex(part, func(x int) { m.queue = append(m.queue, x) })
		}
	}
	m.setTop(b, b)
	m.findBest(b)
}

// findBest finds the edge of the least slack from an outer vertex elsewhere to a top anew.
func (m *matching) findBest(b int) {
	m.best[b] = none
	m.eachVertex(b, func(x int) {
		for y := range m.n {
			if t := m.top[y]; t != b && m.label[t] == outer && m.isEdge(x, y) {
				m.noteBest(b, y, x, m.slack(x, y))
			}
		}
	})
}

// flip matches along the way from an outer vertex back to a free one; v gets the mate u.
func (m *matching) flip(v, u int) {
	for {
		b := m.top[v]
		m.rebase(b, v)
		m.mate[v] = u
		if m.from[b][0] == none {
			return
		}
		in := m.top[m.from[b][0]]
		edge := m.from[in] // from the next outer one into the inner one
		m.rebase(in, edge[1])
		m.mate[edge[1]] = edge[0]
		v, u = edge[0], edge[1]
	}
}

// rebase makes a vertex the base of a blossom, and matches the others within it.
func (m *matching) rebase(b, v int) {
	if b < m.n {
		return
	}
	at := m.partWith(b, v)
	part, n := m.parts[b][at], len(m.parts[b])
	m.rebase(part, v)
	step := n - 1 // the way on which parts are matched in pairs
	if at%2 == 1 {
		step = 1
	}
	for i := at; i != 0; { // pairs on the even way back to the old base
		i = (i + step) % n
		j := (i + step) % n
		edge := m.joint(b, i, j)
		m.rebase(m.parts[b][i], edge[0])
		m.rebase(m.parts[b][j], edge[1])
		m.mate[edge[0]], m.mate[edge[1]] = edge[1], edge[0]
		i = j
	}
	m.parts[b] = append(append([]int{}, m.parts[b][at:]...), m.parts[b][:at]...)
	m.joints[b] = append(append([][2]int{}, m.joints[b][at:]...), m.joints[b][:at]...)
	m.base[b] = v
}

// joint is the edge between two neighbours in a blossom.
func (m *matching) joint(b, i, j int) [2]int {
	if (i+1)%len(m.parts[b]) == j {
		return m.joints[b][i]
	}
	edge := m.joints[b][j]
	return [2]int{edge[1], edge[0]}
}

// partWith is the place of the part of a blossom that holds a vertex.
func (m *matching) partWith(b, v int) (at int) {
	for i, part := range m.parts[b] {
		m.eachVertex(part, func(x int) {
			if x == v {
				at = i
			}
		})
	}
	return at
}

// adjust changes the duals until an edge becomes tight, or an inner blossom comes apart. It is
// false where the matching is as good as can be.
func (m *matching) adjust() bool {
	tops := m.tops()
	delta, limited := Weight{}, false
	limit := func(by Weight) {
		if !limited || delta.over(by) {
			delta, limited = by, true
		}
	}
	for v := range m.n {
		if m.label[m.top[v]] == outer {
			limit(m.dual[v])
		}
	}
	last := delta
	for _, b := range tops {
		switch {
		case m.label[b] == inner && b >= m.n:
			limit(m.dual[b].half())
		case m.label[b] != inner && m.best[b] != none && m.top[m.best[b]] != b:
			slack := m.least[b]
			if m.label[b] == outer {
				slack = slack.half()
			}
			limit(slack)
		}
	}
	m.shift(tops, delta)
	if limited && delta == last { // a free vertex is worth nothing: nothing more can be gained
		return false
	}
	return m.takeTight(tops)
}

// shift changes the duals of all that are labelled.
func (m *matching) shift(tops []int, delta Weight) {
	for v := range m.n {
		switch m.label[m.top[v]] {
		case outer:
			m.dual[v] = m.dual[v].minus(delta)
		case inner:
			m.dual[v] = m.dual[v].plus(delta)
		}
	}
	both := delta.twice()
	for _, b := range tops {
		switch m.label[b] {
		case outer:
			m.least[b] = m.least[b].minus(both)
			if b >= m.n {
				m.dual[b] = m.dual[b].plus(both)
			}
		case inner:
			if b >= m.n {
				m.dual[b] = m.dual[b].minus(both)
			}
		default:
			m.least[b] = m.least[b].minus(delta)
		}
	}
}

// takeTight has the vertices looked at whose edges have become tight, and takes inner
// blossoms apart that are worth nothing.
func (m *matching) takeTight(tops []int) bool {
	for _, b := range tops {
		switch {
		case m.label[b] == inner && b >= m.n && m.dual[b] == (Weight{}):
			m.expand(b)
		case m.label[b] != inner && m.best[b] != none && m.top[m.best[b]] != b &&
			m.least[b] == (Weight{}):
			m.queue = append(m.queue, m.best[b])
		}
	}
	return true
}

// expand takes an inner blossom apart: the even way through it goes on in the search.
func (m *matching) expand(b int) {
	entry := m.from[b]
	at, n := m.partWith(b, entry[1]), len(m.parts[b])
	parts := m.parts[b]
	for _, part := range parts {
		m.live[part], m.label[part], m.best[part] = true, unlabelled, none
		m.setTop(part, part)
	}
	step := n - 1 // the way on which parts are matched in pairs
	if at%2 == 1 {
		step = 1
	}
	m.label[parts[at]], m.from[parts[at]] = inner, entry
	for i := at; i != 0; {
		j, k := (i+step)%n, (i+2*step)%n
		edge := m.joint(b, i, j)
		m.makeOuter(parts[j], edge)
		edge = m.joint(b, j, k)
		m.label[parts[k]], m.from[parts[k]] = inner, edge
		i = k
	}
	m.live[b], m.parts[b], m.joints[b], m.label[b] = false, nil, nil, unlabelled
	m.free = append(m.free, b)
	for _, part := range parts {
		m.findBest(part)
	}
}
