// Package ladders runs a ladder for each game: who stands on which place, who challenges whom for
// one, and who sinks. It stands above tables: it begins games there and looks how they ended. The
// rule for people is in rules.txt.
//
// It must not know how a table is played, SQL, or any one game.
package ladders

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/runner"
	"boardroom/world/store"
	"boardroom/world/words"
)

//go:embed rules.txt
var rules string

// Rules is the rule of ladders for people.
func Rules() string { return rules }

const (
	clock      = "1d" // of the games
	mostPlaces = 500
)

// A Service is the ladders of a house. Its methods may only be called within an act, but for New,
// Start and Close.
type Service struct {
	*runner.Runner
	ladders []*Ladder
}

// A Ladder is that of people, or of bots, in one game. What its state says is durable.
type Ladder struct {
	runner.Row
	setup runner.Setup
	State
}

// New reads the ladders of a house; Start begins to run them.
func New(c runner.Config) (*Service, error) {
	s := &Service{Runner: runner.New(c)}
	records, err := s.Open(store.Ladder)
	if err != nil {
		return nil, err
	}
	return s, c.World.Do(func() {
		s.Hook(world.EventHooks{Forgotten: s.forget, Calls: s.calls, Awaits: s.awaits})
		for _, r := range records {
			s.load(r)
		}
	})
}

// load takes a ladder in as it is kept.
func (s *Service) load(r store.EventRecord) {
	l, err := s.read(r)
	if err != nil {
		s.Log.Error("a ladder can't be read and is left alone", "event", r.ID, "error", err)
		return
	}
	s.ladders = append(s.ladders, l)
}

// read is the ladder of a record, with the tables of its games.
func (s *Service) read(r store.EventRecord) (*Ladder, error) {
	l := &Ladder{Row: runner.RowOf(r)}
	if err := json.Unmarshal([]byte(r.State), &l.State); err != nil {
		return nil, err
	}
	if err := l.setUp(s.Runner); err != nil {
		return nil, err
	}
	return l, s.readTables(l)
}

// setUp reads how its games are played from its terms.
func (l *Ladder) setUp(r *runner.Runner) (err error) {
	l.setup, err = r.Setup(l.Terms)
	return err
}

// start is a game of the ladder that is to begin, but for who plays.
func (l *Ladder) start(number int) world.EventStart { return l.setup.Start(l.ID, number) }

// what says how its games are played.
func (l *Ladder) what() string { return l.setup.Words() }

// readTables reads at which tables the games go on.
func (s *Service) readTables(l *Ladder) error {
	tables, err := s.Tables(l.ID)
	for i := range l.Challenges {
		c := &l.Challenges[i]
		if table, begun := tables[c.Number]; begun {
			c.Table = table
		}
	}
	return err
}

// Start begins to run the ladders.
func (s *Service) Start() { s.Runner.Start(s.Look) }

// Look does what is to be done on each ladder.
func (s *Service) Look() {
	for _, l := range slices.Clone(s.ladders) {
		s.Failed(l.ID, s.advance(l))
	}
}

// change keeps another state of a ladder, and lets it be so; see runner.Change.
func (s *Service) change(l *Ladder, do func(*State) error) error {
	again := func(r store.EventRecord) error {
		read, err := s.read(r)
		if err == nil {
			*l = *read
		}
		return err
	}
	return runner.Change(s.Runner, &l.Row, &l.State, again, do)
}

// All are the ladders, the oldest first.
func (s *Service) All() []*Ladder { return s.ladders }

// Find is the ladder of a game, of people or of bots.
func (s *Service) Find(game *games.Game, bots bool) (*Ladder, error) {
	l, known := lists.Find(s.ladders, func(l *Ladder) bool { return l.Game == game.Name && l.Bots == bots })
	if !known {
		return nil, notice.NoSuchThing.Refusedf("Nobody is on the %s ladder%s yet. To be the first: ladder join %s",
			game.Title, phrase.Choose(bots, " of bots", ""), game.Name)
	}
	return l, nil
}

// Join puts somebody on the lowest place of a game's ladder.
func (s *Service) Join(p *people.Person, game *games.Game) (*Ladder, error) {
	if p.IsGuest() {
		return nil,
			notice.NeedsAccount.Refused("Guests can't join ladders. To get an account, take a name: @name NAME")
	}
	l, err := s.Find(game, p.Bot().Is())
	if err != nil {
		l, err = s.made(game, p.Bot().Is())
	}
	if err != nil {
		return nil, err
	}
	return l, s.change(l, func(next *State) error {
		switch {
		case next.Place(p.Account()) > 0:
			return l.refuse(notice.Already, fmt.Sprintf("you are on it already, on place %d.",
				next.Place(p.Account())))
		case len(next.Players) >= mostPlaces:
			return l.refuse(notice.Full, "it is full.")
		}
		next.join(p.Account(), s.House.Open())
		return nil
	})
}

// made keeps a new ladder.
func (s *Service) made(game *games.Game, bots bool) (*Ladder, error) {
	terms, err := match.ReadTerms(game, []string{clock})
	if err != nil {
		return nil, err
	}
	l := &Ladder{
		Row:   runner.Row{Name: game.Title + phrase.Choose(bots, " bot ladder", " ladder"), Made: s.House.Now()},
		setup: runner.Setup{Game: game, Options: terms.Options, Mode: terms.Mode},
		State: State{Terms: runner.TermsOf(game, terms.Options, terms.Mode), Bots: bots},
	}
	if err := runner.Make(s.Runner, &l.Row, l.State); err != nil {
		return nil, err
	}
	s.ladders = append(s.ladders, l)
	return l, nil
}

// SetClock gives the games of a ladder that begin from now on another clock, with a reason that stands in
// the log of staff. Only staff may.
func (s *Service) SetClock(p *people.Person, l *Ladder, clock match.Clock, why string) error {
	why, err := runner.Reason(p, why, "ladder clock "+l.Game+" 2d")
	if err != nil {
		return err
	}
	if clock == (match.Clock{}) || clock.IsLive() {
		return notice.WrongValue.Refusedf(
			"Games of a ladder begin when a challenge is accepted, so they need a clock of hours or days. "+
				"For example: ladder clock %s 2d: most of us play at weekends",
			l.Game)
	}
	if err := s.World.Accounts.Log(p, "ladder clock", l.Name, clock.String()+": "+why); err != nil {
		return err
	}
	err = s.change(l, func(next *State) error { next.Clock = clock.String(); return nil })
	if err == nil {
		err = l.setUp(s.Runner)
	}
	return err
}

// Leave takes somebody off a ladder. A game of theirs that goes on changes no place any more.
func (s *Service) Leave(p *people.Person, l *Ladder) error {
	if l.Place(p.Account()) == 0 {
		return l.notOn()
	}
	return s.takeOff(l, p.Account())
}

func (s *Service) takeOff(l *Ladder, id store.AccountID) error {
	return s.change(l, func(next *State) error { next.leave(id); return nil })
}

func (l *Ladder) notOn() error {
	return l.refuse(notice.NotYours, "you aren't on it. To join: ladder join "+l.Game)
}

// forget takes somebody off whose account is deleted.
func (s *Service) forget(id store.AccountID) {
	for _, l := range s.ladders {
		if l.Place(id) == 0 {
			continue
		}
		if err := s.takeOff(l, id); err != nil {
			s.Log.Error("somebody who is gone is still on a ladder", "event", l.ID, "error", err)
		}
	}
}

// refuse is a refusal that names the ladder.
func (l *Ladder) refuse(reason notice.Reason, text string) error {
	return reason.Refusedf("%s: %s", l.Name, text)
}

// Challenge challenges somebody for their place.
func (s *Service) Challenge(p, to *people.Person, l *Ladder) error {
	err := s.change(l, func(next *State) error {
		if err := s.mayChallenge(p, to, l); err != nil {
			return err
		}
		next.begin(p.Account(), to.Account(), s.House.Now(), s.House.Open())
		return nil
	})
	if err == nil {
		s.House.Tell(to.Account(), s.asked(l, l.Challenges[len(l.Challenges)-1])...)
	}
	return err
}

// mayChallenge refuses a challenge that can't be. That somebody ignores the one below is no way out:
// who joins a ladder takes challenges.
func (s *Service) mayChallenge(p, to *people.Person, l *Ladder) error {
	mine, theirs := l.Place(p.Account()), l.Place(to.Account())
	open := s.House.Open()
	until, away := s.House.Away(to.Account())
	switch {
	case mine == 0:
		return l.notOn()
	case p == to || theirs == mine:
		return l.refuse(notice.WrongValue, "you can't challenge yourself.")
	case theirs == 0:
		return l.refuse(notice.NotYours, to.Name()+" isn't on it.")
	case theirs > mine:
		return l.refuse(notice.NotYours, fmt.Sprintf("you stand above %s already. You can challenge %s.", to.Name(),
			s.challengeable(p, l)))
	case mine-theirs > reach:
		return l.refuse(notice.NotYours,
			fmt.Sprintf("%s is on place %d, and you are on place %d. You can challenge %s.", to.Name(), theirs,
				mine, s.challengeable(p, l)))
	case l.challengeOf(p.Account()) >= 0:
		return l.refuse(notice.Full, s.doing(l, p.Account(), "you")+" One at a time.")
	case l.challengeOf(to.Account()) >= 0:
		return l.refuse(notice.Full, s.doing(l, to.Account(), to.Name())+" You can challenge "+s.challengeable(p,
			l)+".")
	case l.restUntil(p.Account(), to.Account(), open) > 0:
		return l.refuse(notice.Full, fmt.Sprintf("you challenged %s less than a week ago. You can again in %s.",
			to.Name(),
			words.InWords(l.restUntil(p.Account(), to.Account(), open)-open)))
	case away:
		return l.refuse(notice.Away, to.Name()+" is on vacation until "+words.InUTC(until)+".")
	}
	return nil
}

// open are those whom somebody can challenge now, the nearest first.
func (s *Service) open(p store.AccountID, l *Ladder) (some []store.AccountID) {
	at := l.index(p)
	if at < 0 || l.challengeOf(p) >= 0 {
		return nil
	}
	for i := at - 1; i >= max(0, at-reach); i-- {
		id := l.Players[i].Account
		_, away := s.House.Away(id)
		if l.challengeOf(id) < 0 && l.restUntil(p, id, s.House.Open()) == 0 && !away {
			some = append(some, id)
		}
	}
	return some
}

// challengeable names those whom somebody can challenge now.
func (s *Service) challengeable(p *people.Person, l *Ladder) string {
	some := s.open(p.Account(), l)
	if len(some) == 0 {
		return "nobody just now"
	}
	return phrase.Or(lists.Map(some, s.Name))
}

// doing says what keeps somebody from another challenge; who is "you" or a name.
func (s *Service) doing(l *Ladder, id store.AccountID, who string) string {
	c := l.Challenges[l.challengeOf(id)]
	other := s.Name(phrase.Choose(c.From == id, c.To, c.From))
	be := phrase.Choose(who == "you", "you are", who+" is")
	switch {
	case c.Accepted:
		return phrase.Choose(who == "you", "you play", who+" plays") + " against " + other + " on it."
	case c.From == id:
		return phrase.Choose(who == "you", "you have", who+" has") + " challenged " + other + "."
	}
	return be + " challenged by " + other + "."
}

// Waiting are the ladders on which somebody is to answer a challenge, and who made it.
func (s *Service) Waiting(p *people.Person) (some []Asked) {
	for _, l := range s.ladders {
		for _, c := range l.Challenges {
			if c.To == p.Account() && !c.Accepted {
				some = append(some, Asked{l, c.Number, s.Name(c.From), true})
			}
		}
	}
	return some
}

// Made are the challenges of somebody's that wait for an answer.
func (s *Service) Made(p *people.Person) (some []Asked) {
	for _, l := range s.ladders {
		for _, c := range l.Challenges {
			if c.From == p.Account() && !c.Accepted {
				some = append(some, Asked{l, c.Number, s.Name(c.To), false})
			}
		}
	}
	return some
}

// An Asked is a challenge that waits for an answer. Other is who made it, or whom it is to.
type Asked struct {
	Ladder *Ladder
	Number int
	Other  string
	ToYou  bool
}

// left is how long there is to answer, in hours that have begun.
func (s *Service) left(c Challenge) time.Duration {
	return (max(0, c.Due-s.House.Open()) + time.Hour - 1).Truncate(time.Hour)
}
