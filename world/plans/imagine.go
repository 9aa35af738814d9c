package plans

import (
	"slices"

	"boardroom/games"
	"boardroom/world/notice"
)

// own is a move of the seat, and how it stands then.
func (r *reader) own(words games.Words) (games.Move, games.Position, error) {
	if r.sure {
		return r.try(r.at, words)
	}
	move, next, err := r.try(onTurn(r.at, r.seat), words)
	if err == nil || r.hidden || slices.Contains(r.at.ToAct(), r.seat) {
		return move, next, err
	}
	for _, after := range r.imagined() {
		if move, next, err := r.try(after, words); err == nil {
			return move, next, nil
		}
	}
	return move, next, err
}

func (r *reader) try(p games.Position, words games.Words) (games.Move, games.Position, error) {
	if !slices.Contains(p.ToAct(), r.seat) {
		return "", nil, notice.NotYourTurn.Refused("It won't be your turn then.")
	}
	move, err := p.Read(r.seat, words)
	if err != nil {
		return "", nil, err
	}
	next, _, err := p.Play(r.seat, move)
	return move, next, err
}

// mostImagined bounds how many moves of others are tried.
const mostImagined = 300

// imagined is how it may stand after a move of whose turn it is.
func (r *reader) imagined() (all []games.Position) {
	mover := r.at.ToAct()[0]
	r.at.Legal(func(move games.Move) bool {
		if next, _, err := r.at.Play(mover, move); err == nil {
			all = append(all, next)
		}
		return len(all) < mostImagined
	})
	return all
}

// onTurn is a position as it would be if it were the turn of a seat, as far as the game can tell.
func onTurn(p games.Position, seat games.Seat) games.Position {
	if adviser, ok := p.(games.Adviser); ok && !slices.Contains(p.ToAct(), seat) && !p.Result().Over {
		return adviser.OnTurn(seat)
	}
	return p
}
