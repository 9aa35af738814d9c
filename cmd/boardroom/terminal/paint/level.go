package paint

import "boardroom/games/board"

// perLevel is how many rows each level of a picture has; 0 for a flat board, and
// for levels that are not of one size.
func perLevel(p *board.Picture) int {
	if len(p.Levels) == 0 {
		return 0
	}
	rows := 0
	for _, level := range p.Levels {
		if level.Rows <= 0 || level.Rows != p.Levels[0].Rows {
			return 0
		}
		rows += level.Rows
	}
	if rows != len(p.Rows) {
		return 0
	}
	return p.Levels[0].Rows
}

// levelName is the name of the level that a row is of, empty on a flat board.
func levelName(p *board.Picture, row int) string {
	if per := perLevel(p); per > 0 {
		return Safe(p.Levels[row/per].Name)
	}
	return ""
}
