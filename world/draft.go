package world

import (
	"slices"

	"boardroom/games"
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
	drafter, drafts := t.Position().(games.Drafter)
	seat, err := t.playing(s.person)
	if !drafts || err != nil {
		return "", false, nil // whoever reads the words as a move says what is the matter
	}
	drafted, ok, err := drafter.Draft(seat, t.Seats()[seat-1].Draft, t.gazes[s.person].cell, words, games.NewChance(w.seed()))
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
	_, ok, _ := t.Position().(games.Drafter).Draft(seat, t.Seats()[seat-1].Draft, "", words, games.NewChance(0))
	return ok
}

// keepDraft keeps what a seat has put together.
func (w *World) keepDraft(t *Table, seat games.Seat, draft string) error {
	if t.Seats()[seat-1].Draft == draft {
		return nil
	}
	seats := slices.Clone(t.Seats())
	seats[seat-1].Draft = draft
	if err := w.apply(t, t.Seat(seats)); err != nil {
		return err
	}
	return nil
}
