package garrisons

import "math"

// An idea is an action and what it promises, as the logarithm of its weight, in one
// number, so that sorting is quick: the more promising, the smaller.
type idea uint64

func newIdea(a action, hope float64) idea {
	rank := descending(math.Float32bits(float32(hope)))
	return idea(rank)<<32 | idea(a.kind)<<(2*hexBits) | idea(a.from)<<hexBits | idea(a.to)
}

// hexBits is how many bits the number of a hex takes.
const hexBits = 9

func (i idea) action() action {
	const hex = 1<<hexBits - 1
	return action{kind: kind(i >> (2 * hexBits) & 3), from: int(i >> hexBits & hex), to: int(i & hex)}
}

func (i idea) hope() float64 { return float64(math.Float32frombits(descending(uint32(i >> 32)))) }

// descending turns the bits of a number into those that are the smaller the larger it is,
// and back.
func descending(bits uint32) uint32 {
	const sign = 1 << 31
	if bits&sign == 0 {
		return bits ^ (sign - 1)
	}
	return bits
}
