package world

import (
	"fmt"
	"strings"

	"boardroom/games"
	"boardroom/world/loop"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// record keeps one entry of a table's record and what it leads to, then makes
// it so, then tells everybody at the table. The seat is whose act it is.
func (y *Playing) record(t *Table, seat games.Seat, entry string) error {
	if err := y.tables.ready(t); err != nil {
		return err
	}
	ply := store.Ply{Number: len(t.Plies) + 1, Seat: int(seat), Move: entry, At: kept(y.env.now()), Salt: y.saltOf(t, seat, entry)}
	step, err := t.Enter(ply, t.openTime())
	if err != nil {
		return err
	}
	rated := ratedIn(step.Next)
	if y.env.loop.Await(append(rated, t)...); step.Next.Version != t.Version+1 {
		return hasChanged(t)
	}
	var end ending
	if len(rated) > 0 {
		end, err = loop.Read(y.env.loop, func() (ending, error) { return y.ratings.ending(step.Next) }, append(rated, t)...)
		if err != nil {
			return err
		}
	}
	step.Keep.Ratings, step.Keep.RatingChanges, step.Keep.Met = end.ratings, end.changes, y.ratings.networks.meet(&end, t.Seats)
	before := t.Seats
	if err := y.apply(t, step, rated...); err != nil {
		return err
	}
	if step.Told != "" { // above the board, so that this stands last
		y.people.tellTable(t, notice.Note{
			Lines: []string{step.Told}, Event: t.Event(notice.Committed),
			Data: notice.Data{"commitments": t.committed(games.Watcher)},
		})
	}
	y.tellEntry(t, ply, before, step.Occasion)
	if len(end.told) > 0 {
		event := t.Event(notice.NotRated)
		if len(end.changes) > 0 {
			event.What = notice.RatingChanged
		}
		y.people.tellTable(t, notice.Note{Lines: end.told, Event: event})
	}
	return nil
}

// apply keeps a step of a table's match, and then lets it be so: the one way in
// which a table changes. It holds what else the step concerns. After a store's error what is kept may be
// newer than what is known, so the table is read again; where the change was
// kept after all, everybody at the table is told, and the error says so.
func (y *Playing) apply(t *Table, s match.Step, also ...any) error {
	concerned := append(also, t)
	if y.env.loop.Await(concerned...); s.Next.Version != t.Version+1 {
		return hasChanged(t)
	}
	err := y.env.loop.Write(func() error { return y.env.store.ChangeTable(t.ID, s.Next.Version-1, s.Keep) }, concerned...)
	if err == nil {
		y.bots.touch(t)
		t.Match = s.Next
		y.tables.refile(t)
		y.absences.lookAtOnce(t)
		return nil
	}
	err = fmt.Errorf("a change of %s is not kept, or it is not known whether it is: %w", t.Name, err)
	before, entries, phase := t.Version, t.Entries(), t.Phase
	if again := y.reload(t); again != nil {
		return withAnother(err, again)
	}
	if t.Version == before {
		return err
	}
	y.env.log.Error("a change of a table went wrong at first, and is kept", "table", t.Name, "error", err)
	y.bots.touch(t)
	played := t.Entries() != entries || t.Phase != phase
	if played && t.Phase != store.InSetup && t.Phase != store.Cleared {
		y.people.showTable(t, notice.Moved, "")
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
func (y *Playing) reload(t *Table) error {
	r, err := y.env.store.TableNumbered(t.ID)
	if err != nil {
		return err
	}
	if r.Phase != store.Cleared {
		return y.records.restore(t, r)
	}
	t.Match = t.Clear().Next
	y.tables.remove(t)
	y.people.tellAbout(t, nil, notice.TableCleared, t.Name+" is cleared.")
	return nil
}

// Set changes a setting of a person; an account's is kept. Every session of
// the person is told, so that it can draw accordingly.
func (g *Preferences) Set(p *Person, key, value string) error {
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
	if err := g.accounts.keepSetting(p, setting.Key, value); err != nil {
		return err
	}
	p.Tell(notice.SettingsChanged{Settings: p.AllSettings()})
	if setting.Key == "autopass" {
		g.bots.passAnew(p)
	}
	return nil
}
