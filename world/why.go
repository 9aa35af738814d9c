package world

import (
	"errors"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/world/match"
	"boardroom/world/notice"
)

// A breach is the last move of a session that the rules of a game refused, with the
// match as it was.
type breach struct {
	games.Breach
	table *Table
	match *match.Match
	seat  games.Seat
	typed string
}

// Tried notes what has become of words that a session has typed as a move at a
// table: the rule that forbids it, for Why, where that is so. The error is the
// refusal, or nil.
func (s *Session) Tried(t *Table, words games.Words, err error) {
	s.refused = nil
	var refusal games.Breach
	if errors.As(err, &refusal) {
		s.refused = &breach{refusal, t, t.Match, t.eyes(s.person), words.Verb + " " + strings.Join(words.Args, " ")}
	}
}

// Why shows a session the rule that forbids the move which was refused last, and the
// board as its person saw it then, with the cells marked that were typed or named.
func (s *Session) Why() error {
	r := s.refused
	if r == nil {
		return notice.Refused("The rules have not refused you a move just now.")
	}
	if rule, ok := r.match.Game.Rule(r.Rule); ok {
		s.Tell(notice.Passage{Title: "The rules of " + r.match.Game.Title + ": " + rule.Name, Text: strings.Trim(rule.Text, "\n")})
	}
	picture, cells := r.lit()
	answer := games.Answer{Lines: []string{r.Error()}, Picture: &picture}
	if len(cells) > 0 {
		answer.Focus = cells[0]
		answer.Words = []string{games.Choose(len(cells) == 1, "The cell is ", "The cells are ") + games.And(cells) + "."}
	}
	s.Tell(r.table.pictured(s.person, "the move that was refused", answer))
	return nil
}

// lit is the board as the seat saw it, with the cells marked that it has typed or
// that the refusal names, and their names. Nothing else is marked, since a mark
// tells something.
func (r *breach) lit() (board.Picture, []string) {
	picture := r.seen()
	said := r.Error()
	for _, example := range []string{" like this:", ", as in "} {
		said, _, _ = strings.Cut(said, example)
	}
	cells := picture.NamedIn(r.typed)
	for _, cell := range picture.NamedIn(said) {
		if !slices.Contains(cells, cell) {
			cells = append(cells, cell)
		}
	}
	marks := map[string]board.Mark{}
	for _, cell := range cells {
		marks[cell] = board.Open
	}
	return picture.Marked(marks), cells
}

// seen is the board as the seat saw it, or what it puts together there.
func (r *breach) seen() board.Picture {
	if drafter, ok := r.match.Position.(games.Drafter); ok {
		if may, _ := drafter.Drafts(r.seat); may {
			drafted, ok, err := drafter.Draft(r.seat, r.match.Seats[r.seat-1].Draft, "", games.Words{}, games.NewChance(0))
			if ok && err == nil && drafted.Answer.Picture != nil {
				return *drafted.Answer.Picture
			}
		}
	}
	return r.match.ViewOf(r.match.Position, r.seat).Picture
}
