package world

import (
	"cmp"
	"fmt"
	"slices"

	"boardroom/games/lists"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// ready has the whole matches of some tables in memory. Where they have to be read,
// others act meanwhile, and whatever else concerns the tables waits.
func (o *Tables) ready(tables ...*Table) error {
	for {
		bare := lists.Filter(tables, func(t *Table) bool { o.matches.noteUse(t); return !t.Match.IsWhole() })
		if len(bare) == 0 {
			break
		}
		if o.env.Loop.Await(asThings(bare)...) {
			continue
		}
		if err := o.load(bare...); err != nil {
			return err
		}
	}
	for _, t := range tables {
		o.matches.enlist(t)
	}
	o.using = append(o.using, tables...)
	return nil
}

func asThings(tables []*Table) []any {
	return lists.Map(tables, func(t *Table) any { return t })
}

// load reads the matches of some tables anew, all at once, and plays their records. Where
// they lead is so from then on, whatever was known of it before. A table whose record
// leads nowhere is shut; the error is that of the first.
func (o *Tables) load(tables ...*Table) (failed error) {
	matches, wrong := map[store.TableID]*match.Match{}, map[store.TableID]error{}
	err := o.env.Loop.Write(func() error {
		ids := lists.Map(tables, func(t *Table) store.TableID { return t.ID })
		records, err := o.env.Store.TablesNumbered(ids...)
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
			t.Match = m
			o.hooks.unloaded.call(t)
			o.reindex(t)
		}
	}
	return failed
}

// Ready has the tables in memory that the lines of a session may be about without
// naming them. What is being kept at a table where its person sits is waited for first,
// so that their words meet the table as they will be judged, unless that is stuck: then
// they can do all that keeps nothing there. It is ErrEnded where the
// house has ended the session meanwhile.
func (o *Tables) Ready(s *people.Session) error {
	for _, t := range slices.Clone(o.relatedTo(s.Person())) {
		if t.isSeated(s.Person()) && o.env.Loop.Stuck(t) == nil {
			o.env.Loop.Await(t)
		}
	}
	for read := true; read; { // meanwhile they may have come to another table
		some := slices.Clone(o.Concerning(s.Person()))
		if t := o.records.replayed(s); t != nil {
			some = append(some, t)
		}
		read = slices.ContainsFunc(some, func(t *Table) bool { return !t.Match.IsWhole() })
		if err := o.ready(some...); err != nil {
			return err
		}
	}
	if s.HasEnded() {
		return people.ErrEnded
	}
	return nil
}

// shut closes a table to play whose record does not lead to what is kept beside it. It
// stays as it is kept, and its name stays taken.
func (o *Tables) shut(t *Table, wrong error) error {
	o.env.Log.Error("a table can't be restored and is left alone", "table", t.Name, "number", t.ID, "error", wrong)
	o.remove(t)
	o.broken[t.Name] = t.record()
	return isShut(t.Name)
}

// isShut refuses what is asked of a table that is shut.
func isShut(name string) error {
	return notice.Closed.Refusedf("%s can't be opened, because its record is damaged. Please tell the people who run the house.", name)
}

// everythingOf are the things that an account, or a guest of that name, has to do with:
// themselves and their tables.
func (o *Tables) everythingOf(id store.AccountID, name string) []any {
	who := people.KeyOf(id, name)
	things := []any{who}
	for _, t := range o.of[who] {
		things = append(things, t)
	}
	return things
}

// hasChanged refuses a step of a match that is not the table's any more.
func hasChanged(t *Table) error {
	return notice.Refusedf("%s just changed. Look again: look %s", t.Name, t.Name)
}
