package world

import (
	"slices"
	"time"

	"boardroom/games"
)

// endByTime ends what has run out of time, at every table.
func (w *World) endByTime() {
	for _, t := range slices.Clone(w.tables) {
		if err := w.flag(t); err != nil {
			w.log.Error("a seat that ran out of time is still in the game", "table", t.name, "error", err)
		}
	}
}

// flag takes those out of a game who have run out of time, in the order in which
// they did.
func (w *World) flag(t *Table) error {
	for {
		seat, entry := t.fallen()
		if entry == "" {
			return nil
		}
		if err := w.record(t, seat, entry); err != nil {
			return err
		}
	}
}

// fallen is the seat that ran out of time first, and the entry that says so; it
// is empty where everybody has time left. Where all who are in the game ran out
// in the same moment, as before their first moves, nobody wins.
func (t *Table) fallen() (first games.Seat, entry string) {
	if !t.IsTimed() {
		return games.Watcher, ""
	}
	least, same, in := time.Duration(1), 0, 0
	for i, seat := range t.seats {
		k := games.Seat(i + 1)
		if seat.Left {
			continue
		}
		in++
		left := t.timeLeft(k)
		switch {
		case !t.thinks(k) || left > 0:
		case left < least:
			first, least, same = k, left, 1
		case left == least:
			same++
		}
	}
	switch {
	case first == games.Watcher:
		return first, ""
	case same == in:
		return first, timedOut
	}
	return first, entryOf(timedOut, int(first))
}

// short is the time from which on a seat is warned.
func (c Clock) short() time.Duration {
	if c.Turn > 0 {
		return c.Turn / 12
	}
	return min(30*time.Second, c.first()/6)
}

// warn tells who has little time left, once until they have more.
func (w *World) warn() {
	for _, t := range w.tables {
		if !t.IsTimed() {
			continue
		}
		for i := range t.seats {
			w.warnSeat(t, games.Seat(i+1))
		}
	}
}

func (w *World) warnSeat(t *Table, seat games.Seat) {
	left := t.timeLeft(seat)
	switch {
	case left > t.clock.short():
		delete(t.warned, seat)
	case t.thinks(seat) && !t.warned[seat]:
		if t.warned == nil {
			t.warned = map[games.Seat]bool{}
		}
		t.warned[seat] = true
		if p := w.sitter(t.seats[seat-1]); p != nil {
			p.Tell(Warning{Text: "You have " + TimeInWords(left) + " left at " + t.name + "."})
		}
	}
}

// sitter is the person in a seat, or nil if nobody of that account is here.
func (w *World) sitter(seat SeatRecord) *Person {
	if p := w.person(seat.Name); p != nil && seat.isOf(p) {
		return p
	}
	return nil
}
