package pairing

import (
	"boardroom/games/gamestest"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// A season is a tournament of simulated players: the stronger one wins mostly.
type season struct {
	*testing.T
	draw    *rand.Rand
	players int
	rounds  int
	games   []Game
	from    []int // the round from which each plays
	until   []int // and the last one
}

func newSeason(t *testing.T, seed uint64, players, rounds int) *season {
	s := &season{T: t, draw: rand.New(rand.NewPCG(seed, 7)), players: players, rounds: rounds}
	for range players {
		from, until := 1, rounds
		switch s.draw.IntN(12) {
		case 0:
			from = 1 + s.draw.IntN(3) // comes late
		case 1:
			until = 1 + s.draw.IntN(rounds) // leaves
		}
		s.from, s.until = append(s.from, from), append(s.until, until)
	}
	return s
}

func (s *season) active(round int) (some []int) {
	for p := range s.players {
		if s.from[p] <= round && round <= s.until[p] {
			some = append(some, p)
		}
	}
	return some
}

// play plays a pairing: some are silent and lose without a move.
func (s *season) play(round int, players []int) {
	g := Game{Round: round, Players: players}
	switch {
	case len(players) == 1:
		g.Points = []int{Win}
	case s.draw.IntN(40) == 0:
		g.Points, g.Forfeit = []int{Win, Loss}, true
	default:
		edge := players[1] - players[0]
		switch luck := s.draw.IntN(4*s.players) - 2*s.players; {
		case s.draw.IntN(5) == 0:
			g.Points = []int{Draw, Draw}
		case luck < edge:
			g.Points = []int{Win, Loss}
		default:
			g.Points = []int{Loss, Win}
		}
	}
	s.games = append(s.games, g)
}

// check holds a round to what must be true of all.
func (s *season) check(round int, active []int, paired Round) {
	s.Helper()
	seen, all := map[int]bool{}, standings(s.players, round, s.games)
	for _, two := range paired {
		for _, p := range two {
			if seen[p] || !slices.Contains(active, p) {
				s.Fatalf("round %d: %d is paired twice, or is not there", round, p)
			}
			seen[p] = true
		}
		switch {
		case len(two) == 1 && all[two[0]].byes > 0:
			s.Fatalf("round %d: %d has a second bye", round, two[0])
		case len(two) == 2 && all[two[0]].met[two[1]]:
			s.Fatalf("round %d: %v meet again", round, two)
		}
	}
	if len(seen) != len(active) {
		s.Fatalf("round %d: %d of %d are paired", round, len(seen), len(active))
	}
}

// checkSeats has nobody far from even seats, unless the last round may.
func (s *season) checkSeats(round int) {
	for p, one := range standings(s.players, round+1, s.games) {
		sum := 0
		for _, had := range one.seats {
			sum += had
		}
		if n := len(one.seats); sum > 2 || sum < -2 || n > 2 && one.seats[n-1] == one.seats[n-2] && one.seats[n-2] == one.seats[n-3] {
			s.Errorf("round %d: %d has had the seats %v", round, p, one.seats)
		}
	}
}

// TestSwissSeasons simulates tournaments of all sizes.
func TestSwissSeasons(t *testing.T) {
	for _, players := range []int{3, 8, 17, 64, 500} {
		for seed := range gamestest.Times(max(1, min(12, 240/players)), min(60, 1200/players)) {
			rounds := min(9, (players+3)/2)
			s := newSeason(t, uint64(seed), players, rounds)
			for round := 1; round <= rounds; round++ {
				active := s.active(round)
				paired, ok := Swiss(players, round, rounds+1, active, s.games)
				if !ok {
					if couldPair(s, round, active) {
						t.Fatalf("%d players, seed %d: no round %d", players, seed, round)
					}
					break
				}
				s.check(round, active, paired)
				if players <= 8 {
					s.checkTop(round, active, paired)
				}
				for _, two := range paired {
					s.play(round, two)
				}
				if players >= 17 {
					s.checkSeats(round)
				}
			}
		}
	}
}

// couldPair tries all pairings of few players.
func couldPair(s *season, round int, active []int) bool {
	found := false
	s.eachPairing(round, active, func(Round) { found = true })
	return len(active) > 9 || found
}

// eachPairing does something with each way to pair players without a rematch or a second bye.
func (s *season) eachPairing(round int, active []int, do func(Round)) {
	all := standings(s.players, round, s.games)
	var pair func(left []int, so Round)
	pair = func(left []int, so Round) {
		if len(left) == 0 {
			do(so)
			return
		}
		for i := 1; i < len(left); i++ {
			if !all[left[0]].met[left[i]] {
				rest := slices.Delete(slices.Clone(left), i, i+1)[1:]
				pair(rest, append(slices.Clone(so), []int{left[0], left[i]}))
			}
		}
	}
	if len(active)%2 == 0 {
		pair(active, nil)
		return
	}
	for i, p := range active {
		if all[p].byes == 0 {
			pair(slices.Delete(slices.Clone(active), i, i+1), Round{{p}})
		}
	}
}

// checkTop compares how many of the highest score meet each other with all that could be, where
// nobody is bound to a seat.
func (s *season) checkTop(round int, active []int, paired Round) {
	all := standings(s.players, round, s.games)
	top, bye := 0, none
	for _, p := range active {
		top = max(top, all[p].score)
		if _, how := all[p].due(); how == 3 {
			return
		}
	}
	within := func(r Round) (n int) {
		for _, two := range r {
			if len(two) == 2 && all[two[0]].score == top && all[two[1]].score == top {
				n++
			}
			if len(two) == 1 {
				bye = two[0]
			}
		}
		return n
	}
	got, byes := within(paired), bye
	s.eachPairing(round, active, func(other Round) {
		if n := within(other); n > got && (len(active)%2 == 0 || bye == byes) {
			s.Fatalf("round %d: %v, where %v has more of the best together", round, paired, other)
		}
	})
}

// TestEverybodyMeetsInARobin counts who meets whom, and who has which seat.
func TestEverybodyMeetsInARobin(t *testing.T) {
	for _, n := range []int{2, 3, 4, 5, 6, 7, 8, 9, 16, 17, 64, 500} {
		for _, twice := range []bool{false, true} {
			met, first := map[string]int{}, make([]int, n)
			rounds := RoundRobin(n, twice)
			for _, r := range rounds {
				seen := map[int]bool{}
				for _, two := range r {
					met[fmt.Sprint(min(two[0], two[1]), max(two[0], two[1]))]++
					first[two[0]]++
					if seen[two[0]] || seen[two[1]] {
						t.Errorf("%d players: somebody plays twice in %v", n, r)
					}
					seen[two[0]], seen[two[1]] = true, true
				}
			}
			want := 1
			if twice {
				want = 2
			}
			if len(met) != n*(n-1)/2 {
				t.Errorf("%d players: %d pairs", n, len(met))
			}
			for pair, times := range met {
				if times != want {
					t.Errorf("%d players: %s meet %d times", n, pair, times)
				}
			}
			for p, k := range first {
				if games := want * (n - 1); 2*k < games-1 || 2*k > games+1 {
					t.Errorf("%d players: %d begins in %d of %d", n, p, k, games)
				}
			}
		}
	}
	if got := fmt.Sprint(RoundRobin(6, false)[1]); got != "[[5 3] [4 2] [0 1]]" {
		t.Errorf("the second round of six is %s, and Berger's table has 6-4 5-3 1-2", got)
	}
}

// TestKnockouts has the stronger one win: the best wins, the second is second, and there is a third.
func TestKnockouts(t *testing.T) {
	for _, n := range []int{2, 3, 5, 8, 17, 64, 500} {
		var games []Game
		for round := 1; round <= KnockoutRounds(n); round++ {
			for _, pair := range Knockout(n, round, games) {
				g := Game{Round: round, Players: pair, Points: []int{Win}}
				if len(pair) == 2 {
					g.Points = []int{Loss, Win}
					if pair[0] < pair[1] {
						g.Points = []int{Win, Loss}
					}
				}
				games = append(games, g)
			}
		}
		rows := Standings(KnockoutEvent, n, games)
		for place := range min(n, 4) {
			if rows[place].Player != place || rows[place].Place != place+1 {
				t.Errorf("%d players: %d is %+v", n, place+1, rows[place])
			}
		}
	}
}

// TestReplays has a drawn pair play again, and the stronger one go on in the end.
func TestReplays(t *testing.T) {
	games := []Game{{Round: 1, Players: []int{0, 1}, Points: []int{Draw, Draw}}}
	for range mostReplays - 1 {
		again := Replays(2, 1, games)
		if len(again) != 1 || again[0][0] != games[len(games)-1].Players[1] {
			t.Fatalf("again plays %v", again)
		}
		games = append(games, Game{Round: 1, Players: again[0], Points: []int{Draw, Draw}})
	}
	if again := Replays(2, 1, games); len(again) > 0 || Standings(KnockoutEvent, 2, games)[0].Player != 0 {
		t.Errorf("again plays %v", again)
	}
}

// TestArenas has everybody who is free paired soon, and with nobody twice in a row.
func TestArenas(t *testing.T) {
	for _, n := range []int{3, 8, 17, 64, 500} {
		draw := rand.New(rand.NewPCG(uint64(n), 1))
		var games []Game
		free, busy := map[int]int{}, map[int]int{} // since when; the game of each
		last := make([]int, n)
		for p := range n {
			free[p], last[p] = 0, none
		}
		ends := map[int]int{}
		for now := 0; now < 1800; now += 3 {
			for i := range games {
				if !games[i].Over() && ends[i] <= now {
					games[i].Points = []int{Win, Loss}
					for _, p := range games[i].Players {
						delete(busy, p)
						free[p] = now
					}
				}
			}
			var waiting []Waiter
			for p := range n {
				if since, is := free[p]; is {
					waiting = append(waiting, Waiter{Player: p, Place: p, Last: last[p], Waited: now - since})
					if limit := 120 + 40; now-since > limit {
						t.Fatalf("%d players: %d waits for %d s", n, p, now-since)
					}
				}
			}
			for _, two := range Arena(n, waiting, games) {
				if last[two[0]] == two[1] && n > 3 && min(now-free[two[0]], now-free[two[1]]) < Again {
					t.Fatalf("%d players: %v meet twice in a row", n, two)
				}
				last[two[0]], last[two[1]] = two[1], two[0]
				ends[len(games)] = now + 20 + draw.IntN(100)
				games = append(games, Game{Round: len(games) + 1, Players: two})
				for _, p := range two {
					delete(free, p)
					busy[p] = 1
				}
			}
		}
	}
}

// TestGroups has as few meet again as can be, and seats go around.
func TestGroups(t *testing.T) {
	for _, n := range []int{4, 9, 16, 64} {
		var games []Game
		draw := rand.New(rand.NewPCG(uint64(n), 2))
		byes := map[int]int{}
		again := 0
		for round := 1; round <= 3; round++ {
			var active []int
			for p := range n {
				active = append(active, p)
			}
			paired, ok := Groups(n, round, 3, 4, active, games)
			if !ok {
				t.Fatalf("%d players: no round %d", n, round)
			}
			all := standings(n, round, games)
			for _, group := range paired {
				g := Game{Round: round, Players: group}
				for i, p := range group {
					for _, other := range group[:i] {
						if all[p].met[other] {
							again++
						}
					}
					g.Points = append(g.Points, 2*i)
				}
				draw.Shuffle(len(g.Points), func(i, j int) { g.Points[i], g.Points[j] = g.Points[j], g.Points[i] })
				if g.IsBye() {
					byes[group[0]]++
				}
				games = append(games, g)
			}
		}
		if n >= 16 && again > 4 {
			t.Errorf("%d players: %d pairs met again", n, again)
		}
		for p, times := range byes {
			if times > 1 {
				t.Errorf("%d players: %d has %d byes", n, p, times)
			}
		}
	}
}

// TestTieBreaks counts a table by hand: 0 and 1 have equal points, and 0 won against 1.
func TestTieBreaks(t *testing.T) {
	games := []Game{
		{Round: 1, Players: []int{0, 3}, Points: []int{Win, Loss}}, {Round: 1, Players: []int{1, 2}, Points: []int{Win, Loss}},
		{Round: 2, Players: []int{1, 0}, Points: []int{Loss, Win}}, {Round: 2, Players: []int{3, 2}, Points: []int{Draw, Draw}},
		{Round: 3, Players: []int{0, 2}, Points: []int{Loss, Win}}, {Round: 3, Players: []int{1, 3}, Points: []int{Win, Loss}},
	}
	rows := Standings(Robin, 4, games)
	if got := fmt.Sprint(rows); got != "[{0 1 4 2 3 [2 10 2]} {1 2 4 2 3 [0 8 2]} {2 3 3 1 3 [0 9 1]} {3 4 1 0 3 [0 3 0]}]" {
		t.Errorf("by direct encounter: %s", got)
	}
	rows = Standings(SwissSystem, 4, games)
	if got := fmt.Sprint(rows[0], rows[1]); got != "{0 1 4 2 3 [8 10 2 2]} {1 2 4 2 3 [8 8 0 2]}" {
		t.Errorf("by Buchholz: %s", got)
	}
}

// TestWinsInARow count twice in an arena from the third on.
func TestWinsInARow(t *testing.T) {
	var games []Game
	for round, points := range [][]int{{Win, Loss}, {Win, Loss}, {Win, Loss}, {Draw, Draw}, {Win, Loss}} {
		games = append(games, Game{Round: round + 1, Players: []int{0, 1}, Points: points})
	}
	if rows := Standings(ArenaEvent, 2, games); rows[0].Points != 2+2+4+2+2 || rows[1].Points != 1 {
		t.Errorf("they stand so: %+v", rows)
	}
}

// TestTRFIsRead reads what is written.
func TestTRFIsRead(t *testing.T) {
	s := newSeason(t, 1, 8, 3)
	names, ratings := make([]string, 8), make([]int, 8)
	for p := range names {
		names[p], s.from[p], s.until[p] = fmt.Sprint("player", p), 1, 3
	}
	for round := 1; round <= 3; round++ {
		paired, _ := Swiss(8, round, 3, s.active(round), s.games)
		for _, two := range paired {
			s.play(round, two)
		}
	}
	file := t.TempDir() + "/x.trf"
	writeFile(t, file, TRF(Report{Name: "Sáto", Names: names, Ratings: ratings, Rounds: 3, System: SwissSystem}, s.games))
	players, rounds, games, _ := readTRF(t, file)
	a, b := Standings(SwissSystem, 8, s.games), Standings(SwissSystem, 8, games)
	if players != 8 || rounds != 3 || fmt.Sprint(a) != fmt.Sprint(b) {
		t.Errorf("%d players, %d rounds:\n%v\n%v", players, rounds, a, b)
	}
}

func BenchmarkSwiss500(b *testing.B) {
	s := newSeason(&testing.T{}, 5, 500, 9)
	for p := range s.from {
		s.from[p], s.until[p] = 1, 9
	}
	for round := 1; round <= 9; round++ {
		var paired Round
		b.Run(fmt.Sprint("round", round), func(b *testing.B) {
			for b.Loop() {
				paired, _ = Swiss(500, round, 9, s.active(round), s.games)
			}
		})
		for _, two := range paired {
			s.play(round, two)
		}
	}
}
