package world

import (
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/notice"
	"boardroom/world/people"
)

// Introduce tells a session which games there are, in half a line each. Where it is, programs
// learn as well.
func (i *Views) Introduce(s *people.Session) {
	s.Tell(notice.Listing{
		Title: "Games", Columns: []string{"Game", "About"}, Bare: "About", Room: true,
		Rows:  lists.Map(i.env.Games, func(g *games.Game) []string { return []string{g.Title, g.Pitch} }),
		About: notice.About{Exits: s.Person().Room().ExitStates()},
	})
}
