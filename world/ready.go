package world

import (
	"cmp"
	"fmt"
	"slices"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// ready has the whole matches of some tables in memory. Where they have to be read,
// others act meanwhile, and whatever else concerns the tables waits.
func (o *Tables) ready(tables ...*Table) error {
	for {
		bare := games.Only(tables, func(t *Table) bool { t.used = o.env.now(); return !t.IsWhole() })
		if len(bare) == 0 {
			break
		}
		if o.env.loop.Await(asThings(bare)...) {
			continue
		}
		if err := o.load(bare...); err != nil {
			return err
		}
	}
	for _, t := range tables {
		o.enlist(t)
	}
	o.env.using = append(o.env.using, tables...)
	return nil
}

// need says that the tables which an act has made ready are needed by it while it is
// aside, or no longer.
func need(tables []*Table, by int) {
	for _, t := range tables {
		t.needed += by
	}
}

func asThings(tables []*Table) []any {
	return games.Each(tables, func(t *Table) any { return t })
}

// enlist notes that the match of a table is in memory, if it is open.
func (o *Tables) enlist(t *Table) {
	if t.listed || o.numbered[t.ID] != t {
		return
	}
	t.used, t.reviewed, t.listed = o.env.now(), o.env.now(), true
	o.read = append(o.read, t)
}

// load reads the matches of some tables anew, all at once, and plays their records. Where
// they lead is so from then on, whatever was known of it before. A table whose record
// leads nowhere is shut; the error is that of the first.
func (o *Tables) load(tables ...*Table) (failed error) {
	matches, wrong := map[store.TableID]*match.Match{}, map[store.TableID]error{}
	err := o.env.loop.Write(func() error {
		ids := games.Each(tables, func(t *Table) store.TableID { return t.ID })
		records, err := o.env.store.TablesNumbered(ids...)
		for _, r := range records {
			matches[r.ID], wrong[r.ID] = o.records.match(r)
		}
		return err
	}, asThings(tables)...)
	for _, t := range tables {
		switch m, found := matches[t.ID]; {
		case err != nil || !found:
			return fmt.Errorf("table %s can't be read: %w", t.Name, cmp.Or(err, error(store.ErrNotFound)))
		case wrong[t.ID] != nil:
			failed = cmp.Or(failed, o.shut(t, wrong[t.ID]))
		default:
			t.Match, t.reel = m, nil
			o.refile(t)
		}
	}
	return failed
}

// Ready has the tables in memory that the lines of a session may be about without
// naming them. What is being kept at a table where its person sits is waited for first,
// so that their words meet the table as they will be judged, unless that is stuck: then
// they can do all that keeps nothing there. It is ErrEnded where the
// house has ended the session meanwhile.
func (o *Tables) Ready(s *Session) error {
	for _, t := range slices.Clone(o.filedFor(s.person)) {
		if t.isSeated(s.person) && o.env.loop.Stuck(t) == nil {
			o.env.loop.Await(t)
		}
	}
	for read := true; read; { // meanwhile they may have come to another table
		some := slices.Clone(o.Concerning(s.person))
		if s.replay != nil {
			some = append(some, s.replay.table)
		}
		read = slices.ContainsFunc(some, func(t *Table) bool { return !t.IsWhole() })
		if err := o.ready(some...); err != nil {
			return err
		}
	}
	if s.ended {
		return ErrEnded
	}
	return nil
}

// shut closes a table to play whose record does not lead to what is kept beside it. It
// stays as it is kept, and its name stays taken.
func (o *Tables) shut(t *Table, wrong error) error {
	o.env.log.Error("a table can't be restored and is left alone", "table", t.Name, "number", t.ID, "error", wrong)
	o.remove(t)
	o.broken[t.Name] = t.record()
	return isShut(t.Name)
}

// isShut refuses what is asked of a table that is shut.
func isShut(name string) error {
	return notice.Closed.Refusedf("%s can't be opened: its record doesn't lead to the position that was kept with it. It stays as it is. Please tell whoever runs the house.", name)
}

// everythingOf are the things that an account, or a guest of that name, has to do with:
// themselves and their tables.
func (o *Tables) everythingOf(id store.AccountID, name string) []any {
	who := whoIs(id, name)
	things := []any{who}
	for _, t := range o.of[who] {
		things = append(things, t)
	}
	return things
}

// hasChanged refuses a step of a match that is not the table's any more.
func hasChanged(t *Table) error {
	return notice.Refusedf("Something has changed at %s in this very moment. See how things stand with: look %s", t.Name, t.Name)
}
