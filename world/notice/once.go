package notice

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/lists"
)

// News is what happened, without what the dangers say to the reader as well, or more closely:
// "Check: you are in check.", where they say what attacks, and "You gain a reinforcement.", where
// they say "You have 1 reinforcement" and what to do with it.
func (b *Board) News() []string {
	if len(b.Dangers) == 0 {
		return b.Happened
	}
	return lists.Filter(b.Happened, func(text string) bool {
		said := games.ToSeat(b.Seat, text)
		subject, toReader := strings.CutSuffix(said, ": you are in check.")
		gain, _, _ := strings.Cut(strings.TrimPrefix(said, youGain), " ")
		return !slices.ContainsFunc(b.Dangers, func(danger string) bool {
			isHeld := strings.HasPrefix(danger, "You have ") && strings.Contains(danger, " "+gain)
			isSaid := danger == said || toReader && strings.HasPrefix(danger, subject+": ")
			return isSaid || strings.HasPrefix(said, youGain) && isHeld
		})
	})
}

const youGain = "You gain a "

// Calm is the board without a word of what the reader may lose.
func (b Board) Calm() Board {
	b.Dangers, b.InDanger = nil, nil
	return b
}

// Endangered marks the cells whose pieces the reader may lose, which says more than that one of
// them has just moved.
func (b *Board) Endangered() map[string]board.Mark {
	marks := map[string]board.Mark{}
	for _, cell := range b.InDanger {
		row, column, ok := b.Picture.Find(cell)
		if !ok {
			continue
		}
		switch b.Picture.Rows[row].Cells[column].Mark {
		case board.Untouched, board.Placed, board.Passed:
			marks[cell] = board.InDanger
		}
	}
	return marks
}

// Repeats says whether a fact about one player says again what is told with the board under its name:
// "Check: you are in check."
func (b *Board) Repeats(f games.Fact) bool {
	named := func(text string) bool { return strings.HasPrefix(text, f.Name+": ") }
	return f.Name != "" && !strings.Contains(f.Text, " ") && (slices.ContainsFunc(b.Happened, named) || slices.ContainsFunc(b.Dangers, named))
}
