package world

import (
	"fmt"
	"strings"

	"boardroom/games"
	"boardroom/world/notice"
)

// A turned game is what a session was told of where a game turned, for Why and for whoever
// asks again.
type turned struct {
	table *Table
	moves []explained
	note  notice.Note // all that was told
	whole bool        // every move was looked at
	kept  bool        // it came at no quiet moment, and has not been read
}

// An explained move is what can be told of a mistake beyond that it was one.
type explained struct {
	number int
	lines  []string
	shown  *notice.Board // nil for whoever listens
}

// which says of which moves more can be read.
func (g *turned) which() []string {
	words := games.Each(g.moves, func(m explained) string { return fmt.Sprintf("why %d", m.number) })
	return []string{fmt.Sprintf("In %s, %s, more can be read of these moves: %s", g.table.Name, g.table.Number(), strings.Join(words, ", "))}
}

// WhyMove tells a session more of a move of the game that it had looked through last.
func (s *Session) WhyMove(number int) error {
	if s.turned == nil {
		return notice.Refusedf("No game has been looked through for you just now, so there is nothing to say of move %d. First: review", number)
	}
	m, ok := games.First(s.turned.moves, func(m explained) bool { return m.number == number })
	switch {
	case ok:
	case len(s.turned.moves) == 0:
		return notice.Refusedf("Nothing more is known of move %d: no single move of %s cost anybody much.", number, s.turned.table.Name)
	default:
		return notice.Refusedf("Move %d of %s cost nobody much. %s", number, s.turned.table.Name, s.turned.which()[0])
	}
	if m.shown != nil && s.person.Setting("style") != "words" {
		s.Tell(*m.shown)
	}
	s.Note(m.lines...)
	return nil
}
