package world

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/tables"
)

// A breach is the last move of a session that the rules of a game refused, with the
// match as it was.
type breach struct {
	games.Breach
	table *tables.Table
	match *match.Match
	seat  games.Seat
	typed string
}

// lit is the board as the seat saw it, with the cells marked that it has typed or
// that the refusal names, and their names; or the name of one that is not there. Nothing else is marked, since a mark
// tells something.
func (r *breach) lit() (board.Picture, []string) {
	picture := r.seen()
	said := r.Error()
	if wrong := r.wrong(&picture); wrong != "" {
		return picture, []string{wrong}
	}
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

// wrong is a word that was typed, of which the refusal speaks first, and which is no cell of
// the board: c9, where row c ends at c7. It is empty where there is none.
func (r *breach) wrong(picture *board.Picture) string {
	first, _, _ := strings.Cut(strings.TrimLeft(r.Error(), `"`), " ")
	first = strings.ToLower(strings.Trim(first, `",.:`))
	if _, _, isCell := picture.Find(first); isCell || !phrase.HasDigit(first) || !slices.Contains(strings.Fields(strings.ToLower(r.typed))[1:], first) {
		return ""
	}
	return first
}

// seen is the board as the seat saw it, or what it puts together there.
func (r *breach) seen() board.Picture {
	if picture := r.match.DraftOf(r.seat); picture != nil {
		return *picture
	}
	return r.match.ViewOf(r.match.Position, r.seat).Picture
}
