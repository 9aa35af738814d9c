// Package runner is what tournaments, leagues and ladders share. Each is a row with a state that
// is changed version by version, and that is looked at once a second: the next thing is done
// that its state and its tables ask for. So whatever a kill cuts off is done when the house opens
// again, and nothing twice.
//
// It must not know how any of them is played, SQL, or any one game.
package runner

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"sync"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

const lookEvery = time.Second // after which it is looked again for what is to be done

// A Config is what a runner is made of. All fields are required.
type Config struct {
	World *world.World
	Store store.Store
	Log   *slog.Logger
}

// A Runner runs the events of one kind. Its methods may only be called within an act, but for
// Start and Close.
type Runner struct {
	Config
	House  world.Events
	names  map[store.AccountID]string
	failed map[store.EventID]string // what can't be done just now, as far as the log says it
	stop   context.CancelFunc
	busy   sync.WaitGroup
}

// New makes a runner; Start begins to run it.
func New(c Config) *Runner {
	return &Runner{Config: c, House: c.World.Events(), names: map[store.AccountID]string{},
		failed: map[store.EventID]string{}}
}

// Hook has the house tell and ask what it does of events, and keeps the names of people right.
func (r *Runner) Hook(h world.EventHooks) {
	forgotten := h.Forgotten
	h.Renamed = func(a store.Account, to string) { r.names[a.ID] = to }
	h.Forgotten = func(id store.AccountID) {
		delete(r.names, id)
		forgotten(id)
	}
	r.House.Hook(h)
}

// Start begins to look, once a second.
func (r *Runner) Start(look func()) {
	ctx, stop := context.WithCancel(context.Background())
	r.stop = stop
	r.busy.Go(func() {
		ticker := time.NewTicker(lookEvery)
		defer ticker.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
				if err := r.World.Do(look); errors.Is(err, world.ErrClosed) {
					return
				}
			}
		}
	})
}

// Close ends that.
func (r *Runner) Close() {
	r.stop()
	r.busy.Wait()
}

// Failed notes how looking at an event went. One that can't go on is tried again, and the log
// says so once.
func (r *Runner) Failed(id store.EventID, err error) {
	switch {
	case err == nil:
		delete(r.failed, id)
	case r.failed[id] != err.Error():
		r.failed[id] = err.Error()
		r.Log.Error("an event can't go on", "event", id, "error", err)
	}
}

// Name is what the owner of an account is called.
func (r *Runner) Name(id store.AccountID) string {
	if name, known := r.names[id]; known {
		return name
	}
	account, err := r.House.Account(id)
	switch {
	case world.Lost(err):
		return store.Forgotten
	case err != nil:
		return "somebody"
	}
	r.names[id] = account.Bot.Marked(account.Name)
	return r.names[id]
}

// Open are the events of a kind that are not over, the oldest first.
func (r *Runner) Open(kind store.EventKind) ([]store.EventRecord, error) {
	all, err := r.Store.OpenEvents()
	return lists.Filter(all, func(e store.EventRecord) bool { return e.Kind == kind }), err
}

// A Row is an event as far as it is kept beside its state.
type Row struct {
	ID      store.EventID
	Name    string
	Made    time.Time
	version int64
}

// RowOf is that of a record.
func RowOf(e store.EventRecord) Row {
	return Row{ID: e.ID, Name: e.Name, Made: e.Made, version: e.Version}
}

// Version grows by one with each change.
func (row *Row) Version() int64 { return row.version }

// A State is what is kept of an event beside its row.
type State[S any] interface {
	// Copied is a state that can be changed without the other.
	Copied() S
	// Kind says who runs the event, and IsOver whether nothing more happens.
	Kind() store.EventKind
	IsOver() bool
}

// Record is an event as it is kept next.
func Record[S State[S]](row *Row, s S) store.EventRecord {
	return store.EventRecord{
		ID: row.ID, Version: row.version + 1, Kind: s.Kind(), Name: row.Name, Made: row.Made,
		State: string(written(s)), Over: s.IsOver(),
	}
}

func written(s any) []byte {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err) // there is nothing in it that can't be written
	}
	return text
}

// Copy is a copy of a state without what is not kept with it.
func Copy[S any](s S) (next S) {
	if err := json.Unmarshal(written(s), &next); err != nil {
		panic(err) // as above
	}
	return next
}

// Make keeps a new event.
func Make[S State[S]](r *Runner, row *Row, s S) error {
	return r.House.Write(func() (err error) {
		row.ID, err = r.Store.MakeEvent(Record(row, s))
		row.version = 1
		return err
	})
}

// ErrUnchanged is given by what changes a state where nothing is to be kept.
var ErrUnchanged = errors.New("nothing has changed")

// Change keeps another state of an event, and lets it be so. do changes a copy, and refuses what
// can't be; where somebody else has changed the event while it looked something up, it is done once
// more, to a new copy. again reads an event from its record, where nobody knows what is kept.
func Change[S State[S]](r *Runner, row *Row, s *S, again func(store.EventRecord) error, do func(*S) error) error {
	next, err := changed(r, row, s, do)
	if err != nil {
		if errors.Is(err, ErrUnchanged) {
			return nil
		}
		return err
	}
	record := Record(row, next)
	if err := r.House.Write(func() error { return r.Store.ChangeEvent(record) }, row); err != nil {
		kept, lost := r.Store.Event(row.ID)
		if lost == nil {
			lost = again(kept)
		}
		return errors.Join(err, lost)
	}
	row.version, *s = record.Version, next
	return nil
}

// changed is what do makes of the state that an event has when it ends.
func changed[S State[S]](r *Runner, row *Row, s *S, do func(*S) error) (next S, err error) {
	for {
		r.House.Await(row)
		version := row.version
		next = (*s).Copied()
		if err := do(&next); err != nil {
			return next, err
		}
		if r.House.Await(row); row.version == version {
			return next, nil
		}
	}
}

// Tables are those of the games of an event, by the numbers of the games.
func (r *Runner) Tables(id store.EventID) (map[int]store.TableID, error) {
	kept, err := r.Store.EventGames(id)
	tables := map[int]store.TableID{}
	for _, g := range kept {
		tables[g.Number] = g.Table
	}
	return tables, err
}

// Terms say how the games of an event are played.
type Terms struct {
	Game    string `json:"game"`
	Options string `json:"options"`
	Clock   string `json:"clock,omitempty"`
	Rated   bool   `json:"rated"`
}

// TermsOf are the terms of a set-up.
func TermsOf(game *games.Game, options games.Options, mode match.Mode) Terms {
	t := Terms{Game: game.Name, Options: options.String(), Rated: mode.Rated}
	if mode.Clock != (match.Clock{}) {
		t.Clock = mode.Clock.String()
	}
	return t
}

// Reason is the reason for what staff decide about an event, as it is kept. Others are refused, and so is
// no reason; line is what was typed, for the example.
func Reason(p *people.Person, text, line string) (string, error) {
	if text == "" && p.IsStaff() {
		return "", notice.NotUnderstood("Add your reason after a colon: " + line + ": REASON")
	}
	return people.ReasonOf(p, text)
}
