package world

import (
	"slices"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// record keeps one entry of a table's record and what it leads to, then makes
// it so, then tells everybody at the table. The seat is whose act it is.
func (w *World) record(t *Table, seat games.Seat, entry string) error {
	ply := store.Ply{Number: len(t.Plies) + 1, Seat: int(seat), Move: entry, At: kept(w.now()), Salt: w.saltOf(t, seat, entry)}
	step, err := t.Enter(ply, t.openTime())
	if err != nil {
		return err
	}
	end, err := w.ending(step.Next)
	if err != nil {
		return err
	}
	step.Keep.Ratings, step.Keep.RatingChanges = end.ratings, end.changes
	before := t.Seats
	if err := w.apply(t, step); err != nil {
		return err
	}
	w.tellEntry(t, ply, before, step.Occasion)
	if step.Told != "" {
		w.tellTable(t, notice.Note{
			Lines: []string{step.Told}, Spoken: "There are hashes of secret moves. To hear them: commitments " + t.Name,
			Data: notice.Data{"commitments": t.committed(games.Watcher)},
		})
	}
	if len(end.told) > 0 {
		w.tellTable(t, notice.Note{Lines: end.told})
	}
	if t.Phase == store.IsOver {
		w.tellNext(t)
	}
	return nil
}

// kept is a time as the store gives it back: what is known of a table compares with
// other kept times as it does after a restart, and leads to the same ratings.
func kept(at time.Time) time.Time { return time.UnixMilli(at.UnixMilli()).UTC() }

// apply keeps a step of a table's match, and then lets it be so: the one way in
// which a table changes. After a store's error what is kept may be
// newer than what is known, so the table is read again; where the change was
// kept after all, everybody at the table is told, and the error says so.
func (w *World) apply(t *Table, s match.Step) error {
	w.settle(t)
	if s.Next.Version != t.Version+1 {
		return notice.Refusedf("Something has changed at %s in this very moment. See how things stand with: look %s", t.Name, t.Name)
	}
	err := w.keepStep(t, s)
	if err == nil {
		w.touch(t)
		t.Match = s.Next
		return nil
	}
	w.log.Error("a change of a table is not kept, or it is not known whether it is", "table", t.Name, "error", err)
	before, plies, phase := t.Version, len(t.Plies), t.Phase
	if again := w.reload(t); again != nil {
		w.log.Error("a table can't be read again", "table", t.Name, "error", again)
		return err
	}
	if t.Version == before {
		return err
	}
	w.touch(t)
	played := len(t.Plies) != plies || t.Phase != phase
	if played && t.Phase != store.InSetup && t.Phase != store.Cleared {
		w.showTable(t, notice.Moved, "")
	}
	return notice.Refused("It went wrong at first, and is done now. See how things stand with: look " + t.Name)
}

// keepStep gives a step to the store. While an entry is kept with which the game goes
// on, the table is held and everybody else goes on too; what else a step may bring,
// such as ratings, hangs together with more than its table.
func (w *World) keepStep(t *Table, s match.Step) (err error) {
	keep := func() { err = w.store.ChangeTable(t.ID, t.Version, s.Keep) }
	if s.Keep.Ply == nil || s.Next.Phase != store.InPlay {
		keep()
		return err
	}
	t.keeping = make(chan struct{})
	w.held = append(w.held, t)
	defer func() {
		w.held = slices.DeleteFunc(w.held, func(other *Table) bool { return other == t })
		close(t.keeping)
		t.keeping = nil
	}()
	w.meanwhile(keep)
	return err
}

// settle waits until nothing is being kept at a table.
func (w *World) settle(t *Table) {
	for t.keeping != nil {
		keeping := t.keeping
		w.meanwhile(func() { <-keeping })
	}
}

// reload reads a table again as it is kept. One that is cleared by now is no
// longer in the room.
func (w *World) reload(t *Table) error {
	r, err := w.store.TableNumbered(t.ID)
	if err != nil {
		return err
	}
	if r.Phase != store.Cleared {
		return w.restore(t, r)
	}
	t.Match = t.Clear().Next
	w.remove(t)
	w.tellAbout(t, nil, t.Name+" is cleared.")
	return nil
}

// Set changes a setting of a person; an account's is kept. Every session of
// the person is told, so that it can draw accordingly.
func (w *World) Set(p *Person, key, value string) error {
	setting, err := FindSetting(key)
	if err != nil {
		return err
	}
	value = strings.ToLower(value)
	if value == "color" {
		value = "colour"
	}
	if !setting.allows(value) {
		return notice.Refusedf("%s can't be %q: it is %s.", setting.Key, games.Shortened(value), setting.Allowed)
	}
	if err := w.keepSetting(p, setting.Key, value); err != nil {
		return err
	}
	p.Tell(notice.SettingsChanged{Settings: p.AllSettings()})
	if setting.Key == "autopass" {
		w.passAnew(p)
	}
	return nil
}
