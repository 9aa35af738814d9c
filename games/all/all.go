// Package all is the list of games that are played here. It is the only
// package that knows every game, and it must know nothing else.
package all

import (
	"boardroom/games"
	"boardroom/games/garrisons"
	"boardroom/games/sato"
	"boardroom/games/stacktics"
	"boardroom/games/strategery"
	"boardroom/games/stratic"
)

// Games returns every game in the order in which people are shown them.
func Games() []*games.Game {
	return []*games.Game{
		strategery.Game(),
		sato.Game(),
		stacktics.Game(),
		garrisons.Game(),
		stratic.Game(),
	}
}
