package games

import (
	"cmp"
	"slices"
)

// What holds of a position that leaves an interface out.

// TeamsOf are the teams of a position of so many seats.
func TeamsOf(p Position, seats int) [][]Seat {
	if teamer, ok := p.(Teamer); ok {
		return teamer.Teams()
	}
	alone := make([][]Seat, seats)
	for i := range alone {
		alone[i] = []Seat{Seat(i + 1)}
	}
	return alone
}

// RankingOf is the ranking of a position, which may leave out most seats.
func RankingOf(p Position) [][]Seat {
	if ranker, ok := p.(Ranker); ok {
		return ranker.Ranking()
	}
	return nil
}

// Spelled is a canonical move as the players at a position write it.
func Spelled(p Position, move Move) string {
	if speller, ok := p.(Speller); ok {
		return speller.Spelled(move)
	}
	return string(move)
}

// Known is a position as a seat may know it.
func Known(p Position, seat Seat) Position {
	if hider, hides := p.(Hider); hides {
		return hider.Observation(seat)
	}
	return p
}

// Unlisted says whether moves can't be listed now, since they are put together as drafts.
func Unlisted(p Position) bool {
	drafter, ok := p.(Drafter)
	return ok && slices.ContainsFunc(p.ToAct(), func(seat Seat) bool {
		may, _ := drafter.Drafts(seat)
		return may
	})
}

// ReasonFor is what a legal move of a seat comes to.
func ReasonFor(p Position, seat Seat, m Move) Reason {
	if adviser, ok := p.(Adviser); ok {
		return adviser.Reason(seat, m)
	}
	return Reason{}
}

// TuningOf is what a search should know of a position.
func TuningOf(p Position) Tuning {
	const usualCost, usualExplore = 20_000, 1.5
	t := Tuning{Cost: usualCost}
	if e, ok := p.(Evaluator); ok {
		t = e.Tuning()
	}
	t.Pace, t.Explore = cmp.Or(t.Pace, 1), cmp.Or(t.Explore, usualExplore)
	return t
}
