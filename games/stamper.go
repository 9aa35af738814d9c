package games

// A Stamper is a position of a game in which thinking time can count. Time is
// measured by whoever has the table, and is a part of the move that is kept and
// played; what a player types never has one.
type Stamper interface {
	Position
	// Stamped is a move with the milliseconds that it took, or the move itself
	// where no time counts now.
	Stamped(move Move, milliseconds int) Move
}
