package games

import "boardroom/games/board"

// A Spread is a position on a board that can be too big to be drawn whole. The
// picture of its View may leave out what is far from everything; what is asked
// for here has no gaps. Costs go by what is asked for, never by how big the
// board is.
type Spread interface {
	Position
	// Part is what the seat may see of the board around a cell, at most so many
	// columns, rows and levels of it. Near the board's edge the cell is not in
	// the middle. The error is Illegal.
	Part(seat Seat, cell string, most board.Size) (board.Picture, error)
	// Beyond is the cell that lies so many columns to the right, rows above and
	// levels above another, or as far that way as the board goes. The name is
	// that of a cell of the board.
	Beyond(cell string, by board.Size) string
	// OnLevel is the cell that lies on a level with the file and rank of another.
	// The error is Illegal.
	OnLevel(cell, level string) (string, error)
	// Map is the whole board small, in a picture of at most so many columns and
	// rows. Its sentences sum up who holds which area.
	Map(seat Seat, most board.Size) Answer
}
