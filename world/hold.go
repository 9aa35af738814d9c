package world

import "boardroom/world/store"

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
