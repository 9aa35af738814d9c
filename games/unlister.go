package games

// An Unlister is a position of a game in which there are moves that can't be
// listed, as when armies are deployed.
type Unlister interface {
	Position
	// Unlisted is the word that stands for the moves where they can't be listed
	// now; ok is false where Legal lists them.
	Unlisted() (word string, ok bool)
}
