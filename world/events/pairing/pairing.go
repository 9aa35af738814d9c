// Package pairing says who meets whom in an event, and how everybody stands: Swiss rounds,
// round robins, knock-outs, arenas, and groups for games of more than two; tie-breaks; and the
// exchange format of Swiss programs.
//
// Players are numbers from 0, in the order of their strength when the event began. It must not
// know people, games, tables, or who keeps what: of ours it imports nothing.
package pairing

import "slices"

// Points are counted in halves.
const (
	Loss = 0
	Draw = 1
	Win  = 2
)

// A Game is what some players of a round came to, in the order of their seats. One alone has a
// bye.
type Game struct {
	Round   int // from 1
	Players []int
	Points  []int // by player, as above: a win for everybody beaten; nil while it is not over
	Forfeit bool  // it was not played: nobody has met anybody by it
}

// PointsOf are the points of players who have beaten so many others, and are level with so many.
func PointsOf(beaten, level []int) []int {
	points := make([]int, len(beaten))
	for i := range points {
		points[i] = Win*beaten[i] + Draw*level[i]
	}
	return points
}

// Over says whether it has a result.
func (g Game) Over() bool { return g.Points != nil }

// IsBye says whether somebody has no opponent.
func (g Game) IsBye() bool { return len(g.Players) == 1 }

// Played says whether it was decided by playing.
func (g Game) Played() bool { return g.Over() && !g.IsBye() && !g.Forfeit }

// points are those of a player in it.
func (g Game) points(player int) int {
	at := slices.Index(g.Players, player)
	if at < 0 || !g.Over() {
		return 0
	}
	return g.Points[at]
}

// A float is how somebody's opponent of a round stood before it.
type float int

const (
	level float = iota
	down        // worse, or they had a bye
	up
)

// A standing is what counts of a player when a round is paired.
type standing struct {
	player int
	score  int
	met    map[int]bool
	seats  []int // of the games played: 1 for the first seat, -1 for the second
	floats map[int]float
	byes   int
	missed int // rounds without a game
}

// due is the seat that somebody should have next, 1 or -1, or 0 for any; and how much: 3 where
// they must, 2, 1, or 0.
func (s standing) due() (seat, how int) {
	n := len(s.seats)
	if n == 0 {
		return 0, 0
	}
	surplus := 0
	for _, had := range s.seats {
		surplus += had
	}
	last := s.seats[n-1]
	switch {
	case surplus > 1 || surplus < -1:
		return -sign(surplus), 3
	case n > 1 && s.seats[n-2] == last:
		return -last, 3
	case surplus != 0:
		return -surplus, 2
	}
	return -last, 1
}

func sign(n int) int {
	if n < 0 {
		return -1
	}
	return 1
}

// standings are what the games before a round made of players, by their numbers.
func standings(players, round int, games []Game) []standing {
	all := make([]standing, players)
	for i := range all {
		all[i] = standing{player: i, met: map[int]bool{}, floats: map[int]float{}}
	}
	for r := 1; r < round; r++ {
		before := make([]int, players)
		for i := range all {
			before[i] = all[i].score
		}
		seen := make([]bool, players)
		for _, g := range games {
			if g.Round == r {
				enter(all, before, g)
				for _, p := range g.Players {
					seen[p] = seen[p] || g.Played()
				}
			}
		}
		for i := range all {
			if !seen[i] {
				all[i].missed++
			}
		}
	}
	return all
}

// enter takes a game into the standings. before are the scores before its round.
func enter(all []standing, before []int, g Game) {
	for seat, p := range g.Players {
		s := &all[p]
		s.score += g.points(p)
		for _, other := range g.Players {
			if other != p && !g.Forfeit {
				s.met[other] = true
			}
		}
		switch {
		case g.IsBye():
			if g.points(p) == Win {
				s.byes++
			}
			if g.points(p) > Loss {
				s.floats[g.Round] = down
			}
		case g.Forfeit && g.points(p) == Win:
			s.byes++
			s.floats[g.Round] = down
		case g.Played() && len(g.Players) == 2:
			s.seats = append(s.seats, 1-2*seat)
			if other := g.Players[1-seat]; before[other] < before[p] {
				s.floats[g.Round] = down
			} else if before[other] > before[p] {
				s.floats[g.Round] = up
			}
		}
	}
}
