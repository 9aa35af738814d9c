package garrisons

import (
	"fmt"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/phrase"
)

// told says what an action did and what followed from it. p is the position after
// it, before the one it was done in.
func (p *position) told(before *position, a action) []games.Event {
	var event games.Event
	event.Echo = a.kind <= march
	switch mover := before.who(before.turn); a.kind {
	case place:
		at := p.Names[a.to]
		event.Text = mover + " places a regiment on " + at + "."
		event.Cells = map[string]board.Mark{at: board.Placed}
	case march:
		from, to := p.Names[a.from], p.Names[a.to]
		event.Text = mover + " marches from " + from + " to " + to + ", where the regiment becomes a garrison."
		event.Cells = map[string]board.Mark{from: board.Left, to: board.Placed}
		event.Way = p.NamesOf(before.way(a.from, a.to)...)
	case swap:
		event.Text = fmt.Sprintf("{%d} swaps sides with {%d}: the pieces change hands, and {%[2]d} is to move.", p.seat(sideX), p.seat(sideO))
	case pass:
		event.Text = mover + " can't place or march, and passes."
	}
	events := []games.Event{event}
	if a.kind <= march && before.left > 1 && p.turn != before.turn && p.reason == "" {
		events = append(events, games.Event{Text: fmt.Sprintf("{%d} can't do anything more, and the turn ends.", before.seat(before.turn))})
	}
	if a.kind <= march && p.turn == before.turn && p.reason == "" {
		events = append(events, games.Event{Text: fmt.Sprintf("{%d} has %s left in this turn.", p.seat(p.turn), phrase.Count(p.left, "action"))})
	}
	if p.full && p.reason == "" && p.certain() != 0 && before.certain() == 0 {
		events = append(events, games.Event{Text: p.certainty()})
	}
	return append(events, p.toldEnd()...)
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
		return fmt.Sprintf("Neither side can move. It is a draw: both hold %d hexes.", p.held[0])
	}
	winner, loser := p.seat(p.winner), p.seat(-p.winner)
	own, theirs := p.held[p.winner.index()], p.held[(-p.winner).index()]
	switch {
	case p.reason == resigned:
		return fmt.Sprintf("{%d} wins.", winner)
	case p.reason == claimed:
		return fmt.Sprintf("{%d} claims the win with %d hexes: {%d} has %d and can come to %d at most.", winner, own, loser, theirs, p.most(-p.winner))
	case p.reason == stopped:
		return fmt.Sprintf("Neither side can move. {%d} wins with %d hexes; {%d} has %d.", winner, own, loser, theirs)
	case 2*own > len(p.hexes):
		return fmt.Sprintf("{%d} wins with %d of the %d hexes, more than half.", winner, own, len(p.hexes))
	}
	return fmt.Sprintf("{%d} wins with %d hexes: {%d} has %d and can come to %d at most.", winner, own, loser, theirs, p.most(-p.winner))
}

// certainty says who has won for certain in a game that goes on; there must be
// such a side.
func (p *position) certainty() string {
	winner := p.certain()
	return fmt.Sprintf("{%d} has won for certain: {%d} can come to %d at most. {%[1]d} may claim the win, or play goes on until nobody can move.",
		p.seat(winner), p.seat(-winner), p.most(-winner))
}
