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
	"log/slog"
	"net/netip"
	"time"

	"boardroom/games"
	"boardroom/world/admission"
	"boardroom/world/chat"
	"boardroom/world/closing"
	"boardroom/world/env"
	"boardroom/world/evenings"
	"boardroom/world/flood"
	"boardroom/world/health"
	"boardroom/world/letters"
	"boardroom/world/loop"
	"boardroom/world/moderation"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/personal"
	"boardroom/world/proposals"
	"boardroom/world/ratings"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// ErrClosed is returned by Do once the world has stopped.
var ErrClosed = loop.ErrClosed

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
	Door admission.Door
	// Limits bound what people may do; the zero value of one is its default.
	Limits env.Limits
}

// A World holds everything that is going on. Its methods, Do, DoFrom, Run and
// the plain facts apart, may only be called within an act given to Do.
//
// It is made of parts. Each has a state of its own, which nobody else touches, and
// of the other parts those that it needs: see handOut.
type World struct {
	Games       env.Catalogue       // in the order they are shown
	env         *env.Env            // the store, the games, the time
	Clock       *tables.HouseClock  // how long the house has been open
	People      *people.People      // who is here
	Rooms       *people.Rooms       // the rooms
	Flusher     *people.Flusher     // what is kept within a second
	Accounts    *people.Accounts    // who exists
	Tables      *tables.Index       // the open tables
	arrivals    *arrivals           // who comes and goes
	Audience    *audience           // who is at tables and hears of them
	Records     *Records            // tables as they are kept, and what they were like
	Replays     *Replays            // the games that people go through
	Reviews     *Reviews            // games that are looked through for where they turned
	Ratings     *ratings.Service    // how strong everybody is
	Vacations   *Vacations          // who is on vacation
	Bots        *Bots               // the bots of the house
	Moderation  *moderation.Service // who is banned and who is muted
	flood       *flood.Limits       // how much somebody may say and do at once
	Admission   *admission.Guard    // who may come who has no account
	Codes       *admission.Codes    // that let somebody in once
	TalkLimits  *flood.Talk         // how much is said
	Reports     *moderation.Reports // what people tell staff
	Channels    *chat.Channels      // the channels
	absences    *absences           // for whom tables wait
	timers      *timers             // when tables are looked at
	changes     *changes            // when tables changed
	autopass    *autopass           // passes that are the only move
	Proposals   *proposals.Book     // what people have proposed to each other
	Matchmaking *Matchmaking        // how people come to a game
	Hints       *Hints              // the moves that people have asked for
	Planning    *Planning           // moves that people have planned
	Shutdown    *closing.Shutdown   // when the house closes
	StoreHealth *health.Watch       // whether anything can be kept

	Directory    *people.Directory  // who is meant by a name
	Mail         *letters.Mail      // letters
	Talk         *chat.Talk         // what people say
	TableTalk    *TableTalk         // what they say at tables
	Parcels      *chat.Parcels      // what they were told in private and may not have seen
	Setup        *Setup             // how tables come to be
	Playing      *Playing           // moves, offers, claims
	Clearing     *Clearing          // tables that go
	Watching     *Watching          // tables without a seat
	Lessons      *Lessons           // lessons and puzzles
	Sandbox      *Sandbox           // private boards
	Explanations *Explanations      // what sessions are told when they ask why
	Views        *Views             // what people are shown
	Relations    *people.Relations  // who ignores and follows whom
	Sessions     *people.Sessions   // how people come and leave
	Movement     *Movement          // how they go from room to room
	Bookmarks    *Bookmarks         // where sessions are after a restart
	Preferences  *Preferences       // what people have set
	PersonalData *personal.Data     // what the house keeps of people
	Evenings     *evenings.Evenings // when people meet each week
	Building     *people.Building   // how staff change rooms

	hooks     *people.Hooks // what follows when people come, go and change
	events    []EventHooks  // what tournaments, leagues and ladders do as people change, and are asked
	seenNoted time.Time     // when it was last noted who has typed something
}

// New makes a world and loads the rooms from its store, and every open table in brief.
// The record of a table is read when it is needed, or by and by. A table that can't be
// restored, or whose kept position differs from the one that its moves lead to, is
// logged and left alone then: it stays as it is kept, its name stays taken, and the
// others are played on.
func New(c Config) (*World, error) {
	limits := env.WithUsual(c.Limits)
	e := &env.Env{
		Store: c.Store, Limits: &limits, Games: c.Games, Now: c.Now, Seed: c.Seed, Log: c.Log,
	}
	w := &World{
		Games: c.Games, env: e, Clock: tables.NewHouseClock(e, c.Uptime),
		arrivals: new(arrivals),
		Audience: new(audience),
		Records:  new(Records), Replays: new(Replays), Reviews: new(Reviews), Vacations: new(Vacations), Bots: new(Bots),
		absences: new(absences), timers: new(timers), changes: newChanges(c.Now), autopass: new(autopass),
		Matchmaking: new(Matchmaking), Hints: new(Hints), Planning: new(Planning),
		TableTalk: new(TableTalk),
		Setup:     new(Setup), Playing: new(Playing),
		Clearing: new(Clearing), Watching: new(Watching), Lessons: new(Lessons), Sandbox: new(Sandbox),
		Explanations: new(Explanations),
		Views:        new(Views), Movement: new(Movement), Bookmarks: new(Bookmarks),
		Preferences: new(Preferences),
		seenNoted:   c.Now(),
	}
	w.handOut(e, c)
	w.register()
	w.hookUp()
	e.Loop = loop.New(loop.Config{
		Log: c.Log, Slow: limits.SlowAct, Timed: c.Timed, After: w.afterAct, Suspend: w.suspend, Health: c.Store.Health,
	})
	err := errors.Join(w.Clock.Load(), w.Rooms.Load(), w.Bots.load(), w.Records.loadAll(), w.Planning.load(), w.Channels.Load(),
		w.Proposals.Load(), w.Moderation.Load(), w.Vacations.load(), w.Evenings.Load())
	w.takeUp()
	return w, err
}

// Run lets acts in until the context ends, and then waits for those that are under
// way. It must be called exactly once.
func (w *World) Run(ctx context.Context) {
	w.env.Loop.Open(w.afterAct) // nobody comes in before the house is as it should be
	<-ctx.Done()
	w.env.Loop.Close(w.Flusher.Keep)
}

// Do runs an act of the house's own when nobody else's is under way. The error is
// ErrClosed, or says that the act panicked; the panic costs that act alone.
func (w *World) Do(run func()) error { return w.DoFrom(netip.Addr{}, run) }

// DoFrom is Do for somebody who comes from an address. Acts take turns by network, see
// Network; those from one run in the order they came.
func (w *World) DoFrom(address netip.Addr, run func()) error {
	return w.env.Loop.Do(people.Network(address), run)
}

// Doing notes what the act does, for the log if it takes long: the name of a command or a method.
func (w *World) Doing(command string) { w.env.Loop.Doing("", command) }

// Overdue is an error where the act has held the world for longer than any should.
func (w *World) Overdue() error {
	if w.env.Loop.Overdue() {
		return notice.Refused("That took too long and was stopped.")
	}
	return nil
}

// afterAct does what follows an act.
func (w *World) afterAct() {
	defer w.unloadIdle()
	w.followUp()
}

// SetLimits changes the limits of a house that is open.
func (w *World) SetLimits(l env.Limits) { *w.env.Limits = env.WithUsual(l) }

// Limits are those that hold.
func (w *World) Limits() env.Limits { return *w.env.Limits }

// As runs something that a session has asked for: its person is not idle, and
// the session hears what comes of it. What may be about a table begins with Ready. It is
// ErrEnded where the house has ended the session.
func (w *World) As(s *people.Session, run func() error) error {
	if s.HasEnded() {
		return people.ErrEnded
	}
	s.Person().NoteActive(w.env.Now())
	w.People.Act(s)
	w.env.Loop.Doing(s.Person().Name(), "")
	defer w.People.Act(nil)
	return run()
}

// suspend notes that others act while the act under way waits for something slow, and
// resume that it goes on: whose act it is, and which tables it has made ready.
func (w *World) suspend() (resume func()) {
	actor, goOn := w.People.Actor(), w.Tables.Matches.Suspend()
	w.People.Act(nil)
	return func() {
		goOn()
		w.People.Act(actor)
	}
}

// Close tells everybody that the house closes and gives their sessions up.
func (w *World) Close(reason string) {
	if w.Shutdown.Failure() == nil {
		w.Clock.Keep()
	}
	reason = w.Shutdown.LastWords(reason)
	w.Sessions.Close(reason)
}
