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
	switch {
	case t.asksForBot(words):
		return "", true, w.Tables.deployBot(t)
	case t.trial != nil && !s.person.Drafts(t) && words.Verb != t.Game.Drafts.Verb:
		return "", false, nil // only that verb leaves a game that is being tried
	}
	m, seat, err := t.drafting(s.person)
	drafter, drafts := m.Position.(games.Drafter)
	if !drafts || err != nil {
		return "", false, nil // whoever reads the words as a move says what is the matter
	}
	drafted, ok, err := drafter.Draft(seat, m.Seats[seat-1].Draft, t.gazes[s.person].cell, words, games.NewChance(w.Env.seed()))
	if err != nil || !ok {
		return "", ok, t.Refusal(seat, err)
	}
	if err := w.keepDraft(s, t, m, seat, drafted); err != nil {
		return "", true, err
	}
	if drafted.Move == "" {
		s.answer(t, words.Verb, drafted.Answer)
	}
	return drafted.Move, true, nil
}

// ReadsDraft says whether words without a verb belong to what a person puts
// together at a table.
func (p *Person) ReadsDraft(t *Table, words games.Words) bool {
	ok, _ := p.tryDraft(t, words)
	return ok
}

// CheckDraft is what words that ReadsDraft reads would be answered with: an error, a
// prompt of the rules among them, or nil where they can be done.
func (p *Person) CheckDraft(t *Table, words games.Words) error {
	_, err := p.tryDraft(t, words)
	return err
}

func (p *Person) tryDraft(t *Table, words games.Words) (reads bool, err error) {
	if !p.Drafts(t) {
		return false, nil
	}
	seat := t.SeatOf(p)
	_, reads, err = t.Position.(games.Drafter).Draft(seat, t.Seats[seat-1].Draft, "", words, games.NewChance(0))
	return reads, err
}

// drafting is the match in which a person may put a draft together at a table, and
// their seat. On a private board that goes on when the draft has been played.
func (t *Table) drafting(p *Person) (*match.Match, games.Seat, error) {
	if t.trial != nil && !p.Drafts(t) {
		return t.trial.drafted, t.trial.seat, nil
	}
	seat, err := t.playing(p)
	return t.Match, seat, err
}

// keepDraft keeps what has become of a draft in a match at a table, which goes on from
// there.
func (w *World) keepDraft(s *Session, t *Table, m *match.Match, seat games.Seat, drafted games.Drafted) error {
	seats := slices.Clone(m.Seats)
	seats[seat-1].Draft = drafted.Draft
	switch step := m.Seat(seats); {
	case t.trial != nil:
		t.Match = step.Next
	case m.Seats[seat-1].Draft != drafted.Draft:
		if err := w.apply(t, step); err != nil {
			return err
		}
	}
	s.person.last = t
	t.looksAt(s.person, drafted.Answer.Focus)
	return nil
}

// saltOf draws 128 bits in hexadecimal for a move that is kept secret at first;
// for any other entry of a record it is empty.
func (g *env) saltOf(t *Table, seat games.Seat, entry string) string {
	kind, _, _ := store.ReadEntry(entry)
	if _, secret := t.Drafts(seat); !secret || kind != "" {
		return ""
	}
	return fmt.Sprintf("%016x%016x", g.seed(), g.seed())
}

// Commitments says which commitments were made at a table, a sentence each, and
// what they were made from as soon as that may be known. Of a game that was put
// away while something was secret everybody is told their own alone: it may be
// shown to the others, and may as well be played again.
func (t *Table) Commitments(p *Person) ([]string, []notice.CommitmentState, error) {
	states := t.committed(t.eyes(p))
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
	case t.IsOpen():
	case t.Phase == store.Cleared:
		lines = append(lines, "The game was put away without a result, so what a hash was made from is told to its player alone.")
	default:
		lines = append(lines, "What the hashes were made from is told when it is secret no more.")
	}
	return append(t.NamedAll(lines), "How to check them: help commitment"), states, nil
}

// committed are the commitments that were made at a table by seats, with what they were
// made from as far as a seat may know it.
func (t *Table) committed(eyes games.Seat) []notice.CommitmentState {
	made := t.Match.Commitments(len(t.Plies))
	slices.SortStableFunc(made, func(a, b match.Commitment) int { return int(a.Seat - b.Seat) })
	return games.Each(made, func(c match.Commitment) notice.CommitmentState {
		s := notice.CommitmentState{Seat: c.Seat, Name: t.Seats[c.Seat-1].Name, Hash: c.Hash()}
		if t.IsOpen() || t.Phase == store.Cleared && c.Seat == eyes {
			s.Secret = c.Secret
		}
		return s
	})
}
