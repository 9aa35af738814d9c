// Package events runs tournaments: who takes part, when a round begins and ends, who meets whom
// and who has won. It stands above tables: it begins games there and looks how they ended.
//
// What is kept of an event follows step by step from what was kept before and from how its games
// ended, so whatever a kill cuts off is done when the house opens again, and nothing twice.
//
// It must not know how a table is played, SQL, or any one game. Who meets whom is for the
// package pairing.
package events

import (
	"cmp"
	"encoding/json"
	"slices"

	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/runner"
	"boardroom/world/store"
)

const (
	mostOpen   = 200 // events that are not over
	mostOwn    = 5   // of these, of one maker
	mostPast   = 50  // that are over and are listed
	mostPeople = 500
	mostRounds = 30
)

// A Service is the tournaments of a house. Its methods may only be called within an act, but for
// New, Start and Close.
type Service struct {
	*runner.Runner
	Clubs  Clubs    // nil is a house without any
	events []*Event // that are not over, and those of the past that somebody has looked at
}

// New reads the tournaments of a house; Start begins to run them.
func New(c runner.Config) (*Service, error) {
	s := &Service{Runner: runner.New(c)}
	records, err := s.Open(store.Tournament)
	past, none := c.Store.PastEvents(store.Tournament, mostPast) // of which people may have to be told still
	if err := cmp.Or(err, none); err != nil {
		return nil, err
	}
	return s, c.World.Do(func() { s.load(append(records, past...)) })
}

// load takes tournaments in, with their tables.
func (s *Service) load(records []store.EventRecord) {
	s.Hook(world.EventHooks{Forgotten: s.forget, Calls: s.calls})
	for _, r := range records {
		e, err := s.read(r)
		if err != nil {
			s.Log.Error("an event can't be read and is left alone", "event", r.ID, "error", err)
			continue
		}
		s.events = append(s.events, e)
	}
}

// read is the event of a record, with the tables of its games.
func (s *Service) read(r store.EventRecord) (*Event, error) {
	e := &Event{Row: runner.RowOf(r)}
	if err := json.Unmarshal([]byte(r.State), &e.State); err != nil {
		return nil, err
	}
	if err := e.setUp(s.Runner); err != nil {
		return nil, err
	}
	return e, s.readTables(e)
}

// setUp reads how its games are played from its terms.
func (e *Event) setUp(r *runner.Runner) (err error) {
	e.setup, err = r.Setup(e.Terms.Terms)
	return err
}

// start is a game of the event that is to begin, but for who plays.
func (e *Event) start(number int) world.EventStart { return e.setup.Start(e.ID, number) }

// seats is how many players a game of the event has.
func (e *Event) seats() (least, most int) { return e.setup.Game.Seats(e.setup.Options) }

// readTables reads at which tables the games of an event are played.
func (s *Service) readTables(e *Event) error {
	tables, err := s.Tables(e.ID)
	for i := range e.Games {
		if table, begun := tables[i+1]; begun {
			e.Games[i].Table = table
		}
	}
	return err
}

// Start begins to run the tournaments.
func (s *Service) Start() { s.Runner.Start(s.Look) }

// Look does what is to be done in each tournament.
func (s *Service) Look() {
	for _, e := range slices.Clone(s.events) {
		if !e.IsOver() {
			s.Failed(e.ID, s.advance(e))
		}
	}
}

// change keeps another state of an event, and lets it be so; see runner.Change.
func (s *Service) change(e *Event, do func(*State) error) error {
	again := func(r store.EventRecord) error {
		read, err := s.read(r)
		if err == nil {
			*e = *read
		}
		return err
	}
	return runner.Change(s.Runner, &e.Row, &e.State, again, do)
}

// forget takes somebody out whose account is deleted.
func (s *Service) forget(id store.AccountID) {
	for _, e := range slices.Clone(s.events) {
		if at := e.player(id); at >= 0 && !e.IsOver() {
			err := s.change(e, func(next *State) error { next.Players[at].Gone = true; return nil })
			if err != nil {
				s.Log.Error("somebody who is gone still takes part in an event", "event", e.ID, "error", err)
			}
		}
	}
}

// tell tells some players something who are here.
func (s *Service) tell(e *Event, players []int, lines ...string) {
	for _, p := range players {
		s.House.Tell(e.Players[p].Account, lines...)
	}
}

// refuse is a refusal that names the event.
func (e *Event) refuse(reason notice.Reason, text string) error {
	return reason.Refusedf("%s: %s", e.Name, text)
}
