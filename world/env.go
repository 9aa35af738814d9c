package world

import (
	"fmt"
	"log/slog"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world/store"
)

// An env is what every part of the house needs.
type env struct {
	store store.Store
	games []*games.Game
	now   func() time.Time
	seed  func() uint64
	log   *slog.Logger

	limits *Limits
	// aside does something slow while others act: see World.meanwhile.
	aside func(slow func())
	held  holds
	grip  []any    // what the act under way holds until it is done, see gripping
	using []*Table // what the act under way has made ready

	thinker Thinker // nil where there are no bots
}

// firstGame is the game that the house suggests: the first that is made for two,
// since one other player is soonest found.
func (g *env) firstGame() *games.Game {
	for _, game := range g.games {
		if _, most := game.SeatsAnyhow(); most == 2 {
			return game
		}
	}
	return g.games[0]
}

func (g *env) Game(name string) (*games.Game, bool) {
	return games.First(g.games, func(g *games.Game) bool { return strings.EqualFold(g.Name, name) || strings.EqualFold(g.Title, name) })
}

// Games lists the games in the order they are shown to people.
func (g *env) Games() []*games.Game { return g.games }

// Now is the world's time.
func (g *env) Now() time.Time { return g.now() }

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
	if err := k.env.keepAside(func() error { return k.env.store.SetOpenTime(now) }, k); err != nil {
		k.env.log.Error("the house's time is not kept", "error", err)
		return
	}
	k.timeKept = now
}

// Open is how long the house has been open.
func (k *HouseClock) Open() time.Duration { return k.uptime() }
