package garrisons

import (
	"math/bits"

	"boardroom/games"
)

// A worth is what something counts for, in hexes: on a full board, and how much more on
// an empty one. These numbers were fitted to the results of 882 games of programs on
// boards of 37 and 75 hexes (logistic regression over all their positions).
type worth struct{ full, empty float64 }

func (w worth) at(emptiness float64) float64 { return w.full + w.empty*emptiness }

var (
	turnWorth     = worth{-0.71, 3.06} // to be the side to move
	pieceWorth    = worth{2.67, -0.21}
	garrisonWorth = worth{-0.77, 1.28} // beside that of a piece

	// nearerWorths are of an empty hex by how near it is to the one side and to the
	// other, from which it is further.
	nearerWorths = [nearnesses][nearnesses]worth{
		inOne:   {inTwo: {3.35, -2.93}, inThree: {3.41, -2.91}, inMore: {3.81, -3.22}, never: {3.71, -2.91}},
		inTwo:   {inThree: {1.88, -1.60}, inMore: {3.80, -3.88}, never: {2.94, -2.41}},
		inThree: {inMore: {2.21, -2.04}, never: {1.49, 0.14}},
		inMore:  {never: {0.67, 0.44}},
	}
	// evenWorths are of one that is as near to both, for the side to move.
	evenWorths = [nearnesses]worth{inOne: {0.03, 0.12}, inTwo: {0.97, -0.96}, inThree: {0.57, -0.56}}
)

// The lead that is as good as certain grows with the hexes left to occupy.
const firstDoubt, doubtPerHex = 0.6, 0.05

// Evaluate gives each empty hex to the side that would come there in fewer placements,
// the less the emptier the board is.
// While a side has yet to come to the board, which it may do anywhere, nobody is ahead.
func (p *position) Evaluate() games.Utilities {
	if p.held[0] == 0 || p.held[1] == 0 {
		return games.Between(p.seat(sideX), p.seat(sideO), 0)
	}
	x, o := p.reaches(sideX), p.reaches(sideO)
	var common [nearnesses][nearnesses]int // hexes by how near they are to x and to o
	left, garrisons := 0, 0
	for w := range p.words {
		left += bits.OnesCount64(p.empty(w))
		garrisons += bits.OnesCount64(p.own[0][w]&p.garrisons[w]) - bits.OnesCount64(p.own[1][w]&p.garrisons[w])
		for a := range x {
			for b := range o {
				common[a][b] += bits.OnesCount64(x[a][w] & o[b][w])
			}
		}
	}
	emptiness := float64(left) / float64(len(p.hexes))
	mover := turnWorth.at(emptiness)
	ahead := float64(p.held[0]-p.held[1])*pieceWorth.at(emptiness) + float64(garrisons)*garrisonWorth.at(emptiness)
	for a := range nearnesses {
		mover += float64(common[a][a]) * evenWorths[a].at(emptiness)
		for b := a + 1; b < nearnesses; b++ {
			ahead += float64(common[a][b]-common[b][a]) * nearerWorths[a][b].at(emptiness)
		}
	}
	ahead += mover * float64(p.turn)
	return games.Between(p.seat(sideX), p.seat(sideO), ahead/(firstDoubt+doubtPerHex*float64(left)))
}

// A game is mostly decided until so much of the board is full. Moves until then get more
// of the usual thought, and those after it less.
const early, earlyPace, latePace = 0.4, 1.7, 0.45

// Tuning explores by a third of what is usual: a good move and a bad one differ by a few
// hundredths of the win on a board that is mostly empty.
func (p *position) Tuning() games.Tuning {
	t := games.Tuning{Cost: 2900 + 80*len(p.hexes), Pace: latePace, Explore: 0.5}
	if float64(p.held[0]+p.held[1]) < early*float64(len(p.hexes)) {
		t.Pace = earlyPace
	}
	return t
}
