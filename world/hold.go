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

// What is kept while others act, and the things that it concerns: nobody keeps anything
// else about those meanwhile. A thing is a *Table, a *Proposal, a whoKey, a
// tableName, or the part of the house whose it is.
type holds map[any]chan struct{}

// A tableName is held while a table that is to have it is being kept.
type tableName string

// settle waits until nothing is being kept that concerns one of some things. Where it
// had to wait anything may have changed: then what an act has looked at it looks at
// again.
func (g *ground) settle(things ...any) (waited bool) {
	for {
		keeping := g.keeping(things)
		if keeping == nil {
			return waited
		}
		g.aside(func() { <-keeping })
		waited = true
	}
}

// keeping is closed when what others are keeping about one of the things is kept; nil is
// nothing.
func (g *ground) keeping(things []any) chan struct{} {
	for _, thing := range things {
		if keeping := g.held[thing]; keeping != nil && !slices.Contains(g.grip, thing) {
			return keeping
		}
	}
	return nil
}

// stuck says why nothing can be kept, where something is being kept that concerns one of
// some things: that may take as long as it lasts. nil is that it goes on.
func (g *ground) stuck(things ...any) error {
	if g.keeping(things) == nil {
		return nil
	}
	return g.store.Health()
}

// hold keeps others from keeping anything about some things, which are settled, until
// it is let go of them.
func (g *ground) hold(things []any) (letGo func()) {
	keeping := make(chan struct{})
	for _, thing := range things {
		g.held[thing] = keeping
	}
	return func() {
		for _, thing := range things {
			delete(g.held, thing)
		}
		close(keeping)
	}
}

// keepAside has something kept while others act, and holds what it concerns, which has
// to be settled before it is worked out what is to be kept. Nobody waits for anything
// while they hold something, so that no two wait for each other. Nothing is kept, and the
// error says so, where one of the things is stuck.
func (g *ground) keepAside(write func() error, things ...any) (err error) {
	if err := g.stuck(things...); err != nil {
		return err
	}
	g.settle(things...)
	defer g.hold(games.Only(things, func(thing any) bool { return !slices.Contains(g.grip, thing) }))()
	g.aside(func() { err = write() })
	return err
}

// gripping does what keeps one thing after the other, and holds all that they concern
// from the first to the last. concerned says what that is; it may change while others
// are waited for.
func (g *ground) gripping(concerned func() []any, do func() error) error {
	things := concerned()
	for g.settle(things...) {
		things = concerned()
	}
	defer g.hold(things)()
	g.grip = things
	defer func() { g.grip = nil }()
	return do()
}

// readAside reads what may be much while others act. What an act has looked at before
// may have changed then.
func readAside[T any](g *ground, read func() (T, error)) (found T, err error) {
	g.aside(func() { found, err = read() })
	return found, err
}

// ready has the whole matches of some tables in memory. Where they have to be read,
// others act meanwhile, and whatever else concerns the tables waits.
func (o *register) ready(tables ...*Table) error {
	for {
		bare := games.Only(tables, func(t *Table) bool { t.used = o.now(); return !t.IsWhole() })
		if len(bare) == 0 {
			break
		}
		if o.settle(asThings(bare)...) {
			continue
		}
		if err := o.load(bare...); err != nil {
			return err
		}
	}
	for _, t := range tables {
		o.enlist(t)
	}
	o.using = append(o.using, tables...)
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
func (o *register) enlist(t *Table) {
	if t.listed || o.numbered[t.ID] != t {
		return
	}
	t.used, t.reviewed, t.listed = o.now(), o.now(), true
	o.read = append(o.read, t)
}

// load reads the matches of some tables anew, all at once, and plays their records. Where
// they lead is so from then on, whatever was known of it before. A table whose record
// leads nowhere is shut; the error is that of the first.
func (o *register) load(tables ...*Table) (failed error) {
	matches, wrong := map[store.TableID]*match.Match{}, map[store.TableID]error{}
	err := o.keepAside(func() error {
		ids := games.Each(tables, func(t *Table) store.TableID { return t.ID })
		records, err := o.store.TablesNumbered(ids...)
		for _, r := range records {
			matches[r.ID], wrong[r.ID] = o.match(r)
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
func (o *register) Ready(s *Session) error {
	for _, t := range slices.Clone(o.filedFor(s.person)) {
		if t.isSeated(s.person) && o.stuck(t) == nil {
			o.settle(t)
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
func (o *register) shut(t *Table, wrong error) error {
	o.log.Error("a table can't be restored and is left alone", "table", t.Name, "number", t.ID, "error", wrong)
	o.remove(t)
	o.broken[t.Name] = t.record()
	return isShut(t.Name)
}

// isShut refuses what is asked of a table that is shut.
func isShut(name string) error {
	return notice.Closed.Refusedf("%s can't be opened: its record doesn't lead to the position that was kept with it. It stays as it is. Please tell whoever runs the house.", name)
}

// isHeld says whether something is being kept that concerns a thing.
func (g *ground) isHeld(thing any) bool { return g.held[thing] != nil }

// everythingOf are the things that an account, or a guest of that name, has to do with:
// themselves and their tables.
func (o *register) everythingOf(id store.AccountID, name string) []any {
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
