package world

import (
	"fmt"
	"slices"

	"boardroom/games"
)

// mostReels bounds the tables whose past positions are held ready.
const mostReels = 16

// A moment is a position of a table's past, and what the newest ply before it
// did.
type moment struct {
	position games.Position
	events   []games.Event
}

// reel is all moments of a table: moment n is the one after n plies. They are
// played once and kept while somebody goes through them, since a long game
// would else be played from its start for every step.
func (w *World) reel(t *Table) ([]moment, error) {
	if len(t.reel) > len(t.plies)+1 {
		t.reel = nil
	}
	if len(t.reel) == 0 {
		t.reel = []moment{{position: t.start}}
	}
	for _, ply := range t.plies[len(t.reel)-1:] {
		position, events, err := playPly(t.reel[len(t.reel)-1].position, ply)
		if err != nil {
			return nil, fmt.Errorf("table %s, move %d, %s: %w", t.name, ply.Number, ply.Move, err)
		}
		t.reel = append(t.reel, moment{position, events})
	}
	w.reels = append(slices.DeleteFunc(w.reels, func(other *Table) bool { return other == t }), t)
	if len(w.reels) > mostReels {
		w.reels[0].reel = nil
		w.reels = slices.Delete(w.reels, 0, 1)
	}
	return t.reel, nil
}
