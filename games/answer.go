package games

import "boardroom/games/board"

// An Answer is what a query is answered: sentences, in
// which {K} stands for the player in seat K, and where it helps a picture. Lines
// and Words together say all that the picture shows.
type Answer struct {
	Lines   []string
	Picture *board.Picture
	Words   []string // sentences that are told only where nothing is drawn
	Drawn   []string // and only where something is
	// Focus is the name of a cell that the picture is about, where not all of it
	// may fit; empty where that is what stands there.
	Focus string
}
