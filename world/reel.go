package world

import "boardroom/world/match"

// mostReels bounds the tables whose timelines are held ready.
const mostReels = 16

// A reel is the timeline of a table as far as it has been played, held ready.
type reel struct {
	timeline *match.Timeline
	entries  int // of the table's record that have been played
}
