package games

import (
	"boardroom/games/lists"
	"math"
)

// A Level is how strong a program plays a game, as it is set up usually, that thinks so
// much about a move. Ratings are counted from EasyLevel, on the scale of Elo.
type Level struct {
	Effort int // in microseconds of a small machine
	Rating int
}

// EasyLevel is what easy is rated in every game.
const EasyLevel = 1200

// EffortAt is how much a program thinks that plays the game at about a rating. Between
// two levels its logarithm goes by the rating; beyond the outermost it is theirs.
func (g *Game) EffortAt(rating int) int {
	return int(math.Round(math.Exp(between(float64(rating), lists.Map(g.Levels, func(l Level) point {
		return point{float64(l.Rating), math.Log(float64(l.Effort))}
	})))))
}

// RatingOf is at which rating a program plays the game that thinks so much.
func (g *Game) RatingOf(effort int) int {
	return int(math.Round(between(math.Log(float64(effort)), lists.Map(g.Levels, func(l Level) point {
		return point{math.Log(float64(l.Effort)), float64(l.Rating)}
	}))))
}

type point struct{ x, y float64 }

// between is the height at x of the line through points from left to right, of which
// there is one at least.
func between(x float64, line []point) float64 {
	left := line[0]
	for _, right := range line[1:] {
		if x < right.x {
			return left.y + max(0, x-left.x)/(right.x-left.x)*(right.y-left.y)
		}
		left = right
	}
	return left.y
}
