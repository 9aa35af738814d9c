package sato

import (
	"fmt"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/phrase"
)

// toldMove says what a move did: where the piece went, what it captured, the end.
// p is the position after it, before the one it was played in, and gone are the
// hexes whose pieces it captured.
func (p *position) toldMove(before *position, from, to int, gone hexes) []games.Event {
	start, end := p.Names[from], p.Names[to]
	text := "{" + string('0'+rune(before.turn)) + "} moves from " + start + " to " + end
	if !before.along(from, 0, straight).has(to) {
		text += " around ring " + string('0'+rune(p.ring[to]))
	}
	events := []games.Event{{
		Text:  text + ".",
		Echo:  true,
		Cells: map[string]board.Mark{start: board.Left, end: board.Placed},
		Way:   p.NamesOf(before.way(from, to)...),
	}}
	for at := range gone.all() {
		partners := strings.Join(p.named(before.partners(from, to, at)), " or ")
		events = append(events, games.Event{
			Text:  fmt.Sprintf("{%d} captures {%d}'s piece on %s, between %s and %s.", before.turn, p.turn, p.Names[at], end, partners),
			Cells: map[string]board.Mark{p.Names[at]: board.Taken},
		})
	}
	return append(events, p.toldNext()...)
}

// told says what a seat did that was no move, and what follows.
func (p *position) told(format string, seat games.Seat) []games.Event {
	return append([]games.Event{{Text: fmt.Sprintf(format, seat)}}, p.toldNext()...)
}

// toldNext says how the game has ended, or that who is next can only pass.
func (p *position) toldNext() []games.Event {
	var text string
	switch result := p.Result(); {
	case result.Reason == captured:
		text = fmt.Sprintf("{%d} has %s left, so {%d} wins.", p.turn, phrase.Choose(p.pieces[p.turn].none(), "no pieces", "only one piece"), result.Winners[0])
	case result.Reason == quiet:
		text = fmt.Sprintf("Nothing has been captured for %d turns, so %s.", p.calm, p.quietEnd())
	case result.Reason == resigned:
		text = fmt.Sprintf("{%d} wins.", result.Winners[0])
	case p.mustPass():
		text = fmt.Sprintf("{%d} can't move any piece and has to pass.", p.turn)
	}
	if text == "" {
		return p.toldQuiet()
	}
	return append(p.toldQuiet(), games.Event{Text: text})
}

// toldQuiet says once that a game that goes on will soon end for want of captures.
func (p *position) toldQuiet() []games.Event {
	if p.Result().Over {
		return nil
	}
	return games.SoonQuiet(p.quiet, p.calm, phrase.Choose(p.byPieces, "the game is over, and more pieces win", "the game is drawn"))
}

// quietEnd says how a game has ended that went nowhere.
func (p *position) quietEnd() string {
	winners := p.Tiebreak()
	switch {
	case !p.byPieces:
		return "the game is drawn"
	case winners == nil:
		return fmt.Sprintf("the game is over. It is a draw: both have %s", phrase.Count(p.pieces[1].count(), "piece"))
	}
	return fmt.Sprintf("the game is over. {%d} wins with more pieces", winners[0])
}
