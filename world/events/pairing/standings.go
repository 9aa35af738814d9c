package pairing

import (
	"cmp"
	"slices"
)

// A System is how an event is played.
type System string

// The systems.
const (
	SwissSystem   System = "swiss"
	Robin         System = "robin"
	DoubleRobin   System = "double"
	KnockoutEvent System = "knockout"
	ArenaEvent    System = "arena"
)

// inARow is after how many wins one after the other the points of an arena count twice.
const inARow = 2

// A Row is how somebody stands.
type Row struct {
	Player int
	Place  int // from 1; the same where nothing tells two apart
	Points int // in halves
	Wins   int
	Games  int
	Ties   []int // by the tie-breaks of the system, in its order; Buchholz in halves, Sonneborn-Berger in quarters
}

// A TieBreak tells those apart who have equal points.
type TieBreak string

// The tie-breaks.
const (
	Direct          TieBreak = "direct encounter"
	Buchholz        TieBreak = "Buchholz"
	SonnebornBerger TieBreak = "Sonneborn-Berger"
	Wins            TieBreak = "wins"
)

// TieBreaks are those of a system, the first one counting most.
func TieBreaks(s System) []TieBreak {
	switch s {
	case SwissSystem:
		return []TieBreak{Buchholz, SonnebornBerger, Direct, Wins}
	case Robin, DoubleRobin:
		return []TieBreak{Direct, SonnebornBerger, Wins}
	}
	return []TieBreak{Wins}
}

// Standings say how all stand, the best first.
func Standings(s System, players int, games []Game) []Row {
	t := &table{system: s, games: games, rows: make([]Row, players), row: make([]int, players)}
	for _, g := range games {
		t.rounds = max(t.rounds, g.Round)
	}
	for p := range t.rows {
		t.rows[p].Player = p
	}
	for _, g := range games {
		t.count(g)
	}
	for p := range t.rows {
		for _, by := range TieBreaks(s) {
			t.rows[p].Ties = append(t.rows[p].Ties, t.tie(p, by))
		}
	}
	rows := slices.Clone(t.rows)
	slices.SortStableFunc(rows, t.compare)
	for i := range rows {
		rows[i].Place = i + 1
		if i > 0 && t.compare(rows[i-1], rows[i]) == 0 {
			rows[i].Place = rows[i-1].Place
		}
	}
	return rows
}

type table struct {
	system System
	games  []Game
	rows   []Row // by player
	row    []int // by player: how many games they have won one after the other
	rounds int
}

func (t *table) count(g Game) {
	if !g.Over() {
		return
	}
	for i, p := range g.Players {
		row, points := &t.rows[p], g.Points[i]
		if t.system == ArenaEvent && t.row[p] >= inARow {
			points *= 2
		}
		if t.row[p]++; g.Points[i] != Win {
			t.row[p] = 0
		}
		row.Points += points
		if g.Played() {
			row.Games++
		}
		if g.Points[i] > Draw*(len(g.Players)-1) && len(g.Players) > 1 {
			row.Wins++
		}
	}
}

func (t *table) compare(a, b Row) int {
	if t.system == KnockoutEvent {
		mine, lost := t.survived(a.Player)
		theirs, losses := t.survived(b.Player)
		return cmp.Or(cmp.Compare(theirs, mine), cmp.Compare(lost, losses))
	}
	return cmp.Or(cmp.Compare(b.Points, a.Points), slices.Compare(b.Ties, a.Ties))
}

// survived is in which round of a knock-out somebody lost first, and in how many they did.
func (t *table) survived(p int) (first, lost int) {
	first = t.rounds + 1
	for r := t.rounds; r > 0; r-- {
		for _, g := range t.games {
			if g.Round != r || !slices.Contains(g.Players, p) || g.IsBye() {
				continue
			}
			pair := g.Players
			if _, newest := meetings(r, pair, t.games); newest == none || !t.games[newest].Over() {
				continue
			}
			if won, _ := winner(min(pair[0], pair[1]), max(pair[0], pair[1]), r, t.games); won != p {
				first = r
				lost++
				break
			}
		}
	}
	return first, lost
}

func (t *table) tie(p int, by TieBreak) (sum int) {
	if by == Wins {
		return t.rows[p].Wins
	}
	if by == Direct && !t.metAllEqual(p) {
		return 0
	}
	seen := map[int]bool{}
	for _, g := range t.games {
		if !g.Over() || !slices.Contains(g.Players, p) {
			continue
		}
		seen[g.Round] = true
		sum += t.tieOf(p, by, g)
	}
	if by == Buchholz {
		sum += (t.rounds - len(seen)) * t.rows[p].Points
	}
	return sum
}

// tieOf is what one game gives to a tie-break. Where somebody did not play, the opponent is taken
// to have as many points as they have themselves.
func (t *table) tieOf(p int, by TieBreak, g Game) (sum int) {
	if !g.Played() {
		switch by {
		case Buchholz:
			return t.rows[p].Points
		case SonnebornBerger:
			return g.points(p) * t.rows[p].Points
		}
		return 0
	}
	for _, other := range g.Players {
		switch {
		case other == p:
		case by == Buchholz:
			sum += t.rows[other].Points
		case by == SonnebornBerger:
			sum += between(g, p, other) * t.rows[other].Points
		case t.rows[other].Points == t.rows[p].Points:
			sum += between(g, p, other)
		}
	}
	return sum
}

// between is what somebody has of a game from one of the others.
func between(g Game, p, other int) int {
	if len(g.Players) == 2 {
		return g.points(p)
	}
	switch mine, theirs := g.points(p), g.points(other); {
	case mine > theirs:
		return Win
	case mine == theirs:
		return Draw
	}
	return Loss
}

// metAllEqual says whether all who have as many points have met each other, without which what
// they won from each other says nothing.
func (t *table) metAllEqual(p int) bool {
	var equal []int
	for _, row := range t.rows {
		if row.Points == t.rows[p].Points {
			equal = append(equal, row.Player)
		}
	}
	met := map[[2]int]bool{}
	for _, g := range t.games {
		if !g.Played() {
			continue
		}
		for _, a := range g.Players {
			for _, b := range g.Players {
				met[[2]int{a, b}] = true
			}
		}
	}
	for _, a := range equal {
		for _, b := range equal {
			if a != b && !met[[2]int{a, b}] {
				return false
			}
		}
	}
	return true
}
