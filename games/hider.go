package games

// A Hider is a position of a game in which not everybody knows everything. A
// position that is none shows every seat the same view.
type Hider interface {
	Position
	// Hides says whether anything may still be kept from anybody. What was
	// secret until then may be told once it is false.
	Hides() bool
	// Known is the position with all left out that the seat may not know;
	// Watcher for those without a seat. Its String is all that may be told.
	Known(Seat) Position
}

// An Opener is a Hider that can be laid open once its game is over.
type Opener interface {
	Hider
	// Opened is the view of somebody who knows all secrets of the position.
	Opened() View
}
