package advice

import (
	"cmp"
	"slices"

	"boardroom/games"
	"boardroom/games/phrase"
)

// A Stand is what a seat could expect after so many moves.
type Stand struct {
	After int
	Value float64
}

// Curve is how a seat stood after each move of a game, as far as that is known.
func (r *Review) Curve(seat games.Seat) (all []Stand) {
	for at := 1; at < len(r.moments); at++ {
		if value, known := r.Stood(at, seat); known && r.moments[at-1].Seat != 0 {
			all = append(all, Stand{r.moments[at-1].Number, value})
		}
	}
	return all
}

// mostStands is how many points of a curve are told in words.
const mostStands = 5

// Told are a few points of how a seat stood: before and after the worst of some mistakes, and
// at the end, so that nobody hears of one thing above and of another below. Without mistakes
// they lie equally far apart.
func (r *Review) Told(seat games.Seat, mistakes []Mistake) (told []Stand) {
	all := r.Curve(seat)
	if len(all) == 0 {
		return nil
	}
	if len(mistakes) == 0 {
		for i := 1; i <= mostStands; i++ {
			told = append(told, all[(len(all)-1)*i/mostStands])
		}
		return slices.Compact(told)
	}
	worst := slices.Clone(mistakes)
	slices.SortStableFunc(worst, func(a, b Mistake) int { return cmp.Compare(b.Before-b.After, a.Before-a.After) })
	worst = worst[:min(len(worst), mostStands-2)]
	slices.SortFunc(worst, func(a, b Mistake) int { return a.Number - b.Number })
	first := worst[0]
	told = append(told, Stand{first.Number - 1, phrase.Choose(r.isWith(first.Seat, seat), first.Before, 1-first.Before)})
	for _, m := range worst {
		told = append(told, Stand{m.Number, phrase.Choose(r.isWith(m.Seat, seat), m.After, 1-m.After)})
	}
	if last := all[len(all)-1]; last.After > told[len(told)-1].After {
		told = append(told, last)
	}
	return told
}
