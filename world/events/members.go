package events

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/events/pairing"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/runner"
	"boardroom/world/store"
	"boardroom/world/words"
)

// A Wish is what somebody would like an event to be.
type Wish struct {
	Name    string
	Game    *games.Game
	Options games.Options
	Mode    match.Mode
	Terms   // whose own Terms are taken from the above
}

const (
	mostName    = 60
	mostReason  = 200
	shortLength = time.Minute
	longLength  = 24 * time.Hour
	mostInvited = 500
)

// Make makes an event of somebody's.
func (s *Service) Make(p *people.Person, w Wish) (*Event, error) {
	if p.IsGuest() {
		return nil, notice.NeedsAccount.Refused("Guests can't make tournaments. To get an account, take a name: @name NAME")
	}
	name, err := words.Tidied("The name of a tournament", w.Name, mostName)
	if err != nil {
		return nil, err
	}
	if err := cmp.Or(s.mayMake(p), s.mustBeMember(w.ForClubs, p.Account())); err != nil {
		return nil, err
	}
	if err := w.check(s.House.Now()); err != nil {
		return nil, err
	}
	w.Terms.Terms = runner.TermsOf(w.Game, w.Options, w.Mode)
	e := &Event{
		Row: runner.Row{Name: name, Made: s.House.Now()}, setup: runner.Setup{Game: w.Game, Options: w.Options, Mode: w.Mode},
		State: State{Terms: w.Terms, Maker: p.Account(), Phase: open},
	}
	if err := runner.Make(s.Runner, &e.Row, e.State); err != nil {
		return nil, err
	}
	s.events = append(s.events, e)
	return e, nil
}

// mayMake refuses one more event where there are enough.
func (s *Service) mayMake(p *people.Person) error {
	open := lists.Filter(s.events, func(e *Event) bool { return !e.IsOver() })
	own := lists.Filter(open, func(e *Event) bool { return e.Maker == p.Account() })
	switch {
	case len(own) >= mostOwn && !p.IsStaff():
		return notice.Full.Refusedf("You have %d tournaments that are not over yet, and no more can be.", mostOwn)
	case len(open) >= mostOpen:
		return notice.Full.Refusedf("%d tournaments are not over yet, and no more can be.", mostOpen)
	}
	return nil
}

// check refuses terms that don't go together.
func (w *Wish) check(now time.Time) error {
	least, most := w.Game.Seats(w.Options)
	forTwo := least <= 2 && most >= 2
	wrong := func(format string, args ...any) error { return notice.WrongValue.Refusedf(format, args...) }
	switch {
	case !forTwo && w.System != pairing.SwissSystem:
		return wrong("%s with these options is for %d players, and those meet in a swiss tournament, in groups.", w.Game.Title, least)
	case w.System == pairing.SwissSystem && (w.Rounds < 1 || w.Rounds > mostRounds):
		return wrong("A swiss tournament has 1 to %d rounds. For example: swiss 5 rounds", mostRounds)
	case w.System == pairing.ArenaEvent && (w.Length < shortLength || w.Length > longLength):
		return wrong("An arena takes 1 minute to 24 hours. For example: arena 60m 3+2")
	case w.System == pairing.ArenaEvent && (w.Mode.Clock == match.Clock{} || w.Mode.Clock.Turn > 0):
		return wrong("An arena needs a clock of minutes, such as 3+2.")
	case w.Mode.Clock == match.Clock{} && w.Limit == 0:
		return wrong("A round needs an end: say a clock, such as 5+3 or 1d, or how long a round takes, such as limit=14d.")
	case w.Mode.Private:
		return wrong("The games of a tournament are for everybody to watch, so they can't be private.")
	case !w.Start.IsZero() && !w.Start.After(now):
		return wrong("That time is over. It is %s now.", words.InUTC(now))
	case w.Full != 0 && (w.Full < least || w.Full > mostPeople):
		return wrong("A tournament begins with %d to %d players.", max(2, least), mostPeople)
	case w.Most != 0 && w.Most < w.Least:
		return wrong("The lower rating comes first, as in 1400-1700.")
	}
	return match.TryStart(w.Game, w.Options, max(2, least))
}

// Join has somebody take part, from the next round on where the event has begun.
func (s *Service) Join(p *people.Person, e *Event) error {
	if p.IsGuest() {
		return notice.NeedsAccount.Refused("Guests can't join tournaments. To get an account, take a name: @name NAME")
	}
	if err := s.mayJoin(p, e); err != nil {
		return err
	}
	return s.enter(e, p.Account())
}

// mayJoin refuses somebody who can't take part.
func (s *Service) mayJoin(p *people.Person, e *Event) error {
	asked := slices.Contains(e.Invited, p.Account()) || e.Maker == p.Account()
	switch {
	case e.IsOver():
		return e.refuse(notice.Closed, "it is over.")
	case e.Plays(p.Account()):
		return e.refuse(notice.Already, "you take part already.")
	case len(e.ForClubs) > 0 && !s.isMember(e.ForClubs, p.Account()):
		return e.refuse(notice.NotYours, "only members of "+s.clubNames(e.ForClubs)+" can join.")
	case len(e.active()) >= mostPeople:
		return e.refuse(notice.Full, fmt.Sprintf("%d take part, and no more can.", mostPeople))
	case e.Who == invited && !asked:
		return e.refuse(notice.NotYours, "only those can join whom "+s.Name(e.Maker)+" invites.")
	case e.Who == people_ && p.Bot().Is():
		return e.refuse(notice.NotYours, "no bots can join.")
	case e.Who == botsOnly && !p.Bot().Is():
		return e.refuse(notice.NotYours, "only bots can join.")
	case e.Phase == running && slices.Contains(closedOnceBegun, e.System):
		return e.refuse(notice.Closed, "it has begun, and nobody can come late to it.")
	case e.System == pairing.SwissSystem && e.Round > e.Late:
		return e.refuse(notice.Closed, fmt.Sprintf("people can come late until the end of round %d.", e.Late))
	}
	return nil
}

// closedOnceBegun are the systems in which nobody can come late.
var closedOnceBegun = []pairing.System{pairing.KnockoutEvent, pairing.Robin, pairing.DoubleRobin, ClubMatch}

// enter takes an account in.
func (s *Service) enter(e *Event, id store.AccountID) error {
	rating, err := e.ratingOf(s.House, id)
	if err != nil {
		return err
	}
	counts := rating
	if counts == 0 {
		counts = 1500
	}
	if e.Most > 0 && (counts < e.Least || counts > e.Most) && !slices.Contains(e.Invited, id) {
		return e.refuse(notice.NotYours, fmt.Sprintf("it is for ratings from %d to %d, and yours counts as %d.", e.Least, e.Most, counts))
	}
	return s.change(e, func(next *State) error {
		team, full := s.teamFor(e, next, id)
		switch at := next.player(id); {
		case next.IsOver():
			return e.refuse(notice.Closed, "it is over.")
		case at >= 0 && !next.Players[at].Gone:
			return e.refuse(notice.Already, "you take part already.")
		case full != nil:
			return full
		case at >= 0:
			next.Players[at].Gone, next.Players[at].Free = false, s.House.Open()
		default:
			next.Players = append(next.Players, Player{Account: id, Rating: rating, Free: s.House.Open(), Team: team})
		}
		return nil
	})
}

// Leave takes somebody out: games of theirs that go on are theirs to finish or to resign, and they
// are not paired again.
func (s *Service) Leave(p *people.Person, e *Event) error {
	if !e.Plays(p.Account()) {
		return e.refuse(notice.Already, "you don't take part.")
	}
	if e.IsOver() {
		return e.refuse(notice.Closed, "it is over.")
	}
	return s.change(e, func(next *State) error { return next.leave(p.Account()) })
}

// leave takes an account out.
func (s *State) leave(id store.AccountID) error {
	at := s.player(id)
	switch {
	case at < 0:
		return runner.ErrUnchanged
	case s.Phase == open:
		s.Players = slices.Delete(s.Players, at, at+1)
	default:
		s.Players[at].Gone = true
	}
	return nil
}

// Rest has somebody sit out the next round of a Swiss tournament with half a point, once.
func (s *Service) Rest(p *people.Person, e *Event) error {
	at := e.player(p.Account())
	switch {
	case at < 0 || e.Players[at].Gone:
		return e.refuse(notice.NotYours, "you don't take part.")
	case e.System != pairing.SwissSystem:
		return e.refuse(notice.Unavailable, "a round can be sat out in a swiss tournament alone.")
	case e.IsOver() || e.Round+1 >= e.Rounds:
		return e.refuse(notice.Closed, "nobody can sit out its last round.")
	case e.Players[at].Rests > 0:
		return e.refuse(notice.Already, fmt.Sprintf("you sit out round %d, and that can be done once.", e.Players[at].Rests))
	}
	return s.change(e, func(next *State) error {
		if at := next.player(p.Account()); at >= 0 {
			next.Players[at].Rests = next.Round + 1
		}
		return nil
	})
}

// Invite asks somebody to an event. A bot of the house comes at once.
func (s *Service) Invite(p *people.Person, e *Event, name string) (came bool, err error) {
	if err := s.mustArbitrate(p, e); err != nil {
		return false, err
	}
	who, err := s.World.Directory.FindOwner(p, name)
	if err != nil {
		return false, err
	}
	switch {
	case len(e.ForClubs) > 0 && !s.isMember(e.ForClubs, who.Account()):
		return false, e.refuse(notice.NotYours, "only members of "+s.clubNames(e.ForClubs)+" can join.")
	case e.IsOver():
		return false, e.refuse(notice.Closed, "it is over.")
	case e.Plays(who.Account()):
		return false, e.refuse(notice.Already, who.Name()+" takes part already.")
	case len(e.Invited) >= mostInvited:
		return false, e.refuse(notice.Full, fmt.Sprintf("%d are invited, and no more can be.", mostInvited))
	}
	err = s.change(e, func(next *State) error {
		if !slices.Contains(next.Invited, who.Account()) {
			next.Invited = append(next.Invited, who.Account())
		}
		return nil
	})
	if err != nil {
		return false, err
	}
	if who.Bot() == store.HouseBot {
		if err := s.mayJoin(who, e); err != nil {
			return false, err
		}
		return true, s.enter(e, who.Account())
	}
	if !who.Ignores(p) {
		s.House.Tell(who.Account(), p.Name()+" invites you to "+e.Name+": "+e.What()+". To join: tournament join "+e.number())
	}
	return false, nil
}

// Begin begins an event at once.
func (s *Service) Begin(p *people.Person, e *Event) error {
	if err := s.mustArbitrate(p, e); err != nil {
		return err
	}
	switch n := len(e.active()); {
	case e.Phase != open:
		return e.refuse(notice.Already, "it has begun.")
	case n < e.fewest():
		return e.refuse(notice.NotBegun, "it needs "+phrase.Count(max(2, e.fewest()), "player")+", and has "+fmt.Sprint(n)+".")
	}
	if e.System == ClubMatch && len(e.boards()) == 0 {
		return e.refuse(notice.NotBegun, "it needs a player of each club.")
	}
	return s.begin(e)
}
