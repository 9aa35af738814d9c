package world

import (
	"fmt"
	"slices"

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
		keeping := g.held.any(things)
		if keeping == nil {
			return waited
		}
		g.aside(func() { <-keeping })
		waited = true
	}
}

// any is closed when what is being kept about one of the things is kept; nil is nothing.
func (h holds) any(things []any) chan struct{} {
	for _, thing := range things {
		if keeping := h[thing]; keeping != nil {
			return keeping
		}
	}
	return nil
}

// keepAside has something kept while others act, and holds what it concerns, which has
// to be settled before it is worked out what is to be kept. Nobody waits for anything
// while they hold something, so that no two wait for each other.
func (g *ground) keepAside(write func() error, things ...any) (err error) {
	if g.whole {
		return write()
	}
	g.settle(things...)
	keeping := make(chan struct{})
	for _, thing := range things {
		g.held[thing] = keeping
	}
	defer func() {
		for _, thing := range things {
			delete(g.held, thing)
		}
		close(keeping)
	}()
	g.aside(func() { err = write() })
	return err
}

// wholly does several things of which nobody may see a part: what they keep is kept
// while nobody else acts. It begins when nothing is being kept about a person.
func (g *ground) wholly(p *Person, do func() error) error {
	for g.settle(p.key()) {
	}
	g.whole = true
	defer func() { g.whole = false }()
	return do()
}

// readAside reads what may be much while others act. What an act has looked at before
// may have changed then.
func readAside[T any](g *ground, read func() (T, error)) (found T, err error) {
	g.aside(func() { found, err = read() })
	return found, err
}

// ready has the whole match of a table in memory. Where that has to be read, others act
// meanwhile, and whatever else concerns the table waits.
func (o *register) ready(t *Table) error {
	for t.used = o.now(); !t.IsWhole(); {
		if o.settle(t) {
			continue
		}
		if err := o.load(t); err != nil {
			return err
		}
	}
	o.enlist(t)
	return nil
}

// enlist notes that the match of a table is in memory, if it is open.
func (o *register) enlist(t *Table) {
	if t.listed || o.numbered[t.ID] != t {
		return
	}
	t.used, t.reviewed, t.listed = o.now(), o.now(), true
	o.read = append(o.read, t)
}

// load reads the match of a table anew and plays its record. Where it leads is so from
// then on, whatever was known of it before. A table whose record leads nowhere is shut.
func (o *register) load(t *Table) error {
	var m *match.Match
	var wrong error
	err := o.keepAside(func() error {
		r, err := o.store.TableNumbered(t.ID)
		if err == nil {
			m, wrong = o.match(r)
		}
		return err
	}, t)
	switch {
	case err != nil:
		return fmt.Errorf("table %s can't be read: %w", t.Name, err)
	case wrong != nil:
		return o.shut(t, wrong)
	}
	t.Match, t.reel = m, nil
	o.refile(t)
	return nil
}

// Ready has the tables in memory that the lines of a session may be about without
// naming them.
func (o *register) Ready(s *Session) error {
	some := slices.Clone(o.Concerning(s.person))
	if s.replay != nil {
		some = append(some, s.replay.table)
	}
	for _, t := range some {
		if err := o.ready(t); err != nil {
			return err
		}
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

// settleTables waits until nothing is being kept at the tables at which an account has
// a seat, and nothing about the account.
func (o *register) settleTables(id store.AccountID) {
	who := whoIs(id, "")
	for waited := true; waited; {
		waited = o.settle(who)
		for _, t := range o.of[who] {
			if waited = waited || o.settle(t); waited {
				break
			}
		}
	}
}
