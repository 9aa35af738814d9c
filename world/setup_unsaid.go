package world

import (
	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/people"
	"boardroom/world/tables"
)

// SetUpUnsaid is SetUp for somebody who has not said whether the game is rated: where they
// have no rating in it yet, it is casual, as a first challenge is.
func (u *Setup) SetUpUnsaid(s *people.Session, game *games.Game, mode match.Mode, options games.Options) (*tables.Table, error) {
	p := s.Person()
	u.env.Loop.Await(p.PlayerKey())
	first := false
	if mode.Rated && !p.IsGuest() {
		var err error
		if first, err = u.playing.ratings.IsUnrated(p, game); err != nil {
			return nil, err
		}
	}
	mode.Rated = mode.Rated && !first
	t, err := u.SetUp(s, game, mode, options, true)
	if err == nil && first {
		terms := match.Terms{Game: game, Options: options, Mode: mode}
		s.Note("You have no rating in " + game.Title + " yet, so this table is casual. To have it rated: setup " + terms.Wish() + " rated")
	}
	return t, err
}
