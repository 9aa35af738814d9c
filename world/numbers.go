package world

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
)

// mostArchived is how many cleared tables are held ready.
const mostArchived = 32

// Number is the number of the table as people write it, "#17". No other table
// ever has it, and it stays when the table is cleared.
func (t *Table) Number() string { return "#" + strconv.FormatInt(int64(t.id), 10) }

// numberOf reads the number of a table: "17" or "#17".
func numberOf(word string) (TableID, bool) {
	digits := strings.TrimPrefix(word, "#")
	n, err := strconv.ParseInt(digits, 10, 64)
	return TableID(n), err == nil && n > 0 && digits[0] != '+'
}

// tableNumbered finds an open table by its number.
func (w *World) tableNumbered(id TableID) (*Table, bool) {
	for _, t := range w.tables {
		if t.id == id {
			return t, true
		}
	}
	return nil, false
}

// FindRecord finds a table whose game may be looked at: an open one by its name
// or number, or by its number one that was cleared.
func (w *World) FindRecord(name string) (*Table, error) {
	id, isNumber := numberOf(name)
	if !isNumber {
		return w.FindTable(name)
	}
	if t, ok := w.tableNumbered(id); ok {
		return t, nil
	}
	t, err := w.archived(id)
	if err == nil && !t.HasBoard() {
		return nil, Refusedf("%s, #%d, was put away before its game started.", t.name, id)
	}
	return t, err
}

// IsTableNumber says whether a word has the form of a table's number.
func IsTableNumber(word string) bool {
	_, ok := numberOf(word)
	return ok
}

// archived is a cleared table. Nothing about it can change any more.
func (w *World) archived(id TableID) (*Table, error) {
	for i, t := range w.archive {
		if t.id == id {
			w.archive = append(slices.Delete(w.archive, i, i+1), t)
			return t, nil
		}
	}
	r, err := w.store.TableNumbered(id)
	if errors.Is(err, ErrNotFound) {
		return nil, Refusedf("There is no table #%d, and there never was.", id)
	}
	if err != nil {
		return nil, err
	}
	t := &Table{}
	if err := w.restore(t, r); err != nil {
		w.log.Error("a table can't be restored", "table", r.Name, "number", r.ID, "error", err)
		return nil, Refusedf("The game of table #%d can't be read back by this version of the house.", id)
	}
	if len(w.archive) >= mostArchived {
		w.archive = slices.Delete(w.archive, 0, 1)
	}
	w.archive = append(w.archive, t)
	return t, nil
}

// findNumbered finds an open table by its number. The refusal says what has
// become of one that is not open.
func (w *World) findNumbered(id TableID) (*Table, error) {
	if t, ok := w.tableNumbered(id); ok {
		return t, nil
	}
	t, err := w.FindRecord(strconv.FormatInt(int64(id), 10))
	if err != nil {
		return nil, err
	}
	return nil, Refusedf("%s, #%d, has been put away. To see its game: replay %d", t.name, id, id)
}

// TableNumbers are the numbers of all open tables, with the sign before them.
func (w *World) TableNumbers() []string {
	numbers := make([]string, len(w.tables))
	for i, t := range w.tables {
		numbers[i] = t.Number()
	}
	return numbers
}

// RecordNumbers are the numbers of tables whose games can be looked at: of the
// open ones and of those that somebody has looked at of late.
func (w *World) RecordNumbers() []string {
	var numbers []string
	for _, t := range slices.Concat(w.tables, w.archive) {
		if t.HasBoard() {
			numbers = append(numbers, strconv.FormatInt(int64(t.id), 10))
		}
	}
	return numbers
}

// notUnderWay refuses what needs a table's game, where it has not started.
func (t *Table) notUnderWay() error {
	if t.HasBoard() {
		return nil
	}
	return Refusedf("%s has not started; there is no game to look back at.", t.name)
}

// playersOf names those at a table as a list of games does: "Ann and easy (bot)".
func playersOf(seats []SeatRecord) string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = seat.Bot.marked(seat.Name)
	}
	return games.And(names)
}
