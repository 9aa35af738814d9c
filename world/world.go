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
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/store"
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
	Door Door
	// Limits bound what people may do; the zero value of one is its default.
	Limits Limits
}

// A World holds everything that is going on. Its methods, Do, DoFrom, Run and
// the plain facts apart, may only be called within an act given to Do.
//
// It is made of parts. Each has a state of its own, which nobody else touches, and
// of the other parts those that it needs: see handOut.
type World struct {
	Games       Catalogue    // in the order they are shown
	env         *env         // the store, the games, the time
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
	StoreHealth *storeHealth // whether anything can be kept

	Directory    *Directory    // who is meant by a name
	Mail         *Mail         // letters
	Talk         *Talk         // what people say
	Setup        *Setup        // how tables come to be
	Playing      *Playing      // moves, offers, claims
	Clearing     *Clearing     // tables that go
	Watching     *Watching     // tables without a seat
	Lessons      *Lessons      // lessons and puzzles
	Sandbox      *Sandbox      // private boards
	Views        *Views        // what people are shown
	Sessions     *Sessions     // how people come and go
	Preferences  *Preferences  // what people have set
	PersonalData *PersonalData // what the house keeps of people
	Building     *Building     // how staff change rooms

	seenNoted time.Time // when it was last noted who has typed something
}

// New makes a world and loads the rooms from its store, and every open table in brief.
// The record of a table is read when it is needed, or by and by. A table that can't be
// restored, or whose kept position differs from the one that its moves lead to, is
// logged and left alone then: it stays as it is kept, its name stays taken, and the
// others are played on.
func New(c Config) (*World, error) {
	limits := WithUsual(c.Limits)
	e := &env{
		store: c.Store, limits: &limits, games: c.Games, now: c.Now, seed: c.Seed, log: c.Log,
		thinker: c.Thinker,
	}
	w := &World{
		Games: c.Games, env: e, Clock: newHouseClock(e, c.Uptime), People: newPeople(e),
		Rooms: new(Rooms), Flusher: new(flusher), Accounts: new(Accounts), arrivals: new(arrivals),
		Records: new(Records), Reviews: new(Reviews), Ratings: new(Ratings), Bots: new(Bots),
		Moderation: new(Moderation), flood: new(floodLimits), Admission: new(Admission), Codes: new(Codes),
		talkLimits: new(talkLimits), Reports: new(Reports), Channels: new(Channels), absences: new(absences),
		Matchmaking: new(Matchmaking), Hints: new(Hints), Shutdown: new(Shutdown), StoreHealth: new(storeHealth),
		Directory: new(Directory), Mail: new(Mail), Talk: new(Talk), Setup: new(Setup), Playing: new(Playing),
		Clearing: new(Clearing), Watching: new(Watching), Lessons: new(Lessons), Sandbox: new(Sandbox),
		Views: new(Views), Sessions: new(Sessions), Preferences: new(Preferences),
		PersonalData: new(PersonalData), Building: new(Building),
		seenNoted: c.Now(),
	}
	w.handOut(e, c.Door)
	e.loop = loop.New(loop.Config{
		Log: c.Log, Slow: limits.SlowAct, Timed: c.Timed, After: w.afterAct, Suspend: w.suspend, Health: c.Store.Health,
	})
	err := errors.Join(w.Clock.load(), w.Rooms.load(), w.Bots.load(), w.Records.loadAll(), w.Channels.load(), w.Matchmaking.load(), w.Moderation.load())
	w.absences.takeUp()
	return w, err
}

// Run lets acts in until the context ends, and then waits for those that are under
// way. It must be called exactly once.
func (w *World) Run(ctx context.Context) {
	w.env.loop.Open(w.afterAct) // nobody comes in before the house is as it should be
	<-ctx.Done()
	w.env.loop.Close(w.Flusher.keepLately)
}

// Do runs an act of the house's own when nobody else's is under way. The error is
// ErrClosed, or says that the act panicked; the panic costs that act alone.
func (w *World) Do(run func()) error { return w.DoFrom(netip.Addr{}, run) }

// DoFrom is Do for somebody who comes from an address. Acts take turns by network, see
// Network; those from one run in the order they came.
func (w *World) DoFrom(address netip.Addr, run func()) error {
	return w.env.loop.Do(Network(address), run)
}

// Doing notes what the act does, for the log if it takes long: the name of a command or a method.
func (w *World) Doing(command string) { w.env.loop.Doing("", command) }

// Overdue is an error where the act has held the world for longer than any should.
func (w *World) Overdue() error {
	if w.env.loop.Overdue() {
		return notice.Refused("That took too long, so it was given up.")
	}
	return nil
}

// afterAct does what follows an act.
func (w *World) afterAct() {
	defer func() {
		w.absences.putBack()
		w.env.using = nil
	}()
	w.followUp()
}

// As runs something that a session has asked for: its person is not idle, and
// the session hears what comes of it. What may be about a table begins with Ready. It is
// ErrEnded where the house has ended the session.
func (w *World) As(s *Session, run func() error) error {
	if s.ended {
		return ErrEnded
	}
	s.person.active = w.env.now()
	w.act(s)
	w.env.loop.Doing(s.person.name, "")
	defer w.act(nil)
	return run()
}

// act says whose act it is from now on.
func (w *World) act(s *Session) {
	if w.env.actor != nil {
		w.env.actor.acting = false
	}
	w.env.actor = s
	if s != nil {
		s.acting = true
	}
}

// suspend notes that others act while the act under way waits for something slow, and
// resume that it goes on: whose act it is, and which tables it has made ready.
func (w *World) suspend() (resume func()) {
	actor, using := w.env.actor, w.env.using
	w.act(nil)
	w.env.using = nil
	need(using, 1)
	return func() {
		need(using, -1)
		w.act(actor)
		w.env.using = using
	}
}
