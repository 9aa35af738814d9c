package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/env"
	"boardroom/world/flood"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/ratings"
	"boardroom/world/store"
)

// Playing is moves, and what else players decide at a table: offers, claims and time.
type Playing struct {
	audience *audience
	env      *env.Env
	accounts *people.Accounts
	tables   *Tables
	bots     *Bots
	absences *absences
	clearing *Clearing
	flood    *flood.Limits
	ratings  *ratings.Service
	sandbox  *Sandbox
	setup    *Setup
	changes  *changes
	clock    *HouseClock

	viewpoints viewpoints
}

// Read turns the words of a game's verb, as a person typed them, into a
// canonical move of the table's position. The error is a *games.Prompt where
// words are missing, else a refusal.
func (t *Table) Read(p *people.Person, words games.Words) (games.Move, error) {
	seat, err := t.mover(p)
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
	answer, ok, err := querier.Query(t.eyes(s.Person()), words)
	if err != nil || !ok {
		return ok, t.Match.Refusal(t.eyes(s.Person()), err)
	}
	tellAnswer(s, t, words.Verb, answer)
	return true, nil
}

// tellAnswer tells a session what the rules answer to words at a table. about is
// what they were about, for the heading; it may be empty.
func tellAnswer(s *people.Session, t *Table, about string, answer games.Answer) {
	if answer.Picture == nil {
		s.Note(t.namedTo(s, answer.Lines)...)
		return
	}
	s.Tell(t.pictured(s.Person(), about, answer))
}

// Play plays a canonical move for a person: the rules are asked, the result is
// kept, and only then is it so and told.
func (y *Playing) Play(p *people.Person, t *Table, move games.Move) error {
	if t.trial != nil {
		return y.sandbox.try(t, move)
	}
	if err := y.tables.ready(t); err != nil {
		return err
	}
	if err := y.flag(t); err != nil {
		return err
	}
	seat, err := t.mover(p)
	if err != nil {
		return err
	}
	if err := y.record(t, seat, string(t.Match.Stamped(seat, move, t.openTime()))); err != nil {
		return err
	}
	y.tables.noteLast(p, t)
	for _, hook := range y.tables.hooks.played {
		hook(p)
	}
	return nil
}

// Resign takes a person out of a game that is under way.
func (y *Playing) Resign(p *people.Person, t *Table) error {
	seat, err := y.playing(p, t)
	if err != nil {
		return err
	}
	return y.record(t, seat, store.EntryOf(store.Resigned, int(seat)))
}

// tellEntry tells everybody of a new entry of a table's record. before are the
// seats as they were.
func (y *Playing) tellEntry(t *Table, ply store.Ply, before []store.SeatRecord, occasion notice.Occasion) {
	y.audience.showTable(t, occasion, "")
	leaver := games.Seat(ply.Leaver())
	kind, _, _ := store.ReadEntry(ply.Move)
	switch {
	case t.Match.Phase == store.IsOver:
		y.audience.tellBystanders(t, notice.GameOver, "The game at "+t.Name+" is over. "+t.Match.Verdict())
		y.tables.hooks.over.call(t)
	case leaver != games.Watcher:
		y.audience.tellLeaver(t, leaver)
	case kind == "":
		y.audience.tellEnded(t, before, games.Seat(ply.Seat))
	}
}

// Made checks that what a person is about to play is to be the entry of a number
// in a table's record. It is true where it is that entry already, so that saying
// it twice is harmless. The refusal says that the entry is another one, or that
// its turn has not come.
func (t *Table) Made(p *people.Person, words games.Words, number int) (bool, error) {
	switch next := len(t.Match.Plies) + 1; {
	case t.Match.Phase == store.InSetup:
		_, err := t.playing(p)
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
