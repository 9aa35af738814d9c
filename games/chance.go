package games

import "math/rand/v2"

// Chance draws the random parts of a set-up from its seed. The same seed gives
// the same draws in every version of the program, so a table can be rebuilt
// from it; a test pins them.
type Chance struct {
	source *rand.PCG
}

// NewChance starts the draws of a seed.
func NewChance(seed uint64) *Chance {
	return &Chance{source: rand.NewPCG(seed, 0)}
}

// Below returns a number from 0 to n-1, all equally likely. It rejects the
// uneven rest of the generator's range instead of relying on the bounded
// integers of a library, whose algorithm may change. n must be above 0.
func (c *Chance) Below(n int) int {
	bound := uint64(n)
	rest := -bound % bound // 2^64 modulo n
	for {
		if draw := c.source.Uint64(); draw >= rest {
			return int(draw % bound)
		}
	}
}

// Jitter is from 0 to less than most, so that things worth the same come in any
// order.
func (c *Chance) Jitter(most float64) float64 {
	const parts = 1024
	return most * float64(c.source.Uint64()%parts) / parts // as Below, which rejects none of these
}

// Shuffle returns the numbers 0 to n-1 in random order, all orders equally
// likely (Fisher and Yates).
func (c *Chance) Shuffle(n int) []int {
	order := make([]int, n)
	for i := range order {
		j := c.Below(i + 1)
		order[i] = order[j]
		order[j] = i
	}
	return order
}
