package world

import (
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Clear puts a table away: one that is not under way by anybody at it, one
// under way when everybody still in the game has said so since the last move.
// Guests who have gone and can't come back are not waited for.
func (w *World) Clear(p *Person, t *Table) error {
	switch {
	case t.Phase == store.InSetup && !t.IsDeserted() && !t.isSeated(p):
		return notice.Refusedf("Only players registered at %s can clear it before it starts: %s.", t.Name, t.Versus())
	case t.Phase != store.InSetup && !t.IsAt(p):
		return notice.Refusedf("You are not at %s: only those who play or watch there can clear it.", t.Name)
	}
	if t.Phase != store.InPlay {
		return w.clearAway(p, t)
	}
	seat := t.SeatOf(p)
	if seat == games.Watcher || t.Seats[seat-1].Left {
		return notice.Refusedf("%s is under way: only those who are still in the game can agree to clear it.", t.Name)
	}
	return w.Offer(p, t, match.Clearing)
}

// clearAway takes a table away for a person, and tells so.
func (w *World) clearAway(p *Person, t *Table) error {
	if err := w.takeAway(t); err != nil {
		return err
	}
	w.tellCleared(p, t)
	return nil
}

func (h *crowd) tellCleared(p *Person, t *Table) {
	h.tellAbout(t, p, p.name+" clears "+t.Name+"."+t.StillSeen())
}

func (w *World) takeAway(t *Table) error {
	if err := w.apply(t, t.Clear()); err != nil {
		return err
	}
	w.remove(t)
	return nil
}

// The kinds of tables that staff can clear all at once.
const (
	GuestTables = "guests" // at which no account but a bot's has a seat
	OverTables  = "over"   // at which the game is over
	EmptyTables = "empty"  // at which nobody has registered
)

// ClearFor has staff put away a table, by its name or number, or all of a kind, and
// returns how many. Those who are at one are told who did it and why.
func (w *World) ClearFor(p *Person, which, reason string) (cleared int, err error) {
	if err := staffOnly(p); err != nil {
		return 0, err
	}
	tables, err := w.tablesToClear(which)
	if err != nil {
		return 0, err
	}
	if reason, err = reasonGiven(p, reason); err != nil {
		return 0, err
	}
	if err := w.logStaff(p, "@clear", which+", "+games.Count(len(tables), "table"), reason); err != nil {
		return 0, err
	}
	for _, t := range tables {
		w.settle(t)
		if !w.IsOpen(t) {
			continue
		}
		if err := w.takeAway(t); err != nil {
			return cleared, err
		}
		cleared++
		w.tellTable(t, notice.Warning{Text: p.name + " puts " + t.Name + " away: " + reason + "." + t.StillSeen()})
	}
	return cleared, nil
}

// tablesToClear are the tables of a kind that can be cleared at once, or the one of
// that name.
func (w *World) tablesToClear(which string) ([]*Table, error) {
	owned := func(s store.SeatRecord) bool { return s.Account != 0 && s.Bot != store.HouseBot }
	kinds := map[string]func(*Table) bool{
		GuestTables: func(t *Table) bool { return !t.IsDeserted() && !slices.ContainsFunc(t.Seats, owned) },
		OverTables:  func(t *Table) bool { return t.Phase == store.IsOver },
		EmptyTables: (*Table).IsDeserted,
	}
	is, isKind := kinds[store.Fold(which)]
	if !isKind {
		t, err := w.FindTable(which)
		return []*Table{t}, err
	}
	found := games.Only(w.tables, is)
	if len(found) == 0 {
		return nil, notice.Refusedf("No table is such: @clear %s finds none.", which)
	}
	return found, nil
}

// How long a table at which a game is over stands in its room, where nobody
// clears it before: a rematch that somebody asks for may be answered for longer.
const (
	overStands    = day
	rematchStands = 7 * day
)

// putAway clears the tables at which a game has been over for long enough, so
// that rooms don't fill with games of the past. Their games can still be seen,
// and whoever comes back hears how theirs ended.
func (w *World) putAway() {
	for _, t := range slices.Clone(w.tables) {
		if t.Phase != store.IsOver || w.now().Sub(t.Newest()) < t.stands() {
			continue
		}
		if err := w.takeAway(t); err != nil {
			w.log.Error("a table that is over is not put away", "table", t.Name, "error", err)
			continue
		}
		w.tellTable(t, notice.Note{Lines: []string{t.Name + " is put away." + t.StillSeen()}})
	}
}

// stands is how long a table stands when its game is over.
func (t *Table) stands() time.Duration {
	if slices.ContainsFunc(t.Seats, func(seat store.SeatRecord) bool { return seat.Offer == match.Rematch }) {
		return rematchStands
	}
	return overStands
}
