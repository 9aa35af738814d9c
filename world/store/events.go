package store

import (
	"slices"
	"time"
)

// EventID numbers events; it starts at 1.
type EventID int64

// An EventStore keeps tournaments, leagues and ladders: who takes part, who met whom and how it ended.
// Which table a game of an event is played at is kept with the start of that game, see Replaced.
type EventStore interface {
	// MakeEvent keeps a new event and returns its id; its version is 1. The record's id and
	// version are not read.
	MakeEvent(EventRecord) (EventID, error)
	// ChangeEvent keeps an event anew. It gives ErrConflict unless the version is one above the
	// kept one, and ErrNotFound if there is no such event.
	ChangeEvent(EventRecord) error
	// Event gives one, or ErrNotFound.
	Event(EventID) (EventRecord, error)
	// OpenEvents lists those of all kinds that are not over, the oldest first.
	OpenEvents() ([]EventRecord, error)
	// PastEvents lists so many of a kind that are over, the newest first.
	PastEvents(of EventKind, most int) ([]EventRecord, error)
	// EventGames lists the tables of an event's games, by their numbers.
	EventGames(EventID) ([]EventGame, error)
}

// An EventKind says who runs an event. The words are kept.
type EventKind string

// The kinds of events.
const (
	Tournament EventKind = "tournament"
	League     EventKind = "league"
	Ladder     EventKind = "ladder"
)

// EventKinds are all.
var EventKinds = []EventKind{Tournament, League, Ladder}

// An EventRecord is an event as it is kept. What its state says is the events' to read.
type EventRecord struct {
	ID      EventID
	Version int64
	Kind    EventKind
	Name    string
	Over    bool
	Made    time.Time
	State   string
}

// Validate says what is wrong with it.
func (e EventRecord) Validate() error {
	return must("an event",
		rule{slices.Contains(EventKinds, e.Kind), "be a tournament, a league or a ladder"},
		rule{e.Name != "", "have a name"},
		rule{e.State != "", "have a state"},
	)
}

// An EventGame is the table of a game of an event. Numbers count from 1; the zero value is no
// game of an event.
type EventGame struct {
	Event  EventID
	Number int
	Table  TableID // read, never written
}
