package world

import (
	"fmt"
	"strings"
)

// loadTables reads all open tables from the store.
func (w *World) loadTables() error {
	records, err := w.store.OpenTables()
	if err != nil {
		return fmt.Errorf("the tables can't be read: %w", err)
	}
	for _, r := range records {
		t := &Table{}
		if err := w.restore(t, r); err != nil {
			w.log.Error("a table can't be restored and is left alone", "table", r.Name, "number", r.ID, "error", err)
			w.broken = append(w.broken, r.Name)
			continue
		}
		w.tables = append(w.tables, t)
		w.openBefore = max(w.openBefore, t.settled) // what a kill made the house forget
	}
	return nil
}

// restore makes a table what its record says; where it can't, the table stays
// as it is. The moves are played again, and where they lead must be what is kept
// beside them.
func (w *World) restore(t *Table, r TableRecord) error {
	game, ok := w.Game(r.Game)
	if !ok {
		return fmt.Errorf("there is no game called %q", r.Game)
	}
	options, err := game.Configure(strings.Fields(r.Options))
	if err != nil {
		return err
	}
	clock, err := keptClock(r.Clock)
	if err != nil {
		return err
	}
	fresh := Table{
		id: r.ID, version: r.Version, name: r.Name, game: game, options: options, seed: r.Seed,
		phase: r.Phase, room: w.roomOf(r.Room), seats: r.Seats, plies: r.Plies, rated: r.Rated, kept: r.Watchers, watchers: t.watchers,
		made: r.Made, clock: clock, settled: r.Settled, rest: r.Rest, openTime: w.openTime, warned: t.warned, absent: t.absent, asking: t.asking, values: t.values,
	}
	if r.Start != "" {
		if err := fresh.restorePosition(r); err != nil {
			return err
		}
	}
	*t = fresh
	return nil
}

// restorePosition plays the moves of a record from its first position.
func (t *Table) restorePosition(r TableRecord) error {
	var err error
	if t.start, err = t.game.Restore(r.Start, t.options); err != nil {
		return fmt.Errorf("the first position: %w", err)
	}
	c, err := t.course()
	if err != nil {
		return err
	}
	if got := c.position().String(); got != r.Position {
		return fmt.Errorf("the moves lead to %q, but %q is kept", got, r.Position)
	}
	t.set(c.standing())
	return nil
}

// keptClock reads a clock as it is kept.
func keptClock(kept string) (Clock, error) {
	if kept == "" {
		return Clock{}, nil
	}
	return ParseClock(kept)
}
