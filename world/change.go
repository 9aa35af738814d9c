package world

import (
	"fmt"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/health"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// record keeps one entry of a table's record and what it leads to, then makes
// it so, then tells everybody at the table. The seat is whose act it is.
func (y *Playing) record(t *tables.Table, seat games.Seat, entry string) error {
	return y.enter(t, seat, entry, false)
}

// enter is record, of an entry that its seat may have planned.
func (y *Playing) enter(t *tables.Table, seat games.Seat, entry string, planned bool) error {
	if err := y.tables.Ready(t); err != nil {
		return err
	}
	ply := store.Ply{Number: len(t.Match.Plies) + 1, Seat: int(seat), Move: entry, At: store.AsKept(y.env.Now()), Salt: y.saltOf(t, seat, entry), Planned: planned}
	step, err := t.Match.Enter(ply, t.OpenTime())
	if err != nil {
		return err
	}
	rated := ratedIn(step.Next)
	if y.env.Loop.Await(append(rated, t)...); step.Next.Version != t.Match.Version+1 {
		return hasChanged(t)
	}
	ratings, err := y.ratings.Rate(&step, rated, t)
	if err != nil {
		return err
	}
	before := t.Match.Seats
	if err := y.apply(t, step, rated...); err != nil {
		return err
	}
	if step.Told != "" { // above the board, so that this stands last
		y.audience.tellTable(t, notice.Note{
			Lines: []string{step.Told}, Event: t.Match.Event(notice.Committed),
			About: notice.About{Commitments: t.Match.CommitmentStates(games.Watcher)},
		})
	}
	y.tellEntry(t, ply, before, step.Occasion)
	if len(ratings.Lines) > 0 {
		y.audience.tellTable(t, ratings)
	}
	return nil
}

// apply keeps a step of a table's match, and then lets it be so: the one way in
// which a table changes. It holds what else the step concerns. After a store's error what is kept may be
// newer than what is known, so the table is read again; where the change was
// kept after all, everybody at the table is told, and the error says so.
func (y *Playing) apply(t *tables.Table, s match.Step, also ...any) error {
	concerned := append(also, t)
	if y.env.Loop.Await(concerned...); s.Next.Version != t.Match.Version+1 {
		return hasChanged(t)
	}
	next, ends := s.Next, s.Next.Result.Over && !t.Match.Result.Over
	err := y.env.Loop.Write(func() error {
		err := y.env.Store.ChangeTable(t.ID, s.Next.Version-1, s.Keep)
		if err == nil && ends { // here, as others act meanwhile
			next = match.WithLead(next)
		}
		return err
	}, concerned...)
	if err == nil {
		t.Match = next
		y.tables.Reindex(t)
		y.tables.Hooks.Changed.Call(t)
		return nil
	}
	err = fmt.Errorf("a change of %s is not kept, or it is not known whether it is: %w", t.Name, err)
	before, entries, phase := t.Match.Version, t.Match.Entries(), t.Match.Phase
	if again := y.reload(t); again != nil {
		return health.WithAnother(err, again)
	}
	if t.Match.Version == before {
		return err
	}
	y.env.Log.Error("a change of a table went wrong at first, and is kept", "table", t.Name, "error", err)
	y.tables.Hooks.Changed.Call(t)
	played := t.Match.Entries() != entries || t.Match.Phase != phase
	if played && t.Match.Phase != store.InSetup && t.Match.Phase != store.Cleared {
		y.audience.showTable(t, notice.Moved, "")
	}
	return notice.Refused("Done, on the second try. To see the table: look " + t.Name)
}

// awaitWrites waits for a move that is just being kept at a table, and for what is kept of its
// players: what the house itself does there is not refused because of that.
func (y *Playing) awaitWrites(t *tables.Table) {
	concerned := []any{t}
	for _, seat := range t.Match.Seats {
		if seat.Account != 0 {
			concerned = append(concerned, people.KeyOf(seat.Account, ""))
		}
	}
	y.env.Loop.Await(concerned...)
}

// ratedIn are those whose ratings a match may change that is over.
func ratedIn(m *match.Match) (rated []any) {
	if !m.Result.Over || !m.WantsRating {
		return nil
	}
	for _, seat := range m.Seats {
		if seat.Account != 0 {
			rated = append(rated, people.KeyOf(seat.Account, ""))
		}
	}
	return rated
}

// reload reads a table again as it is kept. One that is cleared by now is no
// longer in the room.
func (y *Playing) reload(t *tables.Table) error {
	r, err := y.env.Store.TableNumbered(t.ID)
	if err != nil {
		return err
	}
	if r.Phase != store.Cleared {
		return y.tables.Restore(t, r)
	}
	t.Match = t.Match.Clear().Next
	y.tables.Remove(t)
	y.audience.tellAbout(t, nil, notice.TableCleared, t.Name+" is cleared.")
	return nil
}

// Set changes a setting of a person; an account's is kept. Every session of
// the person is told, so that it can draw accordingly.
func (g *Preferences) Set(p *people.Person, key, value string) error {
	setting, err := people.FindSetting(key)
	if err != nil {
		return err
	}
	value = strings.ToLower(value)
	if value == "color" {
		value = "colour"
	}
	if !setting.Allows(value) {
		return notice.WrongValue.Refusedf("%s can't be %q. It can be %s.", setting.Key, phrase.Quotable(value), setting.Allowed)
	}
	if err := g.accounts.KeepSetting(p, setting.Key, value); err != nil {
		return err
	}
	p.Tell(notice.SettingsChanged{Settings: p.AllSettings()})
	if setting.Key == "autopass" {
		g.autopass.lookAgain(p)
	}
	return nil
}
