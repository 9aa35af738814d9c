package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Made checks that what a person is about to play is to be the entry of a number
// in a table's record. It is true where it is that entry already, so that saying
// it twice is harmless. The refusal says that the entry is another one, or that
// its turn has not come.
func (p *Person) Made(t *Table, words games.Words, number int) (bool, error) {
	switch next := len(t.Plies()) + 1; {
	case t.Phase() == store.InSetup:
		_, err := t.playing(p)
		return false, err
	case number < 1:
		return false, notice.Refusedf("Entries of a record are numbered from 1; there is no entry %d.", number)
	case number > next:
		return false, notice.Refusedf("The next entry of the record at %s is number %d, not %d. See how things stand with: look %s", t.Name(), next, number, t.Name())
	case number == next:
		return false, nil
	}
	ply, seat := t.Plies()[number-1], t.SeatOf(p)
	if ply.Seat != int(seat) || seat == games.Watcher {
		return false, notice.Refusedf("Entry %d of the record at %s is there already, and %s made it. See how things stand with: look %s", number, t.Name(), t.Seats()[ply.Seat-1].Name, t.Name())
	}
	before := match.NewTimeline(t.Start())
	for _, earlier := range t.Plies()[:number-1] {
		if err := before.Play(earlier); err != nil {
			return false, err
		}
	}
	move, err := readThen(before.Position(), seat, words)
	if err != nil || unstamped(before.Position(), move) != unstamped(before.Position(), games.Move(ply.Move)) {
		return false, notice.Refusedf("Entry %d of the record at %s is there already, and is another move of yours. See how things stand with: look %s", number, t.Name(), t.Name())
	}
	return true, nil
}

// readThen reads words in a position of the past, in which it was the seat's turn.
func readThen(position games.Position, seat games.Seat, words games.Words) (games.Move, error) {
	if !slices.Contains(position.ToAct(), seat) {
		return "", notice.Refused("It was not your turn then.")
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
