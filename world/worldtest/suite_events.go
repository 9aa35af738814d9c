package worldtest

import (
	"testing"

	"boardroom/world/store"
)

func testEvents(t *testing.T, s store.Store) {
	one := store.EventRecord{Kind: store.Tournament, Name: "First Sáto Open", Made: kept(noon()), State: `{"kind":"swiss"}`}
	make := func(e store.EventRecord) error { return last(s.MakeEvent(e)) }
	for what, spoil := range map[string]func(*store.EventRecord){
		"an event without a name":  func(e *store.EventRecord) { e.Name = "" },
		"an event of no kind":      func(e *store.EventRecord) { e.Kind = "" },
		"an event without a state": func(e *store.EventRecord) { e.State = "" },
	} {
		bad := one
		spoil(&bad)
		fails(t, what, make(bad), store.ErrInvalid)
	}
	id, err := s.MakeEvent(one)
	works(t, "making", err)
	other, err := s.MakeEvent(one)
	works(t, "making another of the name", err)
	one.ID, one.Version = id, 1
	found, err := s.Event(id)
	works(t, "reading", err)
	same(t, "an event", found, one)
	_, err = s.Event(4711)
	fails(t, "reading none", err, store.ErrNotFound)

	one.Version, one.State, one.Over = 2, `{"kind":"robin"}`, true
	works(t, "changing", s.ChangeEvent(one))
	fails(t, "changing what has changed", s.ChangeEvent(one), store.ErrConflict)
	none := one
	none.ID = 4711
	fails(t, "changing none", s.ChangeEvent(none), store.ErrNotFound)
	second := store.EventRecord{ID: other, Version: 1, Kind: one.Kind, Name: one.Name, Made: one.Made, State: `{"kind":"swiss"}`}
	open, err := s.OpenEvents()
	works(t, "reading the open ones", err)
	same(t, "open events", open, []store.EventRecord{second})
	past, err := s.PastEvents(store.Tournament, 5)
	works(t, "reading the past ones", err)
	same(t, "past events", past, []store.EventRecord{one})

	league := store.EventRecord{Kind: store.League, Name: "Sáto league", Made: one.Made, State: "{}"}
	league.ID, err = s.MakeEvent(league)
	works(t, "making a league", err)
	league.Version = 1
	open, err = s.OpenEvents()
	works(t, "reading all that are open", err)
	same(t, "all that are open", open, []store.EventRecord{second, league})
	past, err = s.PastEvents(store.League, 5)
	works(t, "reading the past leagues", err)
	same(t, "past leagues", len(past), 0)
}

func testEventGames(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	id, err := s.MakeEvent(store.EventRecord{Kind: store.Tournament, Name: "Open", Made: noon(), State: "{}"})
	works(t, "making an event", err)
	game := store.EventGame{Event: id, Number: 2}
	table, err := s.StartTable(underWay("sato", ann, bob), store.Replaced{Event: game})
	works(t, "starting a game", err)
	_, err = s.StartTable(underWay("sato-2", ann, bob), store.Replaced{Event: game})
	fails(t, "starting it again", err, store.ErrConflict)
	tables, err := s.OpenTables()
	works(t, "reading tables", err)
	if len(tables) != 1 {
		t.Errorf("%d tables are open", len(tables))
	}
	_, err = s.StartTable(underWay("sato-2", ann, bob), store.Replaced{Event: store.EventGame{Event: 4711, Number: 1}})
	fails(t, "a game of no event", err, store.ErrNotFound)
	first, err := s.StartTable(underWay("sato-2", ann, bob), store.Replaced{Event: store.EventGame{Event: id, Number: 1}})
	works(t, "starting another", err)
	games, err := s.EventGames(id)
	works(t, "reading its games", err)
	same(t, "its games", games, []store.EventGame{{Event: id, Number: 1, Table: first}, {Event: id, Number: 2, Table: table}})
}
