package events

import (
	"slices"
	"time"

	"boardroom/games/lists"
	"boardroom/world/events/pairing"
	"boardroom/world/runner"
	"boardroom/world/store"
)

// The phases of an event. The words are kept.
const (
	open      = "open" // people join
	running   = "running"
	over      = "over"
	cancelled = "cancelled"
)

// A State is what is kept of an event beside its name. People are their accounts.
type State struct {
	Terms
	Maker    store.AccountID   `json:"maker"`
	Arbiters []store.AccountID `json:"arbiters,omitempty"`
	Invited  []store.AccountID `json:"invited,omitempty"`
	Phase    string            `json:"phase"`
	Why      string            `json:"why,omitempty"` // it ended otherwise than planned
	Began    time.Time         `json:"began,omitzero"`
	Ended    time.Time         `json:"ended,omitzero"`
	Round    int               `json:"round"`          // that is played; 0 before the first
	RoundAt  time.Time         `json:"at,omitzero"`    // when it began
	Ends     time.Duration     `json:"ends,omitempty"` // the house's time by which the round, or an arena, is over
	Next     time.Duration     `json:"next,omitempty"` // the house's time at which the next one begins; 0 while one is played
	Players  []Player          `json:"players"`        // the strongest first, then those who came late
	Games    []Game            `json:"games"`
	Log      []Entry           `json:"log,omitempty"`
}

// Terms are what an event was made with.
type Terms struct {
	runner.Terms
	System pairing.System `json:"system"`
	Rounds int            `json:"rounds,omitempty"` // of a Swiss tournament
	Length time.Duration  `json:"length,omitempty"` // of an arena
	Limit  time.Duration  `json:"limit,omitempty"`  // of a round; 0 is none
	Break  time.Duration  `json:"break,omitempty"`  // between rounds
	Who    string         `json:"who"`              // may join: see the kinds
	Least  int            `json:"least,omitempty"`  // rating
	Most   int            `json:"most,omitempty"`
	Start  time.Time      `json:"start,omitzero"` // when it begins
	Full   int            `json:"full,omitempty"` // with how many players it begins
	Late   int            `json:"late,omitempty"` // until the end of which round people may come late
	// ForClubs are the clubs whose members it is for: one, or the two of a match.
	ForClubs []store.ClubID `json:"clubs,omitempty"`
}

// Who may join an event.
const (
	everybody = "all"
	people_   = "nobots"
	botsOnly  = "bots"
	invited   = "invited"
)

// A Player takes part in an event.
type Player struct {
	Account store.AccountID `json:"account"`
	Rating  int             `json:"rating,omitempty"` // when they joined; 0 is none
	Gone    bool            `json:"gone,omitempty"`   // is not paired any more
	Rests   int             `json:"rests,omitempty"`  // the round that they sit out with half a point
	Free    time.Duration   `json:"free,omitempty"`   // the house's time since which they are free in an arena
	Team    int             `json:"team,omitempty"`   // in a match of two clubs, 1 or 2
}

// A Game is one of an event, or a bye. Its number is its place in the list, from 1.
type Game struct {
	pairing.Game
	Table store.TableID `json:"-"` // kept by itself, with the start of the game
	Given bool          `json:",omitempty"`
}

// An Entry says what was done to an event, by whom and why.
type Entry struct {
	At   time.Time       `json:"at"`
	Who  store.AccountID `json:"who"`
	What string          `json:"what"`
	Whom store.AccountID `json:"whom,omitempty"`
	Why  string          `json:"why,omitempty"`
}

// An Event is one that is known. What its state says is durable.
type Event struct {
	runner.Row
	setup runner.Setup
	State
}

// Copied implements runner.State.
func (s State) Copied() State {
	next := runner.Copy(s)
	for i := range next.Games {
		next.Games[i].Table = s.Games[i].Table
	}
	return next
}

// Kind implements runner.State.
func (State) Kind() store.EventKind { return store.Tournament }

// games are its games for the pairing.
func (s *State) games() []pairing.Game {
	return lists.Map(s.Games, func(g Game) pairing.Game { return g.Game })
}

// player is the place of an account in the list, or -1.
func (s *State) player(id store.AccountID) int {
	return slices.IndexFunc(s.Players, func(p Player) bool { return p.Account == id })
}

// Plays says whether an account takes part still.
func (s *State) Plays(id store.AccountID) bool {
	at := s.player(id)
	return at >= 0 && !s.Players[at].Gone
}

// active are the players who can be paired.
func (s *State) active() (some []int) {
	for i, p := range s.Players {
		if !p.Gone {
			some = append(some, i)
		}
	}
	return some
}

// isArbiter says whether an account may decide things about the event.
func (s *State) isArbiter(id store.AccountID) bool {
	return id != 0 && (s.Maker == id || slices.Contains(s.Arbiters, id))
}

// unfinished are the places of games without a result.
func (s *State) unfinished() (some []int) {
	for i, g := range s.Games {
		if !g.Over() {
			some = append(some, i)
		}
	}
	return some
}

// rounds is how many rounds there will be; 0 for an arena.
func (s *State) rounds() int {
	n := len(s.Players)
	switch s.System {
	case pairing.SwissSystem:
		return s.Rounds
	case pairing.KnockoutEvent:
		return pairing.KnockoutRounds(n)
	case pairing.Robin:
		return n - 1 + n%2
	case pairing.DoubleRobin:
		return 2 * (n - 1 + n%2)
	case ClubMatch:
		return 1
	}
	return 0
}

// IsOver implements runner.State.
func (s State) IsOver() bool { return s.Phase == over || s.Phase == cancelled }
