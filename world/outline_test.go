package world_test

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/games"
	"boardroom/games/sato"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// A readStore counts the records that are read, takes its time for each, and fails.
type readStore struct {
	*worldtest.Memory
	reads    atomic.Int64
	readings atomic.Int64 // of some records at once
	slow     bool
	fails    atomic.Bool
}

var errRead = errors.New("the disk can't be read")

func (s *readStore) TableNumbered(id store.TableID) (store.TableRecord, error) {
	s.reads.Add(1)
	if s.slow {
		time.Sleep(slowness)
	}
	if s.fails.Load() {
		return store.TableRecord{}, errRead
	}
	return s.Memory.TableNumbered(id)
}

func (s *readStore) TablesNumbered(ids ...store.TableID) (records []store.TableRecord, err error) {
	s.readings.Add(1)
	for _, id := range ids {
		r, err := s.TableNumbered(id)
		if err != nil {
			return nil, err
		}
		records = append(records, r)
	}
	return records, nil
}

func (s *readStore) OpenTables() ([]store.TableRecord, error) {
	return nil, errors.New("nobody reads all records at once")
}

// reopen opens the house anew over what is kept, with Ann, Bob and Cat in it, and
// counts what is read.
func (h *house) reopen() *readStore {
	h.Helper()
	over := &readStore{Memory: &h.store}
	w, err := world.New(world.Config{
		Store: over, Games: []*games.Game{sato.Game()}, Now: func() time.Time { return h.now },
		Seed: func() uint64 { h.seeds++; return h.seeds }, Log: slog.New(slog.DiscardHandler),
	})
	h.must("opening", err)
	h.World = w
	h.ann, h.bob, h.cat = h.enter(1), h.enter(2), h.enter(3)
	return over
}

// reads checks how many records have been read since it was last asked, and how many
// are in memory.
func (h *house) reads(over *readStore, what string, reads int64, inMemory int) {
	h.Helper()
	if got, there := over.reads.Swap(0), h.Load().InMemory; got != reads || there != inMemory {
		h.Errorf("%s: %d records are read and %d are in memory, want %d and %d", what, got, there, reads, inMemory)
	}
}

// TestRecordsAreReadWhenTheyAreNeeded opens a house with 500 games under way, and counts
// what is read for what people do.
func TestRecordsAreReadWhenTheyAreNeeded(t *testing.T) {
	h := newHouse(t)
	h.strangers(500, 500)
	h.challenge()
	over := h.reopen()
	h.reads(over, "opening the house and coming in", 0, 0)
	h.TellNews(h.bob, h.now.Add(-time.Hour))
	h.reads(over, "the news", 0, 0)
	h.must("typing", h.line(h.cat, func() error { _, err := h.Views.TablesListing(h.cat.Person(), 20); return err }))
	h.Views.LookAround(h.cat)
	h.reads(over, "a page of games, by somebody who plays nowhere", 0, 0)
	h.Tick()
	h.reads(over, "a tick, which checks one table", 1, 0)
	_, err := h.Records.FindTable(h.cat.Person(), "sato-300")
	h.must("naming a table", err)
	h.reads(over, "naming a table", 1, 1)
	h.must("typing", h.line(h.bob, func() error { return nil }))
	h.reads(over, "a line of somebody who plays one game", 1, 2)
	h.must("typing", h.line(h.bob, func() error { return nil }))
	h.reads(over, "one more", 0, 2)
}

// TestTablesArePutBack lets everybody leave: their game is forgotten, stands in lists as
// before, and goes on when somebody comes back.
func TestTablesArePutBack(t *testing.T) {
	h := newHouse(t)
	over := h.reopen()
	h.challenge()
	table := readTable(t, h.World)
	h.must("playing", h.Playing.Play(h.ann.Person(), table, anyMove(table)))
	h.must("offering", h.Playing.Offer(h.bob.Person(), table, "draw"))
	shown := table.Show(games.Seat(1), notice.Looked, 0)
	later := func(d time.Duration) {
		for range int(d / time.Minute) {
			h.now = h.now.Add(time.Minute)
			h.Tick()
			h.PutBack()
		}
	}
	later(30 * time.Minute)
	h.reads(over, "half an hour, with the players there", 0, 1)
	stands := table.State(h.ann.Person())
	h.Sessions.Exit(h.ann)
	h.Sessions.Exit(h.bob)
	later(21 * time.Minute)
	h.reads(over, "when they have left", 0, 0)
	if now := table.State(h.ann.Person()); strings.TrimSuffix(now, "; Ann and Bob are away") != stands {
		t.Errorf("the game stands\n%s\nand, put back,\n%s", stands, now)
	}
	h.bob = h.enter(2)
	move := func() error {
		again := table.Show(games.Seat(1), notice.Looked, 0)
		if again.Heading != shown.Heading || !slices.Equal(again.Happened, shown.Happened) || again.Picture.Names()[0] != shown.Picture.Names()[0] {
			t.Errorf("the board was\n%+v\nand is\n%+v", shown, again)
		}
		return h.Playing.Play(h.bob.Person(), table, anyMove(table))
	}
	h.must("playing on", h.line(h.bob, move))
	h.reads(over, "when one is back", 1, 1)
	if table.Match.Moves != 2 || len(table.Match.Plies) != 2 {
		t.Errorf("after the second move there are %d, and %d entries", table.Match.Moves, len(table.Match.Plies))
	}
}

// TestALineReadsItsTablesAtOnce has somebody type who plays at many tables.
func TestALineReadsItsTablesAtOnce(t *testing.T) {
	h := newHouse(t)
	for range 5 {
		h.challenge()
	}
	over := h.reopen()
	h.must("typing", h.line(h.ann, func() error { return nil }))
	h.reads(over, "somebody who plays at five tables", 5, 5)
	h.must("typing", h.line(h.ann, func() error { return nil }))
	if n := over.readings.Load(); n != 1 {
		t.Errorf("there are %d readings, want 1", n)
	}
}

// TestAClockThatRunsOutNeedsNobody puts a game with a clock back, whose clock runs out.
func TestAClockThatRunsOutNeedsNobody(t *testing.T) {
	h := newHouse(t)
	h.challenge("30+0")
	over := h.reopen()
	h.Sessions.Exit(h.ann)
	h.Sessions.Exit(h.bob)
	for range 31 * 60 {
		h.now = h.now.Add(time.Second)
		h.Tick()
	}
	table := readTable(t, h.World)
	if !table.Match.Result.Over || table.Match.Result.Reason != "time" || over.reads.Load() != 2 {
		t.Errorf("the game is %v; its record was read %d times, want once by the check and once when it was due", table.Match.Result, over.reads.Load())
	}
}

// TestATableThatCantBeRead has the disk fail where a record is needed: nothing is lost.
func TestATableThatCantBeRead(t *testing.T) {
	h := newHouse(t)
	h.challenge()
	over := h.reopen()
	over.fails.Store(true)
	if _, err := h.Records.FindTable(h.cat.Person(), "sato"); !errors.Is(err, errRead) {
		t.Errorf("naming the table: %v", err)
	}
	if err := h.line(h.ann, func() error { return nil }); !errors.Is(err, errRead) {
		t.Errorf("a line of a player there: %v", err)
	}
	h.Tick()
	over.fails.Store(false)
	table := readTable(t, h.World)
	h.must("playing", h.line(h.ann, func() error { return h.Playing.Play(h.ann.Person(), table, anyMove(table)) }))
}

// TestATableWhoseRecordLeadsElsewhere is closed to play by whoever needs it first, or by
// the check that goes through all tables, and the others are played on.
func TestATableWhoseRecordLeadsElsewhere(t *testing.T) {
	for name, meet := range map[string]func(h *house) error{
		"somebody names it": func(h *house) error { _, err := h.Records.FindTable(h.cat.Person(), "sato"); return err },
		"a player types":    func(h *house) error { return h.line(h.ann, func() error { return nil }) },
		"it is checked": func(h *house) error {
			for range 3 {
				h.Tick()
			}
			_, err := h.Records.FindTable(h.cat.Person(), "sato")
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			table := h.challenge()
			h.must("playing", h.Playing.Play(h.ann.Person(), table, anyMove(table)))
			start := table.Match.Start.String()
			h.must("breaking it", h.store.ChangeTable(table.ID, table.Match.Version,
				store.TableChange{Position: &start}))
			h.challenge()
			h.reopen()
			h.refuses(name, meet(h))
			_, err := h.Records.FindTable(h.cat.Person(), "sato")
			h.refuses("naming it", err)
			if open := h.Tables.All(nil); len(open) != 1 || open[0].Name != "sato-2" {
				t.Errorf("%d tables are open", len(open))
			}
			h.must("typing", h.line(h.ann, func() error { return nil }))
			h.challenge()
			if third := h.Tables.All(nil)[1].Name; third != "sato-3" {
				t.Errorf("the next table is called %s: the name of the closed one is taken", third)
			}
		})
	}
}

// TestNobodyWaitsForARecord has two need a table at once, over a disk that hangs: it is
// read once, and everybody else goes on.
func TestNobodyWaitsForARecord(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHouse(t)
		h.challenge()
		over := &readStore{Memory: &h.store, slow: true}
		w, err := world.New(world.Config{
			Store: over, Games: []*games.Game{sato.Game()}, Now: time.Now,
			Seed: func() uint64 { return 7 }, Log: slog.New(slog.DiscardHandler),
		})
		h.must("opening", err)
		h.World = w
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() { w.Run(ctx); close(ended) }()
		h.must("coming in", w.Do(func() { h.ann, h.bob, h.cat = h.enter(1), h.enter(2), h.enter(3) }))
		errs := make(chan error, 3)
		for _, s := range []*people.Session{h.ann, h.bob} {
			go func() {
				_, err := h.act(s, func() error { return nil })
				errs <- err
			}()
		}
		go func() { errs <- h.Do(h.Tick) }()
		synctest.Wait()
		if took, err := h.act(h.cat, func() error { return h.Talk.Say(h.cat.Person(), "hello") }); err != nil || took != 0 {
			t.Errorf("talking took %v, error %v", took, err)
		}
		for range 3 {
			h.must("needing the table", <-errs)
		}
		if n := over.reads.Load(); n != 1 {
			t.Errorf("the record is read %d times", n)
		}
		cancel()
		<-ended
	})
}
