package match

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// A Commitment lets everybody check later that a move which was secret was not
// changed: its hash can be looked up at once, and what was hashed when nothing is
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

// Committed is what is said of commitments that a ply gives rise to: of its own, or of
// those of all where with it nothing is secret any more. It may be empty.
func (m *Match) Committed(ply store.Ply, before, after games.Position, over bool) string {
	c, made := commitmentOf(ply)
	switch opens := hides(before) && (over || !hides(after)) && len(m.Commitments(ply.Number)) > 0; {
	case opens:
		return "To check that nobody has changed a secret move: commitments " + m.Name
	case made:
		secret := "move"
		if m.Game.Drafts != nil {
			secret = m.Game.Drafts.Noun
		}
		return fmt.Sprintf("{%d}'s %s is secret for now, and can't be changed. To see how that is checked: help commitments", c.Seat, secret)
	}
	return ""
}

// hides says whether anything is kept from anybody at a position.
func hides(p games.Position) bool {
	hider, ok := p.(games.Hider)
	return ok && hider.Hides()
}

// IsOpen says that nothing at the table is secret any more.
func (m *Match) IsOpen() bool { return m.Result.Over || m.IsWhole() && !hides(m.Position) }

// CommitmentStates are the commitments that were made at a table by seats, with what they were
// made from as far as a seat may know it.
func (m *Match) CommitmentStates(eyes games.Seat) []notice.CommitmentState {
	made := m.Commitments(len(m.Plies))
	slices.SortStableFunc(made, func(a, b Commitment) int { return int(a.Seat - b.Seat) })
	return lists.Map(made, func(c Commitment) notice.CommitmentState {
		s := notice.CommitmentState{Seat: c.Seat, Name: m.Seats[c.Seat-1].Name, Hash: c.Hash()}
		if m.IsOpen() || m.Phase == store.Cleared && c.Seat == eyes {
			s.Secret = c.Secret
		}
		return s
	})
}
