package world

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"boardroom/games"
)

// A commitment lets everybody check later that a move which was secret was not
// changed: they are told its hash at once, and what was hashed when nothing is
// secret any more.
type commitment struct {
	seat   games.Seat
	secret string // the move, a space and the salt
}

// hash is the SHA-256 of what was hashed, in hexadecimal.
func (c commitment) hash() string {
	sum := sha256.Sum256([]byte(c.secret))
	return hex.EncodeToString(sum[:])
}

// commitmentOf is the commitment that was made with a ply; ok is false where
// none was.
func commitmentOf(ply Ply) (c commitment, ok bool) {
	return commitment{games.Seat(ply.Seat), ply.Move + " " + ply.Salt}, ply.Salt != ""
}

// saltOf draws 128 bits in hexadecimal for a move that is kept secret at first;
// for any other entry of a record it is empty.
func (w *World) saltOf(t *Table, seat games.Seat, entry string) string {
	kind, _, _ := readEntry(entry)
	if _, secret := t.drafts(seat); !secret || kind != "" {
		return ""
	}
	return fmt.Sprintf("%016x%016x", w.seed(), w.seed())
}

// told says that the commitment has been made.
func (c commitment) told() string {
	return fmt.Sprintf("{%d} is committed to a secret move by the SHA-256 hash %s", c.seat, c.hash())
}

// revealed says what was hashed.
func (c commitment) revealed() string {
	return fmt.Sprintf("The hash of {%d} was made from: %s", c.seat, c.secret)
}

// commitments are those made with the first plies of a table.
func (t *Table) commitments(plies int) []commitment {
	var made []commitment
	for _, ply := range t.plies[:plies] {
		if c, ok := commitmentOf(ply); ok {
			made = append(made, c)
		}
	}
	return made
}

// committed are the sentences about commitments that a ply gives rise to: its
// own, and those of all where with it nothing is secret any more.
func (t *Table) committed(ply Ply, before, after games.Position, over bool) []string {
	var lines []string
	if c, ok := commitmentOf(ply); ok {
		lines = append(lines, c.told())
	}
	if hides(before) && (over || !hides(after)) {
		for _, c := range t.commitments(ply.Number) {
			lines = append(lines, c.revealed())
		}
	}
	return lines
}

// hides says whether anything is kept from anybody at a position.
func hides(p games.Position) bool {
	hider, ok := p.(games.Hider)
	return ok && hider.Hides()
}

// isOpen says that nothing at the table is secret any more.
func (t *Table) isOpen() bool { return t.result.Over || !hides(t.position) }

// Commitments says which commitments were made at a table, a sentence each, and
// what they were made from as soon as that may be known. Of a game that was put
// away while something was secret everybody is told their own alone: it may be
// shown to the others, and may as well be played again.
func (w *World) Commitments(p *Person, t *Table) ([]string, []CommitmentState, error) {
	made := t.commitments(len(t.plies))
	if len(made) == 0 {
		return nil, nil, Refusedf("Nobody at %s has committed to a move. What that is: help commitment", t.name)
	}
	slices.SortStableFunc(made, func(a, b commitment) int { return int(a.seat - b.seat) })
	var lines []string
	var states []CommitmentState
	for _, c := range made {
		lines = append(lines, fmt.Sprintf("{%d}: %s", c.seat, c.hash()))
		states = append(states, CommitmentState{Seat: c.seat, Name: t.seats[c.seat-1].Name, Hash: c.hash()})
		if t.isOpen() || t.phase == Cleared && c.seat == t.eyes(p) {
			states[len(states)-1].Secret = c.secret
			lines = append(lines, c.revealed())
		}
	}
	switch {
	case t.isOpen():
	case t.phase == Cleared:
		lines = append(lines, "The game was put away without a result, so what a hash was made from is told to its player alone.")
	default:
		lines = append(lines, "What the hashes were made from is told when it is secret no more.")
	}
	return append(t.namedAll(lines), "How to check them: help commitment"), states, nil
}
