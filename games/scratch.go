package games

// A Scratch is a position of a game for two on which a search tries moves and takes
// them back (make and unmake), which is many times faster than making positions. It
// has the rules of the position that it is of, and may be used by one goroutine.
type Scratch interface {
	// Seat is whose turn it is, or would be if the game were not over.
	Seat() Seat
	// End says whether the game is over, repetition apart, and who has won; 0 is a draw.
	End() (winner Seat, over bool)
	// Repeated is who wins if the position has come up for the third time; 0 is a draw.
	Repeated() Seat
	// Key is the same for positions that count as the same (see Repeater), in every
	// process. For others it differs, but for a chance so small that a search may
	// take it.
	Key() uint64
	// Share is what Evaluate says of the first seat, where the game is not over.
	Share() float64
	// Moves adds the legal moves to a list, and NoisyMoves those that change much at
	// once, the most promising first. They are asked where the game is not over.
	Moves([]Code) []Code
	NoisyMoves([]Code) []Code
	// Make plays a legal move, and Unmake takes back the last that is not.
	Make(Code)
	Unmake()
	// Pass gives the turn away, which no rule allows; Unmake takes that back like a move. It is
	// false, and nothing is done, where it would say nothing, or often harms a seat to be to act.
	Pass() bool
	// Move is the move of a code, and Code the code of a legal move.
	Move(Code) Move
	Code(Move) Code
}

// A Code is a move on a Scratch, which is never 0.
type Code uint32

// Mix is a number that looks random, always the same for the same number: what is
// put together to make a Scratch's Key (splitmix, Steele, Lea and Flood 2014).
func Mix(n uint64) uint64 {
	n += 0x9e3779b97f4a7c15
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}
