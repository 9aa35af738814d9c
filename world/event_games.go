package world

import (
	"errors"
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/contest"
	"boardroom/world/loop"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Events are what tournaments, leagues and ladders are given of the house.
type Events struct{ w *World }

// Events are what tournaments, leagues and ladders are given of the house.
func (w *World) Events() Events { return Events{w} }

// EventHooks are what is done as people change, and what the house asks.
type EventHooks struct {
	Renamed   func(account store.Account, to string)
	Forgotten func(store.AccountID)
	Calls     func(store.AccountID) []Call   // what calls somebody who is away
	Room      func(*games.Game) []string     // what is said in the room of a game; nil is nothing
	Awaits    func(store.AccountID) []string // what waits for somebody's answer, and how to give it; nil is nothing
}

// Hook has events told what becomes of people, and asked.
func (e Events) Hook(h EventHooks) {
	e.w.hooks.Renamed = append(e.w.hooks.Renamed, h.Renamed)
	e.OnForgotten(h.Forgotten)
	e.w.events = append(e.w.events, h)
	if h.Room != nil {
		e.w.Views.news = append(e.w.Views.news, h.Room)
	}
	if h.Awaits != nil {
		e.w.Matchmaking.awaits = append(e.w.Matchmaking.awaits, h.Awaits)
	}
}

// OnForgotten has something done when an account is deleted.
func (e Events) OnForgotten(forgotten func(store.AccountID)) {
	e.w.hooks.Forgotten = append(e.w.hooks.Forgotten, func(p *people.Person, _ []string) { forgotten(p.Account()) })
}

// OnCame has something told to sessions that come.
func (e Events) OnCame(tell func(*people.Session, time.Time)) {
	e.w.hooks.Came = append(e.w.hooks.Came, tell)
}

// Now is the time of day.
func (e Events) Now() time.Time { return e.w.env.Now() }

// Open is how long the house has been open: it stands still while the house is closed.
func (e Events) Open() time.Duration { return e.w.Clock.Time() }

// Write keeps something of an event while others act; see loop.Write.
func (e Events) Write(write func() error, concerned ...any) error {
	return e.w.env.Loop.Write(write, concerned...)
}

// Aside does what takes a while without the house, and holds what it concerns.
func (e Events) Aside(do func(), concerned ...any) {
	_, _ = loop.Read(e.w.env.Loop, func() (struct{}, error) { do(); return struct{}{}, nil }, concerned...)
}

// Await waits until nothing that concerns these is being kept.
func (e Events) Await(concerned ...any) bool { return e.w.env.Loop.Await(concerned...) }

// Account reads an account.
func (e Events) Account(id store.AccountID) (store.Account, error) {
	return e.w.env.AccountNumbered(id)
}

// Away is until when the owner of an account is on vacation.
func (e Events) Away(id store.AccountID) (until time.Time, is bool) {
	vacation, is := e.w.Vacations.book.On(id, e.w.env.Now())
	return vacation.Until, is
}

// Rating is how strong somebody is in games of so many, in whole points; 0 for somebody new.
func (e Events) Rating(id store.AccountID, game *games.Game, seats int) (int, error) {
	r, err := e.w.Ratings.RatingOf(id, contest.ListFor(game, seats))
	if err != nil || r.Games() == 0 {
		return 0, err
	}
	return int(r.Rating.Mean + 0.5), nil
}

// Tell tells the owner of an account, where they are here.
func (e Events) Tell(id store.AccountID, lines ...string) {
	if p := e.w.People.Owner(id); p != nil {
		p.Tell(notice.Note{Lines: lines, When: p.Stamp(e.w.env.Now()), Calls: true})
	}
}

// An EventStart is a game of an event that is to begin.
type EventStart struct {
	Game    *games.Game
	Options games.Options
	Mode    match.Mode
	Seats   []store.AccountID // in the order of the seats
	Of      store.EventGame
	Said    string
}

// Start begins a game of an event, in one write with what says that it has begun: none begins
// twice. It is in the room of its game, or else in the Lobby.
func (e Events) Start(s EventStart) (*tables.Table, error) {
	w := e.w
	var players []*people.Person
	var seats []store.SeatRecord
	for i, id := range s.Seats {
		account, err := w.env.AccountNumbered(id)
		if err != nil {
			return nil, err
		}
		p, err := w.Directory.OwnerOf(account)
		if err != nil {
			return nil, err
		}
		players, seats = append(players, p), append(seats, seatFor(p, i+1))
	}
	t, err := e.tableFor(s, seats)
	for err == nil && w.env.Loop.Await(startConcerns(t, nil, nil)...) {
		t, err = e.tableFor(s, seats)
	}
	if err != nil {
		return nil, err
	}
	if err := w.Setup.keepStart(t, nil, nil); err != nil {
		return nil, err
	}
	for _, p := range players {
		w.Tables.Recent.NoteLast(p, t)
	}
	w.Setup.tellStart(t, s.Said+" "+t.Match.WillBeRated())
	return t, nil
}

// tableFor is the table of a game of an event as it begins, not kept yet.
func (e Events) tableFor(s EventStart, seats []store.SeatRecord) (*tables.Table, error) {
	w := e.w
	m := match.New(w.Tables.NextName(s.Game), s.Game, s.Options, s.Mode, seats, w.env.Now())
	begun, err := m.Begin(w.env.Seed(), seats, w.Clock.Time())
	if err != nil {
		return nil, err
	}
	t := w.Tables.NewTable(begun.Next, w.Rooms.Lobby())
	t.Event = s.Of
	return t, nil
}

// markEvents notes which of the open tables are those of games of events, before anything
// becomes of them.
func (d *Records) markEvents() error {
	events, err := d.env.Store.OpenEvents()
	if err != nil {
		return err
	}
	for _, e := range events {
		begun, err := d.env.Store.EventGames(e.ID)
		if err != nil {
			return err
		}
		for _, g := range begun {
			if t, open := d.tables.Numbered(g.Table); open {
				t.Event = g
			}
		}
	}
	return nil
}

// An Outcome is what a game of an event came to.
type Outcome struct {
	Over  bool
	Name  string // of its table
	Moved []bool // by seat: whether it has made a move
	Late  []bool // by seat: whether it ran out of time
	// Beaten are by seat how many others ended below it, and Level how many beside it.
	Beaten, Level []int
	Awaited       []games.Seat
}

// NoShow says whether a seat has lost without a move.
func (o Outcome) NoShow(seat int) bool {
	return !o.Moved[seat] && o.Beaten[seat] == 0 && o.Level[seat] == 0
}

// Outcome is how a game of an event stands, wherever it is kept.
func (e Events) Outcome(id store.TableID) (Outcome, error) {
	if t, open := e.w.Tables.Numbered(id); open {
		if t.Match.Phase == store.InPlay {
			return Outcome{Name: t.Name, Awaited: t.Match.Awaited()}, nil
		}
		if err := e.w.Tables.Ready(t); err != nil {
			return Outcome{}, err
		}
		return outcomeOf(t.Match), nil
	}
	m, err := loop.Read(e.w.env.Loop, func() (*match.Match, error) {
		r, err := e.w.env.Store.TableNumbered(id)
		if err != nil {
			return nil, err
		}
		return e.w.Tables.MatchOf(r)
	})
	if err != nil {
		return Outcome{}, err
	}
	return outcomeOf(m), nil
}

// outcomeOf is that of a game which is over. One that its players cleared is level.
func outcomeOf(m *match.Match) Outcome {
	o := Outcome{Over: true, Name: m.Name}
	moved := contest.Movers(m.Plies)
	places := contest.PlacesOf(m)
	for i := range m.Seats {
		beaten, level := 0, 0
		for j := range m.Seats {
			switch {
			case places[j] > places[i]:
				beaten++
			case places[j] == places[i] && j != i:
				level++
			}
		}
		o.Moved = append(o.Moved, moved[games.Seat(i+1)])
		o.Late = append(o.Late, slices.ContainsFunc(m.Plies,
			func(p store.Ply) bool { return p.Move == store.EntryOf(store.TimedOut, i+1) }))
		o.Beaten, o.Level = append(o.Beaten, beaten), append(o.Level, level)
	}
	return o
}

// End takes seats out of a game of an event that goes on, as if their time were up; without
// seats all who are to act.
func (e Events) End(id store.TableID, seats ...games.Seat) error {
	t, open := e.w.Tables.Numbered(id)
	if !open || t.Match.Phase != store.InPlay {
		return nil
	}
	if err := e.w.Tables.Ready(t); err != nil {
		return err
	}
	if e.w.Playing.awaitWrites(t); len(seats) == 0 {
		seats = slices.Clone(t.Match.Awaited())
	}
	if t.Match.Phase == store.InPlay && len(seats) > 1 && len(seats) == len(t.Match.Seats) {
		return e.w.Playing.record(t, seats[0], store.TimedOut)
	}
	for _, seat := range seats {
		if e.w.Playing.awaitWrites(t); t.Match.Phase != store.InPlay || t.Match.Seats[seat-1].Left {
			continue
		}
		if err := e.w.Playing.record(t, seat, store.EntryOf(store.TimedOut, int(seat))); err != nil {
			return err
		}
	}
	return nil
}

// Lost says of an error whether what it is about is not there any more.
func Lost(err error) bool { return errors.Is(err, store.ErrNotFound) }
