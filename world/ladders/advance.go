package ladders

import (
	"errors"
	"fmt"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// advance does what is to be done on a ladder now. Each thing is kept before the next.
func (s *Service) advance(l *Ladder) error {
	s.House.Await(&l.Row)
	for _, number := range lists.Map(l.Challenges, func(c Challenge) int { return c.Number }) {
		if err := s.follow(l, number); err != nil {
			return err
		}
	}
	next := l.Copied()
	if len(next.sink(s.House.Now(), s.House.Open())) == 0 {
		return nil
	}
	var sank []store.AccountID
	err := s.change(l, func(next *State) error { sank = next.sink(s.House.Now(), s.House.Open()); return nil })
	if err == nil {
		for _, id := range sank {
			s.House.Tell(id, s.changed(l, l.Players[l.index(id)])...)
		}
	}
	return err
}

// follow does what a challenge asks for: its game is begun, its result noted, its time is over.
func (s *Service) follow(l *Ladder, number int) error {
	at := l.challenge(number)
	if at < 0 {
		return nil
	}
	switch c := l.Challenges[at]; {
	case c.Accepted && c.Table == 0:
		return s.startGame(l, c)
	case c.Accepted:
		return s.noteResult(l, c)
	default:
		return s.expire(l, c)
	}
}

// startGame begins the game of a challenge. Who has the first seat changes from one challenge to
// the next.
func (s *Service) startGame(l *Ladder, c Challenge) error {
	start := l.start(c.Number)
	start.Seats = []store.AccountID{c.From, c.To}
	start.Said = fmt.Sprintf("%s: %s plays %s for place %d.", l.Name, s.Name(c.From), s.Name(c.To), l.Place(c.To))
	if c.Number%2 == 0 {
		start.Seats = []store.AccountID{c.To, c.From}
	}
	t, err := s.House.Start(start)
	if err != nil {
		return errors.Join(err, s.readTables(l))
	}
	if at := l.challenge(c.Number); at >= 0 {
		l.Challenges[at].Table = t.ID
	}
	return nil
}

// noteResult keeps how the game of a challenge ended.
func (s *Service) noteResult(l *Ladder, c Challenge) error {
	o, err := s.House.Outcome(c.Table)
	if err != nil || !o.Over {
		return err
	}
	from := 1 - c.Number%2
	err = s.decide(l, c.Number, true, func(next *State, c Challenge) {
		next.touch(c.From, s.House.Open())
		next.touch(c.To, s.House.Open())
		if o.Beaten[from] > 0 {
			next.take(c, won, lost, s.House.Now())
		}
	})
	if err != nil {
		return err
	}
	if o.Beaten[from] > 0 {
		s.tellChanged(l, c.From, c.To)
		return nil
	}
	for _, id := range []store.AccountID{c.From, c.To} {
		if at := l.index(id); at >= 0 {
			s.House.Tell(id, fmt.Sprintf("%s: you are still on place %d.", l.Name, at+1))
		}
	}
	return nil
}

// decide takes a challenge out, accepted or not, with what follows.
func (s *Service) decide(l *Ladder, number int, accepted bool, follows func(*State, Challenge)) error {
	return s.change(l, func(next *State) error {
		at := next.challenge(number)
		if at < 0 || next.Challenges[at].Accepted != accepted {
			return l.gone()
		}
		follows(next, next.end(at, s.House.Open()))
		return nil
	})
}

// expire gives who challenged the place where nobody answered in time. A vacation counts for none.
func (s *Service) expire(l *Ladder, c Challenge) error {
	if _, away := s.House.Away(c.To); away || s.House.Open() < c.Due {
		return nil
	}
	err := s.decide(l, c.Number, false, func(next *State, c Challenge) {
		next.take(c, unanswered, silent, s.House.Now())
	})
	if err == nil {
		s.tellChanged(l, c.From, c.To)
	}
	return err
}

func (l *Ladder) gone() error {
	return l.refuse(notice.NoSuchProposal, "there is no such challenge any more.")
}

// Accept accepts a challenge: the game begins at once.
func (s *Service) Accept(a Asked) error {
	l := a.Ladder
	err := s.change(l, func(next *State) error {
		at := next.challenge(a.Number)
		if at < 0 || next.Challenges[at].Accepted {
			return l.gone()
		}
		next.Challenges[at].Accepted = true
		next.touch(next.Challenges[at].To, s.House.Open())
		return nil
	})
	if err != nil {
		return err
	}
	return s.follow(l, a.Number)
}

// Decline declines a challenge, which costs the place.
func (s *Service) Decline(a Asked) error {
	var c Challenge
	err := s.decide(a.Ladder, a.Number, false, func(next *State, declines Challenge) {
		c = declines
		next.touch(c.To, s.House.Open())
		next.take(c, given, declined, s.House.Now())
	})
	if err == nil {
		s.tellChanged(a.Ladder, c.From, c.To)
	}
	return err
}

// Withdraw takes a challenge back, which costs a place where anybody is below.
func (s *Service) Withdraw(a Asked) error {
	l, fell := a.Ladder, false
	var c Challenge
	err := s.decide(l, a.Number, false, func(next *State, withdraws Challenge) {
		c = withdraws
		fell = next.fall(next.index(c.From), withdrawn, s.House.Now())
	})
	if err != nil {
		return err
	}
	s.House.Tell(c.To, fmt.Sprintf("%s: %s takes the challenge back. You are on place %d.", l.Name, s.Name(c.From),
		l.Place(c.To)))
	if fell {
		s.tellChanged(l, c.From)
		return nil
	}
	s.House.Tell(c.From, fmt.Sprintf("%s: you are still on place %d, as nobody is below you.", l.Name,
		l.Place(c.From)))
	return nil
}

// tellChanged tells those of a challenge how their places have changed.
func (s *Service) tellChanged(l *Ladder, accounts ...store.AccountID) {
	for _, id := range accounts {
		if at := l.index(id); at >= 0 {
			s.House.Tell(id, s.changed(l, l.Players[at])...)
		}
	}
}

// changed says how somebody's place has changed last.
func (s *Service) changed(l *Ladder, p Player) []string {
	reason := map[why]string{
		won: "you won", lost: "you lost", given: "your challenge was declined",
		unanswered: "your challenge was not answered in time", declined: "you declined",
		silent: "you didn't answer in time", withdrawn: "you took a challenge back",
		idle: "you were inactive for three weeks",
	}[p.News.Why]
	now := phrase.Choose(p.News.To < p.News.From, "up", "down")
	return []string{fmt.Sprintf("%s: you go %s from place %d to place %d, as %s.", l.Name, now, p.News.From,
		p.News.To, reason)}
}
