package world

import (
	"fmt"
	"strings"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// record keeps one entry of a table's record and what it leads to, then makes
// it so, then tells everybody at the table. The seat is whose act it is.
func (w *World) record(t *Table, seat games.Seat, entry string) error {
	if err := w.Tables.ready(t); err != nil {
		return err
	}
	ply := store.Ply{Number: len(t.Plies) + 1, Seat: int(seat), Move: entry, At: kept(w.Env.now()), Salt: w.Env.saltOf(t, seat, entry)}
	step, err := t.Enter(ply, t.openTime())
	if err != nil {
		return err
	}
	rated := ratedIn(step.Next)
	if w.Env.settle(append(rated, t)...); step.Next.Version != t.Version+1 {
		return hasChanged(t)
	}
	var end ending
	if len(rated) > 0 {
		end, err = readAside(w.Env, func() (ending, error) { return w.Ratings.ending(step.Next) }, append(rated, t)...)
		if err != nil {
			return err
		}
	}
	step.Keep.Ratings, step.Keep.RatingChanges, step.Keep.Met = end.ratings, end.changes, w.Ratings.networks.meet(&end, t.Seats)
	before := t.Seats
	if err := w.apply(t, step, rated...); err != nil {
		return err
	}
	if step.Told != "" { // above the board, so that this stands last
		w.People.tellTable(t, notice.Note{
			Lines: []string{step.Told}, Event: t.Event(notice.Committed),
			Data: notice.Data{"commitments": t.committed(games.Watcher)},
		})
	}
	w.tellEntry(t, ply, before, step.Occasion)
	if len(end.told) > 0 {
		event := t.Event(notice.NotRated)
		if len(end.changes) > 0 {
			event.What = notice.RatingChanged
		}
		w.People.tellTable(t, notice.Note{Lines: end.told, Event: event})
	}
	return nil
}

// apply keeps a step of a table's match, and then lets it be so: the one way in
// which a table changes. It holds what else the step concerns. After a store's error what is kept may be
// newer than what is known, so the table is read again; where the change was
// kept after all, everybody at the table is told, and the error says so.
func (w *World) apply(t *Table, s match.Step, also ...any) error {
	concerned := append(also, t)
	if w.Env.settle(concerned...); s.Next.Version != t.Version+1 {
		return hasChanged(t)
	}
	err := w.Env.keepAside(func() error { return w.Env.store.ChangeTable(t.ID, s.Next.Version-1, s.Keep) }, concerned...)
	if err == nil {
		w.Bots.touch(t)
		t.Match = s.Next
		w.Tables.refile(t)
		w.absences.lookAtOnce(t)
		return nil
	}
	err = fmt.Errorf("a change of %s is not kept, or it is not known whether it is: %w", t.Name, err)
	before, entries, phase := t.Version, t.Entries(), t.Phase
	if again := w.reload(t); again != nil {
		return withAnother(err, again)
	}
	if t.Version == before {
		return err
	}
	w.Env.log.Error("a change of a table went wrong at first, and is kept", "table", t.Name, "error", err)
	w.Bots.touch(t)
	played := t.Entries() != entries || t.Phase != phase
	if played && t.Phase != store.InSetup && t.Phase != store.Cleared {
		w.People.showTable(t, notice.Moved, "")
	}
	return notice.Refused("It went wrong at first, and is done now. See how things stand with: look " + t.Name)
}

// ratedIn are those whose ratings a match may change that is over.
func ratedIn(m *match.Match) (rated []any) {
	if !m.Result.Over || !m.WantsRating {
		return nil
	}
	for _, seat := range m.Seats {
		if seat.Account != 0 {
			rated = append(rated, whoIs(seat.Account, ""))
		}
	}
	return rated
}

// reload reads a table again as it is kept. One that is cleared by now is no
// longer in the room.
func (w *World) reload(t *Table) error {
	r, err := w.Env.store.TableNumbered(t.ID)
	if err != nil {
		return err
	}
	if r.Phase != store.Cleared {
		return w.Records.restore(t, r)
	}
	t.Match = t.Clear().Next
	w.Tables.remove(t)
	w.People.tellAbout(t, nil, notice.TableCleared, t.Name+" is cleared.")
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
		return notice.WrongValue.Refusedf("%s can't be %q: it is %s.", setting.Key, games.Shortened(value), setting.Allowed)
	}
	if err := w.Accounts.keepSetting(p, setting.Key, value); err != nil {
		return err
	}
	p.Tell(notice.SettingsChanged{Settings: p.AllSettings()})
	if setting.Key == "autopass" {
		w.Bots.passAnew(p)
	}
	return nil
}
