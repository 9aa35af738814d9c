package world

import (
	"fmt"
	"slices"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Draft applies words to what a person puts together at a table. The draft is
// kept before the session is answered, and nobody else is told. move is not
// empty once it is to be played. ok is false where the words have nothing to do
// with drafts. The error is a *games.Prompt where words are missing.
func (y *Playing) Draft(s *people.Session, t *tables.Table, words games.Words) (move games.Move, ok bool, err error) {
	switch {
	case asksForBot(t, words):
		return "", true, y.sandbox.deployBot(t)
	case t.Trial != nil && !t.TakesDraftsOf(s.Person()) && words.Verb != t.Match.Game.Drafts.Verb:
		return "", false, nil // only that verb leaves a game that is being tried
	}
	m, seat, err := t.Drafting(s.Person())
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
		tables.TellAnswer(s, t, words.Verb, drafted.Answer)
	}
	return drafted.Move, true, nil
}

// keepDraft keeps what has become of a draft in a match at a table, which goes on from
// there.
func (y *Playing) keepDraft(
	s *people.Session, t *tables.Table, m *match.Match, seat games.Seat, drafted games.Drafted,
) error {
	seats := slices.Clone(m.Seats)
	seats[seat-1].Draft = drafted.Draft
	switch step := m.Seat(seats); {
	case t.Trial != nil:
		t.Match = step.Next
	case m.Seats[seat-1].Draft != drafted.Draft:
		if err := y.apply(t, step); err != nil {
			return err
		}
	}
	y.tables.Recent.NoteLast(s.Person(), t)
	y.viewpoints.lookAt(s.Person(), t, drafted.Answer.Focus)
	return nil
}

// saltOf draws 128 bits in hexadecimal for a move that is kept secret at first;
// for any other entry of a record it is empty.
func (y *Playing) saltOf(t *tables.Table, seat games.Seat, entry string) string {
	kind, _, _ := store.ReadEntry(entry)
	if _, secret := t.Match.Drafts(seat); !secret || kind != "" {
		return ""
	}
	return fmt.Sprintf("%016x%016x", y.env.Seed(), y.env.Seed())
}
