package tables

import (
	"slices"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// Read turns the words of a game's verb, as a person typed them, into a
// canonical move of the table's position. The error is a *games.Prompt where
// words are missing, else a refusal.
func (t *Table) Read(p *people.Person, words games.Words) (games.Move, error) {
	seat, err := t.Mover(p)
	if err != nil {
		return "", err
	}
	move, err := t.Match.Position.Read(seat, words)
	return move, t.Match.Refusal(seat, err)
}

// Ask answers words that ask about a table's position instead of playing; ok is
// false where the words are no such question.
func (t *Table) Ask(s *people.Session, words games.Words) (ok bool, err error) {
	querier, ok := t.Match.Position.(games.Querier)
	if !ok {
		return false, nil
	}
	answer, ok, err := querier.Query(t.Eyes(s.Person()), words)
	if err != nil || !ok {
		return ok, t.Match.Refusal(t.Eyes(s.Person()), err)
	}
	TellAnswer(s, t, words.Verb, answer)
	return true, nil
}

// TellAnswer tells a session what the rules answer to words at a table. about is
// what they were about, for the heading; it may be empty.
func TellAnswer(s *people.Session, t *Table, about string, answer games.Answer) {
	if answer.Picture == nil {
		s.Note(t.namedTo(s, answer.Lines)...)
		return
	}
	s.Tell(t.Pictured(s.Person(), about, answer))
}

// Made checks that what a person is about to play is to be the entry of a number
// in a table's record. It is true where it is that entry already, so that saying
// it twice is harmless. The refusal says that the entry is another one, or that
// its turn has not come.
func (t *Table) Made(p *people.Person, words games.Words, number int) (bool, error) {
	switch next := len(t.Match.Plies) + 1; {
	case t.Match.Phase == store.InSetup:
		_, err := t.Playing(p)
		return false, err
	case number < 1:
		return false, notice.WrongValue.Refusedf("There is no entry %d. Entries count from 1.", number)
	case number > next:
		return false, notice.OtherEntry.Refusedf("The next entry of the record at %s is number %d, not %d. To see the board: look %s", t.Name, next, number, t.Name)
	case number == next:
		return false, nil
	}
	ply, seat := t.Match.Plies[number-1], t.SeatOf(p)
	if ply.Seat != int(seat) || seat == games.Watcher {
		return false, notice.OtherEntry.Refusedf("Entry %d of the record at %s is there already, and %s made it. To see the board: look %s", number, t.Name, t.Match.Seats[ply.Seat-1].Name, t.Name)
	}
	before := match.NewTimeline(t.Match.Start)
	for _, earlier := range t.Match.Plies[:number-1] {
		if err := before.Play(earlier); err != nil {
			return false, err
		}
	}
	move, err := readThen(before.Position(), seat, words)
	if err != nil || match.Unstamped(before.Position(), move) != match.Unstamped(before.Position(), games.Move(ply.Move)) {
		return false, notice.OtherEntry.Refusedf("Entry %d of the record at %s is there already, and is a different move. To see the board: look %s", number, t.Name, t.Name)
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
