package match

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"boardroom/games"
	"boardroom/world/store"
)

// A Commitment lets everybody check later that a move which was secret was not
// changed: they are told its hash at once, and what was hashed when nothing is
// secret any more.
type Commitment struct {
	Seat   games.Seat
	Secret string // the move, a space and the salt
}

// Hash is the SHA-256 of what was hashed, in hexadecimal.
func (c Commitment) Hash() string {
	sum := sha256.Sum256([]byte(c.Secret))
	return hex.EncodeToString(sum[:])
}

// commitmentOf is the commitment that was made with a ply; ok is false where
// none was.
func commitmentOf(ply store.Ply) (c Commitment, ok bool) {
	return Commitment{games.Seat(ply.Seat), ply.Move + " " + ply.Salt}, ply.Salt != ""
}

// told says that the commitment has been made, in as little as fits a line of a
// terminal: help says what it is for.
func (c Commitment) told() string {
	return fmt.Sprintf("{%d}'s hash: %s", c.Seat, c.Hash())
}

// Revealed says what was hashed.
func (c Commitment) Revealed() string {
	return fmt.Sprintf("The hash of {%d} was made from: %s", c.Seat, c.Secret)
}

// Commitments are those made with the first plies of a table.
func (m *Match) Commitments(plies int) []Commitment {
	var made []Commitment
	for _, ply := range m.Plies[:plies] {
		if c, ok := commitmentOf(ply); ok {
			made = append(made, c)
		}
	}
	return made
}

// Committed are the sentences about commitments that a ply gives rise to: its
// own, and those of all where with it nothing is secret any more.
func (m *Match) Committed(ply store.Ply, before, after games.Position, over bool) []string {
	var lines []string
	if c, ok := commitmentOf(ply); ok {
		lines = append(lines, c.told())
	}
	if hides(before) && (over || !hides(after)) {
		for _, c := range m.Commitments(ply.Number) {
			lines = append(lines, c.Revealed())
		}
	}
	return lines
}

// hides says whether anything is kept from anybody at a position.
func hides(p games.Position) bool {
	hider, ok := p.(games.Hider)
	return ok && hider.Hides()
}

// IsOpen says that nothing at the table is secret any more.
func (m *Match) IsOpen() bool { return m.Result.Over || !hides(m.Position) }
