package leagues

import (
	"slices"
	"time"

	"boardroom/games/lists"
	"boardroom/world"
	"boardroom/world/events/pairing"
	"boardroom/world/store"
)

const (
	fewest   = 4       // with whom a season begins
	smallest = 6       // a division, where there are enough
	largest  = 10      // a division
	upAndOut = 2       // how many go up and down between two divisions
	atOnce   = 3       // games that somebody plays at once: nine of them are three after three
	tooLate  = 2       // games lost by running out of time, after which somebody is out
	pause    = day     // between seasons, and before the first
	warning  = 3 * day // before the end of a season
)

// sizes are those of the divisions of so many: each as near as can be to eight, the greater ones
// first. All have six to ten, unless there are fewer than six, or eleven.
func sizes(players int) (all []int) {
	const near = (smallest + largest) / 2
	n := max(1, (players+near/2)/near)
	for players > n*largest {
		n++
	}
	for i := range n {
		size := players / n
		if i < players%n {
			size++
		}
		all = append(all, size)
	}
	return all
}

// begin begins the next season.
func (s *State) begin(now time.Time, open time.Duration) {
	if s.Coming != nil {
		s.Terms, s.Coming = *s.Coming, nil
	}
	if s.Season == 0 {
		slices.SortStableFunc(s.Members, func(a, b Member) int { return b.Rating - a.Rating })
	}
	s.Season++
	s.Began, s.Warned, s.Next = now, time.Time{}, 0
	s.Ends = open + time.Duration(s.Weeks)*7*day
	left := s.coming()
	for _, size := range sizes(len(left)) {
		d := Division{Players: lists.Map(left[:size], func(m Member) Player { return Player{Account: m.Account} })}
		for r, round := range pairing.RoundRobin(size, false) {
			for _, two := range round {
				s.Numbers++
				d.Games = append(d.Games, Game{Game: pairing.Game{Round: r + 1, Players: two}, Number: s.Numbers})
			}
		}
		s.Divisions, left = append(s.Divisions, d), left[size:]
	}
}

// toStart are the places of games of a division that can begin now: nobody has too many at once.
func (d *Division) toStart() (some []int) {
	busy := make([]int, len(d.Players))
	for _, g := range d.Games {
		if g.goesOn() && g.Table != 0 {
			busy[g.Players[0]]++
			busy[g.Players[1]]++
		}
	}
	for i, g := range d.Games {
		a, b := g.Players[0], g.Players[1]
		if g.goesOn() && g.Table == 0 && busy[a] < atOnce && busy[b] < atOnce {
			some = append(some, i)
			busy[a]++
			busy[b]++
		}
	}
	return some
}

// goesOn says whether a game is still to be decided.
func (g Game) goesOn() bool { return !g.Void && !g.Over() }

// isDecided says whether no game of the season is left.
func (s *State) isDecided() bool {
	return !slices.ContainsFunc(s.Divisions, func(d Division) bool {
		return slices.ContainsFunc(d.Games,
			Game.goesOn)
	})
}

// enter takes the outcome of a game in. Who lost without a move, or runs out of time again and
// again, is out.
func (s *State) enter(d *Division, i int, o world.Outcome, now time.Time) {
	g := &d.Games[i]
	g.Points = pairing.PointsOf(o.Beaten, o.Level)
	for k, p := range g.Players {
		if o.Late[k] {
			d.Players[p].Late++
		}
		switch {
		case o.NoShow(k):
			s.leave(d.Players[p].Account, silent, now)
		case d.Players[p].Late >= tooLate:
			s.leave(d.Players[p].Account, late, now)
		}
	}
}

// close takes the outcome of a game in that the end of the season ended. It counts where both have
// moved.
func (d *Division) close(i int, o world.Outcome) {
	d.Games[i].Points = pairing.PointsOf(o.Beaten, o.Level)
	d.Games[i].Void = slices.Contains(o.Moved, false)
}

// Standings are the rows of a division, the best first: those who are out stand last.
func (d *Division) standings() []pairing.Row {
	var counted []pairing.Game
	for _, g := range d.Games {
		if !g.Void {
			counted = append(counted, g.Game)
		}
	}
	rows := pairing.Standings(pairing.Robin, len(d.Players), counted)
	slices.SortStableFunc(rows, func(a, b pairing.Row) int {
		gone := func(r pairing.Row) int { return min(1, len(d.Players[r.Player].Why)) }
		return gone(a) - gone(b)
	})
	return rows
}

// finals are how a division stands, and who goes up and down, with one above and one below or not.
func (d *Division) finals(above, below bool) (all []Final) {
	rows := d.standings()
	stayed := 0
	for _, row := range rows {
		p := d.Players[row.Player]
		all = append(all, Final{Account: p.Account, Points: row.Points, Games: row.Games, Gone: !p.Gone.IsZero()})
		if p.Gone.IsZero() {
			stayed++
		}
	}
	n := min(upAndOut, len(rows)/2)
	for i := range n {
		if above && i < stayed {
			all[i].Goes = Up
		}
		if below {
			all[len(all)-1-i].Goes = Down
		}
	}
	return all
}

// table is how all divisions stand.
func (s *State) table() (all [][]Final) {
	for i := range s.Divisions {
		all = append(all, s.Divisions[i].finals(i > 0, i+1 < len(s.Divisions)))
	}
	return all
}

// leads says whether who stands first leads: they play still, and a game of theirs counts.
func (f Final) leads() bool { return f.Games > 0 && !f.Gone }

// leader is who leads the first division of the season that is played; 0 is nobody.
func (s *State) leader() store.AccountID {
	if table := s.table(); len(table) > 0 && table[0][0].leads() {
		return table[0][0].Account
	}
	return 0
}

// noteLead notes who leads by now.
func (s *State) noteLead(now time.Time) {
	if leader := s.leader(); leader != s.Lead.Account {
		s.Lead = Lead{Account: leader, At: now}
	}
}

// order is the order of the players after a season: those who come up stand before those who go
// down.
func order(divisions [][]Final) (all []store.AccountID) {
	with := func(d []Final, goes Way) (some []store.AccountID) {
		for _, f := range d {
			if f.Goes == goes {
				some = append(some, f.Account)
			}
		}
		return some
	}
	for i, d := range divisions {
		if i == 0 {
			all = append(all, with(d, "")...)
		}
		if i+1 < len(divisions) {
			all = append(all, with(divisions[i+1], Up)...)
			all = append(all, with(d, Down)...)
			all = append(all, with(divisions[i+1], "")...)
		}
	}
	return all
}

// end ends the season: who played keeps a place by it, and those come behind who are new.
func (s *State) end(now time.Time) {
	divisions := s.table()
	s.Last = Past{Season: s.Season, Ended: now, Divisions: divisions}
	if first := divisions[0][0]; first.leads() {
		s.Winners = append(s.Winners, Winner{Season: s.Season, Account: first.Account})
	}
	var members []Member
	for _, id := range order(divisions) {
		if at := s.member(id); at >= 0 {
			members = append(members, s.Members[at])
		}
	}
	for _, m := range s.coming() {
		if d, _ := s.seat(m.Account); d < 0 {
			members = append(members, m)
		}
	}
	s.Members, s.Divisions, s.Ends, s.Lead = members, nil, 0, Lead{}
}
