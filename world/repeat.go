package world

import (
	"slices"

	"boardroom/games"
)

// Made checks that what a person is about to play is to be the entry of a number
// in a table's record. It is true where it is that entry already, so that saying
// it twice is harmless. The refusal says that the entry is another one, or that
// its turn has not come.
func (w *World) Made(p *Person, t *Table, words games.Words, number int) (bool, error) {
	switch next := len(t.plies) + 1; {
	case t.phase == InSetup:
		_, err := t.playing(p)
		return false, err
	case number < 1:
		return false, Refusedf("Entries of a record are numbered from 1, and %d is none.", number)
	case number > next:
		return false, Refusedf("The next entry of the record at %s is number %d, not %d. See how things stand with: look %s", t.name, next, number, t.name)
	case number == next:
		return false, nil
	}
	ply, seat := t.plies[number-1], t.SeatOf(p)
	if ply.Seat != int(seat) || seat == games.Watcher {
		return false, Refusedf("Entry %d of the record at %s is there already, and %s made it. See how things stand with: look %s", number, t.name, t.seats[ply.Seat-1].Name, t.name)
	}
	before := newCourse(t.start)
	for _, earlier := range t.plies[:number-1] {
		if err := before.play(earlier); err != nil {
			return false, err
		}
	}
	move, err := readThen(before.position(), seat, words)
	if err != nil || unstamped(before.position(), move) != unstamped(before.position(), games.Move(ply.Move)) {
		return false, Refusedf("Entry %d of the record at %s is there already, and is another move of yours. See how things stand with: look %s", number, t.name, t.name)
	}
	return true, nil
}

// readThen reads words in a position of the past, in which it was the seat's turn.
func readThen(position games.Position, seat games.Seat, words games.Words) (games.Move, error) {
	if !slices.Contains(position.ToAct(), seat) {
		return "", Refused("It was not your turn then.")
	}
	return position.Read(seat, words)
}

// unstamped is a move without the time that it took.
func unstamped(position games.Position, move games.Move) games.Move {
	if stamper, ok := position.(games.Stamper); ok {
		return stamper.Stamped(move, 0)
	}
	return move
}
