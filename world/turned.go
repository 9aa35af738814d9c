package world

import (
	"fmt"
	"strings"

	"boardroom/games/lists"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/tables"
)

// A turned game is what a session was told of where a game turned, for Why and for whoever
// asks again.
type turned struct {
	table *tables.Table
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
	words := lists.Map(g.moves, func(m explained) string { return fmt.Sprintf("why %d", m.number) })
	return []string{fmt.Sprintf("In %s, %s, more can be read of these moves: %s", g.table.Name, g.table.Match.Number(), strings.Join(words, ", "))}
}

// WhyMove tells a session more of a move of the game that it had looked through last.
func (v *Reviews) WhyMove(s *people.Session, number int) error {
	game := v.turned[s]
	if game == nil {
		return notice.Refusedf("There is no review to explain move %d. First: review", number)
	}
	m, ok := lists.Find(game.moves, func(m explained) bool { return m.number == number })
	switch {
	case ok:
	case len(game.moves) == 0:
		return notice.Refusedf("Nothing more is known of move %d: no single move of %s cost anybody much.", number, game.table.Name)
	default:
		return notice.Refusedf("Move %d of %s cost nobody much. %s", number, game.table.Name, game.which()[0])
	}
	if m.shown != nil && !s.Person().Listens() {
		s.Tell(*m.shown)
	}
	s.Note(m.lines...)
	return nil
}
