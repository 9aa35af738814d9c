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
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

const (
	lookEvery  = time.Second // after which it is looked again for what is to be done
	mostOpen   = 200         // events that are not over
	mostOwn    = 5           // of these, of one maker
	mostPast   = 50          // that are over and are listed
	mostPeople = 500
	mostRounds = 30
)

// A Config is what events are made of. All fields are required.
type Config struct {
	World *world.World
	Store store.Store
	Log   *slog.Logger
}

// A Service is the events of a house. Its methods may only be called within an act, but for
// New, Start and Close.
type Service struct {
	Config
	Clubs  Clubs // nil is a house without any
	house  world.Events
	events []*Event // that are not over, and those of the past that somebody has looked at
	names  map[store.AccountID]string
	failed map[*Event]string // what can't be done just now, as far as the log says it
	stop   context.CancelFunc
	busy   sync.WaitGroup
}

// New reads the events of a house; Start begins to run them.
func New(c Config) (*Service, error) {
	s := &Service{Config: c, house: c.World.Events(), names: map[store.AccountID]string{}, failed: map[*Event]string{}}
	records, err := c.Store.OpenEvents()
	past, none := c.Store.PastEvents(mostPast) // of which people may have to be told still
	if err := cmp.Or(err, none); err != nil {
		return nil, err
	}
	records = append(records, past...)
	var wrong error
	if err := c.World.Do(func() { wrong = s.load(records) }); err != nil || wrong != nil {
		return nil, cmp.Or(err, wrong)
	}
	return s, nil
}

// load takes open events in, with their tables.
func (s *Service) load(records []store.EventRecord) error {
	s.house.Hook(
		func(a store.Account, to string) { s.names[a.ID] = to },
		s.forget, s.calls,
	)
	for _, r := range records {
		e, err := s.read(r)
		if err != nil {
			s.Log.Error("an event can't be read and is left alone", "event", r.ID, "error", err)
			continue
		}
		s.events = append(s.events, e)
	}
	return nil
}

// read is the event of a record, with the tables of its games.
func (s *Service) read(r store.EventRecord) (*Event, error) {
	e := &Event{ID: r.ID, Name: r.Name, Made: r.Made, version: r.Version}
	if err := json.Unmarshal([]byte(r.State), &e.State); err != nil {
		return nil, err
	}
	var known bool
	if e.game, known = s.World.Games.Find(e.Game); !known {
		return nil, fmt.Errorf("there is no game called %q", e.Game)
	}
	var err error
	if e.options, err = e.game.Configure(strings.Fields(e.Options)); err != nil {
		return nil, err
	}
	if e.mode.Clock, err = match.KeptClock(e.Clock); err != nil {
		return nil, err
	}
	e.mode.Rated = e.Rated
	return e, s.readTables(e)
}

// readTables reads at which tables the games of an event are played.
func (s *Service) readTables(e *Event) error {
	tables, err := s.Store.EventGames(e.ID)
	for _, g := range tables {
		if g.Number <= len(e.Games) {
			e.Games[g.Number-1].Table = g.Table
		}
	}
	return err
}

// Start begins to run the events.
func (s *Service) Start() {
	ctx, stop := context.WithCancel(context.Background())
	s.stop = stop
	s.busy.Go(func() {
		ticker := time.NewTicker(lookEvery)
		defer ticker.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
				if err := s.World.Do(s.Look); errors.Is(err, world.ErrClosed) {
					return
				}
			}
		}
	})
}

// Close ends that.
func (s *Service) Close() {
	s.stop()
	s.busy.Wait()
}

// Look does what is to be done in each event. One that can't go on is tried again.
func (s *Service) Look() {
	for _, e := range slices.Clone(s.events) {
		if e.isOver() {
			continue
		}
		err := s.advance(e)
		switch {
		case err == nil:
			delete(s.failed, e)
		case s.failed[e] != err.Error():
			s.failed[e] = err.Error()
			s.Log.Error("an event can't go on", "event", e.ID, "error", err)
		}
	}
}

// change keeps another state of an event, and lets it be so. do changes a copy, and refuses
// what can't be; where nothing is to be kept it gives errUnchanged.
func (s *Service) change(e *Event, do func(*State) error) error {
	s.house.Await(e)
	next := e.copied(e.Games)
	if err := do(&next); err != nil {
		if errors.Is(err, errUnchanged) {
			return nil
		}
		return err
	}
	r := e.record(next)
	err := s.house.Write(func() error { return s.Store.ChangeEvent(r) }, e)
	if err != nil {
		return errors.Join(err, s.readAgain(e))
	}
	e.version, e.State = r.Version, next
	return nil
}

var errUnchanged = errors.New("nothing has changed")

// readAgain reads an event as it is kept, where nobody knows whether something was.
func (s *Service) readAgain(e *Event) error {
	r, err := s.Store.Event(e.ID)
	if err != nil {
		return err
	}
	again, err := s.read(r)
	if err == nil {
		*e = *again
	}
	return err
}

// Name is what the owner of an account is called.
func (s *Service) Name(id store.AccountID) string {
	if name, known := s.names[id]; known {
		return name
	}
	account, err := s.house.Account(id)
	switch {
	case world.Lost(err):
		return store.Forgotten
	case err != nil:
		return "somebody"
	}
	s.names[id] = account.Bot.Marked(account.Name)
	return s.names[id]
}

// forget takes somebody out whose account is deleted.
func (s *Service) forget(id store.AccountID) {
	delete(s.names, id)
	for _, e := range slices.Clone(s.events) {
		if at := e.player(id); at >= 0 && !e.isOver() {
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
		s.house.Tell(e.Players[p].Account, lines...)
	}
}

// refuse is a refusal that names the event.
func (e *Event) refuse(reason notice.Reason, text string) error {
	return reason.Refusedf("%s: %s", e.Name, text)
}
