package notice

import (
	"slices"
	"strings"

	"boardroom/games"
)

// News is what happened, without what the dangers say to the reader as well.
func (b *Board) News() []string {
	return games.Only(b.Happened, func(text string) bool { return !slices.Contains(b.Dangers, games.ToSeat(b.Seat, text)) })
}

// Repeats says whether a fact about one player says again what is told with the board under its name:
// "Check: you are in check."
func (b *Board) Repeats(f games.Fact) bool {
	named := func(text string) bool { return strings.HasPrefix(text, f.Name+": ") }
	return f.Name != "" && !strings.Contains(f.Text, " ") && (slices.ContainsFunc(b.Happened, named) || slices.ContainsFunc(b.Dangers, named))
}
