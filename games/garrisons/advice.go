package garrisons

import (
	"fmt"

	"boardroom/games"
	"boardroom/games/phrase"
)

func (p *position) OnTurn(seat games.Seat) games.Position {
	q := *p
	if s := p.side(seat); s != p.turn {
		q.turn, q.left, q.pie = s, p.fresh(), games.PieClosed
		q.settle()
	}
	return &q
}

// Warn says nothing: pieces never leave the board.
func (p *position) Warn(games.Seat, games.Move) string { return "" }

// Advise says what is special about a turn. Nothing can be lost: pieces never leave
// the board.
func (p *position) Advise(games.Seat) (advice games.Advice) {
	switch open := p.open(p.turn); {
	case p.reason != "":
	case p.stuck:
		advice.Duty = "You can only pass: pass"
	case p.pie == games.PieOpen:
		advice.Duty = "You may swap sides instead of answering: swap"
	case !open.any():
		advice.Duty = "You can't place, only march."
	case p.fresh() > 1:
		advice.Duty = fmt.Sprintf("You have %s left in this turn.", phrase.Count(p.left, "action"))
	}
	return advice
}
