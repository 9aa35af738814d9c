package search

import (
	"math"

	"boardroom/games"
)

// quiet plays noisy moves out and judges. Where what is found is not remembered, the
// same captures come up in every order, and so few positions are looked at.
func (d *alphaBeta) quiet(ply int, alpha, beta float64) float64 {
	most := mostUnsettled
	if d.quick {
		most = math.MaxInt32
	}
	return d.settle(mostNoisy, most, ply, alpha, beta)
}

// settle is quiet with so many noisy moves in a row and so many positions left. Most
// positions are good enough as they stand, which costs less to find out than to look up.
func (d *alphaBeta) settle(left, most, ply int, alpha, beta float64) float64 {
	if left == 0 || most == 0 || d.over {
		return d.judge()
	}
	standing := d.worst()
	if !d.onlyNoisy() {
		standing = d.judge()
	}
	if d.refutes(standing, alpha, beta) {
		return standing
	}
	if !d.quick {
		return d.noise(standing, left, most, ply, alpha, beta).value
	}
	k, _ := d.key()
	if known, ok := d.known.find(k, ply); ok && known.says(alpha, beta) {
		return known.value
	}
	found := d.noise(standing, left, most, ply, alpha, beta)
	if !d.over {
		d.known.keep(k, ply, found)
	}
	return found.value
}

// noise looks at the noisy moves of a position and what it is worth as it stands. Each
// has half of the positions that those before it have left: the most promising are
// followed furthest, and the last are left out where there are many.
func (d *alphaBeta) noise(standing float64, left, most, ply int, alpha, beta float64) finding {
	ours, low, high, best := d.ours(), alpha, beta, standing
	take := func(v float64) (goOn bool) {
		if ours {
			best, low = max(best, v), max(low, v)
		} else {
			best, high = min(best, v), min(high, v)
		}
		return low < high && !d.over
	}
	take(standing)
	first := len(d.codes)
	d.codes = d.noisy(d.codes)
	until := d.spent + most
	for i, end := first, len(d.codes); i < end && d.spent < until; i++ {
		most = (until - d.spent) / 2
		if v, ok := d.afterNoise(d.codes[i], left, most, ply, low, high); ok && !take(v) {
			break
		}
	}
	d.codes = d.codes[:first]
	return finding{value: best, bound: bounded(best, alpha, beta)}
}

// afterNoise is what the position is worth after a noisy move; ok is false where that
// can't be played.
func (d *alphaBeta) afterNoise(c games.Code, left, most, ply int, alpha, beta float64) (value float64, ok bool) {
	if !d.make(c) {
		return 0, false
	}
	value, over := d.ended(ply + 1)
	if !over {
		value = d.settle(left-1, most, ply+1, alpha, beta)
	}
	d.unmake()
	return value, true
}

// worst is less than anything that a position can be worth to the side to act.
func (d *alphaBeta) worst() float64 {
	if d.ours() {
		return -1
	}
	return 2
}

// refutes says whether a value is too good for the other team to allow.
func (d *alphaBeta) refutes(v, alpha, beta float64) bool {
	if d.ours() {
		return v >= beta
	}
	return v <= alpha
}
