package stacktics

import (
	"fmt"
	"strconv"

	"boardroom/games"
	"boardroom/games/board"
)

// told says what a move did, p being the position before it.
func (p *position) told(m move, next *position) []games.Event {
	events := make([]games.Event, 0, 3)
	switch {
	case m.swap:
		events = append(events, games.Event{
			Text: fmt.Sprintf("{%d} swaps: army A, with its first move, is now {%[1]d}'s, and army B is {%d}'s.", next.seat(armyA), next.seat(armyB)),
		})
	case m.capture:
		events = append(events, p.toldCapture(m))
		if missing := next.needed() - next.captured[p.turn]; missing > 0 {
			events = append(events, games.Event{Text: next.toldScore(p.turn, missing)})
		}
	default:
		events = append(events, p.toldMove(m, next))
	}
	if next.pie == pieOpen {
		events = append(events, games.Event{Text: next.who(armyB) + " may answer with a move, or take over army A with this move: swap"})
	}
	return append(events, next.toldEnd()...)
}

func (p *position) toldMove(m move, next *position) games.Event {
	at, _ := p.index(m.from)
	end, _ := p.index(m.to)
	from, to := p.name(at), p.name(end)
	text := p.squares[at].appendTaking([]byte(p.who(p.turn)+" moves "), m.take, from)
	if p.squares[end].empty() {
		text = append(append(text, " to "...), to...)
	} else {
		text = append(append(append(text, " onto "...), to...), ", which is now "...)
		text = next.squares[end].appendWords(text)
	}
	return games.Event{
		Text:  string(append(text, '.')),
		Cells: map[string]board.Mark{from: board.Left, to: board.Placed},
	}
}

func (p *position) toldCapture(m move) games.Event {
	at, _ := p.index(m.from)
	end, _ := p.index(m.to)
	from, to := p.name(at), p.name(end)
	lost := p.squares[end]
	text := lost.appendWords([]byte(p.who(p.turn) + " captures "))
	text = append(text, " of "+p.who(lost.owner)+", "+games.Count(lost.pips(), "pip")+", on "+to+" with "...)
	text = p.squares[at].appendTaking(text, m.take, from)
	return games.Event{
		Text:  string(append(text, '.')),
		Cells: map[string]board.Mark{from: board.Left, to: board.Taken},
	}
}

// appendTaking says which pieces of a stack are taken from where.
func (s stack) appendTaking(text []byte, take int, from string) []byte {
	_, taken := s.without(take)
	switch {
	case s.height == 1:
		text = taken.appendPieces(append(text, "the "...))
		return append(append(text, " on "...), from...)
	case take == 1:
		text = taken.appendPieces(append(text, "the "...))
		return append(append(text, " off the top of "...), from...)
	case take == int(s.height):
		text = append(text, "the whole stack of "...)
	default:
		text = append(strconv.AppendInt(append(text, "the top "...), int64(take), 10), " of "...)
	}
	text = append(append(text, from...), ", "...)
	return append(taken.appendPieces(text), ',')
}

// toldScore says how near an army is to winning.
func (p *position) toldScore(a army, missing int) string {
	return p.who(a) + " has captured " + games.Count(p.captured[a], "pip") + " and needs " + strconv.Itoa(missing) + " more to win."
}

// toldEnd is empty while the game is not over.
func (p *position) toldEnd() []games.Event {
	winner, reason := p.outcome()
	loser := seats + 1 - winner
	var text string
	switch reason {
	case notDecided:
		return nil
	case byLeaving:
		text = fmt.Sprintf("{%d} leaves the game: {%d} wins.", loser, winner)
	case byCapture:
		text = fmt.Sprintf("{%d} wins with %d pips captured; %d are needed.", winner, p.captured[p.army(winner)], p.needed())
	case byStuck:
		text = fmt.Sprintf("{%d} can't move at all: {%d} wins.", loser, winner)
	case byQuiet:
		text = fmt.Sprintf("The last %d turns were without a capture: the game is drawn.", mostQuiet)
	}
	return []games.Event{{Text: text}}
}

// inWords says what a stack is, its pieces from the ground up.
func (s stack) inWords() string { return string(s.appendWords(nil)) }

func (s stack) appendWords(text []byte) []byte {
	if s.height == 1 {
		return s.appendPieces(append(text, "a "...))
	}
	return s.appendPieces(append(text, "a stack of "...))
}

// listed names the pieces from the ground up: "large, medium and small", or
// where some are equal "2 large, 1 medium and 1 small".
func (s stack) listed() string { return string(s.appendPieces(nil)) }

func (s stack) appendPieces(text []byte) []byte {
	n := s.counts()
	several := max(n[small], n[medium], n[large]) > 1
	named := 0
	for size := large; size >= small; size-- {
		if n[size] == 0 {
			continue
		}
		switch rest := int(s.height) - named - n[size]; {
		case named > 0 && rest > 0:
			text = append(text, ", "...)
		case named > 0:
			text = append(text, " and "...)
		}
		if several {
			text = append(strconv.AppendInt(text, int64(n[size]), 10), ' ')
		}
		text = append(text, pieceNames[size]...)
		named += n[size]
	}
	return text
}
