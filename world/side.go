package world

import (
	"boardroom/world/people"
	"boardroom/world/tables"
)

// Then is the table of the game that a session goes through, as it was at the moment that
// it was shown last; nil where it was shown something else since.
func (d *Records) Then(s *people.Session) *tables.Table {
	if !d.Steps(s) {
		return nil
	}
	return d.replays[s].then
}
