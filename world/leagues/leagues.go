// Package leagues runs a league for each game: seasons of some weeks, divisions in which everybody
// meets everybody, up and down between them. It stands above tables: it begins games there and looks
// how they ended. The rule for people is in rules.txt.
//
// It must not know how a table is played, SQL, or any one game.
package leagues

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
)

//go:embed rules.txt
var rules string

// Rules is the rule of leagues for people.
func Rules() string { return rules }

// The terms of a league that nobody has given others.
const (
	usualWeeks = 6
	usualClock = "1d"
)

const (
	mostWeeks   = 26
	mostMembers = 500
)

// A Service is the leagues of a house. Its methods may only be called within an act, but for New,
// Start and Close.
type Service struct {
	*runner.Runner
	leagues []*League
}

// A League is that of people, or of bots, in one game. What its state says is durable.
type League struct {
	runner.Row
	setup runner.Setup
	State
}

// New reads the leagues of a house; Start begins to run them.
func New(c runner.Config) (*Service, error) {
	s := &Service{Runner: runner.New(c)}
	records, err := s.Open(store.League)
	if err != nil {
		return nil, err
	}
	return s, c.World.Do(func() {
		s.Hook(world.EventHooks{Forgotten: s.forget, Calls: s.calls, Room: s.told})
		for _, r := range records {
			s.load(r)
		}
	})
}

// load takes a league in as it is kept.
func (s *Service) load(r store.EventRecord) {
	l, err := s.read(r)
	if err != nil {
		s.Log.Error("a league can't be read and is left alone", "event", r.ID, "error", err)
		return
	}
	s.leagues = append(s.leagues, l)
}

// read is the league of a record, with the tables of its games.
func (s *Service) read(r store.EventRecord) (*League, error) {
	l := &League{Row: runner.RowOf(r)}
	if err := json.Unmarshal([]byte(r.State), &l.State); err != nil {
		return nil, err
	}
	if err := l.setUp(s.Runner); err != nil {
		return nil, err
	}
	return l, s.readTables(l)
}

// setUp reads how its games are played from its terms.
func (l *League) setUp(r *runner.Runner) (err error) {
	l.setup, err = r.Setup(l.Terms.Terms)
	return err
}

// start is a game of the league that is to begin, but for who plays.
func (l *League) start(number int) world.EventStart { return l.setup.Start(l.ID, number) }

// readTables reads at which tables the games of the season are played.
func (s *Service) readTables(l *League) error {
	tables, err := s.Tables(l.ID)
	for d := range l.Divisions {
		for i := range l.Divisions[d].Games {
			g := &l.Divisions[d].Games[i]
			if table, begun := tables[g.Number]; begun {
				g.Table = table
			}
		}
	}
	return err
}

// Start begins to run the leagues.
func (s *Service) Start() { s.Runner.Start(s.Look) }

// Look does what is to be done in each league.
func (s *Service) Look() {
	for _, l := range slices.Clone(s.leagues) {
		if err := s.advance(l); !l.IsOver() {
			s.Failed(l.ID, err)
		}
	}
}

// change keeps another state of a league, and lets it be so; see runner.Change.
func (s *Service) change(l *League, do func(*State) error) error {
	again := func(r store.EventRecord) error {
		read, err := s.read(r)
		if err == nil {
			*l = *read
		}
		return err
	}
	return runner.Change(s.Runner, &l.Row, &l.State, again, func(next *State) error {
		if next.IsOver() {
			return l.refuse(notice.Closed, "it has ended.")
		}
		return do(next)
	})
}

// All are the leagues that go on, the oldest first.
func (s *Service) All() []*League {
	return lists.Filter(s.leagues, func(l *League) bool { return !l.IsOver() })
}

// Find is the league of a game, of people or of bots.
func (s *Service) Find(game *games.Game, bots bool) (*League, error) {
	l, known := lists.Find(s.All(), func(l *League) bool { return l.Game == game.Name && l.Bots == bots })
	if !known {
		return nil, notice.NoSuchThing.Refusedf("There is no %s league%s yet. To begin one: league join %s",
			game.Title, phrase.Choose(bots, " of bots", ""), game.Name)
	}
	return l, nil
}

// A Wish is what staff would like a league to be.
type Wish struct {
	Terms match.Terms
	Weeks int
	Bots  bool
}

// Make begins a league, or gives the one that there is other terms from its next season on. Only
// staff may.
func (s *Service) Make(p *people.Person, w Wish) (*League, error) {
	if err := people.MustBeStaff(p); err != nil {
		return nil, err
	}
	if err := w.check(); err != nil {
		return nil, err
	}
	what := w.kept()
	if err := s.World.Accounts.Log(p, "league make", what.Game, fmt.Sprintf("%d weeks, %s", what.Weeks,
		what.Clock)); err != nil {
		return nil, err
	}
	if l, err := s.Find(w.Terms.Game, w.Bots); err == nil {
		return l, s.change(l, func(next *State) error {
			changed := w.kept()
			next.Coming = &changed
			return nil
		})
	}
	return s.made(w)
}

// check refuses what no league can be.
func (w Wish) check() error {
	wrong := notice.WrongValue.Refusedf
	switch {
	case w.Weeks < 1 || w.Weeks > mostWeeks:
		return wrong("A season takes 1 to %d weeks. For example: league make %s 6 weeks 1d", mostWeeks,
			w.Terms.Game.Name)
	case w.Terms.Clock == match.Clock{}:
		return wrong("The games of a league need a clock, such as 1d. For example: league make %s 6 weeks 1d",
			w.Terms.Game.Name)
	case w.Terms.IsLive():
		return wrong("The games of a league begin by themselves, so they need a clock of hours or days, such as 1d.")
	case w.Terms.Private:
		return wrong("The games of a league are for everybody to watch, so they can't be private.")
	}
	return w.Terms.Check()
}

func (w Wish) kept() Terms {
	return Terms{Terms: runner.TermsOf(w.Terms.Game, w.Terms.Options, w.Terms.Mode), Weeks: w.Weeks, Bots: w.Bots}
}

// made keeps a new league.
func (s *Service) made(w Wish) (*League, error) {
	l := &League{
		Row: runner.Row{Name: w.Terms.Game.Title + phrase.Choose(w.Bots, " bot league", " league"),
			Made: s.House.Now()},
		setup: runner.Setup{Game: w.Terms.Game, Options: w.Terms.Options, Mode: w.Terms.Mode},
		State: State{Terms: w.kept()},
	}
	if err := runner.Make(s.Runner, &l.Row, l.State); err != nil {
		return nil, err
	}
	s.leagues = append(s.leagues, l)
	return l, nil
}

// End ends a league for good, with a reason that its members are told. Games that go on are played on,
// and count for ratings alone. Only staff may.
func (s *Service) End(p *people.Person, l *League, why string) error {
	why, err := runner.Reason(p, why, "league end "+l.Game)
	if err != nil {
		return err
	}
	if err := s.World.Accounts.Log(p, "league end", l.Name, why); err != nil {
		return err
	}
	err = s.change(l, func(next *State) error { next.Closed = Closing{At: s.House.Now(), Why: why}; return nil })
	if err == nil {
		s.tell(accounts(l.coming()), l.endedByStaff()...)
	}
	return err
}

// endedByStaff says that a league has ended, and why.
func (l *League) endedByStaff() []string {
	lines := []string{fmt.Sprintf("Staff ended the %s: %s.", l.Name, l.Closed.Why)}
	if l.isPlayed() {
		lines = append(lines, "You can finish your games. They count for ratings alone.")
	}
	return lines
}

// usual are the terms of a league that somebody begins by joining it.
func usual(game *games.Game, bots bool) (Wish, error) {
	terms, err := match.ReadTerms(game, []string{usualClock})
	return Wish{Terms: terms, Weeks: usualWeeks, Bots: bots}, err
}

// Join has somebody take part from the next season on. The league of a game begins with the first
// who joins it.
func (s *Service) Join(p *people.Person, game *games.Game) (*League, error) {
	if p.IsGuest() {
		return nil,
			notice.NeedsAccount.Refused("Guests can't join leagues. To get an account, take a name: @name NAME")
	}
	l, err := s.Find(game, p.Bot().Is())
	if err != nil {
		var w Wish
		if w, err = usual(game, p.Bot().Is()); err == nil {
			l, err = s.made(w)
		}
	}
	if err != nil {
		return nil, err
	}
	rating, err := s.House.Rating(p.Account(), game, 2)
	if err != nil {
		return nil, err
	}
	return l, s.change(l, func(next *State) error { return l.join(next, p.Account(), rating) })
}

// join takes an account in, or in again.
func (l *League) join(s *State, id store.AccountID, rating int) error {
	at := s.member(id)
	switch {
	case at >= 0 && !s.Members[at].Out:
		return l.refuse(notice.Already, "you take part already.")
	case at >= 0:
		s.Members[at].Out = false
	case len(s.Members) >= mostMembers:
		return l.refuse(notice.Full, "it is full.")
	default:
		s.Members = append(s.Members, Member{Account: id, Rating: rating})
	}
	return nil
}

// Leave takes somebody out: they lose the games that go on, and none of theirs counts in the season.
func (s *Service) Leave(p *people.Person, l *League) error {
	at := l.member(p.Account())
	if at < 0 || l.Members[at].Out {
		return l.refuse(notice.Already, "you don't take part.")
	}
	return s.change(l, func(next *State) error { next.leave(p.Account(), left, s.House.Now()); return nil })
}

// forget takes somebody out whose account is deleted.
func (s *Service) forget(id store.AccountID) {
	for _, l := range s.All() {
		if l.member(id) < 0 {
			continue
		}
		err := s.change(l, func(next *State) error {
			next.leave(id, left, s.House.Now())
			next.Members = slices.DeleteFunc(next.Members, func(m Member) bool { return m.Account == id })
			return nil
		})
		if err != nil {
			s.Log.Error("somebody who is gone still takes part in a league", "event", l.ID, "error", err)
		}
	}
}

// refuse is a refusal that names the league.
func (l *League) refuse(reason notice.Reason, text string) error {
	return reason.Refusedf("%s: %s", l.Name, text)
}

// tell tells some accounts something whose owners are here.
func (s *Service) tell(accounts []store.AccountID, lines ...string) {
	for _, id := range accounts {
		s.House.Tell(id, lines...)
	}
}

const day = 24 * time.Hour
