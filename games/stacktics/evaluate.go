package stacktics

import (
	"math/bits"

	"boardroom/games"
)

// What counts when a position is judged, in pips.
const (
	// roomWorth is for each empty square that the top piece of a stack can go to that
	// can capture.
	roomWorth = 0.05
	// placeWorth is what each place less is worth on which an army stands.
	placeWorth = 0.25
	// hangWorth is of each pip of a stack that could be captured beside another.
	hangWorth = 0.25
	// pipWeight is how much a pip tells where so many win; where it takes more it tells
	// less.
	pipWeight = 0.55
	plainEnd  = 9
)

// strikerWorths is what a stack that can capture is worth by the size of its top piece,
// which says how it goes. These numbers and those above were fitted to the results of
// 1,500 games of programs (logistic regression over positions without captures).
var strikerWorths = [...]float64{small: -0.3, medium: 0, large: 0.9}

// Evaluate counts the pips that were captured, those that the army to move can't save,
// what the stacks that can strike are like, and on how many squares an army stands. The
// nearer a draw for want of captures is, the less is either army ahead.
func (p *position) Evaluate() games.Utilities {
	return games.Between(p.seat(armyA), p.seat(armyB), p.ahead())
}

// ahead is how far army A is.
func (f *field) ahead() float64 {
	a, struckB := f.worth(armyA)
	b, struckA := f.worth(armyB)
	struck := [2]uint64{struckA, struckB}
	ahead := float64(f.captured[armyA]-f.captured[armyB]) + a - b
	if hangs := hangWorth * float64(f.second(struck[f.turn])); f.turn == armyA {
		ahead -= hangs
	} else {
		ahead += hangs
	}
	ahead *= 1 - float64(f.quiet)/(mostQuiet+1)
	return pipWeight * ahead * plainEnd / float64(f.end)
}

// worth is what the stacks of an army are worth, and the stacks of the other that they
// could capture.
func (f *field) worth(a army) (sum float64, struck uint64) {
	sum = -placeWorth * float64(bits.OnesCount64(f.stands[a]))
	for at := range squaresOf(f.tall[a]) {
		s := f.squares[at]
		sum += strikerWorths[s.top()]
		for shape := shapes[s.top()]; shape != 0; shape &= shape - 1 {
			d := bits.TrailingZeros8(shape)
			r := f.ray(at, d)
			sum += roomWorth * float64(r.open)
			if !r.end.empty() && r.end.owner != a {
				struck |= 1 << (at + (r.open+1)*f.step[d])
			}
		}
	}
	return sum, struck
}

// second is the pips of the second largest of some stacks: of several that could be
// captured, one can be saved.
func (f *field) second(stacks uint64) int {
	first, second := 0, 0
	for at := range squaresOf(stacks) {
		switch pips := f.squares[at].pips(); {
		case pips > first:
			first, second = pips, first
		case pips > second:
			second = pips
		}
	}
	return second
}

// openTo is to how many empty squares the top piece of a stack can go.
func (f *field) openTo(at int) (open int) {
	s := f.squares[at]
	for d := range directions {
		if goes(shapes[s.top()], d) {
			open += f.ray(at, d).open
		}
	}
	return open
}

func (p *position) NoisyMoves(yield func(games.Move) bool) {
	if !p.over() {
		p.captures(func(m move) bool { return yield(p.token(m)) })
	}
}

// captures yields those of the army to move.
func (f *field) captures(yield func(move) bool) {
	for at := range squaresOf(f.tall[f.turn]) {
		s := f.squares[at]
		for d := range directions {
			if !goes(shapes[s.top()], d) {
				continue
			}
			r := f.ray(at, d)
			if r.end.empty() || r.end.owner == s.owner {
				continue
			}
			if !yield(move{from: at, to: at + (r.open+1)*f.step[d], take: 1, capture: true}) {
				return
			}
		}
	}
}

// OnlyNoisy is false: nobody has to capture.
func (p *position) OnlyNoisy() bool { return false }

func (p *position) Advance(token games.Move) games.Position {
	m, _ := p.read(token)
	return p.after(m)
}

func (p *position) Tuning() games.Tuning { return games.Tuning{Cost: 850} }
