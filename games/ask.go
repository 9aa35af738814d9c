package games

import "boardroom/games/board"

// An Asker is a position of a game that has verbs which ask instead of play:
// what stands in a stack, how far an influence reaches.
type Asker interface {
	// Ask answers words that ask about the position, as far as the seat may
	// know it. ok is false where the words are no such question. The error is
	// Illegal.
	Ask(Seat, Words) (answer Answer, ok bool, err error)
}

// An Answer is what a question about a position is answered: sentences, in
// which {K} stands for the player in seat K, and where it helps a picture. Lines
// and Words together say all that the picture shows.
type Answer struct {
	Lines   []string
	Picture *board.Picture
	Words   []string // sentences that are told only where nothing is drawn
	// Focus is the name of a cell that the picture is about, where not all of it
	// may fit; empty where that is what stands there.
	Focus string
}
