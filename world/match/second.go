package match

import "boardroom/games"

// NamedTo puts the players' names into a text of the game that is told to one seat
// alone: of its own player it says you.
func (m *Match) NamedTo(seat games.Seat, text string) string {
	return m.Named(games.ToSeat(seat, text))
}
