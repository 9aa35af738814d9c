package world

import (
	"boardroom/games"
	"boardroom/world/env"
	"boardroom/world/flood"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/ratings"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Playing is moves, and what else players decide at a table: offers, claims and time.
type Playing struct {
	audience *audience
	env      *env.Env
	tables   *tables.Index
	bots     *Bots
	absences *absences
	clearing *Clearing
	flood    *flood.Limits
	ratings  *ratings.Service
	sandbox  *Sandbox
	setup    *Setup
	changes  *changes
	clock    *tables.HouseClock

	viewpoints viewpoints
}

// Play plays a canonical move for a person: the rules are asked, the result is
// kept, and only then is it so and told.
func (y *Playing) Play(p *people.Person, t *tables.Table, move games.Move) error {
	if t.Trial != nil {
		return y.sandbox.try(t, move)
	}
	if err := y.tables.Ready(t); err != nil {
		return err
	}
	if err := y.flag(t); err != nil {
		return err
	}
	seat, err := t.Mover(p)
	if err != nil {
		return err
	}
	if err := y.record(t, seat, string(t.Match.Stamped(seat, move, t.OpenTime()))); err != nil {
		return err
	}
	y.tables.Recent.NoteLast(p, t)
	for _, hook := range y.tables.Hooks.Played {
		hook(p)
	}
	return nil
}

// Resign takes a person out of a game that is under way.
func (y *Playing) Resign(p *people.Person, t *tables.Table) error {
	seat, err := y.playing(p, t)
	if err != nil {
		return err
	}
	return y.record(t, seat, store.EntryOf(store.Resigned, int(seat)))
}

// tellEntry tells everybody of a new entry of a table's record. before are the
// seats as they were.
func (y *Playing) tellEntry(t *tables.Table, ply store.Ply, before []store.SeatRecord, occasion notice.Occasion) {
	y.audience.showTable(t, occasion, "")
	leaver := games.Seat(ply.Leaver())
	kind, _, _ := store.ReadEntry(ply.Move)
	switch {
	case t.Match.Phase == store.IsOver:
		y.audience.tellBystanders(t, notice.GameOver, "The game at "+t.Name+" is over. "+t.Match.Verdict())
		y.tables.Hooks.Over.Call(t)
	case leaver != games.Watcher:
		y.audience.tellLeaver(t, leaver)
	case kind == "":
		y.audience.tellEnded(t, before, games.Seat(ply.Seat))
	}
}
