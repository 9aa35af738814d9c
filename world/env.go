package world

import (
	"fmt"
	"log/slog"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world/loop"
	"boardroom/world/store"
)

// An env is what every part of the house needs.
type env struct {
	store store.Store
	games Catalogue
	now   func() time.Time
	seed  func() uint64
	log   *slog.Logger

	limits *Limits
	// loop runs acts. A key that is locked in it is a *Table, a *Proposal, a whoKey, a
	// tableName, or the part of the house whose it is.
	loop  *loop.Loop
	using []*Table // what the act under way has made ready

	actor *Session // whose act it is; nil is the house's own

	thinker Thinker // nil where there are no bots
}

// A Catalogue is the games of the house, in the order they are shown to people.
type Catalogue []*games.Game

// first is the game that the house suggests: the first that is made for two,
// since one other player is soonest found.
func (c Catalogue) first() *games.Game {
	for _, game := range c {
		if _, most := game.SeatsAnyhow(); most == 2 {
			return game
		}
	}
	return c[0]
}

// Find finds a game by its name or its title.
func (c Catalogue) Find(name string) (*games.Game, bool) {
	return games.First(c, func(g *games.Game) bool { return strings.EqualFold(g.Name, name) || strings.EqualFold(g.Title, name) })
}

// kept is a time as the store gives it back: what is known of a table compares with
// other kept times as it does after a restart, and leads to the same ratings.
func kept(at time.Time) time.Time { return time.UnixMilli(at.UnixMilli()).UTC() }

// A HouseClock counts how long the house has been open in all its life.
type HouseClock struct {
	env        *env
	opened     time.Time
	uptime     func() time.Duration
	openBefore time.Duration // how long the house was open before this time
	timeKept   time.Duration // the house's time as it is kept
	still      bool          // see stand
	stoodAt    time.Duration // how long the house had been open then
}

// newHouseClock is one of a house that opens now. uptime is a count that never jumps;
// nil goes by the house's clock.
func newHouseClock(g *env, uptime func() time.Duration) *HouseClock {
	k := &HouseClock{env: g, opened: g.now()}
	if k.uptime = func() time.Duration { return g.now().Sub(k.opened) }; uptime != nil {
		from := uptime()
		k.uptime = func() time.Duration { return uptime() - from }
	}
	return k
}

// loadTime reads how long the house was open before.
func (k *HouseClock) load() error {
	before, err := k.env.store.OpenTime()
	if err != nil {
		return fmt.Errorf("the house's time can't be read: %w", err)
	}
	k.openBefore, k.timeKept = before, before
	return nil
}

// openTime is how long the house has been open in all its life. Clocks go by
// it: while the house is closed it stands still, so they do.
func (k *HouseClock) time() time.Duration {
	open := k.Open()
	if k.still {
		open = k.stoodAt
	}
	return (k.openBefore + open).Truncate(time.Millisecond)
}

// stand has the house's time stand still, or go on: nobody loses on time for a move that
// could not be kept.
func (k *HouseClock) stand(still bool) {
	switch now := k.Open(); {
	case still && !k.still:
		k.stoodAt = now
	case !still && k.still:
		k.openBefore -= now - k.stoodAt
	}
	k.still = still
}

func (k *HouseClock) keep() {
	now := k.time()
	if err := k.env.loop.Write(func() error { return k.env.store.SetOpenTime(now) }, k); err != nil {
		k.env.log.Error("the house's time is not kept", "error", err)
		return
	}
	k.timeKept = now
}

// Now is the house's time of day.
func (k *HouseClock) Now() time.Time { return k.env.now() }

// Open is how long the house has been open.
func (k *HouseClock) Open() time.Duration { return k.uptime() }

// A tableName is locked while a table that is to have it is being kept.
type tableName string

// accountNamed reads the account of a name, and accountNumbered that of a number, while
// others act. The keys stay locked meanwhile.
func (g *env) accountNamed(name string, keys ...any) (store.Account, error) {
	return loop.Read(g.loop, func() (store.Account, error) { return g.store.AccountNamed(name) }, keys...)
}

func (g *env) accountNumbered(id store.AccountID, keys ...any) (store.Account, error) {
	return loop.Read(g.loop, func() (store.Account, error) { return g.store.Account(id) }, keys...)
}
