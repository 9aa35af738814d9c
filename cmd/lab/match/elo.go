package match

import (
	"fmt"
	"math"
)

// wide is how many standard deviations to both sides hold 95 of 100 cases.
const wide = 1.959964

// A Score is what one player has made of a number of games.
type Score struct {
	Won, Drawn, Lost int
	// Shares is the sum of the parts of the wins, and Squares of their squares.
	Shares, Squares float64
}

// Add counts a game by the share of the win; even is what a draw gives.
func (s *Score) Add(share, even float64) {
	switch {
	case share == even:
		s.Drawn++
	case share > even:
		s.Won++
	default:
		s.Lost++
	}
	s.Shares += share
	s.Squares += share * share
}

func (s *Score) Games() int { return s.Won + s.Drawn + s.Lost }

// Mean is the part of the wins, from 0 to 1, and its error in 95 of 100 cases.
// Where all games ended alike the spread is taken as if one had not.
func (s *Score) Mean() (mean, margin float64) {
	n := float64(s.Games())
	if n == 0 {
		return 0, 1
	}
	return s.Shares / n, wide * math.Sqrt(s.variance()/n)
}

// variance is how much games differ, at least as much as if one had not ended like all
// others.
func (s *Score) variance() float64 {
	n := float64(s.Games())
	mean := s.Shares / n
	return max(s.Squares/n-mean*mean, 1/n*(1-1/n))
}

// Elo is the difference of ratings that a part of the points stands for.
func Elo(mean float64) float64 { return 400 * math.Log10(mean/(1-mean)) }

// Difference says in Elo how much stronger a player is that has so much of the wins of
// so many games, with the error in 95 of 100 cases; where it won all games or none, how
// much at least.
func Difference(mean, margin float64, played int) string {
	n := float64(played)
	switch {
	case n == 0:
		return "unknown"
	case mean == 1:
		return fmt.Sprintf("at least %+.0f", Elo(math.Pow(0.05, 1/n)))
	case mean == 0:
		return fmt.Sprintf("at most %+.0f", -Elo(math.Pow(0.05, 1/n)))
	}
	low, high := Elo(max(mean-margin, 0.5/n)), Elo(min(mean+margin, 1-0.5/n))
	return fmt.Sprintf("%+.0f ± %.0f", Elo(mean), (high-low)/2)
}
