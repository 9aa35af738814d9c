// Package world is the house: the people who are here, the rooms they are in,
// the tables they play at, and the rules that hold whatever the game. One
// goroutine owns all of it and runs one act at a time.
//
// It must not know SQL, SSH, escape codes, or any one game. What it needs kept
// it asks of a Store; what a person is told it puts into their sessions' queues
// as notices and never waits for anybody.
package world

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"strings"
	"time"

	"boardroom/games"

	"golang.org/x/time/rate"
)

// ErrClosed is returned by Do once the world has stopped.
var ErrClosed = errors.New("the world has stopped")

// ErrEnded is returned by As for a session that the house has ended.
var ErrEnded = errors.New("the session has ended")

// Config is what a world is made of. All fields but Thinker are required.
type Config struct {
	Store Store
	Games []*games.Game
	Now   func() time.Time
	Seed  func() uint64 // for set-ups; must not be predictable
	Log   *slog.Logger
	// Thinker finds the moves of the bots of the house; nil is a house without
	// bots.
	Thinker Thinker
}

// A World holds everything that is going on. Its methods, Do, Run and the
// plain facts apart, may only be called within an act given to Do.
type World struct {
	store Store
	games []*games.Game
	now   func() time.Time
	seed  func() uint64
	log   *slog.Logger

	acts chan act
	done chan struct{}

	people map[string]*Person // by folded name
	rooms  []*Room            // in the order they were made
	lobby  *Room
	tables []*Table // in the order they were set up, the cleared ones gone
	broken []string // names of kept tables that can't be restored
	// archive holds cleared tables that somebody has looked at, the one that was
	// asked for last at the end.
	archive  []*Table
	reels    []*Table // the tables that have a reel, the one that was used last at the end
	opened   time.Time
	channels []Channel                // those of the house first
	paces    map[talker]*rate.Limiter // how much people have said of late

	openBefore time.Duration // how long the house was open before this time
	timeKept   time.Duration // the house's time as it is kept
	seenKept   time.Time     // when it was last kept who has typed something

	proposals []*Proposal // that are open, in the order they were made
	numbered  int         // the highest number that one was ever given

	thinker Thinker // nil where there are no bots
	bots    map[AccountID]*houseBot
	stirred []*Table // where bots may have something to do once the act is over

	gone map[goneKey]time.Time // since when those who sit somewhere are away

	sanctions []Sanction    // also those that have ended since the last tick
	closing   *closing      // nil while nobody has announced that the house closes
	over      chan struct{} // closed when it does
}

type act struct {
	run  func()
	done chan error
}

// New makes a world and loads the rooms and every open table from its store. A
// table that can't be restored, or whose kept position differs from the one that
// its moves lead to, is logged and left alone: it stays as it is kept, its name
// stays taken, and the others are played on.
func New(c Config) (*World, error) {
	w := &World{
		store: c.Store, games: c.Games, now: c.Now, seed: c.Seed, log: c.Log,
		acts: make(chan act), done: make(chan struct{}),
		people: map[string]*Person{}, opened: c.Now(), seenKept: c.Now(), paces: map[talker]*rate.Limiter{}, gone: map[goneKey]time.Time{},
		over: make(chan struct{}), thinker: c.Thinker, bots: map[AccountID]*houseBot{},
	}
	err := errors.Join(w.loadTime(), w.loadRooms(), w.loadBots(), w.loadTables(), w.loadChannels(), w.loadProposals(), w.loadSanctions())
	w.stirAll() // bots go on where they were to move
	return w, err
}

// Run runs acts until the context ends. It must be called exactly once.
func (w *World) Run(ctx context.Context) {
	defer close(w.done)
	w.perform(w.attend)
	for {
		select {
		case <-ctx.Done():
			return
		case a := <-w.acts:
			err := w.perform(a.run)
			w.perform(w.attend) // its panic is logged, and not the act's
			a.done <- err
		}
	}
}

// Do runs an act on the world's goroutine and waits for it. The error is
// ErrClosed, or says that the act panicked; the panic costs that act alone.
func (w *World) Do(run func()) error {
	a := act{run: run, done: make(chan error, 1)}
	select {
	case w.acts <- a:
		return <-a.done
	case <-w.done:
		return ErrClosed
	}
}

// perform runs one act and catches its panic.
func (w *World) perform(run func()) (err error) {
	defer func() {
		if p := recover(); p != nil {
			w.log.Error("an act panicked", "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			err = fmt.Errorf("an act panicked: %v", p)
		}
	}()
	run()
	return nil
}

// Game finds a game by its name.
func (w *World) Game(name string) (*games.Game, bool) {
	for _, g := range w.games {
		if strings.EqualFold(g.Name, name) || strings.EqualFold(g.Title, name) {
			return g, true
		}
	}
	return nil, false
}

// Games lists the games in the order they are shown to people.
func (w *World) Games() []*games.Game { return w.games }

// Open is how long the house has been open.
func (w *World) Open() time.Duration { return w.now().Sub(w.opened) }

// Now is the world's time.
func (w *World) Now() time.Time { return w.now() }
