// Package all is the list of games that are played here. It is the only
// package that knows every game, and it must know nothing else.
package all

import (
	"fmt"
	"strings"

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

// Named returns the game with a name, in capitals or not.
func Named(name string) (*games.Game, error) {
	var names []string
	for _, game := range Games() {
		if game.Name == strings.ToLower(name) {
			return game, nil
		}
		names = append(names, game.Name)
	}
	return nil, fmt.Errorf("there is no game called %q; the games are %s", name, strings.Join(names, ", "))
}
