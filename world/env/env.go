// Package env is what every part of the house is given: the store, the games, the time, the
// limits, and the loop in which acts run one at a time.
//
// It must not know people, tables, or any part of the house.
package env

import (
	"log/slog"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/loop"
	"boardroom/world/store"
)

// An Env is what every part of the house needs.
type Env struct {
	Store store.Store
	Games Catalogue
	Now   func() time.Time
	Seed  func() uint64 // for set-ups; can't be predicted
	Log   *slog.Logger

	Limits *Limits
	// Loop runs acts. A key that is locked in it is a table, a proposal, a player, the name of a
	// table to be, or the part of the house whose it is.
	Loop *loop.Loop
}

// A Catalogue is the games of the house, in the order they are shown to people.
type Catalogue []*games.Game

// Suggested is the game that the house suggests: the first that is made for two,
// since one other player is soonest found.
func (c Catalogue) Suggested() *games.Game {
	for _, game := range c {
		if _, most := game.SeatsAnyhow(); most == 2 {
			return game
		}
	}
	return c[0]
}

// Find finds a game by its name or its title.
func (c Catalogue) Find(name string) (*games.Game, bool) {
	return lists.Find(c, func(g *games.Game) bool { return strings.EqualFold(g.Name, name) || strings.EqualFold(g.Title, name) })
}

// AccountNamed reads the account of a name while others act. The keys stay locked meanwhile.
func (e *Env) AccountNamed(name string, keys ...any) (store.Account, error) {
	return loop.Read(e.Loop, func() (store.Account, error) { return e.Store.AccountNamed(name) }, keys...)
}

// AccountNumbered is AccountNamed by the number of the account.
func (e *Env) AccountNumbered(id store.AccountID, keys ...any) (store.Account, error) {
	return loop.Read(e.Loop, func() (store.Account, error) { return e.Store.Account(id) }, keys...)
}

// RelationsOf reads how an account stands to others, in the same way.
func (e *Env) RelationsOf(id store.AccountID, keys ...any) (store.Relations, error) {
	return loop.Read(e.Loop, func() (store.Relations, error) { return e.Store.Relations(id) }, keys...)
}
