// Package world is the house: the people who are here, the rooms they are in,
// the tables they play at, and the rules that hold whatever the game. One act at a
// time changes it; while a move is being kept, others go on.
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
	"net/netip"
	"runtime/debug"
	"time"

	"boardroom/games"
	"boardroom/world/limiter"
	"boardroom/world/store"
)

// ErrClosed is returned by Do once the world has stopped.
var ErrClosed = errors.New("the world has stopped")

// Config is what a world is made of. All fields but Thinker and Timed are required.
type Config struct {
	Store store.Store
	Games []*games.Game
	Now   func() time.Time
	Seed  func() uint64 // for set-ups; must not be predictable
	Log   *slog.Logger
	// Thinker finds the moves of the bots of the house; nil is a house without
	// bots.
	Thinker Thinker
	// Uptime is how long the program has run. It never jumps, as Now may when the
	// machine's clock is set; nil goes by Now.
	Uptime func() time.Duration
	// Timed runs an act, and may note how long it takes; nil only runs it.
	Timed func(act func())
	// Door says who may come; the zero value lets everybody in.
	Door Door
	// Limits bound what people may do; the zero value of one is its default.
	Limits Limits
}

// A World holds everything that is going on. Its methods, Do, DoFrom, Run and
// the plain facts apart, may only be called within an act given to Do.
//
// It is made of parts. Each has a state of its own, which nobody else touches,
// and knows the parts that stand above it here, never one below.
type World struct {
	Env         *env         // the store, the games, the time
	Clock       *HouseClock  // how long the house has been open
	People      *People      // who is here
	Rooms       *Rooms       // the rooms
	Flusher     *flusher     // what is kept within a second
	Accounts    *Accounts    // who exists
	Tables      *Tables      // the open tables
	arrivals    *arrivals    // who comes and goes
	Records     *Records     // tables as they are kept, and what they were like
	Reviews     *Reviews     // games that are looked through for where they turned
	Ratings     *Ratings     // how strong everybody is
	Bots        *Bots        // the bots of the house
	Moderation  *Moderation  // who is banned and who is muted
	flood       *floodLimits // how much somebody may say and do at once
	Admission   *Admission   // who may come who has no account
	Codes       *Codes       // that let somebody in once
	talkLimits  *talkLimits  // how much is said
	Reports     *Reports     // what people tell staff
	Channels    *Channels    // the channels
	absences    *absences    // for whom tables wait
	Matchmaking *Matchmaking // what people propose to each other
	Hints       *Hints       // the moves that people have asked for
	Shutdown    *Shutdown    // when the house closes
	storeHealth *storeHealth // whether anything can be kept

	monitor *monitor // one act at a time
	watch   *stopwatch
	actor   *Session // whose act it is; nil is the house's own

	seenNoted time.Time // when it was last noted who has typed something
	timed     func(act func())
}

// New makes a world and loads the rooms from its store, and every open table in brief.
// The record of a table is read when it is needed, or by and by. A table that can't be
// restored, or whose kept position differs from the one that its moves lead to, is
// logged and left alone then: it stays as it is kept, its name stays taken, and the
// others are played on.
func New(c Config) (*World, error) {
	limits := WithUsual(c.Limits)
	g := &env{store: c.Store, limits: &limits, games: c.Games, now: c.Now, seed: c.Seed, log: c.Log, held: holds{}, thinker: c.Thinker}
	w := &World{Env: g, monitor: newMonitor(), watch: newStopwatch(c.Log, limits.SlowAct), seenNoted: c.Now()}
	w.Clock = newHouseClock(g, c.Uptime)
	w.People = newPeople(g)
	w.Rooms = &Rooms{env: g}
	w.Flusher = &flusher{env: g, people: w.People, rooms: w.Rooms, seen: map[store.AccountID]time.Time{}, taken: map[store.ParcelID]bool{}}
	w.Accounts = &Accounts{env: g, expiring: map[*Session]bool{}}
	w.Tables = newTables(g)
	w.arrivals = &arrivals{env: g, people: w.People, tables: w.Tables, bustles: map[*Room]*bustle{}}
	w.Records = &Records{env: g, clock: w.Clock, people: w.People, rooms: w.Rooms, tables: w.Tables}
	w.Reviews = &Reviews{records: w.Records, do: w.Do, reviews: map[*Person]*reading{}}
	w.Ratings = &Ratings{env: g, networks: networks{}}
	w.Bots = &Bots{env: g, people: w.People, rooms: w.Rooms, tables: w.Tables, all: map[store.AccountID]*houseBot{}}
	w.Moderation = &Moderation{env: g, people: w.People, accounts: w.Accounts}
	w.flood = &floodLimits{env: g, moderation: w.Moderation, paces: limiter.NewKeyed[talker](mostPaces)}
	w.Admission = &Admission{env: g, accounts: w.Accounts, door: c.Door}
	w.Codes = &Codes{env: g, people: w.People, accounts: w.Accounts, admission: w.Admission}
	w.talkLimits = &talkLimits{env: g, heard: limiter.NewKeyed[*Room](mostPaces), slowed: map[*Room]*slowedRoom{}}
	w.Reports = &Reports{env: g, people: w.People, flood: w.flood}
	w.Channels = &Channels{env: g, people: w.People, accounts: w.Accounts}
	w.absences = &absences{env: g, flusher: w.Flusher, clock: w.Clock, people: w.People, tables: w.Tables, bots: w.Bots, gone: map[whoKey]time.Time{}}
	w.Matchmaking = &Matchmaking{env: g, people: w.People, accounts: w.Accounts, tables: w.Tables}
	w.Hints = &Hints{env: g, do: w.Do, wonders: map[*Person]*wondering{}}
	w.Shutdown = &Shutdown{env: g, people: w.People, accounts: w.Accounts, over: make(chan struct{})}
	w.storeHealth = &storeHealth{env: g, people: w.People, shutdown: w.Shutdown}
	g.aside = w.meanwhile
	err := errors.Join(w.Clock.load(), w.Rooms.load(), w.Bots.load(), w.Records.loadAll(), w.Channels.load(), w.Matchmaking.load(), w.Moderation.load())
	if w.timed = c.Timed; w.timed == nil {
		w.timed = func(act func()) { act() }
	}
	w.absences.takeUp()
	return w, err
}

// Run lets acts in until the context ends, and then waits for those that are under
// way. It must be called exactly once.
func (w *World) Run(ctx context.Context) {
	w.perform(func() { // nobody comes in before the house is as it should be
		w.Env.aside = func(slow func()) { slow() }
		defer func() { w.Env.aside = w.meanwhile }()
		w.followUp()
	})
	w.monitor.leave()
	<-ctx.Done()
	w.monitor.close()
	w.perform(w.Flusher.keepLately)
}

// Do runs an act of the house's own when nobody else's is under way. The error is
// ErrClosed, or says that the act panicked; the panic costs that act alone.
func (w *World) Do(run func()) error { return w.DoFrom(netip.Addr{}, run) }

// DoFrom is Do for somebody who comes from an address. Acts take turns by network, see
// Network; those from one run in the order they came.
func (w *World) DoFrom(address netip.Addr, run func()) error {
	if !w.monitor.enter(Network(address)) {
		return ErrClosed
	}
	defer w.monitor.leave()
	w.watch.start("", "")
	defer w.watch.stop()
	w.Env.using = nil
	err := w.perform(func() { w.timed(run) })
	w.perform(w.followUp) // its panic is logged, and not the act's
	w.absences.putBack()
	return err
}

// perform runs one act and catches its panic.
func (w *World) perform(run func()) (err error) {
	defer func() {
		if p := recover(); p != nil {
			w.Env.log.Error("an act panicked", "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			err = fmt.Errorf("an act panicked: %v", p)
		}
	}()
	run()
	return nil
}

// As runs something that a session has asked for: its person is not idle, and
// the session hears what comes of it. What may be about a table begins with Ready. It is
// ErrEnded where the house has ended the session.
func (w *World) As(s *Session, run func() error) error {
	if s.ended {
		return ErrEnded
	}
	s.person.active = w.Env.now()
	w.act(s)
	w.watch.doing(s.person.name, "")
	defer w.act(nil)
	return run()
}

// act says whose act it is from now on.
func (w *World) act(s *Session) {
	if w.actor != nil {
		w.actor.acting = false
	}
	w.actor = s
	if s != nil {
		s.acting = true
	}
}

// meanwhile does something slow while others go on. What is held is not changed
// by them, see keepAside; all else may be.
func (w *World) meanwhile(slow func()) {
	actor, grip, using := w.actor, w.Env.grip, w.Env.using
	w.act(nil)
	w.Env.grip, w.Env.using = nil, nil
	need(using, 1)
	timed := w.watch.stop()
	defer func() {
		if !timed.began.IsZero() {
			w.watch.start(timed.who, timed.what)
		}
		need(using, -1)
		w.act(actor)
		w.Env.grip, w.Env.using = grip, using
	}()
	w.monitor.stepAside(slow)
}
