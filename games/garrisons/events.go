package garrisons

import (
	"fmt"

	"boardroom/games"
	"boardroom/games/board"
)

// toldPlace says what a placement did. p is the position after it.
func (p *position) toldPlace(before *position, at int) []games.Event {
	name := p.hexes[at].name
	return p.toldAction(before, games.Event{
		Text:  fmt.Sprintf("{%d} places a regiment on %s.", before.seat(before.turn), name),
		Cells: map[string]board.Mark{name: board.Placed},
	})
}

func (p *position) toldMarch(before *position, from, to int) []games.Event {
	began, ended := p.hexes[from].name, p.hexes[to].name
	return p.toldAction(before, games.Event{
		Text:  fmt.Sprintf("{%d} marches from %s to %s, where the regiment becomes a garrison.", before.seat(before.turn), began, ended),
		Cells: map[string]board.Mark{began: board.Left, ended: board.Placed},
	})
}

// toldAction adds to an action what followed from it.
func (p *position) toldAction(before *position, action games.Event) []games.Event {
	events := []games.Event{action}
	if before.left > 1 && p.turn != before.turn && p.reason == "" {
		events = append(events, games.Event{Text: fmt.Sprintf("{%d} can do nothing more, and the turn ends.", before.seat(before.turn))})
	}
	if p.reason == "" && p.certain() != 0 && before.certain() == 0 {
		events = append(events, games.Event{Text: p.certainty()})
	}
	return append(events, p.toldEnd()...)
}

func (p *position) toldSwap() []games.Event {
	x, o := p.seat(sideX), p.seat(sideO)
	return []games.Event{{Text: fmt.Sprintf("{%d} swaps sides: {%[1]d} plays x from now on, and {%d} plays o and is to move.", x, o)}}
}

func (p *position) toldPass(before *position) []games.Event {
	passed := games.Event{Text: fmt.Sprintf("{%d} can neither place nor march, and passes.", before.seat(before.turn))}
	return append([]games.Event{passed}, p.toldEnd()...)
}

// toldEnd is empty while the game is not over.
func (p *position) toldEnd() []games.Event {
	if p.reason == "" {
		return nil
	}
	return []games.Event{{Text: p.ending()}}
}

// ending says in words why the game is over; it must be.
func (p *position) ending() string {
	if p.winner == 0 {
		return fmt.Sprintf("Neither side can move any more. It is a draw: both hold %d hexes.", p.held[0])
	}
	winner, loser := p.seat(p.winner), p.seat(-p.winner)
	own, theirs := p.held[p.winner.index()], p.held[(-p.winner).index()]
	switch {
	case p.reason == resigned:
		return fmt.Sprintf("{%d} leaves the game, and {%d} wins.", loser, winner)
	case p.reason == claimed:
		return fmt.Sprintf("{%d} claims the win with %d hexes: {%d}, who has %d, can come to %d at most.", winner, own, loser, theirs, p.most(-p.winner))
	case p.reason == stopped:
		return fmt.Sprintf("Neither side can move any more. {%d} wins with %d hexes; {%d} has %d.", winner, own, loser, theirs)
	case 2*own > p.size:
		return fmt.Sprintf("{%d} wins: %d of the %d hexes are more than half.", winner, own, p.size)
	}
	return fmt.Sprintf("{%d} wins: {%[1]d} holds %d hexes, and {%d}, who has %d, can no longer come to hold as many.", winner, own, loser, theirs)
}

// certainty says who has won for certain in a game that goes on; there must be
// such a side.
func (p *position) certainty() string {
	winner := p.certain()
	return fmt.Sprintf("{%d} has won for certain: {%d} can come to %d at most. {%[1]d} may claim the win, or you play on until nobody can move.",
		p.seat(winner), p.seat(-winner), p.most(-winner))
}
