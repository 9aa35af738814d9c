package world

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Read turns the words of a game's verb, as a person typed them, into a
// canonical move of the table's position. The error is a *games.Prompt where
// words are missing, else a refusal.
func (p *Person) Read(t *Table, words games.Words) (games.Move, error) {
	seat, err := t.mover(p)
	if err != nil {
		return "", err
	}
	move, err := t.Position.Read(seat, words)
	return move, t.Refusal(seat, err)
}

// Spelled is a move in the form in which it is kept, as it is typed at a table.
func (t *Table) Spelled(move games.Move) string {
	if !t.HasBoard() {
		return string(move)
	}
	return strings.ToLower(games.Spelled(t.Position, move))
}

// Ask answers words that ask about a table's position instead of playing; ok is
// false where the words are no such question.
func (s *Session) Ask(t *Table, words games.Words) (ok bool, err error) {
	querier, ok := t.Position.(games.Querier)
	if !ok {
		return false, nil
	}
	answer, ok, err := querier.Query(t.eyes(s.person), words)
	if err != nil || !ok {
		return ok, t.Refusal(t.eyes(s.person), err)
	}
	s.answer(t, words.Verb, answer)
	return true, nil
}

// answer tells a session what the rules answer to words at a table. about is
// what they were about, for the heading; it may be empty.
func (s *Session) answer(t *Table, about string, answer games.Answer) {
	if answer.Picture == nil {
		s.Note(t.NamedAll(answer.Lines)...)
		return
	}
	s.Tell(t.pictured(s.person, about, answer))
}

// Play plays a canonical move for a person: the rules are asked, the result is
// kept, and only then is it so and told.
func (w *World) Play(p *Person, t *Table, move games.Move) error {
	if t.trial != nil {
		return w.Env.try(t, move)
	}
	if err := w.Tables.ready(t); err != nil {
		return err
	}
	if err := w.flag(t); err != nil {
		return err
	}
	seat, err := t.mover(p)
	if err != nil {
		return err
	}
	if err := w.record(t, seat, string(t.Stamped(seat, move, t.openTime()))); err != nil {
		return err
	}
	p.last = t
	w.Reviews.tellUnreadTo(p)
	return nil
}

// Resign takes a person out of a game that is under way.
func (w *World) Resign(p *Person, t *Table) error {
	seat, err := w.playing(p, t)
	if err != nil {
		return err
	}
	return w.record(t, seat, store.EntryOf(store.Resigned, int(seat)))
}

// tellEntry tells everybody of a new entry of a table's record. before are the
// seats as they were.
func (w *World) tellEntry(t *Table, ply store.Ply, before []store.SeatRecord, occasion notice.Occasion) {
	w.People.showTable(t, occasion, "")
	leaver := games.Seat(ply.Leaver())
	kind, _, _ := store.ReadEntry(ply.Move)
	switch {
	case t.Phase == store.IsOver:
		w.People.tellBystanders(t, notice.GameOver, "The game at "+t.Name+" is over. "+t.Verdict())
		w.Records.tellOfWhispers(t)
	case leaver != games.Watcher:
		w.People.tellLeaver(t, leaver)
	case kind == "":
		w.People.tellEnded(t, before, games.Seat(ply.Seat))
	}
}

// Made checks that what a person is about to play is to be the entry of a number
// in a table's record. It is true where it is that entry already, so that saying
// it twice is harmless. The refusal says that the entry is another one, or that
// its turn has not come.
func (p *Person) Made(t *Table, words games.Words, number int) (bool, error) {
	switch next := len(t.Plies) + 1; {
	case t.Phase == store.InSetup:
		_, err := t.playing(p)
		return false, err
	case number < 1:
		return false, notice.WrongValue.Refusedf("Entries of a record are numbered from 1; there is no entry %d.", number)
	case number > next:
		return false, notice.OtherEntry.Refusedf("The next entry of the record at %s is number %d, not %d. See how things stand with: look %s", t.Name, next, number, t.Name)
	case number == next:
		return false, nil
	}
	ply, seat := t.Plies[number-1], t.SeatOf(p)
	if ply.Seat != int(seat) || seat == games.Watcher {
		return false, notice.OtherEntry.Refusedf("Entry %d of the record at %s is there already, and %s made it. See how things stand with: look %s", number, t.Name, t.Seats[ply.Seat-1].Name, t.Name)
	}
	before := match.NewTimeline(t.Start)
	for _, earlier := range t.Plies[:number-1] {
		if err := before.Play(earlier); err != nil {
			return false, err
		}
	}
	move, err := readThen(before.Position(), seat, words)
	if err != nil || match.Unstamped(before.Position(), move) != match.Unstamped(before.Position(), games.Move(ply.Move)) {
		return false, notice.OtherEntry.Refusedf("Entry %d of the record at %s is there already, and is another move of yours. See how things stand with: look %s", number, t.Name, t.Name)
	}
	return true, nil
}

// readThen reads words in a position of the past, in which it was the seat's turn.
func readThen(position games.Position, seat games.Seat, words games.Words) (games.Move, error) {
	if !slices.Contains(position.ToAct(), seat) {
		return "", notice.NotYourTurn.Refused("It was not your turn then.")
	}
	return position.Read(seat, words)
}
