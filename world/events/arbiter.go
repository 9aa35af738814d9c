package events

import (
	"fmt"
	"slices"

	"boardroom/games/phrase"
	"boardroom/world/events/pairing"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/words"
)

// mostLog bounds what an event's log holds.
const mostLog = 1000

// mustArbitrate refuses whoever may not decide things about an event: those may who made it, whom
// they name, and staff.
func (s *Service) mustArbitrate(p *people.Person, e *Event) error {
	if e.isArbiter(p.Account()) || p.IsStaff() {
		return nil
	}
	return e.refuse(notice.NotYours, "only an arbiter can do that: "+phrase.Or(s.arbiters(e))+".")
}

func (s *Service) arbiters(e *Event) (names []string) {
	for _, id := range append([]store.AccountID{e.Maker}, e.Arbiters...) {
		names = append(names, s.Name(id))
	}
	return names
}

// decide does what an arbiter decides, with a reason, which stands in the log.
func (s *Service) decide(p *people.Person, e *Event, reason string, entry Entry, do func(*State) error) error {
	if err := s.mustArbitrate(p, e); err != nil {
		return err
	}
	reason, err := words.Tidied("A reason", reason, mostReason)
	if err != nil {
		return err
	}
	if e.Phase == cancelled {
		return e.refuse(notice.Closed, "it is called off.")
	}
	return s.change(e, func(next *State) error {
		if len(next.Log) >= mostLog {
			return e.refuse(notice.Full, "its log is full.")
		}
		if err := do(next); err != nil {
			return err
		}
		entry.At, entry.Who, entry.Why = s.House.Now(), p.Account(), reason
		next.Log = append(next.Log, entry)
		return nil
	})
}

// find is the place of a player of an event by name.
func (s *Service) find(p *people.Person, e *Event, name string) (int, error) {
	account, err := s.World.Directory.FindAccount(p, name)
	if err != nil {
		return 0, err
	}
	at := e.player(account.ID)
	if at < 0 {
		return 0, e.refuse(notice.NoSuchPerson, account.Name+" doesn't take part.")
	}
	return at, nil
}

// Appoint makes somebody an arbiter beside the maker.
func (s *Service) Appoint(p *people.Person, e *Event, name string) error {
	if e.Maker != p.Account() && !p.IsStaff() {
		return e.refuse(notice.NotYours, "only "+s.Name(e.Maker)+" can name arbiters.")
	}
	account, err := s.World.Directory.FindAccount(p, name)
	switch {
	case err != nil:
		return err
	case e.isArbiter(account.ID):
		return e.refuse(notice.Already, account.Name+" is an arbiter already.")
	}
	err = s.change(e, func(next *State) error { next.Arbiters = append(next.Arbiters, account.ID); return nil })
	if err == nil {
		s.House.Tell(account.ID, p.Name()+" makes you an arbiter of "+e.Name+". To see what you can do: help arbiter")
	}
	return err
}

// Remove takes a player out: games of theirs that go on are lost.
func (s *Service) Remove(p *people.Person, e *Event, name, reason string) error {
	at, err := s.find(p, e, name)
	if err != nil {
		return err
	}
	id := e.Players[at].Account
	err = s.decide(p, e, reason, Entry{What: "removed", Whom: id}, func(next *State) error {
		if !next.Plays(id) {
			return e.refuse(notice.Already, "they don't take part any more.")
		}
		return next.leave(id)
	})
	if err != nil {
		return err
	}
	s.House.Tell(id, p.Name()+" takes you out of "+e.Name+": "+reason)
	if at := e.player(id); at >= 0 {
		return s.endGame(e, at)
	}
	return nil
}

// Forfeit has a player lose the games of theirs that go on.
func (s *Service) Forfeit(p *people.Person, e *Event, name, reason string) error {
	at, err := s.find(p, e, name)
	if err != nil {
		return err
	}
	plays := func(i int) bool { return slices.Contains(e.Games[i].Players, at) }
	if !slices.ContainsFunc(e.unfinished(), plays) {
		return e.refuse(notice.NotBegun, s.Name(e.Players[at].Account)+" plays no game of it now.")
	}
	err = s.decide(p, e, reason, Entry{What: "forfeited", Whom: e.Players[at].Account}, func(*State) error { return nil })
	if err != nil {
		return err
	}
	return s.endGame(e, at)
}

// Correct sets the result of a game that is over: "1-0", "0-1", "draw" or "0-0".
func (s *Service) Correct(p *people.Person, e *Event, round int, first, second, result, reason string) error {
	points, known := map[string][]int{
		"1-0": {pairing.Win, pairing.Loss}, "0-1": {pairing.Loss, pairing.Win},
		"draw": {pairing.Draw, pairing.Draw}, "0-0": {pairing.Loss, pairing.Loss},
	}[result]
	if !known {
		return notice.WrongValue.Refusedf("%q is not a result. It can be 1-0, 0-1, draw or 0-0.", phrase.Quotable(result))
	}
	a, err := s.find(p, e, first)
	if err != nil {
		return err
	}
	b, err := s.find(p, e, second)
	if err != nil {
		return err
	}
	if e.System == pairing.KnockoutEvent && round < e.Round {
		return e.refuse(notice.Closed, "the next round of a knock-out has begun, so the result stands.")
	}
	what := fmt.Sprintf("round %d, %s against %s: %s", round, s.Name(e.Players[a].Account), s.Name(e.Players[b].Account), result)
	err = s.decide(p, e, reason, Entry{What: fmt.Sprintf("corrected to %s in round %d", result, round), Whom: e.Players[a].Account}, func(next *State) error {
		for i, g := range next.Games {
			if g.Round == round && len(g.Players) == 2 && slices.Contains(g.Players, a) && slices.Contains(g.Players, b) && g.Over() {
				if g.Players[0] != a {
					points = []int{points[1], points[0]}
				}
				next.Games[i].Points, next.Games[i].Given = points, true
				return nil
			}
		}
		return notice.NoSuchThing.Refusedf("In round %d they have finished no game against each other. To see the round: round %d", round, round)
	})
	if err == nil {
		s.tell(e, []int{a, b}, p.Name()+" corrects a result of "+e.Name+": "+what+". The reason: "+reason)
	}
	return err
}

// Pair has two play a game of the round that is played, for which neither has a game that goes on.
func (s *Service) Pair(p *people.Person, e *Event, first, second, reason string) error {
	a, err := s.find(p, e, first)
	if err != nil {
		return err
	}
	b, err := s.find(p, e, second)
	if err != nil {
		return err
	}
	least, most := e.seats()
	switch {
	case a == b:
		return notice.WrongValue.Refused("Two different players are needed.")
	case least > 2 || most < 2:
		return e.refuse(notice.Unavailable, "its games are for more than two.")
	case e.Phase != running || e.Round == 0:
		return e.refuse(notice.NotBegun, "no round is played now.")
	case e.System == pairing.KnockoutEvent:
		return e.refuse(notice.Unavailable, "who meets whom in a knock-out follows from who has won.")
	}
	err = s.decide(p, e, reason, Entry{What: "paired by hand", Whom: e.Players[a].Account}, func(next *State) error {
		for _, i := range next.unfinished() {
			g := next.Games[i]
			for _, player := range []int{a, b} {
				if slices.Contains(g.Players, player) {
					return e.refuse(notice.Seated, s.Name(next.Players[player].Account)+" plays a game of it now.")
				}
			}
		}
		next.Players[a].Gone, next.Players[b].Gone = false, false
		next.withoutBye(a)
		next.withoutBye(b)
		next.Games = append(next.Games, Game{Game: pairing.Game{Round: next.Round, Players: []int{a, b}}})
		return nil
	})
	if err != nil {
		return err
	}
	return s.startGames(e)
}

// withoutBye makes a bye of the round that is played worth nothing: who has it plays after all. It
// stays in the list, in which games are known by their places.
func (s *State) withoutBye(player int) {
	for i, g := range s.Games {
		if g.Round == s.Round && g.IsBye() && g.Players[0] == player {
			s.Games[i].Points = []int{pairing.Loss}
		}
	}
}

// Cancel ends an event before its time. Games that go on are played on, and count no more.
func (s *Service) Cancel(p *people.Person, e *Event, reason string) error {
	if e.IsOver() {
		return e.refuse(notice.Closed, "it is over.")
	}
	if err := s.decide(p, e, reason, Entry{What: "called off"}, func(*State) error { return nil }); err != nil {
		return err
	}
	return s.end(e, cancelled, reason)
}
