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
	*ground      // the store, the games, the time
	*timekeeper  // how long the house has been open
	*crowd       // who is here
	*building    // the rooms
	*scribe      // what is kept within a second
	*accounts    // who exists
	*register    // the open tables
	*porter      // who comes and goes
	*records     // tables as they are kept, and what they were like
	*reviewer    // games that are looked through for where they turned
	*ladder      // how strong everybody is
	*houseBots   // the bots of the house
	*warden      // who is banned and who is muted
	*pacer       // how much somebody may say and do at once
	*doorkeeper  // who may come who has no account
	*codes       // that let somebody in once
	*talkLimits  // how much is said
	*reports     // what people tell staff
	*switchboard // the channels
	*absences    // for whom tables wait
	*noticeboard // what people propose to each other
	*hints       // the moves that people have asked for
	*shutdown    // when the house closes
	*watchman    // whether anything can be kept

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
	g := &ground{store: c.Store, limits: &limits, games: c.Games, now: c.Now, seed: c.Seed, log: c.Log, held: holds{}, thinker: c.Thinker}
	w := &World{ground: g, monitor: newMonitor(), watch: newStopwatch(c.Log, limits.SlowAct), seenNoted: c.Now()}
	w.timekeeper = newTimekeeper(g, c.Uptime)
	w.crowd = newCrowd(g)
	w.building = &building{ground: g}
	w.scribe = &scribe{ground: g, crowd: w.crowd, building: w.building, seen: map[store.AccountID]time.Time{}, taken: map[store.ParcelID]bool{}}
	w.accounts = &accounts{ground: g, expiring: map[*Session]bool{}}
	w.register = newRegister(g)
	w.porter = &porter{ground: g, crowd: w.crowd, register: w.register, bustles: map[*Room]*bustle{}}
	w.records = &records{ground: g, timekeeper: w.timekeeper, crowd: w.crowd, building: w.building, register: w.register}
	w.reviewer = &reviewer{records: w.records, do: w.Do, reviews: map[*Person]*reading{}}
	w.ladder = &ladder{ground: g, networks: networks{}}
	w.houseBots = &houseBots{ground: g, crowd: w.crowd, building: w.building, register: w.register, bots: map[store.AccountID]*houseBot{}}
	w.warden = &warden{ground: g, crowd: w.crowd, accounts: w.accounts}
	w.pacer = &pacer{ground: g, warden: w.warden, paces: limiter.NewKeyed[talker](mostPaces)}
	w.doorkeeper = &doorkeeper{ground: g, accounts: w.accounts, door: c.Door}
	w.codes = &codes{ground: g, crowd: w.crowd, accounts: w.accounts, doorkeeper: w.doorkeeper}
	w.talkLimits = &talkLimits{ground: g, heard: limiter.NewKeyed[*Room](mostPaces), slowed: map[*Room]*slowedRoom{}}
	w.reports = &reports{ground: g, crowd: w.crowd, pacer: w.pacer}
	w.switchboard = &switchboard{ground: g, crowd: w.crowd, accounts: w.accounts}
	w.absences = &absences{ground: g, scribe: w.scribe, timekeeper: w.timekeeper, crowd: w.crowd, register: w.register, houseBots: w.houseBots, gone: map[whoKey]time.Time{}}
	w.noticeboard = &noticeboard{ground: g, crowd: w.crowd, accounts: w.accounts, register: w.register}
	w.hints = &hints{ground: g, do: w.Do, wonders: map[*Person]*wondering{}}
	w.shutdown = &shutdown{ground: g, crowd: w.crowd, accounts: w.accounts, over: make(chan struct{})}
	w.watchman = &watchman{ground: g, crowd: w.crowd, shutdown: w.shutdown}
	g.aside = w.meanwhile
	err := errors.Join(w.loadTime(), w.loadRooms(), w.loadBots(), w.loadTables(), w.loadChannels(), w.loadProposals(), w.loadSanctions())
	if w.timed = c.Timed; w.timed == nil {
		w.timed = func(act func()) { act() }
	}
	w.takeUp()
	return w, err
}

// Run lets acts in until the context ends, and then waits for those that are under
// way. It must be called exactly once.
func (w *World) Run(ctx context.Context) {
	w.perform(func() { // nobody comes in before the house is as it should be
		w.aside = func(slow func()) { slow() }
		defer func() { w.aside = w.meanwhile }()
		w.followUp()
	})
	w.monitor.leave()
	<-ctx.Done()
	w.monitor.close()
	w.perform(w.keepLately)
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
	w.using = nil
	err := w.perform(func() { w.timed(run) })
	w.perform(w.followUp) // its panic is logged, and not the act's
	w.putBack()
	return err
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

// As runs something that a session has asked for: its person is not idle, and
// the session hears what comes of it. What may be about a table begins with Ready. It is
// ErrEnded where the house has ended the session.
func (w *World) As(s *Session, run func() error) error {
	if s.ended {
		return ErrEnded
	}
	s.person.active = w.now()
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
	actor, grip, using := w.actor, w.grip, w.using
	w.act(nil)
	w.grip, w.using = nil, nil
	need(using, 1)
	timed := w.watch.stop()
	defer func() {
		if !timed.began.IsZero() {
			w.watch.start(timed.who, timed.what)
		}
		need(using, -1)
		w.act(actor)
		w.grip, w.using = grip, using
	}()
	w.monitor.stepAside(slow)
}
