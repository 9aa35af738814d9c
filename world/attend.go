package world

import (
	"slices"

	"boardroom/games"
)

// stir notes that something has changed at a table, so that the bots there do
// what is up to them once the act is over.
func (w *World) stir(t *Table) {
	if !slices.Contains(w.stirred, t) {
		w.stirred = append(w.stirred, t)
	}
}

// attend lets the bots do what is up to them at the tables where something has
// changed. What they do may stir tables again; an act of theirs that is not kept
// is tried again with the next tick.
func (w *World) attend() {
	const times = 10 // a table can need it after one change, with room to spare
	for range times * (len(w.tables) + 1) {
		if len(w.stirred) == 0 {
			return
		}
		t := w.stirred[0]
		w.stirred = w.stirred[1:]
		if err := w.attendTo(t); err != nil {
			w.log.Error("a bot can't do what is up to it", "table", t.name, "error", err)
		}
	}
	w.log.Error("bots keep each other busy", "tables", len(w.stirred))
	w.stirred = nil
}

// stirAll stirs every table, for what is up to the bots by time alone or was not
// kept before.
func (w *World) stirAll() { w.stirred = slices.Clone(w.tables) }

// attendTo does one thing that is up to the bots at a table.
func (w *World) attendTo(t *Table) error {
	if !t.hasHouseBot() {
		return nil
	}
	defer w.think(t)
	switch {
	case t.phase == InSetup && t.isLeftToBots():
		return w.dismiss(t)
	case t.phase == InPlay && (t.isLeftToBots() || w.isLeftToBots(t)):
		return w.record(t, t.anyBot(), botsOnly)
	case t.phase == InPlay || t.phase == IsOver:
		return w.answerOffers(t)
	}
	return nil
}

// isLeftToBots says that nobody but bots of the house takes part.
func (t *Table) isLeftToBots() bool {
	return !slices.ContainsFunc(t.seats, func(s SeatRecord) bool { return s.Bot != HouseBot && !s.Left })
}

// isLeftToBots says the same of a table where the others can't come back.
func (w *World) isLeftToBots(t *Table) bool {
	return !slices.ContainsFunc(t.seats, func(s SeatRecord) bool { return s.Bot != HouseBot && !s.Left && !w.cantComeBack(s) })
}

// anyBot is the first seat of a bot that is still in the game.
func (t *Table) anyBot() games.Seat {
	return games.Seat(1 + slices.IndexFunc(t.seats, func(s SeatRecord) bool { return s.Bot == HouseBot && !s.Left }))
}

// dismiss takes the bots away from a table in set-up.
func (w *World) dismiss(t *Table) error {
	seats := slices.DeleteFunc(slices.Clone(t.seats), func(s SeatRecord) bool { return s.Bot == HouseBot })
	if err := w.change(t, TableChange{Seats: seats}); err != nil {
		return err
	}
	t.seats = seats
	w.tellAbout(t, nil, "The bots leave "+t.name+". "+t.waitingFor())
	return nil
}

// answerOffers lets the bots at a table answer what people offer there.
func (w *World) answerOffers(t *Table) error {
	for i, sitting := range t.seats {
		bot := w.bots[sitting.Account]
		if sitting.Bot != HouseBot || bot == nil || t.phase == InPlay && sitting.Left {
			continue
		}
		for _, o := range t.asked(bot.person) {
			if w.agrees(t, games.Seat(i+1), o) {
				return w.Offer(bot.person, t, o)
			}
			return w.Decline(bot.person, t, o)
		}
	}
	return nil
}

// agrees says whether a bot agrees to an offer of others. It takes a draw where
// it expects less than a fair share, gives moves back or the game up where
// nothing is at stake, and is patient and out for more in everything else.
func (w *World) agrees(t *Table, seat games.Seat, o Offer) bool {
	switch o.kind() {
	case draw:
		value, known := t.values[seat]
		sides := len(games.SidesOf(t.position, len(t.seats)))
		return known && value*float64(sides) < contentWith
	case takeback, clearing:
		return !t.rated
	case rematch:
		return w.mayRematch(t)
	}
	return true
}

// contentWith is how much less than a fair share a bot expects that takes a draw.
const contentWith = 0.9

// mayRematch says whether everybody who would play bots once more may.
func (w *World) mayRematch(t *Table) bool {
	for _, seat := range t.seats {
		if p := w.sitter(seat); p != nil && w.playsBots(p, t) != nil {
			return false
		}
	}
	return true
}
