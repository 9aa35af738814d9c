package world

import (
	"fmt"
	"slices"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// saltOf draws 128 bits in hexadecimal for a move that is kept secret at first;
// for any other entry of a record it is empty.
func (w *World) saltOf(t *Table, seat games.Seat, entry string) string {
	kind, _, _ := store.ReadEntry(entry)
	if _, secret := t.Drafts(seat); !secret || kind != "" {
		return ""
	}
	return fmt.Sprintf("%016x%016x", w.seed(), w.seed())
}

// Commitments says which commitments were made at a table, a sentence each, and
// what they were made from as soon as that may be known. Of a game that was put
// away while something was secret everybody is told their own alone: it may be
// shown to the others, and may as well be played again.
func (t *Table) Commitments(p *Person) ([]string, []notice.CommitmentState, error) {
	made := t.Match.Commitments(len(t.Plies()))
	if len(made) == 0 {
		return nil, nil, notice.Refusedf("Nobody at %s has committed to a move. What that is: help commitment", t.Name())
	}
	slices.SortStableFunc(made, func(a, b match.Commitment) int { return int(a.Seat - b.Seat) })
	var lines []string
	var states []notice.CommitmentState
	for _, c := range made {
		lines = append(lines, fmt.Sprintf("{%d}: %s", c.Seat, c.Hash()))
		states = append(states, notice.CommitmentState{Seat: c.Seat, Name: t.Seats()[c.Seat-1].Name, Hash: c.Hash()})
		if t.IsOpen() || t.Phase() == store.Cleared && c.Seat == t.eyes(p) {
			states[len(states)-1].Secret = c.Secret
			lines = append(lines, c.Revealed())
		}
	}
	switch {
	case t.IsOpen():
	case t.Phase() == store.Cleared:
		lines = append(lines, "The game was put away without a result, so what a hash was made from is told to its player alone.")
	default:
		lines = append(lines, "What the hashes were made from is told when it is secret no more.")
	}
	return append(t.NamedAll(lines), "How to check them: help commitment"), states, nil
}
