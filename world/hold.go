package world

import (
	"slices"

	"boardroom/games"
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
func (g *env) settle(things ...any) (waited bool) {
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
func (g *env) keeping(things []any) chan struct{} {
	for _, thing := range things {
		if keeping := g.held[thing]; keeping != nil && !slices.Contains(g.grip, thing) {
			return keeping
		}
	}
	return nil
}

// stuck says why nothing can be kept, where something is being kept that concerns one of
// some things: that may take as long as it lasts. nil is that it goes on.
func (g *env) stuck(things ...any) error {
	if g.keeping(things) == nil {
		return nil
	}
	return g.store.Health()
}

// hold keeps others from keeping anything about some things, which are settled, until
// it is let go of them.
func (g *env) hold(things []any) (letGo func()) {
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
func (g *env) keepAside(write func() error, things ...any) error {
	if err := g.stuck(things...); err != nil {
		return err
	}
	_, err := readAside(g, func() (struct{}, error) { return struct{}{}, write() }, things...)
	return err
}

// readAside reads something while others act, and holds what else is to stay as it is until
// the act goes on. All else that the act has looked at before may have changed then.
func readAside[T any](g *env, read func() (T, error), things ...any) (found T, err error) {
	g.settle(things...)
	defer g.hold(games.Only(things, func(thing any) bool { return !slices.Contains(g.grip, thing) }))()
	g.aside(func() { found, err = read() })
	return found, err
}

// accountNamed reads the account of a name, and accountNumbered that of a number, as
// readAside does.
func (g *env) accountNamed(name string, held ...any) (store.Account, error) {
	return readAside(g, func() (store.Account, error) { return g.store.AccountNamed(name) }, held...)
}

func (g *env) accountNumbered(id store.AccountID, held ...any) (store.Account, error) {
	return readAside(g, func() (store.Account, error) { return g.store.Account(id) }, held...)
}

// gripping does what keeps one thing after the other, and holds all that they concern
// from the first to the last. concerned says what that is; it may change while others
// are waited for.
func (g *env) gripping(concerned func() []any, do func() error) error {
	things := concerned()
	for g.settle(things...) {
		things = concerned()
	}
	defer g.hold(things)()
	g.grip = things
	defer func() { g.grip = nil }()
	return do()
}

// isHeld says whether something is being kept that concerns a thing.
func (g *env) isHeld(thing any) bool { return g.held[thing] != nil }
