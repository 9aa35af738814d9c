package search

// From so deep a position is first looked at as if its side passed, so much less deeply.
const passDepth, passReduced = 3, 2

// refutedByPass says whether the other side has nothing good even if the one to act
// passes: then a move will do as well (null move pruning). It is asked only whether a
// position is better than a bound, and not twice in a row.
func (d *alphaBeta) refutedByPass(depth, ply int, alpha, beta float64) (f finding, ok bool) {
	passed := d.passed
	d.passed = false
	if passed || depth < passDepth || beta-alpha > 2*tick || alpha >= sure || beta <= 1-sure {
		return f, false
	}
	if !d.refutes(d.judge(), alpha, beta) || !d.pass() {
		return f, false
	}
	d.passed = true
	v := d.value(depth-1-passReduced, ply+1, alpha, beta)
	d.passed = false
	d.unmake()
	if d.over || !d.refutes(v, alpha, beta) {
		return f, false
	}
	f.value, f.bound = beta, atLeast
	if !d.ours() {
		f.value, f.bound = alpha, atMost
	}
	return f, true
}
