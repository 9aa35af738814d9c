package events

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/events/pairing"
	"boardroom/world/store"
	"boardroom/world/words"
)

// advance does what is to be done in an event now: results are noted, games begun, rounds ended
// and paired. Each is kept before the next.
func (s *Service) advance(e *Event) error {
	if s.House.Await(&e.Row); e.Phase == open {
		return s.beginInTime(e)
	}
	if err := s.noteResults(e); err != nil {
		return err
	}
	if err := s.startGames(e); err != nil {
		return err
	}
	if e.Phase != running {
		return nil
	}
	if e.System == pairing.ArenaEvent {
		return s.advanceArena(e)
	}
	return s.advanceRound(e)
}

// beginInTime begins an event whose time has come, or that has its players.
func (s *Service) beginInTime(e *Event) error {
	n := len(e.active())
	switch {
	case e.Full > 0 && n >= e.Full:
		return s.begin(e)
	case e.Start.IsZero() || s.House.Now().Before(e.Start):
		return nil
	case n < e.fewest() || e.System == ClubMatch && len(e.boards()) == 0:
		return s.end(e, cancelled, fmt.Sprintf("only %d had joined", n))
	}
	return s.begin(e)
}

// fewest is how many players an event needs.
func (e *Event) fewest() int {
	least, _ := e.seats()
	return least
}

// ratingOf is the rating that an account plays with in it; 0 for none.
func (e *Event) ratingOf(house world.Events, id store.AccountID) (int, error) {
	return house.Rating(id, e.setup.Game, max(2, e.fewest()))
}

// begin begins an event: players are put into the order of their strength, and the first round
// is paired.
func (s *Service) begin(e *Event) error {
	wanted := e.Rounds
	err := s.change(e, func(next *State) error {
		next.Players = lists.Filter(next.Players, func(p Player) bool { return !p.Gone })
		slices.SortStableFunc(next.Players, func(a, b Player) int { return b.Rating - a.Rating })
		next.Phase, next.Began = running, s.House.Now()
		if next.System == pairing.SwissSystem {
			next.Rounds = min(next.Rounds, mostMeetings(len(next.Players)))
		}
		if next.System == pairing.ArenaEvent {
			next.Ends = s.House.Open() + next.Length
			for i := range next.Players {
				next.Players[i].Free = s.House.Open()
			}
		} else {
			next.Next = s.House.Open()
		}
		return nil
	})
	if err != nil {
		return err
	}
	fewer := ""
	if e.Rounds < wanted {
		fewer = fmt.Sprintf(" It has %s, since nobody meets anybody twice.", phrase.Count(e.Rounds, "round"))
	}
	s.tell(e, e.active(), e.Name+" begins, with "+phrase.Count(len(e.Players), "player")+"."+fewer+" To see how it stands: standings "+e.number())
	return s.advance(e)
}

// mostMeetings is in how many rounds so many can meet once each. If their number is odd, each sits out one.
func mostMeetings(players int) int { return max(1, players-1+players%2) }

func (e *Event) number() string { return fmt.Sprint(e.ID) }

// noteResults keeps how games ended that are over at their tables.
func (s *Service) noteResults(e *Event) error {
	ended := map[int]world.Outcome{}
	for _, i := range e.unfinished() {
		if e.Games[i].Table == 0 {
			continue
		}
		o, err := s.House.Outcome(e.Games[i].Table)
		if err != nil {
			return err
		}
		if o.Over {
			ended[i] = o
		}
	}
	if len(ended) == 0 {
		return nil
	}
	var out []int
	err := s.change(e, func(next *State) error {
		before := next.active()
		for i, o := range ended {
			if i < len(next.Games) && !next.Games[i].Over() {
				next.enter(i, o, s.House.Open())
			}
		}
		out = lists.Filter(before, func(p int) bool { return next.Players[p].Gone })
		return nil
	})
	if err != nil {
		return err
	}
	s.tell(e, out, e.Name+": you ran out of time without a move, so you get no more games. "+
		"To come back: tournament join "+e.number())
	return nil
}

// enter takes the outcome of a game in. Who lost without a move has not played.
func (s *State) enter(i int, o world.Outcome, now time.Duration) {
	g := &s.Games[i]
	g.Points = pairing.PointsOf(o.Beaten, o.Level)
	silent := false
	for k := range g.Players {
		silent = silent || o.NoShow(k)
		s.Players[g.Players[k]].Free = now
	}
	g.Forfeit = silent && len(g.Players) == 2
	if s.System == pairing.ArenaEvent && g.Forfeit { // who goes silent is not paired again, who resigns is
		for k, p := range g.Players {
			if o.NoShow(k) && o.Late[k] {
				s.Players[p].Gone = true
			}
		}
	}
}

// startGames begins the games that are paired and have no table yet.
func (s *Service) startGames(e *Event) error {
	for i := range len(e.Games) {
		g := e.Games[i]
		if g.Table != 0 || g.Over() || g.IsBye() {
			continue
		}
		if err := s.startGame(e, i); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) startGame(e *Event, i int) error {
	g := e.Games[i]
	start := e.start(i + 1)
	start.Said = strings.Join(s.namesOf(e, g.Players), " against ") + "."
	if of := e.Name + ", " + e.called(g.Round) + ": "; !s.isSecret(e) {
		start.Said = of + start.Said
	} else { // others at the table may not know of it
		s.tell(e, g.Players, of+start.Said)
	}
	for _, p := range g.Players {
		start.Seats = append(start.Seats, e.Players[p].Account)
	}
	t, err := s.House.Start(start)
	switch {
	case world.Lost(err): // an account is deleted: the others have won
		return s.change(e, func(next *State) error { next.walkOver(i, s.lost(next)); return nil })
	case err != nil:
		return cmpOr(s.readTables(e), err)
	}
	if i < len(e.Games) {
		e.Games[i].Table = t.ID
	}
	return nil
}

func cmpOr(first, second error) error {
	if first != nil {
		return first
	}
	return second
}

// lost are the players whose account is deleted.
func (s *Service) lost(st *State) func(player int) bool {
	return func(p int) bool {
		_, err := s.House.Account(st.Players[p].Account)
		return world.Lost(err)
	}
}

// walkOver decides a game without playing it: those who are gone lose it.
func (s *State) walkOver(i int, gone func(player int) bool) {
	g := &s.Games[i]
	g.Points, g.Forfeit = make([]int, len(g.Players)), true
	for k, p := range g.Players {
		if gone(p) {
			s.Players[p].Gone = true
			continue
		}
		g.Points[k] = pairing.Win * (len(g.Players) - 1)
	}
}

// called is a round as it is told.
func (e *Event) called(round int) string {
	if e.System == pairing.ArenaEvent {
		return fmt.Sprint("game ", round)
	}
	return fmt.Sprint("round ", round)
}

func (s *Service) namesOf(e *Event, players []int) []string {
	return lists.Map(players, func(p int) string { return s.Name(e.Players[p].Account) })
}

// advanceRound ends a round whose time is up, and pairs the next one when all its games are over.
func (s *Service) advanceRound(e *Event) error {
	now := s.House.Open()
	if left := e.unfinished(); len(left) > 0 {
		if e.Ends == 0 || now < e.Ends {
			return nil
		}
		for _, i := range left {
			if err := s.House.End(e.Games[i].Table); err != nil {
				return err
			}
		}
		return s.noteResults(e)
	}
	if e.System == pairing.KnockoutEvent && e.Round > 0 {
		if again := pairing.Replays(len(e.Players), e.Round, e.games()); len(again) > 0 {
			return s.pairRound(e, e.Round, again)
		}
	}
	if e.Round > 0 && e.Round >= e.rounds() {
		return s.end(e, over, "")
	}
	if e.Next == 0 {
		if e.Break > 0 {
			err := s.change(e, func(next *State) error { next.Next = now + next.Break; return nil })
			if err == nil {
				s.tell(e, e.active(), fmt.Sprintf("%s: round %d is over. Round %d begins in %s.",
					e.Name, e.Round, e.Round+1, words.InWords(e.Break)))
			}
			return err
		}
	} else if now < e.Next {
		return nil
	}
	return s.pairNext(e)
}

// pairNext pairs the next round, while others act.
func (s *Service) pairNext(e *Event) error {
	round := e.Round + 1
	if len(e.active()) < e.fewest() {
		return s.end(e, over, "too few players were left")
	}
	var paired pairing.Round
	possible := false
	version := e.Version()
	st := e.Copied()
	least, most := e.seats()
	s.House.Aside(func() { paired, possible = st.pair(round, least, most) }, &e.Row)
	switch {
	case e.Version() != version:
		return nil // it is looked at again
	case !possible:
		return s.end(e, over, "nobody could have met anybody new")
	}
	return s.pairRound(e, round, paired)
}

// pair says who meets whom in a round.
func (s *State) pair(round, least, most int) (paired pairing.Round, possible bool) {
	games, n := s.games(), len(s.Players)
	switch s.System {
	case pairing.Robin, pairing.DoubleRobin:
		return pairing.RoundRobin(n, s.System == pairing.DoubleRobin)[round-1], true
	case pairing.KnockoutEvent:
		return pairing.Knockout(n, round, games), true
	case ClubMatch:
		paired = s.boards()
		return paired, len(paired) > 0
	}
	var active []int
	for _, p := range s.active() {
		if s.Players[p].Rests != round {
			active = append(active, p)
		}
	}
	if most > 2 {
		return pairing.Groups(n, round, least, most, active, games)
	}
	return pairing.Swiss(n, round, s.Rounds, active, games)
}

// pairRound keeps who meets whom, begins the games, and tells those who have none.
func (s *Service) pairRound(e *Event, round int, paired pairing.Round) error {
	err := s.change(e, func(next *State) error {
		for _, players := range paired {
			next.add(round, players)
		}
		for p := range next.Players {
			if next.Players[p].Rests == round && !next.Players[p].Gone {
				next.Games = append(next.Games, Game{Game: pairing.Game{
					Round: round, Players: []int{p}, Points: []int{pairing.Draw}}})
			}
		}
		next.Round, next.RoundAt, next.Next, next.Ends = round, s.House.Now(), 0, 0
		if next.Limit > 0 {
			next.Ends = s.House.Open() + next.Limit
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, g := range e.Games {
		if g.Round == round && g.IsBye() && g.Points[0] == pairing.Win {
			s.tell(e, g.Players, fmt.Sprintf("%s, round %d: you have a bye, which counts as a win.", e.Name, round))
		}
	}
	s.tell(e, e.free(round), fmt.Sprintf("%s, round %d: you have no game in this round.", e.Name, round))
	return s.startGames(e)
}

// free are those whom a round of a round robin leaves without a game, as they are odd.
func (s *State) free(round int) []int {
	if s.System != pairing.Robin && s.System != pairing.DoubleRobin {
		return nil
	}
	return lists.Filter(s.active(), func(p int) bool {
		return !slices.ContainsFunc(s.Games, func(g Game) bool {
			return g.Round == round && slices.Contains(g.Players, p)
		})
	})
}

// add adds a game, or a bye, to a round. Who is gone loses without playing, and in a round robin
// nobody has points for a rest.
func (s *State) add(round int, players []int) {
	g := Game{Game: pairing.Game{Round: round, Players: players}}
	gone := func(p int) bool { return s.Players[p].Gone }
	if g.IsBye() {
		g.Points = []int{phrase.Choose(gone(players[0]), pairing.Loss, pairing.Win)}
	}
	s.Games = append(s.Games, g)
	if !g.IsBye() && slices.ContainsFunc(players, gone) {
		s.walkOver(len(s.Games)-1, gone)
	}
}

// advanceArena pairs those who are free, until the arena is over and the last game is, too.
func (s *Service) advanceArena(e *Event) error {
	now := s.House.Open()
	if now >= e.Ends {
		if len(e.unfinished()) == 0 {
			return s.end(e, over, "")
		}
		return nil
	}
	free := e.waiting(now)
	if len(free) < 2 {
		return nil
	}
	paired := pairing.Arena(len(e.Players), free, e.games())
	if len(paired) == 0 {
		return nil
	}
	err := s.change(e, func(next *State) error {
		for _, two := range paired {
			next.Round++
			next.add(next.Round, two)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return s.startGames(e)
}

// waiting are those who are free in an arena.
func (e *Event) waiting(now time.Duration) (free []pairing.Waiter) {
	busy, last := map[int]bool{}, map[int]int{}
	for _, g := range e.Games {
		for _, p := range g.Players {
			busy[p] = busy[p] || !g.Over()
			last[p] = g.Players[0] + g.Players[len(g.Players)-1] - p + 1
		}
	}
	for place, row := range pairing.Standings(e.System, len(e.Players), e.games()) {
		p := e.Players[row.Player]
		if !p.Gone && !busy[row.Player] {
			free = append(free, pairing.Waiter{
				Player: row.Player, Place: place, Last: last[row.Player] - 1, Waited: int((now - p.Free) / time.Second),
			})
		}
	}
	return free
}

// end ends an event.
func (s *Service) end(e *Event, phase, why string) error {
	err := s.change(e, func(next *State) error {
		next.Phase, next.Why, next.Ended, next.Next, next.Ends = phase, why, s.House.Now(), 0, 0
		return nil
	})
	if err != nil {
		return err
	}
	lines := []string{e.Name + phrase.Choose(phase == over, " is over", " is called off") + phrase.Choose(why != "", ": "+why+".", ".")}
	if rows := e.rows(); phase == over && len(rows) > 0 {
		lines[0] += " " + s.winners(e, rows) + ". To see how all stand: standings " + e.number()
	}
	s.tell(e, e.everybody(), lines...)
	if e.player(e.Maker) < 0 {
		s.House.Tell(e.Maker, lines...)
	}
	return nil
}

// winners says who has won.
func (s *Service) winners(e *Event, rows []pairing.Row) string {
	if e.System == ClubMatch {
		return s.matchWinner(e)
	}
	var first []int
	for _, row := range rows {
		if row.Place == 1 {
			first = append(first, row.Player)
		}
	}
	if len(first) == 1 {
		return s.Name(e.Players[first[0]].Account) + " wins"
	}
	return phrase.And(s.namesOf(e, first)) + " share the first place"
}

// everybody are all players, gone or not.
func (e *Event) everybody() (all []int) {
	for p := range e.Players {
		all = append(all, p)
	}
	return all
}

func (e *Event) rows() []pairing.Row { return pairing.Standings(e.System, len(e.Players), e.games()) }

// endGame takes players out of their games that go on, as those who are gone lose them.
func (s *Service) endGame(e *Event, player int) error {
	for _, i := range e.unfinished() {
		g := e.Games[i]
		if seat := slices.Index(g.Players, player); seat >= 0 && g.Table != 0 {
			if err := s.House.End(g.Table, games.Seat(seat+1)); err != nil {
				return err
			}
		}
	}
	return nil
}
