package world

import (
	"fmt"
	"slices"
)

// mostReels bounds the tables whose courses are held ready.
const mostReels = 16

// A reel is the course of a table as far as it has been played, held ready.
type reel struct {
	course  *course
	entries int // of the table's record that have been played
}

// reel is the course of a table, played to its end. It is kept while people look
// back at it, since a long game would else be played from its start for every
// step, and for every program that catches up.
func (w *World) reel(t *Table) (*course, error) {
	if t.reel == nil || t.reel.entries > len(t.plies) {
		t.reel = &reel{course: newCourse(t.start)}
	}
	for _, ply := range t.plies[t.reel.entries:] {
		if err := t.reel.course.play(ply); err != nil {
			return nil, fmt.Errorf("table %s, entry %d, %s: %w", t.name, ply.Number, ply.Move, err)
		}
		t.reel.entries++
	}
	w.reels = append(slices.DeleteFunc(w.reels, func(other *Table) bool { return other == t }), t)
	if len(w.reels) > mostReels {
		w.reels[0].reel = nil
		w.reels = slices.Delete(w.reels, 0, 1)
	}
	return t.reel.course, nil
}
