package strategery

import (
	"fmt"

	"boardroom/games"
	"boardroom/games/phrase"
)

func (p *position) OnTurn(seat games.Seat) games.Position {
	q := *p
	q.turn = seat
	return &q
}

// Warn says nothing: what a space can be taken for stands in the reason of a move.
func (p *position) Warn(games.Seat, games.Move) string { return "" }

// Advise says what there is to spend.
func (p *position) Advise(games.Seat) games.Advice {
	return games.Advice{Duty: fmt.Sprintf("You have %s to spend.", phrase.Count(p.points, "point"))}
}
