package sato

import (
	"fmt"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
)

// told says what a move did: where the piece went, what it captured, the end.
// p is the position after it, before the one it was played in, and gone are the
// hexes whose pieces it captured.
func (p *position) told(before *position, from, to int, gone hexes) []games.Event {
	start, end := p.names[from], p.names[to]
	text := "{" + string('0'+rune(before.turn)) + "} moves from " + start + " to " + end
	if !before.straight(from).has(to) {
		text += " around ring " + string('0'+rune(p.ring[to]))
	}
	events := []games.Event{{
		Text:  text + ".",
		Cells: map[string]board.Mark{start: board.Left, end: board.Placed},
	}}
	for at := range gone.all() {
		events = append(events, before.toldCapture(from, to, at))
	}
	return append(events, p.toldNext()...)
}

func (p *position) toldCapture(from, to, at int) games.Event {
	var partners []string
	for partner := range p.partners(from, to, at).all() {
		partners = append(partners, p.names[partner])
	}
	return games.Event{
		Text: fmt.Sprintf("{%d} captures the piece of {%d} on %s, between %s and %s.",
			p.owner(from), p.owner(at), p.names[at], p.names[to], strings.Join(partners, " or ")),
		Cells: map[string]board.Mark{p.names[at]: board.Taken},
	}
}

func (p *position) toldPass() []games.Event {
	text := fmt.Sprintf("{%d} can't move and passes.", p.turn.Opponent())
	return append([]games.Event{{Text: text}}, p.toldNext()...)
}

func (p *position) toldLeaving() []games.Event {
	text := fmt.Sprintf("{%d} leaves the game.", p.left)
	return append([]games.Event{{Text: text}}, p.toldNext()...)
}

// toldNext says how the game has ended, or that who is next can only pass.
func (p *position) toldNext() []games.Event {
	var text string
	switch result := p.Result(); {
	case result.Reason == captured && p.pieces[p.turn].none():
		text = fmt.Sprintf("{%d} has no piece left, so {%d} wins.", p.turn, result.Winners[0])
	case result.Reason == captured:
		text = fmt.Sprintf("{%d} has only one piece left, so {%d} wins.", p.turn, result.Winners[0])
	case result.Reason == quiet:
		text = fmt.Sprintf("For %d turns nothing has been captured, so %s.", p.calm, p.quietEnd())
	case result.Reason == resigned:
		text = fmt.Sprintf("{%d} wins.", result.Winners[0])
	case p.mustPass():
		text = fmt.Sprintf("{%d} can't move with any piece, and so can only pass.", p.turn)
	default:
		return nil
	}
	return []games.Event{{Text: text}}
}

// quietEnd says how a game has ended that went nowhere.
func (p *position) quietEnd() string {
	winners := p.Tiebreak()
	switch {
	case !p.byPieces:
		return "the game is drawn"
	case winners == nil:
		return "the game is over, and drawn: both have as many pieces"
	}
	return fmt.Sprintf("the game is over, and {%d} wins with more pieces", winners[0])
}

// named are the names of hexes.
func (s *shape) named(at []int) []string {
	names := make([]string, len(at))
	for i := range at {
		names[i] = s.names[at[i]]
	}
	return names
}
