package leagues

import (
	"errors"
	"fmt"
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/store"
	"boardroom/world/words"
)

// advance does what is to be done in a league now. Each thing is kept before the next.
func (s *Service) advance(l *League) error {
	s.House.Await(&l.Row)
	switch {
	case l.IsOver():
		return nil
	case !l.isPlayed():
		return s.prepare(l)
	}
	open := s.House.Open()
	if open >= l.Ends {
		return s.endSeason(l)
	}
	for d := range l.Divisions {
		if err := s.advanceDivision(l, d); err != nil {
			return err
		}
	}
	if l.isDecided() {
		return s.finish(l)
	}
	return s.warn(l)
}

// prepare begins the next season in time, once enough have joined.
func (s *Service) prepare(l *League) error {
	open := s.House.Open()
	enough := len(l.coming()) >= fewest
	switch {
	case !enough && l.Next != 0:
		return s.change(l, func(next *State) error { next.Next = 0; return nil })
	case !enough:
		return nil
	case l.Next == 0:
		if err := s.change(l, func(next *State) error { next.Next = open + pause; return nil }); err != nil {
			return err
		}
		s.tell(accounts(l.Members), fmt.Sprintf("%s: season %d begins in %s.", l.Name, l.Season+1,
			words.InWords(pause)))
		return nil
	case open < l.Next:
		return nil
	}
	err := s.change(l, func(next *State) error { next.begin(s.House.Now(), open); return nil })
	if err == nil {
		err = l.setUp(s.Runner)
	}
	if err != nil {
		return err
	}
	for _, id := range l.playing() {
		s.House.Tell(id, s.beginning(l, id)...)
	}
	return s.advance(l)
}

func accounts(members []Member) []store.AccountID {
	return lists.Map(members, func(m Member) store.AccountID { return m.Account })
}

// beginning says with whom somebody plays in the season that begins.
func (s *Service) beginning(l *League, id store.AccountID) []string {
	d, _ := l.seat(id)
	var others []string
	for _, p := range l.Divisions[d].Players {
		if p.Account != id {
			others = append(others, s.Name(p.Account))
		}
	}
	return []string{
		fmt.Sprintf("%s, season %d begins. You play in division %d with %s.", l.Name, l.Season, d+1,
			phrase.And(others)),
		fmt.Sprintf("You have up to %d games at once, which begin by themselves. To find them: next", atOnce),
	}
}

// advanceDivision notes results, ends games that don't count, and begins others.
func (s *Service) advanceDivision(l *League, d int) error {
	if err := s.noteResults(l, d); err != nil {
		return err
	}
	if err := s.closeVoid(l, d); err != nil {
		return err
	}
	for _, i := range l.Divisions[d].toStart() {
		if err := s.startGame(l, d, i); err != nil {
			return err
		}
	}
	return nil
}

// outcomes are how games of a division ended that are over at their tables, by their places.
func (s *Service) outcomes(l *League, d int) (map[int]world.Outcome, error) {
	ended := map[int]world.Outcome{}
	for i, g := range l.Divisions[d].Games {
		if !g.goesOn() || g.Table == 0 {
			continue
		}
		o, err := s.House.Outcome(g.Table)
		if err != nil {
			return nil, err
		}
		if o.Over {
			ended[i] = o
		}
	}
	return ended, nil
}

// noteResults keeps how games ended, and takes those out who don't move.
func (s *Service) noteResults(l *League, d int) error {
	ended, err := s.outcomes(l, d)
	if err != nil || len(ended) == 0 {
		return err
	}
	before := l.playing()
	err = s.change(l, func(next *State) error {
		for _, i := range sorted(ended) {
			if division := &next.Divisions[d]; division.Games[i].goesOn() {
				next.enter(division, i, ended[i], s.House.Now())
			}
		}
		next.noteLead(s.House.Now())
		return nil
	})
	if err != nil {
		return err
	}
	still := l.playing()
	for _, id := range before {
		if !slices.Contains(still, id) {
			s.House.Tell(id, s.dropped(l, id)...)
		}
	}
	return nil
}

func sorted(ended map[int]world.Outcome) (places []int) {
	for i := range ended {
		places = append(places, i)
	}
	slices.Sort(places)
	return places
}

// dropped says why somebody is out, and how they come back.
func (s *Service) dropped(l *League, id store.AccountID) []string {
	d, p := l.seat(id)
	reason := map[why]string{
		silent: "you lost a game without a move", late: "you ran out of time in " + phrase.Count(tooLate, "game"),
		left: "you left",
	}[l.Divisions[d].Players[p].Why]
	return []string{
		fmt.Sprintf("You are out of season %d of the %s: %s. Your games in it don't count.", l.Season, l.Name,
			reason),
		"To play in the next season: league join " + l.Game,
	}
}

// closeVoid ends the tables of games that don't count any more: who is out loses there.
func (s *Service) closeVoid(l *League, d int) error {
	for i, g := range l.Divisions[d].Games {
		if !g.Void || g.Over() || g.Closed || g.Table == 0 {
			continue
		}
		var seats []games.Seat
		for k, p := range g.Players {
			if !l.Divisions[d].Players[p].Gone.IsZero() {
				seats = append(seats, games.Seat(k+1))
			}
		}
		if err := s.House.End(g.Table, seats...); err != nil {
			return err
		}
		if err := s.change(l,
			func(next *State) error { next.Divisions[d].Games[i].Closed = true; return nil }); err != nil {
			return err
		}
	}
	return nil
}

// startGame begins a game of a division.
func (s *Service) startGame(l *League, d, i int) error {
	division := &l.Divisions[d]
	g := division.Games[i]
	start := l.start(g.Number)
	start.Said = fmt.Sprintf("%s, division %d: %s against %s.", l.Name, d+1, s.nameOf(division, g.Players[0]),
		s.nameOf(division, g.Players[1]))
	for _, p := range g.Players {
		start.Seats = append(start.Seats, division.Players[p].Account)
	}
	t, err := s.House.Start(start)
	switch {
	case world.Lost(err): // an account is deleted
		return s.change(l, func(next *State) error {
			for _, id := range start.Seats {
				if _, err := s.House.Account(id); world.Lost(err) {
					next.leave(id, left, s.House.Now())
				}
			}
			return nil
		})
	case err != nil:
		return errors.Join(err, s.readTables(l))
	}
	if d < len(l.Divisions) && i < len(l.Divisions[d].Games) && l.Divisions[d].Games[i].Number == g.Number {
		l.Divisions[d].Games[i].Table = t.ID
	}
	return nil
}

func (s *Service) nameOf(d *Division, player int) string { return s.Name(d.Players[player].Account) }

// warn tells those who still have games that the season ends soon.
func (s *Service) warn(l *League) error {
	if !l.Warned.IsZero() || s.House.Open() < l.Ends-warning {
		return nil
	}
	if err := s.change(l, func(next *State) error { next.Warned = s.House.Now(); return nil }); err != nil {
		return err
	}
	for _, id := range l.playing() {
		if n := l.ToPlay(id); n > 0 {
			s.House.Tell(id, s.warned(l, n)...)
		}
	}
	return nil
}

func (s *Service) warned(l *League, n int) []string {
	return []string{fmt.Sprintf("%s: season %d ends in %s, and you have %s to finish. In each game that goes on then, the player to move loses.",
		l.Name, l.Season, words.InWords(warning), phrase.Count(n, "game"))}
}

// ToPlay is how many games somebody has still to finish.
func (s *State) ToPlay(id store.AccountID) (n int) {
	d, p := s.seat(id)
	if d < 0 {
		return 0
	}
	for _, g := range s.Divisions[d].Games {
		if g.goesOn() && slices.Contains(g.Players, p) {
			n++
		}
	}
	return n
}

// endSeason ends the games that go on, as the time of the season is over, and then the season.
func (s *Service) endSeason(l *League) error {
	for d := range l.Divisions {
		if err := s.noteResults(l, d); err != nil {
			return err
		}
		if err := s.closeVoid(l, d); err != nil {
			return err
		}
		for _, g := range l.Divisions[d].Games {
			if g.goesOn() && g.Table != 0 {
				if err := s.House.End(g.Table); err != nil {
					return err
				}
			}
		}
		ended, err := s.outcomes(l, d)
		if err != nil {
			return err
		}
		err = s.change(l, func(next *State) error {
			for _, i := range sorted(ended) {
				next.Divisions[d].close(i, ended[i])
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return s.finish(l)
}

// finish ends a season, whose games are all decided or don't count.
func (s *Service) finish(l *League) error {
	everybody := map[store.AccountID]bool{}
	for _, d := range l.Divisions {
		for _, p := range d.Players {
			everybody[p.Account] = p.Gone.IsZero()
		}
	}
	if err := s.change(l, func(next *State) error { next.end(s.House.Now()); return nil }); err != nil {
		return err
	}
	for _, d := range l.Last.Divisions {
		for _, f := range d {
			if everybody[f.Account] {
				s.House.Tell(f.Account, s.ended(l, f.Account)...)
			}
		}
	}
	return nil
}

// ended says how somebody ended the last season.
func (s *Service) ended(l *League, id store.AccountID) []string {
	for d, finals := range l.Last.Divisions {
		place := slices.IndexFunc(finals, func(f Final) bool { return f.Account == id })
		if place < 0 {
			continue
		}
		where := map[Way]string{Up: " and go up", Down: " and go down"}[finals[place].Goes]
		return []string{
			fmt.Sprintf("%s: season %d is over. You are number %d of %d in division %d%s.", l.Name, l.Season,
				place+1, len(finals), d+1, where),
			"The next season begins by itself. To see how all stand: league " + l.Game,
		}
	}
	return nil
}
