package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/notice"
)

// endByTime ends what has run out of time, at every table.
func (w *World) endByTime() {
	for _, t := range slices.Clone(w.tables) {
		if err := w.flag(t); err != nil {
			w.log.Error("a seat that ran out of time is still in the game", "table", t.Name(), "error", err)
		}
	}
}

// flag takes those out of a game who have run out of time, in the order in which
// they did.
func (w *World) flag(t *Table) error {
	for {
		seat, entry := t.Fallen(t.openTime())
		if entry == "" {
			return nil
		}
		if err := w.record(t, seat, entry); err != nil {
			return err
		}
	}
}

// warn tells who has little time left, once until they have more.
func (w *World) warn() {
	for _, t := range w.tables {
		if !t.IsTimed() {
			continue
		}
		for i := range t.Seats() {
			w.warnSeat(t, games.Seat(i+1))
		}
	}
}

func (w *World) warnSeat(t *Table, seat games.Seat) {
	left := t.TimeLeft(seat, t.openTime())
	switch {
	case left > t.Clock().Short():
		delete(t.warned, seat)
	case t.Thinks(seat) && !t.warned[seat]:
		if t.warned == nil {
			t.warned = map[games.Seat]bool{}
		}
		t.warned[seat] = true
		if p := w.sitter(t.Seats()[seat-1]); p != nil {
			p.Tell(notice.Warning{Text: "You have " + notice.TimeInWords(left) + " left at " + t.Name() + "."})
		}
	}
}
