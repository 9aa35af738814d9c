package notice

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
)

// News is what happened, without what the dangers say to the reader as well, or more closely:
// "Check: you are in check.", where they say what attacks.
func (b *Board) News() []string {
	return lists.Filter(b.Happened, func(text string) bool {
		said := games.ToSeat(b.Seat, text)
		subject, toReader := strings.CutSuffix(said, ": you are in check.")
		return !slices.ContainsFunc(b.Dangers, func(danger string) bool {
			return danger == said || toReader && strings.HasPrefix(danger, subject+": ")
		})
	})
}

// Repeats says whether a fact about one player says again what is told with the board under its name:
// "Check: you are in check."
func (b *Board) Repeats(f games.Fact) bool {
	named := func(text string) bool { return strings.HasPrefix(text, f.Name+": ") }
	return f.Name != "" && !strings.Contains(f.Text, " ") && (slices.ContainsFunc(b.Happened, named) || slices.ContainsFunc(b.Dangers, named))
}
