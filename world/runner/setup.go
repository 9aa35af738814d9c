package runner

import (
	"fmt"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/store"
)

// A Setup is how the games of an event are played, read from its terms.
type Setup struct {
	Game    *games.Game
	Options games.Options
	Mode    match.Mode
}

// Setup reads terms as they are kept.
func (r *Runner) Setup(t Terms) (s Setup, err error) {
	var known bool
	if s.Game, known = r.World.Games.Find(t.Game); !known {
		return s, fmt.Errorf("there is no game called %q", t.Game)
	}
	if s.Options, err = s.Game.Configure(strings.Fields(t.Options)); err != nil {
		return s, err
	}
	s.Mode.Clock, err = match.KeptClock(t.Clock)
	s.Mode.Rated = t.Rated
	return s, err
}

// Start is a game of an event that is to begin, but for who plays.
func (s Setup) Start(of store.EventID, number int) world.EventStart {
	return world.EventStart{
		Game: s.Game, Options: s.Options, Mode: s.Mode, Of: store.EventGame{Event: of, Number: number},
	}
}

// Words say how its games are played, with something behind the game: "Sáto, swiss, 1 day a move, rated".
func (s Setup) Words(how ...string) string {
	game := s.Game.Title
	if chosen := s.Game.Chosen(s.Options).String(); chosen != "" {
		game += " " + chosen
	}
	return strings.Join(append(append([]string{game}, how...), s.Mode.Clock.InWords(), phrase.Choose(s.Mode.Rated,
		"rated", "casual")), ", ")
}
