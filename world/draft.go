package world

import (
	"fmt"
	"slices"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Drafts says whether a person may put a move together at a table now, which
// they may also before their turn.
func (p *Person) Drafts(t *Table) bool {
	seat, err := t.playing(p)
	if err != nil {
		return false
	}
	may, _ := t.Drafts(seat)
	return may
}

// Draft applies words to what a person puts together at a table. The draft is
// kept before the session is answered, and nobody else is told. move is not
// empty once it is to be played. ok is false where the words have nothing to do
// with drafts. The error is a *games.Prompt where words are missing.
func (w *World) Draft(s *Session, t *Table, words games.Words) (move games.Move, ok bool, err error) {
	drafter, drafts := t.Position.(games.Drafter)
	seat, err := t.playing(s.person)
	if !drafts || err != nil {
		return "", false, nil // whoever reads the words as a move says what is the matter
	}
	drafted, ok, err := drafter.Draft(seat, t.Seats[seat-1].Draft, t.gazes[s.person].cell, words, games.NewChance(w.seed()))
	if err != nil || !ok {
		return "", ok, t.Refusal(err)
	}
	if err := w.keepDraft(t, seat, drafted.Draft); err != nil {
		return "", true, err
	}
	s.person.last = t
	t.looksAt(s.person, drafted.Answer.Focus)
	if drafted.Move == "" {
		s.answer(t, words.Verb, drafted.Answer)
	}
	return drafted.Move, true, nil
}

// ReadsDraft says whether words without a verb belong to what a person puts
// together at a table.
func (p *Person) ReadsDraft(t *Table, words games.Words) bool {
	if !p.Drafts(t) {
		return false
	}
	seat := t.SeatOf(p)
	_, ok, _ := t.Position.(games.Drafter).Draft(seat, t.Seats[seat-1].Draft, "", words, games.NewChance(0))
	return ok
}

// keepDraft keeps what a seat has put together.
func (w *World) keepDraft(t *Table, seat games.Seat, draft string) error {
	if t.Seats[seat-1].Draft == draft {
		return nil
	}
	seats := slices.Clone(t.Seats)
	seats[seat-1].Draft = draft
	if err := w.apply(t, t.Seat(seats)); err != nil {
		return err
	}
	return nil
}

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
	made := t.Match.Commitments(len(t.Plies))
	if len(made) == 0 {
		return nil, nil, notice.Refusedf("Nobody at %s has committed to a move. What that is: help commitment", t.Name)
	}
	slices.SortStableFunc(made, func(a, b match.Commitment) int { return int(a.Seat - b.Seat) })
	var lines []string
	var states []notice.CommitmentState
	for _, c := range made {
		lines = append(lines, fmt.Sprintf("{%d}: %s", c.Seat, c.Hash()))
		states = append(states, notice.CommitmentState{Seat: c.Seat, Name: t.Seats[c.Seat-1].Name, Hash: c.Hash()})
		if t.IsOpen() || t.Phase == store.Cleared && c.Seat == t.eyes(p) {
			states[len(states)-1].Secret = c.Secret
			lines = append(lines, c.Revealed())
		}
	}
	switch {
	case t.IsOpen():
	case t.Phase == store.Cleared:
		lines = append(lines, "The game was put away without a result, so what a hash was made from is told to its player alone.")
	default:
		lines = append(lines, "What the hashes were made from is told when it is secret no more.")
	}
	return append(t.NamedAll(lines), "How to check them: help commitment"), states, nil
}
