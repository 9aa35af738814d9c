package world

import (
	"strings"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Read turns the words of a game's verb, as a person typed them, into a
// canonical move of the table's position. The error is a *games.Prompt where
// words are missing, else a refusal.
func (p *Person) Read(t *Table, words games.Words) (games.Move, error) {
	seat, err := t.playing(p)
	if err != nil {
		return "", err
	}
	if err := t.Awake(); err != nil {
		return "", err
	}
	if !t.ToAct(seat) {
		return "", notice.Refusedf("It is not your turn at %s. %s", t.Name(), t.Turn())
	}
	move, err := t.Position().Read(seat, words)
	return move, t.Refusal(err)
}

// Spelled is a move in the form in which it is kept, as it is typed at a table.
func (t *Table) Spelled(move games.Move) string {
	if !t.HasBoard() {
		return string(move)
	}
	return strings.ToLower(games.Spelled(t.Position(), move))
}

// Ask answers words that ask about a table's position instead of playing; ok is
// false where the words are no such question.
func (s *Session) Ask(t *Table, words games.Words) (ok bool, err error) {
	querier, ok := t.Position().(games.Querier)
	if !ok {
		return false, nil
	}
	answer, ok, err := querier.Query(t.eyes(s.person), words)
	if err != nil || !ok {
		return ok, t.Refusal(err)
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
	heading := t.Name() + "."
	if about != "" {
		heading = t.Name() + ", " + about + "."
	}
	s.Tell(t.sided(s.person, notice.Board{
		Occasion: notice.Asked, Table: t.Name(), Game: t.Game().Title, Heading: heading,
		Happened: answer.Lines, Picture: *answer.Picture, Words: answer.Words, Focus: answer.Focus, Players: t.Players(), Number: t.Moves(),
		Stand: notice.Stand{ID: int64(t.ID()), GameName: t.Game().Name, Seat: t.SeatOf(s.person), Ply: len(t.Plies()), Result: t.Result()},
	}))
}

// Play plays a canonical move for a person: the rules are asked, the result is
// kept, and only then is it so and told.
func (w *World) Play(p *Person, t *Table, move games.Move) error {
	if err := w.flag(t); err != nil {
		return err
	}
	seat, err := t.playing(p)
	if err != nil {
		return err
	}
	if err := t.Awake(); err != nil {
		return err
	}
	if !t.ToAct(seat) {
		return notice.Refusedf("It is not your turn at %s. %s", t.Name(), t.Turn())
	}
	if err := w.record(t, seat, string(t.Stamped(seat, move, t.openTime()))); err != nil {
		return err
	}
	p.last = t
	return nil
}

// Resign takes a person out of a game that is under way.
func (w *World) Resign(p *Person, t *Table) error {
	if err := w.flag(t); err != nil {
		return err
	}
	seat, err := t.playing(p)
	if err != nil {
		return err
	}
	return w.record(t, seat, store.EntryOf(store.Resigned, int(seat)))
}

// tellEntry tells everybody of a new entry of a table's record. before are the
// seats as they were.
func (w *World) tellEntry(t *Table, ply store.Ply, before []store.SeatRecord, occasion notice.Occasion) {
	w.showTable(t, occasion, "")
	leaver := games.Seat(ply.Leaver())
	kind, _, _ := store.ReadEntry(ply.Move)
	switch {
	case t.Phase() == store.IsOver:
		w.tellBystanders(t, "The game at "+t.Name()+" is over. "+t.Verdict())
		w.tellOfWhispers(t)
	case leaver != games.Watcher:
		w.tellLeaver(t, leaver)
	case kind == "":
		w.tellEnded(t, before, games.Seat(ply.Seat))
	}
}
