package tables

import (
	"cmp"
	"fmt"

	"boardroom/games/lists"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// Ready has the whole matches of some tables in memory. Where they have to be read,
// others act meanwhile, and whatever else concerns the tables waits.
func (o *Index) Ready(tables ...*Table) error {
	for {
		bare := lists.Filter(tables, func(t *Table) bool { o.Matches.noteUse(t); return !t.Match.IsWhole() })
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
		o.Matches.enlist(t)
	}
	o.Matches.using = append(o.Matches.using, tables...)
	return nil
}

func asThings(tables []*Table) []any {
	return lists.Map(tables, func(t *Table) any { return t })
}

// load reads the matches of some tables anew, all at once, and plays their records. Where
// they lead is so from then on, whatever was known of it before. A table whose record
// leads nowhere is shut; the error is that of the first.
func (o *Index) load(tables ...*Table) (failed error) {
	matches, wrong := map[store.TableID]*match.Match{}, map[store.TableID]error{}
	err := o.env.Loop.Write(func() error {
		ids := lists.Map(tables, func(t *Table) store.TableID { return t.ID })
		records, err := o.env.Store.TablesNumbered(ids...)
		for _, r := range records {
			matches[r.ID], wrong[r.ID] = o.MatchOf(r)
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
			o.Hooks.Unloaded.Call(t)
			o.Reindex(t)
		}
	}
	return failed
}

// shut closes a table to play whose record does not lead to what is kept beside it. It
// stays as it is kept, and its name stays taken.
func (o *Index) shut(t *Table, wrong error) error {
	o.env.Log.Error("a table can't be restored and is left alone", "table", t.Name, "number", t.ID, "error", wrong)
	o.Remove(t)
	o.broken[t.Name] = t.Record()
	return Shut(t.Name)
}

// Shut refuses what is asked of a table that is shut.
func Shut(name string) error {
	return notice.Closed.Refusedf("%s can't be opened, because its record is damaged. Please tell the people who run the house.", name)
}

// EverythingOf are the things that an account, or a guest of that name, has to do with:
// themselves and their tables.
func (o *Index) EverythingOf(id store.AccountID, name string) []any {
	who := people.KeyOf(id, name)
	things := []any{who}
	for _, t := range o.of[who] {
		things = append(things, t)
	}
	return things
}

// OutlineOf is the match of a record in brief. It may be called outside of an act.
func (o *Index) OutlineOf(b store.Brief) (*match.Match, error) {
	game, ok := o.env.Games.Find(b.Game)
	if !ok {
		return nil, fmt.Errorf("there is no game called %q", b.Game)
	}
	return match.Outline(game, b)
}

// MatchOf is the match of a record, played again. It may be called outside of an act.
func (o *Index) MatchOf(r store.TableRecord) (*match.Match, error) {
	game, ok := o.env.Games.Find(r.Game)
	if !ok {
		return nil, fmt.Errorf("there is no game called %q", r.Game)
	}
	return match.Restore(game, r)
}

// Restored is a table as it is kept, with its match, in no list yet.
func (o *Index) Restored(m *match.Match, r store.TableRecord) *Table {
	t := o.NewTable(m, o.rooms.Numbered(r.Room))
	t.kept, t.letIn = r.Watchers, r.LetIn
	return t
}

// Restore makes a table what its record says; where it can't, the table stays as it is.
func (o *Index) Restore(t *Table, r store.TableRecord) error {
	m, err := o.MatchOf(r)
	if err != nil {
		return err
	}
	t.Match, t.ID, t.Name = m, m.ID, m.Name
	t.room, t.kept, t.letIn = o.rooms.Numbered(r.Room), r.Watchers, r.LetIn
	o.Hooks.Unloaded.Call(t)
	o.Reindex(t)
	return nil
}

// NoteDamaged notes a table that can't be restored: it is in no list, and its name stays taken.
func (o *Index) NoteDamaged(r store.TableRecord) { o.broken[r.Name] = r }

// WhyShut refuses what is asked of a table that a person may know of and that can't be restored;
// nil where there is none of that name.
func (o *Index) WhyShut(p *people.Person, name string) error {
	if r := o.broken[store.Fold(name)]; r.Name != "" && MayKnow(p, r) {
		return Shut(r.Name)
	}
	return nil
}

// TakeIn opens a table as the house opens: as it is kept, with its match in brief, which is read
// when it is needed, or by and by.
func (o *Index) TakeIn(m *match.Match, r store.TableRecord) {
	t := o.Restored(m, r)
	o.Add(t)
	o.Matches.unread = append(o.Matches.unread, t)
}
