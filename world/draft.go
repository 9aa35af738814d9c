package world

import (
	"fmt"
	"slices"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// TakesDraftsOf says whether a person may put a move together at a table now, which
// they may also before their turn.
func (t *Table) TakesDraftsOf(p *people.Person) bool {
	seat, err := t.playing(p)
	if err != nil {
		return false
	}
	may, _ := t.Match.Drafts(seat)
	return may
}

// Draft applies words to what a person puts together at a table. The draft is
// kept before the session is answered, and nobody else is told. move is not
// empty once it is to be played. ok is false where the words have nothing to do
// with drafts. The error is a *games.Prompt where words are missing.
func (y *Playing) Draft(s *people.Session, t *Table, words games.Words) (move games.Move, ok bool, err error) {
	switch {
	case asksForBot(t, words):
		return "", true, y.sandbox.deployBot(t)
	case t.trial != nil && !t.TakesDraftsOf(s.Person()) && words.Verb != t.Match.Game.Drafts.Verb:
		return "", false, nil // only that verb leaves a game that is being tried
	}
	m, seat, err := t.drafting(s.Person())
	drafter, drafts := m.Position.(games.Drafter)
	if !drafts || err != nil {
		return "", false, nil // whoever reads the words as a move says what is the matter
	}
	seen, _ := y.viewpoints.of(s.Person(), t)
	drafted, ok, err := drafter.Draft(seat, m.Seats[seat-1].Draft, seen.cell, words, games.NewChance(y.env.Seed()))
	if err != nil || !ok {
		return "", ok, t.Match.Refusal(seat, err)
	}
	if err := y.keepDraft(s, t, m, seat, drafted); err != nil {
		return "", true, err
	}
	if drafted.Move == "" {
		tellAnswer(s, t, words.Verb, drafted.Answer)
	}
	return drafted.Move, true, nil
}

// ReadsDraft says whether words without a verb belong to what a person puts
// together at a table.
func (t *Table) ReadsDraft(p *people.Person, words games.Words) bool {
	ok, _ := t.tryDraft(p, words)
	return ok
}

// CheckDraft is what words that ReadsDraft reads would be answered with: an error, a
// prompt of the rules among them, or nil where they can be done.
func (t *Table) CheckDraft(p *people.Person, words games.Words) error {
	_, err := t.tryDraft(p, words)
	return err
}

func (t *Table) tryDraft(p *people.Person, words games.Words) (reads bool, err error) {
	if !t.TakesDraftsOf(p) {
		return false, nil
	}
	seat := t.SeatOf(p)
	_, reads, err = t.Match.Position.(games.Drafter).Draft(seat, t.Match.Seats[seat-1].Draft, "", words,
		games.NewChance(0))
	return reads, err
}

// drafting is the match in which a person may put a draft together at a table, and
// their seat. On a private board that goes on when the draft has been played.
func (t *Table) drafting(p *people.Person) (*match.Match, games.Seat, error) {
	if t.trial != nil && !t.TakesDraftsOf(p) {
		return t.trial.drafted, t.trial.seat, nil
	}
	seat, err := t.playing(p)
	return t.Match, seat, err
}

// keepDraft keeps what has become of a draft in a match at a table, which goes on from
// there.
func (y *Playing) keepDraft(s *people.Session, t *Table, m *match.Match, seat games.Seat, drafted games.Drafted) error {
	seats := slices.Clone(m.Seats)
	seats[seat-1].Draft = drafted.Draft
	switch step := m.Seat(seats); {
	case t.trial != nil:
		t.Match = step.Next
	case m.Seats[seat-1].Draft != drafted.Draft:
		if err := y.apply(t, step); err != nil {
			return err
		}
	}
	y.tables.noteLast(s.Person(), t)
	y.viewpoints.lookAt(s.Person(), t, drafted.Answer.Focus)
	return nil
}

// saltOf draws 128 bits in hexadecimal for a move that is kept secret at first;
// for any other entry of a record it is empty.
func (y *Playing) saltOf(t *Table, seat games.Seat, entry string) string {
	kind, _, _ := store.ReadEntry(entry)
	if _, secret := t.Match.Drafts(seat); !secret || kind != "" {
		return ""
	}
	return fmt.Sprintf("%016x%016x", y.env.Seed(), y.env.Seed())
}

// Commitments says which commitments were made at a table, a sentence each, and
// what they were made from as soon as that may be known. Of a game that was put
// away while something was secret everybody is told their own alone: it may be
// shown to the others, and may as well be played again.
func (t *Table) Commitments(p *people.Person) ([]string, []notice.CommitmentState, error) {
	states := t.Match.CommitmentStates(t.eyes(p))
	if len(states) == 0 {
		return nil, nil, notice.Refusedf("Nobody at %s has committed to a move. What that is: help commitment", t.Name)
	}
	var lines []string
	for _, c := range states {
		lines = append(lines, fmt.Sprintf("{%d}: %s", c.Seat, c.Hash))
		if c.Secret != "" {
			lines = append(lines, fmt.Sprintf("The hash of {%d} was made from: %s", c.Seat, c.Secret))
		}
	}
	switch {
	case t.Match.IsOpen():
	case t.Match.Phase == store.Cleared:
		lines = append(lines, "The game was put away without a result, so what a hash was made from is told to its player alone.")
	default:
		lines = append(lines, "What the hashes were made from is told once it is no longer secret.")
	}
	return append(t.Match.NamedAll(lines), "How to check them: help commitment"), states, nil
}
