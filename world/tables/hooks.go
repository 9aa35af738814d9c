package tables

import (
	"boardroom/world/people"
)

// Hooks are what other parts of the house do when something becomes of a table. They
// are called within the act, in the order in which they stand in the list.
type Hooks struct {
	Opened   Hook                   // it stands in a room from now on
	Changed  Hook                   // its match is another one, which is kept
	Started  Hook                   // its game has begun, and nobody has been shown the board yet
	Over     Hook                   // its game has ended, and everybody has been shown how
	Closed   Hook                   // it is out of its room, or a private board that is put away
	Unloaded Hook                   // its match was read anew, or left to the disk: what was made of the record is void
	Played   []func(*people.Person) // somebody has made a move
}

// A Hook is what is done at one of these moments.
type Hook []func(*Table)

// Call does it for a table.
func (h Hook) Call(t *Table) {
	for _, do := range h {
		do(t)
	}
}
