package world

import (
	"slices"

	"boardroom/games"
)

// Drafts says whether a person may put a move together at a table now, which
// they may also before their turn.
func (w *World) Drafts(p *Person, t *Table) bool {
	seat, err := t.playing(p)
	if err != nil {
		return false
	}
	may, _ := t.drafts(seat)
	return may
}

// drafts says whether a seat may put a move together now, and whether the others
// learn what it is only later.
func (t *Table) drafts(seat games.Seat) (may, secret bool) {
	if drafter, ok := t.position.(games.Drafter); ok && t.phase == InPlay {
		return drafter.Drafts(seat)
	}
	return false, false
}

// Draft applies words to what a person puts together at a table. The draft is
// kept before the session is answered, and nobody else is told. move is not
// empty once it is to be played. ok is false where the words have nothing to do
// with drafts. The error is a *games.Question where words are missing.
func (w *World) Draft(s *Session, t *Table, words games.Words) (move games.Move, ok bool, err error) {
	drafter, drafts := t.position.(games.Drafter)
	seat, err := t.playing(s.person)
	if !drafts || err != nil {
		return "", false, nil // whoever reads the words as a move says what is the matter
	}
	drafted, ok, err := drafter.Draft(seat, t.seats[seat-1].Draft, words, games.NewChance(w.seed()))
	if err != nil || !ok {
		return "", ok, t.refusal(err)
	}
	if err := w.keepDraft(t, seat, drafted.Draft); err != nil {
		return "", true, err
	}
	s.person.last = t
	if drafted.Move == "" {
		w.answer(s, t, words.Verb, drafted.Answer)
	}
	return drafted.Move, true, nil
}

// ReadsDraft says whether words without a verb belong to what a person puts
// together at a table.
func (w *World) ReadsDraft(p *Person, t *Table, words games.Words) bool {
	if !w.Drafts(p, t) {
		return false
	}
	seat := t.SeatOf(p)
	_, ok, _ := t.position.(games.Drafter).Draft(seat, t.seats[seat-1].Draft, words, games.NewChance(0))
	return ok
}

// keepDraft keeps what a seat has put together.
func (w *World) keepDraft(t *Table, seat games.Seat, draft string) error {
	if t.seats[seat-1].Draft == draft {
		return nil
	}
	seats := slices.Clone(t.seats)
	seats[seat-1].Draft = draft
	if err := w.change(t, TableChange{Seats: seats}); err != nil {
		return err
	}
	t.seats = seats
	return nil
}
