package stacktics

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/phrase"
)

// told says what a move did, p being the position before it.
func (p *position) told(m move, next *position) []games.Event {
	events := make([]games.Event, 0, 3)
	switch {
	case m.swap:
		events = append(events, games.Event{
			Text: fmt.Sprintf("{%d} swaps: the army that has moved, A, is now {%[1]d}'s, on %s, and the other, B, is {%d}'s, on %s.",
				next.seat(armyA), next.squaresOf(armyA), next.seat(armyB), next.squaresOf(armyB)),
		})
	case m.capture:
		events = append(events, p.toldCapture(m))
		if missing := next.end - next.captured[p.turn]; missing > 0 {
			events = append(events, games.Event{Text: next.toldScore(p.turn, missing)})
		}
	default:
		events = append(events, p.toldMove(m, next))
	}
	if next.pie == games.PieOpen {
		events = append(events, games.Event{Text: next.who(armyB) + " may answer with a move, or take over " + next.who(armyA) + "'s army with this move: swap"})
	}
	return append(append(events, games.SoonQuiet(next.quiet, mostQuiet, "the game is drawn")...), next.toldEnd()...)
}

// squaresOf names the squares on which an army stands.
func (p *position) squaresOf(a army) string {
	var names []string
	for at, s := range p.squares {
		if !s.empty() && s.owner == a {
			names = append(names, p.names[at])
		}
	}
	return phrase.And(names)
}

func (p *position) toldMove(m move, next *position) games.Event {
	from, to := p.names[m.from], p.names[m.to]
	where := " to " + to
	if !p.squares[m.to].empty() {
		where = " onto " + to + ", which is now " + next.squares[m.to].inWords()
	}
	return games.Event{
		Text:  p.who(p.turn) + " moves " + p.squares[m.from].taking(m.take, from) + where + ".",
		Echo:  p.squares[m.to].empty(),
		Cells: map[string]board.Mark{from: board.Left, to: board.Placed},
		Way:   p.way(m),
	}
}

func (p *position) toldCapture(m move) games.Event {
	from, to, lost := p.names[m.from], p.names[m.to], p.squares[m.to]
	return games.Event{
		Text: p.who(p.turn) + " captures " + p.who(lost.owner) + "'s " + strings.TrimPrefix(lost.inWords(), "a ") + ", " + phrase.Count(lost.pips(), "pip") +
			", on " + to + " with " + p.squares[m.from].taking(m.take, from) + ".",
		Cells: map[string]board.Mark{from: board.Left, to: board.Taken},
		Way:   p.way(m),
	}
}

// way names the squares that a move goes over.
func (p *position) way(m move) (names []string) {
	direction, distance := p.between(m.from, m.to)
	for n := 1; n < distance; n++ {
		names = append(names, p.names[m.from+n*p.step[direction]])
	}
	return names
}

// taking says which pieces of a stack are taken from where.
func (s stack) taking(take int, from string) string {
	_, taken := s.without(take)
	switch {
	case s.height == 1:
		return "the " + taken.listed() + " on " + from
	case take == 1:
		return "the " + taken.listed() + " off the top of " + from
	case take == int(s.height):
		return "the whole stack of " + from + ", " + taken.listed() + ","
	}
	return "the top " + strconv.Itoa(take) + " of " + from + ", " + taken.listed() + ","
}

// toldScore says how near an army is to winning.
func (p *position) toldScore(a army, missing int) string {
	return p.who(a) + " has captured " + phrase.Count(p.captured[a], "pip") + " and needs " + strconv.Itoa(missing) + " more to win."
}

// toldEnd is empty while the game is not over.
func (p *position) toldEnd() []games.Event {
	winner, reason := p.outcome()
	loser := winner.Opponent()
	var text string
	switch reason {
	case "":
		return nil
	case byLeaving:
		text = fmt.Sprintf("{%d} wins.", winner)
	case byCapture:
		text = fmt.Sprintf("{%d} wins with %d pips captured; %d are needed.", winner, p.captured[p.army(winner)], p.end)
	case byStuck:
		text = fmt.Sprintf("{%d} can't move. {%d} wins.", loser, winner)
	case byQuiet:
		text = fmt.Sprintf("Nothing has been captured for %d turns, so the game is drawn.", mostQuiet)
	}
	return []games.Event{{Text: text}}
}

// inWords says what a stack is, its pieces from the ground up.
func (s stack) inWords() string {
	return phrase.Choose(s.height == 1, "a ", "a stack of ") + s.listed()
}

// listed names the pieces from the ground up: "large, medium and small", or
// where some are equal "2 large, 1 medium and 1 small".
func (s stack) listed() string {
	return phrase.And(s.sizes(func(size, n int) string { return pieceNames[size] + phrase.Choose(n > 1, "s", "") }))
}

// sizes names the sizes of pieces that a stack has from the ground up, with how
// many there are of each where some are equal.
func (s stack) sizes(name func(size, n int) string) []string {
	n := s.counts()
	several := max(n[small], n[medium], n[large]) > 1
	words := make([]string, 0, large)
	for size := large; size >= small; size-- {
		switch {
		case n[size] > 0 && several:
			words = append(words, strconv.Itoa(n[size])+" "+name(size, n[size]))
		case n[size] > 0:
			words = append(words, name(size, n[size]))
		}
	}
	return words
}
